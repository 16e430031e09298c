"""Lets bots move at all tables where one is to move."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager

from talero.core import Action
from talero.server.play.service import Play
from talero.server.play.thinker import Thinker, ask, seed_for
from talero.server.refusals import Stale
from talero.server.storage import Repeated
from talero.server.tables import LiveTable
from talero.server.tables.bots import stand_in
from talero.server.tables.drivers import AT_ONCE, Drivers
from talero.server.tables.ownership import Ownership
from talero.server.tables.rows import BOT


class BotPlay:
    """The bots of all tables. They think in processes of their own and act through the list of moves."""

    def __init__(
        self, play: Play, ownership: Ownership, thinker: Thinker, pause: float, at_once: int = AT_ONCE
    ) -> None:
        self._play = play
        self._thinker = thinker
        self._pause = pause
        self._looks = asyncio.Semaphore(at_once)
        self._room = asyncio.Semaphore(at_once)
        self._waiting = 0
        """Tables that wait for a bot to make up its mind, here or in the queue before."""
        self._drivers = Drivers("bots", self._step, ownership, play.store.bots_to_move)
        play.registry.wakers.append(self.wake)

    def __contains__(self, id: object) -> bool:
        """Whether a bot is at work, or about to be, at a table."""
        return id in self._drivers

    def wake(self, table: LiveTable) -> None:
        """Sees to it that a bot which is to move does so."""
        if table.bot_decides:
            self._drivers.wake(table.info.id)

    async def close(self) -> None:
        """Stops the bots; what they were about to do is done after the next start."""
        await self._drivers.close()
        self._thinker.close()

    async def _step(self, id: str) -> bool:
        """A bot's move; false when a person is to move or the game is over."""
        async with self._looks:  # who looks waits for nobody who thinks
            table = await self._play.registry.get(id)
            if not table.bot_decides:
                return False
            reached = table.reached
        await asyncio.sleep(self._pause)
        with self._queued() as began:
            async with self._room:
                try:
                    await self._move(table, reached[0], began)
                except (Stale, Repeated):
                    if (await self._play.registry.get(id)).reached == reached:
                        raise  # nobody was quicker, and it would go on like this for ever
                    return True
        return table.bot_decides

    @contextmanager
    def _queued(self) -> Iterator[float]:
        """Stands in the queue of those who wait for a bot; since when."""
        self._waiting += 1
        try:
            yield time.monotonic()
        finally:
            self._waiting -= 1

    async def _move(self, table: LiveTable, number: int, began: float) -> None:
        if table.number != number or not table.bot_decides:
            raise Stale(table.number)
        seat = table.state.seat
        action = await self._thought(table, number, began)
        await self._play.act_for(table, seat, number, action, f"bot/{number + 1}", by_bot=True)

    async def _thought(self, table: LiveTable, number: int, began: float) -> Action:
        state, seat = table.state, table.seats[table.state.seat]
        seed = seed_for(table.info.secret, table.info.id, number)
        bot = seat.bot if seat.kind == BOT else stand_in(table)
        question = ask(state.seen(seat.seat), state.legal())
        seconds = self._thinker.seconds(self._waiting, time.monotonic() - began)
        return tuple(await self._thinker.choose(question, bot, seed, seconds))
