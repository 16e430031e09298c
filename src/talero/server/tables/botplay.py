"""Lets bots move at all tables where one is to move."""

from __future__ import annotations

import asyncio

from talero.core import Action
from talero.server.storage import Repeated
from talero.server.storage.rows import BOT
from talero.server.tables.drivers import AT_ONCE, Drivers
from talero.server.tables.seated_bots import stand_in
from talero.server.tables.service import Stale, Tables
from talero.server.tables.table import LiveTable
from talero.server.tables.thinker import Thinker, ask, seed_for


class BotPlay:
    """The bots of all tables. They think in processes of their own and act through the list of moves."""

    def __init__(self, tables: Tables, thinker: Thinker, pause: float, at_once: int = AT_ONCE) -> None:
        self._tables = tables
        self._thinker = thinker
        self._pause = pause
        self._room = asyncio.Semaphore(at_once)
        self._drivers = Drivers("bots", self._step)
        tables.wakers.append(self.wake)

    def __contains__(self, id: object) -> bool:
        """Whether a bot is at work, or about to be, at a table."""
        return id in self._drivers

    def wake(self, table: LiveTable) -> None:
        """Sees to it that a bot which is to move does so."""
        if table.bot_decides:
            self._drivers.wake(table.info.id)

    async def resume(self) -> None:
        """After a start: bots that were to move when the server stopped go on."""
        await self._drivers.wake_all(self._tables.store.bots_to_move)

    async def close(self) -> None:
        """Stops the bots; what they were about to do is done after the next start."""
        await self._drivers.close()
        self._thinker.close()

    async def _step(self, id: str) -> bool:
        """A bot's move; false when a person is to move or the game is over."""
        async with self._room:
            table = await self._tables.get(id)
            if not table.bot_decides:
                return False
            reached = table.reached
        await asyncio.sleep(self._pause)
        async with self._room:
            try:
                await self._move(table, reached[0])
            except (Stale, Repeated):
                if (await self._tables.get(id)).reached == reached:
                    raise  # nobody was quicker, and it would go on like this for ever
                return True
        return table.bot_decides

    async def _move(self, table: LiveTable, number: int) -> None:
        if table.number != number or not table.bot_decides:
            raise Stale(table.number)
        seat = table.state.seat
        action = await self._thought(table, number)
        await self._tables.act_for(table, seat, number, action, f"bot/{number + 1}", by_bot=True)

    async def _thought(self, table: LiveTable, number: int) -> Action:
        state, seat = table.state, table.seats[table.state.seat]
        seed = seed_for(table.info.secret, table.info.id, number)
        bot = seat.bot if seat.kind == BOT else stand_in(table)
        question = ask(state.seen(seat.seat), state.legal())
        return tuple(await self._thinker.choose(question, bot, seed))
