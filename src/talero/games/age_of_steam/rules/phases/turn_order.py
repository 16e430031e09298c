"""II. Determine turn order: an auction; those who drop out early pay less."""

from __future__ import annotations

import random
from typing import Final

from talero.core.actions import Action
from talero.core.step import Step
from talero.games.age_of_steam.rules.actions import (
    BID,
    DROP,
    DROPPED,
    PAID_ORDER,
    PASS,
    PASSED,
    RAISED,
)
from talero.games.age_of_steam.rules.kinds import TURN_ORDER
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.turns import ask, pay, set_order

BIDS: Final[list[Action]] = [(BID, amount) for amount in range(100)]
"""What is said most, ready-made."""


def begin(state: AgeOfSteamState) -> bool:
    """The old turn order is the bidding order (AOS-ORDER-001, 002)."""
    state.bids = [0] * state.game.players
    state.high, state.high_seat, state.passed = 0, -1, 0
    state.dropped = []
    return ask(state, BID_STEP, state.order)


def may_pass(state: AgeOfSteamState) -> bool:
    """Once per auction the holder of last turn's Turn Order stays in without a bid (AOS-ORDER-006, 007,
    022)."""
    return not state.passed and state.action[state.seat] == TURN_ORDER


def payment(state: AgeOfSteamState, seat: int, place: int) -> int:
    """What a seat pays of its own last bid on a place, 0 being the first (AOS-ORDER-011 to 015, 020,
    021)."""
    share = state.game.payments[len(state.order)][place]
    if share == "full":
        return state.bids[seat]
    return (state.bids[seat] + 1) // 2 if share == "half" else 0


class Bid(Step[AgeOfSteamState]):
    """Bid more, drop out, or use the pass."""

    name = "order.bid"
    section = "II Determine turn order"
    verbs = (BID, PASS, DROP)

    def legal(self, state: AgeOfSteamState) -> list[Action]:
        low, high = state.high + 1, state.money[state.seat] + 1
        found: list[Action] = BIDS[low:high] if high <= len(BIDS) else [(BID, n) for n in range(low, high)]
        if may_pass(state):
            found.append((PASS,))
        found.append((DROP,))
        return found

    def check(self, state: AgeOfSteamState, action: Action) -> str | None:
        if action[0] == PASS:
            if may_pass(state):
                return None
            return "AOS-ORDER-007" if state.action[state.seat] == TURN_ORDER else "AOS-ORDER-006"
        if action[0] == DROP:
            return None
        if action[1] <= state.high:
            return "AOS-ORDER-004" if not action[1] else "AOS-ORDER-005"
        return "AOS-ORDER-018" if action[1] > state.money[state.seat] else None

    def apply(self, state: AgeOfSteamState, action: Action) -> None:
        seat = state.seat
        if action[0] == DROP:
            drop(state, seat)
        else:
            _stay(state, seat, action)
            state.queue.append(state.queue.pop(0))
        while len(state.queue) > 1 and state.queue[0] == state.high_seat:  # AOS-ORDER-009, 024
            state.queue.append(state.queue.pop(0))
        if len(state.queue) == 1:
            close(state)
        else:
            state.seat = state.queue[0]

    def limit(self, state: AgeOfSteamState) -> int:
        return state.money[state.seat]

    def sample(self, state: AgeOfSteamState, rng: random.Random) -> Action:
        """Mostly small raises, never beyond a sixth of the cash."""
        room = min(state.high + 3, state.money[state.seat] // 6) - state.high
        if room > 0 and rng.random() < 0.6:
            return BID, state.high + 1 + int(rng.random() * rng.random() * room)
        return (PASS,) if may_pass(state) else (DROP,)


def _stay(state: AgeOfSteamState, seat: int, action: Action) -> None:
    if action[0] == PASS:
        state.passed = 1
        state.report(PASSED, seat)
        return
    state.bids[seat] = state.high = action[1]
    state.high_seat = seat
    state.report(RAISED, seat, action[1])


def drop(state: AgeOfSteamState, seat: int) -> None:
    """Who drops out takes the last free place (AOS-ORDER-010)."""
    place = len(state.order) - len(state.dropped) - 1
    state.report(DROPPED, seat, place + 1)
    pay(state, seat, payment(state, seat, place), PAID_ORDER)
    state.dropped.append(seat)
    del state.queue[0]


def close(state: AgeOfSteamState) -> None:
    """One player is left: he takes place 1 (AOS-ORDER-008, 017); the new order holds until the next
    auction."""
    winner = state.queue[0]
    pay(state, winner, payment(state, winner, 0), PAID_ORDER)
    set_order(state, [winner, *reversed(state.dropped)])
    state.game.sequence.proceed(state)


BID_STEP: Final = Bid()
