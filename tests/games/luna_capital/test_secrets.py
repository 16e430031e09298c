"""What each seat may know: hands, discards, strip picks and face-down cards."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Sequence
from itertools import product

import pytest

from talero.core import conformance
from talero.core.actions import HIDDEN
from talero.games.luna_capital.rules.fields import UNSEEN
from talero.games.luna_capital.rules.knowledge.sampling import deal_out
from talero.games.luna_capital.rules.state import LunaCapitalState
from talero.games.luna_capital.rules.tables.pieces import UNKNOWN
from tests.games.luna_capital.table import Table, luna, table

FULL = {"r3c12": "c01a", "r2c12": "c01b", "r4c12": "c01c", "r3c13": "c10a", "r2c13": "c10b", "r4c13": "c10c"}


def start(players: int = 3) -> Table:
    """P1 begins; all hands are as dealt: nobody has seen another's cards."""
    hands = {seat: [f"c{2 * seat + 1:02d}{letter}" for letter in "abc"] for seat in range(players)}
    return table(
        players, hands=hands, lots=["c10a", "c10b", "c10c", "c10d"], marker=0, tiles=[["sales-office"]] * 4
    )


@pytest.mark.rule("LUN-TURN-014")
def test_hands_are_hidden_their_sizes_and_the_table_are_open() -> None:
    t = start()
    view = t.state.view(0)
    assert view["hand"] == t.state.hands[0]
    assert view["sizes"][1:4] == [3, 3, 3]
    assert (view["lots"], view["lot_tiles"]) == (t.state.lots, [list(tiles) for tiles in t.state.lot_tiles])
    assert (view["robots"], view["tokens"], view["top"]) == (
        [0] * 3,
        [0] * 3,
        [list(top) for top in t.state.top],
    )
    other = [t.pieces.card_ids[n] for n in range(68) if n not in t.state.hands[0] and n not in t.state.lots]
    assert all(t.places(0, card) == ["deck", "hand-1", "hand-2"] for card in other)
    assert t.state.view(None)["hand"] == []


@pytest.mark.rule("LUN-TURN-014", "LUN-TURN-002")
def test_a_card_taken_from_a_lot_is_known_to_be_in_that_hand() -> None:
    t = start().play("take 2")
    assert t.places(1, "c10b") == t.places(2, "c10b") == t.places(None, "c10b") == ["hand-0"]


@pytest.mark.rule("LUN-TURN-017", "LUN-TURN-014")
def test_after_a_discard_a_known_card_is_in_the_hand_or_in_that_slot() -> None:
    t = start().play("take 2", "place c01a r3c12", "build sales-office r3c12-nw")  # P1 keeps c10b
    for _ in range(2):
        t.finish_turn()
    lot = t.state.marker + 1
    t.play(f"take {lot}", "discard c10b")
    slot = f"bottom-{len(t.state.bottom) - 1}"
    assert t.places(0, "c10b") == [slot]
    for viewer in (1, 2, None):
        assert t.places(viewer, "c10b") == ["hand-0", slot]
    card = t.hand(0)[-1]
    taken = next(c for c in t.hand(0) if c not in ("c01b", "c01c"))
    assert t.places(1, taken) == ["hand-0"], "taken after the discard"
    assert card


@pytest.mark.rule("LUN-TURN-017")
def test_a_card_played_later_was_not_the_discard() -> None:
    t = start(2).play("take 2", "place c01a r3c12", "build sales-office r3c12-nw").finish_turn()
    t.play(f"take {t.state.marker + 1}", "discard c01b")
    slot = f"bottom-{len(t.state.bottom) - 1}"
    assert t.places(1, "c10b") == ["hand-0", slot]
    t.play("place c10b r3c13")
    assert t.places(1, "c10b") == [], "it lies open"
    assert slot in t.places(1, "c01b")


@pytest.mark.rule("LUN-TYPE-035")
def test_only_the_owner_sees_a_strip_draw() -> None:
    t = table(
        3, step="turn.tiles", space=1, cards={0: {"r3c12": "c01a"}}, waiting=["landing-strip", "sales-office"]
    )
    t.play("build landing-strip r3c12-nw")
    drawn = t.drawn
    assert t.state.view(0)["drawn"] == t.state.drawn
    for viewer in (1, 2, None):
        assert t.state.view(viewer)["drawn"] == []
        assert t.places(viewer, drawn[0]) == [
            "deck",
            *(f"hand-{n}" for n in range(3) if n != viewer and t.hand(n)),
            "drawn",
        ]
    t.play(f"keep {drawn[1]} {drawn[2]} {drawn[0]}")
    assert [t.places(0, card) for card in drawn] == [["bottom-1"], ["hand-0"], ["bottom-0"]]
    assert t.state.may_bottom[0::4] == [1 << t.pieces.card_ids.index(drawn[n]) for n in (2, 0)]
    assert t.places(1, drawn[1]) == ["deck", "hand-0", "bottom-0", "bottom-1"]


