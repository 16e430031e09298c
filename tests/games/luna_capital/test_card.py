"""Placing cards: the four conditions, face-down cards and robots."""

from __future__ import annotations

from typing import Any

import pytest

from talero.games.luna_capital.rules.tables.grid import CELL_NAMES
from tests.games.luna_capital.table import Table, table

FULL = {"r3c12": "c01a", "r2c12": "c01b", "r4c12": "c01c", "r3c13": "c10a", "r2c13": "c10b", "r4c13": "c10c"}
"""Three rows of 1 and 10: a 1 or a 10 fits nowhere."""


def placing(hand: list[str], cards: dict[str, str] | None = None, **more: Any) -> Table:
    named: dict[str, Any] = {"waiting": ["sales-office"], "space": 1, **more}
    return table(hands={0: hand}, cards={0: cards or {}}, step="turn.card", **named)


def cells(t: Table, card: str, verb: str = "place") -> set[str]:
    found = [choice.split() for choice in t.choices(verb)]
    return {cell for _, name, cell in found if name == card}


@pytest.mark.rule("LUN-TURN-006")
def test_exactly_one_card_of_the_hand() -> None:
    t = placing(["c03a", "c05a"], {"r3c12": "c04a"})
    assert {choice.split()[1] for choice in t.choices()} == {"c03a", "c05a"}
    assert t.refused("place c06a r3c13") == "LUN-TURN-006"
    t.play("place c05a r3c13")
    assert t.hand(0) == ["c03a"]
    assert t.asked == "P1 turn.tiles"


@pytest.mark.rule("LUN-TURN-007", "LUN-CARD-001")
def test_a_card_lies_face_up_and_unrotated() -> None:
    t = placing(["c01d"]).play("place c01d r3c12")
    shown = [t.shows(f"r3c12-{corner}") for corner in ("nw", "ne", "sw", "se")]
    assert shown == ["free", "free", "free", "oxygen-collector"]
    assert t.state.number[0][CELL_NAMES.index("r3c12")] == 1


@pytest.mark.rule("LUN-CARD-002")
def test_a_card_covers_no_other() -> None:
    assert (
        placing(["c05a"], {"r3c12": "c04a", "r3c13": "down c03a"}).refused("place c05a r3c12")
        == "LUN-CARD-002"
    )
    assert (
        placing(["c05a"], {"r3c12": "c04a", "r3c13": "down c03a"}).refused("place c05a r3c13")
        == "LUN-CARD-002"
    )


@pytest.mark.rule("LUN-CARD-003")
def test_orthogonally_adjacent() -> None:
    t = placing(["c05a"], {"r3c12": "c05b"})
    assert cells(t, "c05a") == {"r2c12", "r4c12"}
    assert cells(placing(["c06a"], {"r3c12": "c05b"}), "c06a") == {"r2c12", "r4c12", "r3c13"}
    assert t.refused("place c05a r2c13") == "LUN-CARD-003"
    assert placing(["c06a"], {"r3c12": "c05b"}).refused("place c06a r3c14") == "LUN-CARD-003"


@pytest.mark.rule("LUN-CARD-003", "LUN-CARD-004")
def test_the_first_card_begins_the_grid() -> None:
    t = placing(["c05a", "c02a"])
    assert t.choices() == ["place c02a r3c12", "place c05a r3c12"]


@pytest.mark.rule("CORE-CANON")
def test_no_rule_of_the_book_says_where_the_first_card_lies() -> None:
    """The grid grows from it to all sides, so that only its name says where it is."""
    t = placing(["c05a", "c02a"])
    assert t.refused("place c05a r3c13") == "CORE-CANON"
    assert t.refused("place c05a r1c1") == "CORE-CANON"


def test_the_first_card_elsewhere_breaks_the_rules_it_would_break_in_the_middle() -> None:
    t = placing(["c05a", "c02a"])
    assert t.refused("place c09a r3c13") == "LUN-TURN-006"
    assert t.refused("place-robot c05a r3c13") == "LUN-CARD-018"
    assert t.refused("place-down c05a r3c13") == "LUN-CARD-016"


@pytest.mark.rule("LUN-CARD-004")
def test_two_corners_touch() -> None:
    """A card beside another shares a side with it; one corner is not enough."""
    t = placing(["c06a"], {"r3c12": "c05b"})
    assert cells(t, "c06a") == {"r2c12", "r3c13", "r4c12"}
    for corner in ("r2c11", "r2c13", "r4c11", "r4c13"):
        assert not t.allowed(f"place c06a {corner}")


