"""Standing orders in the browser: give one, see it carried out, change it, cancel it."""

from __future__ import annotations

import random
import re
from typing import Any, Literal, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from talero.server.replay.course import Course
from tests.browser import clicking
from tests.browser.people import opened
from tests.browser.test_access import tab_to, violations
from tests.server.clients import Person
from tests.server.test_orders import Table
from tests.server.test_replay import finished, uploaded

PATIENCE = clicking.PATIENCE


class Case(NamedTuple):
    """A title where people can order something: a bid, and to let others have it."""

    title: str
    bid: str
    """The auto that bids, and what it says in the end."""
    says: str
    let: str
    """The auto that lets others have it: its name, the words on its button and of the order."""
    button: str
    order: str
    answer: str
    """What it says."""
    opening: str
    """What is said before the order is asked, and by those who are asked in between."""
    between: str


CASES = {
    case.title: case
    for case in (
        Case(
            "industria",
            "bid-up-to",
            "Bid 1 taler",
            "pass",
            "Pass on the rest",
            "Pass on all",
            "Pass",
            "",
            "pass",
        ),
        Case(
            "age-of-steam",
            "bid-up-to",
            "Bid $2",
            "drop",
            "Drop out",
            "Drop out of the",
            "Drop out",
            "bid 1",
            "drop",
        ),
        Case(
            *("planet-steam", "card-up-to", "Bid 2 credits"),
            *(
                "card-pass",
                "Pass for the rest of this auction",
                "Pass for the rest of the specialist auction",
            ),
            *("Pass", "bid 1", "pass"),
        ),
        Case(
            "luna-capital",
            "",
            "",
            "stand",
            "Exchange nothing",
            "Exchange no card",
            "Exchange nothing",
            "stand",
            "stand",
        ),
    )
}
BIDDING = [title for title, case in CASES.items() if case.bid]


class Moment:
    """Three people at a table, shortly before one of them will be asked what an order can answer."""

    def __init__(self, url: str, title: str) -> None:
        self.case, self.table, rng = CASES[title], Table(url, title), random.Random(7)
        others: list[Person] = []
        for _ in range(20):
            self.deciding = next(person for person in self.table.people if self.is_asked(person))
            others = [person for person in self.table.people if person is not self.deciding]
            if all(self.case.let in self.offers(person) for person in others):
                break
            self.table.act(self.deciding, self.deciding.choose(self.table.look(self.deciding), rng))
        self.owner, self.third = others

    def is_asked(self, person: Person) -> bool:
        return bool(self.table.look(person)["frame"]["mine"])

    def offers(self, person: Person) -> list[str]:
        return [offer["auto"] for offer in self.table.overview(person)["offers"]]

    def page(self, browser: Browser, person: Person | None = None, **context: Any) -> Page:
        """The table as the order's owner sees it, with the orders open."""
        page = opened(browser, person or self.owner, f"/tables/{self.table.id}", **context)
        expect(page.locator("#orders")).to_be_visible(timeout=PATIENCE)
        open_orders(page)
        return page

    def open(self) -> None:
        """Goes on until the owner is asked."""
        lot = f"offer {self.table.tiles[0]['word']}" if self.table.tiles else ""
        self.table.act(self.deciding, self.case.opening or lot)
        if self.is_asked(self.third):
            self.table.act(self.third, self.case.between)


def open_orders(page: Page) -> None:
    if page.locator("#orders-panel[open]").count() == 0:
        page.locator("#orders-panel summary").click()


def give(page: Page, button: str) -> None:
    page.get_by_role("button", name=button, exact=True).click()
    page.get_by_role("button", name="Give the order").click()


