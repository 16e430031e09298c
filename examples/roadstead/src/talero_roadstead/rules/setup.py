"""Setup: coins, contracts, the first lots, the lantern."""

from __future__ import annotations

from typing import TYPE_CHECKING

from talero_roadstead.rules.actions import DEALT, DRAWN, LIT
from talero_roadstead.rules.fields import NO_GOOD

if TYPE_CHECKING:
    from talero_roadstead.rules.state import RoadsteadState


def set_up(state: RoadsteadState) -> None:
    """Lays out a new game, up to the first decision."""
    game = state.game
    state.round = 1
    state.coins = [game.start_coins] * game.players  # RDS-SET-002
    state.pile, state.deck = game.bay.warehouses.copy(), game.bay.contracts.copy()
    state.lantern = state.chance.draw("lantern", game.players)  # RDS-SET-005
    state.report(LIT, state.lantern)
    for seat in range(game.players):
        deal(state, seat)
    state.lot = draw_lot(state, 1)
    state.next_lot = draw_lot(state, 2)
    game.sequence.begin(state)


def deal(state: RoadsteadState, seat: int) -> None:
    """Three contracts for a hand, which only its owner sees (RDS-SET-004, RDS-CON-003)."""
    for number in range(1, state.game.hand_size + 1):
        contract = draw_from(state, f"deal/p{seat + 1}-{number}", state.deck)
        state.hands[seat].append(contract)
        state.report(DEALT, seat, contract)
    state.hands[seat].sort()


def draw_lot(state: RoadsteadState, round: int) -> int:
    """The warehouse of a round, none after the last one (RDS-SET-003, 006, RDS-LAN-002)."""
    if round > state.game.rounds:
        return NO_GOOD
    lot = draw_from(state, f"lot/round-{round}", state.pile)
    state.report(DRAWN, lot)
    return lot


def draw_from(state: RoadsteadState, name: str, counts: list[int]) -> int:
    """Takes one of the pieces that are counted by good."""
    place = state.chance.draw(name, sum(counts))
    for good, count in enumerate(counts):
        if place < count:
            counts[good] -= 1
            return good
        place -= count
    raise AssertionError("the draw was among the pieces")
