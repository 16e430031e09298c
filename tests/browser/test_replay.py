"""Looking back in a browser: stepping, jumping, playing, links, views, branches, uploads."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import clicking
from tests.browser.people import become
from tests.browser.test_access import LOOKS, violations
from tests.installed import EXAMPLE
from tests.server.clients import Person
from tests.server.running import Running
from tests.server.test_replay import TITLES, finished, uploaded

ENDED = "if the game ended then"
CHANGE = "change in each turn"
CHARTS = {
    "industria": [f"Points {ENDED}", "Talers", f"Talers: {CHANGE}", "Factory points", "Technology points"],
    "age-of-steam": [
        *(f"Points {ENDED}", "Cash", f"Cash: {CHANGE}"),
        *("Income", "Shares", "Locomotive"),
    ],
    "planet-steam": [f"Wealth {ENDED}", "Credits", f"Credits: {CHANGE}", "Claim markers left"],
    "luna-capital": [f"Points {ENDED}", "Robots"],
}
"""What is drawn over time in each title; figures that never change are left out."""
PARTS = {
    "industria": ["Factories", "Technologies", "Roads", "Lines", "Bonus tiles", "Money"],
    "age-of-steam": ["Income", "Track", "Shares"],
    "planet-steam": [
        *("Credits", "Zones", "Tanks", "Superchargers", "Luxury accommodations"),
        *("Quartz", "Ore", "Water", "Energy"),
    ],
    "luna-capital": [
        *("Hydrogen", "Oxygen", "Water", "Greenhouses", "Sets of fruit", "Meteorites", "Sales offices"),
        *("Mod-habs", "Residential complexes", "Cards in hand", "Concessions"),
    ],
}
TURNS = [
    ("industria", "Round 3"), ("planet-steam", "Round 2"), ("age-of-steam", "Turn 3"),
    ("luna-capital", "Phase B, round 1"),
]  # fmt: skip


def upload(page: Page, folder: Path, title: str = EXAMPLE) -> str:
    """Uploads a finished game through the page; gives the replay's address without a position."""
    file = folder / "game.talero"
    file.write_text(finished(title)[1])
    page.goto("/")
    page.get_by_role("link", name="Upload a record").click()
    page.get_by_label("Record").set_input_files(file)
    page.get_by_role("button", name="Upload").click()
    page.wait_for_url("**/replay/*")
    return page.url.partition("/replay")[0] + "/replay"


def looked_at(page: Page, server: Running, title: str = EXAMPLE) -> str:
    """As `upload`, but the game was sent before the browser was opened."""
    ada = Person(server.url, "Ada")
    table = uploaded(ada, title)
    become(page.context, ada)
    page.goto(f"/tables/{table}/replay")
    return f"/tables/{table}/replay"


def best(title: str) -> int:
    """The score of the first place, which may be below that of those who are out of the game."""
    outcome = finished(title)[0].state.outcome
    assert outcome is not None
    return outcome.scores[outcome.places.index(1)]


def at(page: Page, number: int, title: str = EXAMPLE) -> None:
    length = len(finished(title)[0].done)
    expect(page.locator("#where")).to_contain_text(f"Move {number} of {length} ", timeout=clicking.PATIENCE)


@pytest.mark.parametrize("title", TITLES)
def test_a_game_is_uploaded_and_stepped_through(page: Page, tmp_path: Path, title: str) -> None:
    upload(page, tmp_path, title)
    last = len(finished(title)[0].done)
    at(page, last, title)
    expect(page.get_by_role("button", name="One move on")).to_be_disabled()
    page.get_by_role("button", name="One move back").click()
    at(page, last - 1, title)
    before = page.locator("#board svg").evaluate("svg => svg.outerHTML")
    page.get_by_role("button", name="To the start").click()
    at(page, 0, title)
    assert page.locator("#board svg").evaluate("svg => svg.outerHTML") != before
    page.keyboard.press("ArrowRight")
    at(page, 1, title)
    assert re.search(r"/replay/1\?", page.url)
    for heading in ("Final score", *CHARTS[title]):
        written = page.locator("#charts .chart text.t-serif").get_by_text(heading, exact=True)
        expect(written).to_be_visible()
    is_about_money = page.locator("#charts .chart", has_text=CHANGE).count()
    assert is_about_money == (title != "luna-capital"), "the one game without money"
    expect(page.locator(".points tbody th")).to_have_text(PARTS[title])
    total = page.locator(".points tfoot td").first
    expect(total).to_have_text(str(best(title)).replace("-", "−"))
    expect(page.locator(".verdict")).to_contain_text("all are right")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert download.value.path().read_text() == finished(title)[1]


