"""Live updates: a socket per viewer that sends what the viewer has not seen yet."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from talero.server.identity import Visitor
from talero.server.tables.frames import SHAPES, WIDE
from talero.server.tables.service import Missing
from talero.server.web.services import Services, channel, services_of, visitor_of

Socket = WebSocket[Any, Any, Any]

FOREIGN, UNKNOWN = 4403, 4404
"""Close codes: the page that opened the socket is not ours; there is no such table."""


@websocket("/tables/{id:str}/live")
async def live(
    socket: Socket, id: FromPath[str], since: FromQuery[int] = -1, shape: FromQuery[str] = WIDE
) -> None:
    """Sends an update at once, and one whenever the table changes."""
    await socket.accept()
    if not _is_ours(socket):
        await socket.close(FOREIGN)
        return
    services, visitor = services_of(socket), await visitor_of(socket)
    try:
        services.tables.attend(await services.tables.get(id))
    except Missing:
        await socket.close(UNKNOWN)
        return
    sender = asyncio.create_task(
        _send(Viewer(socket, services, visitor, id, shape if shape in SHAPES else WIDE), since)
    )
    try:
        await _listen(socket)
    finally:
        sender.cancel()
        with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await sender


async def _listen(socket: Socket) -> None:
    """Waits until the other side hangs up; clients have nothing to say here but that they are alive."""
    try:
        while True:
            await socket.receive_data("text")
    except WebSocketDisconnect:
        return


class Viewer(NamedTuple):
    """Who looks at which table through which socket."""

    socket: Socket
    services: Services
    visitor: Visitor
    table: str
    shape: str


async def _send(viewer: Viewer, since: int) -> None:
    async with viewer.services.channels.start_subscription([channel(viewer.table)]) as subscriber:
        # Subscribed before the first look: whatever comes after it is announced.
        try:
            seen = await _send_news(viewer, Seen(since, -1))
            async for _ in subscriber.iter_events():
                seen = await _send_news(viewer, seen)
        except Missing:  # cancelled before it began
            await viewer.socket.close(UNKNOWN)


class Seen(NamedTuple):
    """The last move and the last affair that a viewer knows of."""

    move: int
    affair: int


async def _send_news(viewer: Viewer, seen: Seen) -> Seen:
    """What the viewer has missed; nothing if that was sent already."""
    table = await viewer.services.tables.get(viewer.table)
    reached = Seen(table.number, table.company.number)
    if table.journal is not None and reached == seen:
        return seen
    visitor = viewer.visitor
    update = viewer.services.frames.update(table, visitor.id, visitor.language, seen.move, viewer.shape)
    await viewer.socket.send_data(msgspec.json.encode(update).decode(), mode="text")
    # Who waits for players has seen nothing of the game: its start is news, though no move was made.
    return reached if table.journal is not None else Seen(-1, -1)


def _is_ours(socket: Socket) -> bool:
    """Browsers say which page opens a socket: only our own pages may."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")
