"""Sets of corrected components in the database."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import Row, delete, func, insert, select, update

from talero.core.names import shown
from talero.server.storage import Database, moments
from talero.server.storage.schema import sets


class ComponentSet(NamedTuple):
    """What the owner of a box has corrected: facts by path, as a file for `--components` has them."""

    id: str
    player: str
    title: str
    edition: str
    name: str
    facts: dict[str, Any]
    changed: int


COLUMNS = [sets.c[name] for name in ComponentSet._fields]


class SetStore:
    """All sets."""

    def __init__(self, database: Database) -> None:
        self._engine = database.engine

    async def of(self, player: str, title: str, edition: str) -> list[ComponentSet]:
        """Somebody's sets of an edition, by name."""
        mine = (sets.c.player == player, sets.c.title == title, sets.c.edition == edition)
        query = select(*COLUMNS).where(*mine).order_by(sets.c.name, sets.c.id)
        async with self._engine.connect() as connection:
            rows = list(await connection.execute(query))
        return [_read(row) for row in rows if isinstance(row.facts, dict)]  # else it can't be read

    async def get(self, player: str, id: str) -> ComponentSet | None:
        """One of somebody's sets."""
        query = select(*COLUMNS).where(sets.c.id == id, sets.c.player == player)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return _read(row) if row is not None and isinstance(row.facts, dict) else None

    async def count(self, player: str) -> int:
        """How many sets somebody keeps."""
        query = select(func.count()).select_from(sets).where(sets.c.player == player)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).scalar_one()

    async def add(self, made: ComponentSet) -> None:
        """Keeps a new set."""
        async with self._engine.begin() as connection:
            await connection.execute(insert(sets).values(**made._asdict(), created=made.changed))

    async def change(self, made: ComponentSet, **values: Any) -> None:
        """Other facts, or another name; each change has a moment of its own."""
        moment = max(moments.now(), made.changed + 1)
        mine = (sets.c.id == made.id, sets.c.player == made.player)
        async with self._engine.begin() as connection:
            await connection.execute(update(sets).where(*mine).values(**values, changed=moment))

    async def remove(self, player: str, id: str) -> None:
        """Forgets a set; tables that play with it keep its facts."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(sets).where(sets.c.id == id, sets.c.player == player))


def _read(row: Row[Any]) -> ComponentSet:
    return ComponentSet(**row._mapping)._replace(name=shown(row.name))
