"""Absent people: bots by agreement or by the clock, coming back, closing a table, and who may say so."""

from __future__ import annotations

import random
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

import talero
from talero.core import record
from talero.server.app import create_app
from talero.server.settings import Settings
from talero.server.tables.participants import PATIENCE, PATIENCE_OF_ONE, REST
from tests.installed import EXAMPLE
from tests.server.clients import Person
from tests.server.moments import Moment, told_time
from tests.server.running import InThisProcess

DAY = 86_400
NEVER = 3600.0


class Place(NamedTuple):
    """A server, its data and its clock."""

    url: str
    data: Path
    moment: Moment


@pytest.fixture(scope="module")
def moment() -> Iterator[Moment]:
    with told_time() as told:
        yield told


@pytest.fixture(scope="module")
def still(moment: Moment, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """Bots take for ever, and nobody looks at the clocks but requests."""
    data = tmp_path_factory.mktemp("still")
    with InThisProcess(create_app(Settings(data=data, pause=NEVER, watch=NEVER))) as url:
        yield Place(url, data, moment)


@pytest.fixture(scope="module")
def lively(moment: Moment, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """Bots answer at once, and the clocks are looked at all the time."""
    data = tmp_path_factory.mktemp("lively")
    with InThisProcess(create_app(Settings(data=data, pause=0, watch=0.02))) as url:
        yield Place(url, data, moment)


class Table(NamedTuple):
    """People at a table, in the order of their seats."""

    id: str
    people: list[Person]

    @property
    def deciding(self) -> Person:
        return next(person for person in self.people if self.of(person)["mine"])

    @property
    def others(self) -> list[Person]:
        return [person for person in self.people if person is not self.deciding]

    def of(self, person: Person) -> dict[str, Any]:
        frame: dict[str, Any] = person.look(self.id)["frame"]
        return frame

    def affairs(self, person: Person) -> dict[str, Any]:
        found: dict[str, Any] = self.of(person)["affairs"]
        return found

    def seat(self, person: Person) -> int:
        return self.people.index(person)

    def row(self, person: Person, seat: int | None = None) -> dict[str, Any]:
        found: dict[str, Any] = self.of(person)["players"][self.seat(person) if seat is None else seat]
        return found

    def act(self, person: Person) -> httpx.Response:
        update = person.look(self.id)
        return person.act(self.id, update["number"], person.choose(update, random.Random(1)))


def sit_down(place: Place, people: int = 3, bots: int = 0, **more: Any) -> Table:
    """A table at which a person is asked; who begins is drawn, so a bot may be asked at a table or two."""
    for _ in range(50):
        table = draw_seats(place, people, bots, **more)
        if any(table.of(person)["mine"] for person in table.people):
            return table
    raise AssertionError("a bot begins every game")


def draw_seats(place: Place, people: int, bots: int, **more: Any) -> Table:
    names = ("Ada", "Bea", "Cleo", "Dora")[:people]
    persons = [Person(place.url, name) for name in names]
    seats = ["person", *["open"] * (people - 1), *["bot:random"] * bots]
    made = persons[0].create(*seats, **more)
    for person, link in zip(persons[1:], made["invitations"], strict=True):
        person.join(link)
    return Table(made["table"], persons)


def until(condition: Callable[[], bool]) -> None:
    """Waits for bots and clocks, which work beside the test."""
    for _ in range(3000):
        if condition():
            return
        time.sleep(0.02)
    raise AssertionError("it never happened")


def refused(answer: httpx.Response) -> str:
    assert answer.status_code == 403, answer.text
    sentence: str = answer.json()["detail"]
    assert sentence.endswith(".")
    return sentence


# A bot by agreement


def test_everybody_else_agrees_and_a_bot_plays_until_the_owner_is_back(lively: Place) -> None:
    table = sit_down(lively)
    absent, (first, second) = table.deciding, table.others
    seat, number = table.seat(absent), first.look(table.id)["number"]
    lively.moment.pass_by(PATIENCE)
    assert table.affairs(first)["waits_for"] == seat
    assert table.affairs(first)["patience"] == 0
    assert first.say(table.id, "stand-in", seat=seat).status_code == 200
    asked = table.affairs(second)["proposals"]
    assert [(row["kind"], row["seat"], row["by"]) for row in asked] == [("stand-in", seat, table.seat(first))]
    assert asked[0]["asked"] == [table.seat(second)]
    assert asked[0]["can_agree"]
    assert not table.affairs(first)["proposals"][0]["can_agree"]
    assert table.of(absent)["mine"]
    assert second.say(table.id, "agree", about=asked[0]["number"]).status_code == 200
    for person in table.people:
        assert table.row(person, seat)["away"]
        assert table.affairs(person)["proposals"] == []
    until(lambda: first.look(table.id)["number"] > number)
    assert table.affairs(absent)["can_return"]
    assert absent.say(table.id, "back").status_code == 200
    assert not table.row(first, seat)["away"]
    while not table.of(absent)["mine"]:
        assert table.act(table.deciding).status_code == 200
    assert table.act(absent).status_code == 200


def test_a_bot_that_plays_for_somebody_keeps_the_owner_from_acting(still: Place) -> None:
    table = sit_down(still)
    person = table.deciding
    action = person.choose(person.look(table.id), random.Random(1))
    assert person.say(table.id, "leave").status_code == 200
    frame = table.of(person)
    assert not frame["mine"]
    assert frame["verbs"] == []
    assert frame["affairs"]["can_return"]
    assert "Come back" in refused(person.act(table.id, frame["number"], action))
    assert person.node(table.id, frame["number"], ["offer"]).status_code == 403
    assert person.say(table.id, "back").status_code == 200
    assert person.act(table.id, frame["number"], action).status_code == 200


def test_one_who_declines_is_enough(still: Place) -> None:
    table = sit_down(still)
    absent, (first, second) = table.deciding, table.others
    seat = table.seat(absent)
    still.moment.pass_by(PATIENCE)
    number = first.say(table.id, "stand-in", seat=seat).json()["number"]
    assert second.say(table.id, "decline", about=number).status_code == 200
    assert table.affairs(first)["proposals"] == []
    assert not table.row(first, seat)["away"]
    assert "again in 10 min" in refused(first.say(table.id, "stand-in", seat=seat))
    assert "not proposed" in refused(second.say(table.id, "agree", about=number))
    still.moment.pass_by(REST)
    assert first.say(table.id, "stand-in", seat=seat).status_code == 200


def test_who_is_there_says_so_or_just_plays(still: Place) -> None:
    table = sit_down(still)
    absent, (first, second) = table.deciding, table.others
    seat = table.seat(absent)
    still.moment.pass_by(PATIENCE)
    number = first.say(table.id, "stand-in", seat=seat).json()["number"]
    assert table.affairs(absent)["proposals"][0]["can_decline"]
    assert not table.affairs(absent)["proposals"][0]["can_agree"]
    assert absent.say(table.id, "agree", about=number).status_code == 403
    assert absent.say(table.id, "decline", about=number).status_code == 200
    number = second.say(table.id, "stand-in", seat=seat).json()["number"]
    assert table.act(absent).status_code == 200
    assert table.affairs(second)["proposals"] == []
    assert "not proposed" in refused(first.say(table.id, "agree", about=number))


def test_a_proposal_needs_patience(still: Place) -> None:
    table = sit_down(still)
    absent, (first, second) = table.deciding, table.others
    seat = table.seat(absent)
    still.moment.pass_by(PATIENCE - 61)
    assert "2 min" in refused(first.say(table.id, "stand-in", seat=seat))
    assert table.affairs(first)["patience"] == 61
    still.moment.pass_by(61)
    other = table.seat(second)
    assert "not waiting" in refused(first.say(table.id, "stand-in", seat=other))
    assert first.say(table.id, "stand-in", seat=seat).status_code == 200
    assert second.say(table.id, "stand-in", seat=seat).status_code == 200  # to propose it too is to agree
    assert table.row(first, seat)["away"]


def test_between_two_people_one_word_is_enough_after_an_hour(still: Place) -> None:
    table = sit_down(still, people=2, bots=1)
    absent, other = table.deciding, table.others[0]
    seat = table.seat(absent)
    still.moment.pass_by(PATIENCE)
    assert "55 min" in refused(other.say(table.id, "stand-in", seat=seat))
    assert not table.row(other, seat)["away"]
    still.moment.pass_by(PATIENCE_OF_ONE - PATIENCE)
    assert table.affairs(other)["sole"]
    assert other.say(table.id, "stand-in", seat=seat).status_code == 200
    assert table.row(other, seat)["away"]


def test_between_two_people_with_a_clock_the_clock_decides(still: Place) -> None:
    table = sit_down(still, people=2, bots=1, decision=3 * DAY)
    absent, other = table.deciding, table.others[0]
    still.moment.pass_by(2 * PATIENCE_OF_ONE)
    assert "clock" in refused(other.say(table.id, "stand-in", seat=table.seat(absent)))
    assert table.affairs(other)["patience"] == -1
    assert not table.row(other, table.seat(absent))["away"]


def test_the_same_request_again_does_nothing_more(still: Place) -> None:
    table = sit_down(still)
    ada = table.people[0]
    numbers = [ada.say(table.id, "close", key="same").json()["number"] for _ in range(3)]
    assert numbers == [1, 1, 1]
    assert table.affairs(ada)["number"] == 1


# Who may speak


def test_strangers_and_spectators_have_no_say(still: Place) -> None:
    table, eve = sit_down(still), Person(still.url, "Eve")
    still.moment.pass_by(PATIENCE_OF_ONE)
    seat = table.seat(table.deciding)
    number = table.people[0].say(table.id, "close").json()["number"]
    for what in ("stand-in", "close", "agree", "decline", "leave", "back"):
        assert "Only people" in refused(eve.say(table.id, what, seat=seat, about=number))
    nobody = httpx.Client(base_url=still.url)
    nobody.get("/")
    answer = nobody.post(
        f"/api/tables/{table.id}/affairs",
        json={"what": "close", "key": "k"},
        headers={"x-csrftoken": nobody.cookies["talero-csrf"]},
    )
    assert answer.status_code == 403
    seen = table.affairs(eve)
    assert seen["proposals"] == []
    assert not any(seen[each] for each in ("can_leave", "can_return", "can_close"))
    assert table.affairs(table.people[1])["number"] == 1


@pytest.mark.parametrize(
    "body",
    [
        {"what": "stand-in", "seat": 5},
        {"what": "stand-in", "seat": -1},
        {"what": "stand-in", "seat": 3},
        {"what": "agree", "about": 7},
        {"what": "decline", "about": 0},
        {"what": "back"},
    ],
)
def test_what_makes_no_sense_is_refused_and_changes_nothing(still: Place, body: dict[str, Any]) -> None:
    table = sit_down(still, people=3, bots=1)
    still.moment.pass_by(PATIENCE_OF_ONE)
    before = [table.of(person) for person in table.people]
    for person in table.people:
        refused(person.say(table.id, **body))
    assert [table.of(person) for person in table.people] == before


@pytest.mark.parametrize("body", [{"what": "dance"}, {}, {"what": "stand-in", "seat": 99}, {"what": 3}])
def test_nonsense_is_not_understood(still: Place, body: dict[str, Any]) -> None:
    table = sit_down(still, people=2, bots=1)
    answer = table.people[0].post(f"/api/tables/{table.id}/affairs", key="k", **body)
    assert answer.status_code == 400
    assert answer.json()["detail"].endswith(".")
    assert table.affairs(table.people[0])["number"] == 0


def test_people_who_are_away_propose_nothing_and_are_not_asked(still: Place) -> None:
    table = sit_down(still)
    ada, bea, cleo = table.people
    assert ada.say(table.id, "leave").status_code == 200
    assert "already" in refused(ada.say(table.id, "leave"))
    assert "Come back" in refused(ada.say(table.id, "close"))
    number = bea.say(table.id, "close").json()["number"]
    assert table.affairs(cleo)["proposals"][0]["asked"] == [2]
    assert "no say" in refused(ada.say(table.id, "agree", about=number))
    assert ada.say(table.id, "back").status_code == 200
    assert table.affairs(cleo)["proposals"][0]["asked"] == [0, 2]


def test_nothing_can_be_said_before_the_game_begins(still: Place) -> None:
    ada = Person(still.url, "Ada")
    table = ada.create("person", "open", "open")["table"]
    for what in ("close", "leave", "back", "stand-in"):
        assert "not begun" in refused(ada.say(table, what, seat=0))


# The clock


def test_a_time_limit_hands_the_seat_to_a_bot_when_somebody_looks(still: Place) -> None:
    table = sit_down(still, decision=DAY)
    absent, other = table.deciding, table.others[0]
    still.moment.pass_by(DAY - 1)
    assert table.row(other, table.seat(absent))["clock"] == {"decision": 1, "bank": 0, "runs": True}
    assert table.of(absent)["mine"]
    still.moment.pass_by(1)
    assert table.row(other, table.seat(absent))["away"]
    assert table.row(other, table.seat(absent))["clock"] is None
    assert not table.of(absent)["mine"]


def test_a_time_limit_is_kept_when_nobody_looks(lively: Place) -> None:
    table = sit_down(lively, decision=3 * DAY)
    deciding = table.seat(table.deciding)
    number = table.people[0].look(table.id)["number"]
    lively.moment.pass_by(3 * DAY)

    def stored(query: str) -> list[tuple[Any, ...]]:
        with sqlite3.connect(lively.data / "talero.sqlite3") as connection:
            return list(connection.execute(query, (table.id,)))

    until(lambda: bool(stored("SELECT number FROM moves WHERE table_id = ?")))
    assert stored("SELECT kind, seat, move, player FROM affairs WHERE table_id = ?")[0] == (
        "time", deciding, number, "",
    )  # fmt: skip


def test_the_bank_pays_and_then_a_bot_plays(still: Place) -> None:
    table = sit_down(still, decision=120, bank=600)
    person = table.deciding
    still.moment.pass_by(150)
    assert table.row(person)["clock"] == {"decision": 0, "bank": 570, "runs": True}
    while table.of(person)["mine"]:  # several actions in a row are one decision
        assert table.act(person).status_code == 200
    assert table.row(person)["clock"] == {"decision": 120, "bank": 570, "runs": False}
    second = table.deciding
    still.moment.pass_by(719)
    assert table.row(second)["clock"] == {"decision": 0, "bank": 1, "runs": True}
    still.moment.pass_by(1)
    assert table.row(person, table.seat(second))["away"]
    assert not table.row(person)["away"]
    assert table.row(person)["clock"]["bank"] == 570


def test_the_clock_does_not_run_before_the_game_begins_nor_for_bots(still: Place) -> None:
    ada, bea = Person(still.url, "Ada"), Person(still.url, "Bea")
    made = ada.create("person", "open", "bot:random", decision=60, bank=0)
    still.moment.pass_by(100_000)
    assert ada.look(made["table"])["frame"]["status"] == "waiting"
    bea.join(made["invitations"][0])
    frame = ada.look(made["table"])["frame"]
    assert [row["away"] for row in frame["players"]] == [False] * 3
    assert frame["players"][2]["clock"] is None


def test_an_action_after_the_time_is_up_comes_too_late(still: Place) -> None:
    table = sit_down(still, decision=60)
    person = table.deciding
    update = person.look(table.id)
    action = person.choose(update, random.Random(1))
    still.moment.pass_by(60)
    assert "bot" in refused(person.act(table.id, update["number"], action))
    assert table.row(person)["away"]
    assert person.say(table.id, "back").status_code == 200
    assert table.row(person)["clock"]["decision"] == 30
    assert person.act(table.id, update["number"], action).status_code == 200


@pytest.mark.needs("industria")
def test_a_lone_person_whose_time_is_up_loses_one_decision_not_the_game(lively: Place) -> None:
    ada = Person(lively.url, "Ada")
    table = Table(ada.create("person", "bot:random", "bot:random", decision=60)["table"], [ada])
    until(lambda: table.of(ada)["mine"])
    number = ada.look(table.id)["number"]
    lively.moment.pass_by(60)
    until(lambda: table.affairs(ada)["rests"])
    moves = ada.look(table.id)["log"]
    assert sum(entry["seat"] == 0 and entry["number"] > number for entry in moves) == 1
    assert table.row(ada)["away"]
    assert ada.say(table.id, "back").status_code == 200
    assert table.of(ada)["mine"]
    assert not table.affairs(ada)["rests"]


def test_who_asks_a_bot_to_play_alone_lets_it_play_to_the_end(lively: Place) -> None:
    ada = Person(lively.url, "Ada")
    table = Table(ada.create("person", "bot:random", "bot:random")["table"], [ada])
    assert ada.say(table.id, "leave").status_code == 200
    until(lambda: table.of(ada)["status"] == "finished")
    assert len(table.of(ada)["outcome"]) == 3
    assert not table.affairs(ada)["closed"]
    assert "over" in refused(ada.say(table.id, "back"))


def test_a_clock_that_is_no_clock_is_refused(still: Place) -> None:
    ada = Person(still.url, "Ada")
    seats = [{"kind": "person"}, {"kind": "open"}, {"kind": "open"}]
    for decision, bank in ((5, 0), (0, 60)):
        answer = ada.post("/api/tables", title=EXAMPLE, seats=seats, decision=decision, bank=bank)
        assert "clock" in refused(answer)
    form = {"_csrf_token": ada.token, "title": EXAMPLE, "players": "3", "seat-0": "person"}
    answer = ada.http.post("/tables", data={**form, "clock": "1+1"})
    assert answer.status_code == 400
    assert "There is no such clock" in answer.text
    answer = ada.http.post("/tables", data={**form, "clock": "120+1200", "name-1": "Bea"})
    assert answer.status_code == 303
    assert "2 minutes per decision + 20 minutes bank" in ada.http.get(answer.headers["location"]).text


def test_a_rematch_and_a_usual_game_keep_the_clock(still: Place) -> None:
    table = sit_down(still, people=2, bots=1, decision=120, bank=60)
    ada, bea = table.people
    number = ada.say(table.id, "close").json()["number"]
    bea.say(table.id, "agree", about=number)
    form = {"_csrf_token": ada.token}
    again = ada.http.post(f"/tables/{table.id}/rematch", data=form).headers["location"]
    frame = ada.look(again.removeprefix("/tables/"))["frame"]
    assert frame["status"] == "running"
    assert frame["affairs"]["number"] == 0
    assert {row["clock"]["bank"] for row in frame["players"] if row["clock"]} == {60}
    ada.http.post(f"/tables/{table.id}/keep", data={**form, "name": "With clock"})
    page = ada.http.get("/").text
    setup = page.partition("/setups/")[2].partition("/start")[0]
    made = ada.http.post(f"/setups/{setup}/start", data=form).headers["location"]
    assert "2 minutes per decision + 1 minute bank" in ada.http.get(made).text


# Taking back


def test_what_the_bot_played_is_not_the_owners_to_take_back(lively: Place) -> None:
    table = sit_down(lively, people=2, bots=1)
    person = table.deciding
    number = person.look(table.id)["number"]
    person.say(table.id, "leave")
    until(lambda: person.look(table.id)["number"] > number)
    person.say(table.id, "back")
    frame = table.of(person)
    assert not frame["undo"]
    assert person.undo(table.id, frame["number"]).status_code == 403


def test_who_left_can_not_take_back_from_afar(still: Place) -> None:
    table = sit_down(still)
    person = table.deciding
    assert table.act(person).status_code == 200
    if table.of(person)["undo"]:
        person.say(table.id, "leave")
        frame = table.of(person)
        assert not frame["undo"]
        assert person.undo(table.id, frame["number"]).status_code == 403
        person.say(table.id, "back")
        assert not table.of(person)["undo"]


# Closing


def test_a_table_is_closed_when_everybody_agrees(still: Place) -> None:
    table = sit_down(still)
    ada, bea, cleo = table.people
    for _ in range(4):
        assert table.act(table.deciding).status_code == 200
    number = ada.say(table.id, "close").json()["number"]
    assert bea.say(table.id, "agree", about=number).status_code == 200
    assert table.of(cleo)["status"] == "running"
    assert ada.http.get(f"/tables/{table.id}/record").status_code == 403
    assert cleo.say(table.id, "agree", about=number).status_code == 200
    for person in table.people:
        frame = table.of(person)
        assert (frame["status"], frame["outcome"], frame["mine"]) == ("finished", [], False)
        assert frame["affairs"]["closed"]
        assert not any(row["deciding"] for row in frame["players"])
    assert "over" in refused(ada.say(table.id, "leave"))
    check_closed_record(ada, table, moves=4)


def check_closed_record(person: Person, table: Table, moves: int) -> None:
    """Record, replay, branch and lists treat it as a game that has ended."""
    answer = person.http.get(f"/tables/{table.id}/record")
    found = record.read(answer.text.splitlines(keepends=True), talero.from_spec)
    assert found.finished
    assert not found.state.over
    assert len(found.actions) == moves
    replay = person.http.get(f"/tables/{table.id}/replay")
    assert replay.status_code == 200
    assert found.secret is not None
    assert found.secret.hex() in replay.text
    form = {"_csrf_token": person.token, "number": str(moves), "seat": "0", "bot": "random"}
    branched = person.http.post(f"/tables/{table.id}/branch", data=form)
    assert branched.status_code == 303
    assert person.look(branched.headers["location"].removeprefix("/tables/"))["number"] == moves
    rows = {row["table"]: row for row in person.http.get("/api/tables").json()}
    assert rows[table.id]["closed"]
    assert rows[table.id]["status"] == "finished"
    assert "Closed by agreement" in person.http.get("/").text
    files = {"record": ("game.talero", answer.text)}
    uploaded = person.http.post("/records", data={"_csrf_token": person.token}, files=files)
    assert uploaded.status_code == 303, uploaded.text
    assert person.http.get(uploaded.headers["location"]).status_code == 200


def test_a_closed_table_takes_no_more_moves(still: Place) -> None:
    table = sit_down(still)
    person, number = table.deciding, table.deciding.look(table.id)["number"]
    action = person.choose(person.look(table.id), random.Random(1))
    proposal = table.people[0].say(table.id, "close").json()["number"]
    for other in table.people[1:]:
        other.say(table.id, "agree", about=proposal)
    assert "over" in refused(person.act(table.id, number, action))
    assert person.undo(table.id, number).status_code == 403
    assert person.node(table.id, number, ["offer"]).status_code == 403
    assert person.look(table.id)["number"] == number


def test_one_who_declines_keeps_the_table_open(still: Place) -> None:
    table = sit_down(still)
    ada, bea, cleo = table.people
    number = ada.say(table.id, "close").json()["number"]
    bea.say(table.id, "agree", about=number)
    cleo.say(table.id, "decline", about=number)
    assert table.of(ada)["status"] == "running"
    assert table.affairs(ada)["proposals"] == []
    refused(ada.say(table.id, "close"))
    number = bea.say(table.id, "close").json()["number"]
    assert bea.say(table.id, "decline", about=number).status_code == 200  # to withdraw
    assert table.affairs(ada)["proposals"] == []


def test_a_lone_person_closes_at_once_and_so_does_the_last_one_present(still: Place) -> None:
    ada = Person(still.url, "Ada")
    alone = Table(ada.create("person", "bot:random", "bot:random")["table"], [ada])
    assert alone.affairs(ada)["alone"]
    assert ada.say(alone.id, "close").status_code == 200
    assert alone.affairs(ada)["closed"]
    table = sit_down(still)
    ada, bea, cleo = table.people
    number = cleo.say(table.id, "close").json()["number"]
    assert number == 1
    ada.say(table.id, "leave")
    bea.say(table.id, "leave")  # now all who are there have agreed
    assert table.affairs(cleo)["closed"]


def test_people_at_one_screen_are_one_voice(still: Place) -> None:
    ada = Person(still.url, "Ada")
    table = Table(ada.create("person", "shared", "shared")["table"], [ada])
    assert table.affairs(ada)["alone"]
    assert ada.say(table.id, "leave").status_code == 200
    assert [row["away"] for row in table.of(ada)["players"]] == [True] * 3
    assert ada.say(table.id, "back").status_code == 200
    assert [row["away"] for row in table.of(ada)["players"]] == [False] * 3
    assert ada.say(table.id, "close").status_code == 200
    assert table.of(ada)["status"] == "finished"


@pytest.mark.parametrize("title", [title.id for title in talero.titles()])
def test_every_title_can_be_left_and_closed(lively: Place, title: str) -> None:
    low = talero.title(title).edition("").low
    ada = Person(lively.url, "Ada")
    table = Table(ada.create("person", *["bot:random"] * (max(low, 2) - 1), title=title)["table"], [ada])
    until(lambda: table.of(ada)["mine"])
    number = ada.look(table.id)["number"]
    assert ada.say(table.id, "leave").status_code == 200
    until(lambda: ada.look(table.id)["number"] > number + 2 or table.of(ada)["status"] == "finished")
    if ada.say(table.id, "back").status_code == 200:
        assert ada.say(table.id, "close").status_code == 200
    text = ada.http.get(f"/tables/{table.id}/record").text
    assert record.read(text.splitlines(keepends=True), talero.from_spec).finished


# The log


def kinds(table: Table, person: Person) -> list[tuple[str, int, int]]:
    return [(each["kind"], each["seat"], each["about"]) for each in table.affairs(person)["told"]]


def test_the_log_tells_who_left_and_what_was_agreed(still: Place) -> None:
    table = sit_down(still)
    absent, (first, second) = table.deciding, table.others
    about, by, other = table.seat(absent), table.seat(first), table.seat(second)
    still.moment.pass_by(PATIENCE)
    assert first.say(table.id, "stand-in", seat=about).status_code == 200
    proposed = [("stand-in", by, about)]
    watcher = Person(still.url, "Eve")
    assert kinds(table, second) == proposed
    assert kinds(table, watcher) == [], "proposals are for the people at the table"
    number = table.affairs(second)["proposals"][0]["number"]
    assert second.say(table.id, "agree", about=number).status_code == 200
    assert kinds(table, first) == [*proposed, ("agree", other, -1), ("stands-in", about, -1)]
    assert absent.say(table.id, "back").status_code == 200
    assert kinds(table, watcher) == [("stands-in", about, -1), ("back", about, -1)]


def test_who_need_not_ask_proposes_nothing(still: Place) -> None:
    table = sit_down(still, people=1, bots=2)
    ada = table.people[0]
    assert ada.say(table.id, "close").status_code == 200
    assert kinds(table, ada) == [("closed", -1, -1)]
