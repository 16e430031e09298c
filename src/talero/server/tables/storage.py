"""What is stored of tables, read: their rows, seats, moves and affairs. Features store what they change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, and_, func, insert, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from talero.core.names import kept
from talero.server.storage import Database
from talero.server.storage.schema import affairs, moves, seats, tables
from talero.server.tables.rows import Affair, Move, Seat, TableInfo

INFO = [tables.c[name] for name in TableInfo._fields]
SEAT = [seats.c[name] for name in Seat._fields]
MOVE = [moves.c[name] for name in Move._fields]
AFFAIR = [affairs.c[name] for name in Affair._fields]


class TableStore:
    """Questions about tables that everybody has."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine

    async def table(self, id: str) -> TableInfo | None:
        """The table with this id."""
        found = await self.tables(tables.c.id == id, tables.c.id)
        return found[0] if found else None

    async def tables(
        self, condition: ColumnElement[bool], *order: Any, limit: int | None = None
    ) -> list[TableInfo]:
        """The tables for which a condition holds, in an order."""
        query = select(*INFO).where(condition).order_by(*order).limit(limit)
        async with self._engine.connect() as connection:
            return [TableInfo(**row._mapping) for row in await connection.execute(query)]

    async def seats(self, ids: Sequence[str]) -> dict[str, list[Seat]]:
        """The seats of some tables, in order."""
        found: dict[str, list[Seat]] = {id: [] for id in ids}
        query = select(seats.c.table_id, *SEAT).where(seats.c.table_id.in_(ids))
        async with self._engine.connect() as connection:
            for row in await connection.execute(query.order_by(seats.c.table_id, seats.c.seat)):
                known = dict(row._mapping)
                found[known.pop("table_id")].append(Seat(**known)._replace(name=kept(row.name)))
        return found

    async def moves(self, id: str, after: int = 0) -> list[Move]:
        """The moves of a table after a number, in order."""
        wanted = and_(moves.c.table_id == id, moves.c.number > after)
        query = select(*MOVE).where(wanted).order_by(moves.c.number)
        async with self._engine.connect() as connection:
            return [Move(**row._mapping) for row in await connection.execute(query)]

    async def affairs(self, id: str, after: int = 0) -> list[Affair]:
        """What was said about a table after a number, in order."""
        wanted = and_(affairs.c.table_id == id, affairs.c.number > after)
        query = select(*AFFAIR).where(wanted).order_by(affairs.c.number)
        async with self._engine.connect() as connection:
            return [Affair(**row._mapping) for row in await connection.execute(query)]

    async def count(self) -> int | None:
        """How many tables there are, for the health check; None if the database does not say."""
        try:
            async with self._engine.connect() as connection:
                return (await connection.execute(select(func.count()).select_from(tables))).scalar_one()
        except (SQLAlchemyError, OSError):
            return None


async def insert_table(connection: AsyncConnection, info: TableInfo, seated: Sequence[Seat]) -> None:
    """A new table with its seats, as part of a change."""
    await connection.execute(insert(tables).values(**info._asdict()))
    rows = [{"table_id": info.id, **seat._asdict()} for seat in seated]
    await connection.execute(insert(seats), rows)
