"""Rearranging in small moves: what they do, what they cannot do, and that they reach every layout."""

from __future__ import annotations

import random
from collections import deque
from itertools import combinations, permutations
from typing import Any

import pytest

from talero.games.planet_steam.rules.actions import MOVE_CONVERTER, MOVE_SUPERCHARGER, MOVE_TANK
from talero.games.planet_steam.rules.production import KIND, SUPERCHARGED
from tests.games.planet_steam.table import Table, both, lay
from tests.games.planet_steam.test_claims import rule


def moving(edition: str, **position: Any) -> Table:
    defaults: dict[str, Any] = {
        "zones": {0: "a1 b1 c1 c3", 1: "e5 f5"},
        "tanks": {"a1": "water+", "b1": "ore", "e5": "quartz"},
        "goods": {0: {}},
        "credits": [0, 0, 0, 0],
    }
    return lay(edition, **{**defaults, **position})


def layout(t: Table) -> dict[str, str]:
    return {label: t.tank(label) for label in t.game.tables.grid.labels if t.tank(label)}


@pytest.mark.rule("PSF-TNK-034", "PSF-TNK-035", "PSL-PHB-029", "PSL-PHB-030", "PSL-SHO-004")
@both
def test_tanks_move_and_swap_with_what_they_carry(edition: str) -> None:
    t = moving(edition).play("P1 move-tank a1 c3")
    assert layout(t) == {"c3": "water+", "b1": "ore", "e5": "quartz"}
    t.play("P1 move-tank b1 c3")
    assert layout(t) == {"b1": "water+", "c3": "ore", "e5": "quartz"}
    assert (t.goods(0), t.credits) == ({}, [0, 0, 0, 0])


@pytest.mark.rule("PSF-TNK-035", "PSF-CMP-047", "PSL-PHB-029")
@both
def test_only_own_tanks_and_own_zones(edition: str) -> None:
    t = moving(edition)
    own = rule(edition, "TNK-035", "PHB-029")
    for line in (
        "move-tank e5 a1",
        "move-tank a1 e5",
        "move-tank a1 f5",
        "move-tank c1 c3",
        "move-tank a1 d4",
    ):
        assert t.refused(f"P1 {line}") == own


@pytest.mark.rule("PSF-TNK-036", "PSF-TNK-037", "PSL-PHB-019", "PSL-PHB-026")
@both
def test_only_what_is_on_own_tanks(edition: str) -> None:
    t = moving(edition, tanks={"a1": "water+", "b1": "ore", "e5": "quartz+"})
    converter, supercharger = rule(edition, "TNK-036", "PHB-019"), rule(edition, "TNK-036", "PHB-026")
    # somebody else's, to somebody else, from or to a zone without tank, and where there is none to move
    for places in ("e5 a1", "b1 e5", "b1 f5", "b1 d4", "c1 b1", "b1 c3", "a1 b1"):
        assert t.refused(f"P1 move-converter {places}") == converter
    for places in ("e5 b1", "a1 e5", "a1 f5", "a1 d4", "c1 a1", "a1 c3", "b1 a1"):
        assert t.refused(f"P1 move-supercharger {places}") == supercharger
    for zone in ("e5", "f5", "d4", "c1", "a1"):
        assert t.refused(f"P1 discard-converter {zone}") == rule(edition, "TNK-037", "PHB-019")


@pytest.mark.rule("PSF-TNK-036", "PSF-TNK-034", "PSL-PHB-019", "PSL-PHB-026", "PSL-PHB-030")
@both
def test_converters_and_superchargers_move_between_own_tanks(edition: str) -> None:
    t = moving(edition).play("P1 move-converter b1 a1")
    assert layout(t) == {"a1": "ore+", "b1": "water", "e5": "quartz"}
    t.play("P1 move-supercharger a1 b1")
    assert layout(t) == {"a1": "ore", "b1": "water+", "e5": "quartz"}


@pytest.mark.rule("PSF-TNK-036", "PSF-TNK-023", "PSL-PHB-019")
@both
def test_converters_swap(edition: str) -> None:
    t = moving(edition, tanks={"a1": "energy+", "b1": "ore+"}).play("P1 move-converter a1 b1")
    assert layout(t) == {"a1": "ore+", "b1": "energy+"}
    assert t.refused("P1 move-supercharger a1 b1") == rule(edition, "CMP-057", "CMP-028")


