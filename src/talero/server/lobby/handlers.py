"""The lobby over HTTP."""

from __future__ import annotations

from functools import partial

from litestar import Controller, Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

import talero
from talero.server.lobby.boards import RowBoards
from talero.server.lobby.lists import since, table_rows
from talero.server.lobby.shapes import TableRow
from talero.server.lobby.storage import LobbyStore
from talero.server.seating.handlers import SeatingApi
from talero.server.seating.service import Seating
from talero.server.storage import moments
from talero.server.tables.rows import FINISHED, RUNNING, WAITING
from talero.server.telling.titles import title_name
from talero.server.titles.handlers import PICTURE_POLICY
from talero.server.titles.info import title_info
from talero.server.titles.pictures import SHADES, draw_for
from talero.server.titles.reading import honesty
from talero.server.web.dependencies import ThePage, TheTable, TheVisitor
from talero.server.web.errors import PROBLEMS
from talero.text import LANGUAGES

MOST_MINE, MOST_FINISHED, MOST_WATCHABLE = 6, 3, 12
"""What the first page shows of each list; all of one's own are a click away."""


class LobbyApi(SeatingApi):
    """Lists of tables as JSON, at the address where new ones are opened: a controller has all its methods."""

    @get("/tables", responses=PROBLEMS)
    async def tables(self, lobby: NamedDependency[LobbyStore], visitor: TheVisitor) -> list[TableRow]:
        """The caller's tables, those that wait for anybody, and those that anybody may watch."""
        infos = await lobby.open_tables() + await lobby.watchable()
        if visitor.id:
            infos = await lobby.tables_of(visitor.id, (RUNNING, WAITING, FINISHED)) + infos
        return await table_rows(lobby, visitor, list({info.id: info for info in infos}.values()))


class RowPictures(Controller):
    """The boards of tables, small, as somebody who watches sees them."""

    include_in_schema = False

    @get("/tables/{id:str}/picture/{number:int}/{language:str}/{file:str}")
    async def picture(
        self,
        row_boards: NamedDependency[RowBoards],
        table: TheTable,
        number: FromPath[int],
        language: FromPath[str],
        file: FromPath[str],
    ) -> Response[str]:
        """The board after a move, `light.svg` or `dark.svg`; after the last one, if that was another."""
        theme = file.removesuffix(".svg")
        if theme not in SHADES or language not in LANGUAGES or table.journal is None:
            raise NotFoundException
        drawing = await row_boards.drawn(table, language, theme)
        if not drawing:
            raise NotFoundException
        kept = "private, max-age=31536000, immutable" if number == table.number else "no-store"
        headers = {"content-security-policy": PICTURE_POLICY, "cache-control": kept}
        return Response(drawing, media_type="image/svg+xml", headers=headers)


class LobbyPage(Controller):
    """Where visitors arrive."""

    include_in_schema = False

    @get("/")
    async def lobby(
        self,
        page: ThePage,
        lobby: NamedDependency[LobbyStore],
        seating: NamedDependency[Seating],
        visitor: TheVisitor,
    ) -> Response[str]:
        """What can be played, and the visitor's tables."""
        mine, finished = [], []
        if visitor.id:
            mine = await lobby.tables_of(visitor.id, (RUNNING, WAITING))
            finished = await lobby.tables_of(visitor.id, (FINISHED,), limit=MOST_FINISHED)
        known = {info.id for info in mine}
        offered = [info for info in await lobby.open_tables() if info.id not in known]
        watchable = [info for info in await lobby.watchable(MOST_WATCHABLE) if info.id not in known]
        await draw_for(visitor.language, visitor.theme)
        mine_rows = await table_rows(lobby, visitor, mine)
        return page(
            "lobby.html",
            titles=[title_info(title, visitor.language) for title in talero.titles()],
            honesty=honesty,
            mine=sorted(mine_rows, key=lambda row: not row.mine)[:MOST_MINE],
            further=max(0, len(mine_rows) - MOST_MINE),
            watchable=await table_rows(lobby, visitor, watchable),
            offered=await table_rows(lobby, visitor, offered),
            finished=await table_rows(lobby, visitor, finished),
            setups=await seating.store.setups_of(visitor.id) if visitor.id else [],
            title_name=title_name,
            since=partial(since, moments.now(), visitor.language),
        )
