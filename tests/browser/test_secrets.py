"""People with secrets from each other at one screen."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser import clicking
from tests.server.running import Running


@pytest.fixture(scope="module")
def sealed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("sealed"), module="tests.server.secrets_server") as running:
        yield running


def start_at_one_screen(page: Page, sealed: Running) -> None:
    """Ada and Bea, each with secrets from the other."""
    page.goto(f"{sealed.url}/new/sealed")
    page.get_by_label("Your name").first.fill("Ada")
    page.locator("select[name=seat-1]").select_option("shared")
    page.locator("input[name=name-1]").fill("Bea")
    page.get_by_role("button", name="Start the game").click()


def test_the_screen_is_handed_over_face_down(page: Page, sealed: Running) -> None:
    start_at_one_screen(page, sealed)
    cover = page.locator("#cover")
    for name in ("Ada", "Bea", "Ada", "Bea"):
        expect(cover).to_be_visible()
        expect(cover).to_contain_text(name)
        page.get_by_role("button", name="Show my side").click()
        expect(cover).to_be_hidden()
        clicking.step(page, page.get_by_role("button", name="Lay", exact=True))
        if page.locator("#decision .choices button").count():
            clicking.step(page, page.locator("#decision .choices button").first)
        clicking.confirm_move(page)
    expect(page.locator(".ranking li")).to_have_count(2)


def test_nothing_that_one_person_read_is_left_for_the_next(page: Page, sealed: Running) -> None:
    start_at_one_screen(page, sealed)
    page.get_by_role("button", name="Show my side").click()
    log = page.locator("#log")
    mine = re.compile(r"dealt Ada card-\d")
    expect(log).to_contain_text(mine)
    clicking.step(page, page.get_by_role("button", name="Lay", exact=True))
    if page.locator("#decision .choices button").count():
        clicking.step(page, page.locator("#decision .choices button").first)
    clicking.confirm_move(page)
    expect(page.locator("#cover")).to_contain_text("Bea")
    expect(log).to_contain_text(re.compile(r"dealt Bea card-\d"), timeout=clicking.PATIENCE)
    expect(log).not_to_contain_text(mine)
    expect(log).not_to_contain_text(re.compile(r"laid Ada card-\d"))
    page.get_by_role("button", name="Show my side").click()
    expect(log).not_to_contain_text(mine)


def test_looking_back_is_covered_too(page: Page, sealed: Running) -> None:
    start_at_one_screen(page, sealed)
    page.get_by_role("button", name="Show my side").click()
    page.get_by_role("link", name="Look back").click()
    cover, main = page.locator("#cover"), page.locator("#main")
    expect(cover).to_contain_text("Ada")
    expect(main).to_be_hidden()
    page.keyboard.press("Escape")
    expect(cover).to_be_visible()
    expect(main).to_be_hidden()
    page.get_by_role("button", name="Show my side").click()
    expect(main).to_be_visible()
    expect(page.locator("#log")).to_contain_text(re.compile(r"dealt Ada card-\d"))
    page.get_by_label("Seen by").select_option(label="Bea")
    page.wait_for_url("**seat=2")
    expect(cover).to_contain_text("Bea")
    expect(main).to_be_hidden()
    page.get_by_role("button", name="Show my side").click()
    expect(page.locator("#log")).not_to_contain_text(re.compile(r"dealt Ada card-\d"))
    expect(page.locator("#log")).to_contain_text(re.compile(r"dealt Bea card-\d"))


def test_a_title_without_a_drawing_is_shown_in_words(page: Page, sealed: Running) -> None:
    page.goto(f"{sealed.url}/new/sealed")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("#board pre")).to_contain_text("hands")
