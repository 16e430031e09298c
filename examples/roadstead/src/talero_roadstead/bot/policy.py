"""A greedy player of Roadstead: bids what a warehouse is worth to it, and builds where it is worth most.

All values are in points. It thinks in a state imagined from what its seat sees, never in the true one.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from talero.core.actions import Action
from talero.core.bot import Bot
from talero.core.seen import Seen
from talero_roadstead.rules.actions import BID, BUILD, LAY_ASIDE, PASS, SHOW
from talero_roadstead.rules.fields import FREE
from talero_roadstead.rules.phases.building import free_berths
from talero_roadstead.rules.state import RoadsteadState

COIN = 0.28
"""Points that a coin is worth while there is something to bid for: more than at the end."""
PROSPECT = 0.4
"""How much of a lane counts whose other end is still free."""
RIVAL = 0.25
"""How much of a rival's gain counts against a berth."""


class Greedy(Bot[RoadsteadState]):
    """Takes the action with the highest value now."""

    name: ClassVar[str] = "greedy"

    def choose(self, seen: Seen[RoadsteadState], legal: Sequence[Action], rng: random.Random) -> Action:
        state = self.game.imagine(seen, rng)
        verb = legal[0][0]
        if verb == LAY_ASIDE:
            return self._lay_aside(state, legal)
        if verb == BUILD:
            return (BUILD, best_berth(state, state.seat))
        return self._bid(state, legal)

    def _lay_aside(self, state: RoadsteadState, legal: Sequence[Action]) -> Action:
        """Keeps contracts of one good, and those whose warehouses come soon."""
        hand, soon = state.hands[state.seat], (state.lot, state.next_lot)
        return min(legal, key=lambda action: (hand.count(action[1]), soon.count(action[1])))

    def _bid(self, state: RoadsteadState, legal: Sequence[Action]) -> Action:
        """Bids up to the worth, at first three quarters of it; shows a contract if coins are short."""
        seat = state.seat
        most = int(worth(state, seat) / price_of_a_coin(state))
        if most <= state.bid:
            return (PASS,)
        if state.coins[seat] > state.bid:
            return (BID, min(state.coins[seat], max(state.bid + 1, most * 3 // 4)))
        return next((action for action in legal if action[0] == SHOW), (PASS,))


def price_of_a_coin(state: RoadsteadState) -> float:
    """What a coin in the bid costs, for the rivals get it (RDS-AUC-009)."""
    return COIN * (1 + 1 / (state.game.players - 1))


def worth(state: RoadsteadState, seat: int) -> float:
    """What the lot is worth to a seat: to have it, and that no rival has it."""
    values = [berth_value(state, each, best_berth(state, each)) for each in range(state.game.players)]
    mine = values.pop(seat)
    return mine + max(values) / len(values)


def best_berth(state: RoadsteadState, seat: int) -> int:
    """The free berth where the lot is worth most to a seat."""
    return max(free_berths(state), key=lambda berth: berth_value(state, seat, berth))


def berth_value(state: RoadsteadState, seat: int, berth: int) -> float:
    """Points, dues and prospects for a seat that builds the lot there, less what its rivals gain."""
    near = [each for each in state.game.bay.neighbours[berth] if state.owner[each] != FREE]
    mine = sum(lane_value(state, seat, each) for each in near)
    theirs = sum(rival_value(state, each) for each in near if state.owner[each] != seat)
    return mine - RIVAL * theirs + prospects(state, berth) + dues_to_come(state, berth)


def contracts(state: RoadsteadState, seat: int) -> list[int]:
    """The contracts of a seat that score."""
    return [*state.hands[seat], *state.shown[seat]]


def lane_value(state: RoadsteadState, seat: int, end: int) -> int:
    """What a lane to a berth scores for the seat that builds the lot at the other end."""
    is_own = state.owner[end] == seat
    served = {state.good[end], state.lot} if is_own else {state.good[end]}
    lanes = sum(contract in served for contract in contracts(state, seat))
    return state.game.lane_points * is_own + state.game.contract_points * lanes


def rival_value(state: RoadsteadState, end: int) -> int:
    """What the lot at one end of a lane scores for the owner of the other end."""
    return state.game.contract_points * contracts(state, state.owner[end]).count(state.lot)


def prospects(state: RoadsteadState, berth: int) -> float:
    """The lanes to free berths count in part, less so towards the end."""
    free = sum(state.owner[each] == FREE for each in state.game.bay.neighbours[berth])
    return PROSPECT * state.game.lane_points * free * rounds_left(state) / state.game.rounds


def dues_to_come(state: RoadsteadState, berth: int) -> float:
    """What a berth brings until the end, at what coins are worth then."""
    return rounds_left(state) * state.game.bay.dues[berth] / state.game.coins_per_point


def rounds_left(state: RoadsteadState) -> int:
    """The rounds after this one."""
    return state.game.rounds - state.round
