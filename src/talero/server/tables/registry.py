"""The tables of this process: a cache over what is stored, and who is told when one has changed."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable

import talero
from talero.server.refusals import Broken, Missing
from talero.server.storage import moments
from talero.server.storage.faults import PASSING, UNREADABLE, reason_of
from talero.server.tables.rows import WAITING, Affair, Move
from talero.server.tables.storage import TableStore
from talero.server.tables.table import LiveTable

logger = logging.getLogger(__name__)

CACHED_TABLES = 500

Publish = Callable[[str], None]
"""Tells whoever watches a table that it has changed; never fails, for what it tells of is stored already."""
Settle = Callable[[LiveTable], Awaitable[None]]
"""Does what must have happened before anybody sees a table; the table's lock is held."""
Wake = Callable[[LiveTable], None]
"""Looks whether there is something to do at a table."""


class Registry:
    """Finds tables, and brings them up to date."""

    def __init__(self, store: TableStore, publish: Publish) -> None:
        self.store = store
        self.publish = publish
        """Tells those who watch a table that it has changed."""
        self._cache: OrderedDict[str, LiveTable] = OrderedDict()
        self._set_aside: set[str] = set()
        """Tables whose rows can't be read, or only in part; each is said once."""
        self.settlers: list[Settle] = []
        """What is due at a table by itself: a clock that has run out."""
        self.wakers: list[Wake] = []
        """Who looks at a table whenever something has changed: bots, and what people ordered."""

    async def get(self, id: str) -> LiveTable:
        """A table with everything that is stored of it; raises Missing."""
        table = await self._cached(id)
        async with table.lock:
            await self.refresh(table)
            for settle in self.settlers:
                await settle(table)
        if not table.frozen:
            self._set_aside.discard(id)  # somebody has mended it
        return table

    async def refresh(self, table: LiveTable) -> None:
        """Reads what other requests or processes have added; the caller holds the table's lock."""
        id = table.info.id
        info = await self.store.table(id)
        if info is None:
            raise Missing(id)
        if table.status == WAITING:
            table.seats = (await self.store.seats([id]))[id]
        table.moment = moments.now()
        moves: list[Move] = []
        affairs: list[Affair] = []
        if not table.frozen and (info.number > table.number or info.affairs > table.participants.number):
            # First the moves: whatever was said before one of them is then found among the affairs.
            moves = await self.store.moves(id, table.number)
            affairs = await self.store.affairs(id, table.participants.number)
        try:
            table.catch_up(info, moves, affairs)
        except UNREADABLE as error:
            self.forget(id)
            raise self.broken(id, error) from None
        if table.frozen:
            self._say_aside(id, table.frozen)

    def changed(self, table: LiveTable) -> None:
        """Something was stored of a table: its watchers look at it, and whoever acts by itself."""
        self.publish(table.info.id)
        self.wake(table)

    def wake(self, table: LiveTable) -> None:
        """Tells those who act by themselves that a table may be theirs to act at."""
        for wake in self.wakers:
            wake(table)

    def forget(self, id: str) -> None:
        """Reads a table anew when it is asked for again."""
        self._cache.pop(id, None)

    def broken(self, id: str, error: BaseException) -> Broken:
        """A table whose rows make no game is set aside; the answer says so."""
        reason = reason_of(error)
        self._say_aside(id, reason)
        return Broken(id, reason)

    async def look_at(self, id: str) -> None:
        """Looks at a table for its clock's sake; whatever is wrong with it stops no other clock."""
        if id in self._set_aside:
            return
        try:
            await self.get(id)
        except PASSING:
            raise
        except (Missing, Broken):
            return
        except UNREADABLE as error:
            self.broken(id, error)
        except Exception:
            logger.exception("the clock of table %s could not be read", id)

    async def _cached(self, id: str) -> LiveTable:
        if id in self._cache:
            self._cache.move_to_end(id)
            return self._cache[id]
        info = await self.store.table(id)
        if info is None:
            raise Missing(id)
        seats = (await self.store.seats([id]))[id]
        try:
            if info.overrides:  # a game of its own, which is not made while others wait
                await asyncio.to_thread(talero.from_spec, info.spec)
            made = LiveTable(info, seats)
        except UNREADABLE as error:
            raise self.broken(id, error) from None
        table = self._cache.setdefault(id, made)
        while len(self._cache) > CACHED_TABLES:
            self._cache.popitem(last=False)
        return table

    def _say_aside(self, id: str, reason: str) -> None:
        if id not in self._set_aside:
            self._set_aside.add(id)
            logger.warning("table %s is set aside: %s", id, reason)
