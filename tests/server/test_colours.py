"""People choose the colour and emblem of their seat."""

from __future__ import annotations

from talero.draw.theme import SEATS
from tests.installed import EXAMPLE
from tests.server.clients import Person
from tests.server.running import Running


def test_who_sits_down_chooses_among_the_free_colours(slow_server: Running) -> None:
    ada, bob = Person(slow_server.url, "Ada"), Person(slow_server.url, "Bob")
    seats = [{"kind": "person", "colour": 4}, {"kind": "open"}, {"kind": "bot", "bot": "greedy", "colour": 4}]
    made = ada.post("/api/tables", title=EXAMPLE, seats=seats).json()
    table = made["table"]
    asked = bob.http.get(made["invitations"][0]).text
    assert '<option value="4">' not in asked
    assert '<option value="0">' in asked
    form = {"_csrf_token": bob.token, "token": made["invitations"][0].split("/")[-1], "colour": "0"}
    assert bob.http.post(f"/tables/{table}/join", data=form).status_code == 303
    page = bob.http.get(f"/tables/{table}").text
    assert "wears-1-5 wears-2-1 wears-3-3" in page
    row = next(each for each in bob.http.get("/api/tables").json() if each["table"] == table)
    assert row["liveries"] == [4, 0, 2]
    drawing = bob.http.get(f"{row['picture']}/en/light.svg").text
    assert f".f-seat-1{{fill:{SEATS[4].light}}}" in drawing
    assert "wears" not in bob.http.get("/").text
    assert "wears-1-5 wears-2-1 wears-3-3" in bob.http.get(f"/tables/{table}/replay").text


def test_a_form_with_odd_colours_opens_a_table_all_the_same(slow_server: Running) -> None:
    ada = Person(slow_server.url, "Ada")
    form = {"_csrf_token": ada.token, "title": EXAMPLE, "edition": "base", "players": "3", "seat-0": "person"}
    form |= {
        "seat-1": "bot:greedy",
        "seat-2": "bot:greedy",
        "colour-0": "x",
        "colour-1": "²",
        "colour-2": "7",
    }
    answer = ada.http.post("/tables", data=form)
    assert answer.status_code == 303
    assert "wears-" not in ada.http.get(answer.headers["location"]).text
