"""Live updates: a socket per viewer that sends what the viewer has not seen yet."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from talero.server.identity import Visitor
from talero.server.storage.faults import PASSING, reason_of
from talero.server.storage.notices import table_notice
from talero.server.tables.frames import SHAPES, WIDE
from talero.server.tables.service import Broken, Denied, Missing
from talero.server.tasks import end
from talero.server.web.services import Services, services_of, visitor_of

logger = logging.getLogger(__name__)

Socket = WebSocket[Any, Any, Any]

FOREIGN, UNKNOWN, AGAIN = 4403, 4404, 1013
"""Close codes: the page that opened the socket is not ours; there is no such table, or none that can be read;
something failed here, and who connects again gets what was missed."""


@websocket("/tables/{id:str}/live")
async def live(
    socket: Socket, id: FromPath[str], since: FromQuery[int] = -1, shape: FromQuery[str] = WIDE
) -> None:
    """Sends an update at once, and one whenever the table changes."""
    await converse(socket, _send(socket, id, since, shape if shape in SHAPES else WIDE))


async def converse(socket: Socket, sending: Coroutine[Any, Any, None]) -> None:
    """Sends until the other side hangs up; a socket over which nothing more would come is closed."""
    await socket.accept()
    if not _is_ours(socket):
        sending.close()
        await socket.close(FOREIGN)
        return
    sender = asyncio.create_task(_close_after(socket, sending))
    try:
        await _listen(socket)
    finally:
        await end([sender])


async def _close_after(socket: Socket, sending: Coroutine[Any, Any, None]) -> None:
    try:
        await sending
    except (Denied, Missing, Broken):
        await socket.close(UNKNOWN)
    except PASSING as error:
        logger.info("a viewer is asked to connect again: %s", reason_of(error))
        await socket.close(AGAIN)
    except (WebSocketDisconnect, RuntimeError):
        raise  # the other side was quicker
    except Exception:
        logger.exception("a viewer could not be told what happened")
        await socket.close(AGAIN)


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


async def _send(socket: Socket, id: str, since: int, shape: str) -> None:
    services, visitor = services_of(socket), await visitor_of(socket)
    viewer = Viewer(socket, services, visitor, id, shape)
    services.tables.wake(await services.tables.get(id))
    with services.notices.watch(table_notice(id)) as news:
        seen = Seen(since, -1)
        while True:
            # Cleared before each look: whatever comes after it is announced.
            news.clear()
            seen = await _send_news(viewer, seen)
            await news.wait()


class Seen(NamedTuple):
    """The last move and the last affair that a viewer knows of."""

    move: int
    affair: int


async def _send_news(viewer: Viewer, seen: Seen) -> Seen:
    """What the viewer has missed; nothing if that was sent already."""
    table = await viewer.services.tables.get(viewer.table)
    reached = Seen(*table.reached)
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
