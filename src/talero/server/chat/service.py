"""Remarks: who may speak, what is kept of it, and who may read it: people at the table alone."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from msgspec.structs import replace

from talero.core.names import plain
from talero.server.chat.shapes import Remark
from talero.server.chat.storage import RemarkStore
from talero.server.people import Player
from talero.server.refusals import Denied
from talero.server.storage.notices import Notices, chat_notice
from talero.server.tables import LiveTable

MOST = 500
"""What one person may say at a table, so that nobody can use up what others need."""


class Chat:
    """The remarks of all tables."""

    def __init__(self, store: RemarkStore, notices: Notices) -> None:
        self._store = store
        self._notices = notices

    async def say(self, table: LiveTable, player: Player | None, text: str, key: str) -> None:
        """Somebody at the table says something, at the move that the table has come to."""
        id, seat = table.info.id, _seat(table, player)
        said = plain(text)
        if not said:
            raise Denied("server.error.remark")
        own, key = table.seats_of(player.id if player else None), f"{seat}/{key}"
        if await self._store.count(id, own, key) >= MOST:
            raise Denied("server.error.remarks")
        await self._store.add(id, table.number, seat, said, key)
        self._notices.publish(chat_notice(id))

    async def heard(self, table: LiveTable, player: Player | None, after: int) -> list[Remark]:
        """What was said after a remark, as somebody at the table hears it."""
        _seat(table, player)
        own = table.seats_of(player.id if player else None)
        return [
            Remark(said.id, said.number, said.seat, table.names[said.seat], said.text, said.seat in own)
            for said in await self._store.of(table.info.id, after)
            if 0 <= said.seat < len(table.seats)  # else nobody can have said it
        ]


def in_course(said: Sequence[Remark], rows: Sequence[int]) -> list[Remark]:
    """Remarks with the number of the position they were made at, by the moves that led to the positions.

    A remark on a move that was taken back stands at the position that was left after it.
    """
    return [replace(each, number=max(bisect_right(rows, each.number) - 1, 0)) for each in said]


def _seat(table: LiveTable, player: Player | None) -> int:
    seats = table.seats_of(player.id if player else None)
    if not seats:
        raise Denied("server.error.chat")
    return seats[0]
