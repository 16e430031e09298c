"""Playing again: a rematch with seats rotated, and one's usual game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import clicking
from tests.browser.test_access import violations
from tests.browser.test_replay import at, upload
from tests.installed import EXAMPLE
from tests.server.test_replay import finished

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def clean_in_both_themes(page: Page) -> None:
    """axe finds nothing serious, whatever colours the visitor likes."""
    for theme in THEMES:
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        assert violations(page) == [], theme


@pytest.mark.needs("industria")
def test_a_rematch_and_a_usual_game(browser: Browser, base_url: str, tmp_path: Path) -> None:
    page = browser.new_context(base_url=base_url, bypass_csp=True).new_page()
    address = upload(page, tmp_path)
    near = len(finished(EXAMPLE)[0].done) - 3
    page.goto(f"{address}/{near}")
    at(page, near)
    page.get_by_text("Go on from here").click()
    page.get_by_label("Your seat").select_option(index=0)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"/tables/[^/]+$"))
    clicking.play_to_the_end(page)
    expect(page.locator(".course .chart")).to_have_count(2, timeout=clicking.PATIENCE)
    expect(page.locator(".ranking .parts").first).to_contain_text("Factories")
    clean_in_both_themes(page)
    page.get_by_role("button", name="Keep as my usual game").click()
    expect(page.get_by_role("heading", name="Your usual games")).to_be_visible()
    clean_in_both_themes(page)
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url(re.compile(r"/tables/[^/]+$"))
    expect(page.locator(".player").first).to_contain_text("you")
    page.goto("/")
    page.get_by_role("button", name=re.compile("^Forget")).click()
    expect(page.get_by_role("heading", name="Your usual games")).to_have_count(0)
    page.locator("section", has=page.get_by_role("heading", name="Finished games")).get_by_role(
        "link"
    ).first.click()
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(re.compile(r"/tables/[^/]+$"))
    expect(page.locator(".player").nth(1)).to_contain_text("you")
    page.context.close()
