"""Lists of tables."""

from __future__ import annotations

import talero
from talero.core import TaleroError
from talero.server import wire_lobby
from talero.server.identity import Visitor
from talero.server.storage import TableInfo
from talero.server.web.games import edition_name
from talero.server.web.services import Services


async def table_rows(
    services: Services, visitor: Visitor, infos: list[TableInfo]
) -> list[wire_lobby.TableRow]:
    """Tables with their players and whose turn it is."""
    seats = await services.store.seats([info.id for info in infos])
    rows = []
    for info in infos:
        deciding = next((seat for seat in seats[info.id] if seat.seat == info.deciding), None)
        rows.append(
            wire_lobby.TableRow(
                table=info.id,
                title=title_name(info.title),
                edition=edition_of(info, visitor.language),
                status=info.status,
                players=[seat.shown for seat in seats[info.id]],
                deciding=deciding.shown if deciding else "",
                mine=visitor.id is not None
                and deciding is not None
                and deciding.player == visitor.id
                and not deciding.stand_in,
                number=info.number,
                away=deciding is not None and bool(deciding.stand_in),
                closed=info.closed,
            )
        )
    return rows


def title_name(id: str) -> str:
    """The name of a title; the id of one that is not installed any more."""
    try:
        return talero.title(id).name
    except TaleroError:
        return id


def edition_of(info: TableInfo, language: str) -> str:
    """The name of a table's edition, '' where there is but one."""
    try:
        title = talero.title(info.title)
    except TaleroError:
        return info.edition
    return edition_name(title, info.edition, language) if len(title.editions) > 1 else ""
