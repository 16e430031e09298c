"""II on St. Lucia: no auction; the start costs $5 or goes to the other player (AOS-STL-005 to 013, 023
to 025)."""

from __future__ import annotations

import random

from talero.core.actions import Action
from talero.core.step import Step
from talero.games.age_of_steam.rules.actions import (
    FEE_STEP,
    ORDERED,
    PAID_FEE,
    PAY,
    REFUSE,
    REFUSED,
    TURN_ORDER,
)
from talero.games.age_of_steam.rules.sequence import ask, next_seat, pay, proceed
from talero.games.age_of_steam.rules.state import AgeOfSteamState


def begin(state: AgeOfSteamState) -> bool:
    """The nominee alternates every turn; Turn Order puts its holder first for one turn (AOS-STL-013,
    023, 024)."""
    state.nominee = state.order[0] if state.nominee < 0 else 1 - state.nominee
    holders = [seat for seat in state.order if state.action[seat] == TURN_ORDER]
    first = holders[0] if holders else state.nominee
    return ask(state, FEE_STEP, [first, *(seat for seat in state.order if seat != first)])


class StartPlayer(Step[AgeOfSteamState]):
    """Pay for the start of this turn, or leave it to the other."""

    name = "order.fee"
    section = "St. Lucia > Turn order"
    verbs = (PAY, REFUSE)

    def legal(self, state: AgeOfSteamState) -> list[Action]:
        return [(PAY,), (REFUSE,)] if self._can_pay(state) else [(REFUSE,)]

    def check(self, state: AgeOfSteamState, action: Action) -> str | None:
        return "AOS-STL-010" if action[0] == PAY and not self._can_pay(state) else None

    def apply(self, state: AgeOfSteamState, action: Action) -> None:
        seat = state.seat
        if action[0] == PAY:
            pay(state, seat, state.game.start_fee, PAID_FEE)
            _start(state, seat)
            return
        if state.events is not None:
            state.events.append((REFUSED, seat))
        if not next_seat(state):  # both declined: the first starts for free (AOS-STL-011)
            _start(state, 1 - seat)

    def sample(self, state: AgeOfSteamState, rng: random.Random) -> Action:
        """Seldom worth it with little cash."""
        rich = state.money[state.seat] >= state.game.start_fee + 8
        return (PAY,) if rich and rng.random() < 0.4 else (REFUSE,)

    def _can_pay(self, state: AgeOfSteamState) -> bool:
        return state.money[state.seat] >= state.game.start_fee


def _start(state: AgeOfSteamState, seat: int) -> None:
    state.order = [seat, *(other for other in state.order if other != seat)]
    if state.events is not None:
        for place, each in enumerate(state.order, 1):
            state.events.append((ORDERED, each, place))
    proceed(state)


STEP = StartPlayer()
