"""Complete games in a real browser."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

import talero
from tests.browser import clicking


def test_a_person_plays_a_whole_game_against_bots_by_clicking(page: Page) -> None:
    clicking.start_against_bots(page)
    assert clicking.play_to_the_end(page) > 30
    ranking = page.locator(".ranking li")
    expect(ranking).to_have_count(3)
    expect(page.get_by_role("link", name="Download the record")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    text = download.value.path().read_text()
    assert text.startswith("talero-record 1")
    assert re.search(r"^secret [0-9a-f]{64}", text, re.MULTILINE)


@pytest.mark.browser_context_args(reduced_motion="no-preference")
@pytest.mark.parametrize("title", [title.id for title in talero.titles()])
def test_every_title_is_played_by_clicking(page: Page, title: str) -> None:
    """The client knows no game, so each title that lands must work without a line of its own."""
    clicking.start_against_bots(page, title)
    rng = random.Random(5)
    decisions = 0
    while decisions < 12 and clicking.my_turn(page):  # a careless railway may be bankrupt before
        expect(page.locator("#board svg")).to_be_visible()
        clicking.move(page, rng)
        decisions += 1
    assert decisions >= 6
