"""Carries out standing orders, and ends those whose time has passed.

An order acts like its owner would: through the same numbered list of moves, after the pause that bots keep,
so that the last click before it can still be taken back. What it did follows the same limits of undo. All is
read from the database when a table has changed, so a restart forgets nothing and does nothing twice.
"""

from __future__ import annotations

import asyncio
import logging
from typing import NamedTuple

from talero.core import Action
from talero.core.journal import undone_row
from talero.core.orders.giving import answer, first_answer, kind_of
from talero.core.orders.kinds import Order, OrderKind, Verdict
from talero.server.orders.storage import AUTO, Given, OrderStore
from talero.server.people import Player
from talero.server.play.service import Play
from talero.server.refusals import Denied, Stale
from talero.server.storage import Repeated
from talero.server.storage.faults import UNREADABLE, Unsound, reason_of
from talero.server.tables import LiveTable
from talero.server.tables.drivers import AT_ONCE, Drivers
from talero.server.tables.ownership import Ownership
from talero.server.tables.rows import RUNNING

logger = logging.getLogger(__name__)

DONE = ""
"""Ended after it has spoken: nothing more to tell."""
OVER, UNEXPECTED, TAKEN_BACK, WITHOUT = "over", "unexpected", "taken-back", "without"
"""Why orders end: what they were given for is over; nothing they could say is legal; what they were based on
was taken back; the seat acted without them."""


class Speech(NamedTuple):
    """What is said by an order at a position."""

    number: int
    seat: int
    order: Order
    action: Action


class StandingOrders:
    """The standing orders of all tables."""

    def __init__(self, play: Play, ownership: Ownership, store: OrderStore, pause: float) -> None:
        self._play = play
        self._store = store
        self._pause = pause
        self._room = asyncio.Semaphore(AT_ONCE)
        self._drivers = Drivers("standing orders", self._look, ownership, store.tables)
        play.registry.wakers.append(self.wake)

    # What owners do

    async def give(self, table: LiveTable, player: Player | None, order: Order) -> None:
        """Keeps an order of the player's seat; it replaces those that would answer the same question."""
        seat = own_seat(table, player)
        mine = [given.order for given in await self._store.of_seat(table.info.id, seat)]
        instead = [other for other in mine if _collide(table, order, other)]
        await self._store.give(table.info.id, Given(seat, order, table.number), instead)
        self.wake(table)

    async def drop(self, table: LiveTable, player: Player | None, order: Order) -> None:
        """Cancels an order of the player's seat."""
        await self._store.drop(table.info.id, own_seat(table, player), order)

    async def of(self, table: LiveTable, seat: int) -> tuple[list[Given], dict[int, str]]:
        """A seat's orders as they are now, and the moves that its orders made."""
        mine = [given for given in await self._store.active(table.info.id) if given.seat == seat]
        await self._review(table, mine)
        found = await self._store.of_seat(table.info.id, seat)
        return found, await self._store.spoken(table.info.id, seat)

    # Carrying out

    def wake(self, table: LiveTable) -> None:
        """Looks at a table that has changed."""
        self._drivers.wake(table.info.id)

    async def close(self) -> None:
        """Stops; what orders were about to say is said after the next start."""
        await self._drivers.close()

    async def _look(self, id: str) -> bool:
        """Lets an order speak if one does; it is asked again after the pause, for much can change in it."""
        async with self._room:
            speech = await self._next(id)
        if speech is None:
            return False
        await asyncio.sleep(self._pause)
        async with self._room:
            if await self._next(id) != speech:
                return True
            return await self._speak(id, speech)

    async def _speak(self, id: str, speech: Speech) -> bool:
        key = f"{AUTO}{speech.number + 1}/{speech.order.kind}"
        try:
            table = await self._play.registry.get(id)
            await self._play.act_for(table, speech.seat, speech.number, speech.action, key)
        except (Stale, Repeated):
            return True
        return False

    async def _next(self, id: str) -> Speech | None:
        """What is said next at a table by an order."""
        active = await self._store.active(id)
        if not active:
            return None
        table = await self._play.registry.get(id)
        standing = await self._review(table, active)
        if table.status != RUNNING or table.frozen or table.bot_decides:
            return None
        seat = table.state.seat
        if thinks_again(table):
            return None
        mine = [given.order for given in standing if given.seat == seat]
        said = first_answer(table.state, seat, mine) if mine else None
        return Speech(table.number, seat, *said) if said else None

    async def _review(self, table: LiveTable, active: list[Given]) -> list[Given]:
        """Ends the orders whose time has passed; returns those that stand."""
        standing = []
        number, spoken = table.number, {}
        for seat in {given.seat for given in active}:
            spoken[seat] = await self._store.spoken(table.info.id, seat)
        verdicts = [(given, _verdict(table, number, given, spoken[given.seat])) for given in active]
        for given, end in verdicts:
            if end is None:
                standing.append(given)
            else:
                await self._store.end(table.info.id, given, end, number)
        return standing


