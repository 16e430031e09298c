"""Standing orders in the database. Nothing here touches what other viewers are told about."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import (
    Column,
    ForeignKey,
    Integer,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    and_,
    delete,
    insert,
    select,
    update,
)

from talero.core.orders.kinds import Order
from talero.server.storage.database import Database
from talero.server.storage.rows import RUNNING
from talero.server.storage.schema import metadata, moves, tables

ACTIVE = "active"
AUTO = "auto/"
"""How the keys of moves begin that an order made; no client's key can contain the slash."""

orders = Table(
    "orders",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("auto", String(60), nullable=False),
    Column("about", Integer, nullable=False),
    Column("amount", Integer, nullable=False),
    Column("scope", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("state", String(20), nullable=False),
    Column("ended", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "seat", "auto", "about"),
)
"""A seat has at most one order of a kind about a lot. It was given after move `number`; `state` is `active`,
or why it ended after move `ended`. There is no counter over all tables: it would tell what others do."""


class Given(NamedTuple):
    """An order of a seat at a table."""

    seat: int
    order: Order
    number: int
    state: str = ACTIVE
    ended: int = 0


class OrderBook:
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
        columns = [column for column in orders.c if column.name != "table_id"]
        query = select(*columns).where(condition).order_by(orders.c.number, orders.c.auto, orders.c.about)
        async with self._engine.connect() as connection:
            return [
                Given(
                    row.seat,
                    Order(row.auto, row.about, row.amount, row.scope),
                    row.number,
                    row.state,
                    row.ended,
                )
                for row in await connection.execute(query)
            ]

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

    async def tables(self) -> list[str]:
        """The running tables at which orders stand."""
        query = (
            select(orders.c.table_id)
            .join(tables, tables.c.id == orders.c.table_id)
            .where(orders.c.state == ACTIVE, tables.c.status == RUNNING)
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
