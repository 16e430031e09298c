"""Talking at the table: who may, where it stands, repeats, and what comes over the live connection."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

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


def listening(server: Running, person: Person, table: str, after: int) -> ClientConnection:
    """The socket of a table as the page of somebody who knows the moves opens it."""
    cookies = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
    address = f"{server.url.replace('http', 'ws')}/tables/{table}/live?since=0&after={after}"
    return connect(address, additional_headers={"cookie": cookies})


def message(socket: ClientConnection) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(socket.recv(timeout=30))
    return found


def texts(socket: ClientConnection) -> list[str]:
    """The next message, which brings remarks."""
    said = message(socket)
    assert said["kind"] == "remarks"
    return [each["text"] for each in said["remarks"]]


def test_remarks_come_over_the_live_connection(
    people: tuple[Person, Person, Person, str], slow_server: Running
) -> None:
    ada, bea, _, table = people
    say(ada, table, "one", key="1")
    with listening(slow_server, bea, table, 0) as socket:
        assert message(socket)["kind"] == "update"
        assert texts(socket) == ["one"]
        say(ada, table, "two", key="2")
        assert texts(socket) == ["two"]
    known = heard(bea, table)[0]["id"]
    with listening(slow_server, bea, table, known) as socket:
        assert message(socket)["kind"] == "update"
        assert texts(socket) == ["two"]


@pytest.mark.parametrize("after", [0, -1])
def test_who_does_not_sit_there_or_does_not_ask_sees_the_game_and_hears_nothing(
    slow_server: Running, after: int
) -> None:
    ada, bea, eve = (Person(slow_server.url, name) for name in ("Ada", "Bea", "Eve"))
    made = ada.create("person", "open", "shared")
    table = made["table"]
    bea.join(made["invitations"][0])
    say(ada, table, "A secret plan", key="1")
    with listening(slow_server, eve if after == 0 else bea, table, after) as socket:
        messages = [message(socket)]
        say(ada, table, "Another", key="2")
        actor = next(person for person in (ada, bea) if person.look(table)["frame"]["mine"])
        assert actor.act(table, 0, actor.choose(actor.look(table), random.Random(1))).status_code == 200
        messages.append(message(socket))
    assert [each["kind"] for each in messages] == ["update", "update"]
    assert "A secret plan" not in json.dumps(messages)
