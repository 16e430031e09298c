"""Rows that nobody could have stored by playing: their table is set aside, and all others go on."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

import httpx
import pytest
from sqlalchemy import insert, text, update

from talero.core import Action
from talero.server.app import create_app
from talero.server.people.identity import PLAYER_COOKIE, Identity
from talero.server.play.thinker import Question, Thinker
from talero.server.settings import Settings
from talero.server.storage.schema import affairs, moves, orders, seats, tables
from talero.server.tables.rows import BOT, PERSON, Seat
from tests.server.running import PATIENCE, InThisProcess, until
from tests.server.seeding import BOT_FIRST, HOST, Seeded, running_table, seated
from tests.server.test_start import first_idea

LATE = {"decision": 10, "started": 1, "due": 11}
SET_ASIDE, READABLE = 410, 200


def move(number: int, text: str, seat: int = 0) -> dict[str, Any]:
    return {"number": number, "seat": seat, "text": text, "key": f"k{number}", "at": 1}


def affair(kind: str, player: str = HOST.id, seat: int = -1, number: int = 1) -> dict[str, Any]:
    about = {"about": 0, "at": 1, "key": f"a{number}"}
    return {"number": number, "move": 0, "kind": kind, "player": player, "seat": seat, **about}


def order(auto: str, seat: int = 0, about: int = -1, scope: str = "[]") -> dict[str, Any]:
    more = {"amount": 3, "number": 0, "state": "active", "ended": 0}
    return {"seat": seat, "auto": auto, "about": about, "scope": scope, **more}


class Bad(NamedTuple):
    """What is wrong with a table, and how it answers."""

    answer: int
    info: dict[str, Any] = {}
    seats: list[Seat] | None = None
    moves: list[dict[str, Any]] = []
    affairs: list[dict[str, Any]] = []
    orders: list[dict[str, Any]] = []
    logged: bool = True


PEOPLE = seated(PERSON, PERSON, PERSON)
OWNER = seated(PERSON, BOT, BOT)
BAD = {
    "title": Bad(SET_ASIDE, {"title": "no-such-game"}),
    "edition": Bad(SET_ASIDE, {"edition": "no-such-map"}),
    "option": Bad(SET_ASIDE, {"options": {"no-such-option": True}}),
    "option-list": Bad(SET_ASIDE, {"options": ["a", "b"]}),
    "override": Bad(SET_ASIDE, {"overrides": {"no.such.fact": 7}}),
    "overrides": Bad(SET_ASIDE, {"overrides": 7}),
    "branches": Bad(SET_ASIDE, {"branches": [["x"]]}),
    "branch-list": Bad(SET_ASIDE, {"branches": {"a": 1}}),
    "players": Bad(SET_ASIDE, {"players": 9}),
    "status": Bad(SET_ASIDE, {"status": "dancing"}),
    "no-seats": Bad(SET_ASIDE, seats=[]),
    "seat-missing": Bad(SET_ASIDE, seats=BOT_FIRST[:2]),
    "seat-between": Bad(SET_ASIDE, seats=[BOT_FIRST[0], BOT_FIRST[2]]),
    "seat-too-many": Bad(SET_ASIDE, seats=seated(BOT, PERSON, PERSON, PERSON)),
    "deciding-high": Bad(READABLE, {"deciding": 99}, logged=False),
    "deciding-low": Bad(READABLE, {"deciding": -7}, logged=False),
    "stray-undo": Bad(READABLE, {"number": 1}, moves=[move(1, "undo")]),
    "strange-move": Bad(READABLE, {"number": 1}, moves=[move(1, "dance wildly")]),
    "empty-move": Bad(READABLE, {"number": 1}, moves=[move(1, "")]),
    "illegal-move": Bad(READABLE, {"number": 1}, moves=[move(1, "pass")]),
    "seat-of-move": Bad(READABLE, {"number": 1}, moves=[move(1, "pass", seat=-3)]),
    "no-moves": Bad(READABLE, {"number": 5}),
    "later-move": Bad(READABLE, {"number": 2}, moves=[move(2, "pass")]),
    "not-over": Bad(READABLE, {"status": "finished", "deciding": -1}),
    "affair-kind": Bad(READABLE, {"affairs": 1}, affairs=[affair("dance")]),
    "affair-player": Bad(READABLE, {"affairs": 1}, affairs=[affair("leave", "nobody-0001")]),
    "affair-seat": Bad(READABLE, {"affairs": 1}, affairs=[affair("time", "", 12)]),
    "affair-no-seat": Bad(READABLE, {"affairs": 1}, affairs=[affair("time", "", -2)]),
    "affair-gap": Bad(READABLE, {"affairs": 2}, affairs=[affair("leave", number=2)]),
    "no-affairs": Bad(READABLE, {"affairs": 3}),
    "affair-uncounted": Bad(SET_ASIDE, seats=PEOPLE, affairs=[affair("time", "", 0)]),
    "order-auto": Bad(READABLE, seats=OWNER, orders=[order("dance")], logged=False),
    "order-seat": Bad(READABLE, seats=OWNER, orders=[order("bid-up-to", seat=9)]),
    "order-scope": Bad(READABLE, seats=OWNER, orders=[order("bid-up-to", scope="{[")], logged=False),
    "order-about": Bad(READABLE, seats=OWNER, orders=[order("bid-up-to", about=999)], logged=False),
    "bot": Bad(READABLE, seats=[BOT_FIRST[0]._replace(bot="no-such-bot"), *BOT_FIRST[1:]]),
}
GARBLED = "garbled"
"""A set-up that is no JSON, which only SQLite would keep."""


def spoil(seeded: Seeded, id: str, bad: Bad) -> None:
    late = {} if bad.orders else LATE
    seeded.add([running_table(id, **{**late, **bad.info})], bad.seats or BOT_FIRST)
    if bad.seats == []:
        seeded.execute(seats.delete().where(seats.c.table_id == id))
    for table, rows in ((moves, bad.moves), (affairs, bad.affairs), (orders, bad.orders)):
        seeded.execute(*(insert(table).values(table_id=id, **row) for row in rows))


class Heard(logging.Handler):
    """All that is logged."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


