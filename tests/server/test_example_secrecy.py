"""Two worlds of a real title with hidden hands: what differs only in them looks the same to a seat.

`test_secrecy.py` does the same with a title made for it, which has secrets of every kind.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

import pytest
from websockets.sync.client import connect

from talero import games
from talero.core import Hashed
from talero_roadstead import TITLE
from talero_roadstead.rules.state import RoadsteadState
from tests.server.clients import Person
from tests.server.running import InThisProcess
from tests.server.worlds import World

SAID = ("lay-aside", "lay-aside", "bid 3", "bid 5", "pass")
"""What is said by whoever is asked; the next draw would tell the worlds apart."""


@pytest.fixture(autouse=True, scope="module")
def known() -> Iterator[None]:
    with games.added(TITLE):
        yield


def secret(n: int) -> bytes:
    return blake2b(b"bay %d" % n, digest_size=32).digest()


def action(state: RoadsteadState, wanted: str) -> str:
    """The last legal action that begins like this."""
    return [text for each in state.legal() if (text := state.game.text(each)).startswith(wanted)][-1]


def positions(n: int) -> list[RoadsteadState]:
    """The positions of a world: both lay a contract aside, and there is an auction."""
    state = TITLE.game(players=2).new(Hashed(secret(n)))
    found = [state.copy()]
    for wanted in SAID:
        state.apply(state.game.parse(action(state, wanted)))
        found.append(state.copy())
    return found


def two_worlds() -> tuple[int, int]:
    """Two secrets whose games look the same to seat 0, but in which seat 1 has other contracts."""
    seen: dict[str, int] = {}
    for n in itertools.count():
        states = positions(n)
        events = TITLE.game(players=2).new(Hashed(secret(n)), listen=True).events or []
        told = [states[0].game.seen_event(event, 0) for event in events]
        other = seen.setdefault(str([told, *(state.view(0) for state in states)]), n)
        if positions(other)[-1].hands[1] != states[-1].hands[1]:
            return other, n
    raise AssertionError


def play(n: int, folder: Path, patch: pytest.MonkeyPatch) -> World:
    """Both act; seat 0 asks for everything."""
    world = World(secret(n), folder, patch)
    with InThisProcess(world.app) as url:
        ada, bea = Person(url, "Ada"), Person(url, "Bea")
        made = ada.create("person", "open", title=TITLE.id)
        table = made["table"]
        bea.join(made["invitations"][0])
        cookies = "; ".join(f"{name}={value}" for name, value in ada.http.cookies.items())
        address = f"{url.replace('http', 'ws')}/tables/{table}/live?since=-1"
        with connect(address, additional_headers={"cookie": cookies}) as socket:
            world.hear(socket)
            for number, state in enumerate(positions(n)[:-1]):
                look_around(world, ada, table, number)
                said = action(state, SAID[number])
                answer = (ada, bea)[state.seat].act(table, number, said, f"k{number}")
                assert answer.status_code == 200, answer.text
                world.hear(socket)
            look_around(world, ada, table, number + 1)
    return world


def look_around(world: World, person: Person, table: str, number: int) -> None:
    """What a seat can ask at one position: page, frame, paths, reasons, orders, record, row and picture."""
    for path in (f"/tables/{table}", f"/api/tables/{table}/orders", f"/tables/{table}/record", "/api/tables"):
        world.get(person, path)
    assert world.get(person, f"/tables/{table}/picture/{number}/en/light.svg").status_code == 200
    world.get(person, f"/api/tables/{table}", since=-1)
    for good in ("salt", "wool", "wine", "timber"):
        world.get(person, f"/api/tables/{table}/path", number=number, path=["lay-aside", good])
        world.get(person, f"/api/tables/{table}/about", number=number, why=True, target=f"contract:{good}")


def played(n: int, folder: Path) -> list[str]:
    with pytest.MonkeyPatch.context() as patch:
        return play(n, folder, patch).sent


def test_the_contracts_of_another_reach_a_seat_by_no_channel(tmp_path: Path) -> None:
    first, second = two_worlds()
    one, two = played(first, tmp_path / "one"), played(second, tmp_path / "two")
    assert len(one) > 50
    for mine, other in zip(one, two, strict=True):
        assert mine == other
