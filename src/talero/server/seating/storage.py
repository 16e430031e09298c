"""New tables, taken seats, rematches and usual games, stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import and_, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from talero.core.names import shown
from talero.server.storage import Conflict, Database, moments
from talero.server.storage.notices import announce, table_notice
from talero.server.storage.schema import remarks, rematches, seats, setups, tables
from talero.server.tables.rows import OPEN, RUNNING, WAITING, Seat, TableInfo
from talero.server.tables.storage import insert_table


class Setup(NamedTuple):
    """A game that somebody likes to play: what, and who sits where as (kind, name, bot, colour)."""

    id: str
    player: str
    name: str
    spec: dict[str, Any]
    plan: list[list[str]]
    decision: int = 0
    bank: int = 0
    components: str = ""
    hints: bool = False


SETUP = [setups.c[name] for name in Setup._fields]


class SeatStore:
    """Who sits down where."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine

    async def add_table(self, info: TableInfo, seated: Sequence[Seat]) -> None:
        """A new table with its seats."""
        async with self._engine.begin() as connection:
            await insert_table(connection, info, seated)

    async def take_seat(self, id: str, seat: Seat) -> None:
        """Puts somebody on an open seat of a waiting table; raises Conflict if it is taken."""
        free = and_(seats.c.table_id == id, seats.c.seat == seat.seat, seats.c.kind == OPEN)
        async with self._engine.begin() as connection:
            taken = await connection.execute(update(seats).where(free).values(**seat._asdict()))
            if taken.rowcount != 1:
                raise Conflict
            await connection.execute(update(tables).where(tables.c.id == id).values(changed=moments.now()))
            await announce(connection, table_notice(id))

    async def start(self, id: str, commitment: str, deciding: int, at: int = 0, due: int = 0) -> None:
        """The game begins; raises Conflict if it has begun."""
        waiting = and_(tables.c.id == id, tables.c.status == WAITING)
        moment = at or moments.now()
        values = {"status": RUNNING, "commitment": commitment, "deciding": deciding, "changed": moment}
        values |= {"started": moment, "due": due}
        async with self._engine.begin() as connection:
            started = await connection.execute(update(tables).where(waiting).values(**values))
            if started.rowcount != 1:
                raise Conflict
            await announce(connection, table_notice(id))

    async def cancel(self, id: str) -> None:
        """Forgets a table that waits for players; raises Conflict if its game has begun."""
        waiting = and_(tables.c.id == id, tables.c.status == WAITING)
        async with self._engine.begin() as connection:
            # Touched first, so that nobody can start it meanwhile.
            held = await connection.execute(update(tables).where(waiting).values(changed=moments.now()))
            if held.rowcount != 1:
                raise Conflict
            await connection.execute(delete(rematches).where(rematches.c.rematch_id == id))
            for each in (remarks, seats):
                await connection.execute(delete(each).where(each.c.table_id == id))
            await connection.execute(delete(tables).where(tables.c.id == id))
            await announce(connection, table_notice(id))

    # Rematches

    async def rematch_of(self, id: str) -> str | None:
        """The id of the table where those of another one play again."""
        query = select(rematches.c.rematch_id).where(rematches.c.table_id == id)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).scalar()

    async def add_rematch(self, id: str, info: TableInfo, seated: Sequence[Seat]) -> str:
        """Opens the one rematch of a table; gives the id of the one that somebody else has opened before."""
        try:
            async with self._engine.begin() as connection:
                await insert_table(connection, info, seated)
                await connection.execute(insert(rematches).values(table_id=id, rematch_id=info.id))
        except IntegrityError:
            known = await self.rematch_of(id)
            if known is None:
                raise
            return known
        return info.id

    # Usual games

    async def add_setup(self, setup: Setup) -> None:
        """Keeps a set-up."""
        async with self._engine.begin() as connection:
            await connection.execute(insert(setups).values(**setup._asdict(), created=moments.now()))

    async def setups_of(self, player: str) -> list[Setup]:
        """A player's set-ups, the latest first."""
        mine = setups.c.player == player
        query = select(*SETUP).where(mine).order_by(setups.c.created.desc(), setups.c.id)
        async with self._engine.connect() as connection:
            return [
                Setup(**row._mapping)._replace(name=shown(row.name))
                for row in await connection.execute(query)
                if isinstance(row.spec, dict) and isinstance(row.plan, list)  # else it can't be read
            ]

    async def remove_setup(self, player: str, id: str) -> None:
        """Forgets a player's set-up."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(setups).where(setups.c.player == player, setups.c.id == id))
