"""On every map of Age of Steam a person builds track, delivers goods and plays to the end, by clicking only.

A careless railway is bankrupt before it delivers anything, so this person takes the greedy bot's advice; how
to say it by clicks, the page must show.
"""

from __future__ import annotations

import random
import sqlite3
from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from talero import bots
from talero import game as game_of
from talero.core import Action, Game, Hashed, Journal, Row
from talero.games.age_of_steam import MAPS
from talero.server.play import paths
from tests.browser import clicking
from tests.browser.clicking import changed
from tests.server.running import Running

QUICK = ("st-lucia",)
"""A short game; the others are for `make soak`."""


class Adviser:
    """Looks at a table as it is stored, and says what the bot would do there."""

    def __init__(self, server: Running, table: str, game: Game) -> None:
        self.file = server.data / "talero.sqlite3"
        self.table = table
        self.game = game
        self.bot = bots.make("greedy", game)
        self.rng = random.Random(7)

    def journal(self) -> Journal:
        with sqlite3.connect(self.file) as connection:
            query = "SELECT number, seat, text FROM moves WHERE table_id = ? ORDER BY number"
            rows = [Row(*row) for row in connection.execute(query, (self.table,))]
            query = "SELECT secret FROM tables WHERE id = ?"
            secret: bytes = connection.execute(query, (self.table,)).fetchone()[0]
        return Journal(self.game, Hashed(secret), rows)

    def advice(self) -> Action:
        state = self.journal().state
        return self.bot.choose(state.seen(state.seat), state.legal(), self.rng)


def say(page: Page, game: Game, action: Action) -> None:
    """Clicks an action together: the verb, then things on the board, buttons and amounts; then confirms."""
    words = paths.words_of(game, action)
    targets = ["", *(arg.kind.target(game, item) for arg, item in paths.items_of(game, action))]
    verb = page.locator(f'#decision [data-key="verb-{words[0]}"][aria-pressed=false]')
    if verb.count():
        clicking.step(page, verb)
    while (path := (page.locator("#decision").get_attribute("data-path") or "").split()) != words:
        assert path == words[: len(path)], f"{path} on the way to {words}"
        word, target = words[len(path)], targets[len(path)]
        if page.locator("#decision .stepper").count():
            set_amount(page, word)
            break
        if page.locator("#decision .turner").count():
            turn_to(page, game.text(action))
            break
        thing = page.locator(f':is(#board, .panels) [id="{target}"].is-legal')
        choice = page.locator(f'#decision [data-key="choice-{word}"]')
        clicking.step(page, thing if target and thing.count() and "@" not in word else choice)
    clicking.confirm_move(page)


def set_amount(page: Page, word: str) -> None:
    """Types an amount and waits until the page knows what it would do."""
    field = page.locator("#decision .stepper input")
    if field.input_value() != word:
        with page.expect_response(lambda answer: f"path={word}" in answer.url):
            field.fill(word)
    page.locator("#decision .outlook .confirm").wait_for()
    page.wait_for_timeout(30)


def turn_to(page: Page, action: str) -> None:
    """Turns a tile until it lies as it should."""
    for _ in range(6):
        page.locator("#decision .outlook .confirm").wait_for()
        if page.locator("#decision").get_attribute("data-action") == action:
            return
        with changed(page, "action"):
            page.locator('#decision [data-key="turn"]').click()
    raise AssertionError(f"never {action}")


def play_with_advice(page: Page, server: Running, edition: str, players: int) -> Journal:
    others = ["bot:random"] * (players - 1)
    clicking.set_up(page, "person", *others, title="age-of-steam", edition=edition)
    adviser = Adviser(server, page.url.rpartition("/")[2], game_of(f"age-of-steam/{edition}", players))
    while clicking.my_turn(page):
        action = adviser.advice()
        say(page, adviser.game, action)
        assert adviser.game.text(action) in [row.text for row in adviser.journal().rows[-40:]]
    return adviser.journal()


@pytest.mark.parametrize(
    "edition", [pytest.param(name, marks=() if name in QUICK else pytest.mark.soak) for name in MAPS]
)
def test_a_person_builds_delivers_and_finishes(page: Page, server: Running, edition: str) -> None:
    journal = play_with_advice(page, server, edition, MAPS[edition][0])
    assert journal.state.over
    said = Counter(row.text.split(" ")[0] for row in journal.rows if row.seat == 0)
    # Draws are secret, and in some games there is little to build and to deliver.
    assert said["lay"] + said["lay-half"] >= 3, said
    assert said["deliver"] >= 1, said
    expect(page.locator(".ranking li").first).to_be_visible()
