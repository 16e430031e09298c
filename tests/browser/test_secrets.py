"""People with secrets from each other at one screen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser import clicking
from tests.server.running import Running


@pytest.fixture(scope="module")
def sealed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("sealed"), module="tests.server.secrets_server") as running:
        yield running


def test_the_screen_is_handed_over_face_down(page: Page, sealed: Running) -> None:
    page.goto(f"{sealed.url}/new/sealed")
    page.get_by_label("Your name").first.fill("Ada")
    page.locator("select[name=seat-1]").select_option("shared")
    page.locator("input[name=name-1]").fill("Bea")
    page.get_by_role("button", name="Start the game").click()
    cover = page.locator("#cover")
    for name in ("Ada", "Bea", "Ada", "Bea"):
        expect(cover).to_be_visible()
        expect(cover).to_contain_text(name)
        page.get_by_role("button", name="Show my side").click()
        expect(cover).to_be_hidden()
        clicking.step(page, page.get_by_role("button", name="Lay"))
        if page.locator("#decision .choices button").count():
            clicking.step(page, page.locator("#decision .choices button").first)
        clicking.confirm_move(page)
    expect(page.locator(".ranking li")).to_have_count(2)


def test_a_title_without_a_drawing_is_shown_in_words(page: Page, sealed: Running) -> None:
    page.goto(f"{sealed.url}/new/sealed")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("#board pre")).to_contain_text("hands")
