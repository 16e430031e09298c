"""Moves, stored."""

from __future__ import annotations

from typing import Any

from sqlalchemy import and_, exists, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from talero.server.storage import Conflict, Database, Repeated, moments
from talero.server.storage.notices import announce, table_notice
from talero.server.storage.schema import moves, seats, tables
from talero.server.tables.leases import abandoned
from talero.server.tables.rows import BOT, FINISHED, RUNNING, Glance, Move


class MoveStore:
    """The append-only lists of moves."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine

    async def append(
        self,
        id: str,
        move: Move,
        key: str,
        deciding: int,
        due: int = 0,
        affairs: int | None = None,
        glance: Glance | None = None,
        practice: bool = False,
    ) -> None:
        """Stores a move if its number is the next one; raises Conflict, or Repeated if the key is known.

        The first statement locks the table's row, so of two that come at once the second sees the first. With
        `affairs`, nothing else may have been said about the table either: a seat that was handed to a bot
        meanwhile is not its owner's to play.
        """
        status = FINISHED if deciding < 0 else RUNNING
        stored = move if move.at else move._replace(at=moments.now())
        running = and_(tables.c.id == id, tables.c.status == RUNNING)
        next_up = and_(running, tables.c.number == move.number - 1)
        if affairs is not None:
            next_up = and_(next_up, tables.c.affairs == affairs)
        values: dict[str, Any] = {
            "number": move.number,
            "deciding": deciding,
            "status": status,
            "changed": stored.at,
            "due": due,
        }
        values["glance"] = glance._asdict() if glance else None
        if practice:
            values["practice"] = True
        try:
            async with self._engine.begin() as connection:
                advanced = await connection.execute(update(tables).where(next_up).values(**values))
                if advanced.rowcount != 1:
                    raise Conflict
                await connection.execute(insert(moves).values(table_id=id, key=key, **stored._asdict()))
                await announce(connection, table_notice(id))
        except (Conflict, IntegrityError):
            known = await self.number_of(id, key)
            if known is not None:
                raise Repeated(known) from None
            raise Conflict from None

    async def number_of(self, id: str, key: str) -> int | None:
        """The number of the move that was sent with this key."""
        query = select(moves.c.number).where(moves.c.table_id == id, moves.c.key == key)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).scalar()

    async def bots_to_move(self, process: str = "") -> list[str]:
        """The running tables where a bot decides, for itself or for somebody absent, and nobody else owns."""
        decides = and_(seats.c.table_id == tables.c.id, seats.c.seat == tables.c.deciding)
        by_bot = and_(decides, or_(seats.c.kind == BOT, seats.c.stand_in != ""))
        query = select(tables.c.id).where(
            tables.c.status == RUNNING, exists().where(by_bot), abandoned(process)
        )
        async with self._engine.connect() as connection:
            return list(await connection.scalars(query))
