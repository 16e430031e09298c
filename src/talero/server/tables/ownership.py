"""One owner per table: the process that lets its bots move, carries out orders and heeds its clock.

Any process may serve any table to people; what happens by itself is done by the owner alone, so that no two
think for the same bot. A process owns a table while it is alive, and says every few seconds that it is. The
tables of one that has died are free for whoever asks next. If two should ever believe to be the owner,
nothing is done twice: moves have numbers.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from talero.server.storage import moments
from talero.server.storage.faults import PASSING, patience, reason_of
from talero.server.tables.leases import LeaseStore

logger = logging.getLogger(__name__)

LEASE = 10
"""Seconds after which a process that was not heard of is dead."""
BEAT = 3
"""Seconds after which a process says again that it is alive, and looks for tables that nobody owns."""
FOR_EVER = 1 << 60
MOST_KEPT = 10_000
"""Tables that a process remembers to own; of others it asks the database."""

TakeOver = Callable[[str], Awaitable[None]]
"""Finds tables that nobody owns, or that a process does, at which there is something to do, and wakes what
does it."""


class Ownership:
    """The tables that this process owns."""

    def __init__(self, leases: LeaseStore) -> None:
        self.process = secrets.token_urlsafe(12)
        self._leases = leases
        self._until = 0
        self._renewing = asyncio.Lock()
        """All tables ask at once after a start or a silence; one of them renews for all."""
        self._mine: OrderedDict[str, None] = OrderedDict()
        self._others: dict[str, int] = {}
        """Tables that others own, and when to ask again."""
        self._was_deaf = False
        self.heirs: list[TakeOver] = []
        """Who does something at tables by itself."""
        self.listeners: list[Callable[[str], None]] = []
        """Who looks at a table of ours that has changed."""

    def __contains__(self, id: object) -> bool:
        """Whether this process is the owner, as far as it knows."""
        return id in self._mine

    async def holds(self, id: str) -> bool:
        """Whether this process is the owner of a table, or becomes it now."""
        moment = moments.now()
        if moment >= self._until:
            await self._revive()
        if id in self._mine:
            return True
        if self._others.get(id, 0) > moment:
            return False
        if await self._leases.claim(id, self.process):
            self._remember(id)
            return True
        self._others[id] = moment + LEASE
        return False

    def ask_again(self, id: str) -> None:
        """Nobody owns a table any more."""
        self._others.pop(id, None)

    def hear(self, id: str) -> None:
        """Another process, or this one, has stored something of a table."""
        if id in self._mine:
            for look in self.listeners:
                look(id)

    def was_deaf(self) -> None:
        """What others stored for a while was not heard of: there may be something to do at our tables."""
        self._was_deaf = True

    async def renew(self) -> None:
        """Says that this process is alive; who was silent for too long owns nothing any more."""
        async with self._renewing:
            await self._renew()

    async def _revive(self) -> None:
        async with self._renewing:
            if moments.now() >= self._until:
                await self._renew()

    async def _renew(self) -> None:
        moment = moments.now()
        until = moment + LEASE if self._leases.is_shared else FOR_EVER
        await self._leases.live(self.process, until)
        if moment >= self._until:
            self._mine.clear()
        self._until = until
        self._others = {id: again for id, again in self._others.items() if again > moment}

    async def keep(self) -> None:
        """Stays alive, and takes over the tables of processes that don't."""
        failures = 0
        while True:
            try:
                await self.beat()
                if not self._leases.is_shared:
                    return  # nobody else could die
                failures = 0
            except PASSING as error:
                failures += 1
                if failures == 1:
                    logger.warning("the leases of tables wait for the database: %s", reason_of(error))
            await asyncio.sleep(patience(failures) if failures else BEAT)

    async def beat(self) -> None:
        """Says that it is alive, and takes over tables without an owner at which there is something to do."""
        await self.renew()
        mine, self._was_deaf = self.process if self._was_deaf else "", False
        for take_over in self.heirs:
            await take_over(mine)

    async def close(self) -> None:
        """Leaves all tables to others at once."""
        try:
            await self._leases.die(self.process)
        except PASSING as error:
            logger.warning("tables are left when their leases end: %s", reason_of(error))

    def _remember(self, id: str) -> None:
        self._others.pop(id, None)
        self._mine[id] = None
        while len(self._mine) > MOST_KEPT:
            self._mine.popitem(last=False)