@pytest.mark.rule("LUN-TYPE-035")
def test_a_strip_does_not_put_known_cards_elsewhere() -> None:
    """What everybody saw go into the hand before the draw cannot be among the cards put back."""
    t = start()
    t.state.lot_tiles[1] = bytes([t.pieces.kind_ids.index("landing-strip")])
    t.play("take 2", "place c01a r3c12", "build landing-strip r3c12-nw")
    t.play(t.choices("keep")[0])
    for viewer in (1, 2, None):
        assert t.places(viewer, "c10b") == ["hand-0"]
        assert t.places(viewer, "c01b")[-2:] == ["bottom-0", "bottom-1"]


@pytest.mark.rule("LUN-TURN-017")
def test_the_owner_knows_exactly_what_was_discarded() -> None:
    t = start().play("take 1", "discard c01b")
    assert t.state.may_bottom[0] == 1 << t.pieces.card_ids.index("c01b")


@pytest.mark.rule("LUN-CARD-014", "LUN-TURN-014")
def test_a_face_down_card_stays_secret() -> None:
    t = table(
        2, step="turn.card", hands={0: ["c01d", "c10d"]}, cards={0: FULL}, space=1, waiting=["sales-office"]
    )
    t.play("place-down c01d r3c14")
    cell = t.state.placed[0][-1]
    assert t.state.view(0)["plan"][0][cell] == t.pieces.card_ids.index("c01d") + 1
    for viewer in (1, None):
        assert t.state.view(viewer)["plan"][0][cell] == 255
        assert "down-0" in t.places(viewer, "c01d")
        assert "down-0" in t.places(viewer, "c10d")
    assert t.places(0, "c01d") == ["down-0"]


def test_actions_and_events_hide_what_others_may_not_know() -> None:
    game = luna(2)
    discard, keep, down = (
        game.parse(text) for text in ("discard c05a", "keep c05a c06a c07a", "place-down c05a r3c12")
    )
    assert game.text(game.seen_action(discard, 0, 1)) == "discard ?"
    assert game.text(game.seen_action(keep, 0, 1)) == "keep ? ? ?"
    assert game.text(game.seen_action(down, 0, None)) == "place-down ? r3c12"
    assert game.text(game.seen_action(down, 0, 0)) == "place-down c05a r3c12"
    names = [kind.name for kind in game.event_kinds]
    for name, arguments in (
        ("discarded", (0, 5)),
        ("drew", (0, 5, 6, 7)),
        ("kept", (0, 5, 6, 7)),
        ("placed-down", (0, 5, 9)),
    ):
        event = (names.index(name), *arguments)
        assert 5 not in game.seen_event(event, 1)[2:]
        assert HIDDEN in game.seen_event(event, 1)
        assert game.seen_event(event, 0) == event


def test_an_open_solo_hand_is_known_to_spectators() -> None:
    state = luna(1).new(seed=2)
    t = Table(state).play("keep-hand", "stand")
    assert all(t.places(None, card) == ["hand-0"] for card in t.hand(0))
    assert [t.places(None, card) for card in t.bottom] == [["bottom-0"], ["bottom-1"], ["bottom-2"]]


# Taking back


def test_a_card_the_others_know_can_be_taken_back() -> None:
    t = start().play("take 2")
    reveals = t.state.step.reveals
    assert not reveals(t.state, t.game.parse("place c10b r3c12")), "everybody saw it go into the hand"
    assert reveals(t.state, t.game.parse("place c01a r3c12"))
    late = start().play("take 1", "discard c01a")
    assert not late.state.step.reveals(late.state, late.game.parse("place c10a r3c12"))


def test_after_a_discard_an_old_card_is_no_longer_certain() -> None:
    t = start(2).play("take 2", "place c01a r3c12", "build sales-office r3c12-nw").finish_turn()
    t.play(f"take {t.state.marker + 1}", "discard c01b")
    assert t.state.step.reveals(t.state, t.game.parse("place c10b r3c13"))


