"""Phase 5: change of start player, and what follows a round: the next one, a new epoch, or the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from talero.core.sequence import clockwise, finish
from talero.games.industria.rules import scoring
from talero.games.industria.rules.actions import ENDED, NEW_START, ROUND
from talero.games.industria.rules.phases import epoch

if TYPE_CHECKING:
    from talero.games.industria.rules.state import IndustriaState


def begin(state: IndustriaState) -> bool:
    """The stone passes to the left neighbour (IND-START-001); after the last round the game ends."""
    if is_last_round(state):
        return end(state)  # IND-END-001, 002: no epoch change follows
    state.start = clockwise(state.start, state.game.players)
    state.report(NEW_START, state.start)
    if is_last_round_of_epoch(state):
        epoch.change(state)  # IND-EPOCH-009: after phase 5
    begin_round(state)
    return False


def begin_round(state: IndustriaState) -> None:
    """A new round; it begins with phase 1 (IND-ROUND-001, IND-START-002)."""
    state.round += 1
    state.report(ROUND, state.round, state.epoch)


def is_last_round_of_epoch(state: IndustriaState) -> bool:
    """All 12 tiles of the epoch have been auctioned (IND-ROUND-005, IND-EPOCH-001)."""
    return not state.stack


def is_last_round(state: IndustriaState) -> bool:
    """The tiles of all epochs in play have been auctioned (IND-END-001)."""
    return state.epoch == state.game.epochs and not state.stack


def end(state: IndustriaState) -> bool:
    """The game is over; raw-material tiles become money before the scoring (IND-SCORE-018)."""
    scoring.exchange_what_is_left(state)
    finish(state)
    state.report(ENDED)
    return True
