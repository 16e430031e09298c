"""The 24 concessions: points, and settlements that fulfil them or just fail to."""

from __future__ import annotations

from typing import Any

import pytest

from talero.games.luna_capital.rules.concessions import fulfils
from talero.games.luna_capital.rules.tables.pieces import Concession
from tests.games.luna_capital.table import Table, luna, settlement, site, table

HYDROGEN, OXYGEN, WATER, PEAR = "hydrogen_collector", "oxygen_collector", "water_condenser", "greenhouse_pear"
OFFICE, METEORITE = "sales_office", "meteorite"
OTHER = {HYDROGEN: OXYGEN, OXYGEN: WATER, WATER: HYDROGEN, PEAR: WATER, OFFICE: METEORITE, METEORITE: OFFICE}


def card(id: str) -> Concession:
    pieces = luna(2).pieces
    return pieces.concessions[pieces.concession_ids.index(id)]


def holds(id: str, *sites: dict[str, Any]) -> bool:
    return fulfils(settlement(sites), card(id))


def holds_with(id: str, cards: dict[str, str], built: dict[str, str] | None = None) -> bool:
    t: Table = table(cards={0: cards}, built={0: built or {}})
    return fulfils(t.settlement(0), card(id))


@pytest.mark.rule(
    "LUN-CON-002", "LUN-CON-003", "LUN-CON-004", "LUN-CON-005", "LUN-CON-006", "LUN-CON-007", "LUN-CON-008"
)
@pytest.mark.rule(
    "LUN-CON-009", "LUN-CON-010", "LUN-CON-011", "LUN-CON-012", "LUN-CON-013", "LUN-CON-014", "LUN-CON-015"
)
@pytest.mark.rule(
    "LUN-CON-016", "LUN-CON-017", "LUN-CON-018", "LUN-CON-019", "LUN-CON-020", "LUN-CON-021", "LUN-CON-022"
)
@pytest.mark.rule("LUN-CON-023", "LUN-CON-024", "LUN-CON-025")
def test_points() -> None:
    """The table of the questions file, read from the book card by card."""
    short = dict(zip(range(1, 16), (8, 8, 8, 7, 7, 7, 8, 6, 6, 7, 6, 6, 6, 7, 6), strict=True))
    long = dict(zip(range(1, 10), (10, 9, 10, 9, 10, 8, 9, 10, 10), strict=True))
    for number, points in short.items():
        assert (card(f"s{number:02d}").points, card(f"s{number:02d}").long_term) == (points, False)
    for number, points in long.items():
        assert (card(f"l{number:02d}").points, card(f"l{number:02d}").long_term) == (points, True)


@pytest.mark.rule("LUN-CON-002", "LUN-CON-032")
def test_four_cards_in_a_block() -> None:
    block = {"r3c12": "c01a", "r3c13": "c02a", "r4c12": "c03a", "r4c13": "c04a"}
    assert holds_with("s01", block)
    assert holds_with("s01", block | {"r3c14": "c05a", "r2c12": "c06a"}), "further cards may lie around"
    assert not holds_with("s01", {"r3c12": "c01a", "r3c13": "c02a", "r4c12": "c03a", "r4c11": "c04a"})
    assert not holds_with("s01", {f"r3c{12 + n}": f"c0{n + 1}a" for n in range(4)})


@pytest.mark.rule("LUN-CON-003")
def test_no_visible_scaffold() -> None:
    assert holds_with("s02", {"r3c12": "c01a"})
    assert not holds_with("s02", {"r3c12": "c01c"})
    assert holds_with("s02", {"r3c12": "c01c"}, {"r3c12-sw": "mod-hab-greenhouse"})
    assert not holds_with("s02", {"r3c12": "c01c"}, {"r3c12-nw": "mod-hab-greenhouse"})


@pytest.mark.rule("LUN-CON-004", "LUN-CON-030")
def test_four_different_vital_systems_adjacent() -> None:
    chain = [
        site(HYDROGEN, (0, 0)),
        site(OXYGEN, (0, 1)),
        site(WATER, (0, 2)),
        site("greenhouse_varied", (0, 3)),
    ]
    block = [
        site(HYDROGEN, (0, 0)),
        site(OXYGEN, (0, 1)),
        site(WATER, (1, 0)),
        site("greenhouse_apple", (1, 1)),
    ]
    star = [site(WATER, (1, 1)), site(HYDROGEN, (0, 1)), site(OXYGEN, (1, 0)), site(PEAR, (1, 2))]
    assert holds("s03", *chain)
    assert holds("s03", *block)
    assert holds("s03", *star)
    assert not holds("s03", *chain[:3])
    assert not holds("s03", *chain[:3], site(PEAR, (1, 3)))
    # All four types are connected, but not by four tiles of their own: the chain runs through a second water.
    assert not holds(
        "s03",
        site(HYDROGEN, (0, 0)),
        site(WATER, (0, 1)),
        site(OXYGEN, (0, 2)),
        site(WATER, (0, 3)),
        site(PEAR, (0, 4)),
    )