@pytest.mark.parametrize("title", BIDDING)
def test_a_bid_is_ordered_changed_and_carried_out(browser: Browser, base_url: str, title: str) -> None:
    moment = Moment(base_url, title)
    page, more = moment.page(browser), {"name": "More", "exact": True}
    page.get_by_role("button", name="Bid up to …").click()
    page.locator("#orders").get_by_role("button", **more).click()  # type: ignore[arg-type]
    page.get_by_role("button", name="Give the order").click()
    row = page.locator(".standing li")
    expect(row).to_contain_text(re.compile(r"up to \$?2\b"))
    expect(page.locator("#orders-count")).to_have_text("1 active")
    page.get_by_role("button", name=re.compile("^Change: Bid ")).click()
    page.locator("#orders").get_by_role("button", **more).click()  # type: ignore[arg-type]
    page.get_by_role("button", name="Change the order").click()
    expect(row).to_contain_text(re.compile(r"up to \$?3\b"))
    page.reload()
    open_orders(page)
    expect(row).to_contain_text(re.compile(r"up to \$?3\b"), timeout=PATIENCE)

    moment.open()
    note = page.locator(".order-note.is-done")
    expect(note).to_contain_text(moment.case.says, timeout=PATIENCE)
    expect(page.locator("#log .by-order")).to_have_count(1)
    note.get_by_role("button", name="Dismiss").click()
    expect(note).to_have_count(0)
    page.context.close()
    other = moment.page(browser, moment.third)
    expect(other.locator("#log")).to_contain_text(moment.case.says.lower().replace("bid", "bids"))
    expect(other.locator(".by-order, .order-note, .standing li")).to_have_count(0)
    other.context.close()


@pytest.mark.needs("industria")
def test_an_order_says_that_it_acts_at_once_only_where_it_does(browser: Browser, base_url: str) -> None:
    moment = Moment(base_url, "industria")
    at_once = "It is your decision: this happens at once."
    auctioneer = moment.page(browser, moment.deciding)
    auctioneer.get_by_role("button", name="Bid up to …").click()
    expect(auctioneer.get_by_role("button", name="Give the order")).to_be_visible()
    expect(auctioneer.get_by_text(at_once)).to_have_count(0)
    auctioneer.context.close()
    moment.open()
    asked = moment.page(browser)
    expect(asked.locator(clicking.MINE)).to_be_visible(timeout=PATIENCE)
    asked.get_by_role("button", name="Bid up to …").click()
    expect(asked.get_by_text(at_once)).to_be_visible()
    lots = asked.locator("#order-lot option")
    asked.locator("#order-lot").select_option(index=lots.count() - 1)
    expect(asked.get_by_text(at_once)).to_have_count(0 if lots.count() > 1 else 1)
    asked.context.close()


@pytest.mark.parametrize("title", CASES)
def test_an_order_is_cancelled_and_does_not_act(browser: Browser, base_url: str, title: str) -> None:
    moment = Moment(base_url, title)
    page = moment.page(browser)
    give(page, moment.case.button)
    expect(page.locator(".standing li")).to_have_count(1)
    page.get_by_role("button", name=re.compile(f"^Cancel: {moment.case.order}")).click()
    expect(page.locator(".standing li")).to_have_count(0)
    moment.open()
    expect(page.locator(clicking.MINE)).to_be_visible(timeout=PATIENCE)
    page.context.close()


@pytest.mark.parametrize("title", CASES)
def test_an_order_that_meets_the_unexpected_tells_its_owner(
    browser: Browser, base_url: str, title: str
) -> None:
    """What an order was based on is taken back."""
    moment = Moment(base_url, title)
    lot = f"offer {moment.table.tiles[0]['word']}" if moment.table.tiles else ""
    moment.table.act(moment.deciding, moment.case.opening or lot)
    owner = moment.third if moment.is_asked(moment.owner) else moment.owner
    page = moment.page(browser, owner)
    give(page, moment.case.button)
    expect(page.locator(".standing li")).to_have_count(1)
    assert moment.deciding.undo(moment.table.id, moment.table.number).status_code == 200
    note = page.locator(".order-note.is-ended")
    expect(note).to_contain_text("Something before it was taken back.", timeout=PATIENCE)
    expect(page.locator(".standing li")).to_have_count(0)
    note.get_by_role("button", name="Dismiss").click()
    expect(note).to_have_count(0)
    page.context.close()


