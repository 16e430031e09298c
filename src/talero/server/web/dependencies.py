"""What handlers are given by name: services, the visitor, the table of the address, pages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath

from talero.server.people import Player
from talero.server.people.identity import Visitor
from talero.server.refusals import Denied
from talero.server.tables import LiveTable, Registry
from talero.server.web.pages import Page

TheVisitor = NamedDependency[Visitor]
ThePlayer = NamedDependency[Player]
"""The visitor, who has a name."""
TheTable = NamedDependency[LiveTable]
"""The table that the address names with `{id:str}`."""
ThePage = NamedDependency[Page]


async def visitor_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Visitor:
    """Who sent this; found out once per request."""
    known = connection.scope["state"]
    if "visitor" not in known:
        known["visitor"] = await connection.app.state.services.people.visitor(connection)
    found: Visitor = known["visitor"]
    return found


async def provide_visitor(request: Request[Any, Any, Any]) -> Visitor:
    """Who sent this request."""
    return await visitor_of(request)


async def provide_player(visitor: TheVisitor) -> Player:
    """The visitor, if they have a name; raises Denied."""
    if visitor.player is None:
        raise Denied("server.error.no-name")
    return visitor.player


async def provide_table(id: FromPath[str], registry: NamedDependency[Registry]) -> LiveTable:
    """The table of the address as it is now; raises Missing."""
    return await registry.get(id)


async def provide_page(request: Request[Any, Any, Any], visitor: TheVisitor) -> Page:
    """Makes pages in the visitor's language."""
    return Page(request, visitor)


def _service(name: str) -> Provide:
    async def provide(state: State) -> Any:
        return getattr(state.services, name)

    return Provide(provide)


def dependencies(services: Iterable[str]) -> dict[str, Provide]:
    """All that handlers may ask for: the services by their names, and who and what a request is about."""
    return {name: _service(name) for name in services} | {
        "visitor": Provide(provide_visitor),
        "player": Provide(provide_player),
        "table": Provide(provide_table),
        "page": Provide(provide_page),
    }
