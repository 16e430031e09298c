"""Standing orders at the table: they act when asked, once, and nobody but their owner learns of them."""

from __future__ import annotations

import random
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from talero import game
from talero.core import Hashed, Journal, Row
from talero.core.orders.kinds import Order
from talero.server.orders.service import StandingOrders, own_seat
from talero.server.people import Player
from talero.server.tables import LiveTable
from tests.server.clients import Person
from tests.server.running import InThisProcess, Running
from tests.server.worlds import World

PATIENCE = 30
pytestmark = pytest.mark.needs("industria")  # whose auctions the orders are about


class Table:
    """Three people at a table of Industria, the first auctioneer first."""

    def __init__(self, url: str, title: str = "industria") -> None:
        people = [Person(url, name) for name in ("Ada", "Bea", "Cleo")]
        made = people[0].create("person", "open", "open", title=title)
        self.id: str = made["table"]
        for person, link in zip(people[1:], made["invitations"], strict=True):
            person.join(link)
        start = next(n for n, person in enumerate(people) if self.look(person)["frame"]["mine"])
        self.people = people[start:] + people[:start]
        self.tiles = self.overview(self.people[1])["offers"][0]["lots"] if title == "industria" else []

    def look(self, person: Person) -> dict[str, Any]:
        return person.look(self.id)

    @property
    def number(self) -> int:
        number: int = self.look(self.people[0])["number"]
        return number

    def act(self, person: Person, action: str) -> None:
        answer = person.act(self.id, self.number, action)
        assert answer.status_code == 200, answer.text

    def offer(self, n: int = 0) -> None:
        self.act(self.people[0], f"offer {self.tiles[n]['word']}")

    def overview(self, person: Person) -> dict[str, Any]:
        answer = person.http.get(f"/api/tables/{self.id}/orders")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def orders(self, person: Person, active: bool = True) -> list[dict[str, Any]]:
        return [order for order in self.overview(person)["orders"] if order["active"] == active]

    def give(self, person: Person, auto: str, **more: Any) -> Any:
        offers = {offer["auto"]: offer for offer in self.overview(person)["offers"]}
        scope = offers[auto]["scope"] if auto in offers else "[]"
        return person.post(f"/api/tables/{self.id}/orders", **{"auto": auto, "scope": scope, **more})

    def given(self, person: Person, auto: str, **more: Any) -> None:
        answer = self.give(person, auto, **more)
        assert answer.status_code == 200, answer.text

    def drop(self, person: Person, auto: str, **more: Any) -> Any:
        return person.post(f"/api/tables/{self.id}/orders/drop", auto=auto, **more)

    def log(self, person: Person) -> list[str]:
        return [
            "".join(part["text"] for part in line["parts"])
            for entry in self.look(person)["log"]
            for line in entry["lines"]
        ]

    def until(self, number: int) -> None:
        """Waits until the table has come to a move."""
        deadline = time.monotonic() + PATIENCE
        while self.number < number:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        assert self.number == number


def moves(data: Path, table: str) -> list[tuple[int, int, str, str]]:
    with sqlite3.connect(data / "talero.sqlite3") as connection:
        query = "SELECT number, seat, text, key FROM moves WHERE table_id = ? ORDER BY number"
        return list(connection.execute(query, (table,)))


@pytest.fixture
def table(server: Running) -> Table:
    return Table(server.url)


@pytest.fixture
def slow(slow_server: Running) -> Table:
    """A table where orders wait for ever before they act."""
    return Table(slow_server.url)


# Acting


def test_an_order_bids_when_its_turn_comes_and_the_log_shows_a_normal_action(table: Table) -> None:
    auctioneer, first, second = table.people
    tile = table.tiles[0]["word"]
    table.given(first, "bid-up-to", about=tile, amount=3)
    table.given(second, "bid-up-to", about=tile, amount=3)
    assert [order["amount"] for order in table.orders(first)] == [3]
    table.offer()
    table.until(3)
    assert [line for line in table.log(auctioneer) if "bids" in line] == [
        f"{first.name} bids 1 taler.",
        f"{second.name} bids 2 talers.",
    ]
    assert table.look(auctioneer)["frame"]["mine"]
    assert table.overview(first)["orders"] == [], "it has spoken and is over"
    done = table.overview(first)["done"]
    assert [(each["number"], "".join(p["text"] for p in each["said"])) for each in done] == [
        (2, "Bid 1 taler")
    ]
    assert table.overview(auctioneer)["done"] == []


