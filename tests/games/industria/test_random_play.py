"""Whole games of random moves under the referee, and the money book of everything that happened."""

from __future__ import annotations

import random
from typing import Any

import pytest

from talero import bots
from talero.bots import Bot
from talero.core.actions import Action
from talero.core.step import pick
from talero.games.industria.rules.game import Industria
from talero.games.industria.rules.state import IndustriaState
from tests.games.industria.table import industria
from tests.games.position import tell

GAMES, CHUNKS = 100, 4
SOAK_GAMES, SOAK_CHUNKS = 5000, 20


def new_game(game: Industria, seed: int) -> IndustriaState:
    state = game.new(seed=seed)
    assert isinstance(state, IndustriaState)
    return state


def choose(state: IndustriaState, greedy: Bot | None, rng: random.Random) -> Action:
    """A random move; or, for a bot, its own, but one in four any legal one."""
    if greedy is None:
        return state.sample(rng)
    legal = state.legal()
    return pick(rng, legal) if rng.random() < 0.25 else greedy.choose(state.seen(state.seat), legal, rng)


def referee(game: Industria, seed: int) -> None:
    """A game in which every position is inspected: half of them by greedy bots that wander."""
    state, rng = new_game(game, seed), random.Random(seed)
    greedy = bots.make("greedy", game) if seed % 2 else None
    while not state.over:
        state.play(choose(state, greedy, rng))
        assert game.referee(state) == [], f"seed {seed}, decision {state.decisions}"
        assert state.decisions <= game.max_decisions
    outcome = state.outcome
    assert outcome is not None
    assert outcome.scores == [sum(parts.values()) for parts in outcome.parts]
    assert min(outcome.places) == 1


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_hundred_games_under_the_referee(players: int, chunk: int) -> None:
    size = GAMES // CHUNKS
    for seed in range(chunk * size, (chunk + 1) * size):
        referee(industria(players), seed)


@pytest.mark.soak
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("chunk", range(SOAK_CHUNKS))
def test_five_thousand_games_under_the_referee(players: int, chunk: int) -> None:
    size = SOAK_GAMES // SOAK_CHUNKS
    for seed in range(chunk * size, (chunk + 1) * size):
        referee(industria(players), 100_000 + seed)


# What each event moves: from whom (bank or the n-th seat named) to whom, and where the amount stands.
PAYMENTS: dict[str, tuple[str, str, int]] = {
    "income": ("bank", "1", 2),
    "epoch-taler": ("bank", "1", 2),
    "exchanged": ("bank", "1", 3),
    "sold": ("2", "1", 4),
    "paid-price": ("1", "bank", 2),
    "paid-bank": ("1", "bank", 2),
    "paid-player": ("1", "2", 3),
}


def book(money: list[int], line: str) -> None:
    """Enters what happened into the players' money."""
    words = line.split()
    if words[0] not in PAYMENTS:
        return
    giver, taker, where = PAYMENTS[words[0]]
    amount = int(words[where])
    assert amount > 0
    if giver != "bank":
        money[int(words[int(giver)][1:]) - 1] -= amount
    if taker != "bank":
        money[int(words[int(taker)][1:]) - 1] += amount


@pytest.mark.rule("IND-SETUP-003", "IND-RAW-020", "IND-SETUP-005")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_every_taler_is_accounted_for(players: int, seed: int) -> None:
    """Money moves only by income, extra talers, exchange, auctions, building prices and raw materials."""
    game: Any = industria(players)
    state = game.new(seed=seed, listen=True)
    rng, money = random.Random(seed), [4] * players
    while True:
        for event in state.events:
            book(money, tell(game, event))
        assert state.money == money
        if state.over:
            break
        state.events = []
        state.play(state.sample(rng))
        assert state.decisions <= game.max_decisions
