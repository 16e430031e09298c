"""Concessions: what each condition means in a settlement. Conditions are data; here are their kinds.

Printed projects and tiles both count (LUN-CON-028).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from talero.games.luna_capital.rules.settlement import Settlement
from talero.games.luna_capital.rules.tables.grid import ABOVE, BELOW, COLUMNS, LEFT, OUTSIDE, RIGHT, cell_at
from talero.games.luna_capital.rules.tables.pieces import GROUPS, Concession

Condition = Callable[[Settlement, Concession, Sequence[int]], bool]
"""Settlement, concession, and the number of rows of each other player."""


def fulfils(settlement: Settlement, concession: Concession, other_rows: Sequence[int] = ()) -> bool:
    """Whether a settlement fulfils a concession now."""
    return CONDITIONS[concession.condition["kind"]](settlement, concession, other_rows)


def _card_shape(settlement: Settlement, concession: Concession, _: Sequence[int]) -> bool:
    """SHORT-01, LONG-8: the cards of a pattern, anywhere, unrotated, among further cards.

    LUN-CON-002, LUN-CON-024, LUN-CON-032.
    """
    pattern = concession.condition["cells"]
    return any(_covered(settlement, cell, pattern) for cell in settlement.placed)


def _covered(settlement: Settlement, first: int, pattern: Sequence[Sequence[int]]) -> bool:
    """Whether cards cover the pattern whose first card lies here."""
    row, column = first // COLUMNS - pattern[0][1], first % COLUMNS - pattern[0][0]
    cells = [cell_at(row + down, column + right) for right, down in pattern]
    return OUTSIDE not in cells and all(settlement.plan[cell] for cell in cells)


def _no_visible_scaffold(settlement: Settlement, concession: Concession, _: Sequence[int]) -> bool:
    """SHORT-02 (LUN-CON-003)."""
    return settlement.scaffolds() == 0


def _connected_group(settlement: Settlement, concession: Concession, _: Sequence[int]) -> bool:
    """SHORT-03: one element of each type, the four connected among themselves (LUN-CON-004, LUN-CON-030)."""
    wanted = frozenset(GROUPS.index(name) for name in concession.condition["one_of_each"])
    groups = {frozenset([q]) for q in settlement.elements if settlement.group_at(q) in wanted}
    for _size in range(len(wanted) - 1):
        groups = {group | {q} for group in groups for q in _additions(settlement, group, wanted)}
    return bool(groups)


def _additions(settlement: Settlement, group: frozenset[int], wanted: frozenset[int]) -> set[int]:
    """The elements beside a group whose type is still wanted."""
    missing = wanted - {settlement.group_at(q) for q in group}
    return {n for q in group for n in settlement.beside(q) if settlement.group_at(n) in missing}


def _column_of_cards(settlement: Settlement, concession: Concession, _: Sequence[int]) -> bool:
    """SHORT-04 to 09: three cards above one another, each showing the element (LUN-CON-005 to 010, 026)."""
    showing = {cell for cell in settlement.placed if settlement.card_shows(cell, concession.of)}
    length = concession.condition["length"]
    return any(all(cell + n * COLUMNS in showing for n in range(length)) for cell in showing)


def _tiles_in_line(settlement: Settlement, concession: Concession, _: Sequence[int]) -> bool:
    """SHORT-10 to 15: elements that follow one another along a row or column (LUN-CON-011 to 016, 027)."""
    length = concession.condition["length"]
    return any(
        _line_from(settlement, p, concession.of, onward, back) >= length
        for q in settlement.at.get(concession.of, ())
        for p in settlement.positions(q)
        for onward, back in ((RIGHT, LEFT), (BELOW, ABOVE))
    )


def _line_from(
    settlement: Settlement, start: int, group: int, onward: Sequence[int], back: Sequence[int]
) -> int:
    """How many different elements of the group follow one another from here; 0 if they begin earlier.

    A double quadrant lying along the line is one step; one lying across it is met at one of its positions.
    """
    before = back[start]
    if before != OUTSIDE and settlement.group_at(before) == group:
        return 0
    found, position = set(), start
    while position != OUTSIDE and settlement.group_at(position) == group:
        found.add(settlement.first(position))
        position = onward[position]
    return len(found)


def _fewer_rows(settlement: Settlement, concession: Concession, other_rows: Sequence[int]) -> bool:
    """LONG-1: fewer rows than at least one other player (LUN-CON-017, LUN-CON-031)."""
    return any(len(settlement.rows()) < rows for rows in other_rows)


def _at_least(settlement: Settlement, concession: Concession, _: Sequence[int]) -> bool:
    """LONG-2 to 7: so many elements of a group anywhere (LUN-CON-018 to 023)."""
    return settlement.count(concession.of) >= int(concession.condition["count"])


def _cards_in_one_row(settlement: Settlement, concession: Concession, _: Sequence[int]) -> bool:
    """LONG-9: so many cards in a row, face-down ones included, gaps allowed (LUN-CON-025, LUN-CON-034)."""
    rows = [cell // COLUMNS for cell in settlement.placed]
    return any(rows.count(row) >= int(concession.condition["count"]) for row in rows)


CONDITIONS: Final[dict[Any, Condition]] = {
    "card_shape": _card_shape,
    "no_visible_scaffold": _no_visible_scaffold,
    "connected_group": _connected_group,
    "column_of_cards": _column_of_cards,
    "tiles_in_line": _tiles_in_line,
    "fewer_rows_than_some_other_player": _fewer_rows,
    "at_least": _at_least,
    "cards_in_one_row": _cards_in_one_row,
}