def test_an_order_passes_above_its_limit(table: Table) -> None:
    _, first, second = table.people
    table.given(second, "bid-up-to", about=table.tiles[0]["word"], amount=2)
    table.offer()
    table.act(first, "bid 2")
    table.until(3)
    assert f"{second.name} passes." in table.log(first)


def test_orders_answer_orders_in_one_go(table: Table) -> None:
    """Bids, the sale, and the passes for the rest of the round: nobody clicks but for the offers."""
    auctioneer, first, second = table.people
    table.given(first, "bid-exactly", about=table.tiles[0]["word"], amount=2)
    table.given(second, "pass")
    table.offer()
    table.until(3)
    table.given(auctioneer, "sell-from", amount=2)
    table.until(4)
    assert any("sells" in line for line in table.log(second))
    table.given(first, "pass")
    table.offer(1)
    table.until(7)
    assert len(table.orders(second)) == 1, "it lasts for the round"


def test_an_order_given_at_ones_own_decision_acts_at_once(table: Table) -> None:
    table.offer()
    table.given(table.people[1], "pass")
    table.until(2)


def test_an_offer_says_where_it_would_act_at_once(slow: Table) -> None:
    auctioneer, first, second = slow.people

    def at_once(person: Person, auto: str) -> list[str]:
        offers = {offer["auto"]: offer["at_once"] for offer in slow.overview(person)["offers"]}
        found: list[str] = offers[auto]
        return found

    assert at_once(auctioneer, "bid-up-to") == [], "they decide what is offered, and don't bid now"
    slow.offer(1)
    lot = slow.tiles[1]["word"]
    assert at_once(first, "bid-up-to") == [lot], "of all lots the one that is asked about"
    assert at_once(first, "build-nothing") == []
    assert at_once(second, "bid-up-to") == []
    slow.act(first, "bid 1")
    assert first.undo(slow.id, slow.number).status_code == 200
    assert at_once(first, "bid-up-to") == [], "who thinks again is there"


def test_an_only_choice_is_played_by_itself(server: Running) -> None:
    """In Planet Steam somebody who can't pay more than was bid can only pass."""
    table = Table(server.url, "planet-steam")
    for person in table.people:
        table.given(person, "only-choice")
    assert [order["auto"] for order in table.orders(table.people[0])] == ["only-choice"]
    while True:
        person = next(each for each in table.people if table.look(each)["frame"]["mine"])
        verbs = {verb["word"]: verb["node"] for verb in table.look(person)["frame"]["verbs"]}
        if "bid" in verbs:
            break
        node = next(iter(verbs.values()))
        table.act(person, " ".join([*node["path"], node["choices"][0]["word"]]))
    table.act(person, f"bid {verbs['bid']['amounts']['high']}")
    deadline = time.monotonic() + PATIENCE
    while not table.look(person)["frame"]["mine"]:
        assert time.monotonic() < deadline
        time.sleep(0.02)
    played = [(text, key) for _, _, text, key in moves(server.data, table.id) if key.startswith("auto/")]
    assert [text for text, _ in played] == ["pass", "pass"]
    assert all(key.endswith("/only-choice") for _, key in played)
    assert table.orders(table.people[0]), "a preference holds until it is switched off"
    table.drop(table.people[0], "only-choice")
    assert table.orders(table.people[0]) == []


# Changing and cancelling


def test_an_order_can_be_changed_and_cancelled(slow: Table) -> None:
    _, first, _ = slow.people
    tile, other = slow.tiles[0]["word"], slow.tiles[1]["word"]
    slow.given(first, "bid-up-to", about=tile, amount=3)
    slow.given(first, "bid-up-to", about=other, amount=1)
    slow.given(first, "bid-up-to", about=tile, amount=5)
    assert {(order["about"], order["amount"]) for order in slow.orders(first)} == {(tile, 5), (other, 1)}
    slow.given(first, "bid-exactly", about=tile, amount=2)
    assert {(order["auto"], order["about"]) for order in slow.orders(first)} == {
        ("bid-exactly", tile),
        ("bid-up-to", other),
    }
    assert slow.drop(first, "bid-exactly", about=tile).status_code == 200
    assert slow.drop(first, "bid-exactly", about=tile).status_code == 200, "nothing happens the second time"
    assert [order["about"] for order in slow.orders(first)] == [other]


