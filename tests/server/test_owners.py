"""One owner per table: no two processes think for the same bot, and what one leaves another takes over."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from talero.server.seating.plans import SeatPlan
from talero.server.storage import Database
from talero.server.tables.ownership import LEASE
from tests.server.clients import Person
from tests.server.moments import Moment
from tests.server.running import Running, until
from tests.server.test_absent_races import (
    ADA,
    SPEC,
    Process,
    databases,
    moment,
    owned,
    process,
    some_action,
    submit,
)

__all__ = ["databases", "moment"]

SHARED = pytest.mark.parametrize("databases", ["postgresql"], indirect=True)
"""Several processes at one database; a SQLite file is served by one."""


async def with_a_bot(one: Process) -> str:
    """A table at which Ada has left her seat to a bot, so that bots have all to do."""
    plan = [SeatPlan("person"), SeatPlan("bot", bot="greedy"), SeatPlan("bot", bot="greedy")]
    await one.add_player(ADA)
    table = await one.seating.create(ADA, SPEC, plan, listed=False)
    return table.info.id


@SHARED
async def test_one_process_thinks_however_many_look(databases: list[Database], moment: Moment) -> None:
    one, two = process(databases[0], pause=0), process(databases[1], pause=0)
    id = await with_a_bot(one)
    await submit(one, id, ADA, "leave", -1, 0, "l")
    while len(await one.store.moves(id)) < 5:
        two.registry.wake(await two.get(id))
        await asyncio.sleep(0.001)
    assert one.thinker.asked
    assert two.thinker.asked == []
    assert id in one.ownership
    assert id not in two.ownership
    await one.close()
    await two.close()


async def test_a_process_that_is_not_heard_of_loses_its_tables(
    databases: list[Database], moment: Moment
) -> None:
    one, two = process(databases[0]), process(databases[1], pause=0)
    id = await with_a_bot(one)
    await submit(one, id, ADA, "leave", -1, 0, "l")
    await owned(one, id)
    if not databases[0].is_sqlite:
        await two.ownership.beat()
        moment.pass_by(LEASE - 1)
        await two.ownership.beat()
        assert not await two.ownership.holds(id)
        moment.pass_by(1)
    await two.ownership.beat()
    while not await two.store.moves(id):
        await asyncio.sleep(0.001)
    assert id in two.ownership
    if not databases[0].is_sqlite:
        moment.pass_by(LEASE // 2)
        await one.ownership.renew()  # it was only slow, and finds out
        assert id not in one.ownership
        assert not await one.ownership.holds(id)
    await two.close()
    await one.close()


async def test_who_stops_in_order_leaves_its_tables_at_once(
    databases: list[Database], moment: Moment
) -> None:
    one, two = process(databases[0]), process(databases[1], pause=0)
    id = await with_a_bot(one)
    await submit(one, id, ADA, "leave", -1, 0, "l")
    await owned(one, id)
    await one.close()
    await two.ownership.beat()
    while not await two.store.moves(id):
        await asyncio.sleep(0.001)
    await two.close()


async def test_all_tables_may_ask_at_once_after_a_start(databases: list[Database], moment: Moment) -> None:
    """Bots, orders and clocks begin together, before the process has said that it is alive."""
    one = process(databases[0])
    await one.add_player(ADA)
    plan = [SeatPlan("person")] * 3
    ids = [(await one.seating.create(ADA, SPEC, plan, listed=False)).info.id for _ in range(6)]
    await one.close()
    started = process(databases[1])
    asked = await asyncio.gather(*map(started.ownership.holds, ids), return_exceptions=True)
    await started.close()
    assert asked == [True] * 6


@SHARED
async def test_an_owner_that_was_deaf_looks_at_its_tables_again(
    databases: list[Database], moment: Moment
) -> None:
    one, two = process(databases[0], pause=0), process(databases[1], pause=0)
    id = await with_a_bot(one)
    table = await one.get(id)
    while table.bot_decides or id in one.bots:
        await asyncio.sleep(0.001)
    assert await one.ownership.holds(id)  # if Ada is the first to decide, nothing was to be done until now
    number = table.number
    await two.act(id, ADA, number, some_action(await two.get(id)), "k")
    await one.ownership.beat()
    assert id not in one.bots
    one.ownership.was_deaf()
    await one.ownership.beat()
    assert id in one.bots or (await one.get(id)).number > number + 1
    assert two.thinker.asked == []
    await one.close()
    await two.close()


def test_the_owner_answers_what_another_process_has_stored(postgresql: str, tmp_path: Path) -> None:
    """Somebody plays at one process while another one owns the table; then the owner stops."""
    data, rng = tmp_path / "shared", random.Random(4)
    with Running(data, database=postgresql) as one, Running(data, database=postgresql) as two:
        ada = Person(one.url, "Ada")
        table = ada.create("person", "bot:greedy", "bot:greedy")["table"]
        until(lambda: ada.look(table)["frame"]["mine"])
        ada.http.base_url = two.url
        for _ in range(3):
            number = ada.look(table)["number"]
            answer = ada.act(table, number, ada.choose(ada.look(table), rng))
            assert answer.status_code == 200, answer.text
            until(lambda: ada.look(table)["frame"]["mine"])
        one.stop()
        number = ada.look(table)["number"]
        assert ada.act(table, number, ada.choose(ada.look(table), rng)).status_code == 200
        until(lambda: ada.look(table)["frame"]["mine"])
