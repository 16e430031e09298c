"""VI to VIII: collect income, pay expenses, income reduction. Nobody decides; all pay at the same time."""

from __future__ import annotations

from talero.core.octets import changed
from talero.games.age_of_steam.rules.actions import (
    COLLECTED,
    ELIMINATED,
    FELL_SHORT,
    LOST,
    PAID_EXPENSES,
    REDUCED,
)  # fmt: skip
from talero.games.age_of_steam.rules.fields import NO_ACTION
from talero.games.age_of_steam.rules.network import abandon
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.turns import finish, pay


def collect_income(state: AgeOfSteamState) -> bool:
    """Every player receives his income (AOS-INC-001)."""
    for seat in state.order:
        state.money[seat] += state.income[seat]
        if state.income[seat]:
            state.report(COLLECTED, seat, state.income[seat])
    return False


def expenses(state: AgeOfSteamState, seat: int) -> int:
    """A dollar per share and per engine level (AOS-EXP-001)."""
    return state.shares[seat] + state.engine[seat]


def pay_expenses(state: AgeOfSteamState) -> bool:
    """Cash first, then income, dollar for dollar; below 0 a player is out (AOS-EXP-002 to 006, 013)."""
    for seat in list(state.order):
        due = expenses(state, seat)
        paid = min(due, state.money[seat])
        pay(state, seat, paid, PAID_EXPENSES)
        if due > paid:
            state.income[seat] -= due - paid
            state.report(FELL_SHORT, seat, due - paid)
            if state.income[seat] < 0:
                eliminate(state, seat)
    return False if state.game.variant.goes_on(state) else finish(state)


def eliminate(state: AgeOfSteamState, seat: int) -> None:
    """Unfinished sections lose their owner, links stay his but pay nobody (AOS-EXP-007 to 011, 014)."""
    state.out[seat] = state.turn
    state.order.remove(seat)
    state.report(ELIMINATED, seat)
    for x in state.ends:
        if state.own[x] == seat:
            state.report(LOST, seat, x // 6)
    abandon(state, seat, [])
    state.income[seat] = state.shares[seat] = state.engine[seat] = 0
    state.action = changed(state.action, seat, NO_ACTION)


def reduction(state: AgeOfSteamState, income: int) -> int:
    """What an income loses in this turn; the bracket is read once (AOS-RED-001 to 007, AOS-SUS-013)."""
    loss = 0
    for lowest, amount in state.game.brackets:
        if income >= lowest:
            loss = amount
    return loss * state.game.reduction_factor.get(state.turn, 1)


def reduce_income(state: AgeOfSteamState) -> bool:
    """The more a railway earns, the more it loses."""
    for seat in state.order:
        loss = reduction(state, state.income[seat])
        state.income[seat] -= loss
        if loss:
            state.report(REDUCED, seat, loss)
    return False
