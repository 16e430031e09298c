"""The database fails for a moment, or cuts all connections: nothing that goes on by itself ends with that."""

from __future__ import annotations

import itertools
import json
import random
import secrets
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from litestar import Litestar
from sqlalchemy import event
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from talero.server.app import create_app
from talero.server.play.thinker import Thinker
from talero.server.settings import Settings
from talero.server.storage import faults
from talero.server.tables.rows import BOT, PERSON
from tests.server.clients import Person
from tests.server.running import PATIENCE, InThisProcess, until
from tests.server.seeding import Seeded, running_table, seated
from tests.server.test_orders import Table, moves
from tests.server.test_processes import cookies
from tests.server.test_start import first_idea

TRY_AGAIN = 1013


class Faults:
    """Lets statements of a server in this process fail as if the database were away."""

    def __init__(self, app: Litestar) -> None:
        self._app = app
        self.every = 0
        """Each so-manieth statement fails; 0 for none."""
        self.after = ""
        """All statements fail from the one after this on."""
        self._count = itertools.count(1)
        self._lock = threading.Lock()

    def begin(self) -> None:
        engine = self._app.state.services.database.engine.sync_engine
        event.listen(engine, "before_cursor_execute", self._before)

    def _before(self, _connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        with self._lock:
            number = next(self._count)
        if self.every and number % self.every == 0:
            raise OperationalError("the database is away", None, Exception())
        if self.after and statement.startswith(self.after):
            self.after, self.every = "", 1


@contextmanager
def serving(settings: Settings) -> Iterator[tuple[str, Faults]]:
    app = create_app(settings)
    with InThisProcess(app) as url:
        faults = Faults(app)
        faults.begin()
        try:
            yield url, faults
        finally:
            faults.every, faults.after = 0, ""


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots have the first idea, and all is tried again at once."""
    monkeypatch.setattr(Thinker, "choose", first_idea)
    monkeypatch.setattr(faults, "LONGEST_WAIT", 0.01, raising=False)


# Statements that fail


def test_bots_and_clocks_outlive_statements_that_fail(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, pause=0, watch=0.01)
    seeded = Seeded(settings)
    seeded.add_host()
    seeded.add([running_table(f"bots-{n}") for n in range(2)], seated(BOT, BOT, BOT))
    with serving(settings) as (_, faults):
        faults.every = 5
        late = [running_table(f"late-{n}", decision=10, started=1, due=11) for n in range(3)]
        seeded.add(late, seated(PERSON, BOT, BOT))
        until(lambda: {info.id for info in late} <= seeded.moved())
        until(lambda: {"bots-0", "bots-1"} <= seeded.moved(30))


@pytest.mark.needs("industria")
def test_orders_outlive_statements_that_fail(tmp_path: Path) -> None:
    with serving(Settings(data=tmp_path, pause=0)) as (url, faults):
        table = Table(url)
        tile = table.tiles[0]["word"]
        for person in table.people[1:]:
            table.given(person, "bid-up-to", about=tile, amount=3)
        auctioneer, action = table.people[0], f"offer {tile}"
        faults.every = 13  # an order takes a dozen statements from its first look to its move
        until(lambda: auctioneer.act(table.id, 0, action, key="offer").status_code == 200)
        until(lambda: [text for _, _, text, _ in moves(tmp_path, table.id)] == [action, "bid 1", "bid 2"])


def test_a_request_at_the_wrong_moment_is_turned_away_plainly(tmp_path: Path) -> None:
    with serving(Settings(data=tmp_path, pause=3600)) as (url, faults):
        ada = Person(url, "Ada")
        table = ada.create("person", "shared", "shared")["table"]
        action = ada.choose(ada.look(table), random.Random(1))
        faults.every = 1
        refused = ada.act(table, 0, action, key="once-only")
        assert refused.status_code == 503
        assert "database" in refused.json()["detail"]
        assert ada.http.get(f"/tables/{table}").status_code == 503
        health = ada.http.get("/health")
        assert health.status_code == 503
        assert health.json()["status"] == "failing"
        assert health.json()["wrong"] == ["database"]
        faults.every = 0
        assert ada.act(table, 0, action, key="once-only").status_code == 200
        assert ada.http.get("/health").json()["status"] == "ok"


# Sockets


class Watcher:
    """Watches a table as the browser does: connects again whenever the connection is closed."""

    def __init__(self, url: str, person: Person, table: str) -> None:
        self._base = f"{url.replace('http', 'ws')}/tables/{table}"
        self._person = person
        self.number, self.heard = -1, 0
        self.codes: list[int] = []
        self._stack = ExitStack()
        self._updates: list[dict[str, Any]] = []
        self._said: list[str] = []
        self.socket = self._open()

    def _open(self) -> ClientConnection:
        address = f"{self._base}/live?since={self.number}&after={self.heard}"
        headers = {"cookie": cookies(self._person)}
        return self._stack.enter_context(connect(address, additional_headers=headers))

    def update(self) -> dict[str, Any]:
        """The next update, over the same connection or a new one."""
        while not self._updates:
            self._receive()
        return self._updates.pop(0)

    def remarks(self) -> list[str]:
        """The next remarks; updates in between are forgotten."""
        while not self._said:
            self._receive()
        said, self._said, self._updates = self._said, [], []
        return said

    def _receive(self) -> None:
        try:
            message = json.loads(self.socket.recv(timeout=15))
        except ConnectionClosed as closed:
            self.codes.append(closed.rcvd.code if closed.rcvd else 0)
            self.socket = self._open()
        else:
            self._keep(message)

    def _keep(self, message: dict[str, Any]) -> None:
        if message["kind"] == "update":
            self.number = message["number"]
            self._updates.append(message)
        else:
            self.heard = message["remarks"][-1]["id"]
            self._said += [each["text"] for each in message["remarks"]]

    def close(self) -> None:
        self._stack.close()


def act(person: Person, table: str, number: int) -> None:
    answer = person.act(table, number, person.choose(person.look(table), random.Random(number)))
    assert answer.status_code == 200, answer.text


def say(person: Person, table: str, text: str) -> None:
    assert person.post(f"/api/tables/{table}/remarks", text=text, key=secrets.token_hex(8)).status_code == 200


def test_a_socket_that_can_not_be_served_is_closed_and_a_new_one_tells_what_was_missed(
    tmp_path: Path,
) -> None:
    with serving(Settings(data=tmp_path, pause=3600)) as (url, faults):
        ada = Person(url, "Ada")
        table = ada.create("person", "shared", "shared")["table"]
        watcher = Watcher(url, ada, table)
        watcher.update()
        action = ada.choose(ada.look(table), random.Random(0))
        faults.after = "INSERT INTO moves"
        assert ada.act(table, 0, action).status_code == 200
        until(lambda: faults.every == 1)
        with pytest.raises(ConnectionClosed) as closed:
            watcher.socket.recv(timeout=15)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == TRY_AGAIN
        faults.every = 0
        assert [entry["number"] for entry in watcher.update()["log"]] == [1]
        faults.after = "INSERT INTO remarks"
        say(ada, table, "hello")
        with pytest.raises(ConnectionClosed) as closed:
            watcher.socket.recv(timeout=15)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == TRY_AGAIN
        faults.every = 0
        assert watcher.remarks() == ["hello"]
        watcher.close()


def test_a_socket_that_is_opened_while_the_database_is_away_is_closed(tmp_path: Path) -> None:
    with serving(Settings(data=tmp_path, pause=3600)) as (url, faults):
        ada = Person(url, "Ada")
        table = ada.create("person", "shared", "shared")["table"]
        faults.every = 1
        for path in ("live", "live?after=0"):
            address = f"{url.replace('http', 'ws')}/tables/{table}/{path}"
            with (
                connect(address, additional_headers={"cookie": cookies(ada)}) as socket,
                pytest.raises(ConnectionClosed) as closed,
            ):
                socket.recv(timeout=15)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == TRY_AGAIN


# PostgreSQL cuts all connections


class Cut:
    """One database of a PostgreSQL, from the outside."""

    def __init__(self, administration: str, url: str) -> None:
        self._url = administration
        self._name = url.partition("?")[0].rpartition("/")[2]

    def _execute(self, statement: str) -> None:
        with psycopg.connect(self._url, autocommit=True) as connection:
            connection.execute(statement)

    def off(self) -> None:
        """Ends all connections."""
        self._execute(
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{self._name}'"
        )

    def allow(self, allowed: bool) -> None:
        """Whether anybody may connect."""
        self._execute(f"ALTER DATABASE {self._name} WITH ALLOW_CONNECTIONS {allowed}")


def test_updates_remarks_and_bots_go_on_after_postgresql_was_away(
    postgresql: str, new_postgresql: Callable[[], str], tmp_path: Path
) -> None:
    database = new_postgresql()
    cut = Cut(postgresql, database)
    settings = Settings(data=tmp_path, database=database, pause=0)
    with InThisProcess(create_app(settings)) as one, InThisProcess(create_app(settings)) as two:
        ada = Person(one, "Ada")
        table = ada.create("person", "shared", "shared")["table"]
        watcher = Watcher(two, ada, table)
        watcher.update()
        for number in range(3):  # whoever asks next gets a fresh connection
            cut.off()
            act(ada, table, number)
            assert watcher.update()["number"] == number + 1
        bots = ada.create("person", "bot:random", "bot:random")["table"]
        cut.allow(False)
        cut.off()
        until(lambda: wrong(two) == ["database", "updates"])
        assert httpx.get(f"{one}/api/tables/{table}").status_code == 503
        cut.allow(True)
        until(lambda: wrong(one) == wrong(two) == [])
        act(ada, table, 3)
        say(ada, table, "still there?")
        assert watcher.update()["number"] == 4
        assert watcher.remarks() == ["still there?"]
        until(lambda: bool(ada.look(bots)["frame"]["mine"]))
        watcher.close()


def wrong(url: str) -> list[str]:
    """What the server says is wrong with it."""
    answer = httpx.get(f"{url}/health", timeout=PATIENCE)
    said: list[str] = answer.json().get("wrong", [])
    assert (answer.status_code == 200) == (not said)
    return said


def test_what_was_missed_while_nothing_was_heard_is_told_afterwards(
    postgresql: str, new_postgresql: Callable[[], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from talero.server.storage.listening import SharedNotices

    settings = Settings(data=tmp_path, database=new_postgresql(), pause=3600)
    cut, held = Cut(postgresql, settings.database), threading.Event()
    listen = SharedNotices._listen_once

    async def late(notices: SharedNotices) -> None:
        if held.is_set():
            raise ConnectionError
        await listen(notices)

    with InThisProcess(create_app(settings)) as one, InThisProcess(create_app(settings)) as two:
        ada = Person(one, "Ada")
        table = ada.create("person", "shared", "shared")["table"]
        watcher = Watcher(two, ada, table)
        watcher.update()
        held.set()
        monkeypatch.setattr(SharedNotices, "_listen_once", late)
        cut.off()
        until(lambda: wrong(one) == wrong(two) == ["updates"])
        act(ada, table, 0)
        say(ada, table, "anybody?")
        held.clear()
        assert watcher.update()["number"] == 1
        assert watcher.remarks() == ["anybody?"]
        assert set(watcher.codes) <= {TRY_AGAIN}, "who asked at the wrong moment connects again"
        watcher.close()