def test_a_cancelled_order_does_not_act(server: Running) -> None:
    table = Table(server.url)
    _, first, _ = table.people
    table.given(first, "pass")
    table.drop(first, "pass")
    table.offer()
    time.sleep(0.3)
    assert table.number == 1
    assert table.look(first)["frame"]["mine"]


def test_acting_by_hand_ends_the_order(slow: Table) -> None:
    _, first, _ = slow.people
    slow.given(first, "pass")
    slow.given(first, "build-nothing")
    slow.offer()
    slow.act(first, "bid 2")
    assert [order["auto"] for order in slow.orders(first)] == ["build-nothing"]
    ended = slow.orders(first, active=False)
    assert [(order["auto"], order["reason"]) for order in ended] == [
        ("pass", "You acted yourself, so the order ended.")
    ]
    slow.drop(first, "pass")
    assert slow.orders(first, active=False) == []


def test_taking_back_what_came_before_ends_the_order(slow: Table) -> None:
    auctioneer, first, _ = slow.people
    slow.offer()
    slow.given(first, "bid-up-to", about=slow.tiles[0]["word"], amount=4)
    assert auctioneer.undo(slow.id, 1).status_code == 200
    ended = slow.orders(first, active=False)
    assert [order["reason"] for order in ended] == ["Something before it was taken back."]
    slow.given(first, "pass")
    slow.offer(1)
    assert auctioneer.undo(slow.id, 3).status_code == 200
    assert [order["auto"] for order in slow.orders(first)] == ["pass"], "what came later does not matter"


def test_what_an_order_did_can_be_taken_back_like_any_action(table: Table) -> None:
    """The owner takes the bid back, the order ends with it and does not bid again."""
    _, first, second = table.people
    tile = table.tiles[0]["word"]
    table.given(first, "bid-up-to", about=tile, amount=4)
    table.offer()
    table.until(2)
    assert table.look(first)["frame"]["undo"]
    assert not table.look(second)["frame"]["undo"]
    assert first.undo(table.id, 2).status_code == 200
    time.sleep(0.3)
    assert table.number == 3
    assert table.look(first)["frame"]["mine"]
    assert table.orders(first) == []


def test_an_order_that_was_not_needed_says_so(slow: Table) -> None:
    auctioneer, first, second = slow.people
    slow.offer()
    slow.given(second, "bid-up-to", about=slow.tiles[0]["word"], amount=4)
    slow.given(auctioneer, "sell-from", amount=3)
    slow.act(first, "pass")
    slow.act(second, "pass")
    assert [order["reason"] for order in slow.orders(auctioneer, active=False)] == [
        "It is over, and the order was not needed."
    ]


def test_a_bot_that_plays_for_somebody_follows_no_orders(slow: Table) -> None:
    """Whoever leaves the table leaves the decisions to a bot; back again, the orders that still fit hold."""
    _, first, second = slow.people
    slow.given(first, "pass")
    assert first.say(slow.id, "leave").status_code == 200
    assert slow.overview(first)["offers"] == []
    assert slow.give(first, "pass", scope="[1]").status_code == 403
    slow.offer()
    assert not slow.look(first)["frame"]["mine"]
    assert first.say(slow.id, "back").status_code == 200
    assert [order["auto"] for order in slow.orders(first)] == ["pass"]
    assert slow.overview(second)["orders"] == []


# Who may, and what is refused


def test_strangers_and_people_at_one_screen_give_no_orders(slow: Table, slow_server: Running) -> None:
    eve = Person(slow_server.url, "Eve")
    assert eve.http.get(f"/api/tables/{slow.id}/orders").status_code == 403
    body = {"auto": "pass", "scope": "[1]"}
    assert eve.post(f"/api/tables/{slow.id}/orders", **body).status_code == 403
    assert eve.post(f"/api/tables/{slow.id}/orders/drop", auto="pass").status_code == 403
    assert eve.post("/api/tables/nowhere/orders", **body).status_code == 404
    shared = eve.create("person", "shared", "bot:greedy")["table"]
    assert eve.post(f"/api/tables/{shared}/orders", **body).status_code == 403
    assert 'id="orders"' not in eve.http.get(f"/tables/{shared}").text
    assert 'id="orders"' not in eve.http.get(f"/tables/{slow.id}").text
    assert 'id="orders"' in slow.people[0].http.get(f"/tables/{slow.id}").text


