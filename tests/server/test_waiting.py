"""Waiting for players: those who wait learn at once that somebody sat down and that the game began."""

from __future__ import annotations

import json

from websockets.sync.client import connect

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
