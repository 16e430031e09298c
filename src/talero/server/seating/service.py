"""Opening tables and filling their seats, until a game can begin."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import talero
from talero.server.people import Player
from talero.server.refusals import Denied
from talero.server.seating.plans import SeatPlan, planned
from talero.server.seating.storage import SeatStore
from talero.server.storage import Conflict, moments
from talero.server.tables import LiveTable, Registry
from talero.server.tables.bots import bot_seat, check_bot
from talero.server.tables.clock import NO_CLOCK, Pace
from talero.server.tables.rows import OPEN, PERSON, WAITING, Seat, new_table

logger = logging.getLogger(__name__)


class Seating:
    """Who sits where at tables that wait for players."""

    def __init__(self, registry: Registry, store: SeatStore) -> None:
        self.registry = registry
        self.store = store

    async def create(
        self,
        host: Player,
        spec: Mapping[str, Any],
        plan: Sequence[SeatPlan],
        listed: bool,
        pace: Pace = NO_CLOCK,
        watch: bool = False,
        components: str = "",
        hints: bool = False,
    ) -> LiveTable:
        """A new table; raises SetupError if the game or a bot does not exist."""
        game = await asyncio.to_thread(talero.from_spec, dict(spec))  # corrected components take a while
        if game.players == 1:
            pace = NO_CLOCK  # nobody waits
        seats = [planned(game, host, n, each) for n, each in enumerate(plan)]
        known = {"listed": listed, "watch": watch, "components": components, "hints": hints}
        info = new_table(game, host.id, decision=pace.decision, bank=pace.bank, **known)
        await self.store.add_table(info, seats)
        return await self.open(info.id)

    async def join(self, id: str, player: Player, token: str = "", colour: int = -1) -> LiveTable:
        """Somebody takes the seat of an invitation, or any open seat of a listed table."""
        table = await self.registry.get(id)
        if table.seats_of(player.id) and not token:
            return table
        seat = _open_seat(table, token)
        chosen = colour if colour in table.free_colours else -1
        return await self._sit_down(
            id, Seat(seat.seat, PERSON, player.name, "", player.id, seat.token, colour=chosen)
        )

    async def fill_with_bot(self, id: str, player: Player | None, seat: int, bot: str) -> LiveTable:
        """The host gives an open seat to a bot."""
        table = await self._hosted(id, player)
        check_bot(table.game, bot)
        if not 0 <= seat < len(table.seats):
            raise Denied("server.error.seat-taken")
        return await self._sit_down(id, bot_seat(seat, bot, table.seats[seat].token))

    async def cancel(self, id: str, player: Player | None) -> None:
        """The host gives up a table that still waits for players."""
        await self._hosted(id, player)
        try:
            await self.store.cancel(id)
        except Conflict:
            raise Denied("server.error.begun") from None
        self.registry.forget(id)
        self.registry.publish(id)

    async def open(self, id: str) -> LiveTable:
        """Begins a new table if nobody is missing."""
        table = await self.registry.get(id)
        if table.status == WAITING and table.is_full:
            table = await self._start(table)
        self.registry.publish(id)
        return table

    async def _start(self, table: LiveTable) -> LiveTable:
        moment = moments.now()
        first, due = table.opening(moment)
        try:
            await self.store.start(table.info.id, table.commitment(), first, moment, due)
        except Conflict:
            logger.debug("another request started table %s", table.info.id)
        table = await self.registry.get(table.info.id)
        self.registry.wake(table)
        return table

    async def _hosted(self, id: str, player: Player | None) -> LiveTable:
        """A table, for its host alone."""
        table = await self.registry.get(id)
        if player is None or table.info.host != player.id:
            raise Denied("server.error.host")
        return table

    async def _sit_down(self, id: str, seat: Seat) -> LiveTable:
        try:
            await self.store.take_seat(id, seat)
        except Conflict:
            raise Denied("server.error.seat-taken") from None
        return await self.open(id)


def _open_seat(table: LiveTable, token: str) -> Seat:
    if not token and not table.info.listed:
        raise Denied("server.error.invitation")
    given = token.encode(errors="replace")  # any text may come
    for seat in table.seats:
        if seat.kind == OPEN and (not token or secrets.compare_digest(seat.token.encode(), given)):
            return seat
    raise Denied("server.error.seat-taken")
