"""Southern US: cotton, ports, Atlanta and the war turn."""

from __future__ import annotations

import pytest

from talero.core.chance import Hashed, Scripted
from talero.games.age_of_steam.rules.tables.hexes import WHITE
from tests.games.age_of_steam.table import Table, new_table, table


def south(**position: object) -> Table:
    return table(edition="southern-us", **position)  # type: ignore[arg-type]


@pytest.mark.rule("AOS-SUS-001", "AOS-SUS-002", "AOS-SUS-003", "AOS-SUS-004", "AOS-SETUP-005")
def test_setup() -> None:
    t = new_table(3, "southern-us")
    board = t.game.map
    assert all(t.lying(board.places[h]) == ["white"] for h in board.towns)
    assert len(board.towns) == 14
    cubes = {board.places[h]: len(t.lying(board.places[h])) for h in board.cities}
    special = {"atlanta": 4, "charleston": 3, "savannah": 3, "mobile": 3, "new-orleans": 3}
    assert cubes == {city: special.get(city, 1) for city in cubes}
    assert len(cubes) == 12
    assert t.state.bag[WHITE] == 0


@pytest.mark.rule("AOS-SUS-005")
def test_cotton_stays_on_a_new_city() -> None:
    t = south(actions={0: "urbanisation"})
    t.play("P1 urbanise macon a")
    assert t.lying("macon") == ["white"]


PORT = ["N7 SE-NW", "M7 N-SE", "M6 town-1 S"]
"""Savannah to Augusta, which has cotton."""


def cotton(owner: str = "P1", **position: object) -> Table:
    return south(step="goods", track={owner: PORT}, engine=[3, 3, 3], **position)


@pytest.mark.rule("AOS-SUS-006", "AOS-SUS-007", "AOS-SUS-008", "AOS-SUS-009", "AOS-SUS-010", "AOS-SUS-011")
def test_cotton_goes_from_a_town_to_a_port_and_pays_the_mover_one_more() -> None:
    t = cotton("P2")
    assert t.links == ["P2 augusta-savannah 3"]
    assert t.choices("deliver") == ["deliver white augusta>savannah"]
    t.play("P1 deliver white augusta>savannah")
    assert t.income == [1, 1, 0]
    assert t.lying("augusta") == []
    assert t.state.bag[WHITE] == 0  # out of the game


@pytest.mark.rule("AOS-SUS-006", "AOS-SUS-007", "AOS-SUS-015")
def test_cotton_stops_at_the_first_port_and_passes_everything_else() -> None:
    t = south(step="goods", engine=[3, 3, 3])
    game = t.game
    ports = {game.map.places[h] for h in range(game.map.size) if game.port_mask[h]}
    assert ports == {"charleston", "savannah", "mobile", "new-orleans"}
    assert all(not accepts >> WHITE & 1 for accepts in t.state.accepts)
    t.track("P1", *PORT)
    t.cubes("savannah", "white")
    assert "deliver white augusta>savannah" in t.choices()
    assert not [c for c in t.choices("deliver") if c.startswith("deliver white savannah")]
    t.city("augusta", "a")
    assert "deliver white augusta>savannah" in t.choices()


@pytest.mark.rule("AOS-SUS-015", "AOS-SUS-006")
def test_cotton_passes_a_city_that_is_no_port() -> None:
    t = south(step="goods", engine=[3, 3, 3]).city("augusta", "a")
    t.track("P1", "N7 SE-NW", "M7 N-SE", "L6 NE-SW", "K7 town-1 NE")
    assert t.links == ["P1 augusta-macon 2", "P1 augusta-savannah 2"]
    assert "deliver white macon>augusta>savannah" in t.choices()
    t.play("P1 deliver white macon>augusta>savannah")
    assert t.income == [3, 0, 0]


@pytest.mark.rule("AOS-SUS-012", "AOS-SUS-014")
@pytest.mark.parametrize(("turn", "cubes"), [(1, 1), (4, 1), (5, 0)])
def test_atlanta_gets_a_cube_in_turns_1_to_4(turn: int, cubes: int) -> None:
    dice = {f"growth/turn-{turn}/{half}/die-{n}": 0 for half in ("light", "dark") for n in (1, 2, 3)}
    t = south(
        step="goods", round=2, seat=2, turn=turn, money=[20] * 3, chance=Scripted(dice, Hashed.seeded(0))
    )
    t.play("P3 skip")
    assert len(t.lying("atlanta")) == cubes
    names = [event.split()[0] for event in t.happened]
    if cubes:
        assert names.index("grew") < names.index("rolled")


@pytest.mark.rule("AOS-SUS-014")
def test_atlantas_cube_comes_after_production() -> None:
    t = south(step="goods", round=2, seat=2, turn=1, money=[20] * 3, actions={0: "production"})
    t.show("light-1", "-", "-", "-").play("P3 skip")
    assert t.asked == "P1 growth.production"
    assert t.lying("atlanta") == []


@pytest.mark.rule("AOS-SUS-013")
@pytest.mark.parametrize(("turn", "left"), [(3, 21), (4, 17), (5, 21)])
def test_the_reduction_is_doubled_in_turn_4(turn: int, left: int) -> None:
    t = south(step="goods", round=2, seat=2, turn=turn, money=[20] * 3, income=[25, 0, 0])
    assert t.play("P3 skip").income[0] == left
