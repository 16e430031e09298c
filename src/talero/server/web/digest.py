"""The digest over HTTP."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Controller, Request, get
from litestar.params import FromPath

from talero.server.digest.digest import digest
from talero.server.digest.shapes import Digest
from talero.server.storage.rows import WAITING
from talero.server.tables.service import Denied
from talero.server.voice import Voice
from talero.server.web.errors import PROBLEMS
from talero.server.web.replay import courses_of
from talero.server.web.services import services_of, visitor_of


class DigestApi(Controller):
    """What happened since the caller's last action."""

    path = "/api"
    tags = ["tables"]

    @get("/tables/{id:str}/digest", responses=PROBLEMS)
    async def digest(self, request: Request[Any, Any, Any], id: FromPath[str]) -> Digest:
        """What each player did since the caller's last action, what it cost and brought."""
        services, visitor = services_of(request), await visitor_of(request)
        table = await services.tables.get(id)
        if table.status == WAITING:
            raise Denied("server.error.waiting")
        viewer = table.viewer(visitor.id)
        if viewer is None:
            raise Denied("server.error.replay")
        course = await asyncio.to_thread(courses_of(request).of, table)
        return digest(table, course, Voice(table.game, visitor.language, table.names), viewer)
