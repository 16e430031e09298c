"""Leases in the database: which process drives a table, and which processes are alive."""

from __future__ import annotations

from sqlalchemy import ColumnElement, and_, delete, insert, select, update

from talero.server.storage import Database, moments
from talero.server.storage.schema import processes, tables

FORGOTTEN = 60 * 60
"""Seconds after which nobody needs to know any more that a process was there."""


class LeaseStore:
    """Who is alive, and who owns what."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine
        self.is_shared = not database.is_sqlite
        """Whether there can be other processes: several share a PostgreSQL alone."""

    async def live(self, process: str, until: int) -> None:
        """A process is alive until a moment; those that have been dead for long are forgotten."""
        mine = processes.c.id == process
        long_dead = processes.c.until < moments.now() - FORGOTTEN if self.is_shared else ~mine
        async with self._engine.begin() as connection:
            await connection.execute(delete(processes).where(long_dead))
            renewed = await connection.execute(update(processes).where(mine).values(until=until))
            if renewed.rowcount != 1:
                await connection.execute(insert(processes).values(id=process, until=until))

    async def die(self, process: str) -> None:
        """A process gives up all its tables."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(processes).where(processes.c.id == process))

    async def claim(self, id: str, process: str) -> bool:
        """Makes a process the owner of a table that no living one owns; whether it is the owner now."""
        free = abandoned(process)
        async with self._engine.begin() as connection:
            taken = await connection.execute(
                update(tables).where(and_(tables.c.id == id, free)).values(owner=process)
            )
            return taken.rowcount == 1


def abandoned(process: str = "") -> ColumnElement[bool]:
    """The condition that no living process owns a table, or none but this one."""
    others = select(processes.c.id).where(processes.c.until > moments.now(), processes.c.id != process)
    return tables.c.owner.not_in(others)
