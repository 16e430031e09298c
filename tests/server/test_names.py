"""Names through every door: readable ones are taken, endless ones refused before anything happens."""

from __future__ import annotations

import re
import sqlite3
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

import talero
from talero.core import record
from talero.core.names import SHOWN, plain, shown
from talero.server.app import create_app
from talero.server.settings import Settings
from tests.installed import EXAMPLE
from tests.server.clients import Person
from tests.server.running import InThisProcess, Running
from tests.server.test_replay import finished, upload, uploaded

ENDLESS = "W" * 60_000
ODD = "\u202eA\x00d\u200ba\t\n  L\u3164.\u2066"
READABLE = "A d a L ."


def form(person: Person, path: str, **data: str) -> httpx.Response:
    return person.http.post(path, data={"_csrf_token": person.token, **data})


def table_form(name: str, shared: str) -> dict[str, str]:
    seats = {"seat-0": "person", "seat-1": "shared", "seat-2": "bot:random", "name-1": shared}
    return {"title": EXAMPLE, "players": "3", "name": name, **seats}


def host_by_form(person: Person, name: str) -> httpx.Response:
    return form(person, "/tables", **table_form(name, "Bea"))


def shared_by_form(person: Person, name: str) -> httpx.Response:
    return form(person, "/tables", **table_form("Ada", name))


def created(person: Person, name: str, shared: str) -> httpx.Response:
    seats = [{"kind": "person"}, {"kind": "shared", "name": shared}, {"kind": "bot", "bot": "random"}]
    return person.post("/api/tables", title=EXAMPLE, seats=seats, name=name)


def host_by_json(person: Person, name: str) -> httpx.Response:
    return created(person, name, "Bea")


def shared_by_json(person: Person, name: str) -> httpx.Response:
    return created(person, "Ada", name)


def join(person: Person, name: str) -> httpx.Response:
    host = Person(str(person.http.base_url), "Host")
    link = host.create("person", "open", "open")["invitations"][0]
    table, _, token = link.removeprefix("/tables/").partition("/join/")
    return form(person, f"/tables/{table}/join", token=token, name=name)


def rename(person: Person, name: str) -> httpx.Response:
    return form(person, "/preferences", name=name)


def keep(person: Person, name: str) -> httpx.Response:
    table = person.create("person", "bot:random", "bot:random")["table"]
    return form(person, f"/tables/{table}/keep", name=name)


Door = Callable[[Person, str], httpx.Response]
DOORS: dict[Door, str] = {
    host_by_form: "Your name",
    host_by_json: "Your name",
    join: "Your name",
    rename: "Your name",
    shared_by_form: "The name of player 2",
    shared_by_json: "The name of player 2",
    keep: "The name of this game",
}


def rows(data: Path) -> list[Any]:
    """All names that are stored, and how many of each there are."""
    with sqlite3.connect(data / "talero.sqlite3") as database:
        query = "SELECT name FROM players UNION ALL SELECT name FROM seats UNION ALL SELECT name FROM setups"
        return sorted(row[0] for row in database.execute(query))


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.__name__)
@pytest.mark.parametrize("name", [ENDLESS, "x" * 61, " " * 61], ids=["endless", "61", "blank"])
def test_long_names_are_refused_at_every_door(slow_server: Running, door: Door, name: str) -> None:
    ada = Person(slow_server.url, "Ada")
    answer = door(ada, name)
    assert answer.status_code in (400, 422), answer.text
    said = re.sub(r"\s+", " ", answer.text)
    assert f"{DOORS[door]} is too long: use up to 60 characters." in said
    assert ENDLESS not in rows(slow_server.data)
    assert "x" * SHOWN not in rows(slow_server.data)
    assert ada.http.get("/").text.count('value="Ada"') == 1, "nobody was renamed"


