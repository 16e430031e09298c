"""Talero's own titles.

Games are prepared half by `sample`, half by greedy bots that make every fourth move at random, so that boards
look like those of real games. Then they are stepped through: what is timed is the engine, not the bot.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import cycle

import talero
from bench.apis import look
from bench.measure import Subject
from talero import bots
from talero.core import Action, Game, Hashed, Journal, State, record

PLAYERS = 4
GAMES = 6


def subjects(wanted: list[str]) -> list[Subject]:
    """One subject per title and edition."""
    return [subject(name) for name in names(wanted)]


def names(wanted: list[str]) -> list[str]:
    return [f"{t.id}/{e}" for t in talero.titles() for e in t.editions if not wanted or t.id in wanted]


def subject(name: str) -> Subject:
    id, _, edition = name.partition("/")
    allowed = talero.title(id).edition(edition)
    game = talero.game(name, min(max(PLAYERS, allowed.low), allowed.high))
    played = [(seed, list(actions(game, seed, greedy=seed % 2 == 1))) for seed in range(GAMES)]
    rounds, applies, wholes = cycle(played), cycle(played), cycle(range(10**9))
    middles = cycle([middle(game, *each) for each in played])
    texts = cycle([(as_record(game, seed, moves), len(moves)) for seed, moves in played[:2]])
    return Subject(
        name,
        {
            "actions": lambda: step_through(game, *next(rounds)),
            "apply": lambda: apply_only(game, *next(applies)),
            "games": lambda: whole_game(game, next(wholes)),
            "copies": lambda: copies(next(middles)),
            "replay": lambda: replay(game, *next(texts)),
        },
        "compiled" if talero.compiled else "pure",
    )


def actions(game: Game, seed: int, *, greedy: bool) -> Iterator[Action]:
    """The actions of one prepared game."""
    state, rng = game.new(seed=seed), random.Random(seed)
    name = "greedy" if greedy and bots.levels(game.title.id) else "random"
    bot = bots.make(name, game)
    while not state.over:
        if name == "random" or rng.random() < 0.25:
            action = state.sample(rng)
        else:
            action = bot.choose(look(state, state.seat), state.legal(), rng)
        state.play(action)
        yield action


def step_through(game: Game, seed: int, moves: list[Action]) -> int:
    """At each decision the full list of legal actions, a sample, and the recorded action."""
    state, rng = game.new(seed=seed), random.Random(seed)
    for action in moves:
        state.legal()
        state.sample(rng)
        state.play(action)
    return len(moves)


def apply_only(game: Game, seed: int, moves: list[Action]) -> int:
    state = game.new(seed=seed)
    for action in moves:
        state.play(action)
    return len(moves)


def whole_game(game: Game, seed: int) -> int:
    """Random play without asking for the list of legal actions."""
    state, rng = game.new(seed=seed), random.Random(seed)
    while not state.over:
        state.play(state.sample(rng))
    return 1


def middle(game: Game, seed: int, moves: list[Action]) -> State:
    state = game.new(seed=seed)
    for action in moves[: len(moves) // 2]:
        state.play(action)
    return state


def copies(state: State) -> int:
    for _ in range(1000):
        state.copy()
    return 1000


def as_record(game: Game, seed: int, moves: list[Action]) -> list[str]:
    chance = Hashed.seeded(seed)
    journal = Journal(game, chance)
    for action in moves:
        journal.act(journal.state.seat, action)
    return record.write(journal, ["bench"] * game.players, chance.secret).splitlines(keepends=True)


def replay(game: Game, lines: list[str], moves: int) -> int:
    """Reading a record strictly: parsing, checking, replaying, verifying every draw."""
    record.read(lines, lambda _: game)
    return moves
