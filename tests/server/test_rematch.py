"""Playing again: rematches and usual games."""

from __future__ import annotations

import random

from talero.server.storage import Seat
from talero.server.tables.rematch import rotated
from tests.server.clients import Person
from tests.server.running import Running
from tests.server.test_replay import uploaded


def form(person: Person, path: str, **data: str) -> str:
    """Sends a form; gives where it leads, or the status of a refusal."""
    answer = person.http.post(path, data={"_csrf_token": person.token, **data})
    return answer.headers["location"] if answer.status_code == 303 else str(answer.status_code)


def finish(people: dict[int, Person], table: str) -> None:
    rng = random.Random(1)
    while True:
        for person in people.values():
            update = person.look(table)
            if update["frame"]["status"] == "finished":
                return
            if update["frame"]["mine"]:
                assert person.act(table, update["number"], person.choose(update, rng)).status_code == 200


def test_everybody_moves_one_seat_on() -> None:
    seats = [
        Seat(0, "person", "Ada", "", "a", "x"),
        Seat(1, "bot", "Brunel", "greedy", None, "x"),
        Seat(2, "person", "Bea", "", "b", "x"),
    ]
    found = rotated(seats)
    assert [(seat.seat, seat.kind, seat.name, seat.bot, seat.player) for seat in found] == [
        (0, "person", "Bea", "", "b"),
        (1, "person", "Ada", "", "a"),
        (2, "bot", "Trevithick", "greedy", None),
    ]


def test_a_rematch_has_the_same_people_and_is_one_table_for_all(server: Running) -> None:
    ada, bea, eve = (Person(server.url, name) for name in ("Ada", "Bea", "Eve"))
    made = ada.create("person", "open", "bot:random")
    table = made["table"]
    bea.join(made["invitations"][0])
    assert form(ada, f"/tables/{table}/rematch") == "403"
    finish({0: ada, 1: bea}, table)
    assert form(eve, f"/tables/{table}/rematch") == "403"
    place = form(ada, f"/tables/{table}/rematch")
    assert place.startswith("/tables/")
    assert place != f"/tables/{table}"
    assert form(bea, f"/tables/{table}/rematch") == place
    update = bea.look(place.removeprefix("/tables/"))
    assert [player["name"] for player in update["frame"]["players"]] == ["Watt", "Ada", "Bea"]
    assert update["frame"]["status"] == "running"
    assert update["frame"]["own"] == [2]


def test_uploaded_games_have_no_rematch(slow_server: Running) -> None:
    ada = Person(slow_server.url, "Ada")
    assert form(ada, f"/tables/{uploaded(ada)}/rematch") == "403"


def test_a_usual_game_is_kept_started_and_forgotten(slow_server: Running) -> None:
    ada, eve = Person(slow_server.url, "Ada"), Person(slow_server.url, "Eve")
    table = ada.create("person", "open", "bot:greedy")["table"]
    assert form(eve, f"/tables/{table}/keep") == "403"
    assert form(ada, f"/tables/{table}/keep", name="Friday") == "/#usual"
    lobby = ada.http.get("/").text
    assert "Friday" in lobby
    assert "Friday" not in eve.http.get("/").text
    id = lobby.partition("/setups/")[2].partition("/")[0]
    assert form(eve, f"/setups/{id}/start") == "403"
    place = form(ada, f"/setups/{id}/start")
    update = ada.look(place.removeprefix("/tables/"))
    assert [player["kind"] for player in update["frame"]["players"]] == ["person", "open", "bot"]
    form(eve, f"/setups/{id}/remove")
    assert "Friday" in ada.http.get("/").text
    form(ada, f"/setups/{id}/remove")
    assert "Friday" not in ada.http.get("/").text