@pytest.mark.rule("PSF-TNK-023", "PSL-PHB-021")
@both
def test_a_replaced_converter_may_move_to_another_tank(edition: str) -> None:
    t = moving(edition, credits=[8, 0, 0, 0]).play("P1 move-converter b1 a1", "P1 buy-converter b1 quartz")
    assert layout(t) == {"a1": "ore+", "b1": "quartz", "e5": "quartz"}


def replacing(edition: str, **position: Any) -> Table:
    """All small moves are used up, and there is money for a converter."""
    return moving(edition, **{"credits": [8, 0, 0, 0], "moves": 0, **position})


@pytest.mark.rule("PSF-TNK-023", "PSF-TNK-040", "PSL-PHB-019", "PSL-PHB-036")
@both
def test_no_allowance_keeps_a_replaced_converter_from_another_tank(edition: str) -> None:
    t = replacing(edition)
    left = t.state.reserve[2]
    assert t.refused("P1 move-converter b1 a1") == rule(edition, "TNK-040", "PHB-036")
    t.play("P1 buy-converter b1 quartz")
    t.state.moves = 0  # and if they are used up again
    assert t.choices("reuse-converter") == ["reuse-converter a1"]
    t.play("P1 reuse-converter a1")
    assert layout(t) == {"a1": "ore+", "b1": "quartz", "e5": "quartz"}
    assert (t.state.reserve[2], t.state.moves, t.credits[0]) == (left, 0, 0)
    assert t.happened[-1] == "converted P1 a1 ore"
    assert t.refused("P1 reuse-converter a1") == rule(edition, "TNK-023", "PHB-021")  # it was one


@pytest.mark.rule("PSF-TNK-023", "PSF-TNK-024", "PSL-PHB-021", "PSL-PHB-022")
@both
def test_a_replaced_converter_returns_unless_it_is_used_again(edition: str) -> None:
    t = replacing(edition)
    left = t.state.reserve[2]
    t.play("P1 buy-converter b1 quartz")
    assert (layout(t)["b1"], t.state.reserve[2]) == ("quartz", left + 1)
    t.play("P1 done")
    assert (t.state.reserve[2], t.state.replaced) == (left + 1, 0)


@pytest.mark.rule("PSF-TNK-023", "PSF-TNK-036", "PSF-TNK-040", "PSL-PHB-019", "PSL-PHB-021", "PSL-PHB-036")
@both
def test_where_a_replaced_converter_may_go(edition: str) -> None:
    tanks = {"a1": "energy", "b1": "ore", "e5": "water"}
    t = replacing(edition, tanks=tanks, goods={0: {"water": 1}}, credits=[60, 0, 0, 0])
    gone, another = rule(edition, "TNK-023", "PHB-021"), rule(edition, "CMP-056", "CMP-027")
    assert t.refused("P1 reuse-converter a1") == gone  # nothing was replaced
    t.play("P1 buy-converter b1 quartz")
    assert t.refused("P1 reuse-converter b1") == another
    assert t.refused("P1 reuse-converter a1") == another  # both have a converter already
    for zone in ("c1", "e5", "d4"):
        assert t.refused(f"P1 reuse-converter {zone}") == rule(edition, "TNK-036", "PHB-019")
    t.play("P1 discard-converter a1", "P1 buy-tank c1", "P1 move-tank a1 c3")  # it waits meanwhile
    assert t.choices("reuse-converter") == ["reuse-converter c1", "reuse-converter c3"]
    t.play("P1 buy-converter c1 ore")  # the next one replaces nothing, and the first is gone for good
    assert t.refused("P1 reuse-converter c3") == gone


@pytest.mark.rule("PSF-TNK-023", "PSF-ADV-007", "PSL-EXR-029")
@both
def test_a_replaced_converter_keeps_to_the_limits_of_the_river(edition: str) -> None:
    limits = {"ffg": "river-production-limits", "ludoart": "main-supply-wells"}
    tanks = {"a1": "water", "b1": "ore", "d4": "water"}
    t = replacing(edition, options={limits[edition]: True}, zones={0: "a1 b1 d4"}, tanks=tanks)
    t.play("P1 buy-converter b1 energy")
    assert t.refused("P1 reuse-converter d4") == rule(edition, "ADV-007", "EXR-029")
    assert t.choices("reuse-converter") == ["reuse-converter a1"]


