"""People speak about their table, and so does its clock; what was said is stored and heard by all."""

from __future__ import annotations

import asyncio

from talero.server.absence.proposals import check, is_late
from talero.server.absence.shapes import AffairRequest
from talero.server.absence.storage import AffairStore
from talero.server.people import Player
from talero.server.refusals import Stale
from talero.server.storage import Conflict, Repeated, moments
from talero.server.storage.faults import Unsound
from talero.server.tables import LiveTable, Registry
from talero.server.tables.bots import stand_in
from talero.server.tables.participants import BACK, STAND_IN, TIME
from talero.server.tables.rows import RUNNING, Affair

LOOK, BOT_TIME = 0.05, 20.0
"""Seconds: how often one who is back too late for a decision looks if the bot has made it, and how long."""


class Absence:
    """The affairs of all tables."""

    def __init__(self, registry: Registry, store: AffairStore) -> None:
        self.registry = registry
        self.store = store
        registry.settlers.append(self.heed_clock)

    async def submit(self, id: str, player: Player | None, said: AffairRequest) -> int:
        """Somebody says something about the table; returns the number of the affair that was stored."""
        table = await self.registry.get(id)
        if said.what == BACK and player is not None:
            await self._let_the_bot_decide(table, player.id)
        by = player.id if player else ""
        key = f"{by}/{said.key}"
        async with table.lock:
            while True:
                known = await self.store.number_of(id, key)
                if known is not None:
                    return known
                kind, about = check(table, player, said.what, said.seat, said.about, table.moment)
                try:
                    return await self._add(table, kind, by, said.seat if kind == STAND_IN else -1, about, key)
                except Repeated as repeated:
                    return repeated.number
                except Stale:
                    continue  # somebody moved or spoke at the same time: look again

    async def heed_clock(self, table: LiveTable) -> None:
        """Leaves the seat whose time is up to a bot; of several that notice, one does it."""
        while table.status == RUNNING and not table.frozen and table.clock.is_up(table.moment):
            reached = table.reached
            key = f"time/{table.number}/{table.participants.number + 1}"
            try:
                await self._add(table, TIME, "", table.clock.seat, 0, key)
            except (Stale, Repeated):
                await self.registry.refresh(table)
                if table.reached == reached:
                    raise self.registry.broken(table.info.id, Unsound("its clock does not stop")) from None

    async def _add(self, table: LiveTable, kind: str, by: str, seat: int, about: int, key: str) -> int:
        """Stores an affair that was found good, then lets it happen; the caller holds the table's lock."""
        affair = Affair(table.participants.number + 1, table.number, kind, by, seat, about, moments.now())
        standing, hands = table.summary_after(affair)
        bot = stand_in(table)
        stand_ins = {seat: bot if away else "" for seat, away in hands.items()}
        try:
            await self.store.append(table.info.id, affair, key, standing, stand_ins)
        except Conflict:
            await self.registry.refresh(table)
            raise Stale(table.number) from None
        table.take_affair(affair)
        self.registry.changed(table)
        return affair.number

    async def _let_the_bot_decide(self, table: LiveTable, player: str) -> None:
        """Who comes back to a decision without any time left is back after it.

        The clock would give the seat to the bot again at once, and who came back again and again would keep
        the bot from deciding and everybody waiting.
        """
        for _ in range(int(BOT_TIME / LOOK)):
            if not is_late(table, player):
                return
            await asyncio.sleep(LOOK)
            await self.registry.get(table.info.id)
