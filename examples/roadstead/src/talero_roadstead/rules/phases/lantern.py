"""A round ends: the lantern passes on, or the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from talero.core.sequence import clockwise, finish
from talero_roadstead.rules.actions import ENDED, OPENED, PASSED_ON
from talero_roadstead.rules.setup import draw_lot

if TYPE_CHECKING:
    from talero_roadstead.rules.state import RoadsteadState


def begin(state: RoadsteadState) -> bool:
    """The left neighbour gets the lantern and the next lot moves up (RDS-LAN-001, 002)."""
    if state.round == state.game.rounds:
        return end(state)
    state.lantern = clockwise(state.lantern, state.game.players)
    state.report(PASSED_ON, state.lantern)
    state.round += 1
    state.lot = state.next_lot
    state.next_lot = draw_lot(state, state.round + 1)
    return False


def end(state: RoadsteadState) -> bool:
    """After the last round all contracts are opened and scored (RDS-END-001, 002)."""
    finish(state)
    for seat, hand in enumerate(state.hands):
        for contract in hand:
            state.report(OPENED, seat, contract)
    state.report(ENDED)
    return True
