"""A stored game that the rules no longer replay can be read, and is never lost."""

from __future__ import annotations

import random
import sqlite3

from tests.server.clients import Person
from tests.server.running import Running


def test_a_game_that_no_longer_replays_is_frozen_and_readable(slow_server: Running) -> None:
    ada = Person(slow_server.url, "Ada")
    table = ada.create("person", "shared", "shared")["table"]
    rng = random.Random(1)
    for number in range(4):
        assert ada.act(table, number, ada.choose(ada.look(table), rng)).status_code == 200
    with sqlite3.connect(slow_server.data / "talero.sqlite3") as connection:
        row = (table, 5, 0, "dance wildly", "strange", 0)
        connection.execute(
            "INSERT INTO moves (table_id, number, seat, text, key, at) VALUES (?, ?, ?, ?, ?, ?)", row
        )
        connection.execute("UPDATE tables SET number = 5 WHERE id = ?", (table,))
    update = ada.look(table)
    assert update["number"] == 4
    assert len(update["log"]) == 5
    assert update["frame"]["verbs"] == []
    assert "older rules" in ada.http.get(f"/tables/{table}").text
    assert ada.act(table, 4, "pass").status_code == 403
    with sqlite3.connect(slow_server.data / "talero.sqlite3") as connection:
        assert connection.execute("SELECT count(*) FROM moves WHERE table_id = ?", (table,)).fetchone() == (
            5,
        )
