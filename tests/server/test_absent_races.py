"""Two processes at one database: the owner's action and the clock, people who speak at once, restarts."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from talero.core import Action
from talero.server.absence.clocks import watch
from talero.server.absence.service import Absence
from talero.server.absence.shapes import AffairRequest
from talero.server.absence.storage import AffairStore
from talero.server.people import Player, PlayerStore
from talero.server.play.bots import BotPlay
from talero.server.play.service import Play
from talero.server.play.storage import MoveStore
from talero.server.play.thinker import Question
from talero.server.refusals import Broken, Denied, Stale
from talero.server.seating.plans import SeatPlan
from talero.server.seating.service import Seating
from talero.server.seating.storage import SeatStore
from talero.server.settings import Settings
from talero.server.storage import Database
from talero.server.storage.schema import metadata
from talero.server.storage.schema import tables as stored
from talero.server.tables import LiveTable, Registry
from talero.server.tables.clock import NO_CLOCK, Left, Pace
from talero.server.tables.leases import LeaseStore
from talero.server.tables.ownership import LEASE, Ownership
from talero.server.tables.storage import TableStore
from talero.server.tasks import end
from tests.installed import EDITION, EXAMPLE
from tests.server.moments import Moment, told_time

ADA, BEA, CLEO = (Player(f"{name.lower()}-00000001", name) for name in ("Ada", "Bea", "Cleo"))
SPEC = {"title": EXAMPLE, "edition": EDITION, "players": 3, "options": {}, "overrides": {}}
QUICK = Pace(60, 30)


class FirstIdea:
    """A thinker that takes the first legal action, or waits to be told."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    def seconds(self, waiting: int, waited: float) -> float:
        return 0

    async def choose(self, question: Question, name: str, seed: int, seconds: float) -> Action:
        self.asked.append(name)
        await self.may_answer.wait()
        return question.legal[0]

    def close(self) -> None:
        """Nothing to end."""


@pytest.fixture
def moment() -> Any:
    with told_time() as told:
        yield told


