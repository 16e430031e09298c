"""Titles of other distributions at the server: a good one is played, bad ones harm nobody."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from talero.cli.new_title import words_of, write
from tests.games import plugins
from tests.server.clients import Person
from tests.server.running import Running, until


def title(path: Path, id: str) -> Path:
    """A title from the skeleton, as if it were installed; the folder of its package."""
    words = words_of(id)
    write(path / id, words)
    package = path / words["module"]
    (path / id / "src" / words["module"]).rename(package)
    plugins.declare(path, words["distribution"], {id: f"{words['module']}:TITLE"})
    return package


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that finds three other titles: good, without a working face or bot, and not to be imported."""
    path = tmp_path_factory.mktemp("path")
    title(path, "zz-good")
    for part in ("face", "bot"):
        (title(path, f"zz-no-{part}") / part / "__init__.py").write_text("1 / 0\n")
    (title(path, "zz-bad") / "__init__.py").write_text("import zz_nowhere\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(path), os.environ.get("PYTHONPATH", "")]))
        with Running(tmp_path_factory.mktemp("server")) as running:
            yield running


def said(server: Running, words: str) -> list[str]:
    """The lines of the log with these words."""
    return [line for line in (server.data / "server.log").read_text().splitlines() if words in line]


def over(person: Person, table: str) -> bool:
    return bool(person.look(table)["frame"]["outcome"])


def test_a_good_one_is_played_with_its_bot(server: Running) -> None:
    """In the lobby, at the table, in the workers, in its record."""
    ada = Person(server.url, "Ada")
    assert "Zz Good" in ada.http.get("/").text
    assert "mark:zz-good-stone" in ada.http.get("/pictures/zz-good/base/es/dark.svg").text
    table = ada.create("person", "bot:greedy", title="zz-good")["table"]
    while not over(ada, table):
        until(lambda: ada.look(table)["frame"]["mine"] or over(ada, table))
        update = ada.look(table)
        if update["frame"]["mine"]:
            assert "pit:" in update["frame"]["board"]
            ada.act(table, update["number"], ada.choose(update, random.Random(1)))
    record = ada.http.get(f"/tables/{table}/record").text
    assert "\ntitle zz-good " in record


def test_one_that_cannot_be_imported_is_left_out(server: Running) -> None:
    ada = Person(server.url, "Ada")
    for _ in range(2):
        assert "Zz Bad" not in ada.http.get("/").text
        assert ada.http.get("/new/zz-bad").status_code == 404
    refused = ada.post("/api/tables", title="zz-bad", seats=[{"kind": "person"}, {"kind": "shared"}])
    assert refused.status_code == 422
    reason = "The game 'zz-bad' of talero-zz-bad 1.2 can't be loaded: ModuleNotFoundError"
    assert refused.json()["detail"].startswith(reason)
    assert len(said(server, "zz-bad")) == 1
    assert said(server, reason)


def test_one_without_a_face_is_played_in_notation(server: Running) -> None:
    ada = Person(server.url, "Ada")
    table = ada.create("person", "shared", title="zz-no-face")["table"]
    update = ada.look(table)
    assert ada.http.get(f"/tables/{table}").status_code == 200
    assert ada.act(table, 0, ada.choose(update, random.Random(1))).status_code == 200
    assert ada.look(table)["number"] == 1
    assert len(said(server, "The face of the game 'zz-no-face' can't be loaded: ZeroDivisionError")) == 1


def test_one_without_a_bot_stops_nobody(server: Running) -> None:
    ada = Person(server.url, "Ada")
    assert ada.http.get("/pictures/zz-no-bot/base/en/light.svg").status_code == 200
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "greedy"}]
    refused = ada.post("/api/tables", title="zz-no-bot", seats=seats)
    reason = "The bot of the game 'zz-no-bot' can't be loaded: ZeroDivisionError"
    assert (refused.status_code, refused.json()["detail"].startswith(reason)) == (422, True)
    assert len(said(server, reason)) == 1
    offered = {each["id"]: each["bots"] for each in ada.http.get("/api/games").json()}
    assert (offered["zz-no-bot"], offered["zz-good"]) == (["random"], ["random", "easy", "medium", "hard"])
    table = ada.create("person", "bot:random", title="zz-no-bot")["table"]
    until(lambda: ada.look(table)["frame"]["mine"])
