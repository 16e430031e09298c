"""The database is away while somebody looks at a table: the page finds back by itself."""

from __future__ import annotations

import random
from pathlib import Path

from playwright.sync_api import Browser, expect

from talero.server.settings import Settings
from tests.browser import clicking
from tests.browser.people import opened
from tests.server.clients import Person
from tests.server.running import until
from tests.server.test_outage import say, serving


def test_the_page_connects_again_and_shows_what_it_missed(browser: Browser, tmp_path: Path) -> None:
    with serving(Settings(data=tmp_path, pause=3600)) as (url, faults):
        ada, bea = Person(url, "Ada"), Person(url, "Bea")
        made = ada.create("person", "open", "shared")
        table = made["table"]
        bea.join(made["invitations"][0])
        page = opened(browser, bea, f"/tables/{table}")
        clicking.until(page, lambda: clicking.number(page) == 0)
        actor = ada if ada.look(table)["frame"]["mine"] else bea
        action = actor.choose(actor.look(table), random.Random(1))
        faults.after = "INSERT INTO moves"
        assert actor.act(table, 0, action).status_code == 200
        until(lambda: faults.every == 1)
        expect(page.locator(".is-lost")).to_be_visible(timeout=clicking.PATIENCE)
        faults.every = 0
        clicking.until(page, lambda: clicking.number(page) == 1)
        faults.after = "INSERT INTO remarks"
        say(ada, table, "Are you there?")
        until(lambda: faults.every == 1)
        faults.every = 0
        expect(page.locator("#log")).to_contain_text("Are you there?", timeout=clicking.PATIENCE)
        page.context.close()
