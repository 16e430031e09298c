"""What cards and cells are called: the numbers and letters that go into their labels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from talero.games.luna_capital.rules.tables.grid import COLUMNS

if TYPE_CHECKING:
    from talero.games.luna_capital.rules.game import LunaCapital


def card_label(game: LunaCapital, card: int) -> dict[str, object]:
    """Number and letter of a card; the letter tells cards with the same number apart."""
    return {"number": game.pieces.numbers[card], "letter": game.pieces.card_ids[card][-1]}


def cell_label(cell: int) -> dict[str, object]:
    """Row and column of a card cell, as in its id."""
    return {"row": cell // COLUMNS + 1, "column": cell % COLUMNS + 1}
