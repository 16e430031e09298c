"""Remarks: who may speak, what is kept of it, and who may read it: people at the table alone."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from msgspec.structs import replace

from talero.core.names import plain
from talero.server.chat.shapes import Remark
from talero.server.storage import Player
from talero.server.storage.remarks import RemarkBook
from talero.server.tables import LiveTable
from talero.server.tables.service import Denied

MOST = 500
"""What one person may say at a table, so that nobody can use up what others need."""


async def say(book: RemarkBook, table: LiveTable, player: Player | None, text: str, key: str) -> None:
    """Somebody at the table says something, at the move that the table has come to."""
    seat = _seat(table, player)
    said = plain(text)
    if not said:
        raise Denied("server.error.remark")
    own, key = table.seats_of(player.id if player else None), f"{seat}/{key}"
    if await book.count(table.info.id, own, key) >= MOST:
        raise Denied("server.error.remarks")
    await book.add(table.info.id, table.number, seat, said, key)


async def heard(book: RemarkBook, table: LiveTable, player: Player | None, after: int) -> list[Remark]:
    """What was said after a remark, as somebody at the table hears it."""
    _seat(table, player)
    own = table.seats_of(player.id if player else None)
    return [
        Remark(id, number, seat, table.names[seat], text, seat in own)
        for id, number, seat, text in await book.of(table.info.id, after)
        if 0 <= seat < len(table.seats)  # else nobody can have said it
    ]


def in_course(said: Sequence[Remark], rows: Sequence[int]) -> list[Remark]:
    """Remarks with the number of the position they were made at, by the moves that led to the positions.

    A remark on a move that was taken back stands at the position that was left after it.
    """
    return [replace(each, number=max(bisect_right(rows, each.number) - 1, 0)) for each in said]


def has_others(table: LiveTable, player: str | None) -> bool:
    """Whether there is another person to talk to."""
    return bool(table.seats_of(player)) and any(seat.player not in (None, player) for seat in table.seats)


def _seat(table: LiveTable, player: Player | None) -> int:
    seats = table.seats_of(player.id if player else None)
    if not seats:
        raise Denied("server.error.chat")
    return seats[0]
