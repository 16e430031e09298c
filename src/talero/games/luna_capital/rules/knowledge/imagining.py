"""A full position consistent with what is seen: hidden cards are dealt out to where they may lie."""

from __future__ import annotations

import random
from collections.abc import Sequence

from talero.core.chance import Sampled
from talero.core.seen import Seen
from talero.games.luna_capital.rules.knowledge import tracking
from talero.games.luna_capital.rules.knowledge.sampling import deal_out
from talero.games.luna_capital.rules.knowledge.views import column_of
from talero.games.luna_capital.rules.state import LunaCapitalState


def imagine(seen: Seen[LunaCapitalState], rng: random.Random) -> LunaCapitalState:
    """A random one of the positions that look like this to the viewer."""
    state = seen.state.copy()
    state.chance = Sampled(rng)
    hidden, column = tracking.hidden_cards(state), column_of(state, seen.viewer)
    masks = [mask & hidden for mask in tracking.masks_of(state, column)]
    _lay(state, deal_out(masks, tracking.place_sizes(state), rng))
    for seat in range(state.game.players):
        if seat != column:
            _believe(state, seat)
    return state


def _lay(state: LunaCapitalState, dealt: list[list[int]]) -> None:
    """The dealt cards in their places."""
    players, bottom = state.game.players, state.game.players + 2
    down = bottom + len(state.bottom)
    state.fresh = bytearray(dealt[tracking.DECK])
    state.hands = dealt[1 : players + 1]
    state.drawn = dealt[players + 1]
    state.bottom = [cards[0] for cards in dealt[bottom:down]]
    for (seat, cell), cards in zip(state.down, dealt[down:], strict=True):
        state.plan[seat][cell] = cards[0] + 1


def _believe(state: LunaCapitalState, seat: int) -> None:
    """A seat suspects what the public suspects, but knows its hand, its draw and what it put away itself."""
    viewers, hand = state.game.viewers, _mask(state.hands[seat])
    drawn = _mask(state.drawn) if seat == state.seat else 0
    slots = [1 << card if by == seat else 0 for card, by in zip(state.bottom, state.bottom_by, strict=True)]
    downs = [1 << state.plan[owner][cell] - 1 if owner == seat else 0 for owner, cell in state.down]
    others = ~(hand | drawn | sum(slots) | sum(downs))
    public = state.game.players
    may = [mask & others for mask in state.may[public::viewers]]
    may[tracking.hand_place(seat)] = hand
    if seat == state.seat:
        may[tracking.drawn_place(state)] = drawn
    state.may[seat::viewers] = may
    for masks, own in ((state.may_bottom, slots), (state.may_down, downs)):
        if own:
            suspected = zip(masks[public::viewers], own, strict=True)
            masks[seat::viewers] = [known or mask & others for mask, known in suspected]


def _mask(cards: Sequence[int]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask
