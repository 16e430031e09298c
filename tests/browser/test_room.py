"""There is room for everything: on four sizes of screens nothing is too small to read, nothing is cut off,
and the button that confirms is in sight."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import clicking, posing
from tests.browser.people import become, opened
from tests.browser.posing import SIZES
from tests.installed import OPEN_EXAMPLE
from tests.server.clients import Person
from tests.server.test_replay import TITLES

LEAST = 11
"""No text is smaller, in pixels."""
LEFT_OUT = 0.05
"""So much of the labels of a map may be missing on a large screen."""

SMALL = """least => {
    const isSeen = (each) => {
        const box = each.getBoundingClientRect();
        return box.width > 1 && box.height > 1 && getComputedStyle(each).visibility !== "hidden";
    };
    const says = (each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const found = [];
    for (const each of document.querySelectorAll("body *")) {
        if (each.closest("symbol, title, desc, script, style, .visually-hidden, .skip")) continue;
        if (!says(each) || !isSeen(each)) continue;
        const matrix = each instanceof SVGElement ? each.getScreenCTM() : null;
        const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
        const size = parseFloat(getComputedStyle(each).fontSize) * scale;
        if (size < least) found.push(`${size.toFixed(1)} ${each.textContent.trim().slice(0, 40)}`);
    }
    return found;
}"""
CUT_OFF = """() => {
    const found = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page is wider than the screen");
    for (const each of document.querySelectorAll(".players, .player, .views, .decision, .panels, .log")) {
        const { clientWidth, scrollWidth } = each;
        if (clientWidth && scrollWidth > clientWidth + 1) found.push(`wide: ${each.className}`);
    }
    const boxOf = (each) => document.querySelector(each).getBoundingClientRect();
    const [stage, decision] = [".stage", ".decision"].map(boxOf);
    const isBeside = decision.left >= stage.right - 1 || decision.top >= stage.bottom - 1;
    if (innerWidth >= 1024 && !isBeside) found.push("the decision lies over the board");
    for (const each of document.querySelectorAll(".player")) {
        const box = each.getBoundingClientRect();
        const tools = document.querySelector(".board-tools").getBoundingClientRect();
        const isUnder = box.right > tools.left + 1 && box.bottom > tools.top && box.top < tools.bottom;
        if (box.right > innerWidth || isUnder) found.push(`cut: ${each.textContent}`);
    }
    for (const each of document.querySelectorAll(".panels svg text")) {
        const [box, sheet] = [each, each.ownerSVGElement].map((one) => one.getBoundingClientRect());
        const isBeside = box.right > sheet.right + 2 || box.left < sheet.left - 2;
        const isBelow = box.bottom > sheet.bottom + 2;
        if (box.width && (isBeside || isBelow)) found.push(`beyond: ${each.textContent}`);
    }
    return found;
}"""
LABELS = """() => {
    const all = document.querySelectorAll("#board .label");
    return [all.length, document.querySelectorAll("#board .label.is-left-out").length];
}"""
INSIDE = """each => {
    const box = each.getBoundingClientRect();
    return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
}"""


Stage = tuple[Page, dict[str, tuple[str, str]]]


@pytest.fixture(scope="module")
def stage(browser: Browser, base_url: str) -> Iterator[Stage]:
    """A page, and the pages of a table in both shapes, to put positions on."""
    ada = Person(base_url, "Ada")
    context = browser.new_context(base_url=base_url, service_workers="block", bypass_csp=True)
    become(context, ada)
    page = context.new_page()
    page.route_web_socket("**/live*", lambda socket: None)
    yield page, {shape: posing.table_page(ada, shape) for shape in ("wide", "tall")}
    context.close()


def looked_at(page: Page, what: Any) -> None:
    """Everything that can be opened is looked at."""
    wide = page.evaluate("innerWidth") >= 1024
    labels, missing = page.evaluate(LABELS)
    assert not wide or missing <= labels * LEFT_OUT, (what, missing, labels)
    for view in ("board", "table", "players", "log"):
        button = page.locator(f"#view-{view}")
        if view != "board" and not button.is_visible():
            continue
        if button.is_visible():
            button.click()
        assert page.evaluate(SMALL, LEAST) == [], (what, view)
        assert page.evaluate(CUT_OFF) == [], (what, view)


def all_sizes(stage: Stage, title: str, edition: str, moment: str, least: int = 0) -> None:
    """A position on screens of all sizes, or on those after the first `least`."""
    page, pages = stage
    state = posing.position(title, edition, moment)
    for shape, sizes in (("wide", SIZES[least:3]), ("tall", SIZES[3:])):
        page.set_viewport_size({"width": sizes[0][0], "height": sizes[0][1]})
        posing.posed(page, *pages[shape], state, shape)
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(
                "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
            )
            looked_at(page, (title, edition, moment, width))


@pytest.mark.parametrize(("title", "edition"), posing.editions())
def test_all_can_be_read_in_the_middle_of_a_game(stage: Stage, title: str, edition: str) -> None:
    """On a tablet and a phone, where there is least room; other sizes and moments are for `make soak`."""
    all_sizes(stage, title, edition, "middle", least=2)


@pytest.mark.soak
@pytest.mark.parametrize("moment", ["start", "middle", "end"])
@pytest.mark.parametrize(("title", "edition"), posing.editions())
def test_all_can_be_read_at_any_time(stage: Stage, title: str, edition: str, moment: str) -> None:
    all_sizes(stage, title, edition, moment)


@pytest.mark.parametrize("language", ["es", "fr"])
def test_longer_words_have_room_on_a_tablet(browser: Browser, base_url: str, language: str) -> None:
    ada = Person(base_url, "Ada")
    table = ada.create("person", "shared", "shared", title=OPEN_EXAMPLE)["table"]
    ada.http.cookies.set("talero-language", language)
    page = opened(browser, ada, f"/tables/{table}", viewport={"width": 1024, "height": 768})
    page.locator("#board svg").wait_for(state="attached")
    assert page.evaluate("document.documentElement.lang") == language
    assert page.evaluate(CUT_OFF) == []
    page.goto(f"/tables/{table}/replay")
    page.locator("#board svg").wait_for(state="attached")
    assert page.locator("#play").evaluate(INSIDE)
    page.context.close()


# Where there is much room one title is enough.
@pytest.mark.parametrize(
    ("title", "size"),
    [(title, size) for title in TITLES for size in SIZES if title == TITLES[0] or size[0] < 1440],
)
def test_the_button_that_confirms_is_in_sight(
    browser: Browser, base_url: str, title: str, size: tuple[int, int]
) -> None:
    ada = Person(base_url, "Ada")
    table = ada.create("person", *["bot:random"] * 2, title=title)["table"]
    page = opened(browser, ada, f"/tables/{table}", viewport={"width": size[0], "height": size[1]})
    assert clicking.my_turn(page)
    clicking.choose(page, random.Random(2))
    assert page.locator("#decision .confirm").evaluate(INSIDE)
    page.context.close()
