"""Pictures of tables for lists: drawn off the event loop, and kept by the number of the last move."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from talero.core import Seen
from talero.draw.livery import dressed
from talero.server.tables import LiveTable

MOST_KEPT = 256
"""Some 100 kB each."""


class RowBoards:
    """Draws boards as somebody who watches sees them."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, str, str], str] = OrderedDict()

    async def drawn(self, table: LiveTable, language: str, theme: str) -> str:
        """The board of a table; '' for titles without a drawing."""
        key = (table.info.id, table.number, language, theme)
        board = self._kept.get(key)
        if board is None:
            board = await asyncio.to_thread(_draw, table.state.seen(None), language, theme, table.names)
            board = dressed(board, table.liveries, theme)
            self._kept[key] = board
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return board


def _draw(seen: Seen, language: str, theme: str, names: list[str]) -> str:
    board: str = seen.state.game.face.board(seen, language, theme=theme, names=names)
    return board
