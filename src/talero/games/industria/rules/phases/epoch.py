"""Epoch change: the stone moves, talers are paid, technologies are lost, the bank sells more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from talero.games.industria.rules.actions import DISCARDED, EPOCH_TALER, NEW_EPOCH
from talero.games.industria.rules.tables import TECHNOLOGY

if TYPE_CHECKING:
    from talero.games.industria.rules.state import IndustriaState


def change(state: IndustriaState) -> None:
    """In the book's order (IND-EPOCH-009); the bank's new materials follow from the epoch (IND-EPOCH-007)."""
    lay_out_stack(state, state.epoch + 1)  # IND-EPOCH-002
    state.report(NEW_EPOCH, state.epoch)
    pay_epoch_talers(state)
    for seat in range(state.game.players):
        discard_technologies(state, seat)


def pay_epoch_talers(state: IndustriaState) -> None:
    """1 extra taler at the change to III, IV and V, on top of income (IND-EPOCH-003, 005, IND-COUNT-004)."""
    talers = state.game.epoch_talers[state.epoch]
    if not talers:
        return
    for seat in range(state.game.players):
        state.money[seat] += talers
        state.report(EPOCH_TALER, seat, talers)


def discard_technologies(state: IndustriaState, seat: int) -> None:
    """Technologies in hand are lost, all else stays (IND-EPOCH-006, 008, IND-POINTS-006, 008)."""
    kind = state.game.tiles.kind
    lost = [tile for tile in state.hands[seat] if kind[tile] == TECHNOLOGY]
    if not lost:
        return
    state.hands[seat] = [tile for tile in state.hands[seat] if kind[tile] != TECHNOLOGY]
    for tile in lost:
        state.report(DISCARDED, seat, tile)


def lay_out_stack(state: IndustriaState, epoch: int) -> None:
    """The epoch stone stands on an epoch and its stack is in use (IND-SETUP-007, 009, IND-COUNT-001)."""
    state.epoch = epoch
    state.stack = state.game.tiles.of_epoch(epoch)
