"""Affairs, stored, and the tables where somebody's time is up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import and_, insert, select, update
from sqlalchemy.exc import IntegrityError

from talero.server.storage import Conflict, Database, Repeated
from talero.server.storage.notices import announce, table_notice
from talero.server.storage.schema import affairs, seats, tables
from talero.server.tables.rows import RUNNING, Affair, TableSummary


class AffairStore:
    """The append-only lists of affairs."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine

    async def append(
        self, id: str, affair: Affair, key: str, standing: TableSummary, stand_ins: Mapping[int, str]
    ) -> None:
        """Stores an affair if it is the next one and no move was made since; raises Conflict or Repeated.

        `stand_ins` are the seats that change hands with it: the bot that plays, or '' for the owner.
        """
        same = and_(tables.c.id == id, tables.c.status == RUNNING, tables.c.number == affair.move)
        next_up = and_(same, tables.c.affairs == affair.number - 1)
        values: dict[str, Any] = {"affairs": affair.number, "changed": affair.at, "status": standing.status}
        values |= {"deciding": standing.deciding, "due": standing.due, "closed": standing.closed}
        try:
            async with self._engine.begin() as connection:
                advanced = await connection.execute(update(tables).where(next_up).values(**values))
                if advanced.rowcount != 1:
                    raise Conflict
                await connection.execute(insert(affairs).values(table_id=id, key=key, **affair._asdict()))
                for seat, bot in stand_ins.items():
                    its = and_(seats.c.table_id == id, seats.c.seat == seat)
                    await connection.execute(update(seats).where(its).values(stand_in=bot))
                await announce(connection, table_notice(id))
        except (Conflict, IntegrityError):
            known = await self.number_of(id, key)
            if known is not None:
                raise Repeated(known) from None
            raise Conflict from None

    async def number_of(self, id: str, key: str) -> int | None:
        """The number of the affair that was sent with this key."""
        query = select(affairs.c.number).where(affairs.c.table_id == id, affairs.c.key == key)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).scalar()

    async def overdue(self, at: int) -> list[str]:
        """The ids of the tables where somebody's time is up."""
        late = and_(tables.c.due > 0, tables.c.due <= at, tables.c.status == RUNNING)
        async with self._engine.connect() as connection:
            return list(await connection.scalars(select(tables.c.id).where(late).order_by(tables.c.due)))
