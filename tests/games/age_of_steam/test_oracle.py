"""The fast enumerators agree with the slow, literal oracle."""

from __future__ import annotations

import random
from itertools import product

import pytest

from talero.games.age_of_steam import MAPS
from talero.games.age_of_steam.rules.actions import DELIVER, LAY, LAY_HALF
from talero.games.age_of_steam.rules.phases.build_track import BUILD_STEP
from talero.games.age_of_steam.rules.state import AgeOfSteamState as State
from tests.games.age_of_steam.oracle import Oracle, owners_are_consistent
from tests.games.age_of_steam.play import spread_positions
from tests.games.age_of_steam.table import steam
from tests.games.age_of_steam.test_germany import completable

MAPS_WITH_OPEN_ENDS = [name for name in MAPS if name != "germany"]


def positions(edition: str, number: int, seed: int) -> list[State]:
    """A build and a delivery from anywhere in a game; numbers of players in turns, every second by bots."""
    low, high = MAPS[edition]
    game = steam(low + number // 2 % (high - low + 1), edition)
    return spread_positions(game, 2 * seed + number % 2, builds=1, goods=1)


def agrees(state: State) -> None:
    assert owners_are_consistent(state)
    oracle, text = Oracle(state), state.game.text
    if state.step is BUILD_STEP:
        legal, literal = {a for a in state.legal() if a[0] == LAY}, oracle.placements()
        if state.game.edition.id == "germany":
            # Few need tiles brought back from elsewhere; that these can be completed is shown the long way.
            literal = {
                a for a in literal if completable(state, a) or (a in legal and completable(state, a, True))
            }
    else:
        legal, literal = {a for a in state.legal() if a[0] == DELIVER}, oracle.deliveries()
    missing, surplus = sorted(map(text, literal - legal)), sorted(map(text, legal - literal))
    assert (missing[:5], surplus[:5]) == ([], [])


@pytest.mark.parametrize("edition", MAPS)
@pytest.mark.parametrize("number", range(5))
def test_building_and_goods_agree_with_the_oracle(edition: str, number: int) -> None:
    for state in positions(edition, number, number):
        agrees(state)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(100))
@pytest.mark.parametrize("edition", MAPS_WITH_OPEN_ENDS)
def test_the_oracle_on_many_positions(edition: str, number: int) -> None:
    for state in positions(edition, number, 1000 + number):
        agrees(state)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(30))
def test_the_oracle_on_many_positions_in_germany(number: int) -> None:
    for state in positions("germany", number, 1000 + number):
        agrees(state)


def test_the_oracle_meets_all_kinds_of_placements() -> None:
    """The positions are crowded enough to have crossings, redirects and town replacements."""
    rng, kinds = random.Random(1), set()
    for number in range(6):
        for state in spread_positions(steam(4), number, builds=6, goods=0):
            assert state.step is BUILD_STEP
            for action in rng.sample(state.legal(), min(200, len(state.legal()))):
                if action[0] == LAY:
                    town, old = state.game.map.town[action[1]], state.tile[action[1]]
                    kinds.add((bool(town), bool(old)))
    assert kinds == {(False, False), (False, True), (True, False), (True, True)}


@pytest.mark.parametrize("edition", MAPS)
def test_the_click_path_of_a_tile_leads_to_the_same_tiles(edition: str) -> None:
    low, high = MAPS[edition]
    for seed in range(2):
        for state in spread_positions(steam(min(low + 1, high), edition), seed, builds=1, goods=0):
            legal = state.legal()
            for verb, h in product((LAY, LAY_HALF), range(state.game.map.size)):
                paths = [action for action in legal if action[:2] == (verb, h)]
                tiles = {action[2:3] for action in paths}
                assert set(state.step.options(state, (verb, h))) == tiles
                for tile in tiles:
                    turns = {action[3:] for action in paths if action[2:3] == tile}
                    assert set(state.step.options(state, (verb, h, *tile))) == turns
