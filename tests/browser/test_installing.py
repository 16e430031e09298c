"""Talero opens like an app: without a network it shows the lobby as it was, and says that one is offline."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

NOTE = "You are offline"
TAKEN_OVER = """new Promise((done) => {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) done(true);
  else serviceWorker.addEventListener("controllerchange", () => done(true), { once: true });
})"""


@pytest.fixture
def app(browser: Browser, base_url: str) -> Iterator[Page]:
    """A page whose worker has taken over."""
    context = browser.new_context(base_url=base_url, service_workers="allow")
    page = context.new_page()
    page.goto("/")
    page.evaluate(TAKEN_OVER)
    yield page
    context.close()


def test_without_a_network_the_lobby_is_there_and_says_so(app: Page) -> None:
    app.reload()  # by the worker, which keeps it
    expect(app.get_by_text(NOTE)).not_to_be_visible()
    app.context.set_offline(True)
    app.goto("/")
    expect(app.get_by_text(NOTE)).to_be_visible()
    expect(app.locator("li.card")).not_to_have_count(0)
    shown = app.locator("li.card img").first
    assert shown.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 0
    app.goto("/records")
    expect(app.get_by_role("heading", name=NOTE)).to_be_visible()
    app.context.set_offline(False)
    app.goto("/")
    expect(app.get_by_text(NOTE)).not_to_be_visible()


def test_nothing_of_an_older_client_is_kept(app: Page) -> None:
    """A worker that takes over throws away what the one before it kept."""
    app.evaluate("caches.open('/static/older').then((kept) => kept.add('/offline'))")
    app.evaluate("navigator.serviceWorker.ready.then((found) => found.unregister())")
    app.goto("/records")
    app.evaluate(TAKEN_OVER)
    style = app.locator("link[rel=stylesheet]").first.get_attribute("href") or ""
    assert app.evaluate("caches.keys()") == ["/".join(style.split("/")[:3])]


def test_a_browser_is_told_how_to_install_it(app: Page) -> None:
    found = app.request.get(app.locator("link[rel=manifest]").get_attribute("href") or "").json()
    assert (found["start_url"], found["display"]) == ("/", "standalone")
    for icon in found["icons"]:
        assert app.request.get(icon["src"]).ok
    expect(app.locator("#install-reason")).to_be_hidden()


def test_where_the_browser_forbids_it_the_reason_is_said(browser: Browser, base_url: str) -> None:
    context = browser.new_context(base_url=base_url, service_workers="block")
    context.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
    page = context.new_page()
    page.goto("/")
    page.locator("button[popovertarget=preferences]").click()
    expect(page.locator("#install-reason")).to_be_visible()
    context.close()
