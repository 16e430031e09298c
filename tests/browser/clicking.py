"""A person who plays by clicking only, on whatever the page offers, and knows no game."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page

from tests.installed import EXAMPLE

PATIENCE = 120_000
MINE, OVER = "#decision.mine", "#decision .ending"
SOON = """([patience, ...given]) => new Promise((done) => {
    const condition = %s;
    const last = Date.now() + patience;
    const look = () => {
        const isTrue = Boolean(condition(...given));
        if (isTrue || Date.now() > last) done(isTrue);
        else setTimeout(look, 10);
    };
    look();
})"""


def start_against_bots(page: Page, title: str = EXAMPLE) -> None:
    """From the first page to a table."""
    page.goto("/")
    page.locator(f"form:has(input[value='{title}'])").get_by_role("button").click()
    page.wait_for_url("**/tables/*")


def set_up(
    page: Page, *seats: str, names: dict[int, str] | None = None, title: str = EXAMPLE, edition: str = ""
) -> None:
    """A table with these seats: `person`, `open`, `shared` or `bot:NAME`."""
    page.goto(f"/new/{title}" + (f"?edition={edition}" if edition else ""))
    page.get_by_label("Your name").first.fill("Ada")
    page.locator(f"label[for=players-{len(seats)}]").click()
    for n, kind in enumerate(seats):
        page.locator(f"select[name=seat-{n}]").select_option(kind)
        if names and n in names:
            page.locator(f"input[name=name-{n}]").fill(names[n])
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/tables/*")


def number(page: Page) -> int:
    """The number of the last move in the log."""
    found = page.locator("#log [data-number]")
    return int(found.last.get_attribute("data-number") or 0) if found.count() else 0


def until(page: Page, condition: Callable[[], bool]) -> None:
    """Waits for something that Playwright has no expectation for."""
    for _ in range(PATIENCE // 50):
        if condition():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it never happened")


def soon(page: Page, condition: str, *given: str | int, patience: int = PATIENCE) -> None:
    """Waits for a condition on the page. `expect` looks rarely: after 0.1, 0.35, 0.85 and 1.85 seconds.

    Playwright's `wait_for_function` would do, but needs `eval`, which our pages forbid.
    """
    assert page.evaluate(SOON % condition, [patience, *given]), f"never true: {condition} {given}"


@contextmanager
def changed(page: Page, what: str) -> Iterator[None]:
    """Waits until the decision's path or number is another than before."""
    before = page.locator("#decision").get_attribute(f"data-{what}") or ""
    yield
    soon(page, "(what, before) => document.querySelector('#decision').dataset[what] !== before", what, before)


def my_turn(page: Page) -> bool:
    """Waits until I decide or the game is over; whether I decide."""
    soon(page, f"() => document.querySelector('{MINE}, {OVER}')")
    return page.locator(OVER).count() == 0


def move(page: Page, rng: random.Random) -> None:
    """One decision by clicks: a verb, then the board or buttons, then confirm."""
    choose(page, rng)
    confirm_move(page)


def choose(page: Page, rng: random.Random) -> None:
    """A whole action by clicks, up to the button that confirms it."""
    if page.locator("#decision .verbs button").count() and rng.random() < 0.8:
        take_verb(page, rng)
    for _ in range(12):
        choices = page.locator("#decision .choices button")
        legal = page.locator(":is(#board, .panels) .is-legal")
        confirm = page.locator("#decision .confirm")
        if page.locator("#decision .stepper").count():
            confirm.wait_for()
            if rng.random() < 0.5:
                page.get_by_role("button", name="More", exact=True).click()
            break
        if page.locator("#decision .turner").count():
            confirm.wait_for()
            break
        if confirm.count() and (not choices.count() or rng.random() < 0.5):
            break
        # "? gauge:water": the thing on the board is chosen, the page asks what to do with it
        asked = (page.locator("#decision").get_attribute("data-path") or "").startswith("?")
        if choices.count() and (asked or rng.random() < 0.5):
            step(page, pick(choices, rng))
        elif legal.count() and not confirm.count():
            step(page, pick(legal, rng))
        elif choices.count():
            step(page, pick(choices, rng))
        else:
            take_verb(page, rng)


def take_verb(page: Page, rng: random.Random) -> None:
    verbs = page.locator("#decision .verbs button[aria-pressed=false]")
    if verbs.count():
        step(page, pick(verbs, rng))


def step(page: Page, thing: Locator) -> None:
    """Clicks and waits until the path has gone on."""
    with changed(page, "path"):
        if thing.evaluate("each => each instanceof SVGElement"):
            click_thing(thing)
        else:
            thing.click()


def click_thing(thing: Locator) -> None:
    """A click in the middle of something on the board."""
    thing.dispatch_event("click")


def confirm_move(page: Page) -> None:
    """Clicks the big button and waits until the decision is another one."""
    with changed(page, "number"):
        page.locator("#decision .confirm").click()


def pick(found: Locator, rng: random.Random) -> Locator:
    return found.nth(rng.randrange(found.count()))


def play_to_the_end(page: Page, seed: int = 1) -> int:
    """Plays until the final ranking; the number of own decisions."""
    rng, decisions = random.Random(seed), 0
    while my_turn(page):
        move(page, rng)
        decisions += 1
    return decisions
