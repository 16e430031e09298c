"""A database that an earlier version wrote: its tables are as they were, and play goes on.

`before.sqlite` was written by commit 999fbd9: a table of Industria with moves, two of them taken back,
standing orders and talk, a finished one, and one of each other title after a few moves. `before.json` is what
that server showed of them to the people who sit there.
"""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import talero
from talero import games
from talero.core import Hashed, Journal, Row
from talero.server.people.identity import PLAYER_COOKIE, Identity
from tests import net
from tests.server.clients import Person
from tests.server.running import Running, until

DATA = Path(__file__).parent / "data"
BEFORE: dict[str, Any] = json.loads((DATA / "before.json").read_text("utf-8"))
KEY = b"the key of a database for tests!"
"""What the cookies of the people in it are signed with."""
INSTALLED = {title.id for title in talero.titles()}
BUILT_IN = {source.id for source in games.sources().values() if source.is_built_in}
TABLES = [name for name, table in BEFORE["tables"].items() if table["title"] in INSTALLED]
RUNNING = [name for name in TABLES if name != "finished"]


class Returning(Person):
    """Somebody who was there before, with the cookies of then."""

    def __init__(self, url: str, name: str) -> None:
        self.name = name
        self.http = httpx.Client(base_url=url, timeout=60, follow_redirects=False)
        self.http.cookies.set(PLAYER_COOKIE, Identity(KEY, False).sign(BEFORE["people"][name]))
        self.http.get("/")
        self.token = self.http.cookies["talero-csrf"]


