"""What people said at tables, stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import and_, func, insert, select
from sqlalchemy.exc import IntegrityError

from talero.server.storage import Database, moments
from talero.server.storage.notices import announce, chat_notice
from talero.server.storage.schema import remarks


class Said(NamedTuple):
    """A remark as it is kept: after which move it was made, and from which seat."""

    id: int
    number: int
    seat: int
    text: str


SAID = [remarks.c[name] for name in Said._fields]


class RemarkStore:
    """The remarks of all tables."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine

    async def add(self, id: str, number: int, seat: int, text: str, key: str) -> None:
        """Keeps what was said; nothing happens if the key is known."""
        known = select(remarks.c.id).where(remarks.c.table_id == id, remarks.c.key == key)
        values = {"table_id": id, "number": number, "seat": seat, "text": text, "key": key}
        try:
            async with self._engine.begin() as connection:
                if (await connection.execute(known)).first() is None:
                    await connection.execute(insert(remarks).values(**values, at=moments.now()))
                    await announce(connection, chat_notice(id))
        except IntegrityError:
            return  # the same request came twice at once

    async def of(self, id: str, after: int = 0) -> list[Said]:
        """What was said at a table after a remark, in order."""
        wanted = and_(remarks.c.table_id == id, remarks.c.id > after)
        async with self._engine.connect() as connection:
            found = await connection.execute(select(*SAID).where(wanted).order_by(remarks.c.id))
            return [Said(**row._mapping) for row in found]

    async def count(self, id: str, seated: Sequence[int], besides: str) -> int:
        """How much was said at a table from some seats, besides the remark with a key."""
        said = and_(remarks.c.table_id == id, remarks.c.seat.in_(seated), remarks.c.key != besides)
        query = select(func.count()).select_from(remarks).where(said)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).scalar_one()
