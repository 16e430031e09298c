"""Industria's board: what it shows, in every language and theme, of positions from whole games."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from functools import cache
from itertools import islice
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import talero
from talero.core import conformance
from talero.core.state import State
from talero.draw.theme import TOKENS, contrast
from talero.games.industria.face.board.facts import DEAD, OPEN, Facts
from talero.games.industria.face.speech import IndustriaFace
from talero.games.industria.rules.state import IndustriaState
from talero.text import LANGUAGES
from tests.games.industria.table import industria

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Ada", 'Bob "the <Bold>" & Co', "Chloé", "Dmitri")


@cache
def positions() -> list[IndustriaState]:
    """100 positions each of games for 3 and 4, starts and ends among them."""
    found: list[IndustriaState] = []
    for players in (3, 4):
        game = talero.game("industria", players)
        states = [state.copy() for seed in (1, 2) for state in conformance.play(game, seed)]
        ends = [state for state in states if state.over or state.decisions == 0]
        rest = random.Random(players).sample(states, 100 - len(ends))
        found += [state for state in ends + rest if isinstance(state, IndustriaState)]
    return found


def drawn(state: State, language: str = "en", theme: str | None = "light", shape: str = "wide") -> ET.Element:
    names = NAMES[: state.game.players]
    seen = state.seen(state.seat if state.seat >= 0 else None)
    return ET.fromstring(state.game.face.board(seen, language, theme, names, shape))


def at(step: str, players: int = 4, seed: int = 1) -> IndustriaState:
    """A position in the middle of a game at a step."""
    game = talero.game("industria", players)
    found = [
        state.copy() for state in conformance.play(game, seed) if not state.over and state.step.name == step
    ]
    state = found[len(found) // 2]
    assert isinstance(state, IndustriaState)
    return state


def facts_of(state: IndustriaState, language: str = "en", names: Sequence[str] = ()) -> Facts:
    return Facts(IndustriaFace(state.game), state.seen(None), language, names)


def by_id(root: ET.Element) -> dict[str, ET.Element]:
    return {id: node for node in root.iter() if (id := node.get("id"))}


def title(node: ET.Element) -> str:
    return node.findtext(f"{SVG}title") or ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_two_hundred_positions(language: str, theme: str) -> None:
    """Every drawing is XML, every id has a title and occurs once, nothing has a style of its own."""
    states = positions()
    assert len(states) == 200
    for number, state in enumerate(states):
        nodes = list(drawn(state, language, theme, "tall" if number % 3 == 0 else "wide").iter())
        named = [node for node in nodes if "id" in node.attrib]
        assert len(named) == len({node.attrib["id"] for node in named})
        assert all(title(node).strip() for node in named)
        assert not any("style" in node.attrib for node in nodes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_drawings_and_twins_have_no_holes(language: str) -> None:
    for state in islice(positions(), 0, None, 10):
        face, seen = state.game.face, state.seen(None)
        for text in (face.board(seen, language, "light"), face.words(seen, language)):
            body = re.sub(r"<style>.*?</style>", "", text, flags=re.DOTALL)
            assert not re.search(r"[{}]|industria\.[a-z]|core\.[a-z]", body), body


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_every_target_of_an_action_is_on_the_board(shape: str) -> None:
    """What a legal action names can be pointed at, and its title says what it is."""
    for state in islice(positions(), 0, None, 3):
        if state.over:
            continue
        found = by_id(drawn(state, shape=shape))
        for action in state.legal():
            for arg, items in state.game.grammar.parts(action):
                for item in items:
                    target = arg.kind.target(state.game, item)
                    assert not target or target in found, target
        assert {f"seat:p{seat + 1}" for seat in range(state.game.players)} <= set(found)


def test_all_fields_and_links_of_the_game_are_drawn() -> None:
    for players, fields, links in ((3, 32, 20), (4, 40, 27)):
        found = by_id(drawn(at("auction.bid", players)))
        assert sum(id.startswith("field:") for id in found) == fields
        # Of the 27 links, 7 have an end in epoch V, which 3 players do not play.
        assert sum(id.startswith("link:") for id in found) == links
        assert sum(id.startswith("epoch:") for id in found) == players + 1


def test_every_open_tile_lies_in_one_place() -> None:
    for state in islice(positions(), 0, None, 7):
        found = {id for id in by_id(drawn(state)) if id.startswith("tile:")}
        ids = state.game.tiles.ids
        open_tiles = [*state.display, *(tile for hand in state.hands for tile in hand)]
        open_tiles += [tile for tile, owner in enumerate(state.owner) if owner < 255]
        open_tiles += [state.offered] if state.offered >= 0 else []
        assert found == {f"tile:{ids[tile]}" for tile in open_tiles}


def test_titles_say_owner_price_and_materials() -> None:
    state = at("build.place")
    game = state.game
    tile = game.tiles.ids.index("oil-field")
    for hand in state.hands:
        if tile in hand:
            hand.remove(tile)
    state.owner[tile] = 2
    words = title(by_id(drawn(state))["tile:oil-field"])
    assert words == (
        "Oil field: factory of epoch III; costs 3 talers; needs iron, cement; shows port, pipeline; "
        "3 points; played by Chloé; linked to Refinery"
    )


def test_the_reduced_price_is_shown_to_the_owner_of_the_bank() -> None:
    state = at("build.place")
    tiles = state.game.tiles
    state.hands = [[tiles.ids.index("shipyard")], [], [], []]
    state.owner = bytearray([255]) * 60
    state.owner[tiles.ids.index("bank")] = 0
    facts = facts_of(state)
    assert facts.price(tiles.ids.index("shipyard"), 0) == 2
    assert facts.price(tiles.ids.index("shipyard"), 1) == 3
    assert "Shipyard (2 talers, bricks, cement" in state.game.face.words(state.seen(None))


def test_late_points_are_struck_out() -> None:
    state = at("auction.offer")
    state.epoch = 4
    facts = facts_of(state)
    ids = state.game.tiles.ids
    assert facts.is_late(ids.index("oil-field"))
    assert not facts.is_late(ids.index("refinery"))
    assert facts.is_pressing(ids.index("automobile"))
    assert facts.is_pressing(ids.index("refinery"))


def test_links_are_open_owned_or_dead() -> None:
    state = talero.game("industria", 4).new(seed=1)
    assert isinstance(state, IndustriaState)
    ids = state.game.tiles.ids
    oil, refinery, bank, exchange = (
        ids.index(id) for id in ("oil-field", "refinery", "bank", "stock-exchange")
    )

    def owner(a: int, b: int) -> int:
        facts = facts_of(state)
        return next(both for x, y, _, both in facts.links() if (x, y) == (a, b))

    assert owner(oil, refinery) == OPEN
    state.owner[oil] = 1
    assert owner(oil, refinery) == OPEN
    state.owner[refinery] = 1
    assert owner(oil, refinery) == 1
    state.owner[bank], state.owner[exchange] = 0, 1
    assert owner(bank, exchange) == DEAD


def test_bids_and_who_may_still_bid() -> None:
    state = at("auction.bid")
    state.auctioneer, state.seat, state.bid, state.bidder = 0, 2, 3, 1
    state.money[1] = 5
    facts = facts_of(state)
    assert [facts.role(seat) for seat in range(4)] == ["auctioneer", "high", "deciding", "waiting"]
    text = state.game.face.words(state.seen(None), "en", NAMES)
    assert f"highest bid: 3 talers ({NAMES[1]})" in text
    assert "Dmitri: " in text
    assert "may still bid" in text


def test_the_bank_sells_what_nobody_makes() -> None:
    state = at("build.place")
    state.epoch, state.owner = 2, bytearray([255]) * 60
    tiles = state.game.tiles
    state.owner[tiles.ids.index("quarry")] = 3
    text = state.game.face.words(state.seen(None))
    assert "Stone: produced by P4" in text
    assert "Wood: sold by the bank for 1 taler" in text
    assert "Iron: sold by the bank from epoch III on" in text
    assert "each player receives 1 taler when it begins" in text


def test_the_twin_has_the_facts_of_the_drawing() -> None:
    """Each tile that lies open, each player's money and each field is in the twin too."""
    for state in islice(positions(), 0, None, 9):
        facts = facts_of(state, "fr", NAMES)
        text = state.game.face.words(state.seen(None), "fr", NAMES)
        for tile in [*state.display, *(tile for hand in state.hands for tile in hand)]:
            assert facts.tile(tile) in text
        for seat in range(state.game.players):
            assert facts.describe_seat(seat) in text
        for link in facts.links():
            assert facts.describe_link(*link) in text


