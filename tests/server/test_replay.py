"""Looking back: positions, views, charts, the proof, uploads and branches."""

from __future__ import annotations

import contextlib
import json
import random
import sqlite3
from copy import copy
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

import talero
from talero import bots
from talero.core import Action, Hashed, Journal, RecordError, State, record
from talero.server.app import create_app
from talero.server.chat.service import in_course
from talero.server.chat.shapes import Remark
from talero.server.replay import graphs, origins
from talero.server.replay.course import Course, Look, position
from talero.server.replay.origins import read_upload
from talero.server.settings import Settings
from talero.server.tables.rows import Seat
from talero.server.telling.voice import Voice
from tests.installed import EXAMPLE
from tests.server.clients import Person
from tests.server.running import InThisProcess, Running

TITLES = [title.id for title in talero.titles()]
NAMES = ["Ada", "Bea", "Cleo", "Dan", "Eve", "Fay"]


@cache
def finished(title: str, seed: int = 5) -> tuple[Journal, str]:
    """A game played at random, and its record; where careless play ends in ruin, by bots that take care."""
    game = talero.game(title, 3)
    chance = Hashed.seeded(seed)
    journal, rng = Journal(game, chance), random.Random(seed)
    bot = bots.make("greedy" if title == "age-of-steam" else "random", game)
    while not journal.state.over:
        state = journal.state
        journal.act(state.seat, bot.choose(state.seen(state.seat), state.legal(), rng))
    return journal, record.write(journal, NAMES[: game.players], chance.secret)


def upload(person: Person, text: str | bytes) -> httpx.Response:
    data = text.encode() if isinstance(text, str) else text
    files = {"record": ("game.talero", data, "text/plain")}
    return person.http.post("/records", data={"_csrf_token": person.token}, files=files)


def uploaded(person: Person, title: str = EXAMPLE, text: str = "") -> str:
    answer = upload(person, text or finished(title)[1])
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].split("/")[2]


def at(person: Person, table: str, number: int, **params: int | str) -> httpx.Response:
    return person.http.get(f"/api/tables/{table}/positions/{number}", params=params)


