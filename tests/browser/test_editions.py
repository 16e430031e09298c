"""A whole game of every edition and map by clicking only; long, so only in `make soak`."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import talero
from tests.browser import clicking

ALL_ON = "all options"
EXCLUDED = ("hidden-credits",)


def editions() -> list[tuple[str, str, int, str]]:
    """Title, edition, players, options: each edition with the fewest players, two variants more."""
    found = [
        (title.id, edition.id, edition.low, "")
        for title in talero.titles()
        for edition in title.editions.values()
    ]
    return [*found, ("planet-steam", "ffg", 2, ALL_ON), ("luna-capital", "base", 2, "")]


@pytest.mark.soak
@pytest.mark.parametrize(("title", "edition", "players", "options"), editions())
def test_a_whole_game_by_clicking(page: Page, title: str, edition: str, players: int, options: str) -> None:
    page.goto(f"/new/{title}?edition={edition}")
    page.get_by_label("Your name").first.fill("Ada")
    page.locator(f"label[for=players-{players}]").click()
    page.locator("select[name=seat-0]").select_option("person")
    for seat in range(1, players):
        page.locator(f"select[name=seat-{seat}]").select_option("bot:random")
    if options:
        switch_everything_on(page, title, edition)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/tables/*")
    assert clicking.play_to_the_end(page) > 8
    expect(page.locator(".ranking li").first).to_be_visible()


def switch_everything_on(page: Page, title: str, edition: str) -> None:
    """All optional rules that are a matter of yes or no, at once."""
    page.locator("details.options summary").click()
    for option in talero.title(title).options_of(edition):
        if option.values == (False, True) and option.name not in EXCLUDED:
            page.locator(f"select[name='option-{option.name}']").select_option("yes")
