"""Scoring: own lanes, contracts and coins; pure functions of the state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from talero.core.outcome import Outcome, places
from talero.core.seen import Seen
from talero_roadstead.rules.fields import UNKNOWN

if TYPE_CHECKING:
    from talero_roadstead.rules.state import RoadsteadState


def warehouses(state: RoadsteadState, seat: int) -> int:
    """How many warehouses a seat has built."""
    return state.owner.count(seat)


def own_lanes(state: RoadsteadState, seat: int) -> int:
    """The lanes between two warehouses of the seat (RDS-SCO-001)."""
    owner = state.owner
    return sum(owner[one] == owner[other] == seat for one, other in state.game.bay.lanes)


def lanes_to(state: RoadsteadState, seat: int, good: int) -> int:
    """The lanes from a warehouse of the seat to one with this good, whoever built it (RDS-SCO-002, 003)."""
    return sum(
        (state.owner[one] == seat and state.good[other] == good)
        or (state.owner[other] == seat and state.good[one] == good)
        for one, other in state.game.bay.lanes
    )


def parts(state: RoadsteadState, seat: int) -> dict[str, int]:
    """Where a seat's points come from."""
    game = state.game
    contracts = [*state.hands[seat], *state.shown[seat]]  # RDS-SHO-004
    served = sum(lanes_to(state, seat, contract) for contract in contracts)
    return {
        "lanes": game.lane_points * own_lanes(state, seat),
        "contracts": game.contract_points * served,
        "coins": state.coins[seat] // game.coins_per_point,  # RDS-SCO-004
    }


def outcome(state: RoadsteadState) -> Outcome:
    """Most points win; ties: most warehouses, most coins, shared (RDS-SCO-005, 006)."""
    seats = range(state.game.players)
    all_parts = [parts(state, seat) for seat in seats]
    scores = [sum(each.values()) for each in all_parts]
    ranking = places(len(seats), lambda seat: (scores[seat], warehouses(state, seat), state.coins[seat]))
    return Outcome(ranking, scores, all_parts, "RDS-END-001")


def standings(seen: Seen[RoadsteadState]) -> list[dict[str, int] | None]:
    """What each seat would score now; nobody can say it whose contracts the viewer has not seen."""
    state = seen.state
    return [None if UNKNOWN in hand else parts(state, seat) for seat, hand in enumerate(state.hands)]
