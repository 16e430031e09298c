"""A full position consistent with what is seen: hidden cards are dealt out to where they may lie."""

from __future__ import annotations

import random
from collections.abc import Sequence

from talero.core.chance import Sampled
from talero.core.octets import changed
from talero.core.seen import Seen
from talero.games.luna_capital.rules.fields import BY_ALL, UNSEEN
from talero.games.luna_capital.rules.knowledge import tracking
from talero.games.luna_capital.rules.knowledge.masks import each_within
from talero.games.luna_capital.rules.knowledge.sampling import deal_out
from talero.games.luna_capital.rules.knowledge.views import column_of
from talero.games.luna_capital.rules.state import LunaCapitalState
from talero.games.luna_capital.rules.tables.pieces import UNKNOWN


def imagine(seen: Seen[LunaCapitalState], rng: random.Random) -> LunaCapitalState:
    """A random one of the positions that look like this to the viewer."""
    state = seen.state.copy()
    state.chance = Sampled(rng)
    hidden, column = tracking.hidden_cards(state), column_of(state, seen.viewer)
    masks = each_within(tracking.masks_of(state, column), hidden)
    _lay(state, column, deal_out(masks, _unknown(state, column), rng))
    _believe(state, column)
    return state


def _unknown(state: LunaCapitalState, column: int) -> list[int]:
    """How many cards the viewer does not know in each hidden place."""
    sizes = [len(state.fresh), *map(len, state.hands), len(state.drawn)]
    sizes += [card == UNSEEN for card in state.bottom]
    sizes += [state.plan[seat][cell] == UNKNOWN for seat, cell in state.down]
    if column < state.game.players:
        sizes[tracking.hand_place(column)] = 0
    if column == state.seat:
        sizes[tracking.drawn_place(state)] = 0
    return sizes


def _lay(state: LunaCapitalState, column: int, dealt: list[list[int]]) -> None:
    """The dealt cards in their places."""
    players, bottom = state.game.players, state.game.players + 2
    down = bottom + len(state.bottom)
    state.fresh = bytes(dealt[tracking.DECK])
    for seat in range(players):
        if seat != column:
            state.hands[seat] = dealt[tracking.hand_place(seat)]
    if column != state.seat:
        state.drawn = dealt[players + 1]
    pairs = zip(state.bottom, dealt[bottom:down], strict=True)
    state.bottom = [cards[0] if cards else card for card, cards in pairs]
    for (seat, cell), cards in zip(state.down, dealt[down:], strict=True):
        if cards:
            state.plan[seat] = changed(state.plan[seat], cell, cards[0] + 1)


def _believe(state: LunaCapitalState, column: int) -> None:
    """All but the viewer suspect what the public does, but know hand, draw and what they put away themselves.

    The viewer's own suspicions are there already.
    """
    players, viewers = state.game.players, state.game.viewers
    hands = [_mask(hand) for hand in state.hands]
    located = [*hands, 0]  # the last for cards that everybody saw being put away (BY_ALL)
    for card, seat in zip(state.bottom, state.bottom_by, strict=True):
        located[seat] |= 1 << card
    for seat, cell in state.down:
        located[seat] |= 1 << state.plan[seat][cell] - 1
    if state.drawn:
        located[state.seat] |= _mask(state.drawn)
    for masks in (state.may, state.may_bottom, state.may_down):
        if masks:
            suspected = masks[players::viewers]
            for seat in range(players):
                if seat != column:
                    masks[seat::viewers] = each_within(suspected, state.game.all_cards & ~located[seat])
    _know(state, hands)


def _know(state: LunaCapitalState, hands: Sequence[int]) -> None:
    """Everybody knows the own hand, and what he drew or put away."""
    viewers = state.game.viewers
    for seat, hand in enumerate(hands):
        state.may[tracking.hand_place(seat) * viewers + seat] = hand
    if state.drawn:
        state.may[tracking.drawn_place(state) * viewers + state.seat] = _mask(state.drawn)
    index, masks = 0, state.may_bottom
    for card, seat in zip(state.bottom, state.bottom_by, strict=True):
        if seat != BY_ALL:
            masks[index + seat] = 1 << card
        index += viewers
    for n, (seat, cell) in enumerate(state.down):
        state.may_down[n * viewers + seat] = 1 << state.plan[seat][cell] - 1


def _mask(cards: Sequence[int]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask
