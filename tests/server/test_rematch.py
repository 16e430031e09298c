"""Playing again: rematches and usual games."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx

from talero.server.seating.again import rotated
from talero.server.tables.rows import Seat
from tests.installed import EXAMPLE
from tests.server.clients import Person
from tests.server.running import Running
from tests.server.test_replay import finished, uploaded


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


def test_two_processes_open_one_rematch(postgresql: str, tmp_path: Path) -> None:
    """Several clicks at the same moment, in two processes, lead to the same table."""
    with (
        Running(tmp_path / "shared", database=postgresql) as one,
        Running(tmp_path / "shared", database=postgresql) as two,
    ):
        ada = Person(one.url, "Ada")
        table = nearly_over(ada)
        finish({0: ada}, table)
        twin = httpx.Client(base_url=two.url, timeout=60, cookies=dict(ada.http.cookies))
        before = ada.http.get("/health").json()["tables"]
        clients = [ada.http, twin] * 4

        def click(client: httpx.Client) -> str:
            answer = client.post(f"/tables/{table}/rematch", data={"_csrf_token": ada.token})
            location: str = answer.headers.get("location", answer.text)
            return location

        with ThreadPoolExecutor(len(clients)) as pool:
            places = set(pool.map(click, clients))
        assert len(places) == 1
        assert next(iter(places)).startswith("/tables/")
        assert ada.http.get("/health").json()["tables"] == before + 1
        twin.close()


def nearly_over(person: Person) -> str:
    """A table that leaves a finished game a few moves before its end."""
    number = len(finished(EXAMPLE)[0].done) - 4
    data = {"number": str(number), "seat": "0", "bot": "random"}
    return form(person, f"/tables/{uploaded(person)}/branch", **data).removeprefix("/tables/")


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