@pytest.mark.rule("PSF-TNK-023", "PSF-CRD-017")
def test_a_replaced_converter_is_not_attached_to_a_sabotaged_tank() -> None:
    t = replacing("ffg", options={"sabotage": True}, tanks={"a1": "water!", "b1": "ore"})
    t.play("P1 buy-converter b1 quartz")
    assert t.refused("P1 reuse-converter a1") == "PSF-CRD-017"
    assert t.choices("reuse-converter") == []


@pytest.mark.rule("PSF-TNK-037", "PSF-TNK-024", "PSL-PHB-018", "PSL-PHB-022")
@both
def test_converters_may_be_returned(edition: str) -> None:
    t = moving(edition)
    left = t.state.reserve[2]
    t.play("P1 discard-converter b1")
    assert (t.tank("b1"), t.state.reserve[2], t.credits[0]) == ("water", left + 1, 0)
    assert t.refused("P1 discard-converter b1") == rule(edition, "TNK-037", "PHB-019")


@pytest.mark.rule("PSF-TNK-040", "PSL-PHB-036")
@both
def test_moves_are_bounded_and_each_changes_the_layout(edition: str) -> None:
    bound = rule(edition, "TNK-040", "PHB-036")
    t = moving(edition, tanks={"a1": "water", "b1": "water", "c1": "ore", "c3": "ore"}, credits=[9, 0, 0, 0])
    assert t.refused("P1 move-tank a1 b1") == bound
    assert t.refused("P1 move-tank a1 a1") == bound
    assert t.refused("P1 move-converter c1 c3") == bound
    assert t.state.moves == 4 + 2 * 4
    for _ in range(6):
        t.play("P1 move-tank a1 c1", "P1 move-tank a1 c1")
    assert t.state.moves == 0
    assert [t.refused("P1 move-tank a1 c1"), t.refused("P1 move-converter c1 a1")] == [bound, bound]
    t.play("P1 discard-converter c1")  # not counted
    t.play("P1 buy-converter c1 energy")
    assert t.state.moves == 12


@pytest.mark.rule("PSF-TNK-040", "PSL-PHB-036", "PSF-TNK-034", "PSL-PHB-030")
@both
@pytest.mark.parametrize("seed", range(4))
def test_every_layout_can_be_reached_within_the_bound(edition: str, seed: int) -> None:
    rng = random.Random(seed)
    zones = ["a1", "b1", "c3", "e5"]
    kinds = [rng.choice(["water", "ore", "quartz"]) + rng.choice(["", "+"]) for _ in range(rng.randint(2, 3))]
    t = moving(edition, zones={0: " ".join(zones)}, tanks=dict(zip(zones, kinds, strict=False)))
    start, steps = t.state, {bytes(t.state.tanks): 0}
    queue = deque([start])
    while queue:
        state = queue.popleft()
        done = steps[bytes(state.tanks)]
        for action in state.legal():
            if action[0] in (MOVE_TANK, MOVE_CONVERTER, MOVE_SUPERCHARGER):
                following = state.copy()
                following.apply(action)
                if bytes(following.tanks) not in steps:
                    steps[bytes(following.tanks)] = done + 1
                    queue.append(following)
    assert set(steps) == all_layouts(t, zones)
    assert max(steps.values()) <= len(zones) + 2 * len(kinds)


def all_layouts(t: Table, zones: list[str]) -> set[bytes]:
    """Every way to put the same tanks, converters and superchargers on the player's zones."""
    tanks = [tank for tank in t.state.tanks if tank]
    kinds = [tank & KIND for tank in tanks]
    charged = sum(1 for tank in tanks if tank & SUPERCHARGED)
    found = set()
    for places in combinations([t.zone(z) for z in zones], len(tanks)):
        for order in set(permutations(kinds)):
            for with_charger in combinations(places, charged):
                board = bytearray(len(t.state.tanks))
                for place, kind in zip(places, order, strict=True):
                    board[place] = kind | (SUPERCHARGED if place in with_charger else 0)
                found.add(bytes(board))
    return found
