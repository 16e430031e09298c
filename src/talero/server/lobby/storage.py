"""Lists of tables, and what people take out of theirs."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import and_, delete, exists, insert, or_
from sqlalchemy.exc import IntegrityError

from talero.server.storage.notices import announce, table_notice
from talero.server.storage.schema import affairs, moves, orders, remarks, rematches, seats, shelves, tables
from talero.server.tables.rows import RUNNING, WAITING, TableInfo
from talero.server.tables.storage import TableStore

LATEST = (tables.c.changed.desc(), tables.c.id)


class LobbyStore(TableStore):
    """Which tables somebody is shown."""

    async def tables_of(
        self, player: str, status: Sequence[str], limit: int = 50, put_away: bool = False
    ) -> list[TableInfo]:
        """Tables where somebody sits or is host, the latest first; those they have put away only if asked."""
        sits = exists().where(seats.c.table_id == tables.c.id, seats.c.player == player)
        shelved = exists().where(shelves.c.table_id == tables.c.id, shelves.c.player == player)
        mine = and_(tables.c.status.in_(status), or_(sits, tables.c.host == player))
        return await self.tables(and_(mine, shelved if put_away else ~shelved), *LATEST, limit=limit)

    async def watchable(self, limit: int = 50) -> list[TableInfo]:
        """Running games that anybody may watch."""
        return await self.tables(and_(tables.c.status == RUNNING, tables.c.watch), *LATEST, limit=limit)

    async def put_away(self, player: str, id: str) -> None:
        """Takes a table out of somebody's lists."""
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(shelves).values(player=player, table_id=id))
        except IntegrityError:
            return  # it is put away, or there is no such table

    async def bring_back(self, player: str, id: str) -> None:
        """Puts a table into somebody's lists again."""
        mine = and_(shelves.c.player == player, shelves.c.table_id == id)
        async with self._engine.begin() as connection:
            await connection.execute(delete(shelves).where(mine))

    async def discard(self, id: str) -> None:
        """Forgets a table and everything about it."""
        async with self._engine.begin() as connection:
            for again in (rematches.c.table_id, rematches.c.rematch_id):
                await connection.execute(delete(rematches).where(again == id))
            for each in (shelves, orders, affairs, remarks, moves, seats):
                await connection.execute(delete(each).where(each.c.table_id == id))
            await connection.execute(delete(tables).where(tables.c.id == id))
            await announce(connection, table_notice(id))

    async def open_tables(self, limit: int = 50) -> list[TableInfo]:
        """Tables that wait for anybody who likes to join."""
        return await self.tables(and_(tables.c.status == WAITING, tables.c.listed), *LATEST, limit=limit)
