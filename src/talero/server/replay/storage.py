"""Games that were played before they became tables here, stored."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import and_, delete, insert, select

from talero.server.storage import moments
from talero.server.storage.schema import moves, remarks, seats, tables
from talero.server.tables.rows import UPLOAD, Move, Seat, TableInfo
from talero.server.tables.storage import TableStore, insert_table


class PlayedStore(TableStore):
    """Uploaded games, and those that leave another one."""

    async def add_played(self, info: TableInfo, seated: Sequence[Seat], played: Sequence[Move]) -> None:
        """A table that begins with moves: a game that was uploaded, or one that leaves another."""
        at = moments.now()
        rows = [
            {"table_id": info.id, "key": f"played-{move.number}", **move._replace(at=at)._asdict()}
            for move in played
        ]
        async with self._engine.begin() as connection:
            await insert_table(connection, info, seated)
            if rows:
                await connection.execute(insert(moves), rows)

    async def uploads_of(self, player: str) -> list[TableInfo]:
        """The games that somebody has uploaded, the latest first."""
        mine = and_(tables.c.origin == UPLOAD, tables.c.host == player)
        return await self.tables(mine, tables.c.created.desc(), tables.c.id)

    async def remove_upload(self, player: str, id: str) -> None:
        """Forgets a game that somebody has uploaded; other tables are never forgotten."""
        mine = and_(tables.c.id == id, tables.c.origin == UPLOAD, tables.c.host == player)
        async with self._engine.begin() as connection:
            if (await connection.execute(select(tables.c.id).where(mine))).first() is None:
                return
            for each in (moves, remarks, seats):
                await connection.execute(delete(each).where(each.c.table_id == id))
            await connection.execute(delete(tables).where(mine))