@pytest.mark.rule("LUN-CARD-005", "LUN-CARD-025")
def test_a_placed_card_stays_as_it_is() -> None:
    t = table(cards={0: FULL}, hands={0: ["c01d", "c10d"], 1: ["c05a"]}, step="turn.card", space=1, marker=3)
    t.play("place-down c01d r3c14")
    before = {cell: t.state.plan[0][n] for n, cell in enumerate(CELL_NAMES) if t.state.plan[0][n]}
    shown = bytes(t.state.top[0][CELL_NAMES.index("r3c14") * 4 :][:4])
    for _ in range(6):
        t.finish_turn()
    assert before.items() <= {cell: t.state.plan[0][n] for n, cell in enumerate(CELL_NAMES)}.items()
    assert bytes(t.state.top[0][CELL_NAMES.index("r3c14") * 4 :][:4]) == shown == bytes(4)


@pytest.mark.rule("LUN-CARD-006", "LUN-CARD-008")
def test_rows_are_not_fixed_in_advance() -> None:
    two_rows = {"r3c12": "c05a", "r2c12": "c05b"}
    assert cells(placing(["c05c"], two_rows), "c05c") == {"r1c12", "r4c12"}
    up = {**two_rows, "r1c12": "c05d"}
    t = placing(["c06a"], up)
    assert cells(t, "c06a") == {"r1c13", "r2c13", "r3c13"}
    assert t.refused("place c06a r4c12") == "LUN-CARD-006"
    down = {"r3c12": "c05a", "r4c12": "c05b", "r5c12": "c05d"}
    assert placing(["c06a"], down).refused("place c06a r2c12") == "LUN-CARD-006"


@pytest.mark.rule("LUN-CARD-007")
def test_rows_of_any_and_different_length() -> None:
    row = {f"r3c{12 + n}": f"c{n + 1:02d}a" for n in range(9)}
    t = placing(["c10a"], row | {"r2c12": "c04b"})
    assert {"r3c21", "r2c13", "r2c20", "r4c12"} <= cells(t, "c10a")


@pytest.mark.rule("LUN-CARD-009")
def test_gaps_inside_a_row() -> None:
    t = placing(["c09a"], {"r3c12": "c01a", "r2c12": "c02a", "r2c13": "c03a", "r2c14": "c04a"})
    assert "r3c14" in cells(t, "c09a")


@pytest.mark.rule("LUN-CARD-010")
def test_numbers_rise_from_left_to_right() -> None:
    row = {"r3c12": "c04a", "r3c13": "c07a"}
    assert cells(placing(["c05a"], row), "c05a") == {"r2c12", "r2c13", "r4c12", "r4c13"}
    assert cells(placing(["c08a"], row), "c08a") == {"r2c12", "r2c13", "r4c12", "r4c13", "r3c14"}
    assert cells(placing(["c03a"], row), "c03a") == {"r2c12", "r2c13", "r4c12", "r4c13", "r3c11"}
    assert placing(["c05a"], row).refused("place c05a r3c14") == "LUN-CARD-010"
    assert placing(["c05a"], row).refused("place c05a r3c11") == "LUN-CARD-010"


@pytest.mark.rule("LUN-CARD-011")
def test_no_number_twice_in_a_row() -> None:
    row = {"r3c12": "c04a", "r3c13": "c07a"}
    t = placing(["c07b", "c04b"], row)
    assert t.refused("place c07b r3c14") == "LUN-CARD-011"
    assert t.refused("place c04b r3c11") == "LUN-CARD-011"
    assert t.allowed("place c07b r2c12")


@pytest.mark.rule("LUN-CARD-012", "LUN-CARD-014")
def test_order_across_gaps_and_cards_without_a_number() -> None:
    row = {"r3c12": "c04a", "r3c13": "down c02a", "r2c13": "c01a", "r2c14": "c02b", "r3c14": "robot c03a"}
    t = placing(["c05a", "c03b"], row)
    assert t.allowed("place c05a r3c15")
    assert t.refused("place c03b r3c15") == "LUN-CARD-010"
    gap = {"r3c12": "c04a", "r2c12": "c05b", "r2c13": "c06b", "r2c14": "c07b"}
    assert placing(["c03a"], gap).refused("place c03a r3c14") == "LUN-CARD-010"
    assert placing(["c05a"], gap).allowed("place c05a r3c14")