@pytest.mark.parametrize("title", TITLES)
def test_an_uploaded_game_can_be_stepped_through_by_every_seats_view(
    slow_server: Running, title: str
) -> None:
    ada = Person(slow_server.url, "Ada")
    table = uploaded(ada, title)
    journal, text = finished(title)
    course = Course(journal.game, journal)
    assert course.length == len(journal.done)
    assert course.states[-1].dump() == journal.state.dump()
    for number in (0, 1, course.length // 2, course.length):
        for seat in range(journal.game.players + 1):
            answer = at(ada, table, number, seat=seat)
            assert answer.status_code == 200, answer.text
            seen = course.states[number].seen(seat - 1 if seat else None)
            names = NAMES[: journal.game.players]
            assert answer.json()["board"] == journal.game.face.parts(seen, "en", names, "wide")
    assert at(ada, table, course.length + 1).status_code == 404
    assert at(ada, table, 0, seat=6).status_code in (400, 404)
    page = ada.http.get(f"/tables/{table}/replay/3?seat=1")
    assert page.status_code == 200
    assert journal.done[0].draws or journal.opening.draws
    assert Hashed.seeded(5).secret.hex() in page.text
    assert "and all are right" in page.text
    assert ada.http.get(f"/tables/{table}/record").text == text


def test_a_running_game_is_shown_to_its_players_alone_and_as_their_views(slow_server: Running) -> None:
    ada, eve = Person(slow_server.url, "Ada"), Person(slow_server.url, "Eve")
    table = ada.create("person", "shared", "bot:greedy")["table"]
    update = ada.look(table)
    if update["frame"]["mine"]:
        assert ada.act(table, 0, ada.choose(update, random.Random(1))).status_code == 200
    assert at(ada, table, 0).status_code == 200
    assert at(ada, table, 0, seat=2).status_code == 200
    assert at(ada, table, 0, seat=3).status_code == 403
    assert at(ada, table, 0, seat=0).status_code == 403
    assert at(eve, table, 0).status_code == 403
    assert eve.http.get(f"/tables/{table}/replay").status_code == 403
    page = ada.http.get(f"/tables/{table}/replay")
    assert page.status_code == 200
    assert 'id="secret"' not in page.text
    branch = {"_csrf_token": ada.token, "number": "0", "seat": "0"}
    assert ada.http.post(f"/tables/{table}/branch", data=branch).status_code == 403


def story_of(person: Person, table: str, number: int | str = "", **params: int) -> dict[str, Any]:
    """What the page of a replay is made from."""
    address = f"/tables/{table}/replay/{number}".rstrip("/")
    text = person.http.get(address, params=params).text
    found: dict[str, Any] = json.loads(text.partition('id="story">')[2].partition("</script>")[0])
    return found


@pytest.mark.needs("industria")
def test_people_at_one_screen_hand_it_over_before_looking_back(slow_server: Running) -> None:
    ada = Person(slow_server.url, "Ada")
    alone = ada.create("person", "bot:greedy", title="luna-capital")["table"]
    assert story_of(ada, alone)["cover"] == ""
    shared = ada.create("person", "shared", title="luna-capital")["table"]
    names = [player["name"] for player in ada.look(shared)["frame"]["players"]]
    for seat in (1, 2):
        assert story_of(ada, shared, 0, seat=seat)["cover"] == names[seat - 1]
        page = ada.http.get(f"/tables/{shared}/replay/0", params={"seat": seat}).text
        assert '<main id="main" hidden>' in page
    open_table = ada.create("person", "shared", "shared")["table"]  # nothing is secret in Industria
    assert story_of(ada, open_table)["cover"] == ""
    over = uploaded(ada, "luna-capital")
    assert story_of(ada, over)["cover"] == ""


def test_remarks_stand_at_the_positions_they_were_made_at(slow_server: Running) -> None:
    ada, bea, eve = (Person(slow_server.url, name) for name in ("Ada", "Bea", "Eve"))
    made = ada.create("person", "open", "shared")
    table = made["table"]
    bea.join(made["invitations"][0])

    def say(person: Person, text: str) -> None:
        assert person.post(f"/api/tables/{table}/remarks", text=text, key=text).status_code == 200

    say(ada, "hello")
    update = ada.look(table)
    first = next(person for person in (ada, bea) if person.look(table)["frame"]["mine"])
    rng = random.Random(2)
    assert first.act(table, 0, first.choose(first.look(table), rng)).status_code == 200
    if first.look(table)["frame"]["undo"]:
        say(bea, "oh")  # at move 1, which is taken back
        assert first.undo(table, 1).status_code == 200
        assert first.act(table, 2, first.choose(first.look(table), rng)).status_code == 200
        say(bea, "better")  # after move 3, which led to position 1
        expected = [("hello", 0), ("oh", 0), ("better", 1)]
    else:
        say(bea, "oh")
        expected = [("hello", 0), ("oh", 1)]
    assert update["number"] == 0
    for person in (ada, bea):
        assert [(each["text"], each["number"]) for each in story_of(person, table)["remarks"]] == expected
    assert eve.http.get(f"/tables/{table}/replay").status_code == 403


def test_a_remark_on_a_move_that_was_taken_back_stands_before_it() -> None:
    said = [Remark(1, 5, 0, "Ada", "x", True), Remark(2, 0, 0, "Ada", "y", True)]
    assert [each.number for each in in_course(said, [0, 2, 4, 7])] == [2, 0]


def test_a_branch_goes_on_from_the_position_with_a_new_secret(server: Running) -> None:
    ada = Person(server.url, "Ada")
    table = uploaded(ada)
    journal, _ = finished(EXAMPLE)
    number = len(journal.done) // 2
    form = {"_csrf_token": ada.token, "number": str(number), "seat": "1", "bot": "greedy"}
    answer = ada.http.post(f"/tables/{table}/branch", data=form)
    assert answer.status_code == 303, answer.text
    made = answer.headers["location"].split("/")[2]
    rng = random.Random(3)
    for _ in range(2000):
        update = ada.look(made)
        if update["frame"]["status"] == "finished":
            break
        if update["frame"]["mine"]:
            ada.act(made, update["number"], ada.choose(update, rng))
    text = ada.http.get(f"/tables/{made}/record").text
    found = record.read(text.splitlines(keepends=True), talero.from_spec)
    assert found.finished
    assert [branch.at for branch in found.branches] == [number]
    assert found.seats[1] == "Ada"
    assert [action for _, action in found.actions[:number]] == [done.action for done in journal.done[:number]]
    assert found.secret != Hashed.seeded(5).secret
    assert f"/tables/{table}/replay/{number}" in ada.http.get(f"/tables/{made}/replay").text
    assert upload(ada, text).status_code == 303


def test_an_action_in_another_form_is_stored_as_the_legal_actions_have_it(slow_server: Running) -> None:
    ada = Person(slow_server.url, "Ada")
    table = uploaded(ada, "luna-capital")
    journal, _ = finished("luna-capital")
    game, states = journal.game, Course(journal.game, journal).states
    number, alias = next((n, found) for n, state in enumerate(states) if (found := said_otherwise(state)))
    said, meant = game.text(alias), game.text(states[number].canonical(alias))
    form = {"_csrf_token": ada.token, "number": str(number), "seat": str(states[number].seat)}
    made = ada.http.post(f"/tables/{table}/branch", data=form).headers["location"].split("/")[2]
    assert ada.node(made, number, said.split()).json()["action"] == meant
    assert ada.act(made, number, said).status_code == 200
    with sqlite3.connect(slow_server.data / "talero.sqlite3") as connection:
        query = "SELECT text FROM moves WHERE table_id = ? ORDER BY number DESC LIMIT 1"
        assert connection.execute(query, (made,)).fetchone() == (meant,)


def said_otherwise(state: State) -> Action:
    """A legal action in a form that `legal` does not list, if there is one."""
    if state.over:
        return ()
    actions = (action for action in state.step.universe(state) if state.check(action) is None)
    return next((action for action in actions if state.canonical(action) != action), ())


@pytest.mark.parametrize(("number", "seat"), [("99999", "0"), ("-1", "0"), ("x", "0"), ("1", "7"), ("1", "")])
def test_nonsense_positions_have_no_branch(slow_server: Running, number: str, seat: str) -> None:
    ada = Person(slow_server.url, "Ada")
    table = uploaded(ada)
    form = {"_csrf_token": ada.token, "number": number, "seat": seat}
    assert ada.http.post(f"/tables/{table}/branch", data=form).status_code == 403


# Hostile records


def test_a_changed_record_is_refused_with_its_line_and_nothing_is_stored(slow_server: Running) -> None:
    ada = Person(slow_server.url, "Ada")
    before = ada.http.get("/health").json()["tables"]
    text = finished(EXAMPLE)[1]
    line = 40
    lines = text.splitlines(keepends=True)
    lines[line - 1] = lines[line - 1].replace(" ", "  ", 1)
    answer = upload(ada, "".join(lines))
    assert answer.status_code == 422
    assert f"Line {line}:" in answer.text
    assert ada.http.get("/health").json()["tables"] == before
    assert upload(ada, "").status_code == 422
    assert upload(ada, b"\xff\xfe").status_code == 422
    assert upload(ada, "x" * 2_000_000).status_code == 413
    assert ada.http.post("/records", data={"_csrf_token": ada.token}).status_code in (400, 422)
    assert ada.http.get("/health").json()["tables"] == before


def test_an_endless_file_is_refused_in_a_plain_sentence(slow_server: Running) -> None:
    ada = Person(slow_server.url, "Ada")
    answer = upload(ada, "x" * (origins.MOST_BYTES + 1))
    assert answer.status_code == 413
    assert "longer than 1 MB" in answer.text


def test_a_person_keeps_so_many_uploaded_games_and_can_remove_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(origins, "MOST_UPLOADS", 2)
    with InThisProcess(create_app(Settings(data=tmp_path, pause=3600))) as url:
        ada, eve = Person(url, "Ada"), Person(url, "Eve")
        first, second = uploaded(ada), uploaded(ada)
        refused = upload(ada, finished(EXAMPLE)[1])
        assert refused.status_code == 403
        assert "You keep 2 uploaded games" in refused.text
        theirs = uploaded(eve)  # the limit is each person's own
        for person, id in ((eve, first), (ada, theirs)):
            person.http.post(f"/records/{id}/remove", data={"_csrf_token": person.token})
            assert person.http.get(f"/tables/{id}/replay").status_code == 200, "it is not theirs to remove"
        ada.http.post(f"/records/{first}/remove", data={"_csrf_token": ada.token})
        assert ada.http.get(f"/tables/{first}/replay").status_code == 404
        assert f"/tables/{first}/" not in ada.http.get("/records").text
        assert f"/tables/{second}/" in ada.http.get("/records").text
        assert upload(ada, finished(EXAMPLE)[1]).status_code == 303


def test_tables_that_were_played_here_are_never_removed(slow_server: Running) -> None:
    ada = Person(slow_server.url, "Ada")
    table = ada.create("person", "shared", "shared")["table"]
    ada.http.post(f"/records/{table}/remove", data={"_csrf_token": ada.token})
    assert ada.http.get(f"/tables/{table}").status_code == 200


def test_records_of_games_that_are_not_over_are_not_taken() -> None:
    game = talero.game(EXAMPLE, 3)
    text = record.write(Journal(game, Hashed.seeded(1)), NAMES[:3], Hashed.seeded(1).secret)
    with pytest.raises(RecordError) as caught:
        read_upload(text.encode())
    assert caught.value.reason == "record-running"


def test_records_with_changed_components_are_not_taken() -> None:
    text = finished(EXAMPLE)[1]
    lines = [each.rpartition("  ")[0] for each in text.splitlines()]
    lines.insert(next(n for n, each in enumerate(lines) if each.startswith("seat")), "override bonus 5")
    with pytest.raises(RecordError, match="changed component facts"):
        read_upload("".join(record.with_checks(lines)).encode())


def changed_bytes(count: int) -> None:
    """Any byte changed to any other: refused, and the line (or the one after a new comment) is named."""
    data = finished(EXAMPLE)[1].encode()
    rng = random.Random(count)
    for _ in range(count):
        spot = rng.randrange(len(data))
        other = (data[spot] + rng.randrange(1, 256)) % 256
        spoiled = data[:spot] + bytes([other]) + data[spot + 1 :]
        line = data[:spot].count(b"\n") + 1
        with pytest.raises(RecordError) as caught:
            read_upload(spoiled)
        assert caught.value.line in (line, line + 1), (spot, other)
        assert f"Line {caught.value.line}" in str(caught.value)


def mutated(count: int) -> None:
    """Records spoiled by cuts, repeats, swaps and forged check digits give a record or a RecordError."""
    lines = [each.rpartition("  ")[0] for each in finished(EXAMPLE)[1].splitlines()]
    rng = random.Random(count)
    for _ in range(count):
        spoiled = lines.copy()
        for _ in range(rng.randrange(1, 4)):
            spot = rng.randrange(len(spoiled))
            kind = rng.randrange(5)
            if kind == 0:
                del spoiled[spot]
            elif kind == 1:
                spoiled.insert(spot, rng.choice(lines))
            elif kind == 2:
                spoiled[spot] = rng.choice(lines)
            else:
                words = spoiled[spot].split(" ")
                words[rng.randrange(len(words))] = rng.choice(
                    ["", "-1", "9" * 30, "é", "P9", "{", "\x00", "branch"]
                )
                spoiled[spot] = " ".join(words)
        with contextlib.suppress(RecordError):  # any other exception fails the test
            read_upload("".join(record.with_checks(spoiled)).encode())


def test_every_changed_byte_is_refused() -> None:
    changed_bytes(200)


def test_mutated_records_never_crash() -> None:
    mutated(100)


@pytest.mark.soak
def test_ten_thousand_spoiled_records_never_crash() -> None:
    changed_bytes(5000)
    mutated(5000)


# Charts


@pytest.mark.parametrize("title", TITLES)
def test_charts_show_figures_and_the_parts_of_the_score(title: str) -> None:
    journal, _ = finished(title)
    course = Course(journal.game, journal)
    drawn = graphs.charts(course, Voice(journal.game, "en", NAMES[: journal.game.players]), None)
    assert len(drawn) >= 2
    assert "Final score" in drawn[0]
    assert all(each.startswith("<svg") and "style=" not in each for each in drawn)
    outcome = journal.state.outcome
    assert outcome is not None
    assert f"Ada: {outcome.scores[0]}" in drawn[0].replace("−", "-")


@pytest.mark.parametrize("title", TITLES)
def test_score_and_money_are_drawn_first_and_end_at_the_outcome(title: str) -> None:
    journal, _ = finished(title)
    course = Course(journal.game, journal)
    found = graphs.curves(course, Voice(journal.game, "en", NAMES[: journal.game.players]), None)
    outcome = journal.state.outcome
    assert outcome is not None
    assert found[0].name == "score"
    assert [values[-1] for values in found[0].values] == outcome.scores
    assert all(len(values) == len(course.milestones()) for curve in found for values in curve.values)
    if journal.game.money:
        assert found[1].name == journal.game.money.field
        purses = list(getattr(journal.state, journal.game.money.field))
        assert [values[-1] for values in found[1].values] == purses
    if title == "age-of-steam":
        assert {"income", "shares"} <= {curve.name for curve in found}


def test_a_running_game_draws_no_line_for_hidden_credits() -> None:
    game = talero.game("planet-steam", 3, options={"hidden-credits": True})
    journal, rng = Journal(game, Hashed.seeded(2)), random.Random(2)
    while game.turn(journal.state) != "round-4":
        journal.act(journal.state.seat, journal.state.sample(rng))
    course, voice = Course(game, journal), Voice(game, "en", NAMES[:3])
    for viewer in (0, 1, None):
        for curve in graphs.curves(course, voice, viewer):
            if curve.name in ("score", "credits"):
                assert [bool(values) for values in curve.values] == [seat == viewer for seat in range(3)]
        drawn = "".join(each for each in graphs.charts(course, voice, viewer) if "Wealth" in each)
        assert [name in drawn for name in NAMES[:3]] == [seat == viewer for seat in range(3)]


@pytest.mark.parametrize("title", TITLES)
def test_charts_of_a_running_game_follow_from_the_viewers_views_alone(title: str) -> None:
    """Two worlds: the game itself, and one where everything that the viewer may not know is imagined."""
    game = talero.game(title, 3)
    journal, rng = Journal(game, Hashed.seeded(3)), random.Random(3)
    for _ in range(60):
        journal.act(journal.state.seat, journal.state.sample(rng))
    course, voice = Course(game, journal), Voice(game, "en", NAMES[:3])
    for viewer in (0, 2):
        other = copy(course)
        other.states = [game.imagine(state.seen(viewer), rng) for state in course.states]
        assert graphs.charts(other, voice, viewer) == graphs.charts(course, voice, viewer)
        assert [position_of(other, voice, viewer, n) for n in (20, 60)] == [
            position_of(course, voice, viewer, n) for n in (20, 60)
        ]


def position_of(course: Course, voice: Voice, viewer: int, number: int) -> object:
    seats = [Seat(n, "person", name, "", None, "") for n, name in enumerate(voice.names)]
    liveries = list(range(len(seats)))
    table: Any = SimpleNamespace(game=course.game, names=voice.names, seats=seats, liveries=liveries)
    return position(table, course, voice, number, Look(viewer, [viewer], "wide"))


def test_the_parts_of_the_scores_are_told_with_rivals() -> None:
    game = talero.game("luna-capital", 1)
    journal, rng = Journal(game, Hashed.seeded(2)), random.Random(2)
    while not journal.state.over:
        journal.act(0, journal.state.sample(rng))
    rows = graphs.points(Course(game, journal), Voice(game, "en", ["Ada"]))
    assert [row.name for row in rows] == ["Ada", "Harrington & Sons"]
    for row in rows:
        assert sum(int(part.value) for part in row.parts) == row.score
    assert graphs.points(Course(game, Journal(game, Hashed.seeded(2))), Voice(game, "en", ["Ada"])) == []


def test_charts_are_sent_to_those_who_may_look_back(slow_server: Running) -> None:
    ada, eve = Person(slow_server.url, "Ada"), Person(slow_server.url, "Eve")
    table = uploaded(ada)
    for shape, width in (("wide", 440), ("tall", 340)):
        found = eve.http.get(f"/api/tables/{table}/charts", params={"shape": shape}).json()["charts"]
        assert len(found) >= 3
        assert all(f'viewBox="0 0 {width} ' in each for each in found)
    running = ada.create("person", "shared", "bot:greedy")["table"]
    assert ada.http.get(f"/api/tables/{running}/charts").status_code == 200
    assert eve.http.get(f"/api/tables/{running}/charts").status_code == 403


def test_milestones_are_the_ends_of_turns() -> None:
    journal, _ = finished(EXAMPLE)
    course = Course(journal.game, journal)
    marks = course.milestones()
    assert marks[0] == ("", 0)
    assert marks[-1][1] == course.length
    for (turn, number), (_, before) in zip(marks[1:], marks, strict=False):
        assert before < number
        assert course.turn_of(number) == turn
