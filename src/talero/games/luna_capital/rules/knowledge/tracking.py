"""Who may suspect which card where, as far as cards were shown or publicly moved (LUN-TURN-014).

For each hidden place (the shuffled deck, each hand, the cards drawn for a strip, each slot at the bottom,
each face-down card) and each viewer (the seats and, last, a spectator) there is a bit mask of the cards that
may lie there. Every change uses only what that viewer sees, so masks never depend on somebody else's secrets:
a discard copies the mask of the hand to the new slot, and its owner alone knows better (LUN-TURN-017). The
sets are exact until a strip draws slots from the bottom whose sets differ; from then on they may be wider
than strict logic allows.

Cards that lie open are not taken out at once; readers mask them off (`hidden_cards`). They are taken out when
they go into a hand and become hidden again.
"""

from __future__ import annotations

from typing import Final

from talero.games.luna_capital.rules.fields import NO_CARD
from talero.games.luna_capital.rules.knowledge.masks import add_to_each, each_within
from talero.games.luna_capital.rules.state import LunaCapitalState
from talero.games.luna_capital.rules.tables.pieces import UNKNOWN

DECK: Final = 0


def hand_place(seat: int) -> int:
    """The number of a hand among the places that always exist."""
    return 1 + seat


def drawn_place(state: LunaCapitalState) -> int:
    """The number of the place of cards drawn for a strip."""
    return 1 + state.game.players


def begin(state: LunaCapitalState) -> None:
    """Nobody has seen a card: each may be in the deck or in somebody else's hand."""
    viewers, players = state.game.viewers, state.game.players
    state.may = [state.game.all_cards] * (viewers * (1 + players)) + [0] * viewers
    for seat in range(players):
        state.may[hand_place(seat) * viewers + seat] = 0
    state.may_bottom = []
    state.may_down = []


def sees(state: LunaCapitalState, viewer: int, card: int, place: int) -> None:
    """One viewer learns where a card is: nowhere else."""
    viewers, others = state.game.viewers, state.game.all_but[card]
    for masks in (state.may, state.may_bottom, state.may_down):
        if masks:
            masks[viewer::viewers] = each_within(masks[viewer::viewers], others)
    state.may[place * viewers + viewer] |= 1 << card


def dealt(state: LunaCapitalState, seat: int, card: int) -> None:
    """A seat got a card nobody else saw."""
    sees(state, seat, card, hand_place(seat))


def taken(state: LunaCapitalState, seat: int, card: int) -> None:
    """An open card went into a hand: everybody knows it is there (LUN-TURN-002)."""
    viewers, others = state.game.viewers, state.game.all_but[card]
    state.may = each_within(state.may, others)
    state.may_bottom = each_within(state.may_bottom, others)
    state.may_down = each_within(state.may_down, others)
    start = hand_place(seat) * viewers
    add_to_each(state.may, start, start + viewers, state.game.plan_bits[card + 1])


def left_hand(state: LunaCapitalState, seat: int, card: int) -> None:
    """A card left a hand openly; an empty hand holds nothing any more."""
    viewers, start = state.game.viewers, hand_place(seat) * state.game.viewers
    if state.hands[seat]:
        state.may[start + seat] &= ~(1 << card)
    else:
        state.may[start : start + viewers] = [0] * viewers


def hidden_from_hand(state: LunaCapitalState, seat: int, card: int, slots: list[int]) -> None:
    """A card went unseen from a hand to a new slot (bottom of the deck, or face down)."""
    viewers, start = state.game.viewers, hand_place(seat) * state.game.viewers
    slot = state.may[start : start + viewers]
    slot[seat] = 1 << card
    slots += slot
    left_hand(state, seat, card)


def drew(state: LunaCapitalState, seat: int, fresh: int, slots: int) -> None:
    """A seat drew cards for a strip, `fresh` from the shuffled part and then `slots` from the bottom."""
    viewers = state.game.viewers
    sources = [state.may[DECK * viewers : viewers]] if fresh else []
    sources += [state.may_bottom[n * viewers : (n + 1) * viewers] for n in range(slots)]
    del state.may_bottom[: slots * viewers]
    start = drawn_place(state) * viewers
    for viewer in range(viewers):
        mask = 0
        for source in sources:
            mask |= source[viewer]
        state.may[start + viewer] = mask
    state.may[start + seat] = 0
    for card in state.drawn:
        sees(state, seat, card, drawn_place(state))


def kept(state: LunaCapitalState, seat: int, card: int, under: tuple[int, ...]) -> None:
    """Of the drawn cards one went into the hand, the others in order to the bottom (LUN-TYPE-035)."""
    viewers = state.game.viewers
    hand, start = hand_place(seat) * viewers, drawn_place(state) * viewers
    drawn = state.may[start : start + viewers]
    state.may[start : start + viewers] = [0] * viewers
    for viewer in range(viewers):
        state.may[hand + viewer] |= 1 << card if viewer == seat else drawn[viewer]
    for each in under:
        slot = drawn[:]
        slot[seat] = 1 << each
        state.may_bottom += slot


def open_bottom(state: LunaCapitalState) -> None:
    """The first card at the bottom comes up openly."""
    del state.may_bottom[: state.game.viewers]


def put_openly_below(state: LunaCapitalState, card: int) -> None:
    """A card everybody sees goes to the bottom (LUN-SOLO-006)."""
    state.may = each_within(state.may, state.game.all_cards ^ 1 << card)
    state.may_bottom += [1 << card] * state.game.viewers


def known_to_rivals(state: LunaCapitalState, seat: int, card: int) -> bool:
    """Whether all other seats are sure that a card is in this hand, so that showing it tells them nothing."""
    bit, own = 1 << card, hand_place(seat)
    for viewer in range(state.game.players):
        masks = masks_of(state, viewer)
        del masks[own]
        if viewer != seat and any(mask & bit for mask in masks):
            return False
    return True


# What readers ask


def masks_of(state: LunaCapitalState, viewer: int) -> list[int]:
    """The cards that may lie in each hidden place, for a seat or, after the last one, the public."""
    viewers = state.game.viewers
    return state.may[viewer::viewers] + state.may_bottom[viewer::viewers] + state.may_down[viewer::viewers]


def place_sizes(state: LunaCapitalState) -> list[int]:
    """How many cards lie in each hidden place."""
    hands = [len(hand) for hand in state.hands]
    return [len(state.fresh), *hands, len(state.drawn), *[1] * len(state.bottom), *[1] * len(state.down)]


def hidden_cards(state: LunaCapitalState) -> int:
    """The cards that do not lie open, as a mask."""
    bits, shown = state.game.plan_bits, 0
    for card in state.lots:
        if card != NO_CARD:
            shown |= 1 << card
    for card in state.automaton_cards:
        shown |= 1 << card
    for plan, cells in zip(state.plan, state.placed, strict=True):
        for cell in cells:
            shown |= bits[plan[cell]]
    for seat, cell in state.down:
        if state.plan[seat][cell] != UNKNOWN:
            shown &= ~bits[state.plan[seat][cell]]
    return state.game.all_cards & ~shown
