"""Limits count for each person: nobody can use up what others need, and whoever is away may come back."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from talero.server.absence import proposals, service
from talero.server.app import create_app
from talero.server.chat import service as chat
from talero.server.settings import Settings
from talero.server.tables.participants import PATIENCE
from tests.server.clients import Person
from tests.server.moments import told_time
from tests.server.running import InThisProcess
from tests.server.test_absent import NEVER, Place, Table, refused, sit_down

FEW = 3


@pytest.fixture(scope="module")
def still(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """Bots take for ever, nobody looks at the clocks but requests, and people may say little."""
    data = tmp_path_factory.mktemp("limits")
    with pytest.MonkeyPatch.context() as patch, told_time() as moment:
        patch.setattr(proposals, "MOST_AFFAIRS", FEW)
        patch.setattr(chat, "MOST", FEW)
        patch.setattr(service, "BOT_TIME", 0.0)
        with InThisProcess(create_app(Settings(data=data, pause=NEVER, watch=NEVER))) as url:
            yield Place(url, data, moment)


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[Place]:
    """Bots decide soon after they are asked to."""
    app = create_app(Settings(data=tmp_path, pause=1, watch=NEVER))
    with pytest.MonkeyPatch.context() as patch, told_time() as moment, InThisProcess(app) as url:
        patch.setattr(proposals, "MOST_AFFAIRS", 100)
        patch.setattr(service, "BOT_TIME", 600.0)  # busy machines start processes slowly
        yield Place(url, tmp_path, moment)


def affairs(place: Place, table: Table) -> int:
    with sqlite3.connect(place.data / "talero.sqlite3") as database:
        found: int = database.execute(
            "SELECT count(*) FROM affairs WHERE table_id = ?", [table.id]
        ).fetchone()[0]
        return found


def use_up(table: Table, person: Person) -> None:
    for _ in range(FEW):
        assert person.say(table.id, "leave").status_code == 200
        assert person.say(table.id, "back").status_code == 200


def test_one_who_leaves_all_the_time_keeps_nobody_from_coming_back(still: Place) -> None:
    table = sit_down(still)
    ada, bea, cleo = table.people
    assert bea.say(table.id, "leave").status_code == 200
    use_up(table, ada)
    assert "You have reached this table's limit" in refused(ada.say(table.id, "leave"))
    assert affairs(still, table) == 1 + 2 * FEW, "what one person can add has an end"
    assert bea.say(table.id, "back").status_code == 200
    assert bea.say(table.id, "leave").status_code == 200
    assert cleo.say(table.id, "leave").status_code == 200
    assert [row["away"] for row in table.of(ada)["players"]] == [False, True, True]


def test_whoever_has_said_everything_is_still_asked_and_can_decline(still: Place) -> None:
    table = sit_down(still)
    ada, bea, _ = table.people
    use_up(table, ada)
    refused(ada.say(table.id, "close"))
    number = bea.say(table.id, "close").json()["number"]
    refused(ada.say(table.id, "agree", about=number))
    assert ada.say(table.id, "decline", about=number).status_code == 200
    assert table.affairs(bea)["proposals"] == []


def test_a_bot_and_the_way_back_when_everything_is_said(still: Place) -> None:
    table = sit_down(still)
    absent, (first, second) = table.deciding, table.others
    use_up(table, absent)
    still.moment.pass_by(PATIENCE)
    number = first.say(table.id, "stand-in", seat=table.seat(absent)).json()["number"]
    assert second.say(table.id, "agree", about=number).status_code == 200
    assert table.row(absent)["away"]
    assert absent.say(table.id, "back").status_code == 200
    assert table.act(absent).status_code == 200


def test_the_clock_has_no_limit(still: Place) -> None:
    table = sit_down(still, decision=600)
    person = table.deciding
    for left in (600, 300, 150, 75, 37):
        assert table.row(person)["clock"]["decision"] == left
        still.moment.pass_by(left)
        assert table.row(person)["away"]
        assert person.say(table.id, "back").status_code == 200
    assert table.act(person).status_code == 200


def test_who_comes_back_to_a_decision_without_any_time_left_is_back_after_it(quick: Place) -> None:
    """Coming back again and again would keep the bot from deciding, and everybody waiting for ever."""
    table = sit_down(quick, decision=10)
    person, seat, number = table.deciding, table.seat(table.deciding), table.of(table.deciding)["number"]
    for _ in range(4):  # each time half of the time is left, at last none
        assert person.say(table.id, "leave").status_code == 200
        assert person.say(table.id, "back").status_code == 200
    assert table.of(person)["number"] > number, "the bot has decided"
    assert not table.row(person, seat)["away"]


def test_back_is_not_refused_even_if_the_bot_never_decides(still: Place) -> None:
    table = sit_down(still, decision=10)
    person = table.deciding
    for left in (10, 5, 2, 1, 0, 0):
        still.moment.pass_by(left)
        assert person.say(table.id, "back").status_code == 200


def test_one_who_talks_all_the_time_leaves_others_a_word(still: Place) -> None:
    table = sit_down(still)
    ada, bea, _ = table.people

    def say(person: Person, key: int) -> str:
        answer = person.post(f"/api/tables/{table.id}/remarks", text="Well …", key=f"k{key}")
        return "" if answer.status_code == 200 else refused(answer)

    assert [say(ada, n) for n in range(FEW)] == [""] * FEW
    assert "as much as one person can" in say(ada, FEW)
    assert [say(bea, n) for n in range(FEW)] == [""] * FEW
    assert "as much as one person can" in say(bea, FEW)
    assert say(bea, 0) == "", "what was heard already may be sent again"
    assert len(bea.http.get(f"/api/tables/{table.id}/remarks").json()) == 2 * FEW


def test_a_remark_that_nobody_can_have_made_is_passed_over(still: Place) -> None:
    table = sit_down(still)
    ada, bea, _ = table.people
    assert ada.post(f"/api/tables/{table.id}/remarks", text="Hello", key="k").status_code == 200
    with sqlite3.connect(still.data / "talero.sqlite3") as database:
        row = (table.id, 0, 9, "Boo", "9/k", 1)
        database.execute(
            "INSERT INTO remarks (table_id, number, seat, text, key, at) VALUES (?,?,?,?,?,?)", row
        )
    heard = bea.http.get(f"/api/tables/{table.id}/remarks")
    assert [remark["text"] for remark in heard.json()] == ["Hello"]


@pytest.mark.parametrize("language", ["es", "fr"])
def test_the_limits_speak_the_readers_language(still: Place, language: str) -> None:
    table = sit_down(still)
    ada = table.people[0]
    use_up(table, ada)
    english = refused(ada.say(table.id, "leave"))
    ada.http.cookies["talero-language"] = language
    assert refused(ada.say(table.id, "leave")) != english
