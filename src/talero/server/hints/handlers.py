"""Hints over HTTP."""

from __future__ import annotations

from litestar import Controller, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from talero.server.hints.service import Hints, told
from talero.server.hints.shapes import Hint, HintRequest
from talero.server.refusals import Stale
from talero.server.telling.voice import Voice
from talero.server.web.dependencies import TheVisitor
from talero.server.web.errors import PROBLEMS
from talero.server.web.parameters import Shape


class HintsApi(Controller):
    """What a bot would do, for people at the table."""

    path = "/api"
    tags = ["tables"]

    @post("/tables/{id:str}/hint", status_code=200, responses=PROBLEMS)
    async def hint(
        self,
        advisers: NamedDependency[Hints],
        visitor: TheVisitor,
        id: FromPath[str],
        data: JSONBody[HintRequest],
        shape: Shape = "wide",
    ) -> Hint:
        """What a bot that looks ahead would do in the caller's place. The table is practice from then on."""
        table, advice = await advisers.ask(id, visitor.player, data.number)
        if table.number != data.number:
            raise Stale(table.number)
        return told(table, Voice(table.game, visitor.language, table.names, shape), advice)