@pytest.mark.parametrize("title", CASES)
def test_by_keyboard_an_order_is_found_given_and_carried_out(
    browser: Browser, base_url: str, title: str
) -> None:
    """To let others have it, which every title can say; it speaks when its turn comes."""
    moment = Moment(base_url, title)
    page = opened(browser, moment.owner, f"/tables/{moment.table.id}")
    expect(page.locator("#orders")).to_be_visible(timeout=PATIENCE)
    for wanted in ("#orders-panel summary", f"[data-key=offer-{moment.case.let}]", "[data-key=give]"):
        tab_to(page, wanted)
        page.keyboard.press("Enter")
    expect(page.locator(".standing li")).to_contain_text(moment.case.order)
    moment.open()
    expect(page.locator(".order-note.is-done")).to_contain_text(moment.case.answer, timeout=PATIENCE)
    page.context.close()


@pytest.mark.parametrize("title", BIDDING)
def test_an_only_choice_is_played(browser: Browser, base_url: str, title: str) -> None:
    """A branch from a position with one legal action: it is made as soon as the switch is on."""
    ada, (number, seat) = Person(base_url, "Ada"), only_choice(title)
    form = {"_csrf_token": ada.token, "number": str(number), "seat": str(seat), "bot": "greedy"}
    answer = ada.http.post(f"/tables/{uploaded(ada, title)}/branch", data=form)
    page = opened(browser, ada, answer.headers["location"])
    expect(page.locator(clicking.MINE)).to_be_visible(timeout=PATIENCE)
    open_orders(page)
    page.get_by_role("switch", name="Make forced moves automatically").check()
    expect(page.locator(".order-note.is-done").first).to_be_visible(timeout=PATIENCE)
    page.context.close()


def only_choice(title: str) -> tuple[int, int]:
    """A position of a finished game where a seat has one legal action, and the seat."""
    journal = finished(title)[0]
    for number, state in enumerate(Course(journal.game, journal).states[:-1]):
        legal = state.legal()
        if len(legal) == 1 and not state.step.reveals(state, legal[0]):
            return number, state.seat
    raise AssertionError("there is always a choice")


def test_the_only_choice_is_a_switch_that_stays(page: Page) -> None:
    clicking.set_up(page, "person", "bot:medium", title="luna-capital")
    open_orders(page)
    switch = page.get_by_role("switch", name="Make forced moves automatically")
    switch.check()
    expect(switch).to_be_checked()
    page.reload()
    open_orders(page)
    expect(switch).to_be_checked(timeout=PATIENCE)
    switch.uncheck()
    page.reload()
    open_orders(page)
    expect(switch).not_to_be_checked(timeout=PATIENCE)


def test_no_orders_for_watchers_and_shared_screens(page: Page, browser: Browser, base_url: str) -> None:
    clicking.set_up(page, "person", "shared", "bot:medium", names={1: "Bea"})
    expect(page.locator("#decision header")).to_be_visible()
    expect(page.locator("#orders")).to_have_count(0)
    watcher = browser.new_context(base_url=base_url).new_page()
    watcher.goto(page.url)
    expect(watcher.locator("#decision header")).to_be_visible()
    expect(watcher.locator("#orders")).to_have_count(0)
    watcher.context.close()


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["wide", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.needs("industria")
def test_axe_finds_nothing_serious(
    browser: Browser, base_url: str, theme: Literal["light", "dark"], size: tuple[int, int]
) -> None:
    moment = Moment(base_url, "industria")
    viewport = {"width": size[0], "height": size[1]}
    first = moment.page(browser, color_scheme=theme, viewport=viewport)
    for name in ("Pass on the rest", "Play no tiles"):
        give(first, name)
    expect(first.locator(".standing li")).to_have_count(2)
    first.get_by_role("button", name="Bid up to …").click()
    first.wait_for_timeout(300)
    assert violations(first) == [], "orders"
    wide = first.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert wide, "nothing is wider than the screen"
    moment.open()
    expect(first.locator(".order-note.is-done")).to_be_visible(timeout=PATIENCE)
    first.wait_for_timeout(300)
    assert violations(first) == [], "news"
    first.context.close()
