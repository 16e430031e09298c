"""Waiting for players: those who wait learn at once that somebody sat down and that the game began."""

from __future__ import annotations

import json

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from talero.server.web.sockets import UNKNOWN
from tests.server.clients import Person
from tests.server.running import Running


def test_who_waits_learns_that_the_game_began(slow_server: Running) -> None:
    ada, bea = Person(slow_server.url, "Ada"), Person(slow_server.url, "Bea")
    made = ada.create("person", "open", "bot:greedy")
    cookies = "; ".join(f"{name}={value}" for name, value in ada.http.cookies.items())
    address = f"{slow_server.url.replace('http', 'ws')}/tables/{made['table']}/live?since=-1"
    with connect(address, additional_headers={"cookie": cookies}) as socket:
        assert json.loads(socket.recv(timeout=30))["frame"]["status"] == "waiting"
        bea.join(made["invitations"][0])
        update = json.loads(socket.recv(timeout=30))
        assert update["frame"]["status"] == "running"
        assert update["log"][0]["number"] == 0


def cancel(person: Person, table: str) -> int:
    answer = person.http.post(f"/tables/{table}/cancel", data={"_csrf_token": person.token})
    return answer.status_code


def test_the_host_cancels_a_table_that_waits(slow_server: Running) -> None:
    ada, bea = Person(slow_server.url, "Ada"), Person(slow_server.url, "Bea")
    made = ada.create("person", "open", "open")
    table, link = made["table"], made["invitations"][0]
    bea.join(link)
    assert cancel(bea, table) == 403, "only the host"
    assert cancel(ada, table) == 303
    for person in (ada, bea):
        assert person.http.get(f"/tables/{table}").status_code == 404
        assert table not in person.http.get("/").text
    assert bea.http.get(made["invitations"][1]).status_code == 404
    assert cancel(ada, table) == 404


def test_a_game_that_has_begun_can_not_be_cancelled(slow_server: Running) -> None:
    ada = Person(slow_server.url, "Ada")
    table = ada.create("person", "bot:random", "bot:random")["table"]
    assert cancel(ada, table) == 403
    assert ada.look(table)["frame"]["status"] == "running"


def test_who_waits_learns_that_the_table_is_gone(slow_server: Running) -> None:
    ada = Person(slow_server.url, "Ada")
    table = ada.create("person", "open", "open")["table"]
    with connect(f"{slow_server.url.replace('http', 'ws')}/tables/{table}/live") as socket:
        assert json.loads(socket.recv(timeout=30))["frame"]["status"] == "waiting"
        assert cancel(ada, table) == 303
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=30)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == UNKNOWN
