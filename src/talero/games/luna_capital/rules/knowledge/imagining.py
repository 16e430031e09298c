"""A full position consistent with what is seen: hidden cards are dealt out to where they may lie."""

from __future__ import annotations

import random
from collections.abc import Sequence

from talero.core.chance import Sampled
from talero.core.seen import Seen
from talero.games.luna_capital.rules.fields import BY_ALL
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
    _believe(state, column)
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


def _believe(state: LunaCapitalState, column: int) -> None:
    """All but the viewer suspect what the public does, but know hand, draw and what they put away themselves.

    The viewer's own suspicions are there already.
    """
    viewers, public = state.game.viewers, state.game.players
    hands = [_mask(hand) for hand in state.hands]
    bottom = [1 << card for card in state.bottom]
    down = [1 << state.plan[seat][cell] - 1 for seat, cell in state.down]
    located = [*hands, 0]  # the last for cards that nobody but all put away (BY_ALL)
    if state.drawn:
        located[state.seat] |= _mask(state.drawn)
    for card, seat in zip(bottom, state.bottom_by, strict=True):
        located[seat] |= card
    for card, (seat, _) in zip(down, state.down, strict=True):
        located[seat] |= card
    for masks in (state.may, state.may_bottom, state.may_down):
        suspected = masks[public::viewers]
        if suspected:
            for seat in range(public):
                if seat != column:
                    others = ~located[seat]
                    masks[seat::viewers] = [mask & others for mask in suspected]
    state.may[viewers : public * viewers + viewers : viewers + 1] = hands
    if state.drawn:
        state.may[tracking.drawn_place(state) * viewers + state.seat] = _mask(state.drawn)
    for n, seat in enumerate(state.bottom_by):
        if seat != BY_ALL:
            state.may_bottom[n * viewers + seat] = bottom[n]
    for n, (seat, _) in enumerate(state.down):
        state.may_down[n * viewers + seat] = down[n]


def _mask(cards: Sequence[int]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask
