"""A start with many tables where something is to be done: all of it is, and nobody waits for it."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import httpx
import pytest

from talero.core import Action
from talero.server.app import create_app
from talero.server.play.thinker import Question, Thinker
from talero.server.settings import Settings
from talero.server.tables import LiveTable, Registry
from talero.server.tables.rows import PERSON
from tests.server.running import PATIENCE, InThisProcess, Running, until
from tests.server.seeding import Seeded, running_table, seated

MANY = 25
AT_ONCE = 4


@pytest.fixture(params=["sqlite", "postgresql"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    if request.param == "sqlite":
        return Settings(data=tmp_path, pause=0, watch=0.02)
    url = request.getfixturevalue("new_postgresql")()
    return Settings(data=tmp_path, database=url, pause=0, watch=0.02)


def seed(settings: Settings, count: int) -> Seeded:
    """Tables where a bot is to move, and some where a person's time is up."""
    seeded = Seeded(settings)
    seeded.add_host()
    for start in range(0, count, 50):
        seeded.add([running_table(f"bot-{n}") for n in range(start, min(count, start + 50))])
    late = [running_table(f"late-{n}", decision=10, started=1, due=11) for n in range(5)]
    seeded.add(late, seated(PERSON, PERSON, PERSON))
    return seeded


class Gate:
    """Lets nobody read a table until it is opened, and counts who waits."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.opened = threading.Event()
        self.waiting: set[str] = set()
        read = Registry.get

        async def get(tables: Registry, id: str) -> LiveTable:
            self.waiting.add(id)
            while not self.opened.is_set():
                await asyncio.sleep(0.005)
            return await read(tables, id)

        patch.setattr(Registry, "get", get)


async def first_idea(
    thinker: Thinker, question: Question, name: str, seed: int, seconds: float = 1
) -> Action:
    return question.legal[0]


def test_all_tables_go_on_after_a_start(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    seeded = seed(settings, MANY)
    monkeypatch.setattr(Thinker, "choose", first_idea)
    with InThisProcess(create_app(settings)):
        until(lambda: len(seeded.moved()) == MANY + 5)


def test_people_are_served_before_the_tables_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(data=tmp_path, pause=0, watch=3600)
    seed(settings, MANY)
    gate = Gate(monkeypatch)
    with InThisProcess(create_app(settings)) as url:
        assert httpx.get(url, timeout=PATIENCE).status_code == 200
        until(lambda: bool(gate.waiting))
        bots = {id for id in gate.waiting if id.startswith("bot")}
        assert 0 < len(bots) <= AT_ONCE
        gate.opened.set()


@pytest.mark.soak
def test_three_hundred_tables_go_on_after_a_start(settings: Settings) -> None:
    seeded = seed(settings, 300)
    with Running(settings.data, pause=0, database=settings.database):
        until(lambda: len(seeded.moved()) == 305)
