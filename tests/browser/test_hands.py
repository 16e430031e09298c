"""Hands on the board: how many actions it takes to say something there, by mouse, by touch and by keyboard.

An action is a click, a tap, a line, a thing that is dragged, or a key; moving the focus or the board is none.
Preferences are those that everybody begins with.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from talero import game as game_of
from talero.core import Action
from talero.games.age_of_steam.face.board.sheet import sheet_of
from talero.games.age_of_steam.rules.actions import LAY
from talero.games.age_of_steam.rules.game import AgeOfSteam
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from tests.browser import clicking
from tests.browser.test_access import violations
from tests.browser.test_railways import Adviser
from tests.server.running import Running

Point = tuple[float, float]

TO_SCREEN = """([x, y]) => {
    const svg = document.querySelector("#board .layer-highlights").closest("svg");
    const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
    return [left, top];
}"""

FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


class Hand:
    """A person at a table of Age of Steam who counts what they do."""

    def __init__(self, page: Page, server: Running) -> None:
        self.page = page
        clicking.set_up(page, "person", "bot:random", "bot:random", title="age-of-steam")
        self.adviser = Adviser(server, page.url.rpartition("/")[2], game_of("age-of-steam", 3))
        self.game: AgeOfSteam = self.adviser.game  # type: ignore[assignment]
        self.sheet = sheet_of(self.game)
        self.actions = 0
        while clicking.my_turn(page) and self.state.step.name != "build.track":
            self.post(self.adviser.advice())

    @property
    def state(self) -> AgeOfSteamState:
        return self.adviser.journal().state  # type: ignore[return-value]

    @property
    def said(self) -> list[str]:
        return [row.text for row in self.adviser.journal().rows if row.seat == 0]

    def post(self, action: Action) -> None:
        """What comes before the part that is tested, said over HTTP."""
        page = self.page
        number = int(page.locator("#decision").get_attribute("data-number") or 0)
        token = page.locator("meta[name=csrf]").get_attribute("content") or ""
        said = {"number": number, "action": self.game.text(action), "key": f"test-{number}"}
        with clicking.changed(page, "number"):
            answer = page.request.post(
                f"/api/tables/{self.adviser.table}/actions", data=said, headers={"x-csrftoken": token}
            )
            assert answer.ok, answer.text()

    def plain_tile(self) -> Action:
        """A tile that joins two sides of an empty hex: the cheapest one that does."""
        state = self.state
        return next(
            action
            for action in state.legal()
            if action[0] == LAY and not state.tile[action[1]] and not state.game.map.town[action[1]]
        )

    def sides(self, action: Action) -> tuple[Point, Point]:
        """Where on the screen the two sides lie that a tile joins."""
        shape = self.game.tiles.shapes[self.game.tiles.code_of[action[2]][action[3]]]
        one, other = shape.pieces[0]
        at = self.sheet.at[action[1]]
        return self.screen(self.sheet.grid.toward(at, one, 0.85)), self.screen(
            self.sheet.grid.toward(at, other, 0.85)
        )

    def screen(self, point: Point) -> Point:
        x, y = self.page.evaluate(TO_SCREEN, list(point))
        return x, y

    def draw(self, *points: Point) -> None:
        """A line by mouse."""
        self.actions += 1
        mouse = self.page.mouse
        mouse.move(*points[0])
        mouse.down()
        for point in points[1:]:
            mouse.move(*point, steps=4)
        mouse.up()
        self.page.locator(".picker .tick").wait_for()

    def swipe(self, *points: Point) -> None:
        """A line by finger."""
        self.actions += 1
        self.touch(*([point] for point in between(points)))
        self.page.locator(".picker .tick").wait_for()

    def bring(self, action: Action) -> None:
        """Moves the board by two fingers until the hex is well in sight."""
        frame = self.page.locator("#board").bounding_box()
        assert frame
        middle = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
        x, y = self.screen(self.sheet.grid.toward(self.sheet.at[action[1]], 0, 0.0))
        by = (max(-130.0, min(130.0, there - here)) for there, here in zip(middle, (x, y), strict=True))
        end = tuple(start + each for start, each in zip(middle, by, strict=True))
        self.touch(*([(x - 40, y), (x + 40, y)] for x, y in between([middle, (end[0], end[1])])))
        x, y = self.screen(self.sheet.grid.toward(self.sheet.at[action[1]], 0, 0.0))
        assert frame["x"] + 20 < x < frame["x"] + frame["width"] - 20
        assert frame["y"] + 20 < y < frame["y"] + frame["height"] - 20

    def touch(self, *moments: Sequence[Point]) -> None:
        """Fingers come down, move and are lifted: where they are at each moment."""
        session = self.page.context.new_cdp_session(self.page)

        def send(kind: str, at: Sequence[Point]) -> None:
            touched = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(at)]
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

        send("touchStart", moments[0])
        for moment in moments[1:]:
            send("touchMove", moment)
        send("touchEnd", [])
        self.page.evaluate(FRAMES)  # moves are told with the next frame

    def tick(self) -> None:
        self.actions += 1
        with clicking.changed(self.page, "number"):
            self.page.locator(".picker .tick").click()


@pytest.fixture
def table(browser: Browser, server: Running) -> Iterator[Page]:
    """A page with the preferences that everybody begins with."""
    made = browser.new_context(base_url=server.url, service_workers="block", storage_state=None)
    made.set_default_timeout(clicking.PATIENCE)
    yield made.new_page()
    made.close()


@pytest.mark.needs("age-of-steam")
def test_a_tile_between_two_sides_takes_a_line_and_a_tick(table: Page, server: Running) -> None:
    hand = Hand(table, server)
    wanted = hand.plain_tile()
    hand.draw(*hand.sides(wanted))
    hand.tick()
    assert hand.game.text(wanted) in hand.said
    assert hand.actions == 2


@pytest.mark.needs("age-of-steam")
def test_a_whole_turn_of_building_takes_at_most_seven_actions(table: Page, server: Running) -> None:
    hand = Hand(table, server)
    while hand.state.seat == 0 and hand.state.step.name == "build.track":
        try:
            wanted = hand.plain_tile()
        except StopIteration:
            break
        hand.draw(*hand.sides(wanted))
        hand.tick()
        assert hand.game.text(wanted) in hand.said
    tiles = sum(text.startswith("lay ") for text in hand.said)
    assert tiles >= 3
    assert hand.actions <= 2 * tiles + 1


@pytest.mark.needs("age-of-steam")
def test_a_tile_takes_two_keys_and_the_keyboard_stays_on_the_board(table: Page, server: Running) -> None:
    hand = Hand(table, server)
    wanted = hand.plain_tile()
    place = f"place:{hand.game.map.labels[wanted[1]]}"
    table.locator(f'#board [id="{place}"]').evaluate("each => each.focus()")
    table.keyboard.press("Enter")
    table.locator(".picker [role=radio][aria-checked=true]").wait_for()
    choose(table, hand.game.text(wanted))
    with clicking.changed(table, "number"):
        table.keyboard.press("Enter")
    assert hand.game.text(wanted) in hand.said
    clicking.soon(table, "() => document.activeElement.closest('#board')")


@pytest.mark.needs("age-of-steam")
def test_axe_finds_nothing_at_the_picker(browser: Browser, server: Running) -> None:
    context = browser.new_context(
        base_url=server.url, bypass_csp=True, color_scheme="dark", storage_state=None
    )
    page = context.new_page()
    hand = Hand(page, server)
    hand.draw(*hand.sides(hand.plain_tile()))
    assert violations(page) == []
    page.keyboard.press("?")
    assert violations(page) == []
    context.close()


def between(points: Sequence[Point]) -> Iterator[Point]:
    """The way along these points, in small steps."""
    yield points[0]
    for (x1, y1), (x2, y2) in pairwise(points):
        for n in range(1, 5):
            yield x1 + (x2 - x1) * n / 4, y1 + (y2 - y1) * n / 4


def choose(page: Page, action: str) -> None:
    """Moves among the pictures (left, right) and the ways they can lie (up, down)."""
    for _ in range(3):
        for _ in range(6):
            clicking.soon(page, "() => document.querySelector('#decision').dataset.action")
            if page.locator("#decision").get_attribute("data-action") == action:
                return
            press(page, "ArrowDown")
        press(page, "ArrowRight")
    raise AssertionError(f"never {action}")


def press(page: Page, key: str) -> None:
    if page.locator(".picker .turn").count() or key == "ArrowRight":
        with clicking.changed(page, "action"):
            page.keyboard.press(key)


@pytest.mark.needs("age-of-steam")
def test_a_finger_draws_track_on_a_phone(browser: Browser, server: Running) -> None:
    size: ViewportSize = {"width": 390, "height": 844}
    context = browser.new_context(
        base_url=server.url, viewport=size, has_touch=True, is_mobile=True, storage_state=None
    )
    page = context.new_page()
    hand = Hand(page, server)
    wanted = hand.plain_tile()
    hand.bring(wanted)
    hand.swipe(*hand.sides(wanted))
    box = page.locator(".picker .tick").bounding_box()
    assert box
    assert box["y"] + box["height"] <= 844
    assert min(box["width"], box["height"]) >= 44
    hand.actions += 1
    with clicking.changed(page, "number"):
        page.locator(".picker .tick").tap()
    assert hand.game.text(wanted) in hand.said
    assert hand.actions == 2
    context.close()
