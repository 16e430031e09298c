"""Standing orders in the browser: give one, see it carried out, change it, cancel it."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import clicking
from tests.browser.test_access import tab_to, violations

PATIENCE = clicking.PATIENCE


def friends(browser: Browser, base_url: str, title: str, **context: object) -> list[Page]:
    """Three people in browsers of their own at one table; who decides first comes first."""
    pages = [browser.new_context(base_url=base_url, bypass_csp=True, **context).new_page() for _ in range(3)]  # type: ignore[arg-type]
    host = pages[0]
    clicking.set_up(host, "person", "open", "open", title=title)
    table = host.url
    links = [link.input_value() for link in host.locator("input.link").all()]
    for page, name, link in zip(pages[1:], ("Bea", "Cleo"), links, strict=True):
        page.goto(link)
        page.get_by_label("Your name").first.fill(name)
        page.get_by_role("button", name="Sit down").click()
        page.wait_for_url(table)
    for page in pages:
        page.goto(table)
        expect(page.locator("#orders")).to_be_visible(timeout=PATIENCE)
    start = next(n for n, page in enumerate(pages) if page.locator(clicking.MINE).count())
    return pages[start:] + pages[:start]


def leave(pages: list[Page]) -> None:
    for page in pages:
        page.context.close()


def open_orders(page: Page) -> None:
    if page.locator("#orders-panel[open]").count() == 0:
        page.locator("#orders-panel summary").click()


def offer_first_tile(page: Page) -> None:
    page.locator("#board .is-legal").first.click()
    page.locator("#decision .confirm").click()


def test_a_bid_is_ordered_changed_and_carried_out(browser: Browser, base_url: str) -> None:
    auctioneer, first, second = pages = friends(browser, base_url, "industria")
    open_orders(first)
    first.get_by_role("button", name="Bid up to …").click()
    first.locator("#orders").get_by_role("button", name="More", exact=True).click()
    first.get_by_role("button", name="Give the order").click()
    row = first.locator(".standing li")
    expect(row).to_contain_text(re.compile("Bid up to 2 talers for .*, then pass"))
    expect(first.locator("#orders-count")).to_have_text("1 active")
    first.get_by_role("button", name=re.compile("^Change: Bid up to 2")).click()
    first.locator("#orders").get_by_role("button", name="More", exact=True).click()
    first.get_by_role("button", name="Change the order").click()
    expect(row).to_contain_text("up to 3 talers")
    expect(second.locator(".standing li")).to_have_count(0)
    first.reload()
    open_orders(first)
    expect(row).to_contain_text("up to 3 talers", timeout=PATIENCE)

    said = re.search(r"for (?:the )?(.*), then", row.text_content() or "")
    assert said
    tile = re.compile(f"^{re.escape(said[1])}$", re.IGNORECASE)
    auctioneer.locator("#decision .choices button", has_text=tile).click()
    auctioneer.locator("#decision .confirm").click()
    note = first.locator(".order-note.is-done")
    expect(note).to_contain_text("Bid 1 taler", timeout=PATIENCE)
    expect(first.locator("#log .by-order")).to_have_count(1)
    expect(second.locator("#log")).to_contain_text("bids 1 taler", timeout=PATIENCE)
    expect(second.locator(".by-order, .order-note")).to_have_count(0)
    note.get_by_role("button", name="Dismiss").click()
    expect(note).to_have_count(0)
    first.reload()
    expect(first.locator("#orders")).to_be_visible(timeout=PATIENCE)
    expect(first.locator(".order-note")).to_have_count(0)
    leave(pages)


def test_an_order_is_cancelled_and_does_not_act(browser: Browser, base_url: str) -> None:
    auctioneer, first, _ = pages = friends(browser, base_url, "industria")
    open_orders(first)
    first.get_by_role("button", name="Pass on the rest").click()
    first.get_by_role("button", name="Give the order").click()
    expect(first.locator(".standing li")).to_have_count(1)
    first.get_by_role("button", name=re.compile("^Cancel: Pass on all")).click()
    expect(first.locator(".standing li")).to_have_count(0)
    offer_first_tile(auctioneer)
    expect(first.locator(clicking.MINE)).to_be_visible(timeout=PATIENCE)
    leave(pages)


def test_an_order_that_meets_the_unexpected_tells_its_owner(browser: Browser, base_url: str) -> None:
    """The offer that an order was based on is taken back."""
    auctioneer, _, second = pages = friends(browser, base_url, "industria")
    offer_first_tile(auctioneer)
    open_orders(second)
    second.get_by_role("button", name="Bid exactly …").click()
    second.get_by_role("button", name="Give the order").click()
    expect(second.locator(".standing li")).to_have_count(1)
    auctioneer.get_by_role("button", name="Take back").click()
    note = second.locator(".order-note.is-ended")
    expect(note).to_contain_text("Something before it was taken back.", timeout=PATIENCE)
    expect(second.locator(".standing li")).to_have_count(0)
    note.get_by_role("button", name="Dismiss").click()
    expect(note).to_have_count(0)
    leave(pages)


def test_planet_steam_passes_for_the_rest_of_the_auction(browser: Browser, base_url: str) -> None:
    """By keyboard alone: the order is found, given, and passes when its turn comes."""
    opener, second, _ = pages = friends(browser, base_url, "planet-steam")
    for _ in range(6):  # everybody upgrades a carrier first
        deciding = next((page for page in pages if page.locator(clicking.MINE).count()), None)
        assert deciding is not None
        if deciding.locator("#decision .stepper").count():
            opener = deciding
            break
        before = deciding.locator("#decision").get_attribute("data-number") or ""
        deciding.locator("#decision .choices button").first.click()
        deciding.locator("#decision .confirm").click()
        for page in pages:
            expect(page.locator("#decision")).not_to_have_attribute("data-number", before, timeout=PATIENCE)
    order = [page for page in pages if page is not opener]
    second = order[0]
    tab_to(second, "#orders-panel summary")
    second.keyboard.press("Enter")
    tab_to(second, "[data-key=offer-card-pass]")
    second.keyboard.press("Enter")
    tab_to(second, "[data-key=give]")
    second.keyboard.press("Enter")
    expect(second.locator(".standing li")).to_contain_text("Pass for the rest of the specialist auction")
    opener.locator("#decision .confirm").click()
    for page in order[1:]:
        if page.locator(clicking.MINE).count() and not second.locator(".order-note").count():
            page.get_by_role("button", name="Bid", exact=True).click()
            page.locator("#decision .confirm").click()
    expect(second.locator(".order-note.is-done")).to_contain_text("Pass", timeout=PATIENCE)
    leave(pages)


def test_the_only_choice_is_a_switch_that_stays(page: Page) -> None:
    clicking.set_up(page, "person", "bot:greedy", title="luna-capital")
    open_orders(page)
    switch = page.get_by_role("switch", name="Play an only choice by itself")
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
    clicking.set_up(page, "person", "shared", "bot:greedy", names={1: "Bea"})
    expect(page.locator("#decision header")).to_be_visible()
    expect(page.locator("#orders")).to_have_count(0)
    watcher = browser.new_context(base_url=base_url).new_page()
    watcher.goto(page.url)
    expect(watcher.locator("#decision header")).to_be_visible()
    expect(watcher.locator("#orders")).to_have_count(0)
    watcher.context.close()


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["wide", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(
    browser: Browser, base_url: str, theme: Literal["light", "dark"], size: tuple[int, int]
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    auctioneer, first, _ = pages = friends(
        browser, base_url, "industria", color_scheme=theme, viewport=viewport
    )
    open_orders(first)
    for name in ("Pass on the rest", "Build nothing"):
        first.get_by_role("button", name=name).click()
        first.get_by_role("button", name="Give the order").click()
    expect(first.locator(".standing li")).to_have_count(2)
    first.get_by_role("button", name="Bid up to …").click()
    first.wait_for_timeout(300)
    assert violations(first) == [], "orders"
    wide = first.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert wide, "nothing is wider than the screen"
    offer_first_tile(auctioneer)
    expect(first.locator(".order-note.is-done")).to_be_visible(timeout=PATIENCE)
    first.wait_for_timeout(300)
    assert violations(first) == [], "news"
    leave(pages)
