"""What a seat may not know reaches it by no channel: two worlds that differ only there look the same.

Cookies, the CSRF token, the date and the commitment are left out of the comparison; everything else that is
sent to the seat must be equal byte for byte.
"""

from __future__ import annotations

import base64
import itertools
import random
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from talero import game, games
from talero.core import Game, Hashed, State
from tests.server import secrets_title
from tests.server.clients import Person
from tests.server.running import InThisProcess
from tests.server.worlds import World


@pytest.fixture(autouse=True, scope="module")
def registered() -> Iterator[None]:
    with games.added(secrets_title.TITLE):
        yield


def secret(n: int) -> bytes:
    return blake2b(b"world %d" % n, digest_size=32).digest()


def positions(n: int) -> list[State]:
    """All positions of a game in which both seats look and then lay their lowest card."""
    state = game("sealed", 2).new(Hashed(secret(n)))
    found = [state.copy()]
    while not state.over:
        peek = state.game.parse("peek")
        state.apply(peek if state.check(peek) is None else min(state.legal()))
        found.append(state.copy())
    return found


def two_worlds() -> tuple[int, int]:
    """Two secrets whose games look the same to seat 0 until the end, and are not the same."""
    seen: dict[str, int] = {}
    for n in itertools.count():
        states = positions(n)
        key = str([state.view(0) for state in states[:-1]])
        if key in seen and [s.dump() for s in positions(seen[key])[:-1]] != [s.dump() for s in states[:-1]]:
            return seen[key], n
        seen.setdefault(key, n)
    raise AssertionError


def look_around(world: World, person: Person, table: str, update: dict[str, Any]) -> None:
    """Everything that a seat can ask at one position."""
    number = update["number"]
    for path in (f"/tables/{table}", "/", "/rules/sealed/base", "/about/sealed/base", "/api/tables"):
        world.get(person, path)
    for path in ("/mine", f"/api/tables/{table}/back", f"/tables/{table}/picture/{number}/en/light.svg"):
        world.get(person, path)
    for verb in update["frame"]["verbs"]:
        world.get(person, f"/api/tables/{table}/path", number=number, path=[verb["word"]])
    world.get(person, f"/api/tables/{table}/stroke", number=number, point=["10,10", "90,40"])
    for card in secrets_title.CARDS:
        world.get(person, f"/api/tables/{table}/path", number=number, path=["lay", card])
        world.get(person, f"/api/tables/{table}/about", number=number, why=True, target=f"card:{card}")
        world.get(
            person, f"/api/tables/{table}/about", number=number, why=True, path=["lay"], target=f"card:{card}"
        )
    if not update["frame"]["mine"]:
        for action in ("peek", "lay card-0", "lay card-9", "nonsense"):
            answer = person.act(table, number, action, key="no")
            world.note(f"refused {action} {answer.status_code}", answer.text)
    world.get(person, f"/tables/{table}/record")


def play(n: int, folder: Path, patch: pytest.MonkeyPatch) -> World:
    """Both seats look and lay their lowest card; seat 0 asks for everything before the end."""
    world = World(secret(n), folder, patch)
    with InThisProcess(world.app) as url:
        ada, bea = Person(url, "Ada"), Person(url, "Bea")
        eve = Person(url, "Eve")  # she watches
        made = ada.create("person", "open", title="sealed", watch=True)
        table = made["table"]
        bea.join(made["invitations"][0])
        cookies = "; ".join(f"{name}={value}" for name, value in ada.http.cookies.items())
        address = f"{url.replace('http', 'ws')}/tables/{table}/live?since=-1&after=0"
        with connect(address, additional_headers={"cookie": cookies}) as socket:
            world.hear(socket)
            for number, state in enumerate(positions(n)[:-2]):
                look_around(world, ada, table, world.get(ada, f"/api/tables/{table}", since=-1).json())
                for path in ("/", "/api/tables", f"/tables/{table}", f"/api/tables/{table}"):
                    world.get(eve, path)
                peek = state.game.parse("peek")
                action = peek if state.check(peek) is None else min(state.legal())
                answer = (ada, bea)[state.seat].act(table, number, state.game.text(action), f"k{number}")
                assert answer.status_code == 200, answer.text
                if state.seat == 0:
                    world.note("answer", answer.text)
                world.hear(socket)
                answer = bea.post(f"/api/tables/{table}/remarks", text="Well, well.", key=f"r{number}")
                assert answer.status_code == 200, answer.text
                world.hear(socket)
    return world


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> tuple[World, World]:
    first, second = two_worlds()
    with pytest.MonkeyPatch.context() as patch:
        one = play(first, tmp_path_factory.mktemp("one"), patch)
    with pytest.MonkeyPatch.context() as patch:
        two = play(second, tmp_path_factory.mktemp("two"), patch)
    return one, two


def test_two_worlds_look_the_same_to_a_seat_that_may_not_know_the_difference(
    worlds: tuple[World, World],
) -> None:
    one, two = worlds
    assert len(one.sent) > 100
    for mine, other in zip(one.sent, two.sent, strict=True):
        assert mine == other


def test_the_secret_is_in_no_answer_before_the_end(worlds: tuple[World, World]) -> None:
    for world in worlds:
        heap = "\n".join(world.sent)
        for form in (world.secret.hex(), base64.b64encode(world.secret).decode(), repr(world.secret)[2:-1]):
            assert form not in heap
            assert form[:16] not in heap


def test_the_test_would_notice_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a view that shows everything the two worlds differ."""
    first, second = two_worlds()
    for name in ("see", "view", "imagine"):
        monkeypatch.setattr(secrets_title.Sealed, name, getattr(Game, name))
    with pytest.MonkeyPatch.context() as patch:
        one = play(first, tmp_path / "one", patch)
    with pytest.MonkeyPatch.context() as patch:
        two = play(second, tmp_path / "two", patch)
    assert one.sent != two.sent


def test_imagined_states_fit_the_view() -> None:
    for n in range(20):
        for state in positions(n):
            for seat in (0, 1, None):
                seen = state.seen(seat)
                assert state.game.imagine(seen, random.Random(n)).seen(seat) == seen
