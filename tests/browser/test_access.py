"""For everybody: the keyboard alone is enough, and axe finds nothing serious on any page, in either theme."""

from __future__ import annotations

import random
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser import clicking
from tests.installed import EDITION, EXAMPLE

PAGES = (
    "/",
    f"/new/{EXAMPLE}",
    f"/rules/{EXAMPLE}/{EDITION}",
    f"/rules/{EXAMPLE}/{EDITION}?q=bid",
    f"/about/{EXAMPLE}/{EDITION}",
    "/mine",
    "/preferences",
    f"/components/{EXAMPLE}/{EDITION}",
    "/nothing",
)


def violations(page: Page) -> list[str]:
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [
        f"{each['id']}: {each['nodes'][0]['html'][:200]} {each['nodes'][0].get('failureSummary', '')[:300]}"
        for each in found
        if each["impact"] in ("serious", "critical")
    ]


WIDE, PHONE = (1440, 900), (390, 844)
LOOKS = pytest.mark.parametrize(
    ("theme", "size"),
    [
        pytest.param("light", WIDE, id="light-wide"),
        pytest.param("dark", PHONE, id="dark-phone"),
        pytest.param("dark", WIDE, id="dark-wide", marks=pytest.mark.soak),
        pytest.param("light", PHONE, id="light-phone", marks=pytest.mark.soak),
    ],
)
"""Both themes and both sizes in every run, all four pairs in `make soak`."""


@LOOKS
def test_axe_finds_nothing_serious(
    browser: Browser, base_url: str, theme: Literal["light", "dark"], size: tuple[int, int]
) -> None:
    context = browser.new_context(
        base_url=base_url, color_scheme=theme, viewport={"width": size[0], "height": size[1]}, bypass_csp=True
    )
    page = context.new_page()
    for path in PAGES:
        page.goto(path)
        assert violations(page) == [], path
    clicking.set_up(page, "person", "open", "bot:medium")
    assert violations(page) == [], "waiting"
    invitation = page.locator("input.link").first.input_value()
    page.goto(invitation)
    assert violations(page) == [], "invitation"
    clicking.start_against_bots(page)
    assert clicking.my_turn(page)
    assert violations(page) == [], "table"
    page.locator("svg [id^='seat:']").first.dispatch_event("click")
    expect(page.locator("#about")).to_be_visible()
    assert violations(page) == [], "what is this"
    page.keyboard.press("Escape")
    rng = random.Random(3)
    for _ in range(3):
        clicking.move(page, rng)
        assert clicking.my_turn(page)
    if page.locator("#decision .verbs button").count():
        page.locator("#decision .verbs button").first.click()
    page.wait_for_timeout(300)
    assert violations(page) == [], "decision"
    page.locator("button[popovertarget=preferences]").click()
    assert violations(page) == [], "preferences"
    context.close()


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement?.dataset?.key ?? document.activeElement?.id ?? ''"))


def tab_to(page: Page, wanted: str) -> None:
    """Presses Tab until the wanted control has the focus."""
    for _ in range(80):
        if page.evaluate(f"document.activeElement?.matches({wanted!r}) ?? false"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} can't be reached, focus is at {focused(page)}")


def decide_by_keyboard(page: Page, rng: random.Random) -> None:
    others = page.locator("#decision .verbs button[aria-pressed=false]")
    is_bid = page.locator("#decision .stepper").count() > 0  # its verb is taken already
    if others.count() and not (is_bid and rng.random() < 0.5):
        key = others.nth(rng.randrange(others.count())).get_attribute("data-key")
        tab_to(page, f'#decision [data-key="{key}"]')
        press(page)
    for _ in range(10):
        clicking.soon(page, "() => document.querySelector('#decision .confirm, #decision .choices button')")
        if page.locator("#decision .confirm").count():
            break
        tab_to(page, "#decision .choices button")
        press(page)
    tab_to(page, "#decision .confirm")
    with clicking.changed(page, "number"):
        page.keyboard.press("Enter")


def press(page: Page) -> None:
    with clicking.changed(page, "path"):
        page.keyboard.press("Enter")


def test_a_whole_game_by_keyboard_alone(page: Page) -> None:
    page.goto("/")
    tab_to(page, f"form:has(input[value={EXAMPLE}]) button.primary")
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/*")
    rng = random.Random(11)
    while clicking.my_turn(page):
        decide_by_keyboard(page, rng)
    expect(page.locator(".ranking li").first).to_be_visible()


@pytest.mark.needs("luna-capital")
def test_what_is_picked_by_key_leads_to_what_is_asked_next(page: Page) -> None:
    """Not to a button that would do something else."""
    clicking.set_up(page, "person", "shared", names={1: "Bea"}, title="luna-capital")
    rng, asked = random.Random(1), 0
    for _ in range(12):
        assert clicking.my_turn(page)
        if page.locator("#cover").is_visible():
            page.get_by_role("button", name="Show my side").click()
        thing = page.locator(":is(#board, .panels) .is-legal").first
        if page.locator("#decision .verbs button").count() and thing.count():
            thing.focus()
            press(page)
            assert page.evaluate("document.activeElement.matches('.confirm, .choices button, input')")
            asked += page.locator("#decision .choices button").count() > 0
        clicking.move(page, rng)
        if asked > 1:
            return
    assert asked


@pytest.mark.needs("industria")
def test_the_board_is_walked_with_arrow_keys(page: Page) -> None:
    clicking.set_up(page, "person", "shared", "shared", names={1: "Bea", 2: "Cleo"})
    assert clicking.my_turn(page)
    tab_to(page, ":is(#board, .panels) .is-legal")
    first = page.evaluate("document.activeElement.id")
    page.keyboard.press("ArrowRight")
    second = page.evaluate("document.activeElement.id")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.id") != second or first != second
    expect(page.locator("#board .client-focus")).to_have_count(1)
    page.keyboard.press("Enter")
    clicking.soon(page, "() => document.activeElement.matches('.picker .tick')")
    assert page.evaluate("document.activeElement.ariaLabel")
    page.keyboard.press("Escape")
    clicking.soon(
        page, "() => document.activeElement.matches('#board .is-legal, .panels .is-legal')", patience=8000
    )
    page.keyboard.press("Enter")
    clicking.soon(page, "() => document.activeElement.matches('.picker .tick')")
    with clicking.changed(page, "number"):
        page.keyboard.press("Enter")
