"""The greedy bot: it plays every step legally, wins against random bots, and does what a person would."""

from __future__ import annotations

import random
from typing import Any

import pytest

from talero.bots.base import RandomBot
from talero.bots.match import play_match
from talero.games.planet_steam.bot import Greedy
from tests.games.planet_steam.table import Table, both, counts, lay, planet_steam
from tests.games.planet_steam.test_options import FFG, LUDOART


def win_rate(edition: str, games: int, seed: int = 0) -> float:
    """The share of 4-player games that one greedy bot wins against three random ones."""
    game = planet_steam(edition, 4)
    won = 0
    for number in range(games):
        seat = number % 4
        bots = [Greedy(game) if each == seat else RandomBot(game) for each in range(4)]
        won += seat in play_match(game, bots, seed + number).outcome.winners()
    return won / games


@both
def test_greedy_beats_random(edition: str) -> None:
    assert win_rate(edition, 12) >= 0.85


@pytest.mark.soak
@both
def test_greedy_beats_random_over_200_games(edition: str) -> None:
    assert win_rate(edition, 200, seed=1000) >= 0.85


@both
@counts
def test_greedy_knows_all_options(edition: str, players: int) -> None:
    options = dict.fromkeys(FFG if edition == "ffg" else LUDOART, True)
    game = planet_steam(edition, players, options)
    match = play_match(game, [Greedy(game)] * players, seed=players)
    assert max(match.outcome.scores) > 300


def chosen(t: Table) -> str:
    """What the bot does at a table, from its own view."""
    seen = t.state.seen(t.state.seat)
    return t.game.text(Greedy(t.game).choose(seen, t.state.legal(), random.Random(0)))


@both
def test_it_claims_beside_its_own_zones(edition: str) -> None:
    t = lay(edition, step="expansion.claim", zones={0: "b2 b3", 1: "e5", 2: "f5", 3: "f6"})
    assert chosen(t) in ("roll a2", "roll a3", "roll c2", "roll c3", "roll b1", "roll b4")


@both
def test_it_builds_groups_of_one_resource(edition: str) -> None:
    t = lay(
        edition,
        zones={0: "a1 b1 e5"},
        tanks={"a1": "quartz"},
        goods={0: {"water": 4, "energy": 4}},
        round=1,
    )
    assert chosen(t) == "buy-tank b1"
    t.play("P1 buy-tank b1")
    assert chosen(t) == "buy-converter b1 quartz"


@both
def test_it_keeps_water_for_the_next_round(edition: str) -> None:
    position: dict[str, Any] = {"zones": {0: "a1 b1 c1"}, "tanks": {"a1": "ore"}, "price": {"water": 7}}
    t = lay(
        edition, step="resources.trade", trade=2, supply={"water": 5}, goods={0: {"water": 2}}, **position
    )
    assert not chosen(t).startswith("sell")


@both
def test_it_sells_before_the_price_falls(edition: str) -> None:
    position: dict[str, Any] = {"supply": {"ore": 11}, "price": {"ore": 12}, "goods": {0: {"ore": 4}}}
    t = lay(edition, step="resources.trade", trade=1, round=5, luxuries_left=0, **position)
    assert chosen(t) == "sell ore 4"


@both
def test_it_buys_a_luxury_accommodation(edition: str) -> None:
    t = lay(edition, step="resources.certificates", goods={0: {"quartz": 1, "ore": 1}}, round=5)
    assert chosen(t) == "buy-luxury"


@both
def test_it_runs_the_tanks_that_pay_most(edition: str) -> None:
    t = lay(
        edition,
        step="resources.extract",
        zones={0: "a1 c3"},
        tanks={"a1": "water", "c3": "quartz"},
        goods={0: {"energy": 1}},
    )
    assert chosen(t) == "idle a1"


@both
def test_it_does_not_overpay_for_a_zone_in_the_last_round(edition: str) -> None:
    position: dict[str, Any] = {
        "zones": {0: "a1", 1: "b1"},
        "zone": 20,
        "round": 5,
        "bidder": 1,
        "passed": 0b1100,
    }
    t = lay(edition, step="expansion.zone-auction", bid=24, **position)
    assert chosen(t) == "pass"
    t = lay(edition, step="expansion.zone-auction", bid=3, **position)
    assert chosen(t) == "bid 4"
