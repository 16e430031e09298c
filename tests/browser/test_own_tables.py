"""Taking back alone, a shared screen with chosen colours, and one's own tables."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tests.browser import clicking


def test_alone_one_goes_back_to_an_earlier_decision(page: Page) -> None:
    clicking.start_against_bots(page)
    rng = random.Random(3)
    for _ in range(4):
        assert clicking.my_turn(page)
        clicking.move(page, rng)
    assert clicking.my_turn(page)
    expect(page.locator("#practice")).to_be_hidden()
    page.locator(".back-more").click()
    steps = page.locator(".back-steps button")
    expect(steps).to_have_count(4)
    steps.last.click()
    expect(page.locator("#practice")).to_be_visible()
    expect(page.locator("#back-menu")).to_be_hidden()
    page.goto("/")
    expect(page.locator(".table-row .tag").first).to_have_text("Practice")
    row = page.locator(".with-tools").first
    row.locator("[popovertarget]").click()
    row.locator("[popover] button").click()
    expect(page.locator(".with-tools")).to_have_count(0)


@pytest.mark.needs("industria")
def test_a_shared_screen_says_who_decides_in_the_colour_they_chose(page: Page) -> None:
    page.goto("/new/industria")
    page.locator("select[name=colour-0]").select_option("4")
    expect(page.locator(".seat").first.locator(".emblem:visible")).to_have_class("emblem c-seat-5")
    page.locator("select[name=seat-0]").select_option("shared")
    page.locator("input[name=name-0]").fill("Ana")
    for n in (1, 2):
        page.locator(f"select[name=seat-{n}]").select_option("shared")
        page.locator(f"input[name=name-{n}]").fill(("Bea", "Cleo")[n - 1])
    page.locator("button.large").click()
    page.wait_for_url("**/tables/*")
    decides = page.locator(".decides")
    name = page.locator("#players .deciding strong").inner_text()
    expect(decides).to_have_text(f"{name} decides")
    expect(page.locator("#players")).not_to_contain_text("you")
    colours = {"Ana": "rgb(138, 79, 160)", "Bea": "rgb(209, 88, 31)", "Cleo": "rgb(18, 133, 107)"}
    expect(decides).to_have_css("border-top-color", colours[name])
