"""Absent people in the browser: a bot by agreement, coming back, closing, and clocks that tick and end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from talero.server.app import create_app
from talero.server.settings import Settings
from talero.server.tables.participants import PATIENCE_OF_ONE
from tests.browser import clicking
from tests.browser.people import opened
from tests.browser.test_access import violations
from tests.installed import EXAMPLE
from tests.server.clients import Person
from tests.server.moments import told_time
from tests.server.running import InThisProcess
from tests.server.test_absent import Place
from tests.server.test_absent import sit_down as at_table
from tests.server.test_replay import TITLES

SIZES: list[ViewportSize] = [{"width": 1440, "height": 900}, {"width": 390, "height": 844}]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """A server whose clock the tests set; bots answer at once."""
    with told_time() as moment:
        data = tmp_path_factory.mktemp("absent")
        with InThisProcess(create_app(Settings(data=data, pause=0, watch=0.05))) as url:
            yield Place(url, data, moment)


@pytest.fixture
def ada(browser: Browser, place: Place) -> Iterator[Page]:
    context = browser.new_context(base_url=place.url, bypass_csp=True, reduced_motion="reduce")
    yield context.new_page()
    context.close()


@pytest.fixture
def bea(browser: Browser, place: Place) -> Iterator[Page]:
    context = browser.new_context(base_url=place.url, bypass_csp=True, viewport=SIZES[1])
    yield context.new_page()
    context.close()


def sit_down(ada: Page, bea: Page, clock: str = "") -> None:
    """Ada and Bea at a table with a bot; both see the board."""
    ada.goto(f"/new/{EXAMPLE}")
    ada.get_by_label("Your name").first.fill("Ada")
    ada.locator("select[name=seat-1]").select_option("open")
    ada.get_by_label("Time to think").select_option(clock)
    ada.get_by_role("button", name="Start the game").click()
    ada.wait_for_url("**/tables/*")
    bea.goto(ada.locator("input.link").first.input_value())
    bea.get_by_label("Your name").first.fill("Bea")
    bea.get_by_role("button", name="Sit down").click()
    expect(ada.locator("#decision .prompt")).not_to_be_empty(timeout=clicking.PATIENCE)
    expect(bea.locator("#decision .prompt")).not_to_be_empty(timeout=clicking.PATIENCE)


def deciding(ada: Page, bea: Page) -> tuple[Page, Page]:
    """Who decides, and the other one."""
    for _ in range(clicking.PATIENCE // 50):
        for person, other in ((ada, bea), (bea, ada)):
            if person.locator(clicking.MINE).count():
                return person, other
        ada.wait_for_timeout(50)
    raise AssertionError("nobody decides")


def number(page: Page) -> int:
    """The move that the page shows."""
    return int(page.locator("#decision").get_attribute("data-number") or 0)


def say(page: Page, what: str) -> None:
    page.locator("#table-menu-open").click()
    page.locator("#table-menu").get_by_role("button", name=what).click()


def test_a_bot_by_agreement_and_back(ada: Page, bea: Page, place: Place) -> None:
    sit_down(ada, bea)
    absent, other = deciding(ada, bea)
    name, before = "Ada" if absent is ada else "Bea", number(absent)
    other.locator("#table-menu-open").click()
    offer = other.locator("#table-menu").get_by_role("button", name=f"Let a bot play for {name}")
    expect(offer).to_be_disabled()
    expect(other.locator("#table-menu")).to_contain_text("Possible in")
    place.moment.pass_by(PATIENCE_OF_ONE)
    other.reload()
    say(other, f"Let a bot play for {name}")
    badge = other.locator(".player.is-away .away")
    expect(badge).to_contain_text(f"bot plays for {name}", timeout=clicking.PATIENCE)
    expect(absent.locator("#affairs")).to_contain_text("A bot plays for you.", timeout=clicking.PATIENCE)
    expect(absent.locator("#decision")).not_to_have_class("decision mine")
    assert violations(absent) == []
    clicking.until(absent, lambda: number(absent) > before)
    absent.get_by_role("button", name="Come back").click()
    expect(badge).to_have_count(0, timeout=clicking.PATIENCE)
    expect(absent.locator("#affairs")).to_be_hidden()
    told = [f"A bot plays for {name}: the others agreed.", f"{name} is back."]
    for page in (absent, other):
        expect(page.locator("#log .affair")).to_have_text(told)


def test_one_declines_and_then_both_close(ada: Page, bea: Page, place: Place) -> None:
    sit_down(ada, bea)
    say(ada, "Propose to close the table")
    asked = bea.locator("#affairs")
    expect(asked).to_contain_text("Ada proposes to close the table", timeout=clicking.PATIENCE)
    expect(ada.locator("#affairs")).to_contain_text("Waiting for Bea.")
    assert violations(bea) == []
    bea.get_by_role("button", name="Decline").focus()
    bea.keyboard.press("Enter")
    expect(asked).to_be_hidden(timeout=clicking.PATIENCE)
    expect(ada.locator("#log .affair")).to_have_text(["Ada proposes to close the table.", "Bea declines."])
    say(ada, "Propose to close the table")
    expect(ada.locator("#menu-error")).to_contain_text("This was declined", timeout=clicking.PATIENCE)
    ada.keyboard.press("Escape")
    say(bea, "Propose to close the table")
    ada.locator("#notices").get_by_role("button", name="Agree").click(timeout=clicking.PATIENCE)
    for page in (ada, bea):
        expect(page.locator("#decision")).to_contain_text("closed by agreement", timeout=clicking.PATIENCE)
        expect(page.locator("#menu-items li")).to_have_count(0)
        assert violations(page) == []
    ada.get_by_role("link", name="Replay and charts").click()
    expect(ada.locator(".verdict")).to_be_visible(timeout=clicking.PATIENCE)
    expect(ada.get_by_text("Closed by agreement, without a winner.")).to_be_visible()
    ada.get_by_text("Go on from here").click()
    expect(ada.locator("#branch-go")).to_be_enabled()
    ada.goto("/")
    expect(ada.locator("section:has(#finished)")).to_contain_text("Closed by agreement")


def test_a_lone_person_is_asked_once_and_closes(ada: Page) -> None:
    clicking.start_against_bots(ada)
    assert clicking.my_turn(ada)
    say(ada, "Close the table")
    assert violations(ada) == []
    ada.get_by_role("button", name="Play on").click()
    expect(ada.locator(clicking.MINE)).to_be_visible()
    say(ada, "Close the table")
    ada.locator("#close-yes").click()
    expect(ada.locator(clicking.OVER)).to_be_visible(timeout=clicking.PATIENCE)
    expect(ada.locator("#decision")).to_contain_text("without a winner")


def test_a_clock_ticks_and_then_a_bot_plays(ada: Page, bea: Page, place: Place) -> None:
    sit_down(ada, bea, clock="60+600")
    slow, other = deciding(ada, bea)
    running = other.locator(".player.deciding .clock.runs")
    expect(running).to_contain_text("+ 10:00", timeout=clicking.PATIENCE)
    shown = running.inner_text()
    clicking.until(other, lambda: running.inner_text() != shown)
    expect(other.locator(".player:not(.deciding) .clock")).to_contain_text(["10:00"])
    place.moment.pass_by(100)
    other.reload()
    expect(other.locator(".clock.on-bank")).to_have_attribute("aria-label", "9:20 in the bank")
    place.moment.pass_by(560)
    expect(other.locator(".player.is-away")).to_have_count(1, timeout=clicking.PATIENCE)
    expect(slow.locator("#affairs")).to_contain_text("A bot plays for you.", timeout=clicking.PATIENCE)
    slow.get_by_role("button", name="Come back").click()
    expect(other.locator(".player.is-away")).to_have_count(0, timeout=clicking.PATIENCE)


@pytest.mark.parametrize("title", TITLES)
def test_in_every_title_a_bot_plays_when_the_time_is_up_and_its_owner_comes_back(
    browser: Browser, place: Place, title: str
) -> None:
    """What is hidden from others stays in sight of the owner, and a decision of many parts can be left."""
    table = at_table(place, people=2, bots=1, title=title, decision=60, bank=600)
    owner = table.deciding
    page = opened(browser, owner, f"/tables/{table.id}")
    expect(page.locator(clicking.MINE)).to_be_visible(timeout=clicking.PATIENCE)
    expect(page.locator(".player.deciding .clock.runs")).to_contain_text("+ 10:00")
    before = number(page)
    place.moment.pass_by(660)
    expect(page.locator("#affairs")).to_contain_text("A bot plays for you.", timeout=clicking.PATIENCE)
    expect(page.locator(".player.is-away .away")).to_contain_text("bot plays")
    expect(page.locator("#log .affair")).to_have_text(f"{owner.name} ran out of time. A bot takes over.")
    expect(page.locator(clicking.MINE)).to_have_count(0)
    clicking.until(page, lambda: number(page) > before)
    frame = table.of(owner)
    assert frame["viewer"] == table.seat(owner)
    assert not frame["mine"]
    page.get_by_role("button", name="Come back").click()
    expect(page.locator("#affairs")).to_be_hidden(timeout=clicking.PATIENCE)
    expect(page.locator(".player.is-away")).to_have_count(0)
    other = next(person for person in table.people if person is not owner)
    assert other.say(table.id, "leave").status_code in (200, 201)
    expect(page.locator(clicking.MINE)).to_be_visible(timeout=clicking.PATIENCE)
    page.context.close()


@pytest.mark.parametrize(("title", "edition"), [("luna-capital", "base"), ("age-of-steam", "barbados")])
def test_alone_without_bots_there_is_no_clock_and_the_table_can_be_closed(
    browser: Browser, place: Place, title: str, edition: str
) -> None:
    ada = Person(place.url, "Ada")
    table = ada.create("person", title=title, edition=edition, decision=60, bank=0)["table"]
    page = opened(browser, ada, f"/tables/{table}")
    expect(page.locator(clicking.MINE)).to_be_visible(timeout=clicking.PATIENCE)
    expect(page.locator(".clock")).to_have_count(0)
    place.moment.pass_by(3600)
    clicking.move(page, random.Random(1))
    expect(page.locator(".is-away")).to_have_count(0)
    say(page, "Close the table")
    page.locator("#close-yes").click()
    expect(page.locator(clicking.OVER)).to_be_visible(timeout=clicking.PATIENCE)
    page.context.close()


@pytest.mark.parametrize("size", SIZES, ids=["wide", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(
    browser: Browser, place: Place, theme: Literal["light", "dark"], size: ViewportSize
) -> None:
    context = browser.new_context(base_url=place.url, color_scheme=theme, viewport=size, bypass_csp=True)
    ada, bea = context.new_page(), browser.new_context(base_url=place.url).new_page()
    ada.goto(f"/new/{EXAMPLE}")
    assert violations(ada) == [], "new"
    sit_down(ada, bea, clock="120+1200")
    say(bea, "Propose to close the table")
    expect(ada.locator(".notice")).to_have_count(1, timeout=clicking.PATIENCE)
    ada.locator("#table-menu-open").click()
    assert violations(ada) == [], "menu and proposal"
    assert ada.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ada.locator("#table-menu").get_by_role("button", name="Let a bot play for me").click()
    expect(ada.locator(clicking.OVER)).to_be_visible(timeout=clicking.PATIENCE)
    assert violations(ada) == [], "closed, for all who are there agree"
    bea.context.close()
    context.close()
