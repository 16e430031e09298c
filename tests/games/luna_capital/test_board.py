"""LUNA Capital's board: what it shows, in every language, theme and shape, of positions from whole games."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from functools import cache
from itertools import islice, product
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from talero.core import conformance
from talero.draw.theme import TOKENS, contrast
from talero.games.luna_capital.face.board.facts import AUTOMATON, Facts
from talero.games.luna_capital.face.speech import LunaCapitalFace
from talero.games.luna_capital.rules import scoring
from talero.games.luna_capital.rules.fields import NO_CARD, UNSEEN
from talero.games.luna_capital.rules.state import LunaCapitalState
from talero.games.luna_capital.rules.tables.grid import CELL_NAMES, POSITION_NAMES
from talero.games.luna_capital.rules.tables.pieces import UNKNOWN
from talero.text import LANGUAGES
from tests.games.luna_capital.table import PLAIN, Table, luna, table

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Ada", 'Bob "the <Bold>" & Co', "Chloé", "Dmitri")
THEMES = ("light", "dark", None)
SHAPES = ("wide", "tall")


@cache
def positions() -> list[LunaCapitalState]:
    """Fifty positions each of games for 1 to 4, starts and ends among them."""
    found: list[LunaCapitalState] = []
    for players in (1, 2, 3, 4):
        game = luna(players)
        states = [state.copy() for seed in (1, 2, 3) for state in conformance.play(game, seed)]
        ends = [state for state in states if state.over or state.decisions == 0]
        rest = random.Random(players).sample(states, 50 - len(ends))
        found += [state for state in ends + rest if isinstance(state, LunaCapitalState)]
    return found


def drawn(
    state: LunaCapitalState,
    language: str = "en",
    theme: str | None = "light",
    shape: str = "wide",
    viewer: int | None = -1,
) -> ET.Element:
    """The board as XML; without a viewer as the deciding seat sees it."""
    seat = (state.seat if state.seat >= 0 else None) if viewer == -1 else viewer
    names = NAMES[: state.game.players]
    return ET.fromstring(state.game.face.board(state.seen(seat), language, theme, names, shape))


def facts_of(
    state: LunaCapitalState, viewer: int | None, language: str = "en", names: Sequence[str] = ()
) -> Facts:
    face = state.game.face
    assert isinstance(face, LunaCapitalFace)
    return Facts(face, state.seen(viewer), language, names)


def by_id(root: ET.Element) -> dict[str, ET.Element]:
    return {id: node for node in root.iter() if (id := node.get("id")) and not node.tag.endswith("symbol")}


def title(node: ET.Element) -> str:
    return node.findtext(f"{SVG}title") or ""


def twin(laid: Table, viewer: int | None = 0, language: str = "en") -> str:
    return laid.game.face.words(laid.state.seen(viewer), language)


# Form


def test_positions_in_all_languages_themes_and_shapes() -> None:
    """Every drawing is XML, every id has a title and occurs once, nothing has a style of its own."""
    states = positions()
    assert len(states) == 200
    looks = list(product(LANGUAGES, THEMES, SHAPES))
    for number, state in enumerate(states):
        for look in looks if number % 40 == 0 else [looks[number % len(looks)]]:
            root = drawn(state, *look)
            ids = [id for node in root.iter() if (id := node.get("id"))]
            assert len(ids) == len(set(ids))
            for node in root.iter():
                assert node.get("style") is None
                if node.get("id"):
                    assert title(node).strip(), node.get("id")


@pytest.mark.parametrize("language", LANGUAGES)
def test_drawings_and_twins_have_no_holes(language: str) -> None:
    for state in islice(positions(), 0, None, 7):
        face, seen = state.game.face, state.seen(0)
        for words in (face.board(seen, language, "light"), face.words(seen, language)):
            body = re.sub(r"<style>.*?</style>", "", words, flags=re.DOTALL)
            assert not re.search(r"[{}]|luna-capital\.[a-z]|core\.[a-z]", body), body


def test_nothing_is_drawn_outside_the_board() -> None:
    for state in islice(positions(), 0, None, 9):
        for shape in SHAPES:
            root = drawn(state, shape=shape)
            left, top, width, height = map(float, root.get("viewBox", "").split())
            right, bottom = left + width, top + height
            for node in root.iter(f"{SVG}rect"):
                x, y = float(node.get("x") or 0), float(node.get("y") or 0)
                assert left <= x <= x + float(node.get("width") or 0) <= right
                assert top <= y <= y + float(node.get("height") or 0) <= bottom


def test_notebooks_show_the_board() -> None:
    state = luna(3).new(seed=1)
    assert state._repr_svg_() == state.game.face.board(state.seen(None))
    ET.fromstring(state._repr_svg_())


# What can be pointed at


@pytest.mark.parametrize("shape", SHAPES)
def test_every_target_of_an_action_is_on_the_board(shape: str) -> None:
    """What a legal action names can be pointed at: it has an id, and a surface that reacts."""
    for state in islice(positions(), 0, None, 2):
        if state.over:
            continue
        found = by_id(drawn(state, shape=shape))
        for action in state.legal():
            for arg, items in state.game.grammar.parts(action):
                for target in (arg.kind.target(state.game, item) for item in items):
                    assert target in found, target
                    assert any(node.get("class") == "hit" for node in found[target]), target
        assert {f"seat:p{seat + 1}" for seat in range(state.game.players)} <= set(found)


def test_redistribution_finds_tiles_that_lie_in_several_lots() -> None:
    laid = table(2, tokens=[1], tiles=[["meteorite"], ["sales-office"], ["meteorite"], ["demolition"]])
    found = by_id(drawn(laid.state))
    for name in ("meteorite", "sales-office", "demolition"):
        assert f"tile:{name}" in found


def test_tiles_to_place_are_the_ones_to_point_at() -> None:
    laid = table(
        2, step="turn.tiles", cards={0: {"r3c12": "c05a"}}, waiting=["meteorite", "meteorite", "sales-office"]
    )
    found = by_id(drawn(laid.state))
    assert title(found["tile:meteorite"]) == "2 × Meteorite"
    assert "left in the tower" in title(found["tile:demolition"])


def test_log_lines_point_into_the_settlement_they_speak_of() -> None:
    laid = table(2, hands={0: ["c05a"], 1: ["c06a"]}, lots=["c01a", "c02a", "c03a", "c04a"])
    laid.play("take 2", "place c05a r3c12")
    assert laid.state.events is not None
    (placed,) = [e for e in laid.state.events if laid.game.event_kinds[e[0]].name == "placed"]
    for viewer, target in ((0, "cell:r3c12"), (1, "p1.cell:r3c12")):
        targets = {part.target for part in laid.game.face.tell_parts(placed, viewer)}
        assert target in targets
        assert targets - {""} <= set(by_id(drawn(laid.state, viewer=viewer)))


# Facts


def test_places_for_the_next_card() -> None:
    """All cells beside the cards within three rows, and nothing else (LUN-CARD-003, LUN-CARD-006)."""
    laid = table(2, cards={0: {"r2c12": "c01a", "r3c12": "c02a", "r4c12": "c03a", "r4c13": "c05a"}})
    free = {id for id, node in by_id(drawn(laid.state)).items() if title(node).startswith("Free place")}
    cells = ("r2c11", "r2c13", "r3c11", "r3c13", "r4c11", "r4c14")
    assert free == {f"cell:{cell}" for cell in cells}


def test_a_double_quadrant_is_one_place() -> None:
    laid = table(2, cards={0: {"r3c12": "c01e"}}, built={0: {"r3c12-ne": "mod-hab-greenhouse"}})
    found = by_id(drawn(laid.state))
    quadrants = {id for id in found if id.startswith("quadrant:")}
    assert quadrants == {"quadrant:r3c12-nw", "quadrant:r3c12-ne", "quadrant:r3c12-sw"}
    assert (
        title(found["quadrant:r3c12-ne"]) == "row 3, column 12, right half Mod-hab for greenhouses, 0 points"
    )


def test_numbers_robots_and_backs() -> None:
    laid = table(2, cards={0: {"r3c12": "c05a", "r3c13": "robot c02b", "r3c14": "down c01a"}})
    own, other = by_id(drawn(laid.state, viewer=0)), by_id(drawn(laid.state, viewer=1))
    assert title(own["card:c05a"]).startswith("Card 5a: upper left free")
    assert "a robot on its number" in title(own["card:c02b"])
    assert title(own["card:c01a"]) == "Card 1a face down"
    assert "card:c01a" not in other
    assert title(other["p1.cell:r3c14"]) == "row 3, column 14: Card face down"


def test_hands_are_seen_by_their_owner_alone() -> None:
    laid = table(2, hands={0: ["c05a", "c06a"], 1: ["c07a"]}, lots=["c01a", "c02a", "c03a", "c04a"])
    for viewer, seen, unseen in ((0, ("c05a", "c06a"), ("c07a",)), (1, ("c07a",), ("c05a", "c06a"))):
        found = by_id(drawn(laid.state, viewer=viewer))
        assert {f"card:{card}" for card in seen} <= set(found)
        assert not {f"card:{card}" for card in unseen} & set(found)
    assert title(by_id(drawn(laid.state, viewer=0))["hand:p2"]) == f"{NAMES[1]}'s hand: 1 card"


def test_a_card_taken_from_a_lot_is_remembered() -> None:
    """Everybody saw it go into the hand (LUN-TURN-002)."""
    laid = table(
        2, hands={0: ["c05a"], 1: []}, lots=["c01a", "c02a", "c03a", "c04a"], cards={0: {"r3c12": "c09a"}}
    )
    laid.play("take 2", "place c05a r3c11")
    assert "card:c02a" in by_id(drawn(laid.state, viewer=1))
    assert "Hand: 1 card (known: card 2a)" in twin(laid, 1)


def test_drawn_cards_are_shown_to_the_player_who_drew_them() -> None:
    laid = table(
        2,
        step="turn.tiles",
        cards={0: {"r3c12": "c05a"}},
        waiting=["landing-strip"],
        deck=["c01a", "c02a", "c03a"],
    )
    laid.play("build landing-strip r3c12-nw")
    assert laid.asked == "P1 turn.strip"
    drawn_cards = {"card:c01a", "card:c02a", "card:c03a"}
    assert drawn_cards <= set(by_id(drawn(laid.state, viewer=0)))
    assert not drawn_cards & set(by_id(drawn(laid.state, viewer=1)))
    assert "Drawn: keep one" in twin(laid, 0)
    assert "Drawn" not in twin(laid, 1)


def test_the_last_shipment_says_what_it_costs() -> None:
    laid = table(2, lots=PLAIN[:4], marker=2, tiles=[["meteorite"], [], ["sales-office", "sales-office"], []])
    found = by_id(drawn(laid.state))
    assert title(found["lot:1"]) == "Lot 1: card 1a; Meteorite"
    expected = "Lot 3: card 3a; 2 × Sales office; Last shipment: taking it costs a card"
    assert title(found["lot:3"]) == expected
    assert expected in twin(laid)


def test_concessions_say_who_has_them_and_who_would_get_them() -> None:
    block = {"r3c12": "c01a", "r3c13": "c02a", "r4c12": "c03a", "r4c13": "c04a"}
    laid = table(
        2, cards={0: block}, concessions=["l02", "s01", "s02"], claims=[0, 0, 2], claimed_in=[-1, -1, 0]
    )
    found = by_id(drawn(laid.state))
    assert title(found["concession:l02"]) == "Long-term: At least 5 oxygen collectors; 9 points; open"
    assert title(found["concession:s01"]).endswith("8 points; now met by Ada")
    assert title(found["concession:s02"]).endswith(f"fulfilled by {NAMES[1]}")
    assert "Short-term: No visible scaffold; 8 points; fulfilled by P2" in twin(laid)


def test_alone_concessions_lose_their_value() -> None:
    """Half in phase B for the short term, full for the long term (LUN-SOLO-022, LUN-SOLO-023)."""
    laid = table(1, turn=5, concessions=["l02", "s05", "s01"])
    facts = facts_of(laid.state, 0)
    assert [facts.value(slot) for slot in range(3)] == [9, 4, 4]
    assert "7 points, worth 4 points at the end of this phase" in twin(laid)


def test_every_concession_has_a_picture() -> None:
    ids = luna(4).pieces.concession_ids
    for n in range(0, len(ids), 3):
        for shape in SHAPES:
            found = by_id(drawn(table(4, concessions=ids[n : n + 3]).state, shape=shape))
            assert {f"concession:{id}" for id in ids[n : n + 3]} <= set(found)


# The score


def test_the_score_so_far_is_the_score_of_the_rules() -> None:
    """Whoever looks, the table of a view shows what the full state would score."""
    for state in islice(positions(), 0, None, 3):
        if state.step.name == "setup.hand":
            continue
        for viewer in (None, 0):
            facts = facts_of(state, viewer)
            assert facts.standings == scoring.parts(state)


def test_a_placement_changes_the_score_at_once() -> None:
    laid = table(
        2,
        step="turn.tiles",
        cards={0: {"r3c12": "c05a"}},
        built={0: {"r3c12-nw": "oxygen-collector"}},
        waiting=["oxygen-collector", "mod-hab-oxygen-collector"],
    )

    def score(part: str) -> int:
        return facts_of(laid.state, 0).score(0, part)

    assert (score("oxygen"), score("mod-habs")) == (1, 0)
    laid.play("build mod-hab-oxygen-collector r3c12-se")
    assert (score("oxygen"), score("mod-habs")) == (1, 2)
    words = title(by_id(drawn(laid.state, viewer=0))["quadrant:r3c12-se"])
    assert words.endswith("Mod-hab for oxygen collectors, 2 points")


def test_what_a_placement_would_score_can_be_seen_before_it() -> None:
    """The difference of two standings: an area of three in place of two gives 6 for 3 (LUN-SCORE-004)."""
    laid = table(
        2,
        step="turn.tiles",
        cards={0: {"r3c12": "c05a"}},
        built={0: {"r3c12-nw": "oxygen-collector", "r3c12-ne": "oxygen-collector"}},
        waiting=["oxygen-collector"],
    )
    after = laid.state.copy()
    after.play(laid.game.parse("build oxygen-collector r3c12-se"))
    before, then = (laid.game.standings(state.seen(0))[0] for state in (laid.state, after))
    assert {part: then[part] - before[part] for part in then if then[part] != before[part]} == {"oxygen": 3}


def test_the_automaton_has_no_hand_while_it_is_on_offer() -> None:
    state = luna(1).new(seed=1)
    assert state.step.name == "setup.hand"
    facts = facts_of(state, 0)
    assert facts.on_offer == state.automaton_cards
    assert facts.automaton_kinds == []
    assert {f"card:{state.game.pieces.card_ids[card]}" for card in facts.on_offer} <= set(by_id(drawn(state)))
    assert "Hand of the automaton, on offer" in state.game.face.words(state.seen(0))


def test_the_end_shows_who_has_won() -> None:
    for state in (each for each in positions() if each.over):
        outcome = state.outcome
        assert outcome is not None
        facts = facts_of(state, None)
        winners = [seat for seat in range(state.game.players) if outcome.places[seat] == 1]
        assert [seat for seat in facts.columns if facts.wins(seat)] == (winners or [AUTOMATON])
        text = state.game.face.words(state.seen(None))
        assert "Final score" in text
        for seat in winners:
            assert f"P{seat + 1}: {outcome.scores[seat]} points, wins" in text


def test_the_twin_has_the_facts_of_the_drawing() -> None:
    """Lots, concessions, players, cards on the table and what is left in the tower."""
    for state in islice(positions(), 0, None, 6):
        facts = facts_of(state, 0, "fr", NAMES)
        text = state.game.face.words(state.seen(0), "fr", NAMES)
        said = [facts.describe_lot(lot) for lot in range(state.game.spaces)]
        said += [facts.describe_concession(slot) for slot in range(3)]
        said += [facts.describe_seat(seat) for seat in range(state.game.players)]
        said += [facts.describe_placed(s, cell) for s, placed in enumerate(state.placed) for cell in placed]
        said += [facts.tile(kind) for kind in state.tower]
        said += [facts.describe_card(card) for card in state.hands[0]]
        for words in said:
            assert words in text, words


# Secrets


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_two_worlds_look_the_same(players: int) -> None:
    """What a seat may not know changes nothing on its board, in its twin and prompts, in any language."""
    for state in conformance.positions(luna(players), 3, 3):
        for seat in range(players):
            other = state.game.imagine(state.seen(seat), random.Random(9))
            assert sent(other, seat) == sent(state, seat)


def sent(state: Any, seat: int) -> dict[str, Any]:
    face, seen = state.game.face, state.seen(seat)
    looks = (("es", "dark", "tall"), ("fr", None, "wide"))
    pictures = [face.board(seen, language, theme, NAMES, shape) for language, theme, shape in looks]
    words = [face.words(seen, language) + face.prompt(seen, language) for language in LANGUAGES]
    return conformance.sent_to(state, seat) | {"pictures": pictures, "words": words}


def test_the_board_is_drawn_from_what_is_seen_alone() -> None:
    """Hidden cards have no face in the position that the drawing looks at."""
    for state in islice(positions(), 0, None, 5):
        shown = facts_of(state, None).state
        assert all(card == UNSEEN for hand in shown.hands for card in hand)
        assert set(shown.fresh) <= {UNKNOWN}
        for seat, cell in state.down:
            assert shown.plan[seat][cell] == UNKNOWN


def test_card_ids_tell_nothing_that_is_hidden() -> None:
    """Every card with an id lies open, is the viewer's own, or was seen going into a hand."""
    for state in islice(positions(), 0, None, 9):
        ids = state.game.pieces.card_ids
        for viewer in (None, *range(state.game.players)):
            facts = facts_of(state, viewer)
            allowed = {card for card in state.lots if card != NO_CARD} | set(state.automaton_cards)
            allowed |= {card for seat in range(state.game.players) for card in facts.hand(seat)}
            for seat, placed in enumerate(state.placed):
                allowed |= {
                    state.plan[seat][c] - 1 for c in placed if state.top[seat][c * 4] or seat == viewer
                }
            if viewer is not None and viewer == state.seat:
                allowed |= set(state.drawn)
            found = {id for id in by_id(drawn(state, viewer=viewer)) if id.startswith("card:")}
            assert found == {f"card:{ids[card]}" for card in allowed}


# Colours


@pytest.mark.parametrize("dark", [False, True])
def test_text_can_be_read_on_every_ground_it_stands_on(dark: bool) -> None:
    """4.5:1, from the tokens."""

    def colour(token: str) -> str:
        return TOKENS[token].dark if dark else TOKENS[token].light

    for ground in ("paper", "sheet", "shade", "wash"):
        for tone in ("ink", "soft"):
            assert contrast(colour(tone), colour(ground)) >= 4.5, (tone, ground)
    for tone, ground in (("on-brass", "brass"), ("paper", "ink"), ("brass", "wash"), ("brass", "sheet")):
        assert contrast(colour(tone), colour(ground)) >= 4.5, (tone, ground)


def test_ids_name_real_cells_and_quadrants() -> None:
    for state in islice(positions(), 0, None, 11):
        for id in by_id(drawn(state)):
            kind, _, word = id.rpartition(".")[2].partition(":")
            if kind == "cell":
                assert word in CELL_NAMES
            if kind == "quadrant":
                assert word in POSITION_NAMES
