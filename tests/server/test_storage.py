"""The list of moves: numbered without gaps, each stored once, by either database."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import inspect

from talero.server.absence.storage import AffairStore
from talero.server.lobby.storage import LobbyStore
from talero.server.people import Player, PlayerStore
from talero.server.play.storage import MoveStore
from talero.server.seating.storage import SeatStore
from talero.server.settings import Settings
from talero.server.storage import Conflict, Database, Repeated
from talero.server.storage.moments import now
from talero.server.storage.schema import metadata
from talero.server.tables.rows import (
    BOT,
    FINISHED,
    OPEN,
    PERSON,
    RUNNING,
    WAITING,
    Affair,
    Move,
    Seat,
    TableInfo,
    TableSummary,
)
from tests.installed import EXAMPLE

ADA, BEA = Player("ada-00000001", "Ada"), Player("bea-00000001", "Bea")


def table_info(id: str, listed: bool = False) -> TableInfo:
    return TableInfo(
        id=id, title=EXAMPLE, edition="base", players=2, options={"a": True}, overrides={}, revision=1,
        secret=secrets.token_bytes(32), commitment="", host=ADA.id, listed=listed, status=WAITING, number=0,
        deciding=-1, created=now(), changed=now(),
    )  # fmt: skip


def seats() -> list[Seat]:
    return [Seat(0, PERSON, "Ada", "", ADA.id, "token-a"), Seat(1, OPEN, "", "", None, "token-b")]


@pytest.fixture(params=["sqlite", "postgresql"])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Database]:
    if request.param == "sqlite":
        url = Settings(data=tmp_path).database_url
    else:
        url = Settings(database=request.getfixturevalue("postgresql")).database_url
    database = Database(url)
    await database.migrate()
    async with database.engine.begin() as connection:
        for table in reversed(metadata.sorted_tables):
            await connection.execute(table.delete())
    yield database
    await database.close()


class Store(LobbyStore):
    """What all features store, in one place."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        moves, affairs, seating = MoveStore(database), AffairStore(database), SeatStore(database)
        self.add_player = PlayerStore(database).add
        self.append, self.bots_to_move = moves.append, moves.bots_to_move
        self.append_affair, self.overdue = affairs.append, affairs.overdue
        self.add_table, self.take_seat, self.start = seating.add_table, seating.take_seat, seating.start
        self.add_rematch, self.rematch_of = seating.add_rematch, seating.rematch_of


@pytest.fixture
async def store(database: Database) -> Store:
    store = Store(database)
    await store.add_player(ADA)
    await store.add_player(BEA)
    await store.add_table(table_info("t"), seats())
    await store.take_seat("t", Seat(1, PERSON, "Bea", "", BEA.id, "token-b"))
    await store.start("t", "c" * 64, 0)
    return store


async def test_migrations_make_the_declared_schema_and_can_run_again(database: Database) -> None:
    await database.migrate()
    async with database.engine.connect() as connection:
        found = await connection.run_sync(
            lambda sync: {
                table: {(c["name"], c["nullable"]) for c in inspect(sync).get_columns(table)}
                for table in metadata.tables
            }
        )
    declared = {
        name: {(column.name, bool(column.nullable)) for column in table.columns}
        for name, table in metadata.tables.items()
    }
    assert found == declared


async def test_two_processes_may_migrate_at_once(tmp_path: Path) -> None:
    databases = [Database(Settings(data=tmp_path).database_url) for _ in range(3)]
    await asyncio.gather(*(database.migrate() for database in databases))
    for database in databases:
        await database.close()


async def test_moves_are_numbered_without_gaps(store: Store) -> None:
    await store.append("t", Move(1, 0, "bid 1"), "k1", 1)
    for wrong in (1, 3, 0, 7):
        with pytest.raises(Conflict):
            await store.append("t", Move(wrong, 1, "pass"), f"other-{wrong}", 0)
    await store.append("t", Move(2, 1, "pass"), "k2", 0)
    stored = await store.moves("t")
    assert [move._replace(at=0) for move in stored] == [Move(1, 0, "bid 1"), Move(2, 1, "pass")]
    assert all(now() - 60 < move.at <= now() for move in stored)
    assert await store.moves("t", after=1) == stored[1:]


