"""Coming back to a table: what happened since one's last turn, and what is new in the log."""

from __future__ import annotations

import random
import re
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from talero.server.replay.course import Course
from tests.browser import clicking
from tests.browser.people import become
from tests.browser.test_access import violations
from tests.installed import EXAMPLE
from tests.server.clients import Person
from tests.server.running import Running
from tests.server.test_replay import TITLES, finished, uploaded


@pytest.mark.parametrize("title", TITLES)
def test_a_player_who_returns_reads_what_happened(page: Page, title: str) -> None:
    clicking.set_up(page, "bot:medium", "person", "bot:medium", title=title)
    table, rng, digest = page.url.rpartition("/")[2], random.Random(2), page.locator("#digest")
    for _ in range(10):
        expect(page.locator(clicking.MINE)).to_be_visible(timeout=clicking.PATIENCE)
        if page.request.get(f"/api/tables/{table}/digest").json()["actions"]:
            break
        clicking.move(page, rng)
    page.goto("/")
    page.evaluate("table => localStorage.setItem(`talero-seen-${table}`, '0')", table)
    page.goto(f"/tables/{table}")
    expect(digest).to_have_attribute("open", "", timeout=clicking.PATIENCE)
    expect(digest).to_contain_text(re.compile("Since your last turn · [1-9]"))
    expect(digest.locator(".doings").first).to_be_visible()
    spoken = page.locator("#log [data-number]:not([data-number='0'])").count()  # some moves tell nothing
    expect(page.locator("#log .unread")).to_have_count(1 if spoken else 0)
    expect(page.locator("#unread-count")).to_have_text(f"{spoken} new" if spoken else "")
    page.reload()
    expect(digest).to_be_visible(timeout=clicking.PATIENCE)
    expect(page.locator("#log .unread")).to_have_count(0)


def returned(page: Page, title: str = EXAMPLE) -> None:
    """A table where something has happened since the reader was there, with the digest open."""
    clicking.set_up(page, "bot:medium", "person", "bot:medium", title=title)
    table, rng = page.url.rpartition("/")[2], random.Random(5)
    while True:
        expect(page.locator(clicking.MINE)).to_be_visible(timeout=clicking.PATIENCE)
        news = page.request.get(f"/api/tables/{table}/digest").json()
        if news["actions"] and news["targets"]:
            break
        clicking.move(page, rng)
    page.goto("/")
    page.evaluate("table => localStorage.setItem(`talero-seen-${table}`, '0')", table)
    page.goto(f"/tables/{table}")
    expect(page.locator("#digest")).to_have_attribute("open", "", timeout=clicking.PATIENCE)
    page.locator("#view-log").click()


@pytest.mark.parametrize(
    ("title", "purse"), [("industria", "Talers"), ("age-of-steam", "Cash"), ("planet-steam", "")]
)
def test_money_is_told_by_cause(page: Page, server: Running, title: str, purse: str) -> None:
    """At a branch everything before it is news. The causes add up to the change of an open purse."""
    ada, (number, seat) = Person(server.url, "Ada"), after_payments(title)
    form = {"_csrf_token": ada.token, "number": str(number), "seat": str(seat), "bot": "greedy"}
    made = ada.http.post(f"/tables/{uploaded(ada, title)}/branch", data=form)
    become(page.context, ada)
    page.goto(made.headers["location"])
    page.locator("#digest-heading").click(timeout=clicking.PATIENCE)
    sums = 0
    for player in page.locator("#digest .doings").all():
        causes = player.locator("ul[aria-label='Money']").locator("li")
        said = [re.fullmatch(r"(.+) ([+−])(\d+)", text) for text in causes.all_inner_texts()]
        assert all(said), "each amount has its cause"
        amount = sum(int(each[3]) * (1 if each[2] == "+" else -1) for each in said if each)
        figures = player.locator(".purse:not([aria-label]) li").all_inner_texts()
        change = next((text for text in figures if purse and text.startswith(f"{purse} ")), "")
        before, after = (int(each) for each in re.findall(r"\d+", change)) if change else (0, 0)
        if purse:
            assert amount == after - before
        sums += causes.count()
    assert sums


def after_payments(title: str) -> tuple[int, int]:
    """A position where a seat decides after others have paid or received something."""
    journal = finished(title)[0]
    game, course = journal.game, Course(journal.game, journal)
    assert game.money is not None
    for number, state in enumerate(course.states[:-1]):
        since = [n for n, done in enumerate(course.causes[: number + 1]) if done.seat == state.seat]
        news = course.causes[since[-1] + 1 : number + 1] if since else []
        events = [event for done in news for event in done.events]
        moved = [each for event in events for each in game.money.moved(event, game.event_kinds)]
        if sum(seat != state.seat for seat, _ in moved) > 1:
            return number, state.seat
    raise AssertionError("nobody ever pays")


def test_what_changed_stays_marked_until_it_is_dismissed(page: Page) -> None:
    returned(page)
    marked = page.locator(":is(#board, .panels) .is-changed")
    expect(marked).not_to_have_count(0)
    page.evaluate("document.querySelector('#board svg').dataset.old = 'yes'")
    page.set_viewport_size({"width": 700, "height": 900})  # the board is drawn anew, for a phone
    expect(page.locator("#board svg[data-old]")).to_have_count(0, timeout=clicking.PATIENCE)
    expect(marked).not_to_have_count(0)
    page.get_by_role("button", name="Got it").click()
    expect(page.locator("#digest")).not_to_have_attribute("open", "")
    expect(marked).to_have_count(0)
    expect(page.locator("#log .unread")).to_have_count(0)


def test_what_changed_is_marked_until_the_player_acts(page: Page) -> None:
    returned(page)
    expect(page.locator(":is(#board, .panels) .is-changed")).not_to_have_count(0)
    expect(page.locator("#unread-count")).to_be_visible()
    clicking.move(page, random.Random(1))
    expect(page.locator("#digest")).not_to_have_attribute("open", "", timeout=clicking.PATIENCE)
    expect(page.locator(":is(#board, .panels) .is-changed")).to_have_count(0)
    expect(page.locator("#unread-count")).to_be_hidden()


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["wide", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_an_open_digest(
    browser: Browser, base_url: str, theme: Literal["light", "dark"], size: tuple[int, int]
) -> None:
    context = browser.new_context(
        base_url=base_url, color_scheme=theme, viewport={"width": size[0], "height": size[1]}, bypass_csp=True
    )
    page = context.new_page()
    returned(page)
    assert violations(page) == []
    context.close()
