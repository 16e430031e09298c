"""Tables put straight into a database, many at once and in any condition."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from functools import cache
from typing import Any, TypeVar

from sqlalchemy import insert, select

from talero import from_spec
from talero.core import Hashed
from talero.server.people import Player
from talero.server.settings import Settings
from talero.server.storage import Database
from talero.server.storage.moments import now
from talero.server.storage.schema import players, seats, tables
from talero.server.tables.rows import BOT, PERSON, RUNNING, Seat, TableInfo
from tests.installed import EDITION, EXAMPLE

HOST = Player("host-00000001", "Hedda")
SPEC: dict[str, Any] = {"title": EXAMPLE, "edition": EDITION, "players": 3, "options": {}, "overrides": {}}
T = TypeVar("T")


@cache
def secret() -> bytes:
    """One that lets the first seat decide first."""
    game, secrets = from_spec(SPEC), (bytes([n] * 32) for n in range(256))
    return next(each for each in secrets if game.new(Hashed(each)).seat == 0)


def running_table(id: str, **more: Any) -> TableInfo:
    """A game that has begun and without a move; the first seat decides."""
    info = TableInfo(
        id=id, **SPEC, revision=1, secret=secret(), commitment="c" * 64, host=HOST.id, listed=False,
        status=RUNNING, number=0, deciding=0, created=now(), changed=now(), started=now(),
    )  # fmt: skip
    return info._replace(**more)


def seated(*kinds: str) -> list[Seat]:
    """Bots and the host, who sits everywhere else."""
    return [
        Seat(n, kind, f"P{n + 1}", "random" if kind == BOT else "", None if kind == BOT else HOST.id, f"t{n}")
        for n, kind in enumerate(kinds)
    ]


BOT_FIRST = seated(BOT, PERSON, PERSON)


class Seeded:
    """The database of a server that is not started yet, or runs elsewhere."""

    def __init__(self, settings: Settings) -> None:
        settings.data.mkdir(parents=True, exist_ok=True)
        self.url = settings.database_url
        self.run(Database.migrate)

    def run(self, work: Callable[[Database], Coroutine[Any, Any, T]]) -> T:
        """Does something with a connection of its own."""

        async def alone() -> T:
            database = Database(self.url)
            try:
                return await work(database)
            finally:
                await database.close()

        return asyncio.run(alone())

    def execute(self, *statements: Any) -> None:
        """Some statements in one transaction."""

        async def work(database: Database) -> None:
            async with database.engine.begin() as connection:
                for each in statements:
                    await connection.execute(each)

        self.run(work)

    def add_host(self) -> None:
        self.execute(insert(players).values(id=HOST.id, name=HOST.name, created=now()))

    def add(self, infos: Sequence[TableInfo], sitting: Sequence[Seat] = BOT_FIRST) -> None:
        """Many tables with the same people."""
        rows = [{"table_id": info.id, **seat._asdict()} for info in infos for seat in sitting]
        self.execute(insert(tables).values([info._asdict() for info in infos]), insert(seats).values(rows))

    def moved(self, least: int = 1) -> set[str]:
        """The tables at which so many moves were made."""

        async def work(database: Database) -> set[str]:
            async with database.engine.connect() as connection:
                return set(await connection.scalars(select(tables.c.id).where(tables.c.number >= least)))

        return self.run(work)