COLUMNS = [
    ("s04", HYDROGEN),
    ("s05", OXYGEN),
    ("s06", PEAR),
    ("s07", WATER),
    ("s08", OFFICE),
    ("s09", METEORITE),
]


@pytest.mark.rule(
    "LUN-CON-005", "LUN-CON-006", "LUN-CON-007", "LUN-CON-008", "LUN-CON-009", "LUN-CON-010", "LUN-CON-026"
)
@pytest.mark.parametrize(("id", "element"), COLUMNS)
def test_three_cards_in_a_column(id: str, element: str) -> None:
    column = [site(element, (0, 1)), site(element, (2, 0)), site(element, (5, 1))]
    assert holds(id, *column), "anywhere on their cards"
    assert not holds(id, *column[:2])
    assert not holds(id, *column[:2], site(OTHER[element], (5, 1)))
    assert not holds(id, site(element, (0, 0)), site(element, (2, 0)), site(element, (4, 2))), (
        "not the same column"
    )
    assert not holds(id, site(element, (0, 0)), site(element, (0, 2)), site(element, (0, 4))), (
        "a row is no column"
    )


@pytest.mark.rule("LUN-CON-007")
def test_greenhouses_of_any_kind_in_a_column() -> None:
    assert holds(
        "s06",
        site("greenhouse_apple", (0, 0)),
        site("greenhouse_varied", (2, 0)),
        site("greenhouse_lemon", (4, 0)),
    )


LINES = [
    ("s10", METEORITE),
    ("s11", OXYGEN),
    ("s12", PEAR),
    ("s13", HYDROGEN),
    ("s14", WATER),
    ("s15", OFFICE),
]


@pytest.mark.rule(
    "LUN-CON-011", "LUN-CON-012", "LUN-CON-013", "LUN-CON-014", "LUN-CON-015", "LUN-CON-016", "LUN-CON-027"
)
@pytest.mark.parametrize(("id", "element"), LINES)
def test_three_in_a_line(id: str, element: str) -> None:
    assert holds(id, *(site(element, (0, n)) for n in range(1, 4))), "horizontal, across cards"
    assert holds(id, *(site(element, (n, 3)) for n in range(3))), "vertical"
    assert not holds(id, *(site(element, (0, n)) for n in (0, 1, 3))), "a gap"
    assert not holds(id, site(element, (0, 0)), site(element, (0, 1)), site(element, (1, 1))), "a corner"
    assert not holds(id, site(element, (0, 0)), site(OTHER[element], (0, 1)), site(element, (0, 2)))
    assert not holds(id, site(element, (0, 0)), site(element, (0, 1)))


@pytest.mark.rule("LUN-CON-013")
def test_greenhouses_of_any_kind_in_a_line() -> None:
    assert holds(
        "s12",
        site("greenhouse_apple", (0, 0)),
        site("greenhouse_varied", (0, 1)),
        site("greenhouse_lemon", (0, 2)),
    )


@pytest.mark.rule("LUN-CON-027")
def test_double_quadrants_in_a_line() -> None:
    along = site(WATER, (0, 2), (0, 3))
    assert holds("s14", site(WATER, (0, 1)), along, site(WATER, (0, 4))), (
        "a double along the line is one step"
    )
    assert not holds("s14", site(WATER, (0, 1)), along), "a double and one neighbour are two elements"
    across = site(WATER, (0, 2), (1, 2))
    assert holds("s14", site(WATER, (1, 1)), across, site(WATER, (1, 3))), "used from its second position"
    assert holds("s14", site(WATER, (0, 1)), across, site(WATER, (0, 3))), "or from its first"
    assert not holds("s14", site(WATER, (0, 1)), across, site(WATER, (1, 3))), "but not from both at once"


@pytest.mark.rule("LUN-CON-017", "LUN-CON-031", "LUN-CON-033")
def test_fewer_rows_than_another_player() -> None:
    two_rows = {"r3c12": "c01a", "r2c12": "down c02a"}
    t = table(cards={0: two_rows})
    assert fulfils(t.settlement(0), card("l01"), [1, 3])
    assert not fulfils(t.settlement(0), card("l01"), [2, 1])
    t = table(
        3,
        cards={
            0: {"r3c12": "c01a"},
            1: {"r3c12": "c03a", "r2c12": "c04a"},
            2: {"r3c12": "c05a", "r4c12": "down c06a"},
        },
        turn=11,
        seat=2,
        start=0,
        concessions=("l01", "s04", "s05"),
        hands={2: ["c07a"]},
        marker=3,
    )
    t.play("take 1", "place c07a r3c13").finish_turn()
    assert t.state.claims[0] == 1, "all others have two rows, and nobody has more"


