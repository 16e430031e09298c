"""Notices that something has changed: they wake whoever watches a table, in all processes.

A notice says where to look, never what has happened: who is woken reads the database. So a notice may come
twice, and one that was missed costs nothing once everybody is told to look again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from talero.server.storage.database import Database

CHANNEL = "talero"
"""PostgreSQL's name for what all processes listen to."""


TABLE = "table-"


def table_notice(id: str) -> str:
    """The notice that a table has changed."""
    return f"{TABLE}{id}"


def chat_notice(id: str) -> str:
    """The notice that somebody said something at a table."""
    return f"chat-{id}"


async def announce(connection: AsyncConnection, notice: str) -> None:
    """Gives a notice to other processes together with what is stored, or not at all."""
    if connection.dialect.name == "postgresql":
        await connection.execute(select(func.pg_notify(CHANNEL, notice)))


class Watcher:
    """Somebody who watches, and what they have not looked at yet: at first everything, in order."""

    def __init__(self, notices: tuple[str, ...]) -> None:
        self._fresh = dict.fromkeys(notices)
        self._woken = asyncio.Event()
        self._woken.set()

    def wake(self, notice: str) -> None:
        """There is something to look at."""
        self._fresh[notice] = None
        self._woken.set()

    async def news(self) -> list[str]:
        """What there is to look at, as soon as there is something; what comes later is told the next time."""
        await self._woken.wait()
        self._woken.clear()
        fresh, self._fresh = self._fresh, {}
        return list(fresh)


class Notices:
    """The watchers of this process. One process alone needs no more than this."""

    def __init__(self) -> None:
        self._watchers: dict[str, set[Watcher]] = {}
        self.listeners: list[Callable[[str], None]] = []
        """Who hears of every table that another process has changed."""
        self.misses: list[Callable[[], None]] = []
        """Who is told that something may not have been heard."""

    @property
    def is_sound(self) -> bool:
        """Whether watchers hear of everything at once."""
        return True

    @contextmanager
    def watch(self, *notices: str) -> Iterator[Watcher]:
        """A watcher that is woken by any of these notices."""
        watcher = Watcher(notices)
        for notice in notices:
            self._watchers.setdefault(notice, set()).add(watcher)
        try:
            yield watcher
        finally:
            for notice in notices:
                self._forget(notice, watcher)

    def publish(self, notice: str) -> None:
        """What is stored already is told to the watchers of this process; this never fails."""
        self._wake(notice)

    async def listen(self) -> None:
        """Hears other processes until it is cancelled."""

    def _wake(self, notice: str) -> None:
        for watcher in self._watchers.get(notice, ()):
            watcher.wake(notice)

    def _forget(self, notice: str, watcher: Watcher) -> None:
        self._watchers[notice].discard(watcher)
        if not self._watchers[notice]:
            del self._watchers[notice]

    def _wake_all(self) -> None:
        """Nobody knows what was missed: everybody looks."""
        for miss in self.misses:
            miss()
        for notice in self._watchers:
            self._wake(notice)


def notices_of(database: Database) -> Notices:
    """The notices that fit a database: several processes can share a PostgreSQL alone."""
    if database.is_sqlite:
        return Notices()
    from talero.server.storage.listening import SharedNotices

    return SharedNotices(database.plain_url)
