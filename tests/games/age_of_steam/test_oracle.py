"""The fast enumerators agree with the slow, literal oracle."""

from __future__ import annotations

import random

import pytest

from talero.games.age_of_steam.actions import BUILD_STEP, DELIVER, GOODS_STEP, LAY
from talero.games.age_of_steam.state import Table as State
from tests.games.age_of_steam.oracle import Oracle, owners_are_consistent
from tests.games.age_of_steam.play import spread_positions
from tests.games.age_of_steam.table import steam


def agrees(state: State) -> None:
    assert owners_are_consistent(state)
    oracle, text = Oracle(state), state.game.text
    if state.step_id == BUILD_STEP:
        legal, literal = {a for a in state.legal() if a[0] == LAY}, oracle.placements()
    else:
        legal, literal = {a for a in state.legal() if a[0] == DELIVER}, oracle.deliveries()
    missing, surplus = sorted(map(text, literal - legal)), sorted(map(text, legal - literal))
    assert (missing[:5], surplus[:5]) == ([], [])


@pytest.mark.parametrize("number", range(5))
def test_building_and_goods_agree_with_the_oracle(number: int) -> None:
    for state in spread_positions(steam(3 + number % 4), number, builds=1, goods=3):
        agrees(state)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(100))
def test_the_oracle_on_many_positions(number: int) -> None:
    for state in spread_positions(steam(3 + number % 4), 1000 + number, builds=1, goods=2):
        agrees(state)


def test_the_oracle_meets_all_kinds_of_placements() -> None:
    """The positions are crowded enough to have crossings, redirects and town replacements."""
    rng, kinds = random.Random(1), set()
    for number in range(6):
        for state in spread_positions(steam(4), number, builds=6, goods=0):
            assert state.step_id == BUILD_STEP
            for action in rng.sample(state.legal(), min(200, len(state.legal()))):
                if action[0] == LAY:
                    town, old = state.game.map.town[action[1]], state.tile[action[1]]
                    kinds.add((bool(town), bool(old)))
    assert kinds == {(False, False), (False, True), (True, False), (True, True)}
    assert GOODS_STEP != BUILD_STEP
