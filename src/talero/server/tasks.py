"""Tasks that go on beside the requests, and how they end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

logger = logging.getLogger(__name__)

REST = 1.0
"""Seconds after which a work that has failed is begun again."""

AGAIN = 0.5
"""Seconds after which a task that has not ended is cancelled once more."""


async def going_on(work: Callable[[], Awaitable[None]]) -> None:
    """Lets a work go on until it is done; a fault that nobody foresaw is logged, and does not end it.

    Without this, one fault in a second would leave all tables without clocks until the next start.
    """
    while True:
        try:
            return await work()
        except Exception:
            logger.exception("what goes on beside the requests has failed, and begins again")
            await asyncio.sleep(REST)


async def end(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancels tasks until all have ended, however.

    Once is not always enough: what a task waits for may be done at the same moment, and then `wait_for` of
    Python 3.11 and some drivers of databases go on as if nothing had been said.
    """
    pending = set(tasks)
    while pending:
        for task in pending:
            task.cancel()
        done, pending = await asyncio.wait(pending, timeout=AGAIN)
        for task in done:
            if not task.cancelled():
                task.exception()  # looked at, so that nobody complains that it was not