@pytest.fixture(params=["sqlite", "postgresql"])
async def databases(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[list[Database]]:
    if request.param == "sqlite":
        url = Settings(data=tmp_path).database_url
    else:
        url = Settings(database=request.getfixturevalue("postgresql")).database_url
    found = [Database(url), Database(url)]
    await found[0].migrate()
    async with found[0].engine.begin() as connection:
        for table in reversed(metadata.sorted_tables):
            await connection.execute(table.delete())
    yield found
    for database in found:
        await database.close()


class Process:
    """The tables as one server process knows them, with their bots."""

    def __init__(self, database: Database, pause: float) -> None:
        self.store = TableStore(database)
        self.registry = Registry(self.store, lambda _table: None)
        self.ownership = Ownership(LeaseStore(database))
        self.seating = Seating(self.registry, SeatStore(database))
        self.play = Play(self.registry, MoveStore(database))
        self.absence = Absence(self.registry, AffairStore(database))
        self.thinker = FirstIdea()
        self.bots = BotPlay(self.play, self.ownership, self.thinker, pause)  # type: ignore[arg-type]
        self.get, self.act, self.undo = self.registry.get, self.play.act, self.play.undo
        self.add_player = PlayerStore(database).add

    async def close(self) -> None:
        await self.bots.close()
        await self.ownership.close()


async def submit(
    process: Process, id: str, player: Player, what: str, seat: int, about: int, key: str
) -> int:
    return await process.absence.submit(id, player, AffairRequest(what, key, seat, about))


def process(database: Database, pause: float = 3600) -> Process:
    return Process(database, pause)


async def owned(process: Process, id: str) -> None:
    """Waits until a process that was woken owns a table."""
    while id not in process.ownership:
        await asyncio.sleep(0.001)


@pytest.fixture
async def two(databases: list[Database], moment: Moment) -> AsyncIterator[tuple[Process, Process]]:
    made = process(databases[0]), process(databases[1])
    for player in (ADA, BEA, CLEO):
        await made[0].add_player(player)
    yield made
    for each in made:
        await each.close()


async def sit_down(tables: Process, pace: Pace = NO_CLOCK) -> LiveTable:
    table = await tables.seating.create(
        ADA, SPEC, [SeatPlan("person"), SeatPlan("open"), SeatPlan("open")], True, pace
    )
    for player in (BEA, CLEO):
        table = await tables.seating.join(table.info.id, player)
    return table


def owner(table: LiveTable) -> Player:
    return (ADA, BEA, CLEO)[table.state.seat]


def some_action(table: LiveTable) -> str:
    return table.game.text(table.state.sample(random.Random(1)))


def before(store: Any, happens: Callable[[], Awaitable[object]]) -> None:
    """Lets something happen just before the process writes, once."""
    write = store.append

    async def late(*args: Any) -> Any:
        store.append = write
        await happens()
        return await write(*args)

    store.append = late


async def test_the_clock_is_quicker_than_the_owner(two: tuple[Process, Process], moment: Moment) -> None:
    mine, other = two
    table = await sit_down(mine, QUICK)
    id, player, action = table.info.id, owner(table), some_action(table)
    moment.pass_by(89)

    async def time_is_up() -> None:
        moment.pass_by(1)
        assert (await other.get(id)).participants.away

    before(mine.play.store, time_is_up)
    with pytest.raises(Denied) as denied:
        await mine.act(id, player, 0, action, "k")
    assert denied.value.reason == "server.error.bot-plays"
    assert await mine.store.moves(id) == []
    assert len(await mine.store.affairs(id)) == 1


async def test_the_owner_is_quicker_than_the_clock(two: tuple[Process, Process], moment: Moment) -> None:
    mine, other = two
    table = await sit_down(mine, QUICK)
    id, player, action = table.info.id, owner(table), some_action(table)
    late = await other.get(id)
    moment.pass_by(89)

    async def owner_acts() -> None:
        moment.now -= 1  # the other process looked a moment earlier
        await mine.act(id, player, 0, action, "k")
        moment.now += 1

    before(other.absence.store, owner_acts)
    moment.pass_by(1)
    await other.get(id)
    assert late.participants.away == {}
    assert [move.number for move in await mine.store.moves(id)] == [1]
    assert await mine.store.affairs(id) == []


async def test_two_processes_hand_over_once(two: tuple[Process, Process], moment: Moment) -> None:
    table = await sit_down(two[0], QUICK)
    id, seat = table.info.id, table.state.seat
    moment.pass_by(90)
    await asyncio.gather(*(tables.get(id) for tables in two for _ in range(5)))
    stored = await two[0].store.affairs(id)
    assert [(affair.kind, affair.seat) for affair in stored] == [("time", seat)]
    assert list((await two[1].get(id)).participants.away) == [seat]
    assert await two[0].absence.store.overdue(moment.now + 10**6) == []


async def test_a_proposal_beside_an_action_disturbs_nobody(
    two: tuple[Process, Process], moment: Moment
) -> None:
    mine, other = two
    table = await sit_down(mine)
    id, player, action = table.info.id, owner(table), some_action(table)
    before(mine.play.store, lambda: submit(other, id, CLEO, "close", -1, 0, "c"))
    assert await mine.act(id, player, 0, action, "k") == 1
    assert [affair.move for affair in await mine.store.affairs(id)] == [0]


async def test_a_table_closed_at_the_same_moment_takes_no_move(
    two: tuple[Process, Process], moment: Moment
) -> None:
    mine, other = two
    table = await sit_down(mine)
    id, player, action = table.info.id, owner(table), some_action(table)
    await submit(other, id, ADA, "close", -1, 0, "a")
    await submit(other, id, BEA, "agree", -1, 1, "b")
    before(mine.play.store, lambda: submit(other, id, CLEO, "agree", -1, 1, "c"))
    with pytest.raises(Denied) as denied:
        await mine.act(id, player, 0, action, "k")
    assert denied.value.reason == "server.error.over"
    assert await mine.store.moves(id) == []


async def test_all_speak_at_once_and_every_word_is_heard(
    two: tuple[Process, Process], moment: Moment
) -> None:
    table = await sit_down(two[0])
    id = table.info.id
    await asyncio.gather(
        *(
            submit(tables, id, player, "close", -1, 0, f"{player.name}")
            for player, tables in ((ADA, two[0]), (BEA, two[1]), (CLEO, two[0]))
        )
    )
    assert (await two[0].get(id)).is_closed
    assert (await two[1].get(id)).is_closed
    stored = await two[0].store.affairs(id)
    assert [affair.number for affair in stored] == [1, 2, 3]
    assert sorted(affair.kind for affair in stored) == ["agree", "agree", "close"]


async def test_the_owner_returns_while_the_bot_thinks(databases: list[Database], moment: Moment) -> None:
    tables = process(databases[0], pause=0)
    thinker = tables.thinker
    thinker.may_answer.clear()
    for player in (ADA, BEA, CLEO):
        await tables.add_player(player)
    table = await sit_down(tables)
    id, player = table.info.id, owner(table)
    await submit(tables, id, player, "leave", -1, 0, "l")
    while not thinker.asked:
        await asyncio.sleep(0)
    await submit(tables, id, player, "back", -1, 0, "b")
    thinker.may_answer.set()
    while id in tables.bots:
        await asyncio.sleep(0)
    assert await tables.store.moves(id) == []
    assert await tables.act(id, player, 0, some_action(table), "k") == 1
    await tables.close()


# Restarts


def known(table: LiveTable, at: int) -> list[object]:
    """All that a process knows of people and time."""
    return [
        table.number,
        table.participants.number,
        table.participants.away,
        table.participants.proposals,
        table.participants.barriers,
        table.clock.due,
        [table.clock.left(seat, at) for seat in range(3)],
    ]


async def play_on(tables: Process, id: str, moment: Moment, steps: int) -> None:
    """Acts, takes back, leaves, returns and proposes, with time going by."""
    rng = random.Random(steps)
    for n in range(steps):
        moment.pass_by(rng.randrange(70))
        table, key = await tables.get(id), f"k{steps}-{n}"
        player, what = owner(table), rng.choice(["act", "act", "act", "undo", "leave", "back", "close"])
        try:
            if what == "act":
                await tables.act(id, player, table.number, some_action(table), key)
            elif what == "undo":
                await tables.undo(id, player, table.number, key)
            else:
                await submit(tables, id, rng.choice([ADA, BEA, CLEO]), what, -1, 0, key)
        except (Denied, Stale):
            continue


async def test_a_process_that_starts_later_knows_the_same(
    two: tuple[Process, Process], databases: list[Database], moment: Moment
) -> None:
    table = await sit_down(two[0], Pace(60, 600))
    id = table.info.id
    for steps in (5, 20, 40):
        await play_on(two[0], id, moment, steps)
        table = await two[0].get(id)
        if table.is_closed:
            break
        again, fresh = await two[1].get(id), await process(databases[0]).get(id)
        assert known(again, moment.now) == known(table, moment.now)
        assert known(fresh, moment.now) == known(table, moment.now)
        stored = await two[0].store.table(id)
        assert stored is not None
        assert stored.due == table.clock.due
        assert stored.deciding == table.state.seat
        seats = (await two[0].store.seats([id]))[id]
        assert {seat.seat for seat in seats if seat.stand_in} == set(table.participants.away)


async def test_a_restart_neither_loses_nor_grants_time(
    two: tuple[Process, Process], databases: list[Database], moment: Moment
) -> None:
    table = await sit_down(two[0], QUICK)
    id, seat = table.info.id, table.state.seat
    moment.pass_by(70)
    restarted = process(databases[1])
    found = await restarted.get(id)
    assert found.clock.left(seat, moment.now) == Left(0, 20)
    moment.pass_by(20)  # nobody serves meanwhile
    restarted = process(databases[1], pause=0)
    thinker = restarted.thinker
    watching = asyncio.create_task(watch(restarted.absence, restarted.ownership, 0))
    while not await restarted.store.moves(id):
        await asyncio.sleep(0.001)
    await end([watching])
    await restarted.close()
    assert thinker.asked[0] == "medium"
    first = (await restarted.store.affairs(id))[0]
    assert (first.kind, first.seat, first.move) == ("time", seat, 0)


async def test_a_stand_in_goes_on_after_a_restart(
    two: tuple[Process, Process], databases: list[Database], moment: Moment
) -> None:
    table = await sit_down(two[0])
    id, player = table.info.id, owner(table)
    await submit(two[0], id, player, "leave", -1, 0, "l")
    await owned(two[0], id)
    moment.pass_by(LEASE)  # the other one is not heard of any more
    restarted = process(databases[1], pause=0)
    await restarted.ownership.beat()
    while not await restarted.store.moves(id):
        await asyncio.sleep(0.001)
    await restarted.close()


async def test_a_game_that_is_refused_by_now_holds_up_no_other(
    two: tuple[Process, Process], databases: list[Database], moment: Moment
) -> None:
    """Its table stays as it is; bots and clocks of all others go on."""
    refused, left, timed = [await sit_down(two[0], QUICK) for _ in range(3)]
    for table in (refused, left):
        await submit(two[0], table.info.id, owner(table), "leave", -1, 0, f"l{table.info.id}")
        await owned(two[0], table.info.id)
    async with databases[0].engine.begin() as connection:
        gone = stored.update().where(stored.c.id == refused.info.id)
        await connection.execute(gone.values(options={"fog": True}, due=1))
    moment.pass_by(90)
    restarted = process(databases[1], pause=0)
    await restarted.ownership.beat()
    watching = asyncio.create_task(watch(restarted.absence, restarted.ownership, 0))
    for table in (left, timed):
        while not await restarted.store.moves(table.info.id):
            await asyncio.sleep(0.001)
    await end([watching])
    await restarted.close()
    with pytest.raises(Broken):
        await restarted.get(refused.info.id)
