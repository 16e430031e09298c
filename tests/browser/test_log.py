"""The log stays at its end, whatever comes and however the screen changes, unless its reader scrolled up."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.browser import clicking
from tests.browser.people import opened
from tests.browser.test_access import violations
from tests.installed import OPEN_EXAMPLE
from tests.server.clients import Person
from tests.server.test_replay import TITLES

DECISIONS = 20
AWAY, ARROW = 160, 40
"""How far somebody scrolls up, and how far one press of an arrow key goes, in pixels."""
WIDE, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
TABLES = [*((title, WIDE) for title in TITLES), ("industria", PHONE)]
SEES_THE_LAST_LINE = """() => {
    const box = document.querySelector(".log-lines").getBoundingClientRect();
    const line = [...document.querySelectorAll("#log li")].at(-1).getBoundingClientRect();
    const room = box.height - (box.bottom - line.bottom);  // a low box may show but the end of a long line
    const seen = line.bottom - Math.max(line.top, box.top);
    return line.bottom <= box.bottom + 1 && seen > 8 && seen >= Math.min(line.height, room) - 1;
}"""
SHOWS_THE_MOVE = "number => Number(document.querySelector('#decision').dataset.number) >= number"
TOP_OF_A_LINE = "() => document.querySelectorAll('#log li')[4].getBoundingClientRect().top"
NO_FRAMES = "window.requestAnimationFrame = () => 0"
"""As in a tab that lies behind others."""


class Reader:
    """A person who acts over HTTP while their browser shows the table."""

    def __init__(
        self, browser: Browser, url: str, *seats: str, title: str = OPEN_EXAMPLE, moves: int = 0, **more: Any
    ) -> None:
        self.ada, self.rng = Person(url, "Ada"), random.Random(3)
        self.table: str = self.ada.create(*seats, title=title)["table"]
        for _ in range(moves):
            self.act()
        self.page = opened(browser, self.ada, f"/tables/{self.table}", **more)
        self.page.locator("#view-log").click()
        self.box = self.page.locator(".log-lines")

    def act(self) -> None:
        update = self.ada.look(self.table)
        answer = self.ada.act(self.table, update["number"], self.ada.choose(update, self.rng))
        assert answer.status_code == 200, answer.text

    def act_often(self, times: int) -> None:
        """Sees the end after each move."""
        for _ in range(times):
            self.act()
            self.sees_the_end()

    @property
    def number(self) -> int:
        number: int = self.ada.look(self.table)["number"]
        return number

    @property
    def is_over(self) -> bool:
        """Waits until Ada is asked or the game is over."""
        return not clicking.my_turn(self.page)

    def sees_the_end(self) -> None:
        """The page shows all that has happened, and the last line of the log."""
        clicking.soon(self.page, SHOWS_THE_MOVE, self.number)
        clicking.soon(self.page, SEES_THE_LAST_LINE, patience=5_000)


def follow(browser: Browser, url: str, title: str, size: dict[str, int]) -> None:
    """Decides until it is enough; whose railway is bankrupt before goes on at another table."""
    decisions = 0
    while decisions < DECISIONS:
        reader = Reader(browser, url, "person", "bot:medium", "bot:random", title=title, viewport=size)
        while decisions < DECISIONS and not reader.is_over:
            reader.act()
            reader.sees_the_end()
            decisions += 1
        reader.page.context.close()


@pytest.mark.parametrize(("title", "size"), TABLES, ids=[*TITLES, "phone"])
def test_the_last_line_is_seen_after_every_decision(
    browser: Browser, base_url: str, title: str, size: dict[str, int]
) -> None:
    follow(browser, base_url, title, size)


@pytest.mark.soak
@pytest.mark.parametrize("n", range(50))
def test_the_last_line_is_seen_at_many_tables(browser: Browser, base_url: str, n: int) -> None:
    follow(browser, base_url, *TABLES[n % len(TABLES)])


@pytest.fixture
def alone(browser: Browser, base_url: str) -> Iterator[Reader]:
    """Ada plays all seats, so that nothing happens but what she does; the log is longer than its box."""
    reader = Reader(browser, base_url, "person", "shared", "shared", moves=15, viewport=WIDE)
    reader.sees_the_end()
    yield reader
    reader.page.context.close()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.needs("industria")
def test_many_moves_within_a_few_frames(browser: Browser, base_url: str, size: dict[str, int]) -> None:
    reader = Reader(browser, base_url, "person", "shared", "shared", viewport=size)
    routes: list[WebSocketRoute] = []
    held: list[str] = []

    def hold(route: WebSocketRoute) -> None:
        routes.append(route)
        route.connect_to_server().on_message(lambda message: held.append(str(message)))

    reader.page.route_web_socket(re.compile("/live"), hold)
    reader.page.reload()
    for moves in (3, 8, 20):
        for _ in range(moves):
            reader.act()
        clicking.until(reader.page, lambda: bool(held) and json.loads(held[-1])["number"] == reader.number)
        while held:
            routes[-1].send(held.pop(0))
        reader.sees_the_end()
    reader.page.context.close()


def test_a_tab_behind_others_follows_too(browser: Browser, base_url: str) -> None:
    reader = Reader(browser, base_url, "person", "shared", "shared", viewport=WIDE)
    reader.page.add_init_script(NO_FRAMES)
    reader.page.reload()
    reader.act_often(12)
    reader.page.context.close()


def test_the_end_is_kept_when_the_screen_changes_and_moves_are_taken_back(alone: Reader) -> None:
    for width, height in ((1440, 620), (390, 844), (1024, 768), (1920, 1080), (1440, 900)):
        alone.page.set_viewport_size({"width": width, "height": height})
        alone.sees_the_end()
    taken = 0
    while taken < 3:
        before = alone.page.locator("#log li").count()
        alone.act()
        if alone.ada.look(alone.table)["frame"]["undo"]:  # what reveals something stays
            assert alone.ada.undo(alone.table, alone.number).status_code == 200
            alone.sees_the_end()
            assert alone.page.locator("#log li").count() == before
            taken += 1
        alone.sees_the_end()
    alone.act_often(2)


@pytest.mark.parametrize("way", ["wheel", "keys"])
@pytest.mark.needs("industria")
def test_who_scrolled_up_reads_on_until_they_go_back(alone: Reader, way: str) -> None:
    news = alone.page.locator("#log-news")
    scroll(alone, way, up=True)
    expect(news).to_be_hidden()
    before = alone.page.evaluate(TOP_OF_A_LINE)
    for _ in range(4):
        alone.act()
    expect(news).to_be_visible()
    settle(alone.page)
    assert alone.page.evaluate(TOP_OF_A_LINE) == pytest.approx(before, abs=1)
    scroll(alone, way, up=False)
    expect(news).to_be_hidden()
    alone.act_often(3)


@pytest.mark.parametrize("way", ["wheel", "keys"])
@pytest.mark.needs("industria")
def test_who_goes_back_gets_to_the_end_though_more_comes_meanwhile(alone: Reader, way: str) -> None:
    """A box that changes stops the browser from scrolling on."""
    routes: list[WebSocketRoute] = []
    held: list[str] = []

    def hold(route: WebSocketRoute) -> None:
        routes.append(route)
        route.connect_to_server().on_message(lambda message: held.append(str(message)))

    alone.page.route_web_socket(re.compile("/live"), hold)
    alone.page.reload()
    alone.act()
    clicking.until(alone.page, lambda: bool(held) and json.loads(held[-1])["number"] == alone.number)
    scroll(alone, way, up=True)
    if way == "wheel":
        alone.page.mouse.wheel(0, 10_000)
    else:
        alone.page.keyboard.press("End")
    while held:
        routes[-1].send(held.pop(0))
    alone.sees_the_end()


@pytest.mark.needs("industria")
def test_a_button_leads_to_what_is_new(alone: Reader) -> None:
    scroll(alone, "wheel", up=True)
    alone.act()
    alone.page.get_by_role("button", name="New lines below").click()
    alone.sees_the_end()
    expect(alone.page.locator("#log-news")).to_be_hidden()
    assert alone.box.evaluate("box => box === document.activeElement")
    assert violations(alone.page) == []
    alone.act_often(3)


def scroll(reader: Reader, way: str, *, up: bool) -> None:
    """A little up, or back to the end, by hand."""
    if way == "wheel":
        reader.box.hover()
        reader.page.mouse.wheel(0, -AWAY if up else 10_000)
    else:
        reader.box.focus()
        for key in ["ArrowUp"] * (AWAY // ARROW) if up else ["End"]:
            reader.page.keyboard.press(key)
    wanted = f"=== {-AWAY}" if up else "> -1"
    clicking.soon(reader.page, f"() => document.querySelector('.log-lines').scrollTop {wanted}")


def settle(page: Page) -> None:
    """Lets the browser show what it has."""
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
