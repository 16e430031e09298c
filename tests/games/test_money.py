"""The money ledger: what events say about money is exactly what happened to it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from talero import games
from talero.core import Action, Event, Game, Money, State, Title
from tests.games.age_of_steam.table import table as railway
from tests.games.age_of_steam.test_growth import growth, rolls
from tests.games.age_of_steam.test_western_us import almost_joined
from tests.games.planet_steam.table import lay
from tests.games.position import Position

TITLES = [title for title in games.titles() if title.game_class.money]

Script = tuple[Position[Any], list[str]]
"""A position, and what is said there."""


def seldom_met_on_rails() -> Iterator[Script]:
    """Links, joint track, income reduction: what random railways hardly live to see."""
    yield almost_joined(["P1"] * 5), ["P1 lay A13 E-W"]
    yield almost_joined(["P2", "P3", "P3", "P1", "P1"]), ["P1 lay A13 E-W", "P1 connect p1 p3"]
    yield railway(edition="germany", money=[30, 30, 30]), ["P1 join"]
    chance = rolls(2, [6, 6, 6], [6, 6, 6], production__turn_2__cube_1=0)
    full = growth(chance=chance, actions={0: "production"}, income=[20, 0, 0])
    full.show("light-1", "-", *full.column("light-1")[1:])
    yield full, ["P3 skip", "P1 produce", "P1 store red light-1-1"]


def seldom_met_in_auctions() -> Iterator[Script]:
    """Nobody can bid for a zone."""
    zones = {0: "a1", 1: "b1", 2: "c1", 3: "e1"}
    poor = lay("ffg", step="expansion.offer-zone", seat=1, zones=zones, credits=[0, 0, 0, 0])
    yield poor, ["P2 offer e5"]


SELDOM_MET: dict[str, Callable[[], Iterator[Script]]] = {
    "age-of-steam": seldom_met_on_rails,
    "planet-steam": seldom_met_in_auctions,
}


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_events_account_for_every_change_of_money_and_none_is_missed(title: Title) -> None:
    met: set[str] = set()
    declared: set[str] = set()
    for game in variants(title):
        met |= played(game)
        declared |= {kind.name for kind in game.event_kinds}
    for position, lines in SELDOM_MET.get(title.id, lambda: iter(()))():
        for line in lines:
            met |= account(position.state, position.read(line))
    assert met == declared, "nobody looked at the money of these events"
    assert declared >= money_of(title.game_class).moves.keys()


def money_of(game: Game | type[Game]) -> Money:
    assert game.money is not None
    return game.money


def variants(title: Title) -> Iterator[Game]:
    """Every edition, plain with all seats taken, and with all that can be switched on for the fewest."""
    for edition in title.editions.values():
        switches = [option.name for option in title.options_of(edition.id) if option.default is False]
        yield title.game(edition.id, edition.high)
        yield title.game(edition.id, edition.low, dict.fromkeys(switches, True))


def played(game: Game) -> set[str]:
    """The kinds of events of a game played at random; before the first action money can't be compared."""
    state, rng = game.new(seed=4, listen=True), random.Random(4)
    met = {game.event_kinds[event[0]].name for event in state.events or []} - money_of(game).moves.keys()
    while not state.over:
        met |= account(state, state.sample(rng))
    return met


def account(state: State, action: Action) -> set[str]:
    """Does an action and compares the purses with its events; returns the kinds of these."""
    game, money = state.game, money_of(state.game)
    events: list[Event] = []
    state.events = events
    purses = list(getattr(state, money.field))
    state.apply(action)
    for event in events:
        for seat, amount in money.moved(event, game.event_kinds):
            purses[seat] += amount
    assert list(getattr(state, money.field)) == purses, game.text(action)
    return {game.event_kinds[event[0]].name for event in events}
