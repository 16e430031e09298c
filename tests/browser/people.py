"""People whose browsers open where a test needs them; what comes before they said over HTTP."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from tests.server.clients import Person


def opened(browser: Browser, person: Person, path: str, **context: Any) -> Page:
    """A page in a browser of this person's own."""
    made = browser.new_context(
        base_url=str(person.http.base_url), bypass_csp=True, service_workers="block", **context
    )
    become(made, person)
    page = made.new_page()
    page.goto(path)
    return page


def become(context: BrowserContext, person: Person) -> None:
    """From now on the browser is this person's."""
    url = str(person.http.base_url)
    context.add_cookies(
        [{"name": name, "value": value, "url": url} for name, value in person.http.cookies.items()]
    )
