"""Playing together, taking back, asking why, losing the network, changing the language."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser import clicking
from tests.browser.people import opened
from tests.browser.test_access import violations
from tests.installed import EXAMPLE
from tests.server.clients import Person

REFUSED = {"detail": "A bot plays for you.", "number": None, "rule": ""}


def join(browser: Browser, host: Page, base_url: str, **options: object) -> Page:
    """Somebody in another browser follows the invitation."""
    link = host.locator("input.link").first.input_value()
    context = browser.new_context(base_url=base_url, **options)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(link)
    page.get_by_label("Your name").first.fill("Bea")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/tables/*")
    return page


def test_three_clicks_lead_to_the_first_move(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play against bots").first.click()
    page.wait_for_url("**/tables/*")
    expect(page.locator("#board svg")).to_be_visible()
    assert clicking.my_turn(page)


def test_two_people_in_two_browsers_one_on_a_phone(page: Page, browser: Browser, base_url: str) -> None:
    clicking.set_up(page, "person", "open", "bot:medium")
    expect(page.get_by_role("status")).to_contain_text("every seat is taken")
    phone = join(
        browser, page, base_url, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page.wait_for_selector("#decision")
    rng, people, moves = random.Random(2), (page, phone), 0
    while moves < 24:
        mine = next((each for each in people if each.locator(clicking.MINE).count()), None)
        if mine is None:
            page.wait_for_timeout(50)
            continue
        clicking.move(mine, rng)
        moves += 1
    for each in people:
        expect(each.locator("#log li").nth(24)).to_be_attached()
    last = page.locator("#log li").last.inner_text()
    expect(phone.locator("#log")).to_contain_text(last.splitlines()[0])
    assert phone.locator("#board svg").bounding_box()["width"] > 340  # type: ignore[index]
    phone.context.close()


@pytest.mark.needs("industria")
def test_people_at_one_screen_take_turns(page: Page) -> None:
    clicking.set_up(page, "person", "shared", "shared", names={1: "Bea", 2: "Cleo"})
    rng, seen = random.Random(4), set()
    for _ in range(15):
        assert clicking.my_turn(page)
        seen.add(page.locator(".player.deciding strong").inner_text())
        clicking.move(page, rng)
    assert seen == {"Ada", "Bea", "Cleo"}


@pytest.mark.needs("industria")
def test_a_move_can_be_taken_back_until_a_bot_has_answered(page: Page) -> None:
    page.goto(f"/new/{EXAMPLE}")
    page.locator("select[name=seat-1]").select_option("shared")
    page.locator("select[name=seat-2]").select_option("shared")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector(clicking.MINE)
    page.wait_for_selector(":is(#board, .panels) .is-legal", state="attached")  # it is marked
    before = page.locator("#board svg").inner_html()
    prompt = page.locator(".prompt").inner_text()
    expect(page.get_by_role("button", name="Take back")).to_have_count(0)
    clicking.move(page, random.Random(1))
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".prompt")).to_have_text(prompt)
    expect(page.locator("#log [data-number='1']")).to_have_count(0)
    page.wait_for_selector(clicking.MINE)
    page.mouse.move(1, 1)  # what now lies under the mouse may be a choice, and the board points at its tile
    same = "n => document.querySelector('#board svg').innerHTML.length === n"
    page.wait_for_function(same, arg=len(before))


@pytest.mark.needs("industria")
def test_escape_closes_a_menu_and_leaves_the_move(page: Page) -> None:
    clicking.set_up(page, "person", "shared", "shared", names={1: "Bea", 2: "Cleo"})
    assert clicking.my_turn(page)
    clicking.step(page, page.locator("#decision .choices button").first)
    chosen = page.locator("#decision").get_attribute("data-path") or ""
    page.locator("#table-menu-open").click()
    page.keyboard.press("Escape")
    expect(page.locator("#table-menu")).to_be_hidden()
    expect(page.locator("#decision")).to_have_attribute("data-path", chosen)
    page.keyboard.press("Escape")
    expect(page.locator("#decision")).not_to_have_attribute("data-path", chosen)


@pytest.mark.needs("industria")
def test_why_not_quotes_the_rule_for_a_refused_target(page: Page) -> None:
    clicking.set_up(page, "person", "shared", "shared", names={1: "Bea", 2: "Cleo"})
    assert clicking.my_turn(page)
    clicking.move(page, random.Random(1))
    offered = page.locator("#board [id^='tile:']:not(.is-legal)").first
    offered.dispatch_event("click")
    about = page.locator("#about")
    expect(about).to_be_visible()
    expect(about.locator("h2")).not_to_be_empty()
    expect(about).to_contain_text("Why not?")
    expect(about.locator(".about-fact").first).not_to_be_empty()
    expect(about.locator("blockquote").first).not_to_be_empty()
    expect(about).to_contain_text("IND-RAW")
    page.keyboard.press("Escape")
    expect(about).to_be_hidden()


@pytest.mark.needs("industria")
def test_pointing_at_a_thing_says_what_it_is(page: Page) -> None:
    clicking.set_up(page, "person", "shared", "shared", names={1: "Bea", 2: "Cleo"})
    about = page.locator("#about")
    page.locator("[id='material:stone']").hover()
    expect(about).to_be_visible()
    expect(about).to_contain_text("raw materials")
    expect(about).not_to_contain_text("Why not?")
    page.mouse.move(1, 1)
    expect(about).to_be_hidden()


def test_the_language_can_be_switched_at_the_table(page: Page) -> None:
    clicking.start_against_bots(page)
    assert clicking.my_turn(page)
    expect(page.locator("#log-heading")).to_have_text("What happened")
    english = page.locator(".prompt").inner_text()
    for name, heading in (("Español", "Lo que pasó"), ("Français", "Ce qui s’est passé")):
        page.locator("button[popovertarget=preferences]").click()
        page.get_by_role("button", name=name).click()
        expect(page.locator("#log-heading")).to_have_text(heading)
        page.wait_for_selector(clicking.MINE)
        assert page.locator(".prompt").inner_text() != english


def test_the_theme_can_be_switched(page: Page) -> None:
    page.goto("/")
    colours = set()
    for name in ("Light", "Dark"):
        page.locator("button[popovertarget=preferences]").click()
        page.get_by_role("button", name=name).click()
        page.wait_for_load_state()
        colours.add(page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))
    assert len(colours) == 2


def test_reload_in_mid_game_loses_nothing(page: Page) -> None:
    clicking.start_against_bots(page)
    rng = random.Random(6)
    for _ in range(4):
        assert clicking.my_turn(page)
        clicking.move(page, rng)
    assert clicking.my_turn(page)
    log, prompt = page.locator("#log").inner_text(), page.locator(".prompt").inner_text()
    page.reload()
    assert clicking.my_turn(page)
    assert page.locator("#log").inner_text() == log
    assert page.locator(".prompt").inner_text() == prompt
    clicking.move(page, rng)


def test_network_loss_in_mid_game_loses_nothing(page: Page, context: BrowserContext) -> None:
    clicking.start_against_bots(page)
    rng = random.Random(8)
    for _ in range(3):
        assert clicking.my_turn(page)
        clicking.move(page, rng)
    assert clicking.my_turn(page)
    if page.locator("#decision .verbs button").count():
        page.locator("#decision .verbs button").last.click()
    page.locator("#decision .confirm, #decision .choices button").first.wait_for()
    if not page.locator("#decision .confirm").count():
        clicking.step(page, page.locator("#decision .choices button").first)
    page.locator("#decision .confirm").wait_for()
    before = clicking.number(page)
    context.set_offline(True)
    page.locator("#decision .confirm").click()
    expect(page.locator("#decision .status")).to_contain_text("trying again")
    context.set_offline(False)
    clicking.until(page, lambda: clicking.number(page) > before)
    numbers = page.locator("#log li").evaluate_all("all => all.map((each) => Number(each.dataset.number))")
    assert numbers == sorted(set(numbers))
    assert clicking.my_turn(page)
    clicking.move(page, rng)


@pytest.mark.needs("industria")
def test_an_amount_that_is_chosen_without_a_connection_waits_for_one(
    page: Page, context: BrowserContext
) -> None:
    clicking.set_up(page, "person", "shared", "shared", names={1: "Bea", 2: "Cleo"})
    assert clicking.my_turn(page)
    clicking.move(page, random.Random(1))
    confirm = page.locator("#decision .confirm")
    expect(confirm).to_contain_text("Bid 1 taler")
    context.set_offline(True)
    page.get_by_role("button", name="More", exact=True).click()
    expect(page.locator("#decision .status")).to_contain_text("Connection lost, trying again")
    expect(confirm).to_have_count(0)
    context.set_offline(False)
    expect(confirm).to_contain_text("Bid 2 talers")
    expect(page.locator("#decision .status")).to_be_empty()
    clicking.confirm_move(page)
    expect(page.locator("#log")).to_contain_text("bids 2 talers")


@pytest.mark.needs("industria")
def test_a_refused_move_says_why(browser: Browser, base_url: str) -> None:
    ada = Person(base_url, "Ada")
    table = ada.create("person", "shared", "shared")["table"]
    page = opened(browser, ada, f"/tables/{table}")
    page.route("**/actions", lambda route: route.fulfill(status=403, json=REFUSED))
    clicking.step(page, page.locator("#decision .choices button").first)
    page.locator("#decision .confirm").click()
    expect(page.locator("#decision .alert")).to_have_text(str(REFUSED["detail"]))
    expect(page.locator("#decision .choices button").first).to_be_enabled()
    page.context.close()


@pytest.mark.needs("industria")
def test_rules_can_be_read_and_searched_at_the_table(page: Page) -> None:
    clicking.start_against_bots(page)
    page.get_by_role("link", name="Rules").click()
    reader = page.locator("#reader")
    expect(reader).to_contain_text("IND-AUCT-005")
    page.get_by_label("Search the rules").fill("start player stone")
    page.get_by_label("Search the rules").press("Enter")
    expect(reader).not_to_contain_text("IND-AUCT-005")
    expect(reader).to_contain_text("IND-START-001")
    page.get_by_role("button", name="Close").first.click()
    expect(reader).to_be_hidden()


def test_a_spectator_watches_and_can_not_decide(page: Page, browser: Browser, base_url: str) -> None:
    clicking.start_against_bots(page)
    assert clicking.my_turn(page)
    context = browser.new_context(base_url=base_url)
    other = context.new_page()
    other.goto(page.url)
    expect(other.locator("#decision")).to_contain_text("You are watching")
    expect(other.locator("#decision .verbs button")).to_have_count(0)
    clicking.move(page, random.Random(1))
    expect(other.locator("#log li").nth(1)).to_be_attached()
    context.close()


def test_a_table_that_waits_is_cancelled_by_its_host(browser: Browser, base_url: str) -> None:
    ada, bea = Person(base_url, "Ada"), Person(base_url, "Bea")
    made = ada.create("person", "open", "open")
    bea.join(made["invitations"][0])
    host, guest = (opened(browser, person, f"/tables/{made['table']}") for person in (ada, bea))
    expect(guest.get_by_text("Cancel this table")).to_have_count(0)
    host.get_by_text("Cancel this table").click()
    assert violations(host) == []
    host.get_by_role("button", name="Cancel the table").click()
    host.wait_for_url("**/")
    expect(guest.get_by_text("There is no such table.")).to_be_visible(timeout=clicking.PATIENCE)
    for page in (host, guest):
        page.context.close()
