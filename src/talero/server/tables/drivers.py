"""What goes on at tables by itself: one task per table at most, and no fault but its own ends it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable

from talero.server.refusals import Broken, Missing
from talero.server.storage.faults import PASSING, patience, reason_of
from talero.server.tables.ownership import Ownership
from talero.server.tasks import end

logger = logging.getLogger(__name__)

AT_ONCE = 4
"""Tables that are worked on at the same time; others wait, so that people get their answers."""
TRIES = 3
"""How often something that fails by itself is tried before it is left alone."""

Step = Callable[[str], Awaitable[bool]]
"""Does the next thing at a table, and says whether there is more to do."""
Find = Callable[[str], Awaitable[Iterable[str]]]
"""Finds the tables at which there is something to do and which no living process owns but the given one."""


class Drivers:
    """Tasks that take step after step at tables which this process owns and which have something to do."""

    def __init__(self, what: str, step: Step, ownership: Ownership, find: Find) -> None:
        self._what = what
        self._step = step
        self._ownership = ownership
        self._find = find
        self._news: set[str] = set()
        """Tables that have changed since they were last looked at."""
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._is_cut_off = False
        """Whether the database was away when it was last asked; said once, not once per table."""
        ownership.heirs.append(self.take_over)
        ownership.listeners.append(self.wake)

    def __contains__(self, id: object) -> bool:
        return id in self._tasks

    def wake(self, id: str) -> None:
        """Looks at a table that has changed."""
        self._news.add(id)
        if id not in self._tasks:
            self._tasks[id] = asyncio.create_task(self._drive(id), name=f"{self._what} of {id}")

    async def take_over(self, process: str) -> None:
        """Looks at all tables that have something to do and nobody else who does it: after a start, say."""
        for id in await self._find(process):
            self._ownership.ask_again(id)
            self.wake(id)

    async def close(self) -> None:
        """Stops; what was to be done is done after the next start."""
        await end(self._tasks.values())

    async def _drive(self, id: str) -> None:
        try:
            while id in self._news:
                self._news.discard(id)
                await self._persist(id)
        finally:
            self._news.discard(id)
            del self._tasks[id]

    async def _persist(self, id: str) -> None:
        """Takes a step, again and again while the database is away, a few times if it fails by itself."""
        failures = tries = 0
        while True:
            try:
                if await self._ownership.holds(id) and await self._step(id):
                    self._news.add(id)
                self._is_cut_off = False
            except (Missing, Broken):
                self._news.discard(id)
            except PASSING as error:
                failures += 1
                await self._wait(failures, error)
                continue
            except Exception:
                tries += 1
                if tries < TRIES:
                    await asyncio.sleep(patience(tries))
                    continue
                logger.exception("the %s of table %s failed", self._what, id)
            return

    async def _wait(self, failures: int, error: BaseException) -> None:
        if not self._is_cut_off:
            logger.warning("the %s wait for the database: %s", self._what, reason_of(error))
        self._is_cut_off = True
        await asyncio.sleep(patience(failures))
