"""What people said at tables, stored."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import and_, func, insert, select
from sqlalchemy.exc import IntegrityError

from talero.server.storage.database import Database
from talero.server.storage.notices import announce, chat_notice
from talero.server.storage.schema import remarks
from talero.server.storage.store import now


class RemarkBook:
    """The remarks of all tables."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine

    async def add(self, id: str, number: int, seat: int, text: str, key: str) -> None:
        """Keeps what was said; nothing happens if the key is known."""
        known = select(remarks.c.id).where(remarks.c.table_id == id, remarks.c.key == key)
        values = {"table_id": id, "number": number, "seat": seat, "text": text, "key": key, "at": now()}
        try:
            async with self._engine.begin() as connection:
                if (await connection.execute(known)).first() is None:
                    await connection.execute(insert(remarks).values(**values))
                    await announce(connection, chat_notice(id))
        except IntegrityError:
            return  # the same request came twice at once

    async def of(self, id: str, after: int = 0) -> list[tuple[int, int, int, str]]:
        """What was said at a table after a remark: id, move, seat and text, in order."""
        wanted = and_(remarks.c.table_id == id, remarks.c.id > after)
        columns = (remarks.c.id, remarks.c.number, remarks.c.seat, remarks.c.text)
        async with self._engine.connect() as connection:
            found = await connection.execute(select(*columns).where(wanted).order_by(remarks.c.id))
            return [(row[0], row[1], row[2], row[3]) for row in found]

    async def count(self, id: str, seated: Sequence[int], besides: str) -> int:
        """How much was said at a table from some seats, besides the remark with a key."""
        said = and_(remarks.c.table_id == id, remarks.c.seat.in_(seated), remarks.c.key != besides)
        query = select(func.count()).select_from(remarks).where(said)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).scalar_one()
