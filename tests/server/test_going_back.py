"""Taking back over HTTP: to the start of a turn, alone to any own decision, and why not further."""

from __future__ import annotations

import random
from typing import Any

import pytest

import talero
from talero.core import record
from tests.server.clients import Person
from tests.server.running import Running, until

pytestmark = pytest.mark.needs("luna-capital")


def decide(person: Person, table: str, rng: random.Random) -> dict[str, Any]:
    """Waits for the person's turn and decides; gives the update before it."""
    until(lambda: person.look(table)["frame"]["mine"])
    update = person.look(table)
    answer = person.act(table, update["number"], person.choose(update, rng))
    assert answer.status_code == 200, answer.text
    return update


def steps(person: Person, table: str) -> dict[str, Any]:
    answer = person.http.get(f"/api/tables/{table}/back")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def back(person: Person, table: str, to: int) -> Any:
    number = person.look(table)["number"]
    return person.post(f"/api/tables/{table}/undo", number=number, key=f"back-{number}", to=to)


def test_alone_one_goes_back_to_any_own_decision_and_the_table_is_practice(server: Running) -> None:
    ada, rng = Person(server.url, "Ada"), random.Random(5)
    table = ada.create("person", "bot:random", title="luna-capital")["table"]
    first = decide(ada, table, rng)
    for _ in range(7):
        decide(ada, table, rng)
    until(lambda: ada.look(table)["frame"]["mine"])
    found = steps(ada, table)["steps"]
    assert len(found) == 8
    assert found[-1]["to"] == first["number"] + 1
    assert found[-1]["practice"]
    assert not ada.look(table)["frame"]["practice"]
    assert back(ada, table, found[-1]["to"]).status_code == 200
    after = ada.look(table, since=ada.look(table)["number"] - 1)
    assert after["frame"]["practice"]
    assert after["frame"]["mine"]
    assert after["frame"]["board"] == first["frame"]["board"]
    assert first["number"] + 1 in after["drop"]
    row = next(each for each in ada.http.get("/api/tables").json() if each["table"] == table)
    assert row["practice"]
    assert "practice" in ada.http.get(f"/tables/{table}").text
    other = Person(server.url, "Eve")
    assert back(other, table, found[-1]["to"]).status_code == 403
    assert steps(other, table) == {"steps": [], "reason": ""}


def test_the_record_of_a_practice_game_says_so_and_comes_back_as_practice(server: Running) -> None:
    ada, rng = Person(server.url, "Ada"), random.Random(6)
    table = ada.create("person", "bot:random", title="luna-capital")["table"]
    for _ in range(4):
        decide(ada, table, rng)
    until(lambda: ada.look(table)["frame"]["mine"])
    assert back(ada, table, steps(ada, table)["steps"][-1]["to"]).status_code == 200
    decide(ada, table, rng)
    until(lambda: ada.look(table)["frame"]["mine"])
    assert ada.say(table, "close").status_code == 200
    text = ada.http.get(f"/tables/{table}/record").text
    read = record.read(text.splitlines(keepends=True), talero.from_spec)
    assert read.practice
    assert read.finished
    form = {"_csrf_token": ada.token}
    answer = ada.http.post("/records", data=form, files={"record": ("game.talero", text.encode())})
    assert answer.status_code == 303, answer.text
    uploaded = answer.headers["location"].split("/")[2]
    assert "\npractice  " in ada.http.get(f"/tables/{uploaded}/record").text
    assert 'class="tag"' in ada.http.get(f"/tables/{uploaded}/replay").text


def test_among_people_taking_back_ends_and_says_why(slow_server: Running) -> None:
    ada, bob, rng = Person(slow_server.url, "Ada"), Person(slow_server.url, "Bob"), random.Random(5)
    made = ada.create("person", "open", title="luna-capital")
    bob.join(made["invitations"][0])
    table = made["table"]
    people = [ada, bob]
    for _ in range(12):
        mover = next(each for each in people if each.look(table)["frame"]["mine"])
        decide(mover, table, rng)
    for person in people:
        frame = person.look(table)["frame"]
        found = steps(person, table)
        assert not frame["back"]["alone"]
        assert found["reason"].startswith("No further")
        assert frame["back"]["reason"] == found["reason"]
        assert all(not step["practice"] for step in found["steps"])
        last_own = [entry["number"] for entry in person.look(table)["log"] if entry["seat"] in frame["own"]]
        assert back(person, table, last_own[0]).status_code == 403
    assert not ada.look(table)["frame"]["practice"]


def test_people_at_one_screen_are_other_people(slow_server: Running) -> None:
    ada = Person(slow_server.url, "Ada")
    table = ada.create("person", "shared", title="luna-capital")["table"]
    update = decide(ada, table, random.Random(1))
    assert not ada.look(table)["frame"]["back"]["alone"]
    assert update["frame"]["back"]["reason"]
