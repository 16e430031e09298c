"""One's own tables: found by words, put away, thrown away; and running games that anybody may watch."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import talero
from talero.server.app import create_app
from talero.server.lobby.lists import fold
from talero.server.settings import Settings
from tests.installed import EXAMPLE
from tests.server.clients import Person
from tests.server.running import InThisProcess


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("shelves")
    with InThisProcess(create_app(Settings(data=folder, pause=3600))) as found:
        yield found


def do(person: Person, table: str, what: str, back: str = "/mine") -> httpx.Response:
    form = {"_csrf_token": person.token, "back": back}
    return person.http.post(f"/tables/{table}/{what}", data=form)


def mine(person: Person, show: str = "running", q: str = "") -> str:
    return person.http.get("/mine", params={"show": show, "q": q}).text


def rows(person: Person) -> dict[str, dict[str, Any]]:
    return {each["table"]: each for each in person.http.get("/api/tables").json()}


def test_an_archived_table_is_out_of_ones_own_lists_and_no_others(url: str) -> None:
    ada, bob = Person(url, "Ada"), Person(url, "Bob")
    made = ada.create("person", "open", "bot:greedy")
    bob.join(made["invitations"][0])
    table = made["table"]
    assert do(ada, table, "archive").headers["location"] == "/mine"
    assert do(ada, table, "archive").status_code == 303  # twice is once
    assert table not in rows(ada)
    assert table not in mine(ada)
    assert table in mine(ada, "archived")
    assert table in rows(bob)
    do(ada, table, "unarchive")
    assert table in mine(ada)
    assert do(ada, table, "archive", "https://elsewhere.example/").headers["location"] == "/"


def test_only_who_plays_there_alone_throws_a_table_away(url: str) -> None:
    ada, bob = Person(url, "Ada"), Person(url, "Bob")
    made = ada.create("person", "open", "bot:greedy")
    bob.join(made["invitations"][0])
    assert not rows(ada)[made["table"]]["can_discard"]
    assert do(ada, made["table"], "discard").status_code == 403
    alone = ada.create("person", "bot:greedy", "bot:greedy")["table"]
    assert do(bob, alone, "discard").status_code == 403
    number = ada.look(alone)["number"]
    assert rows(ada)[alone]["can_discard"]
    do(ada, alone, "archive")
    assert do(ada, alone, "discard").status_code == 303
    assert ada.http.get(f"/tables/{alone}").status_code == 404
    assert ada.act(alone, number, "pass").status_code == 404
    assert alone not in mine(ada, "archived")
    assert do(ada, alone, "discard").status_code == 404


def test_tables_are_found_by_game_and_player_however_they_are_written(url: str) -> None:
    ada, jose = Person(url, "Ada"), Person(url, "José Ñandú")
    made = jose.create("person", "open", "bot:greedy")
    ada.join(made["invitations"][0])
    other = ada.create("person", "bot:greedy", "bot:greedy")["table"]
    assert made["table"] in mine(ada, q="jose nandu")
    assert other not in mine(ada, q="jose nandu")
    assert other in mine(ada, q=talero.title(EXAMPLE).name.upper())
    assert "No table has these words" in mine(ada, q="<b>nobody")
    assert fold("ÉCLAIR Ñ") == "eclair n"
    assert "There is nothing here" in httpx.get(f"{url}/mine?show=nonsense", timeout=60).text


def test_a_running_game_is_shown_to_others_only_if_its_host_says_so(url: str) -> None:
    ada, eve = Person(url, "Ada"), Person(url, "Eve")
    hidden = ada.create("person", "bot:greedy", "bot:greedy")["table"]
    shown = ada.create("person", "bot:greedy", "bot:greedy", watch=True)["table"]
    assert shown in rows(eve)
    assert hidden not in rows(eve)
    page = eve.http.get("/").text
    assert "Games to watch" in page
    assert shown in page
    assert hidden not in page
    assert not rows(eve)[shown]["can_discard"]
    assert eve.look(shown)["frame"]["viewer"] is None
    assert "Games to watch" not in ada.http.get("/").text  # hers are with her tables


@pytest.mark.needs("industria")
def test_the_lobby_says_which_components_are_reconstructed(url: str) -> None:
    text = httpx.get(url, timeout=60).text
    assert "Components partly reconstructed" in text
    assert 'href="/about/industria/base#reconstructed"' in text
    assert 'id="reconstructed"' in httpx.get(f"{url}/about/industria/base", timeout=60).text
    assert "rulebook;" not in httpx.get(f"{url}/about/age-of-steam/rust-belt", timeout=60).text


def test_devices_that_take_no_svg_get_the_icon_as_png(url: str) -> None:
    text = httpx.get(url, timeout=60).text
    address = text.split('rel="apple-touch-icon" href="')[1].partition('"')[0]
    icons = httpx.get(f"{url}/manifest.webmanifest", timeout=60).json()["icons"]
    addresses = [address, *(each["src"] for each in icons if each["type"] == "image/png")]
    assert len(addresses) == 5
    for each in addresses:
        content = httpx.get(url + each, timeout=60).content
        assert content[:8] == b"\x89PNG\r\n\x1a\n"
        assert int(each[-7:-4]) == int.from_bytes(content[16:20], "big")