@pytest.mark.rule("LUN-CARD-013", "LUN-CARD-023")
def test_any_card_face_down_on_any_cell_if_nothing_fits() -> None:
    t = placing(["c01d", "c10d"], FULL)
    around = {"r2c11", "r3c11", "r4c11", "r2c14", "r3c14", "r4c14"}
    assert not t.choices("place")
    assert cells(t, "c01d", "place-down") == cells(t, "c10d", "place-down") == around
    assert t.refused("place-down c01d r1c12") == "LUN-CARD-006"
    assert t.refused("place-down c01d r3c12") == "LUN-CARD-002"
    assert t.refused("place-down c01d r3c16") == "LUN-CARD-003"


@pytest.mark.rule("LUN-CARD-016")
def test_not_face_down_if_some_card_of_the_hand_fits() -> None:
    gap = {"r3c12": "c01a", "r2c12": "c01b", "r4c12": "c01c", "r2c13": "c10b", "r4c13": "c10c"}
    t = placing(["c01d", "c05a"], gap)
    assert not t.choices("place-down")
    assert t.refused("place-down c01d r3c13") == "LUN-CARD-016"
    assert placing(["c05a"]).refused("place-down c05a r3c12") == "LUN-CARD-016"


@pytest.mark.rule("LUN-CARD-017", "LUN-CARD-023")
def test_a_robot_does_not_forbid_the_face_down_card() -> None:
    t = placing(["c01d"], FULL, robots=[1])
    assert {choice.split()[0] for choice in t.choices()} == {"place-robot", "place-down"}
    t.play("place-down c01d r3c14")
    assert t.state.robots[0] == 1


@pytest.mark.rule("LUN-CARD-018", "LUN-CARD-022")
def test_a_robot_lets_a_card_ignore_the_order_and_stays_on_it() -> None:
    row = {"r3c12": "c04a", "r3c13": "c07a"}
    assert placing(["c04b"], row).refused("place-robot c04b r3c14") == "LUN-CARD-018"
    t = placing(["c04b"], row, robots=[1]).play("place-robot c04b r3c14")
    assert t.state.number[0][CELL_NAMES.index("r3c14")] == 0
    assert (t.state.robots[0], t.state.robots_left) == (0, 7), "the token does not return to the reserve"
    assert t.shows("r3c14-nw") == "free" or t.shows("r3c14-ne") == "free", "its quadrants can be used"


@pytest.mark.rule("LUN-CARD-019")
def test_all_other_rules_hold_for_a_card_with_a_robot() -> None:
    t = placing(["c04b"], {"r3c12": "c05a", "r2c12": "c05b", "r4c12": "c05c"}, robots=[1])
    assert t.refused("place-robot c04b r3c12") == "LUN-CARD-002"
    assert t.refused("place-robot c04b r3c14") == "LUN-CARD-003"
    assert t.refused("place-robot c04b r5c12") == "LUN-CARD-006"
    assert t.refused("place-robot c06a r3c13") == "LUN-TURN-006"


@pytest.mark.rule("LUN-CARD-020")
def test_a_covered_number_is_ignored_later() -> None:
    t = placing(["c05b", "c08b"], {"r3c12": "c04a", "r3c13": "robot c09a"})
    assert t.allowed("place c05b r3c14")
    assert t.allowed("place c08b r3c14")
    assert placing(["c09b"], {"r3c12": "c04a", "r3c13": "robot c09a"}).allowed("place c09b r3c14")


@pytest.mark.rule("LUN-CARD-021")
def test_a_robot_works_only_in_a_later_turn() -> None:
    t = table(
        hands={0: ["c01a", "c02a"], 1: ["c03a"]},
        lots=["c04a", "c05a", "c06a", "c07a"],
        marker=3,
        tiles=[["hydrogen-collector-robot"]] + [["sales-office"]] * 3,
    )
    t.play("take 1")
    assert not t.choices("place-robot")
    t.play("place c01a r3c12", "build hydrogen-collector-robot r3c12-nw")
    assert (t.state.robots, t.asked) == ([1, 0], "P2 turn.lot")
    t.finish_turn().play(
        next(choice for choice in t.choices("take") if choice != f"take {t.state.marker + 1}")
    )
    assert t.choices("place-robot")


@pytest.mark.rule("LUN-CARD-024")
def test_a_robot_may_be_used_without_need_and_only_on_face_up_cards() -> None:
    t = placing(["c05a"], {"r3c12": "c04a"}, robots=[2])
    assert cells(t, "c05a", "place-robot") == {"r2c12", "r4c12", "r3c11", "r3c13"}
    t.play("place-robot c05a r3c13")
    assert t.state.robots[0] == 1, "one robot per card"
    down = placing(["c01d"], FULL, robots=[1]).play("place-down c01d r3c14")
    assert down.state.robots[0] == 1
