"""The digest over HTTP."""

from __future__ import annotations

from litestar import Controller, get

from talero.server.digest.service import digest
from talero.server.digest.shapes import Digest
from talero.server.refusals import Denied
from talero.server.tables.rows import WAITING
from talero.server.telling.voice import Voice
from talero.server.web.dependencies import TheTable, TheVisitor
from talero.server.web.errors import PROBLEMS


class DigestApi(Controller):
    """What happened since the caller's last action."""

    path = "/api"
    tags = ["tables"]

    @get("/tables/{id:str}/digest", responses=PROBLEMS)
    async def digest(self, visitor: TheVisitor, table: TheTable) -> Digest:
        """What each player did since the caller's last action, what it cost and brought."""
        if table.status == WAITING:
            raise Denied("server.error.waiting")
        viewer = table.viewer(visitor.id)
        if viewer is None:
            raise Denied("server.error.replay")
        return digest(table, Voice(table.game, visitor.language, table.names), viewer)