def thinks_again(table: LiveTable) -> bool:
    """Whether somebody has just taken something back: they are there, and nothing is done by order."""
    rows = table.running.rows
    return bool(rows) and undone_row(rows[-1].text) is not None


def own_seat(table: LiveTable, player: Player | None) -> int:
    """The seat that a player gives orders for; people at one screen have none: others would see it."""
    seats = table.seats_of(player.id if player else None)
    if not seats:
        raise Denied("server.error.orders")
    if len(seats) > 1:
        raise Denied("server.error.orders-shared")
    return seats[0]


def end_of(table: LiveTable, number: int, given: Given, spoken: dict[int, str]) -> str | None:
    """Why an order has ended by move `number`; None if it stands."""
    kind = kind_of(table.game, given.order.kind)
    if kind is None:
        return UNEXPECTED
    if not kind.is_lasting:
        if _taken_back(table, number, given):
            return TAKEN_BACK
        if _acted_without(table, number, given, kind, spoken):
            return WITHOUT
    verdict = answer(table.state, given.seat, given.order)
    if verdict is Verdict.OVER:
        has_spoken = any(row > given.number and name == kind.name for row, name in spoken.items())
        return DONE if has_spoken or kind.is_lasting else OVER
    return UNEXPECTED if verdict is Verdict.CANCEL else None


def _verdict(table: LiveTable, number: int, given: Given, spoken: dict[int, str]) -> str | None:
    """Why an order has ended; one that can't be read ends too, and keeps no other from acting."""
    try:
        if given.seat not in range(len(table.seats)):
            raise Unsound("it has no seat")
        return end_of(table, number, given, spoken)
    except UNREADABLE as error:
        logger.warning("an order at table %s is set aside: %s", table.info.id, reason_of(error))
        return UNEXPECTED


def _taken_back(table: LiveTable, number: int, given: Given) -> bool:
    """Whether something from before the order was taken back, or its owner took something back since."""
    rows = table.running.rows
    return any(
        given.number < undo <= number and (row <= given.number or rows[undo - 1].seat == given.seat)
        for row, undo in table.voided.items()
    )


def _acted_without(
    table: LiveTable, number: int, given: Given, kind: OrderKind, spoken: dict[int, str]
) -> bool:
    """Whether the seat has decided by itself, or through a bot, what the order was for."""
    return any(
        given.number < done.row <= number and done.seat == given.seat and done.row not in spoken
        and step in kind.when.steps
        for done, step in zip(table.running.done, table.steps, strict=True)
    )  # fmt: skip


def _collide(table: LiveTable, one: Order, other: Order) -> bool:
    """Whether two orders answer the same question about the same lot."""
    first, second = kind_of(table.game, one.kind), kind_of(table.game, other.kind)
    if first is None or second is None or one == other:
        return False
    return one.about == other.about and bool(set(first.when.steps) & set(second.when.steps))
