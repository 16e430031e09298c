"""Clocks, proposals and absences look the same in two worlds that a seat may not tell apart."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from talero.server.storage import moments
from talero.server.tables.participants import PATIENCE
from tests.server.clients import Person
from tests.server.running import InThisProcess
from tests.server.test_secrecy import positions, registered, secret, two_worlds
from tests.server.worlds import World

__all__ = ["registered"]


def say(world: World, person: Person, table: str, what: str, key: str, **more: Any) -> None:
    """Something said about the table by seat 0, noted with its answer."""
    answer = person.say(table, what, key=key, **more)
    world.note(f"{what} {answer.status_code}", answer.text)


def look(world: World, person: Person, table: str) -> None:
    for path in (f"/api/tables/{table}", f"/tables/{table}", "/api/tables", "/"):
        world.get(person, path)


def play(n: int, folder: Path, patch: pytest.MonkeyPatch) -> World:
    """Two people look and lay their lowest card, leave, return, propose and decline; seat 0 notes it all."""
    world = World(secret(n), folder, patch)
    at = [1_000_000]
    patch.setattr(moments, "now", lambda: at[0])
    with InThisProcess(world.app) as url:
        ada, bea = Person(url, "Ada"), Person(url, "Bea")
        made = ada.create("person", "open", title="sealed", decision=3600, bank=600)
        table = made["table"]
        bea.join(made["invitations"][0])
        cookies = "; ".join(f"{name}={value}" for name, value in ada.http.cookies.items())
        address = f"{url.replace('http', 'ws')}/tables/{table}/live?since=-1"
        with connect(address, additional_headers={"cookie": cookies}) as socket:
            world.hear(socket)
            for number, state in enumerate(positions(n)[:-2]):
                at[0] += PATIENCE + number
                look(world, ada, table)
                say(world, ada, table, "stand-in", f"s{number}", seat=1 - state.seat)
                assert bea.say(table, "leave", key=f"l{number}").status_code == 200
                world.hear(socket)
                look(world, ada, table)
                assert bea.say(table, "back", key=f"b{number}").status_code == 200
                world.hear(socket)
                peek = state.game.parse("peek")
                action = peek if state.check(peek) is None else min(state.legal())
                answer = (ada, bea)[state.seat].act(table, number, state.game.text(action), f"k{number}")
                assert answer.status_code == 200, answer.text
                world.hear(socket)
            proposal = bea.say(table, "close", key="close").json()["number"]
            world.hear(socket)
            look(world, ada, table)
            say(world, ada, table, "decline", "no", about=proposal)
            world.hear(socket)
            at[0] += 4200
            look(world, ada, table)  # somebody's time is up
            world.hear(socket)
    return world


def test_two_worlds_look_the_same_whoever_is_away(tmp_path: Path) -> None:
    first, second = two_worlds()
    sent = []
    for name, n in (("one", first), ("two", second)):
        with pytest.MonkeyPatch.context() as patch:
            world = play(n, tmp_path / name, patch)
            assert world.secret.hex()[:16] not in "\n".join(world.sent)
            sent.append(world.sent)
    assert len(sent[0]) > 30
    for mine, other in zip(*sent, strict=True):
        assert mine == other
