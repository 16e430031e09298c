"""Who may come in at all, asked before anything else is done with a request."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from talero.server.refusals import Denied
from talero.server.web.dependencies import visitor_of


async def named(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """People with a name alone."""
    if (await visitor_of(connection)).player is None:
        raise Denied("server.error.no-name")
