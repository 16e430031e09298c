"""A round begins: the harbour pays its dues."""

from __future__ import annotations

from typing import TYPE_CHECKING

from talero_roadstead.rules.actions import BEGUN, DUES

if TYPE_CHECKING:
    from talero_roadstead.rules.state import RoadsteadState


def begin(state: RoadsteadState) -> bool:
    """Each player receives the dues of the own berths from the bank (RDS-DUE-001)."""
    state.report(BEGUN, state.round, state.lot)
    for seat in range(state.game.players):
        dues = dues_of(state, seat)
        if dues:
            state.coins[seat] += dues
            state.report(DUES, seat, dues)
    return False


def dues_of(state: RoadsteadState, seat: int) -> int:
    """What the berths of a seat bring in a round."""
    return sum(dues for berth, dues in enumerate(state.game.bay.dues) if state.owner[berth] == seat)