def test_nobody_gives_orders_before_the_game_or_after_it(slow_server: Running) -> None:
    ada = Person(slow_server.url, "Ada")
    waiting = ada.create("person", "open", "open")["table"]
    assert ada.http.get(f"/api/tables/{waiting}/orders").json() == {"offers": [], "orders": [], "done": []}
    assert ada.post(f"/api/tables/{waiting}/orders", auto="pass", scope="[1]").status_code == 403


@pytest.mark.parametrize(
    ("field", "body"),
    [
        ("auto", {"auto": "bid-the-moon", "amount": 3}),
        ("auto", {"auto": "sell-from", "amount": 3}),
        ("amount", {"auto": "bid-up-to", "about": "TILE"}),
        ("amount", {"auto": "bid-up-to", "about": "TILE", "amount": 0}),
        ("amount", {"auto": "bid-up-to", "about": "TILE", "amount": 1000}),
        ("amount", {"auto": "pass", "amount": 1}),
        ("about", {"auto": "bid-up-to", "amount": 3}),
        ("about", {"auto": "bid-up-to", "about": "moon", "amount": 3}),
        ("about", {"auto": "pass", "about": "TILE"}),
    ],
)
def test_refused_orders_name_the_field_and_change_nothing(
    slow: Table, field: str, body: dict[str, Any]
) -> None:
    _, first, _ = slow.people
    slow.given(first, "bid-up-to", about=slow.tiles[0]["word"], amount=2)
    before = slow.overview(first)
    if "about" in body:
        body = {**body, "about": body["about"].replace("TILE", slow.tiles[0]["word"])}
    answer = slow.give(first, **body)
    assert answer.status_code == 422, answer.text
    assert answer.json()["detail"].startswith(f"{field}:")
    assert slow.overview(first) == before


def test_an_order_for_an_auction_that_is_over_is_stale(slow: Table) -> None:
    _, first, _ = slow.people
    answer = slow.give(first, "pass", scope="[7]")
    assert answer.status_code == 409
    assert slow.orders(first) == []


def test_whole_rounds_of_orders_cancels_and_undos_stay_sound(table: Table, server: Running) -> None:
    """People give, change and drop orders, act and take back at random: every move is legal."""
    rng = random.Random(6)
    for _ in range(150):
        person = rng.choice(table.people)
        found = table.overview(person)
        chance = rng.random()
        if chance < 0.35 and found["offers"]:
            offer = rng.choice(found["offers"])
            more: dict[str, Any] = {}
            if offer["amounts"]:
                more["amount"] = rng.randint(1, 6)
            if offer["lots"]:
                more["about"] = rng.choice(offer["lots"])["word"]
            body = {"auto": offer["auto"], "scope": offer["scope"], **more}
            assert person.post(f"/api/tables/{table.id}/orders", **body).status_code in (200, 409, 422)
        elif chance < 0.45 and found["orders"]:
            order = rng.choice(found["orders"])
            assert table.drop(person, order["auto"], about=order["about"]).status_code == 200
        else:
            update = table.look(person)
            if update["frame"]["undo"] and chance > 0.9:
                assert person.undo(table.id, update["number"]).status_code in (200, 403, 409)
            elif update["frame"]["mine"]:
                action = rng.choice(update["frame"]["verbs"])["node"]["action"]
                action = action or by_hand(person, update, rng)
                if action:
                    assert person.act(table.id, update["number"], action).status_code in (200, 403, 409)
    stored = moves(server.data, table.id)
    assert [number for number, *_ in stored] == list(range(1, len(stored) + 1))
    assert len([key for *_, key in stored if key.startswith("auto/")]) > 1
    with sqlite3.connect(server.data / "talero.sqlite3") as connection:
        query = "SELECT secret FROM tables WHERE id = ?"
        secret: bytes = connection.execute(query, (table.id,)).fetchone()[0]
    rows = [Row(number, seat, text) for number, seat, text, _ in stored]
    assert len(Journal(game("industria", 3), Hashed(secret), rows).rows) == len(stored)


def by_hand(person: Person, update: dict[str, Any], rng: random.Random) -> str:
    """A click path to an action; empty if the table moved on in between."""
    try:
        return person.choose(update, rng)
    except AssertionError:
        return ""


# Restarts


