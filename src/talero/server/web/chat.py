"""The chat over HTTP, and a socket that brings what others say."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, get, post, websocket
from litestar.params import FromPath, JSONBody, QueryParameter

from talero.server.chat import remarks
from talero.server.chat.shapes import Remark, Said, SayRequest
from talero.server.storage.notices import chat_notice
from talero.server.web.errors import PROBLEMS
from talero.server.web.live import Socket, converse
from talero.server.web.services import services_of, visitor_of

AnyRequest = Request[Any, Any, Any]
After = Annotated[int, QueryParameter(ge=0, le=2**31 - 1, description="the last remark known")]


class Chat(Controller):
    """Remarks as JSON, for people at the table."""

    path = "/api"
    tags = ["chat"]

    @get("/tables/{id:str}/remarks", responses=PROBLEMS)
    async def heard(
        self,
        request: AnyRequest,
        id: FromPath[str],
        after: After = 0,
    ) -> list[Remark]:
        """What was said at the table."""
        services, visitor = services_of(request), await visitor_of(request)
        table = await services.tables.get(id)
        return await remarks.heard(services.remarks, table, visitor.player, after)

    @post("/tables/{id:str}/remarks", status_code=200, responses=PROBLEMS)
    async def say(self, request: AnyRequest, id: FromPath[str], data: JSONBody[SayRequest]) -> Said:
        """Says something to the table; it is tied to the last move."""
        services, visitor = services_of(request), await visitor_of(request)
        table = await services.tables.get(id)
        await remarks.say(services.remarks, table, visitor.player, data.text, data.key)
        services.notices.publish(chat_notice(id))
        return Said(table.number)


@websocket("/tables/{id:str}/remarks/live")
async def listen_in(socket: Socket, id: FromPath[str], after: After = 0) -> None:
    """Sends remarks as they are made."""
    await converse(socket, _send(socket, id, after))


async def _send(socket: Socket, id: str, after: int) -> None:
    with services_of(socket).notices.watch(chat_notice(id)) as news:
        while True:
            # Cleared before each look: whatever is said after it is announced.
            news.clear()
            after = await _send_news(socket, id, after)
            await news.wait()


async def _send_news(socket: Socket, id: str, after: int) -> int:
    services, visitor = services_of(socket), await visitor_of(socket)
    table = await services.tables.get(id)
    news = await remarks.heard(services.remarks, table, visitor.player, after)
    if news:
        await socket.send_data(msgspec.json.encode(news).decode(), mode="text")
    return news[-1].id if news else after
