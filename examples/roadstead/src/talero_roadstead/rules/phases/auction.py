"""The auction of a round: bids go round until one player is left."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from talero.core.actions import Action
from talero.core.sequence import clockwise
from talero.core.step import Step, pick
from talero_roadstead.rules.actions import BID, PASS, PASSED, RAISED, SHARED, SHOW, SHOWN, WON
from talero_roadstead.rules.fields import NO_LEADER

if TYPE_CHECKING:
    from talero_roadstead.rules.state import RoadsteadState


def begin(state: RoadsteadState) -> bool:
    """The left neighbour of the lantern speaks first (RDS-AUC-001, 002)."""
    state.bid, state.leader, state.passed = 0, NO_LEADER, 0
    state.ask(BID_STEP, clockwise(state.lantern, state.game.players))
    return True


def advance(state: RoadsteadState) -> int:
    """The coins for a contract shown now: one for every two rounds still to come (RDS-SHO-002)."""
    return (state.game.rounds - state.round) // state.game.rounds_per_coin


def bidders(state: RoadsteadState) -> list[int]:
    """The seats that have not passed."""
    return [seat for seat in range(state.game.players) if not state.passed >> seat & 1]


class Bid(Step["RoadsteadState"]):
    """A seat bids or passes, and may show contracts before (RDS-AUC-003, RDS-SHO-001)."""

    name = "auction.bid"
    section = "Auction"
    verbs = (BID, PASS, SHOW)

    def legal(self, state: RoadsteadState) -> list[Action]:
        bids: list[Action] = [(BID, coins) for coins in range(state.bid + 1, state.coins[state.seat] + 1)]
        contracts = sorted(set(state.hands[state.seat])) if advance(state) else []
        return [*bids, (PASS,), *((SHOW, contract) for contract in contracts)]

    def check(self, state: RoadsteadState, action: Action) -> str | None:
        if action[0] == BID:
            return check_bid(state, action[1])
        return check_show(state, action[1]) if action[0] == SHOW else None

    def limit(self, state: RoadsteadState) -> int:
        return state.coins[state.seat]

    def apply(self, state: RoadsteadState, action: Action) -> None:
        if action[0] == SHOW:
            show(state, action[1])
        elif action[0] == BID:
            state.bid, state.leader = action[1], state.seat
            state.report(RAISED, state.seat, action[1])
            ask_next(state)
        else:
            state.passed |= 1 << state.seat
            state.report(PASSED, state.seat)
            ask_next(state)

    def sample(self, state: RoadsteadState, rng: random.Random) -> Action:
        """Passes every third time; low bids are likelier than high ones; rarely shows a contract."""
        legal = self.legal(state)
        shows = [action for action in legal if action[0] == SHOW]
        if shows and rng.random() < 0.05:
            return pick(rng, shows)
        room = state.coins[state.seat] - state.bid
        if room <= 0 or rng.random() < 0.35:
            return (PASS,)
        return (BID, state.bid + 1 + int(min(room, 4) * rng.random() * rng.random()))


def check_bid(state: RoadsteadState, coins: int) -> str | None:
    """The rule against a bid, None if it is legal."""
    if coins <= state.bid:
        return "RDS-AUC-004"
    return None if coins <= state.coins[state.seat] else "RDS-AUC-005"


def check_show(state: RoadsteadState, contract: int) -> str | None:
    """The rule against showing a contract, None if it is legal."""
    if contract not in state.hands[state.seat]:
        return "RDS-SHO-001"
    return None if advance(state) else "RDS-SHO-003"


def show(state: RoadsteadState, contract: int) -> None:
    """The contract lies open from now on, and its owner gets the advance (RDS-SHO-002, 004)."""
    coins = advance(state)
    state.hands[state.seat].remove(contract)
    state.shown[state.seat].append(contract)
    state.coins[state.seat] += coins
    state.report(SHOWN, state.seat, contract, coins)


def ask_next(state: RoadsteadState) -> None:
    """The next one who has not passed (RDS-AUC-006); the last one left wins (RDS-AUC-007)."""
    left = bidders(state)
    if len(left) == 1:
        sell(state, left[0])
        return
    state.seat = clockwise(state.seat, state.game.players)
    while state.seat not in left:
        state.seat = clockwise(state.seat, state.game.players)


def sell(state: RoadsteadState, winner: int) -> None:
    """The winner pays the highest bid (RDS-AUC-008), and the others share it (RDS-AUC-009)."""
    state.leader = winner
    state.coins[winner] -= state.bid
    state.report(WON, winner, state.lot, state.bid)
    share = state.bid // (state.game.players - 1)
    for seat in range(state.game.players):
        if seat != winner and share:
            state.coins[seat] += share
            state.report(SHARED, seat, share)
    state.game.sequence.proceed(state)


BID_STEP = Bid()