async def test_of_twenty_moves_at_once_exactly_one_is_stored(store: Store) -> None:
    answers = await asyncio.gather(
        *(store.append("t", Move(1, 0, f"bid {n}"), f"k{n}", 1) for n in range(20)), return_exceptions=True
    )
    assert answers.count(None) == 1
    assert sum(isinstance(answer, Conflict) for answer in answers) == 19
    stored = await store.moves("t")
    assert [move.text for move in stored] == [f"bid {answers.index(None)}"]


async def test_the_same_key_is_never_stored_twice(store: Store) -> None:
    await store.append("t", Move(1, 0, "bid 1"), "same", 1)
    for number in (1, 2, 5):
        with pytest.raises(Repeated) as repeated:
            await store.append("t", Move(number, 0, "bid 1"), "same", 1)
        assert repeated.value.number == 1
    info = await store.table("t")
    assert info is not None
    assert info.number == 1
    answers = await asyncio.gather(
        *(store.append("t", Move(2, 1, "pass"), "twice", 0) for _ in range(5)), return_exceptions=True
    )
    assert answers.count(None) == 1
    assert sum(isinstance(answer, Repeated) for answer in answers) == 4


async def test_a_seat_is_taken_once_and_a_game_starts_once(database: Database) -> None:
    store = Store(database)
    await store.add_player(ADA)
    await store.add_table(table_info("t"), seats())
    answers = await asyncio.gather(
        *(store.take_seat("t", Seat(1, PERSON, f"P{n}", "", ADA.id, "token-b")) for n in range(8)),
        return_exceptions=True,
    )
    assert answers.count(None) == 1
    answers = await asyncio.gather(*(store.start("t", "c", 0) for _ in range(4)), return_exceptions=True)
    assert answers.count(None) == 1


async def test_lists_know_who_sits_where(store: Store) -> None:
    await store.add_table(table_info("open", listed=True), seats())
    assert [info.id for info in await store.open_tables()] == ["open"]
    assert [info.id for info in await store.tables_of(BEA.id, (RUNNING, WAITING))] == ["t"]
    await store.append("t", Move(1, 0, "bid 1"), "k1", -1)
    assert [info.id for info in await store.tables_of(BEA.id, (FINISHED,))] == ["t"]


async def test_the_tables_where_a_bot_decides_are_found(store: Store) -> None:
    assert await store.bots_to_move() == []
    for n, status in enumerate((RUNNING, WAITING, FINISHED)):
        seated = [Seat(0, BOT, "Watt", "random", None, "token-a"), *seats()[1:]]
        await store.add_table(table_info(f"bot-{n}")._replace(status=status, deciding=0), seated)
        await store.add_table(table_info(f"beyond-{n}")._replace(status=status, deciding=7), seated)
    assert await store.bots_to_move() == ["bot-0"]
    await store.append_affair(
        "t", Affair(1, 0, "leave", ADA.id, -1, 0, 1), "k", TableSummary(0), {0: "greedy"}
    )
    assert sorted(await store.bots_to_move()) == ["bot-0", "t"]


def test_the_key_is_made_once_and_only_for_its_owner(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path / "new")
    key = settings.key()
    assert settings.key() == key
    assert len(key) == 32
    assert (tmp_path / "new" / "key").stat().st_mode & 0o777 == 0o600
    (tmp_path / "new" / "key").write_bytes(b"short")
    assert len(settings.key()) == 32


async def test_of_ten_rematches_at_once_one_is_opened_and_all_find_it(store: Store) -> None:
    answers = await asyncio.gather(
        *(store.add_rematch("t", table_info(f"again-{n}"), seats()) for n in range(10))
    )
    assert len(set(answers)) == 1
    assert await store.rematch_of("t") == answers[0]
    opened = [n for n in range(10) if await store.table(f"again-{n}") is not None]
    assert [f"again-{n}" for n in opened] == [answers[0]]
    assert await store.rematch_of(answers[0]) is None
