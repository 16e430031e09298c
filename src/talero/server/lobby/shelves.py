"""One's own tables: all of them, found by words, and what is put away or thrown away."""

from __future__ import annotations

from functools import partial

from litestar import Controller, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from talero.server.lobby.lists import matching, may_discard, since, table_rows
from talero.server.lobby.preferences import local
from talero.server.lobby.storage import LobbyStore
from talero.server.refusals import Denied
from talero.server.storage import moments
from talero.server.tables import Registry
from talero.server.tables.rows import FINISHED, RUNNING, WAITING
from talero.server.web.dependencies import ThePage, ThePlayer, TheTable, TheVisitor
from talero.server.web.guards import named
from talero.server.web.parameters import Form

LISTS = {"running": (RUNNING, WAITING), "finished": (FINISHED,), "archived": (RUNNING, WAITING, FINISHED)}
MOST_ROWS = 500

TheLobby = NamedDependency[LobbyStore]


class Shelves(Controller):
    """The visitor's own tables."""

    include_in_schema = False

    @get("/mine")
    async def mine(
        self,
        page: ThePage,
        lobby: TheLobby,
        visitor: TheVisitor,
        show: FromQuery[str] = "running",
        q: FromQuery[str] = "",
    ) -> Response[str]:
        """The tables of one list, or those of it that have some words in their names."""
        chosen = show if show in LISTS else "running"
        infos = []
        if visitor.id:
            put_away = chosen == "archived"
            infos = await lobby.tables_of(visitor.id, LISTS[chosen], MOST_ROWS, put_away)
        rows = matching(await table_rows(lobby, visitor, infos), q)
        return page(
            "mine.html",
            rows=sorted(rows, key=lambda row: not row.mine),
            lists=list(LISTS),
            show=chosen,
            q=q,
            since=partial(since, moments.now(), visitor.language),
        )

    @post("/tables/{id:str}/archive", guards=[named])
    async def archive(self, lobby: TheLobby, player: ThePlayer, id: FromPath[str], data: Form) -> Redirect:
        """Takes a table out of the visitor's lists."""
        await lobby.put_away(player.id, id)
        return _back(data)

    @post("/tables/{id:str}/unarchive", guards=[named])
    async def bring_back(self, lobby: TheLobby, player: ThePlayer, id: FromPath[str], data: Form) -> Redirect:
        """Puts a table into the visitor's lists again."""
        await lobby.bring_back(player.id, id)
        return _back(data)

    @post("/tables/{id:str}/discard", guards=[named])
    async def discard(
        self,
        lobby: TheLobby,
        registry: NamedDependency[Registry],
        player: ThePlayer,
        table: TheTable,
        data: Form,
    ) -> Redirect:
        """Throws a table away at which nobody else plays."""
        if not may_discard(table.info, table.seats, player.id):
            raise Denied("server.error.discard")
        async with table.lock:
            await lobby.discard(table.info.id)
        registry.forget(table.info.id)
        registry.publish(table.info.id)
        return _back(data)


def _back(data: dict[str, str]) -> Redirect:
    return Redirect(local(data.get("back", "/")), status_code=303)
