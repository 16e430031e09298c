"""Notices that something has changed: they wake whoever watches a table, in all processes.

A notice says where to look, never what has happened: who is woken reads the database. So a notice may come
twice, and one that was missed costs nothing once everybody is told to look again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from talero.server.storage.database import Database

CHANNEL = "talero"
"""PostgreSQL's name for what all processes listen to."""


def table_notice(id: str) -> str:
    """The notice that a table has changed."""
    return f"table-{id}"


def chat_notice(id: str) -> str:
    """The notice that somebody said something at a table."""
    return f"chat-{id}"


async def announce(connection: AsyncConnection, notice: str) -> None:
    """Gives a notice to other processes together with what is stored, or not at all."""
    if connection.dialect.name == "postgresql":
        await connection.execute(select(func.pg_notify(CHANNEL, notice)))


class Notices:
    """The watchers of this process. One process alone needs no more than this."""

    def __init__(self) -> None:
        self._watchers: dict[str, set[asyncio.Event]] = {}

    @property
    def is_sound(self) -> bool:
        """Whether watchers hear of everything at once."""
        return True

    @contextmanager
    def watch(self, notice: str) -> Iterator[asyncio.Event]:
        """An event that is set whenever there is something to look at."""
        event = asyncio.Event()
        self._watchers.setdefault(notice, set()).add(event)
        try:
            yield event
        finally:
            self._watchers[notice].discard(event)
            if not self._watchers[notice]:
                del self._watchers[notice]

    def publish(self, notice: str) -> None:
        """What is stored already is told to the watchers of this process; this never fails."""
        self._wake(notice)

    async def listen(self) -> None:
        """Hears other processes until it is cancelled."""

    def _wake(self, notice: str) -> None:
        for event in self._watchers.get(notice, ()):
            event.set()

    def _wake_all(self) -> None:
        for notice in self._watchers:
            self._wake(notice)


def notices_of(database: Database) -> Notices:
    """The notices that fit a database: several processes can share a PostgreSQL alone."""
    if database.is_sqlite:
        return Notices()
    from talero.server.storage.listening import SharedNotices

    return SharedNotices(database.plain_url)
