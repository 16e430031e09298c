"""Phase 5: change of start player, and what follows a round: the next one, a new epoch, or the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from talero.games.industria.rules.actions import NEW_START
from talero.games.industria.rules.phases import epoch

if TYPE_CHECKING:
    from talero.games.industria.rules.state import IndustriaState


def begin(state: IndustriaState) -> None:
    """The stone passes to the left neighbour (IND-START-001); after the last round the game ends."""
    game = state.game
    if game.is_last_round(state):
        game.end(state)  # IND-END-001, 002: no epoch change follows
        return
    state.start = (state.start + 1) % game.players
    if state.events is not None:
        state.events.append((NEW_START, state.start))
    if game.is_last_round_of_epoch(state):
        epoch.change(state)  # IND-EPOCH-009: after phase 5
    game.begin_round(state)
