"""What a seat may know, and how the rest is imagined."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from talero_roadstead.rules.fields import UNKNOWN

if TYPE_CHECKING:
    from talero_roadstead.rules.state import RoadsteadState


def hide(state: RoadsteadState, viewer: int | None) -> None:
    """Takes away what the viewer may not know: the deck and the contracts of others (RDS-CON-002, 003)."""
    if state.over:
        return  # all contracts lie open (RDS-END-002)
    state.deck = [UNKNOWN] * len(state.deck)
    for seat in range(state.game.players):
        if seat != viewer:
            state.hands[seat] = [UNKNOWN] * len(state.hands[seat])
            state.aside[seat] = [UNKNOWN] * len(state.aside[seat])


def fill_in(state: RoadsteadState, rng: random.Random) -> None:
    """Deals the contracts that the viewer has not seen, at random, to where they may lie."""
    if state.over:
        return
    unseen = unseen_contracts(state)
    rng.shuffle(unseen)
    for rows in (state.hands, state.aside):
        for row in rows:
            row[:] = sorted(unseen.pop() if contract == UNKNOWN else contract for contract in row)
    state.deck = [unseen.count(good) for good in range(len(state.deck))]


def unseen_contracts(state: RoadsteadState) -> list[int]:
    """All contracts but those that the viewer holds, laid aside or was shown."""
    known = [contract for row in (*state.hands, *state.aside, *state.shown) for contract in row]
    counts = state.game.bay.contracts
    return [good for good, count in enumerate(counts) for _ in range(count - known.count(good))]
