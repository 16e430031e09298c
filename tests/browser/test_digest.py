"""Coming back to a table: what happened since one's last turn, and what is new in the log."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import clicking
from tests.server.test_replay import TITLES


@pytest.mark.parametrize("title", TITLES)
def test_a_player_who_returns_reads_what_happened(page: Page, title: str) -> None:
    clicking.set_up(page, "bot:greedy", "person", "bot:greedy", title=title)
    table, rng, digest = page.url.rpartition("/")[2], random.Random(2), page.locator("#digest")
    for _ in range(10):
        expect(page.locator(clicking.MINE)).to_be_visible(timeout=clicking.PATIENCE)
        if page.request.get(f"/api/tables/{table}/digest").json()["actions"]:
            break
        clicking.move(page, rng)
    page.goto("/")
    page.evaluate("table => localStorage.setItem(`talero-seen-${table}`, '0')", table)
    page.goto(f"/tables/{table}")
    expect(digest).to_have_attribute("open", "", timeout=clicking.PATIENCE)
    expect(digest).to_contain_text(re.compile("Since your last turn · [1-9]"))
    expect(digest.locator(".doings").first).to_be_visible()
    spoken = page.locator("#log [data-number]:not([data-number='0'])").count()  # some moves tell nothing
    expect(page.locator("#log .unread")).to_have_count(1 if spoken else 0)
    page.reload()
    expect(digest).to_be_visible(timeout=clicking.PATIENCE)
    expect(page.locator("#log .unread")).to_have_count(0)