def test_a_stranger_with_an_endless_name_leaves_nothing_behind(slow_server: Running) -> None:
    before = rows(slow_server.data)
    with httpx.Client(base_url=slow_server.url) as stranger:
        stranger.get("/")
        token = {"_csrf_token": stranger.cookies["talero-csrf"]}
        for name, shared in ((ENDLESS, "Bea"), ("Ada", ENDLESS)):
            answer = stranger.post("/tables", data=token | table_form(name, shared))
            assert answer.status_code == 400
            assert "talero-player" not in stranger.cookies
    assert rows(slow_server.data) == before


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.__name__)
def test_what_cannot_be_read_is_left_out_at_every_door(slow_server: Running, door: Door) -> None:
    ada = Person(slow_server.url, "Ada")
    before = rows(slow_server.data)
    assert door(ada, ODD + "x" * 40).status_code in (201, 303)
    added = Counter(rows(slow_server.data)) - Counter(before)
    assert f"{READABLE} {'x' * 40}"[:SHOWN] in added
    assert all(each == shown(each) for each in added)


@pytest.mark.parametrize("language", ["es", "fr"])
def test_the_refusal_speaks_the_readers_language(slow_server: Running, language: str) -> None:
    ada = Person(slow_server.url, "Ada")
    ada.http.cookies["talero-language"] = language
    said = {door(ada, ENDLESS).json()["detail"] for door in (host_by_json, shared_by_json)}
    assert all("60" in each for each in said)
    assert len(said) == 2


def test_an_uploaded_record_keeps_its_names_and_shows_them_short(slow_server: Running) -> None:
    ada = Person(slow_server.url, "Ada")
    _, text = finished(EXAMPLE)
    lines = [line.rpartition("  ")[0] for line in text.splitlines()]
    at = lines.index("seat P2 Bea")
    too_long = [*lines[:at], "seat P2 " + "B" * 61, *lines[at + 1 :]]
    answer = upload(ada, "".join(record.with_checks(too_long)))
    assert answer.status_code == 422
    assert "The name of player 2 is too long: a name has up to 60 characters." in answer.text
    table = uploaded(ada, text=renamed("B" * 60))
    found = record.read(
        ada.http.get(f"/tables/{table}/record").text.splitlines(keepends=True), talero.from_spec
    )
    assert found.seats[1] == "B" * 60
    assert [row["name"] for row in ada.look(table)["frame"]["players"]][1] == "B" * SHOWN
    replay = ada.http.get(f"/tables/{table}/replay").text
    assert "B" * SHOWN in replay


def renamed(name: str) -> str:
    """The record of a finished game with another name on the second seat."""
    journal, text = finished(EXAMPLE)
    secret = next(line.split()[1] for line in text.splitlines() if line.startswith("secret "))
    return record.write(journal, ["Ada", name, "Cleo"], bytes.fromhex(secret))


def test_endless_names_that_were_stored_once_harm_nobody(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, pause=3600)
    with InThisProcess(create_app(settings)) as url:
        ada = Person(url, "Ada")
        waiting = ada.create("person", "open", "open", listed=True)["table"]
        running = ada.create("person", "shared", "shared")["table"]
        closed = ada.create("person", "shared", "shared")["table"]
        assert ada.say(closed, "close").status_code == 200
        assert keep(ada, "Friday").status_code == 303
    with sqlite3.connect(tmp_path / "talero.sqlite3") as database:
        for table in ("players", "seats", "setups"):
            database.execute(f"UPDATE {table} SET name = ? WHERE name <> ''", [ENDLESS])
    with InThisProcess(create_app(settings)) as url:
        ada.http.base_url = httpx.URL(url)
        pages = ["/", "/records", "/api/tables"]
        pages += [f"/tables/{waiting}", f"/tables/{running}", f"/tables/{running}/replay"]
        pages += [f"/tables/{closed}", f"/tables/{closed}/replay", f"/tables/{closed}/record"]
        pages += [f"/api/tables/{running}", f"/api/tables/{running}/digest", f"/api/tables/{closed}/charts"]
        for page in pages:
            answer = ada.http.get(page)
            assert answer.status_code == 200, page
            assert "W" * 61 not in answer.text, page
        names = [row["name"] for row in ada.look(running)["frame"]["players"]]
        assert names == ["W" * SHOWN] * 3
        again = form(ada, f"/tables/{closed}/rematch")
        assert again.status_code == 303
        assert {row["name"] for row in ada.look(again.headers["location"][8:])["frame"]["players"]} == {
            "W" * SHOWN
        }


def test_control_characters_disappear() -> None:
    assert plain("a\x00b\u202ec\n d") == "a b c d"
    assert shown(ODD) == READABLE
    assert shown("\u3164\u200b \u2800") == ""