class Place(NamedTuple):
    http: httpx.Client
    log: Heard
    seeded: Seeded


async def choose(thinker: Thinker, question: Question, name: str, seed: int, seconds: float = 1) -> Action:
    if name == "no-such-bot":
        raise ValueError(name)
    return await first_idea(thinker, question, name, seed)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """A server among whose tables are all those, with good ones before and after them."""
    settings = Settings(data=tmp_path_factory.mktemp("bad"), pause=0, watch=0.02)
    seeded, log = Seeded(settings), Heard()
    seeded.add_host()
    good = [running_table(f"good-{n}") for n in range(3)]
    seeded.add(good)
    for name, bad in BAD.items():
        spoil(seeded, f"bad-{name}", bad)
    seeded.add([running_table(f"bad-{GARBLED}", **LATE)])
    seeded.execute(text(f"UPDATE tables SET options = '{{[' WHERE id = 'bad-{GARBLED}'"))
    seeded.add([running_table("open", status="waiting", listed=True)], PEOPLE)
    seeded.add([running_table(f"late-{n}", **LATE | {"due": 12}) for n in range(3)], PEOPLE)
    seeded.execute(update(tables).where(tables.c.id == "bad-title").values(listed=True))
    cookie = {PLAYER_COOKIE: Identity(settings.key(), False).sign(HOST.id)}
    logging.getLogger("talero").addHandler(log)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Thinker, "choose", choose)
        client = partial(httpx.Client, cookies=cookie, timeout=PATIENCE)
        with InThisProcess(create_app(settings)) as url, client(base_url=url) as http:
            yield Place(http, log, seeded)
    logging.getLogger("talero").removeHandler(log)


def test_the_server_starts_and_all_good_tables_go_on(place: Place) -> None:
    wanted = {f"{kind}-{n}" for kind in ("good", "late") for n in range(3)}
    until(lambda: wanted <= place.seeded.moved())
    assert place.http.get("/health").status_code == 200


def test_lists_show_every_table(place: Place) -> None:
    page = place.http.get("/")
    assert page.status_code == 200
    listed = {row["table"] for row in place.http.get("/api/tables").json()}
    assert {f"bad-{name}" for name in (*BAD, GARBLED) if name not in ("no-seats", "status")} <= listed


@pytest.mark.parametrize("name", [*BAD, GARBLED])
def test_a_bad_table_answers_plainly_and_is_logged_once(place: Place, name: str) -> None:
    bad = BAD.get(name, Bad(SET_ASIDE))
    id = f"bad-{name}"
    for _ in range(2):
        for path in ("/tables/", "/api/tables/"):
            answer = place.http.get(path + id)
            assert answer.status_code == bad.answer, answer.text
    if bad.orders:
        assert place.http.get(f"/api/tables/{id}/orders").status_code == 200
    if bad.logged:
        until(lambda: any(f" {id} " in line for line in place.log.lines))
    lines = [line for line in place.log.lines if f"table {id} " in line]
    assert len(lines) == bad.logged, lines
    assert not any(HOST.id in line or "no-such" in line.partition("\n")[0] for line in lines)
