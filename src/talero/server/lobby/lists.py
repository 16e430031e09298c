"""Lists of tables."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

import talero
from talero.core import TaleroError
from talero.draw.livery import resolved
from talero.server.lobby.shapes import TableRow
from talero.server.people.identity import Visitor
from talero.server.tables.glances import read
from talero.server.tables.rows import BOT, UPLOAD, WAITING, Seat, TableInfo
from talero.server.tables.storage import TableStore
from talero.server.telling.titles import distinct_edition, title_name, turn_name
from talero.text import message

UNITS = ((86400, "server.time.days"), (3600, "server.time.hours"), (60, "server.time.minutes"))


async def table_rows(store: TableStore, visitor: Visitor, infos: list[TableInfo]) -> list[TableRow]:
    """Tables with their players and whose turn it is."""
    seats = await store.seats([info.id for info in infos])
    return [_row(info, seats[info.id], visitor) for info in infos]


def _row(info: TableInfo, seats: list[Seat], visitor: Visitor) -> TableRow:
    deciding = next((seat for seat in seats if seat.seat == info.deciding), None)
    away = deciding is not None and bool(deciding.stand_in)
    mine = visitor.id is not None and deciding is not None and deciding.player == visitor.id
    seen = read(info.glance, len(seats))
    return TableRow(
        table=info.id,
        title=title_name(info.title),
        edition=_edition(info, visitor.language),
        status=info.status,
        players=[seat.shown for seat in seats],
        deciding=deciding.shown if deciding else "",
        mine=mine and not away,
        number=info.number,
        away=away,
        closed=info.closed,
        can_discard=may_discard(info, seats, visitor.id),
        practice=info.practice,
        corrected=_corrected(info.overrides),
        liveries=resolved([seat.colour for seat in seats]),
        turn=turn_name(info.title, info.edition, seen.turn, visitor.language) if seen.turn else "",
        scores=seen.scores,
        winners=[seats[seat].shown for seat in seen.winners],
        changed=info.changed,
        picture=_picture(info),
    )


def may_discard(info: TableInfo, seats: Sequence[Seat], player: str | None) -> bool:
    """Whether somebody may throw a table away: they sit there without other people, or have uploaded it."""
    if info.origin == UPLOAD:
        return player == info.host
    people = [seat for seat in seats if seat.kind != BOT]
    return player is not None and bool(people) and all(seat.player == player for seat in people)


def matching(rows: Sequence[TableRow], words: str) -> list[TableRow]:
    """The rows that have all words in the names of game, edition or players, however they are written."""
    wanted = fold(words).split()
    return [row for row in rows if _matches(row, wanted)]


def _matches(row: TableRow, wanted: list[str]) -> bool:
    heap = fold(" ".join((row.title, row.edition, *row.players)))
    return all(word in heap for word in wanted)


def fold(text: str) -> str:
    """A text without accents and capitals."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(each for each in apart if not unicodedata.combining(each))


def _corrected(overrides: object) -> int:
    """How many facts a table corrects; none if what is stored can't be read."""
    return len(overrides) if isinstance(overrides, dict) else 0


def _picture(info: TableInfo) -> str:
    """The board of a game that has begun, else that of its edition's scene."""
    if info.status == WAITING:
        return f"/pictures/{info.title}/{info.edition}"
    return f"/tables/{info.id}/picture/{info.number}"


def ago(seconds: int, language: str) -> str:
    """How long ago something happened, in the largest unit of which one has passed."""
    for unit, name in UNITS:
        if seconds >= unit:
            return message("server.list.ago", language, time=message(name, language, count=seconds // unit))
    return message("server.list.now", language)


def since(now: int, language: str, moment: int) -> str:
    """How long ago a moment was."""
    return ago(now - moment, language)


def _edition(info: TableInfo, language: str) -> str:
    """The name of a table's edition, '' where there is but one."""
    try:
        return distinct_edition(talero.title(info.title), info.edition, language)
    except TaleroError:
        return info.edition
