"""Playing again: a rematch with seats rotated, and one's usual game."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser import clicking
from tests.browser.test_replay import at, upload
from tests.server.test_replay import finished


def test_a_rematch_and_a_usual_game(page: Page, tmp_path: Path) -> None:
    address = upload(page, tmp_path)
    near = len(finished("industria")[0].done) - 3
    page.goto(f"{address}/{near}")
    at(page, near)
    page.get_by_text("Go on from here").click()
    page.get_by_label("Your seat").select_option(index=0)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"/tables/[^/]+$"))
    clicking.play_to_the_end(page)
    page.get_by_role("button", name="Keep as my usual game").click()
    expect(page.get_by_role("heading", name="Your usual games")).to_be_visible()
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
