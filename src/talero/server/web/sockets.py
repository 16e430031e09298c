"""Sockets over which a viewer is told what happens, until one side hangs up."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any
from urllib.parse import urlsplit

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from talero.server.refusals import Broken, Denied, Missing
from talero.server.storage.faults import PASSING, reason_of
from talero.server.storage.notices import Notices
from talero.server.tasks import end

logger = logging.getLogger(__name__)

Socket = WebSocket[Any, Any, Any]
Looks = Mapping[str, Callable[[], Awaitable[None]]]
"""How to look at what a notice is about."""

FOREIGN, UNKNOWN, AGAIN = 4403, 4404, 1013
"""Close codes: the page that opened the socket is not ours; there is no such table, or none that can be read;
something failed here, and who connects again gets what was missed."""


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


async def on_news(notices: Notices, looks: Looks) -> None:
    """Looks at everything now, and again at what there is news of; one look after the other."""
    with notices.watch(*looks) as watcher:
        while True:
            for notice in await watcher.news():
                await looks[notice]()


def _is_ours(socket: Socket) -> bool:
    """Browsers say which page opens a socket: only our own pages may."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")
