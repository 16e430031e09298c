"""Tables where somebody asked for a hint, stored."""

from __future__ import annotations

from sqlalchemy import and_, update

from talero.server.storage import Database
from talero.server.storage.notices import announce, table_notice
from talero.server.storage.schema import tables
from talero.server.tables.rows import RUNNING


class HintStore:
    """Who was helped plays for practice."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine

    async def mark_practice(self, id: str) -> None:
        """A running game counts nowhere from now on."""
        running = and_(tables.c.id == id, tables.c.status == RUNNING)
        async with self._engine.begin() as connection:
            await connection.execute(update(tables).where(running).values(practice=True))
            await announce(connection, table_notice(id))