def opened(folder: Path) -> Path:
    """A data folder with a copy of the database."""
    folder.mkdir(exist_ok=True)
    shutil.copy(DATA / "before.sqlite", folder / "talero.sqlite3")
    (folder / "key").write_bytes(KEY)
    return folder


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The server of today over the database; bots and orders take their time."""
    with Running(opened(tmp_path_factory.mktemp("before")), pause=3600) as running:
        yield running


def people(server: Running) -> list[Returning]:
    return [Returning(server.url, name) for name in BEFORE["people"]]


def shown(person: Person, table: str) -> dict[str, Any]:
    """What `before.json` has of a table, as it is today."""
    update = person.look(table)
    frame = update["frame"]
    remarks = person.http.get(f"/api/tables/{table}/remarks").json()
    orders = person.http.get(f"/api/tables/{table}/orders").json()["orders"]
    return {
        "number": update["number"],
        "status": frame["status"],
        "mine": frame["mine"],
        "undo": frame["undo"],
        "players": [
            [row["name"], row["deciding"], {each["name"]: each["value"] for each in row["figures"]}]
            for row in frame["players"]
        ],
        "outcome": [[row["name"], row["place"], row["score"]] for row in frame["outcome"]],
        "remarks": [remark["text"] for remark in remarks],
        "orders": [[each["auto"], each["about"], each["amount"], each["active"]] for each in orders],
    }


def journal_of(name: str) -> Journal:
    """The game of a table, straight from its rows."""
    columns = ("title", "edition", "players", "options", "overrides")
    id = BEFORE["tables"][name]["id"]
    with sqlite3.connect(DATA / "before.sqlite") as connection:
        query = f"SELECT secret, {', '.join(columns)} FROM tables WHERE id = ?"
        secret, *spec = connection.execute(query, (id,)).fetchone()
        query = "SELECT number, seat, text FROM moves WHERE table_id = ? ORDER BY number"
        rows = [Row(*row) for row in connection.execute(query, (id,))]
    spec[3:] = map(json.loads, spec[3:])
    return Journal(talero.from_spec(dict(zip(columns, spec, strict=True))), Hashed(secret), rows)


@pytest.mark.needs("industria")
def test_every_title_is_in_it() -> None:
    assert {table["title"] for table in BEFORE["tables"].values()} >= BUILT_IN
    texts = [row.text for row in journal_of("running").rows]
    assert texts.count("undo") == 2
    assert any(seen["orders"] for seen in BEFORE["tables"]["running"]["seen"].values())


@pytest.mark.parametrize("name", TABLES)
def test_positions_are_what_they_were(name: str) -> None:
    journal = journal_of(name)
    assert len(journal.rows) == BEFORE["tables"][name]["moves"]
    assert net.view_hashes(journal.state) == BEFORE["tables"][name]["views"]


@pytest.mark.parametrize("name", TABLES)
def test_everybody_finds_the_table_as_it_was(old: Running, name: str) -> None:
    table = BEFORE["tables"][name]
    for person in people(old):
        assert shown(person, table["id"]) == table["seen"][person.name]
        assert person.look(table["id"])["frame"]["board"].startswith("<svg")
        page = person.http.get(f"/tables/{table['id']}")
        assert page.status_code == 200
        assert all(other in page.text for other in BEFORE["people"])


@pytest.mark.parametrize("name", TABLES)
def test_every_position_can_be_looked_at_again(old: Running, name: str) -> None:
    id, ada = BEFORE["tables"][name]["id"], people(old)[0]
    last = len(journal_of(name).done)
    for number in {0, 1, last // 2, last}:
        answer = ada.http.get(f"/api/tables/{id}/positions/{number}")
        assert answer.status_code == 200, answer.text
        assert answer.json()["board"].startswith("<svg")
    assert ada.http.get(f"/tables/{id}/replay").status_code == 200
    assert ada.http.get(f"/api/tables/{id}/charts").status_code == 200


@pytest.mark.needs("industria")
def test_the_finished_game_has_its_record(old: Running) -> None:
    table = BEFORE["tables"]["finished"]
    text = people(old)[0].http.get(f"/tables/{table['id']}/record").text
    read = talero.core.record.read(text.splitlines(keepends=True), talero.from_spec)
    assert read.finished
    assert read.seats == list(BEFORE["people"])
    assert read.state == journal_of("finished").state


def test_play_goes_on_and_outlives_another_start(tmp_path: Path) -> None:
    ids = [BEFORE["tables"][name]["id"] for name in RUNNING]
    reached = {}
    with Running(opened(tmp_path / "data"), pause=3600) as server:
        everybody = people(server)
        for id in ids:
            decider = next(person for person in everybody if person.look(id)["frame"]["mine"])
            update = decider.look(id)
            answer = decider.act(id, update["number"], whole_action(decider, update))
            assert answer.status_code == 200, answer.text
            reached[id] = update["number"] + 1
            assert {person.look(id)["number"] for person in everybody} == {reached[id]}
            assert decider.post(f"/api/tables/{id}/remarks", text="On we go", key="later").status_code == 200
    with Running(server.data, pause=3600) as again:
        ada = people(again)[0]
        assert {id: ada.look(id)["number"] for id in ids} == reached


def whole_action(person: Person, update: dict[str, Any]) -> str:
    """A legal action; not every path of clicks leads to one."""
    for seed in range(100):
        try:
            return person.choose(update, random.Random(seed))
        except AssertionError:
            continue
    raise AssertionError("no path leads to an action")


@pytest.mark.needs("industria")
def test_orders_of_then_speak_today(tmp_path: Path) -> None:
    """Both rivals ordered a bid for a tile; it is offered, they outbid each other once."""
    table = BEFORE["tables"]["running"]
    bids = {(about, name) for name, seen in table["seen"].items() for _, about, *_ in seen["orders"] if about}
    (tile,) = {about for about, _ in bids}
    with Running(opened(tmp_path / "data")) as server:
        everybody = people(server)
        decider = next(person for person in everybody if person.look(table["id"])["frame"]["mine"])
        number = decider.look(table["id"])["number"]
        assert decider.act(table["id"], number, f"offer {tile}").status_code == 200
        until(lambda: bool(decider.look(table["id"])["number"] == number + 3))
    with sqlite3.connect(server.data / "talero.sqlite3") as connection:
        query = "SELECT text, key FROM moves WHERE table_id = ? AND number > ? ORDER BY number"
        said = list(connection.execute(query, (table["id"], number + 1)))
    assert said == [
        ("bid 1", f"auto/{number + 2}/bid-up-to"),
        ("bid 2", f"auto/{number + 3}/bid-up-to"),
    ]
