"""Levels and hints: choose how bots play, ask what one would do, see it on the board, follow it."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import clicking
from tests.browser.people import opened
from tests.browser.test_access import violations
from tests.server.clients import Person

pytestmark = pytest.mark.needs("industria")


def until_a_tile_is_offered(page: Page) -> int:
    """Plays anything until the decision is about a thing on the board; the number of the position."""
    rng = random.Random(1)
    for _ in range(20):
        assert clicking.my_turn(page)
        if page.locator("#decision .choices [data-target]").count():
            break
        clicking.move(page, rng)
    return int(page.locator("#decision").get_attribute("data-number") or "")


def test_a_person_chooses_a_level_asks_for_a_hint_and_follows_it(page: Page) -> None:
    page.goto("/")
    card = page.locator(".card", has=page.get_by_role("heading", name="Industria"))
    card.get_by_label("How the bots play").select_option("hard")
    card.get_by_role("button", name="Play against bots").click()
    page.wait_for_url("**/tables/*")
    expect(page.locator(".player").nth(1)).to_contain_text("hard")
    number = until_a_tile_is_offered(page)
    expect(page.locator("#practice")).to_be_hidden()
    panel = page.locator(".hints")
    expect(panel).to_contain_text("Asking makes the game practice")
    panel.get_by_role("button", name="What would you do?").click()
    expect(panel.get_by_role("heading", name="A bot would do this")).to_be_focused()
    expect(page.locator("#practice")).to_be_visible()
    expect(panel.locator(".hint-others")).to_contain_text(re.compile("than|no clear difference"))
    expect(panel).to_contain_text("imagined futures")

    choice = panel.locator(".hint-told > .hint-option")
    expect(choice).to_have_attribute("aria-pressed", "true")
    expect(page.locator(":is(#board, .panels) .is-chosen").first).to_be_attached()
    other = panel.locator(".hint-others .hint-option").first
    other.click()
    expect(choice).to_have_attribute("aria-pressed", "false")
    expect(other).to_have_attribute("aria-pressed", "true")
    choice.click()
    expect(choice).to_have_attribute("aria-pressed", "true")
    assert violations(page) == []

    action = choice.get_attribute("data-action")
    expect(page.locator("#decision")).to_have_attribute("data-action", action or "")
    page.locator("#decision .confirm").click()
    expect(page.locator(f"#log [data-number='{number + 1}']")).to_be_attached()
    expect(page.locator(".hint-told")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "ask", "heading"),
    [("es-ES", "¿Qué harías tú?", "Un bot haría esto"), ("fr-FR", "Que feriez-vous", "Un bot ferait ceci")],
)
def test_hints_speak_the_readers_language(
    browser: Browser, base_url: str, language: str, ask: str, heading: str
) -> None:
    ada = Person(base_url, "Ada")
    table = ada.create("person", "bot:easy", "bot:easy")["table"]
    phone = {"viewport": {"width": 390, "height": 844}, "locale": language}
    page = opened(browser, ada, f"/tables/{table}", **phone)
    page.wait_for_selector(clicking.MINE)
    page.get_by_role("button", name=ask).click()
    expect(page.get_by_role("heading", name=heading)).to_be_focused()
    expect(page.locator(".hint-others")).not_to_contain_text(re.compile("than|no clear difference"))
    expect(page.locator("#decision .confirm")).to_be_visible()
    page.context.close()
