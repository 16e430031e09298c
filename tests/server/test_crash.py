"""The server is killed at random moments under load: nothing that was acknowledged is lost or done twice."""

from __future__ import annotations

import random
import secrets
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from talero import from_spec, game
from talero.core import Hashed, Journal, Row, record
from tests.installed import EXAMPLE
from tests.server.clients import Person
from tests.server.running import Running

TABLES = 3


class Load(threading.Thread):
    """Plays all seats of a table as fast as it can, and remembers what the server said it has stored."""

    def __init__(self, person: Person, table: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.person = person
        self.table = table
        self.rng = random.Random(seed)
        self.acknowledged: dict[int, str] = {}
        self.unsure: tuple[str, int, str, str] | None = None
        """The request that was under way when the server died."""
        self.ended = threading.Event()
        self.finished = False
        self.failure = ""

    def run(self) -> None:
        while not self.ended.is_set() and not self.finished:
            try:
                self.step()
            except (httpx.TransportError, httpx.HTTPStatusError):
                return

    def step(self) -> None:
        update = self.person.look(self.table)
        if update["frame"]["status"] == "finished":
            self.finished = True
            return
        if not update["frame"]["mine"]:  # a bot thinks
            time.sleep(0.005)
            return
        number, key = update["number"], secrets.token_hex(8)
        takes_back = update["frame"]["undo"] and self.rng.random() < 0.2
        text = "undo" if takes_back else self.person.choose(update, self.rng)
        self.send(text, number, key)

    def send(self, text: str, number: int, key: str) -> None:
        self.unsure = (text, number, key, "")
        undo = text == "undo"
        answer = (
            self.person.undo(self.table, number, key)
            if undo
            else self.person.act(self.table, number, text, key)
        )
        if answer.status_code != 200:
            self.failure = answer.text
            self.ended.set()
            return
        stored = answer.json()["number"]
        if stored in self.acknowledged:
            self.failure = f"move {stored} was acknowledged twice"
        self.acknowledged[stored] = text
        self.unsure = None

    def repeat_unsure(self) -> None:
        """Sends the request again that nobody answered: with its key it can't be done twice."""
        if self.unsure is not None:
            text, number, key, _ = self.unsure
            self.send(text, number, key)


def moves_of(data: Path, table: str) -> list[tuple[int, str]]:
    with sqlite3.connect(data / "talero.sqlite3") as connection:
        query = "SELECT number, text FROM moves WHERE table_id = ? ORDER BY number"
        return list(connection.execute(query, (table,)))


def kill_again_and_again(folder: Path, times: int, seed: int) -> None:
    rng = random.Random(seed)
    running = Running(folder / "data")
    running.data.mkdir(parents=True)
    running.start()
    try:
        loads = new_loads(running, rng)
        for _ in range(times):
            play_and_kill(running, loads, rng)
            check(running.data, loads)
            loads = [load if not load.finished else replaced(running, load, rng) for load in loads]
        for load in loads:
            replay(running.data, load.table)
        finish(loads[0])
        check(running.data, loads)
        verify(running, loads[0])
    finally:
        running.stop()


def replay(data: Path, table: str) -> None:
    """The stored moves lead through legal actions and undos, whatever was cut off in between."""
    with sqlite3.connect(data / "talero.sqlite3") as connection:
        query = "SELECT number, seat, text FROM moves WHERE table_id = ? ORDER BY number"
        rows = [Row(*row) for row in connection.execute(query, (table,))]
        query = "SELECT secret FROM tables WHERE id = ?"
        secret: bytes = connection.execute(query, (table,)).fetchone()[0]
    journal = Journal(game(EXAMPLE, 3), Hashed(secret), rows)
    assert [row.text for row in journal.rows] == [row.text for row in rows]
    assert journal.game.referee(journal.state) == []


def new_loads(running: Running, rng: random.Random) -> list[Load]:
    loads = []
    for n in range(TABLES):
        person = Person(running.url, f"Ada {n}")
        seats = ("person", "shared", "shared") if n else ("person", "bot:random", "shared")
        loads.append(Load(person, person.create(*seats)["table"], rng.randrange(1 << 30)))
    return loads


def replaced(running: Running, load: Load, rng: random.Random) -> Load:
    verify(running, load)
    table = load.person.create("person", "shared", "shared")["table"]
    return Load(load.person, table, rng.randrange(1 << 30))


def play_and_kill(running: Running, loads: list[Load], rng: random.Random) -> None:
    before = sum(len(load.acknowledged) for load in loads)
    threads = [again(load) for load in loads]
    for thread in threads:
        thread.start()
    while sum(len(load.acknowledged) for load in threads) == before and any(t.is_alive() for t in threads):
        time.sleep(0.005)
    time.sleep(rng.random() * 0.3)
    running.kill()
    for thread in threads:
        thread.join(timeout=60)
    running.start()
    for old, new in zip(loads, threads, strict=True):
        old.acknowledged, old.unsure, old.finished = new.acknowledged, new.unsure, new.finished
        assert new.failure == ""
        old.repeat_unsure()
        assert old.failure == ""


def again(load: Load) -> Load:
    """A thread that goes on where another was cut off."""
    next_load = Load(load.person, load.table, load.rng.randrange(1 << 30))
    next_load.acknowledged = load.acknowledged
    return next_load


def check(data: Path, loads: list[Load]) -> None:
    for load in loads:
        stored = moves_of(data, load.table)
        assert [number for number, _ in stored] == list(range(1, len(stored) + 1))
        texts: dict[int, str] = dict(stored)
        for number, text in load.acknowledged.items():
            assert texts.get(number) == text


def finish(load: Load) -> None:
    last = again(load)
    last.run()
    assert last.failure == ""
    assert last.finished


def verify(running: Running, load: Load) -> None:
    answer: Any = load.person.http.get(f"/tables/{load.table}/record")
    assert answer.status_code == 200
    assert record.read(answer.text.splitlines(keepends=True), from_spec).finished


def test_ten_kills_lose_nothing(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, 10, seed=1)


@pytest.mark.soak
def test_two_hundred_kills_lose_nothing(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, 200, seed=2)
