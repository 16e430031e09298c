"""Tasks that go on beside the requests, and how they end."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

AGAIN = 0.5
"""Seconds after which a task that has not ended is cancelled once more."""


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
