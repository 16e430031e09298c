"""Peers: Catan and chess in Python, and games of OpenSpiel; random play with full lists of legal actions."""

from __future__ import annotations

import random
from itertools import cycle
from typing import Any

import catanatron
import chess
import pyspiel

from bench.measure import Subject

BASE = "catanatron"


def subjects() -> list[Subject]:
    return [catan(), python_chess(), open_spiel("backgammon"), open_spiel("python_liars_poker")]


def catan() -> Subject:
    """Catan for four; `playable_actions` is made anew at every decision."""
    colors = list(catanatron.Color)[:4]

    def new(seed: int) -> Any:
        return catanatron.Game([catanatron.RandomPlayer(color) for color in colors], seed=seed)

    def play(seed: int) -> tuple[Any, int]:
        random.seed(seed)  # catanatron plays with the global generator
        game, decisions = new(seed), 0
        while game.winning_color() is None and decisions < 5000:
            game.play_tick()
            decisions += 1
        return game, decisions

    def middle(seed: int) -> Any:
        random.seed(seed)
        game = new(seed)
        for _ in range(150):
            game.play_tick()
        return game

    seeds, middles = cycle(range(10**9)), cycle([middle(seed) for seed in range(4)])

    def copies() -> int:
        game = next(middles)
        for _ in range(200):
            game.copy()
        return 200

    return Subject(BASE, {
        "actions": lambda: play(next(seeds))[1],
        "games": lambda: bool(play(next(seeds))),
        "copies": copies,
    })  # fmt: skip


def python_chess() -> Subject:
    rng = random.Random(1)

    def play() -> int:
        board, moves = chess.Board(), 0
        while not board.is_game_over() and moves < 200:
            board.push(rng.choice(list(board.legal_moves)))
            moves += 1
        return moves

    half = chess.Board()
    for _ in range(40):
        half.push(rng.choice(list(half.legal_moves)))

    def copies() -> int:
        for _ in range(1000):
            half.copy(stack=False)
        return 1000

    return Subject("python-chess", {"actions": play, "copies": copies})


def open_spiel(name: str) -> Subject:
    """A C++ game, or a Python game, of OpenSpiel from Python."""
    if name.startswith("python_"):
        import open_spiel.python.games  # noqa: F401  # registers the Python games
    game, rng = pyspiel.load_game(name), random.Random(1)

    def step(state: Any) -> None:
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))

    def play() -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            step(state)
            moves += 1
        return moves

    half = game.new_initial_state()
    for _ in range(4):
        step(half)

    def copies() -> int:
        for _ in range(1000):
            half.clone()
        return 1000

    return Subject(f"open_spiel {name}", {"actions": play, "copies": copies})