@pytest.mark.rule("LUN-CON-017", "LUN-CON-031")
def test_several_players_may_have_fewer_rows() -> None:
    rows = {
        0: {"r3c12": "c01a"},
        1: {"r3c12": "c03a", "r2c12": "c04a"},
        2: {"r3c12": "c05a", "r4c12": "c06a", "r2c12": "c07b"},
    }
    t = table(
        3,
        cards=rows,
        turn=11,
        seat=2,
        start=0,
        concessions=("l01", "s04", "s05"),
        hands={2: ["c07a"]},
        marker=3,
    )
    t.play("take 1", "place c07a r3c13").finish_turn()
    assert t.state.claims[0] == 0b011


COUNTS = [
    ("l02", OXYGEN, 5),
    ("l03", PEAR, 5),
    ("l04", HYDROGEN, 5),
    ("l05", WATER, 5),
    ("l06", OFFICE, 4),
    ("l07", METEORITE, 6),
]


@pytest.mark.rule("LUN-CON-018", "LUN-CON-019", "LUN-CON-020", "LUN-CON-021", "LUN-CON-022", "LUN-CON-023")
@pytest.mark.parametrize(("id", "element", "count"), COUNTS)
def test_so_many_elements(id: str, element: str, count: int) -> None:
    scattered = [site(element, (r, c)) for r in range(0, 6, 2) for c in range(0, 6, 2)]
    assert holds(id, *scattered[:count])
    assert holds(id, *scattered[: count + 1])
    assert not holds(id, *scattered[: count - 1], site(OTHER[element], (1, 1)))


@pytest.mark.rule("LUN-CON-019")
def test_greenhouses_of_any_kind() -> None:
    kinds = (
        "greenhouse_pear",
        "greenhouse_apple",
        "greenhouse_lemon",
        "greenhouse_varied",
        "greenhouse_varied",
    )
    assert holds("l03", *(site(kind, (0, 2 * n)) for n, kind in enumerate(kinds)))


@pytest.mark.rule("LUN-CON-024", "LUN-CON-032")
def test_eight_cards_in_two_rows() -> None:
    names = [f"c{n:02d}{letter}" for n in range(1, 5) for letter in "ab"]
    cells = [f"r{row}c{column}" for column in range(12, 16) for row in (3, 4)]
    block = dict(zip(cells, names, strict=True))
    assert holds_with("l08", block)
    assert holds_with("l08", block | {"r2c12": "c09a"})
    del block["r4c15"]
    assert not holds_with("l08", block | {"r4c11": "c09a"})


@pytest.mark.rule("LUN-CON-025", "LUN-CON-034")
def test_five_cards_in_one_row() -> None:
    row = {f"r3c{12 + n}": f"c{n + 1:02d}a" for n in range(5)}
    assert holds_with("l09", row)
    assert not holds_with("l09", dict(list(row.items())[:4]) | {"r2c12": "c09a"})
    gap = {cell: name for cell, name in row.items() if cell != "r3c14"}
    below = {f"r4c{13 + n}": f"c{n + 1:02d}b" for n in range(3)}
    assert holds_with("l09", gap | below | {"r3c17": "down c07a"}), "gaps and face-down cards"


@pytest.mark.rule("LUN-CON-028")
def test_printed_projects_and_tiles_both_count() -> None:
    # c01d prints an oxygen collector at se; a tile continues the line on the next card.
    assert holds(
        "s11", site(OXYGEN, (0, 0), printed=True), site(OXYGEN, (0, 1)), site(OXYGEN, (0, 2), printed=True)
    )
    assert holds("l06", *(site(OFFICE, (0, n), printed=n % 2 == 0) for n in range(4)))


@pytest.mark.rule("LUN-CON-029")
def test_a_face_down_card_counts_as_a_card_but_shows_nothing() -> None:
    assert holds_with("s01", {"r3c12": "c01a", "r3c13": "down c02a", "r4c12": "c03a", "r4c13": "down c04a"})
    assert holds_with("s02", {"r3c12": "c01a", "r3c13": "down c01c"}), "its scaffold is not visible"
    meteorites = {"r3c12": "c01b", "r2c12": "c02b", "r4c12": "c03b"}
    assert holds_with("s09", meteorites)
    assert not holds_with("s09", meteorites | {"r4c12": "down c03b"})


@pytest.mark.rule("LUN-CON-001")
def test_a_concession_gives_its_points_once() -> None:
    t = table(turn=24, concessions=("l02", "s02", "s08"), claims=[1, 0, 0], claimed_in=[0, -1, -1])
    t.state.seat = -1
    assert t.outcome.parts[0]["concessions"] == 9
    assert t.outcome.parts[1]["concessions"] == 0
