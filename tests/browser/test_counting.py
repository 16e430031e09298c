"""How many actions a turn takes with the preferences everybody begins with.

An action is a click, a tap, a thing that is dragged, or a key; moving the focus or the board is none. Track
in Age of Steam is counted in `test_hands`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as Late

from talero import game as game_of
from talero.core import Action, State
from tests.browser import clicking
from tests.browser.people import opened
from tests.browser.test_railways import Adviser
from tests.server.clients import Person
from tests.server.running import Running

Point = tuple[float, float]
Sit = Callable[..., "Hand"]
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
DESK: Any = {"viewport": {"width": 1440, "height": 900}}
PHONE: Any = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class Hand:
    """A person at a table who counts what they do."""

    def __init__(self, page: Page, adviser: Adviser, person: Person) -> None:
        self.page, self.adviser, self.person = page, adviser, person
        self.actions = 0
        self.number = ""

    @property
    def state(self) -> State:
        return self.adviser.journal().state

    def said(self) -> list[str]:
        return [row.text for row in self.adviser.journal().rows if row.seat == 0]

    def until(self, *steps: str) -> None:
        """What comes before the part that is tested, said over HTTP."""
        while clicking.my_turn(self.page) and self.state.step.name not in steps:
            self.post(self.text(self.adviser.advice()))

    def post(self, action: str) -> None:
        number = int(self.page.locator("#decision").get_attribute("data-number") or 0)
        with clicking.changed(self.page, "number"):
            answer = self.person.act(self.adviser.table, number, action)
            assert answer.is_success, answer.text

    def text(self, action: Action) -> str:
        return self.adviser.game.text(action)

    def thing(self, id: str) -> Point:
        """The middle of something on the screen, once everything is in its place."""
        self.page.evaluate(FRAMES)
        box = self.page.locator(f':is(#board, .panels) [id="{id}"]').first.bounding_box()
        assert box, id
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def sees(self, id: str) -> bool:
        """Whether nothing lies over the middle of it, and it is on the screen."""
        x, y = self.thing(id)
        at = '([x, y, id]) => Boolean(document.elementFromPoint(x, y)?.closest(`[id="${CSS.escape(id)}"]`))'
        return bool(self.page.evaluate(at, [x, y, id]))

    def click(self, id: str) -> None:
        self.actions += 1
        self.number = self.page.locator("#decision").get_attribute("data-number") or ""
        self.page.mouse.click(*self.thing(id))

    def has_moved(self, patience: int) -> bool:
        """Whether the last click was a move, after some time at most."""
        other = "(before) => document.querySelector('#decision').dataset.number !== before"
        return bool(self.page.evaluate(clicking.SOON % other, [patience, self.number]))

    def drag(self, id: str, to: str) -> None:
        """With a ghost of the very thing."""
        self.actions += 1
        mouse, start, end = self.page.mouse, self.thing(id), self.thing(to)
        mouse.move(*start)
        mouse.down()
        mouse.move(*end, steps=5)
        self.page.locator(".ghost").wait_for(state="attached")
        mouse.up()


@pytest.fixture
def sit(browser: Browser, server: Running) -> Iterator[Sit]:
    """Sits down at a table with bots, with the preferences that everybody begins with."""
    pages: list[Page] = []

    def sitting(title: str, players: int, **context: Any) -> Hand:
        ada = Person(server.url, "Ada")
        table = ada.create("person", *["bot:random"] * (players - 1), title=title)["table"]
        page = opened(browser, ada, f"/tables/{table}", storage_state=None, **{**DESK, **context})
        page.set_default_timeout(clicking.PATIENCE)
        pages.append(page)
        return Hand(page, Adviser(server, table, game_of(title, players)), ada)

    yield sitting
    for page in pages:
        page.context.close()


@pytest.mark.needs("luna-capital")
def test_each_piece_of_a_turn_on_the_moon_takes_one_action(sit: Sit) -> None:
    """A lot is clicked, its card and each of its tiles are dragged: up to three tiles make at most five."""
    hand = sit("luna-capital", 2)
    for _ in range(2):
        hand.until("turn.lot")
        hand.actions, before = 0, len(hand.said())
        while clicking.my_turn(hand.page) and hand.state.seat == 0 and play_piece(hand, before):
            pass
        decisions = len(hand.said()) - before
        assert hand.said()[before].startswith("take ")
        assert hand.actions <= decisions
        assert hand.actions <= 5


def play_piece(hand: Hand, before: int) -> bool:
    """What the bot would do, by hand; False where the turn is over."""
    said = hand.text(hand.adviser.advice())
    if len(hand.said()) > before and said.startswith("take "):
        return False
    verb, thing, place = (*said.split(), "", "")[:3]
    if verb not in ("take", "place", "build"):
        hand.actions += 1  # a card too many is given away, a robot helps: a click
        hand.post(said)
        return True
    with clicking.changed(hand.page, "number"):
        if verb == "take":
            hand.click(f"lot:{thing}")
        elif verb == "place":
            hand.drag(f"card:{thing}", f"cell:{place}")
        elif verb == "build":
            hand.drag(f"tile:{thing}", f"quadrant:{place}")
    return True


@pytest.mark.needs("planet-steam")
def test_a_tank_is_bought_with_at_most_three_actions(sit: Sit) -> None:
    hand = sit("planet-steam", 3)
    tank = a_tank(hand)
    hand.click(f"zone:{tank.split()[1]}")
    if not hand.has_moved(5_000):  # where a zone can be clicked for several reasons the page asks which
        for further in ('#decision [data-key="verb-buy-tank"]', ".picker .tick"):
            asked = hand.page.locator(further)
            if asked.count() and not hand.has_moved(0):
                hand.actions += 1
                asked.click()
                hand.has_moved(5_000)
    assert tank in hand.said()
    assert hand.actions <= 3


def a_tank(hand: Hand) -> str:
    """Goes on until a tank can be bought, and says where."""
    while True:
        hand.until("tanks.buy")
        found = [text for action in hand.state.legal() if (text := hand.text(action)).startswith("buy-tank")]
        if found:
            return found[0]
        hand.post("done")


@pytest.mark.needs("industria")
def test_a_bid_takes_one_action_or_two(sit: Sit) -> None:
    """The smallest bid stands there; another one is one of the quick values."""
    hand = sit("industria", 3)
    hand.until("auction.bid")
    least = min(
        int(text.split()[1]) for text in map(hand.text, hand.state.legal()) if text.startswith("bid ")
    )
    confirm = hand.page.locator("#decision .confirm")
    expect(confirm).to_contain_text(str(least))  # one click would do it
    hand.page.locator("#decision .quick button", has_text="+1").click()
    expect(confirm).to_contain_text(str(least + 1))
    with clicking.changed(hand.page, "number"):
        confirm.click()
    assert f"bid {least + 1}" in hand.said()


@pytest.mark.needs("luna-capital")
def test_a_card_is_dragged_by_a_finger(sit: Sit) -> None:
    deals = (a_placement(sit("luna-capital", 2, **PHONE)) for _ in range(5))
    hand, (verb, card, cell) = next(found for found in deals if found)
    with clicking.changed(hand.page, "number"):
        swipe(hand.page, hand.thing(f"card:{card}"), hand.thing(f"cell:{cell}"))
    assert f"{verb} {card} {cell}" in hand.said()


def a_placement(hand: Hand) -> tuple[Hand, list[str]] | None:
    """A card and a place for it that are on the screen at once, if the deal is so."""
    hand.until("turn.card")
    ways = [hand.text(action).split() for action in hand.state.legal()]
    seen = [way for way in ways if hand.sees(f"card:{way[1]}") and hand.sees(f"cell:{way[2]}")]
    return (hand, seen[0]) if seen else None


@pytest.mark.needs("planet-steam")
def test_a_tank_is_bought_by_a_finger(sit: Sit) -> None:
    hand = sit("planet-steam", 3, **PHONE)
    tank = a_tank(hand)
    with clicking.changed(hand.page, "number"):
        hand.page.touchscreen.tap(*hand.thing(f"zone:{tank.split()[1]}"))
    assert tank in hand.said()


def swipe(page: Page, start: Point, end: Point) -> None:
    """A finger goes from one point to another."""
    session = page.context.new_cdp_session(page)

    def send(kind: str, *at: Point) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    for _ in range(3):
        send("touchStart", start)
        for n in range(1, 6):
            send(
                "touchMove", (start[0] + (end[0] - start[0]) * n / 5, start[1] + (end[1] - start[1]) * n / 5)
            )
        try:
            page.locator(".ghost").wait_for(state="attached", timeout=5_000)
            break
        except Late:  # the board was drawn anew under the finger: as people do, it tries once more
            send("touchCancel")
    send("touchEnd")