def test_orders_outlive_the_server_and_act_once(tmp_path: Path) -> None:
    """Killed before an order could speak, and again after it: one bid, one number."""
    running = Running(tmp_path / "data", pause=3600)
    with running:
        table = Table(running.url)
        _, first, second = table.people
        tile = table.tiles[0]["word"]
        table.given(first, "bid-up-to", about=tile, amount=5)
        table.given(second, "pass")
        table.offer()
        running.kill()
        assert [text for _, _, text, _ in moves(running.data, table.id)] == [f"offer {tile}"]
        running.pause = 0
        running.start()
        table.until(3)
        expected = [f"offer {tile}", "bid 1", "pass"]
        for _ in range(2):
            assert [text for _, _, text, _ in moves(running.data, table.id)] == expected
            running.kill()
            running.start()
            assert [order["auto"] for order in table.orders(second)] == ["pass"]
        keys = [key for _, _, _, key in moves(running.data, table.id)]
        assert keys[1:] == ["auto/2/bid-up-to", "auto/3/pass"]


def test_two_processes_carry_an_order_out_once(postgresql: str, tmp_path: Path) -> None:
    with (
        Running(tmp_path / "shared", database=postgresql) as one,
        Running(tmp_path / "shared", database=postgresql) as two,
    ):
        table = Table(one.url)
        _, first, second = table.people
        for person in table.people:
            person.http.base_url = two.url
        table.given(first, "bid-up-to", about=table.tiles[0]["word"], amount=5)
        table.given(second, "bid-up-to", about=table.tiles[0]["word"], amount=5)
        for person in table.people:
            person.http.base_url = one.url
        table.offer()
        table.until(3)
        time.sleep(0.3)
        assert table.number == 3


# Secrecy


def look_around(world: World, person: Person, table: Table) -> None:
    """Everything that a seat can ask, also about orders."""
    for path in (
        f"/tables/{table.id}", f"/api/tables/{table.id}", f"/api/tables/{table.id}/orders",
        f"/api/tables/{table.id}/digest", f"/tables/{table.id}/replay", "/", "/api/tables", "/health",
    ):  # fmt: skip
        world.get(person, path)
    refused = person.act(table.id, table.number, "bid 1", key="no")
    world.note(f"refused {refused.status_code}", refused.text)
    order = table.give(person, "only-choice")
    world.note(f"own order {order.status_code}", order.text)


def play(folder: Path, patch: pytest.MonkeyPatch, with_orders: bool) -> World:
    """A game with or without orders, as a seat sees it that gave none, up to where they would act."""
    world = World(b"\x07" * 32, folder, patch)
    with InThisProcess(world.app) as url:
        table = Table(url)
        auctioneer, first, second = table.people
        cookies = "; ".join(f"{name}={value}" for name, value in auctioneer.http.cookies.items())
        address = f"{url.replace('http', 'ws')}/tables/{table.id}/live?since=-1"
        with connect(address, additional_headers={"cookie": cookies}) as socket:
            world.hear(socket)

            def order(person: Person, auto: str, **more: Any) -> None:
                if with_orders:
                    table.given(person, auto, **more)

            order(first, "bid-up-to", about=table.tiles[0]["word"], amount=4)
            order(first, "pass")
            order(second, "only-choice")
            look_around(world, auctioneer, table)
            table.offer()
            world.hear(socket)
            order(second, "bid-exactly", about=table.tiles[0]["word"], amount=2)
            if with_orders:
                table.drop(first, "pass")
            look_around(world, auctioneer, table)
            table.act(first, "bid 1")
            world.hear(socket)
            look_around(world, auctioneer, table)
            with pytest.raises(TimeoutError):
                socket.recv(timeout=0.5)
    return world


def two_worlds(folder: Path) -> tuple[World, World]:
    with pytest.MonkeyPatch.context() as patch:
        one = play(folder / "one", patch, with_orders=True)
    with pytest.MonkeyPatch.context() as patch:
        two = play(folder / "two", patch, with_orders=False)
    return one, two


def test_the_test_would_notice_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An order that changes how its seat is shown makes the worlds differ."""
    keep = StandingOrders.give

    async def leaky(self: StandingOrders, table: LiveTable, player: Player | None, order: Order) -> None:
        await keep(self, table, player, order)
        seat = own_seat(table, player)
        table.seats[seat] = table.seats[seat]._replace(name="Ordered")

    monkeypatch.setattr(StandingOrders, "give", leaky)
    one, two = two_worlds(tmp_path)
    assert one.sent != two.sent


def test_nobody_else_learns_that_an_order_exists(tmp_path: Path) -> None:
    one, two = two_worlds(tmp_path)
    assert len(one.sent) > 20
    for mine, other in zip(one.sent, two.sent, strict=True):
        assert mine == other
