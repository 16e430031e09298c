"""Two people talk at a table; one mutes the other."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.browser import clicking
from tests.browser.test_access import violations

LONG = "document.querySelector('#decision > header').style.paddingBottom = '1000px'"
"""Makes the decision as long as a decision can be: the log has the least room then."""


def test_two_people_talk_and_one_mutes_the_other(page: Page, browser: Browser, base_url: str) -> None:
    clicking.set_up(page, "person", "open", "bot:medium")
    invitation = page.locator("input.link").first.input_value()
    friend = browser.new_context(base_url=base_url, bypass_csp=True).new_page()
    friend.goto(invitation)
    friend.get_by_label("Your name").first.fill("Bea")
    friend.get_by_role("button", name="Sit down").click()
    friend.get_by_label("Say something").fill("<b>Hello</b> & good luck")
    friend.get_by_role("button", name="Send").click()
    said = page.locator("#log .remark")
    expect(said).to_contain_text("Bea <b>Hello</b> & good luck", timeout=clicking.PATIENCE)
    page.get_by_label("Say something").fill("Thank you")
    page.keyboard.press("Enter")
    expect(friend.locator("#log .remark")).to_have_count(2, timeout=clicking.PATIENCE)
    page.evaluate(LONG)
    page.get_by_role("button", name="Mute Bea").click()
    expect(said.first).to_contain_text("Bea is muted")
    page.reload()
    expect(said.first).to_contain_text("Bea is muted", timeout=clicking.PATIENCE)
    page.get_by_role("button", name="Unmute Bea").click()
    expect(said.first).to_contain_text("good luck")
    assert violations(friend) == []
    replayed(page)
    friend.context.close()


def replayed(page: Page) -> None:
    """Looking back, the words stand at their move, and muting holds there too."""
    page.get_by_role("link", name="Look back").click()
    expect(page.locator("#log .remark")).to_have_count(2)
    at = int(page.locator("#log .remark").first.get_attribute("data-at") or -1)
    page.goto(f"{page.url.partition('/replay')[0]}/replay/{at}")
    expect(page.locator("#said .remark")).not_to_have_count(0)
    expect(page.locator("#said")).to_contain_text("good luck")
    page.locator("#said").get_by_role("button", name="Mute Bea").click()
    expect(page.locator("#said")).to_contain_text("Bea is muted")
    expect(page.locator("#log")).not_to_contain_text("good luck")
