"""Dumps and position texts: what is read, and what is refused naming the field."""

from __future__ import annotations

from typing import Any

import pytest

from talero.core.errors import LoadError
from talero.games.luna_capital.rules.fields import UNSEEN
from talero.games.luna_capital.rules.tables.pieces import UNKNOWN
from tests.games.luna_capital.table import Table, luna, table


def dump() -> dict[str, Any]:
    """P1 has a card face down and one at the bottom, and is about to take a lot."""
    cards = {0: {"r3c12": "c05a", "r3c13": "down c01a"}, 1: {"r3c12": "c06a"}}
    hands = {0: ["c02a", "c03a"], 1: ["c04a"]}
    return table(2, turn=4, hands=hands, cards=cards, bottom=["c07a"]).state.dump()


def refused(document: dict[str, Any]) -> str:
    """The field that a refusal names."""
    with pytest.raises(LoadError) as refusal:
        luna(2).load(document)
    return str(refusal.value.details["field"])


def test_a_dump_is_read_as_it_was() -> None:
    document = dump()
    assert luna(2).load(document).dump() == document


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("turn", 25),
        ("start", 2),
        ("marker", 4),
        ("space", -2),
        ("concessions", [1, 2, 3, 4]),
        ("concessions", [1, 2]),
        ("concessions", [20, 1, 1]),
        ("claims", [0, 0]),
        ("claims", [4, 0, 0]),
        ("claimed_in", [3, -1, -1]),
        ("lots", [0, 1, 2]),
        ("lots", [999, -1, -1, -1]),
        ("hands", [[9], [10], [11]]),
        ("hands", [[9], [999]]),
        ("drawn", [20, 21, 22, 23]),
        ("robots", [99, 0]),
        ("tokens", [0]),
        ("plan", [[0] * 115]),
        ("plan", [[0] * 114, [0] * 115]),
        ("number", [[100] * 115, [0] * 115]),
        ("placed", [[115], []]),
        ("down", [[0]]),
        ("down", [[2, 57]]),
        ("bottom_by", []),
        ("may", []),
        ("may", [-1]),
        ("may_bottom", [0, 0]),
        ("stage", 0),
        ("stage", 9),
        ("step", "turn.rest"),
    ],
)
def test_a_field_that_does_not_fit_is_refused(field: str, value: object) -> None:
    assert refused(dump() | {field: value}) == field


def test_a_dump_without_a_field_is_refused() -> None:
    document = dump()
    del document["hands"]
    with pytest.raises(LoadError, match="hands"):
        luna(2).load(document)


def test_a_card_in_two_places_is_refused() -> None:
    document = dump()
    document["hands"][1] = document["hands"][0][:1]
    assert refused(document) == "hands"
    again = dump()
    again["automaton_cards"] = again["lots"][:1]
    assert refused(again) == "automaton_cards"


def test_a_true_position_knows_all_cards() -> None:
    """What is seen loads as what is seen, not as a position to play on."""
    state = luna(2).load(dump())
    seen = state.seen(1)
    assert luna(2).load_seen(seen.state.dump(), 1) == seen
    assert refused(seen.state.dump()) == "fresh"
    for field, value in (("bottom", [UNSEEN]), ("hands", [[UNSEEN, UNSEEN], dump()["hands"][1]])):
        assert refused(dump() | {field: value}) == field
    document = dump()
    seat, cell = document["down"][0]
    document["plan"][seat][cell] = UNKNOWN
    assert refused(document) == "plan"


def test_nobody_rules_out_the_truth() -> None:
    for field in ("may", "may_bottom", "may_down"):
        document = dump()
        document[field][-1 if field != "may" else 2] = 0
        assert refused(document) == field
    document = dump()
    document["may"][3] |= 1 << 40
    assert refused(document) == "may", "P1 sees the own hand"


def test_settlements_must_agree_with_themselves() -> None:
    document = dump()
    document["placed"][1] = []
    assert refused(document) == "placed"
    other = dump()
    other["down"] = [[1, other["placed"][1][0]]]
    assert refused(other) == "down"


TEXT = """talero-position 1
# P1 has taken lot 2 and must place a card.
game luna-capital/base 2
at turn.card P1
stage 2
turn 4
space 2
marker 3
concessions l02 s04 s05
hands P1 c02a c03a
lots 1=c08a 3=c09a 4=c10a
lot_tiles 1 sales-office
lot_tiles 3 meteorite demolition
waiting landing-strip
robots 2 0
robots_left 6
plan P1 r3c12=c05a
number P1 r3c12=5
top P1 r3c12-nw=free r3c12-ne=free r3c12-sw=sales-office r3c12-se=free
placed P1 r3c12
may all all all c02a+c03a all all -c01a none all none none none
"""


def test_a_position_written_by_hand() -> None:
    state = luna(2).position(TEXT)
    t = Table(state)
    assert t.asked == "P1 turn.card"
    assert (state.phase, state.round, state.space, state.marker) == (0, 3, 1, 2)
    assert (t.hand(0), t.hand(1)) == (["c02a", "c03a"], [])
    assert t.lots == ["c08a", "", "c09a", "c10a"]
    assert [t.tiles(lot) for lot in range(4)] == [["sales-office"], [], ["meteorite", "demolition"], []]
    assert (t.shows("r3c12-sw"), t.shows("r3c12-se"), t.shows("r3c13-nw")) == ("sales-office", "free", "")
    assert (state.robots, state.robots_left) == ([2, 0], 6)
    assert state.may[6] == luna(2).all_cards - 1
    assert luna(2).position(state.position()) == state
    t.play("place c02a r3c11", "build landing-strip r3c11-nw")
    assert t.shows("r3c11-nw") == "landing-strip"
