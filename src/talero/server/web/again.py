"""Playing again: rematches and usual games."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, post
from litestar.params import FromPath
from litestar.response import Redirect

from talero.server.identity import given_name
from talero.server.storage import Player
from talero.server.tables import rematch
from talero.server.tables.service import Denied
from talero.server.web.services import services_of, visitor_of
from talero.server.web.site import Form

AnyRequest = Request[Any, Any, Any]


class Again(Controller):
    """Forms that open a table like an earlier one."""

    include_in_schema = False

    @post("/tables/{id:str}/rematch")
    async def rematch(self, request: AnyRequest, id: FromPath[str], data: Form) -> Redirect:
        """The same people, each one seat further."""
        services, player = services_of(request), await _player(request)
        table = await services.tables.get(id)
        made = await rematch.rematch(services.tables, player, table)
        return Redirect(f"/tables/{made}", status_code=303)

    @post("/tables/{id:str}/keep")
    async def keep(self, request: AnyRequest, id: FromPath[str], data: Form) -> Redirect:
        """Keeps the set-up of a table."""
        services, player = services_of(request), await _player(request)
        name = given_name(data.get("name", ""), "server.error.name-setup")
        table = await services.tables.get(id)
        await rematch.keep(services.tables, player, table, name)
        return Redirect("/#usual", status_code=303)

    @post("/setups/{id:str}/start")
    async def start(self, request: AnyRequest, id: FromPath[str], data: Form) -> Redirect:
        """Opens a table as it was set up before."""
        services, player = services_of(request), await _player(request)
        made = await rematch.start(services.tables, player, id)
        return Redirect(f"/tables/{made}", status_code=303)

    @post("/setups/{id:str}/remove")
    async def remove(self, request: AnyRequest, id: FromPath[str], data: Form) -> Redirect:
        """Forgets a set-up."""
        services, player = services_of(request), await _player(request)
        await services.store.remove_setup(player.id, id)
        return Redirect("/", status_code=303)


async def _player(request: AnyRequest) -> Player:
    visitor = await visitor_of(request)
    if visitor.player is None:
        raise Denied("server.error.no-name")
    return visitor.player