def test_nothing_is_revealed_to_rivals_alone() -> None:
    state = luna(1).new(seed=2)
    t = Table(state).play("keep-hand")
    assert not any(t.state.step.reveals(t.state, action) for action in t.state.legal())
    t.play("stand", "take 2")
    assert not any(t.state.step.reveals(t.state, action) for action in t.state.legal())


def test_an_exchange_shows_the_card_given_up() -> None:
    state = luna(3).new(seed=2)
    t = Table(state)
    assert [t.state.step.reveals(t.state, action) for action in t.state.legal()] == [False] + [True] * 12
    face_down = table(
        2, step="turn.card", hands={0: ["c01d"]}, cards={0: FULL}, space=1, waiting=["sales-office"]
    )
    assert not face_down.state.step.reveals(face_down.state, face_down.game.parse("place-down c01d r3c14"))


# Two worlds


def deep_positions(players: int, seed: int) -> list[LunaCapitalState]:
    """Positions late in a game, where cards come back from the bottom of the deck."""
    states = [state.copy() for state in conformance.play(luna(players), seed) if not state.over]
    return [state for state in states[-60::7] if isinstance(state, LunaCapitalState)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_worlds_look_the_same_and_stay_the_same(players: int) -> None:
    """Worlds that differ only in what a seat may not know send it the same."""
    for state in deep_positions(players, players):
        for seat in (0, players - 1, None):
            seen = state.seen(seat)
            other = luna(players).imagine(seen, random.Random(7))
            assert json.dumps(other.view(seat)) == json.dumps(seen.view())
            assert other.seen(seat).state.dump() == seen.state.dump(), "no field tells the worlds apart"
            assert luna(players).referee(other) == []


def test_what_is_seen_has_no_hidden_card() -> None:
    """Nothing of others' hands, the deck, the bottom, face-down cards, and nobody else's suspicions."""
    t = table(
        3, step="turn.card", hands={0: ["c01d", "c10d"], 1: ["c05a"]}, cards={0: FULL}, space=1, marker=2,
        lots=["c06a", "-", "c06b", "c06c"], waiting=["landing-strip"],
    )  # fmt: skip
    t.play("place-down c01d r3c14", "build landing-strip r3c12-nw")
    seen = t.state.seen(1).state
    assert seen.hands == [[UNSEEN], [t.pieces.card_ids.index("c05a")], []]
    assert (seen.drawn, set(seen.fresh)) == ([UNSEEN] * 3, {UNKNOWN})
    assert seen.plan[0][t.state.placed[0][-1]] == UNKNOWN
    assert seen.may[0::4] == seen.may[2::4] == [0] * 5
    assert (seen.may[1::4], seen.may[3::4]) == (t.state.may[1::4], t.state.may[3::4])
    own = t.state.seen(0).state
    assert (own.drawn, own.plan, own.hands[0]) == (t.state.drawn, t.state.plan, t.state.hands[0])
    t.play(t.choices("keep")[0])
    assert [t.state.seen(viewer).state.bottom for viewer in (0, 1)] == [t.state.bottom, [UNSEEN] * 2]


def test_where_cards_fit_is_not_seen_with_the_table() -> None:
    state = luna(3).new(seed=5)
    while state.step.name != "turn.card":
        state.play(state.sample())
    assert state.legal()
    assert state.fitting
    assert [state.seen(viewer).state.fitting for viewer in (0, 1, 2, None)] == [None] * 4


def test_imagined_worlds_differ() -> None:
    state = deep_positions(3, 1)[0]
    worlds = [luna(3).imagine(state.seen(0), random.Random(seed)) for seed in range(10)]
    assert len({str(world.hands[1]) for world in worlds}) > 5


def test_following_the_same_game_two_worlds_stay_equal() -> None:
    """A viewer who sees only open actions of the others keeps getting equal views in both worlds."""
    t = start(2)
    other = luna(2).imagine(t.state.seen(1), random.Random(3))
    assert other.hands[0] != t.state.hands[0]
    t.play("take 1", "discard c01a")
    other.apply(other.legal()[0])
    other.apply(other.legal()[-1])
    assert json.dumps(other.view(1)) == json.dumps(t.state.view(1))
    assert other.bottom != t.state.bottom


# Dealing hidden cards out


def test_a_deal_fits_masks_and_sizes() -> None:
    masks, sizes = [0b111111, 0b000111, 0b000011], [3, 2, 1]
    for seed in range(50):
        dealt = deal_out(masks, sizes, random.Random(seed))
        assert [len(cards) for cards in dealt] == sizes
        assert sorted(card for cards in dealt for card in cards) == list(range(6))
        assert all(masks[place] >> card & 1 for place, cards in enumerate(dealt) for card in cards)


def test_a_deal_moves_cards_along_a_chain() -> None:
    # Card 0 may lie in a or b, card 1 in b or c, card 2 only in b: 0 must go to a and 1 to c.
    masks = [0b001, 0b111, 0b010]
    assert deal_out(masks, [1, 1, 1], random.Random(1)) == [[0], [2], [1]]


def test_deals_are_about_equally_likely() -> None:
    """Two slots, three cards in one of them: the six deals come up alike."""
    counts: dict[str, int] = {}
    for seed in range(1200):
        dealt = deal_out([0b111, 0b111, 0b111], [1, 1, 1], random.Random(seed))
        counts[str(dealt)] = counts.get(str(dealt), 0) + 1
    assert len(counts) == 6
    assert all(140 < count < 260 for count in counts.values())


DEALS = {
    "known": ([0b0001, 0b1110], [1, 3]),
    "nested": ([0b111111, 0b000111, 0b000011], [3, 2, 1]),
    "nested-by-place": ([0b00011, 0b11111, 0b11100], [1, 2, 2]),
    "same-rooms": ([0b111111, 0b110001, 0b111111, 0b111111], [2, 1, 2, 1]),
    "crossing": ([0b0111, 0b1110, 0b1011], [1, 2, 1]),
    "circle": ([0b0101, 0b0011, 0b1110, 0b1100], [1, 1, 1, 1]),
    "large-circle": ([0b10001, 0b00011, 0b00110, 0b01100, 0b11000], [1, 1, 1, 1, 1]),
    "crossing-hands": ([0b0011011, 0b0110110, 0b1111111], [2, 2, 3]),
}
"""Masks and sizes of small cases, all deals of which can be listed."""


def all_deals(masks: Sequence[int], sizes: Sequence[int]) -> set[str]:
    """Every deal that fits, by trying all places for each card."""
    union = 0
    for mask in masks:
        union |= mask
    cards = [card for card in range(union.bit_length()) if union >> card & 1]
    found = set()
    for places in product(range(len(masks)), repeat=len(cards)):
        pairs = list(zip(cards, places, strict=True))
        fits = all(masks[place] >> card & 1 for card, place in pairs)
        if fits and all(places.count(place) == size for place, size in enumerate(sizes)):
            found.add(str([[card for card, place in pairs if place == n] for n in range(len(masks))]))
    return found


@pytest.mark.parametrize("name", DEALS)
def test_every_deal_that_fits_comes_up_as_often_as_any_other(name: str) -> None:
    masks, sizes = DEALS[name]
    rng, expected = random.Random(name), all_deals(masks, sizes)
    runs = 150 * len(expected)
    counts = Counter(str(deal_out(masks, sizes, rng)) for _ in range(runs))
    assert set(counts) == expected
    surprise = sum((count - 150) ** 2 / 150 for count in counts.values())
    assert surprise < len(expected) + 4 * (2 * len(expected)) ** 0.5, "a chi-squared test"


def test_a_deal_is_found_wherever_there_is_one() -> None:
    """Random masks around a random deal; some need many cards to move aside."""
    rng = random.Random(1)
    for _ in range(400):
        sizes = [rng.randint(0, 4) for _ in range(rng.randint(2, 8))]
        cards = rng.sample(range(24), sum(sizes)) if sum(sizes) <= 24 else []
        sizes = sizes if cards else [0] * len(sizes)
        left = iter(cards)
        masks = [sum(1 << next(left) for _ in range(size)) for size in sizes]
        masks = [mask | (sum(1 << card for card in cards if rng.random() < 0.3)) for mask in masks]
        dealt = deal_out(masks, sizes, rng)
        assert [len(found) for found in dealt] == sizes
        assert sorted(card for found in dealt for card in found) == sorted(cards)
        assert all(masks[place] >> card & 1 for place, found in enumerate(dealt) for card in found)


@pytest.mark.parametrize(
    ("masks", "sizes"), [([0b11, 0b01], [1, 2]), ([0b011, 0b111], [1, 1]), ([0b01, 0b10], [0, 2])]
)
def test_an_impossible_deal_is_refused(masks: list[int], sizes: list[int]) -> None:
    with pytest.raises(ValueError, match=r"no deal fits|do not fill"):
        deal_out(masks, sizes, random.Random(1))
