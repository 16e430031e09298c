"""Phase 1: income."""

from __future__ import annotations

from typing import TYPE_CHECKING

from talero.games.industria.rules.actions import INCOME

if TYPE_CHECKING:
    from talero.games.industria.rules.state import IndustriaState


def begin(state: IndustriaState) -> bool:
    """Each player receives 1 taler from the bank (IND-INCOME-001)."""
    income = state.game.income
    for seat in range(state.game.players):
        state.money[seat] += income
        state.report(INCOME, seat, income)
    return False
