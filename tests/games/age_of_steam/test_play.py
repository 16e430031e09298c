"""Whole games under the referee on every map, and the money book of everything that happened."""

from __future__ import annotations

import random
from functools import partial

import pytest

from talero.core.octets import changed
from talero.games.age_of_steam import MAPS
from talero.games.age_of_steam.bot import Greedy
from talero.games.age_of_steam.rules.game import AgeOfSteam
from talero.games.age_of_steam.rules.state import AgeOfSteamState as State
from tests.games.age_of_steam.play import choose
from tests.games.age_of_steam.table import steam, table
from tests.games.position import tell

TABLES = [(name, players) for name, (low, high) in MAPS.items() for players in range(low, high + 1)]
RUST_BELT = [players for name, players in TABLES if name == "rust-belt"]
ELSEWHERE = [(name, players) for name, players in TABLES if name != "rust-belt"]
PART = 25
"""Games of one soak test, so that workers can share them; half by `sample`, half by wandering bots."""


def referee(game: AgeOfSteam, seed: int, greedy: bool) -> None:
    """A game in which every position is inspected."""
    state, rng = game.new(seed=seed), random.Random(seed)
    bot = Greedy(game) if greedy else None
    while not state.over:
        state.play(choose(state, bot, rng))
        assert game.referee(state) == [], f"seed {seed}, decision {state.decisions}"
        assert state.decisions <= game.max_decisions
    outcome = state.outcome
    assert outcome is not None
    assert outcome.scores == [sum(parts.values()) for parts in outcome.parts]


@pytest.mark.parametrize("players", RUST_BELT)
@pytest.mark.parametrize("greedy", [False, True], ids=["sampled", "wandering-bots"])
@pytest.mark.parametrize("part", range(2))
def test_games_on_the_rust_belt_under_the_referee(players: int, greedy: bool, part: int) -> None:
    """Twenty whole games for every number of players, half of them by bots."""
    for seed in range(5 * part, 5 * part + 5):
        referee(steam(players), seed, greedy)


@pytest.mark.parametrize(("edition", "players"), ELSEWHERE)
def test_games_on_other_maps_under_the_referee(edition: str, players: int) -> None:
    alone = edition in ("barbados", "st-lucia")
    for seed in range(10 if alone else 3):
        referee(steam(players, edition), seed, greedy=False)
    for seed in range(5 if alone else 2):
        referee(steam(players, edition), seed, greedy=True)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(2000 // PART))
@pytest.mark.parametrize("players", RUST_BELT)
def test_many_games_on_the_rust_belt_under_the_referee(players: int, part: int) -> None:
    for seed in range(part * PART, (part + 1) * PART):
        referee(steam(players), 100_000 + seed, greedy=seed % 2 == 1)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(1000 // PART))
@pytest.mark.parametrize("edition", [name for name in MAPS if name != "rust-belt"])
def test_many_games_on_other_maps_under_the_referee(edition: str, part: int) -> None:
    low, high = MAPS[edition]
    players = low + part % (high - low + 1)
    for seed in range(part * PART, (part + 1) * PART):
        referee(steam(players, edition), 100_000 + seed, greedy=seed % 2 == 1)


PAYMENTS = {
    "issued": (3, 1), "paid-order": (2, -1), "paid-fee": (2, -1), "paid-track": (2, -1), "collected": (2, 1),
    "paid-expenses": (2, -1),
}  # fmt: skip
"""Which word of an event is an amount of money, and whether it comes or goes."""


@pytest.mark.rule("AOS-ORDER-016", "AOS-COST-020", "AOS-COMP-008")
@pytest.mark.parametrize(("edition", "players"), [("rust-belt", 4), ("germany", 3), ("st-lucia", 2)])
def test_every_dollar_is_accounted_for(edition: str, players: int) -> None:
    game = steam(players, edition)
    state, rng = game.new(seed=5, listen=True), random.Random(5)
    money = [game.start["money"]] * players
    while True:
        for event in state.events or []:
            words = tell(game, event).split()
            if words[0] in PAYMENTS:
                where, sign = PAYMENTS[words[0]]
                money[int(words[1][1:]) - 1] += sign * int(words[where])
        assert state.money == money
        if state.over:
            break
        state.events = []
        state.play(state.sample(rng))


@pytest.mark.rule("AOS-COMP-008")
def test_the_bank_never_runs_out() -> None:
    """The chips in the box are worth $490; three players with income 300 get $900 in one turn."""
    t = table(step="goods", round=2, seat=2, income=[300] * 3, money=[0] * 3).play("P3 skip")
    assert t.money == [297] * 3


@pytest.mark.rule("AOS-COMP-001", "AOS-END-007")
def test_six_maps() -> None:
    assert list(MAPS) == ["rust-belt", "western-us", "southern-us", "germany", "barbados", "st-lucia"]
    assert [steam(0, name).edition.map for name in MAPS] == list(MAPS)
    assert [MAPS[name] for name in ("rust-belt", "western-us", "southern-us", "germany")] == [(3, 6)] * 4


# The referee sees what cannot be


def spoil_cube(state: State) -> None:
    state.bag[0] += 1


def spoil_tile(state: State) -> None:
    state.supply = changed(state.supply, 0, state.supply[0] - 1)


def spoil_disc(state: State) -> None:
    state.discs[0] += 1


def spoil_owner(state: State) -> None:
    state.own = changed(state.own, state.game.map.number["K10"] * 6 + 1, 1)


def spoil_link(state: State) -> None:
    number = state.game.map.number
    state.far = changed(state.far, number["J10"] * 6 + 1, number["C1"])


def spoil_town_disc(state: State) -> None:
    state.town_discs -= 1


def spoil_money(state: State) -> None:
    state.money[1] = -1


def spoil_end(state: State) -> None:
    state.ends.append(state.ends[0])


def spoil_letter(state: State) -> None:
    state.letters = changed(state.letters, 0, state.game.map.number["H7"])


SPOILS = [
    spoil_cube, spoil_tile, spoil_disc, spoil_owner, spoil_link, spoil_town_disc, spoil_money, spoil_end,
    spoil_letter,
]  # fmt: skip


@pytest.mark.parametrize("spoil", SPOILS, ids=lambda spoil: spoil.__name__)
def test_the_referee_sees_it(spoil: partial[None]) -> None:
    t = table(track={"P1": ["K10 NE-SW", "L9 NE-SW", "C2 N-S"]})
    assert t.game.referee(t.state) == []
    spoil(t.state)
    assert t.game.referee(t.state) != []
