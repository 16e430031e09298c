"""The example in the browser, installed beside the server: secrets, an order, a bid, a berth, the end."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser import clicking
from tests.browser.people import opened
from tests.installing import ROOT, beside
from tests.server.clients import Person
from tests.server.running import Running

TITLE = "roadstead"
GOODS = "salt|wool|wine|timber"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("example")
    with Running(folder / "data", packages=beside(ROOT / "examples" / TITLE, folder)) as running:
        yield running


@pytest.fixture
def people(browser: Browser, installed: Running) -> Iterator[dict[str, Page]]:
    """Ada and Bea at one table, each in a browser of her own."""
    ada, bea = Person(installed.url, "Ada"), Person(installed.url, "Bea")
    made = ada.create("person", "open", title=TITLE)
    bea.join(made["invitations"][0])
    pages = {each.name: opened(browser, each, f"/tables/{made['table']}") for each in (ada, bea)}
    yield pages
    for page in pages.values():
        page.context.close()


def deciding(people: dict[str, Page]) -> Page:
    """The page of whoever is asked."""
    some = next(iter(people.values()))
    clicking.until(some, lambda: any(page.locator(clicking.MINE).count() for page in people.values()))
    return next(page for page in people.values() if page.locator(clicking.MINE).count())


def thing(page: Page, id: str) -> Locator:
    return page.locator(f'#board [id="{id}"]')


def do(page: Page, *targets: str, verb: str = "") -> None:
    """Says something by clicks: a verb's button, things on the board, the big button."""
    button = page.locator("#decision .verbs").get_by_role("button", name=verb, exact=True)
    if verb and button.get_attribute("aria-pressed") == "false":  # the verb of a bid is taken already
        clicking.step(page, button)
    for target in targets:
        clicking.step(page, thing(page, target))
    clicking.confirm_move(page)


def hand(page: Page) -> set[str]:
    """The contracts that lie face up and can be chosen on a board."""
    return {each.get_attribute("id") or "" for each in page.locator('#board [id^="contract:"]').all()}


def test_two_people_keep_their_contracts_from_each_other_bid_and_build(people: dict[str, Page]) -> None:
    deciding(people)
    for name, page in people.items():
        expect(page.locator("#log")).to_contain_text(f"{name} is dealt a")
        dealt = re.findall(
            rf"(Ada|Bea) is dealt a ({GOODS}) contract", page.locator("#log").text_content() or ""
        )
        assert [who for who, _ in dealt] == [name] * 3
        assert hand(page) == {f"contract:{good}" for _, good in dealt}
        assert not re.search(rf"(?!{name})(Ada|Bea) is dealt a ({GOODS}) contract", page.content())
    for _ in people:
        page = deciding(people)
        held = hand(page)
        do(page, *([min(held)] if len(held) > 1 else []))  # one kind alone is chosen already
    for name, page in people.items():
        other = next(each for each in people if each != name)
        expect(page.locator("#log")).to_contain_text(f"{other} lays a contract aside.")
    bidder = deciding(people)
    rival = next(page for page in people.values() if page is not bidder)
    order_to_bid(rival)
    do(bidder, verb="Bid")
    expect(rival.locator(".order-note.is-done")).to_contain_text("Bid 2 coins", timeout=clicking.PATIENCE)
    do(deciding(people), verb="Pass")
    expect(rival.locator("#decision")).to_contain_text("Choose a free berth", timeout=clicking.PATIENCE)
    do(rival, "berth:chapel")
    for page in people.values():
        expect(thing(page, "berth:chapel").locator("title").first).to_have_text(
            re.compile(rf"^Chapel: ({GOODS}) of (Ada|Bea), dues 0 coins$"), timeout=clicking.PATIENCE
        )


def order_to_bid(page: Page) -> None:
    """A standing order for up to 2 coins."""
    if page.locator("#orders-panel[open]").count() == 0:
        page.locator("#orders-panel summary").click()
    page.get_by_role("button", name="Bid up to …").click()
    page.locator("#orders").get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Give the order").click()
    expect(page.locator(".standing li")).to_contain_text("up to 2 coins")


def start_against_bots(page: Page, installed: Running) -> None:
    page.goto(f"{installed.url}/")
    page.locator(f"form:has(input[value='{TITLE}'])").get_by_role("button").click()
    page.wait_for_url("**/tables/*")


def test_a_person_plays_against_bots_by_clicking(page: Page, installed: Running) -> None:
    start_against_bots(page, installed)
    rng = random.Random(1)
    for _ in range(4):
        assert clicking.my_turn(page)
        clicking.move(page, rng)
    expect(page.locator("#log")).to_contain_text("lays a contract aside")


@pytest.mark.soak
def test_a_person_plays_a_whole_game_against_bots(page: Page, installed: Running) -> None:
    start_against_bots(page, installed)
    assert clicking.play_to_the_end(page) > 5
    expect(page.locator(".ranking li").first).to_contain_text("points")
