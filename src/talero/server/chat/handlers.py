"""The chat over HTTP; what others say comes over the table's socket."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, QueryParameter

from talero.server.chat.service import Chat
from talero.server.chat.shapes import Remark, Said, SayRequest
from talero.server.web.dependencies import TheTable, TheVisitor
from talero.server.web.errors import PROBLEMS

After = Annotated[int, QueryParameter(ge=0, le=2**31 - 1, description="the last remark known")]


class ChatApi(Controller):
    """Remarks as JSON, for people at the table."""

    path = "/api"
    tags = ["chat"]

    @get("/tables/{id:str}/remarks", responses=PROBLEMS)
    async def heard(
        self, chat: NamedDependency[Chat], visitor: TheVisitor, table: TheTable, after: After = 0
    ) -> list[Remark]:
        """What was said at the table."""
        return await chat.heard(table, visitor.player, after)

    @post("/tables/{id:str}/remarks", status_code=200, responses=PROBLEMS)
    async def say(
        self, chat: NamedDependency[Chat], visitor: TheVisitor, table: TheTable, data: JSONBody[SayRequest]
    ) -> Said:
        """Says something to the table; it is tied to the last move."""
        await chat.say(table, visitor.player, data.text, data.key)
        return Said(table.number)