def test_the_end_shows_the_ranking() -> None:
    state = next(state for state in positions() if state.over)
    outcome = state.outcome
    assert outcome is not None
    text = state.game.face.words(state.seen(None))
    winner = outcome.winners()[0]
    assert f"1. P{winner + 1}, {outcome.scores[winner]} points" in text
    assert f"1. P{winner + 1}" in state.game.face.board(state.seen(None))


def test_notebooks_show_the_board() -> None:
    state = talero.new("industria", players=3, seed=1)
    assert state._repr_svg_() == state.game.face.board(state.seen(None))
    ET.fromstring(state._repr_svg_())


# Colours

GROUNDS = ("paper", "sheet", "shade", "wash")


@pytest.mark.parametrize("dark", [False, True])
def test_text_can_be_read_on_every_ground_it_stands_on(dark: bool) -> None:
    """4.5:1, from the tokens: ink and soft on all surfaces, and what stands on brass."""

    def colour(token: str) -> str:
        return TOKENS[token].dark if dark else TOKENS[token].light

    for ground in GROUNDS:
        for tone in ("ink", "soft"):
            assert contrast(colour(tone), colour(ground)) >= 4.5, (tone, ground)
    assert contrast(colour("good"), colour("sheet")) >= 4.5
    assert contrast(colour("on-brass"), colour("brass")) >= 4.5


def test_text_uses_only_tones_that_were_checked() -> None:
    allowed = {"t", "t-soft", "t-good", "t-on", "t-serif", "t-bold", "t-num", "t-caps", "t-halo", "through"}
    for state in islice(positions(), 0, None, 25):
        for node in drawn(state).iter(f"{SVG}text"):
            assert set((node.get("class") or "").split()) <= allowed


# Secrets


@pytest.mark.parametrize("players", [3, 4])
def test_two_worlds_look_the_same(players: int) -> None:
    """Nothing is hidden but the order of the stack, which does not exist: imagined twins look alike."""
    for state in conformance.positions(industria(players), 3, 2):
        for seat in (0, players - 1):
            other = state.game.imagine(state.seen(seat), random.Random(9))
            assert sent(other, seat) == sent(state, seat)


def sent(state: State, seat: int) -> dict[str, Any]:
    face, seen = state.game.face, state.seen(seat)
    words = [face.say(action) for action in state.legal()]
    pictures = [face.board(seen, language, theme) for language, theme in (("es", "dark"), ("fr", None))]
    return conformance.sent_to(state, seat) | {"words": words, "pictures": pictures}
