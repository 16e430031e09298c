"""Lists of tables tell what goes on there without reading the moves: turn, scores, winner, board."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import talero
from talero.server.app import create_app
from talero.server.lobby.lists import ago
from talero.server.settings import Settings
from talero.server.tables.glances import glance, read
from talero.server.tables.rows import Glance
from tests.installed import EXAMPLE
from tests.server.clients import Person
from tests.server.running import InThisProcess


@pytest.fixture
def ada(tmp_path: Path) -> Iterator[Person]:
    with InThisProcess(create_app(Settings(data=tmp_path, pause=3600))) as url:
        yield Person(url, "Ada")


def row(person: Person, table: str) -> dict[str, object]:
    found: list[dict[str, object]] = person.http.get("/api/tables").json()
    return next(each for each in found if each["table"] == table)


def test_a_row_tells_turn_scores_and_board_after_each_move(ada: Person) -> None:
    table = ada.create("shared", "shared", "shared")["table"]
    assert row(ada, table)["turn"] == ""  # nobody has moved
    rng = random.Random(1)
    for number in range(6):
        ada.act(table, number, ada.choose(ada.look(table), rng))
    found, frame = row(ada, table), ada.look(table)["frame"]
    assert str(found["turn"]) in ada.http.get(f"/tables/{table}").text
    assert found["scores"] == [int(player["figures"][0]["value"]) for player in frame["players"]]
    assert found["winners"] == []
    assert found["picture"] == f"/tables/{table}/picture/6"


def test_what_is_taken_back_is_no_longer_told(ada: Person) -> None:
    table = ada.create("shared", "shared", "shared")["table"]
    rng = random.Random(1)
    rows = [row(ada, table)]
    while not (frame := ada.look(table)["frame"])["undo"] or len(rows) < 3:
        ada.act(table, len(rows) - 1, ada.choose(ada.look(table), rng))
        rows.append(row(ada, table))
    assert frame["undo"]
    assert ada.undo(table, len(rows) - 1).status_code == 200
    assert row(ada, table)["scores"] == rows[-2]["scores"]


def test_a_finished_game_names_its_winner() -> None:
    state = talero.new(EXAMPLE, players=3, seed=5)
    while not state.over:
        assert glance(state).winners == []
        state.play(state.sample())
    found, outcome = glance(state), state.outcome
    assert outcome is not None
    assert found.winners == outcome.winners()
    assert found.scores == outcome.scores
    assert read(found._asdict(), 3) == found


@pytest.mark.parametrize(
    "stored",
    [
        None,
        7,
        {},
        {"turn": "a1", "scores": [1], "winners": []},
        {"turn": 3, "scores": [1, 2, 3], "winners": []},
        {"turn": "", "scores": [1, 2, 3], "winners": [3]},
    ],
)
def test_a_glance_that_is_none_tells_nothing(stored: object) -> None:
    assert read(stored, 3) == Glance("", [None] * 3, [])


def test_a_board_is_kept_for_ever_by_the_number_of_its_move(ada: Person) -> None:
    table = ada.create("shared", "shared", "shared")["table"]
    now = ada.http.get(f"/tables/{table}/picture/0/en/light.svg")
    assert now.headers["content-type"].startswith("image/svg+xml")
    assert "immutable" in now.headers["cache-control"]
    later = ada.http.get(f"/tables/{table}/picture/7/en/light.svg")
    assert (later.text, later.headers["cache-control"]) == (now.text, "no-store")
    for path in ("picture/0/xx/light.svg", "picture/0/en/red.svg"):
        assert ada.http.get(f"/tables/{table}/{path}").status_code == 404


def test_the_lobby_shows_what_the_rows_say(ada: Person) -> None:
    table = ada.create("shared", "shared", "shared")["table"]
    ada.act(table, 0, ada.choose(ada.look(table), random.Random(2)))
    page = ada.http.get("/").text
    assert f"/tables/{table}/picture/1/en/" in page
    assert str(row(ada, table)["turn"]) in page
    assert "just now" in page


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(59, "just now"), (60, "1 minute ago"), (7300, "2 hours ago"), (90000, "1 day ago")],
)
def test_how_long_ago_something_was(seconds: int, words: str) -> None:
    assert ago(seconds, "en") == words
