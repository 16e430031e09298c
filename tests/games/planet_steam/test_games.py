"""Whole games: conformance with each option alone and all together, the referee, long runs."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from talero.core import conformance
from talero.core.game import Game
from talero.games.planet_steam import TITLE
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.zones import mark_zone, put_tank
from tests.games.planet_steam.table import both, counts, lay, planet_steam
from tests.games.planet_steam.test_options import FFG, LUDOART

SETTINGS: dict[str, list[Any]] = {
    "hidden-credits": [True, False],
    "rotating-opener": [True, False],
    "neutral-auction": ["optional", "mandatory"],
    "bonus-overflow": ["raise", "lost"],
    "rise-when-full": [True, False],
    "river-neutrals": ["roll", 0, 1, 2, 3],
}
OPTIONS = {"ffg": FFG, "ludoart": LUDOART}


def random_options(edition: str, rng: random.Random, *, rules: bool) -> dict[str, Any]:
    """Settings drawn at random, with advanced, expert and optional rules if wanted."""
    chosen = {name: rng.choice(values) for name, values in SETTINGS.items()}
    if edition == "ffg":
        chosen["further-river-neutrals"] = rng.random() < 0.5
    if rules:
        chosen |= {name: rng.random() < 0.5 for name in OPTIONS[edition]}
    return chosen


def play_refereed(game: Game, rng: random.Random) -> None:
    """A game under the referee; every eighth move is drawn from all legal ones alike."""
    state = game.new(seed=rng.getrandbits(48))
    while not state.over:
        wild = rng.random() < 0.125
        state.play(rng.choice(state.legal()) if wild else state.sample(rng))
        assert not game.referee(state), (game.options, game.referee(state), state.decisions)
        assert state.decisions <= game.max_decisions
    assert state.outcome is not None


@both
@counts
def test_settings_at_random(edition: str, players: int) -> None:
    rng = random.Random(players)
    for _ in range(10):
        play_refereed(TITLE.game(edition, players, random_options(edition, rng, rules=False)), rng)


@both
@counts
def test_options_at_random(edition: str, players: int) -> None:
    rng = random.Random(100 + players)
    for _ in range(20):
        play_refereed(TITLE.game(edition, players, random_options(edition, rng, rules=True)), rng)


@pytest.mark.soak
@pytest.mark.parametrize("rules", [False, True])
@both
@counts
def test_many_games(edition: str, players: int, rules: bool) -> None:
    rng = random.Random(1000 * players + rules)
    for _ in range(2000):
        play_refereed(TITLE.game(edition, players, random_options(edition, rng, rules=rules)), rng)


ALONE = [("ffg", name) for name in FFG] + [("ludoart", name) for name in LUDOART]
QUICK = [check for check in conformance.CHECKS if check.__name__ != "imagined_states_look_the_same"]
"""All but the check that draws every seat's board; with default options the core's tests run that too."""


def name_of(check: Callable[[Game, int], None]) -> str:
    return check.__name__


@pytest.mark.parametrize("check", QUICK, ids=name_of)
@pytest.mark.parametrize(("edition", "option"), ALONE)
def test_conformance_with_each_option(edition: str, option: str, check: Callable[[Game, int], None]) -> None:
    check(planet_steam(edition, 3, {option: True}), 1)


@pytest.mark.parametrize("check", conformance.CHECKS, ids=name_of)
@pytest.mark.parametrize(("edition", "players"), [("ffg", 2), ("ludoart", 3)])
def test_conformance_with_all_options(edition: str, players: int, check: Callable[[Game, int], None]) -> None:
    check(planet_steam(edition, players, dict.fromkeys(OPTIONS[edition], True)), 2)


@pytest.mark.soak
@pytest.mark.parametrize("check", conformance.CHECKS, ids=name_of)
@both
@counts
def test_conformance_at_length(edition: str, players: int, check: Callable[[Game, int], None]) -> None:
    every = dict.fromkeys(OPTIONS[edition], True)
    for options in ({}, every, *({name: True} for name in OPTIONS[edition])):
        for seed in (3, 4):
            check(planet_steam(edition, players, options), seed)


@pytest.mark.parametrize("check", QUICK, ids=name_of)
@both
@counts
def test_conformance(edition: str, players: int, check: Callable[[Game, int], None]) -> None:
    check(planet_steam(edition, players), 3)


# The referee sees what is wrong


def replace_outside_a_purchase(state: PlanetSteamState) -> None:
    state.replaced, state.step_id = 1, 0


BROKEN: list[tuple[str, Callable[[PlanetSteamState], None]]] = [
    ("credits-negative P1", lambda s: s.credits.__setitem__(0, -1)),
    ("goods-negative P1", lambda s: s.goods.__setitem__(2, -1)),
    ("class P1", lambda s: s.classes.__setitem__(0, 5)),
    ("overloaded P2", lambda s: s.goods.__setitem__(4, 5)),
    ("locked-zones", lambda s: mark_zone(s, 5, 7)),
    ("markers P1", lambda s: s.markers.__setitem__(0, 3)),
    ("neutrals", lambda s: setattr(s, "neutrals_left", 40)),
    ("tank-without-owner", lambda s: put_tank(s, s.owner.index(0), 3)),
    ("tanks", lambda s: s.reserve.__setitem__(0, 34)),
    ("converters 1", lambda s: s.reserve.__setitem__(2, 13)),
    ("superchargers", lambda s: s.reserve.__setitem__(5, 12)),
    ("licenses", lambda s: s.licenses.__setitem__(1, 1)),
    ("luxuries", lambda s: s.luxuries.__setitem__(1, 1)),
    ("price 3", lambda s: s.price.__setitem__(3, 16)),
    ("supply 0", lambda s: s.supply.__setitem__(0, 13)),
    ("order-markers", lambda s: s.queue.__setitem__(0, 1)),
    ("replaced", replace_outside_a_purchase),
    ("market", lambda s: setattr(s, "market", 15)),
    ("card-twice", lambda s: s.card.__setitem__(0, 1)),
    ("order", lambda s: s.order.__setitem__(0, 1)),
    ("round", lambda s: setattr(s, "round", 6)),
]


@both
@pytest.mark.parametrize(("code", "damage"), BROKEN, ids=[code for code, _ in BROKEN])
def test_the_referee_sees(edition: str, code: str, damage: Callable[[PlanetSteamState], None]) -> None:
    t = lay(edition)
    assert not t.game.referee(t.state)
    damage(t.state)
    assert any(violation.startswith(code) for violation in t.game.referee(t.state))


# The component tables satisfy what the books print


@both
def test_known_points_of_the_tracks(edition: str) -> None:
    game = planet_steam(edition)
    facts = game.components.data["terminal"]
    for resource, name in enumerate(("quartz", "ore", "water", "energy")):
        for supply, change in facts[name].get("known_points", []):
            assert game.tables.terminal.change[resource][supply] == change
        for price in facts[name].get("known_prices", []):
            assert price in facts[name]["prices"]


@both
def test_every_fact_has_a_source(edition: str) -> None:
    components = planet_steam(edition).components
    for fact in components.facts():
        assert fact.source.partition(":")[0] in ("rulebook", "public", "reconstructed"), fact
        if fact.source.startswith("reconstructed"):
            assert components.reason(fact.source), fact