@pytest.mark.parametrize(("title", "turn"), TURNS)
def test_jump_by_turn_log_link_and_view(page: Page, server: Running, title: str, turn: str) -> None:
    address = looked_at(page, server, title)
    page.get_by_label("Jump to").select_option(label=turn)
    expect(page.locator("#where")).to_contain_text(f"· {turn}")
    line = page.locator("#log li[data-number]").nth(4)
    number = int(line.get_attribute("data-number") or "")
    line.click()
    at(page, number, title)
    expect(line).to_have_class(re.compile("is-here"))
    page.goto(f"{address}/40?seat=2")
    at(page, 40, title)
    expect(page.get_by_label("Seen by")).to_have_value("2")
    page.get_by_label("Seen by").select_option(label="A spectator")
    page.wait_for_url("**/replay/40?seat=0")
    at(page, 40, title)


def test_a_replay_plays_by_itself_and_pauses(page: Page, server: Running) -> None:
    address = looked_at(page, server)
    page.goto(f"{address}/5")
    at(page, 5)
    page.get_by_role("button", name="Play", exact=True).click()
    at(page, 7)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("title", TITLES)
def test_a_branch_is_played_on(page: Page, server: Running, title: str) -> None:
    address = looked_at(page, server, title)
    page.goto(f"{address}/30")
    at(page, 30, title)
    page.get_by_text("Go on from here").click()
    page.get_by_label("Your seat").select_option(index=1)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"/tables/[^/]+$"))
    expect(page.locator("#decision.mine")).to_be_visible(timeout=clicking.PATIENCE)
    clicking.move(page, random.Random(3))
    page.get_by_role("link", name="Look back").click()
    expect(page.get_by_text("Branched off another game at move 30")).to_be_visible()
    expect(page.locator("#board svg")).to_be_visible()


def test_a_changed_record_is_refused_with_its_line(browser: Browser, base_url: str, tmp_path: Path) -> None:
    page = browser.new_page(base_url=base_url)  # the browser itself logs that an answer was a refusal
    file = tmp_path / "game.talero"
    file.write_text(finished(EXAMPLE)[1].replace("Ada", "Eva", 1))
    page.goto("/records")
    page.get_by_label("Record").set_input_files(file)
    page.get_by_role("button", name="Upload").click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"Line \d+:"))
    page.close()


@pytest.mark.needs("industria")
def test_uploaded_games_are_listed_and_removed(page: Page, server: Running) -> None:
    looked_at(page, server)
    page.goto("/records")
    expect(page.get_by_role("heading", name="Your uploaded games")).to_contain_text("1 of 50 kept")
    page.get_by_role("button", name=re.compile("^Remove: Industria")).click()
    expect(page.get_by_role("heading", name="Your uploaded games")).to_have_count(0)


def test_an_endless_file_is_refused(browser: Browser, base_url: str, tmp_path: Path) -> None:
    page = browser.new_page(base_url=base_url)
    file = tmp_path / "game.talero"
    file.write_text("x" * 1_100_000)
    page.goto("/records")
    page.get_by_label("Record").set_input_files(file)
    page.get_by_role("button", name="Upload").click()
    expect(page.get_by_role("alert")).to_contain_text("longer than 1 MB")
    page.close()


@LOOKS
def test_axe_finds_nothing_serious(
    browser: Browser, server: Running, theme: Literal["light", "dark"], size: tuple[int, int]
) -> None:
    context = browser.new_context(
        base_url=server.url,
        color_scheme=theme,
        viewport={"width": size[0], "height": size[1]},
        bypass_csp=True,
    )
    page = context.new_page()
    page.goto("/records")
    assert violations(page) == [], "upload"
    looked_at(page, server, "luna-capital")
    expect(page.locator("#board svg")).to_be_visible()
    page.get_by_text("Go on from here").click()
    page.locator("#charts").scroll_into_view_if_needed()
    expect(page.locator("#charts .chart")).not_to_have_count(0)
    page.get_by_text(re.compile("^All .* draws$")).click()
    assert violations(page) == [], "replay"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()
