"""Questions to the database and changes to it. Every change is one transaction."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import and_, delete, exists, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from talero.core.names import kept, shown
from talero.server.storage.database import Database
from talero.server.storage.notices import announce, table_notice
from talero.server.storage.rows import (
    BOT,
    FINISHED,
    OPEN,
    RUNNING,
    UPLOAD,
    WAITING,
    Affair,
    Move,
    Player,
    Seat,
    Setup,
    TableInfo,
    TableSummary,
)
from talero.server.storage.schema import affairs, moves, players, remarks, rematches, seats, setups, tables


class Conflict(Exception):
    """Somebody else was first: the table is no longer where the caller believed it to be."""


class Repeated(Exception):
    """A move with this key is already stored; `number` is its number."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def now() -> int:
    """Seconds since 1970, for lists and clocks; rules never see it."""
    return int(time.time())


class Store:
    """The one place that speaks SQL."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine

    # Players

    async def add_player(self, player: Player) -> None:
        """Somebody new."""
        async with self._engine.begin() as connection:
            await connection.execute(insert(players).values(id=player.id, name=player.name, created=now()))

    async def player(self, id: str) -> Player | None:
        """The player with this id."""
        async with self._engine.connect() as connection:
            row = (
                await connection.execute(select(players.c.id, players.c.name).where(players.c.id == id))
            ).first()
        return Player(row.id, shown(row.name)) if row else None

    async def rename_player(self, id: str, name: str) -> None:
        """The name for tables to come; those that run keep the one they began with."""
        async with self._engine.begin() as connection:
            await connection.execute(update(players).where(players.c.id == id).values(name=name))

    # Tables

    async def add_table(self, info: TableInfo, seated: Sequence[Seat]) -> None:
        """A new table with its seats."""
        async with self._engine.begin() as connection:
            await _insert_table(connection, info, seated)

    async def add_played(self, info: TableInfo, seated: Sequence[Seat], played: Sequence[Move]) -> None:
        """A table that begins with moves: a game that was uploaded, or one that leaves another."""
        async with self._engine.begin() as connection:
            await _insert_table(connection, info, seated)
            if played:
                known = [{"table_id": info.id, "key": f"played-{move.number}"} for move in played]
                stored = [move._replace(at=now())._asdict() for move in played]
                rows = [row | move for row, move in zip(known, stored, strict=True)]
                await connection.execute(insert(moves), rows)

    async def uploads_of(self, player: str) -> list[TableInfo]:
        """The games that somebody has uploaded, the latest first."""
        mine = and_(tables.c.origin == UPLOAD, tables.c.host == player)
        query = select(*tables.c).where(mine).order_by(tables.c.created.desc(), tables.c.id)
        async with self._engine.connect() as connection:
            return [TableInfo(*row) for row in await connection.execute(query)]

    async def remove_upload(self, player: str, id: str) -> None:
        """Forgets a game that somebody has uploaded; other tables are never forgotten."""
        mine = and_(tables.c.id == id, tables.c.origin == UPLOAD, tables.c.host == player)
        async with self._engine.begin() as connection:
            if (await connection.execute(select(tables.c.id).where(mine))).first() is None:
                return
            for each in (moves, remarks, seats):
                await connection.execute(delete(each).where(each.c.table_id == id))
            await connection.execute(delete(tables).where(mine))

    async def table(self, id: str) -> TableInfo | None:
        """The table with this id."""
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(*tables.c).where(tables.c.id == id))).first()
        return TableInfo(*row) if row else None

    async def seats(self, ids: Sequence[str]) -> dict[str, list[Seat]]:
        """The seats of some tables, in order."""
        found: dict[str, list[Seat]] = {id: [] for id in ids}
        query = select(*seats.c).where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
        async with self._engine.connect() as connection:
            for row in await connection.execute(query):
                found[row[0]].append(Seat(*row[1:])._replace(name=kept(row.name)))
        return found

    async def take_seat(self, id: str, seat: Seat) -> None:
        """Puts somebody on an open seat of a waiting table; raises Conflict if it is taken."""
        free = and_(seats.c.table_id == id, seats.c.seat == seat.seat, seats.c.kind == OPEN)
        async with self._engine.begin() as connection:
            taken = await connection.execute(update(seats).where(free).values(**seat._asdict()))
            if taken.rowcount != 1:
                raise Conflict
            await connection.execute(update(tables).where(tables.c.id == id).values(changed=now()))
            await announce(connection, table_notice(id))

    async def start(self, id: str, commitment: str, deciding: int, at: int = 0, due: int = 0) -> None:
        """The game begins; raises Conflict if it has begun."""
        waiting = and_(tables.c.id == id, tables.c.status == WAITING)
        moment = at or now()
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
            held = await connection.execute(update(tables).where(waiting).values(changed=now()))
            if held.rowcount != 1:
                raise Conflict
            await connection.execute(delete(rematches).where(rematches.c.rematch_id == id))
            for each in (remarks, seats):
                await connection.execute(delete(each).where(each.c.table_id == id))
            await connection.execute(delete(tables).where(tables.c.id == id))
            await announce(connection, table_notice(id))

    # Moves

    async def moves(self, id: str, after: int = 0) -> list[Move]:
        """The moves of a table after a number, in order."""
        wanted = and_(moves.c.table_id == id, moves.c.number > after)
        columns = (moves.c.number, moves.c.seat, moves.c.text, moves.c.at)
        query = select(*columns).where(wanted).order_by(moves.c.number)
        async with self._engine.connect() as connection:
            return [Move(*row) for row in await connection.execute(query)]

    async def append(
        self, id: str, move: Move, key: str, deciding: int, due: int = 0, affairs: int | None = None
    ) -> None:
        """Stores a move if its number is the next one; raises Conflict, or Repeated if the key is known.

        The first statement locks the table's row, so of two that come at once the second sees the first. With
        `affairs`, nothing else may have been said about the table either: a seat that was handed to a bot
        meanwhile is not its owner's to play.
        """
        status = FINISHED if deciding < 0 else RUNNING
        stored = move if move.at else move._replace(at=now())
        running = and_(tables.c.id == id, tables.c.status == RUNNING)
        next_up = and_(running, tables.c.number == move.number - 1)
        if affairs is not None:
            next_up = and_(next_up, tables.c.affairs == affairs)
        values = {"number": move.number, "deciding": deciding, "status": status, "changed": stored.at}
        try:
            async with self._engine.begin() as connection:
                advanced = await connection.execute(update(tables).where(next_up).values(**values, due=due))
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

    # Affairs

    async def affairs(self, id: str, after: int = 0) -> list[Affair]:
        """What was said about a table after a number, in order."""
        wanted = and_(affairs.c.table_id == id, affairs.c.number > after)
        columns = [affairs.c[name] for name in Affair._fields]
        query = select(*columns).where(wanted).order_by(affairs.c.number)
        async with self._engine.connect() as connection:
            return [Affair(*row) for row in await connection.execute(query)]

    async def append_affair(
        self, id: str, affair: Affair, key: str, standing: TableSummary, stand_ins: Mapping[int, str]
    ) -> None:
        """Stores an affair if it is the next one and no move was made since; raises Conflict or Repeated.

        `stand_ins` are the seats that change hands with it: the bot that plays, or '' for the owner.
        """
        same = and_(tables.c.id == id, tables.c.status == RUNNING, tables.c.number == affair.move)
        next_up = and_(same, tables.c.affairs == affair.number - 1)
        values: dict[str, Any] = {"affairs": affair.number, "changed": affair.at, "status": standing.status}
        values |= {"deciding": standing.deciding, "due": standing.due, "closed": standing.closed}
        try:
            async with self._engine.begin() as connection:
                advanced = await connection.execute(update(tables).where(next_up).values(**values))
                if advanced.rowcount != 1:
                    raise Conflict
                await connection.execute(insert(affairs).values(table_id=id, key=key, **affair._asdict()))
                for seat, bot in stand_ins.items():
                    its = and_(seats.c.table_id == id, seats.c.seat == seat)
                    await connection.execute(update(seats).where(its).values(stand_in=bot))
                await announce(connection, table_notice(id))
        except (Conflict, IntegrityError):
            known = await self.affair_of(id, key)
            if known is not None:
                raise Repeated(known) from None
            raise Conflict from None

    async def affair_of(self, id: str, key: str) -> int | None:
        """The number of the affair that was sent with this key."""
        query = select(affairs.c.number).where(affairs.c.table_id == id, affairs.c.key == key)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).scalar()

    async def overdue(self, at: int) -> list[str]:
        """The ids of the tables where somebody's time is up."""
        late = and_(tables.c.due > 0, tables.c.due <= at, tables.c.status == RUNNING)
        async with self._engine.connect() as connection:
            return list(await connection.scalars(select(tables.c.id).where(late).order_by(tables.c.due)))

    # Rematches and usual games

    async def rematch_of(self, id: str) -> str | None:
        """The id of the table where those of another one play again."""
        query = select(rematches.c.rematch_id).where(rematches.c.table_id == id)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).scalar()

    async def add_rematch(self, id: str, info: TableInfo, seated: Sequence[Seat]) -> str:
        """Opens the one rematch of a table; gives the id of the one that somebody else has opened before."""
        try:
            async with self._engine.begin() as connection:
                await _insert_table(connection, info, seated)
                await connection.execute(insert(rematches).values(table_id=id, rematch_id=info.id))
        except IntegrityError:
            known = await self.rematch_of(id)
            if known is None:
                raise
            return known
        return info.id

    async def add_setup(self, setup: Setup) -> None:
        """Keeps a set-up."""
        async with self._engine.begin() as connection:
            await connection.execute(insert(setups).values(**setup._asdict(), created=now()))

    async def setups_of(self, player: str) -> list[Setup]:
        """A player's set-ups, the latest first."""
        mine = setups.c.player == player
        query = select(*setups.c).where(mine).order_by(setups.c.created.desc(), setups.c.id)
        async with self._engine.connect() as connection:
            found = await connection.execute(query)
            return [
                Setup(*row[:-1])._replace(name=shown(row.name))
                for row in found
                if isinstance(row.spec, dict) and isinstance(row.plan, list)  # else it can't be read
            ]

    async def remove_setup(self, player: str, id: str) -> None:
        """Forgets a player's set-up."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(setups).where(setups.c.player == player, setups.c.id == id))

    # Lists

    async def tables_of(self, player: str, status: Sequence[str], limit: int = 50) -> list[TableInfo]:
        """Tables where somebody sits or is host, the latest first."""
        sits = exists().where(seats.c.table_id == tables.c.id, seats.c.player == player)
        return await self._list(and_(tables.c.status.in_(status), or_(sits, tables.c.host == player)), limit)

    async def open_tables(self, limit: int = 50) -> list[TableInfo]:
        """Tables that wait for anybody who likes to join."""
        return await self._list(and_(tables.c.status == WAITING, tables.c.listed), limit)

    async def bots_to_move(self) -> list[str]:
        """The ids of the running tables where a bot decides, for itself or for somebody who is away."""
        decides = and_(seats.c.table_id == tables.c.id, seats.c.seat == tables.c.deciding)
        by_bot = and_(decides, or_(seats.c.kind == BOT, seats.c.stand_in != ""))
        query = select(tables.c.id).where(tables.c.status == RUNNING, exists().where(by_bot))
        async with self._engine.connect() as connection:
            return list(await connection.scalars(query))

    async def count(self) -> int:
        """How many tables there are; asks the database, for the health check."""
        async with self._engine.connect() as connection:
            return (await connection.execute(select(func.count()).select_from(tables))).scalar_one()

    async def _list(self, condition: Any, limit: int) -> list[TableInfo]:
        query = select(*tables.c).where(condition).order_by(tables.c.changed.desc(), tables.c.id).limit(limit)
        async with self._engine.connect() as connection:
            return [TableInfo(*row) for row in await connection.execute(query)]


async def _insert_table(connection: AsyncConnection, info: TableInfo, seated: Sequence[Seat]) -> None:
    await connection.execute(insert(tables).values(**info._asdict()))
    rows = [{"table_id": info.id, **seat._asdict()} for seat in seated]
    await connection.execute(insert(seats), rows)
