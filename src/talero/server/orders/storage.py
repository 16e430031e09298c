"""Standing orders in the database. Nothing here touches what other viewers are told about."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import Row, and_, delete, insert, select, update

from talero.core.orders.kinds import Order
from talero.server.storage import Database
from talero.server.storage.schema import moves, orders, tables
from talero.server.tables.leases import abandoned
from talero.server.tables.rows import RUNNING

ACTIVE = "active"
AUTO = "auto/"
"""How the keys of moves begin that an order made; no client's key can contain the slash."""


class Given(NamedTuple):
    """An order of a seat at a table."""

    seat: int
    order: Order
    number: int
    state: str = ACTIVE
    ended: int = 0


class OrderStore:
    """The one place that speaks SQL about orders."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine

    async def active(self, id: str) -> list[Given]:
        """All orders of a table that stand."""
        return await self._read(and_(orders.c.table_id == id, orders.c.state == ACTIVE))

    async def of_seat(self, id: str, seat: int) -> list[Given]:
        """The orders of a seat, with those that ended and were not dismissed."""
        return await self._read(and_(orders.c.table_id == id, orders.c.seat == seat))

    async def _read(self, condition: Any) -> list[Given]:
        query = select(orders).where(condition).order_by(orders.c.number, orders.c.auto, orders.c.about)
        async with self._engine.connect() as connection:
            return [_given(row) for row in await connection.execute(query)]

    async def give(self, id: str, given: Given, instead: list[Order]) -> None:
        """Keeps an order; it takes the place of others."""
        order = given.order
        values = {
            "table_id": id, "seat": given.seat, "number": given.number, "state": ACTIVE, "ended": 0,
            "auto": order.kind, "about": order.about, "amount": order.amount, "scope": order.scope,
        }  # fmt: skip
        async with self._engine.begin() as connection:
            for other in [order, *instead]:
                await connection.execute(delete(orders).where(self._one(id, given.seat, other)))
            await connection.execute(insert(orders).values(**values))

    async def drop(self, id: str, seat: int, order: Order) -> None:
        """Forgets an order, whether it stands or has ended."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(orders).where(self._one(id, seat, order)))

    async def end(self, id: str, given: Given, state: str, number: int) -> None:
        """An order has ended, unless it was given anew in the meantime."""
        same = and_(
            self._one(id, given.seat, given.order),
            orders.c.state == ACTIVE,
            orders.c.number == given.number,
            orders.c.amount == given.order.amount,
        )
        async with self._engine.begin() as connection:
            if state:
                await connection.execute(update(orders).where(same).values(state=state, ended=number))
            else:
                await connection.execute(delete(orders).where(same))

    async def spoken(self, id: str, seat: int) -> dict[int, str]:
        """The moves that a seat's orders made: by their numbers, the names of the kinds."""
        mine = and_(moves.c.table_id == id, moves.c.seat == seat, moves.c.key.startswith(AUTO))
        async with self._engine.connect() as connection:
            found = await connection.execute(select(moves.c.number, moves.c.key).where(mine))
            return {row.number: row.key.rpartition("/")[2] for row in found}

    async def tables(self, process: str = "") -> list[str]:
        """The running tables at which orders stand and which no other process owns."""
        query = (
            select(orders.c.table_id)
            .join(tables, tables.c.id == orders.c.table_id)
            .where(orders.c.state == ACTIVE, tables.c.status == RUNNING, abandoned(process))
            .distinct()
        )
        async with self._engine.connect() as connection:
            return list(await connection.scalars(query))

    def _one(self, id: str, seat: int, order: Order) -> Any:
        return and_(
            orders.c.table_id == id,
            orders.c.seat == seat,
            orders.c.auto == order.kind,
            orders.c.about == order.about,
        )


def _given(row: Row[Any]) -> Given:
    order = Order(row.auto, row.about, row.amount, row.scope)
    return Given(row.seat, order, row.number, row.state, row.ended)
