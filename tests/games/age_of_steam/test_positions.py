"""Positions as people write them, and dumps that are none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from talero.core.errors import LoadError
from talero.games.age_of_steam import MAPS
from talero.games.age_of_steam.rules.fields import NO_ACTION, NO_STOP, NO_TRACK, OFF_MAP, OWNERLESS
from tests.games.age_of_steam.table import Table, new_table, steam, table

POSITION = """
talero-position 1
game age-of-steam/rust-belt 3
# P2 has joined Cincinnati to Evansville; nobody's track begins at Cincinnati
at build.track P1
stage 3
turn 3
order P1 P3 P2
queue P1 P3
money 12 0 7
income 1 4 0
shares 3 2 5
engine 1 2 1
discs 0 1 0
action engineer turn-order -
built 1 1 1
tile K10=straight-1 L9=straight-1 M10=sharp-5
own K10-1=P2 K10-4=P2 L9-1=P2 L9-4=P2 M9-4=P2 J10-1=P2 M10-5=nobody M10-0=nobody M9-3=nobody
far M9-4=evansville J10-1=cincinnati M10-5=cincinnati
ends M10-5
letters a=toledo
accepts toledo=red
supply straight=46 sharp=6
cubes cincinnati-red=2 toledo-black=1
display light-1-1=red light-1-3=blue
bag red=17 yellow=20
"""


def test_a_position_written_by_hand_is_read() -> None:
    t = Table(steam(3).position(POSITION.strip()))
    state, board = t.state, t.game.map
    assert t.asked == "P1 build.track"
    assert (state.turn, state.order, state.queue) == (3, [0, 2, 1], [0, 2])
    assert (state.money, state.income) == ([12, 0, 7], [1, 4, 0])
    assert (list(state.shares), list(state.engine)) == ([3, 2, 5], [1, 2, 1])
    assert list(state.action) == [2, 6, NO_ACTION]
    assert t.lying("cincinnati") == ["red", "red"]
    assert t.lying("toledo") == ["black"]
    assert t.column("light-1") == ["red", "-", "blue"]
    assert list(state.bag) == [17, 0, 0, 20, 0, 0]
    assert (t.left("straight"), t.left("sharp"), t.left("gentle")) == (46, 6, 55)
    assert state.letters[0] == board.place_number["toledo"]
    assert state.letters[1] == OFF_MAP
    assert state.own[board.number["M10"] * 6] == OWNERLESS
    assert state.own[board.number["M10"] * 6 + 1] == NO_TRACK
    assert state.far[board.number["K10"] * 6 + 1] == NO_STOP
    assert t.links == ["P2 cincinnati-evansville 2"]
    assert t.sections == ["nobody M10 NW from cincinnati"]
    assert t.allowed("P1 lay M10 N-S")
    assert t.refused("P1 lay K10 NE-S") == "AOS-REPL-019"


@pytest.mark.parametrize("edition", MAPS)
def test_what_follows_from_a_position_is_made_again(edition: str) -> None:
    state = new_table(MAPS[edition][0], edition).state
    read = steam(MAPS[edition][0], edition).position(state.position())
    assert read == state
    assert (read.city_sides, read.starts) == (state.city_sides, state.starts)


def test_a_set_up_needs_no_words_for_printed_cities() -> None:
    assert "accepts" not in new_table().state.position()
    assert "rotterdam=" in new_table(edition="germany").state.position()


# Dumps that are none


def changed(**fields: Any) -> dict[str, Any]:
    """A dump with other fields; functions change what is there."""
    document = table(track={"P2": ["K10 NE-SW", "L9 NE-SW"]}).state.dump()
    for name, value in fields.items():
        document[name] = value(document[name]) if callable(value) else value
    return document


def with_cell(cell: int, value: int) -> Callable[[list[int]], list[int]]:
    return lambda cells: [*cells[:cell], value, *cells[cell + 1 :]]


def refused(document: dict[str, Any]) -> object:
    """The field that a refusal names."""
    with pytest.raises(LoadError) as error:
        steam(3).load(document)
    return error.value.details["field"]


def test_a_dump_as_it_should_be_is_loaded() -> None:
    assert steam(3).load(changed()).dump() == changed()


@pytest.mark.parametrize(
    "fields",
    [
        {"money": [1, 2]},
        {"tile": lambda tiles: tiles[:-1]},
        {"own": lambda owners: [*owners, NO_TRACK]},
        {"hand": [0, 1, 2]},
        {"order": [0, 1, 2, 0]},
    ],
)
def test_wrong_lengths_are_refused(fields: dict[str, Any]) -> None:
    assert refused(changed(**fields)) == next(iter(fields))


@pytest.mark.parametrize(
    "fields",
    [
        {"turn": 0},
        {"turn": 11},
        {"stage": 10},
        {"shares": [16, 2, 2]},
        {"engine": [7, 1, 1]},
        {"money": [-1, 0, 0]},
        {"money": [True, 0, 0]},
        {"income": ["1", 0, 0]},
        {"queue": [3]},
        {"action": [7, NO_ACTION, NO_ACTION]},
        {"tile": with_cell(0, 78)},
        {"own": with_cell(0, 8)},
        {"ends": [-1]},
        {"display": with_cell(0, 7)},
        {"nominee": -2},
    ],
)
def test_numbers_out_of_range_are_refused(fields: dict[str, Any]) -> None:
    assert refused(changed(**fields)) == next(iter(fields))


def hex_(label: str) -> int:
    return steam(3).map.number[label]


@pytest.mark.parametrize(
    "fields",
    [
        {"order": [0, 1, 1]},
        {"order": [0, 1, 2], "out": [0, 2, 0]},
        {"queue": [1, 2]},
        {"dropped": [0, 0]},
        {"action": [0, 0, NO_ACTION]},
        {"tie_break": [1]},
        {"letters": with_cell(0, hex_("K10"))},
        {"accepts": with_cell(hex_("K10"), 1)},
        {"supply": with_cell(2, 8)},
        {"own": with_cell(hex_("K10") * 6, 0)},
        {"own": with_cell(hex_("K10") * 6 + 1, NO_TRACK)},
        {"own": with_cell(hex_("K10") * 6 + 1, 4)},
        {"far": with_cell(hex_("K10") * 6 + 1, hex_("K10"))},
        {"ends": [hex_("A1") * 6]},
        {"ends": [hex_("A1") * 6] * 2},
    ],
)
def test_contradictions_are_refused(fields: dict[str, Any]) -> None:
    assert refused(changed(**fields)) == next(iter(fields))
