"""Several server processes on one PostgreSQL: what one stores, the viewers of the other see at once."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.clients import Person
from tests.server.running import Running


def cookies(person: Person) -> str:
    return "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())


def test_two_processes_share_tables_and_pushes(postgresql: str, tmp_path: Path) -> None:
    with Running(tmp_path / "shared", pause=3600, database=postgresql) as one:
        two = Running(tmp_path / "shared", pause=3600, database=postgresql)
        with two:
            ada, bea = Person(one.url, "Ada"), Person(two.url, "Bea")
            made = ada.create("person", "open", "shared")
            table = made["table"]
            bea.join(made["invitations"][0])
            address = f"{two.url.replace('http', 'ws')}/tables/{table}/live?since=-1"
            with connect(address, additional_headers={"cookie": cookies(bea)}) as socket:
                first = json.loads(socket.recv(timeout=30))
                assert first["frame"]["status"] == "running"
                rng = random.Random(3)
                for number in range(12):
                    update = ada.look(table)
                    actor = ada if update["frame"]["mine"] else bea
                    answer = actor.act(table, number, actor.choose(actor.look(table), rng))
                    assert answer.status_code == 200, answer.text
                    pushed = json.loads(socket.recv(timeout=30))
                    assert pushed["since"] == number
                    assert pushed["number"] == number + 1
                    assert [entry["number"] for entry in pushed["log"]] == [number + 1]
            assert ada.look(table)["log"] == Person.look(ada, table)["log"]


def test_a_reconnecting_client_gets_exactly_what_it_missed(slow_server: Running) -> None:
    ada = Person(slow_server.url, "Ada")
    table = ada.create("person", "shared", "shared")["table"]
    rng = random.Random(7)
    for number in range(8):
        assert ada.act(table, number, ada.choose(ada.look(table), rng)).status_code == 200
    whole = ada.look(table)
    for since in range(9):
        address = f"{slow_server.url.replace('http', 'ws')}/tables/{table}/live?since={since}"
        with connect(address, additional_headers={"cookie": cookies(ada)}) as socket:
            update = json.loads(socket.recv(timeout=30))
        assert update["log"] == [entry for entry in whole["log"] if entry["number"] > since]
        assert update["frame"] == whole["frame"]


def test_a_foreign_page_can_not_open_the_live_connection(slow_server: Running) -> None:
    ada = Person(slow_server.url, "Ada")
    table = ada.create("person", "shared", "shared")["table"]
    address = f"{slow_server.url.replace('http', 'ws')}/tables/{table}/live?since=-1"
    headers = {"cookie": cookies(ada), "origin": "https://elsewhere.example"}
    with (
        connect(address, additional_headers=headers) as socket,
        pytest.raises(ConnectionClosed) as closed,
    ):
        socket.recv(timeout=30)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403
