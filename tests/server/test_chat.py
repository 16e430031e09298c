"""Talking at the table: who may, where it stands, repeats, and what comes over the live connection."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.server.clients import Person
from tests.server.running import Running


def say(person: Person, table: str, text: str, key: str = "k") -> int:
    return person.post(f"/api/tables/{table}/remarks", text=text, key=key).status_code


def heard(person: Person, table: str, after: int = 0) -> list[dict[str, Any]]:
    answer = person.http.get(f"/api/tables/{table}/remarks", params={"after": after})
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


@pytest.fixture
def people(slow_server: Running) -> tuple[Person, Person, Person, str]:
    ada, bea, eve = (Person(slow_server.url, name) for name in ("Ada", "Bea", "Eve"))
    made = ada.create("person", "open", "bot:greedy")
    bea.join(made["invitations"][0])
    return ada, bea, eve, made["table"]


def test_remarks_stand_at_the_move_they_were_made_at(people: tuple[Person, Person, Person, str]) -> None:
    ada, bea, _, table = people
    assert say(ada, table, "Hello!") == 200
    for person in (ada, bea):
        update = person.look(table)
        if update["frame"]["mine"]:
            person.act(table, update["number"], person.choose(update, random.Random(1)))
    moved = ada.look(table)["number"]
    assert say(bea, table, "  Good \n luck\u200b\x07 ") == 200
    found = heard(ada, table)
    assert [(each["name"], each["seat"], each["mine"]) for each in found] == [
        ("Ada", 0, True),
        ("Bea", 1, False),
    ]
    assert [each["number"] for each in found] == [0, moved]
    assert found[1]["text"] == "Good luck"
    assert heard(bea, table, found[0]["id"])[0]["mine"] is True


def test_a_repeated_remark_is_kept_once(people: tuple[Person, Person, Person, str]) -> None:
    ada, _, _, table = people
    assert [say(ada, table, "Hm.", key="same") for _ in range(3)] == [200] * 3
    assert len(heard(ada, table)) == 1


def test_strangers_neither_speak_nor_listen(people: tuple[Person, Person, Person, str]) -> None:
    ada, _, eve, table = people
    say(ada, table, "A secret plan")
    assert say(eve, table, "Me too") == 403
    assert eve.http.get(f"/api/tables/{table}/remarks").status_code == 403
    assert "chat-text" not in eve.http.get(f"/tables/{table}").text
    assert "chat-text" in ada.http.get(f"/tables/{table}").text
    alone = ada.create("person", "bot:greedy", "bot:greedy")["table"]
    assert "chat-text" not in ada.http.get(f"/tables/{alone}").text


@pytest.mark.parametrize("text", ["", "   ", "\u200b", "x" * 501])
def test_empty_and_endless_remarks_are_refused(people: tuple[Person, Person, Person, str], text: str) -> None:
    ada, _, _, table = people
    assert say(ada, table, text) in (400, 403)
    assert heard(ada, table) == []


def test_remarks_come_over_the_live_connection(
    people: tuple[Person, Person, Person, str], slow_server: Running
) -> None:
    ada, bea, eve, table = people
    say(ada, table, "one", key="1")

    def address(person: Person) -> tuple[str, dict[str, str]]:
        cookies = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
        return f"{slow_server.url.replace('http', 'ws')}/tables/{table}/remarks/live?after=0", {
            "cookie": cookies
        }

    url, headers = address(bea)
    with connect(url, additional_headers=headers) as socket:
        assert [each["text"] for each in json.loads(socket.recv(timeout=30))] == ["one"]
        say(ada, table, "two", key="2")
        assert [each["text"] for each in json.loads(socket.recv(timeout=30))] == ["two"]
    url, headers = address(eve)
    with connect(url, additional_headers=headers) as socket, pytest.raises(Exception, match="4404"):
        socket.recv(timeout=30)
