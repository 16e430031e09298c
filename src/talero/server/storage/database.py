"""The connection to the database, and bringing its schema up to date."""

from __future__ import annotations

import asyncio
from importlib import resources
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, make_url, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

MIGRATION_LOCK = 7_482_301
"""Any number of our own: the advisory lock under which processes migrate one after the other."""
WAITS = (0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2)
"""Seconds between tries while somebody else prepares a new SQLite file."""


class Database:
    """One database, SQLite or PostgreSQL, by its URL."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.is_sqlite = make_url(url).get_backend_name() == "sqlite"
        # A connection that was cut from outside is noticed before it is used. Errors are logged, and the
        # values of a statement are nobody's business.
        self.engine: AsyncEngine = create_async_engine(
            url, pool_pre_ping=not self.is_sqlite, hide_parameters=True
        )
        if self.is_sqlite:
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)

    @property
    def plain_url(self) -> str:
        """The URL as PostgreSQL's own driver wants it."""
        return self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)

    async def migrate(self) -> None:
        """Runs the migrations that this database lacks, all or none."""
        async with self.engine.connect() as connection:
            if self.is_sqlite:
                await _let_readers_in(connection)
            await connection.run_sync(self._migrate)
            await connection.commit()

    async def close(self) -> None:
        """Gives all connections back."""
        await self.engine.dispose()

    def _migrate(self, connection: Connection) -> None:
        if self.is_sqlite:
            # Python's driver opens no transaction for DDL by itself; a crash would leave half a schema.
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
        config = Config()
        config.set_main_option("script_location", str(resources.files("talero.server") / "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


async def _let_readers_in(connection: AsyncConnection) -> None:
    """Readers beside a writer, which the file remembers.

    SQLite does not wait for others with this, whatever its time-out: who comes first with a new file locks
    the rest out for a moment.
    """
    for patience in WAITS:
        try:
            await connection.exec_driver_sql("PRAGMA journal_mode=WAL")
            return
        except OperationalError:
            await asyncio.sleep(patience)
    await connection.exec_driver_sql("PRAGMA journal_mode=WAL")


def _prepare_sqlite(connection: Any, _: ConnectionPoolEntry) -> None:
    """Patience when another process writes, and durable commits."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()
