"""Players in the database."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import insert, select, update

from talero.core.names import shown
from talero.server.storage import Database, moments
from talero.server.storage.schema import players


class Player(NamedTuple):
    """Somebody with a signed cookie."""

    id: str
    name: str


class PlayerStore:
    """All that is stored of players."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine

    async def add(self, player: Player) -> None:
        """Somebody new."""
        known = {"id": player.id, "name": player.name, "created": moments.now()}
        async with self._engine.begin() as connection:
            await connection.execute(insert(players).values(**known))

    async def get(self, id: str) -> Player | None:
        """The player with this id."""
        query = select(players.c.id, players.c.name).where(players.c.id == id)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return Player(row.id, shown(row.name)) if row else None

    async def rename(self, id: str, name: str) -> None:
        """The name for tables to come; those that run keep the one they began with."""
        async with self._engine.begin() as connection:
            await connection.execute(update(players).where(players.c.id == id).values(name=name))
