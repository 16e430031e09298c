"""Where cards and quadrants can lie: one regular grid of card cells, each with four quadrant positions.

The first card lies in the middle; twelve cards that touch can reach at most eleven columns and two rows away
from it, so the grid has 5 rows and 23 columns of cells (LUN-CARD-004, LUN-CARD-006). A quadrant position is
`cell * 4 + corner`, corners being nw, ne, sw, se.

>>> from talero.games.luna_capital.rules.tables.grid import CELL_NAMES, CENTRE, NEXT_CELLS
>>> CELL_NAMES[CENTRE], [CELL_NAMES[cell] for cell in NEXT_CELLS[CENTRE]]
('r3c12', ['r2c12', 'r3c11', 'r3c13', 'r4c12'])
"""

from __future__ import annotations

from typing import Final

ROWS: Final = 5
COLUMNS: Final = 23
CELLS: Final = ROWS * COLUMNS
CENTRE: Final = ROWS // 2 * COLUMNS + COLUMNS // 2
CORNERS: Final = ("nw", "ne", "sw", "se")
POSITIONS: Final = CELLS * 4
OUTSIDE: Final = -1

CELL_NAMES: Final = tuple(f"r{cell // COLUMNS + 1}c{cell % COLUMNS + 1}" for cell in range(CELLS))
POSITION_NAMES: Final = tuple(f"{name}-{corner}" for name in CELL_NAMES for corner in CORNERS)


def cell_at(row: int, column: int) -> int:
    """The cell in a row and column of cards, or OUTSIDE."""
    inside = 0 <= row < ROWS and 0 <= column < COLUMNS
    return row * COLUMNS + column if inside else OUTSIDE


def position_at(row: int, column: int) -> int:
    """The quadrant position in a row and column of the fine grid (two per card side), or OUTSIDE."""
    if not (0 <= row < 2 * ROWS and 0 <= column < 2 * COLUMNS):
        return OUTSIDE
    return cell_at(row // 2, column // 2) * 4 + row % 2 * 2 + column % 2


def fine_row(position: int) -> int:
    """The row of the fine grid a quadrant position lies in."""
    return position // 4 // COLUMNS * 2 + position % 4 // 2


def fine_column(position: int) -> int:
    """The column of the fine grid a quadrant position lies in."""
    return position // 4 % COLUMNS * 2 + position % 2


def _cells_beside(cell: int) -> tuple[int, ...]:
    row, column = divmod(cell, COLUMNS)
    beside = (
        cell_at(row - 1, column),
        cell_at(row, column - 1),
        cell_at(row, column + 1),
        cell_at(row + 1, column),
    )
    return tuple(each for each in beside if each != OUTSIDE)


def _positions_at(position: int, steps: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    row, column = fine_row(position), fine_column(position)
    found = (position_at(row + down, column + right) for down, right in steps)
    return tuple(each for each in found if each != OUTSIDE)


_ORTHOGONAL = ((-1, 0), (0, -1), (0, 1), (1, 0))
_ALL_EIGHT = tuple((down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right)

NEXT_CELLS: Final = tuple(_cells_beside(cell) for cell in range(CELLS))
"""The cells orthogonally beside each cell (LUN-CARD-003)."""
NEXT: Final = tuple(_positions_at(position, _ORTHOGONAL) for position in range(POSITIONS))
"""The quadrant positions orthogonally beside each position, also on other cards."""
AROUND: Final = tuple(_positions_at(position, _ALL_EIGHT) for position in range(POSITIONS))
"""The up to eight quadrant positions around each position (LUN-TYPE-007)."""
RIGHT: Final = tuple(position_at(fine_row(p), fine_column(p) + 1) for p in range(POSITIONS))
BELOW: Final = tuple(position_at(fine_row(p) + 1, fine_column(p)) for p in range(POSITIONS))
LEFT: Final = tuple(position_at(fine_row(p), fine_column(p) - 1) for p in range(POSITIONS))
ABOVE: Final = tuple(position_at(fine_row(p) - 1, fine_column(p)) for p in range(POSITIONS))
