"""The chat over HTTP, and a socket that brings what others say."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, get, post, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, JSONBody, QueryParameter

from talero.server.chat import remarks
from talero.server.chat.shapes import Remark, Said, SayRequest
from talero.server.tables.service import Denied, Missing
from talero.server.web.errors import PROBLEMS
from talero.server.web.live import FOREIGN, UNKNOWN, Socket, _is_ours, _listen
from talero.server.web.services import services_of, visitor_of

AnyRequest = Request[Any, Any, Any]
After = Annotated[int, QueryParameter(ge=0, le=2**31 - 1, description="the last remark known")]


def chat_channel(table: str) -> str:
    """The channel on which remarks at a table are announced."""
    return f"chat-{table}"


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
        return await remarks.heard(services.store, table, visitor.player, after)

    @post("/tables/{id:str}/remarks", status_code=200, responses=PROBLEMS)
    async def say(self, request: AnyRequest, id: FromPath[str], data: JSONBody[SayRequest]) -> Said:
        """Says something to the table; it is tied to the last move."""
        services, visitor = services_of(request), await visitor_of(request)
        table = await services.tables.get(id)
        await remarks.say(services.store, table, visitor.player, data.text, data.key)
        services.channels.publish({"table": id}, chat_channel(id))
        return Said(table.number)


@websocket("/tables/{id:str}/remarks/live")
async def overhear(socket: Socket, id: FromPath[str], after: After = 0) -> None:
    """Sends remarks as they are made."""
    await socket.accept()
    if not _is_ours(socket):
        await socket.close(FOREIGN)
        return
    sender = asyncio.create_task(_send(socket, id, after))
    try:
        await _listen(socket)
    finally:
        sender.cancel()
        with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await sender


async def _send(socket: Socket, id: str, after: int) -> None:
    async with services_of(socket).channels.start_subscription([chat_channel(id)]) as subscriber:
        try:
            # Subscribed before the first look: whatever is said after it is announced.
            after = await _send_news(socket, id, after)
            async for _ in subscriber.iter_events():
                after = await _send_news(socket, id, after)
        except (Denied, Missing):
            await socket.close(UNKNOWN)


async def _send_news(socket: Socket, id: str, after: int) -> int:
    services, visitor = services_of(socket), await visitor_of(socket)
    table = await services.tables.get(id)
    news = await remarks.heard(services.store, table, visitor.player, after)
    if news:
        await socket.send_data(msgspec.json.encode(news).decode(), mode="text")
    return news[-1].id if news else after
