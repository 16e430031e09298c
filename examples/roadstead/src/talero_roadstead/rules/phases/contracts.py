"""Before the first round: everybody lays one contract aside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from talero.core.actions import Action
from talero.core.sequence import clockwise
from talero.core.step import Step
from talero_roadstead.rules.actions import LAID_ASIDE, LAY_ASIDE

if TYPE_CHECKING:
    from talero_roadstead.rules.state import RoadsteadState


def begin(state: RoadsteadState) -> bool:
    """Whoever has the lantern chooses first (RDS-CON-001)."""
    state.ask(LAY_ASIDE_STEP, state.lantern)
    return True


class LayAside(Step["RoadsteadState"]):
    """A seat lays one of its three contracts aside, face down (RDS-CON-001, 002)."""

    name = "contracts.lay-aside"
    section = "Contracts"
    verbs = (LAY_ASIDE,)

    def legal(self, state: RoadsteadState) -> list[Action]:
        return [(LAY_ASIDE, contract) for contract in sorted(set(state.hands[state.seat]))]

    def check(self, state: RoadsteadState, action: Action) -> str | None:
        return None if action[1] in state.hands[state.seat] else "RDS-CON-001"

    def apply(self, state: RoadsteadState, action: Action) -> None:
        state.hands[state.seat].remove(action[1])
        state.aside[state.seat].append(action[1])
        state.report(LAID_ASIDE, state.seat, action[1])
        state.seat = clockwise(state.seat, state.game.players)
        if state.seat == state.lantern:
            state.game.sequence.proceed(state)


LAY_ASIDE_STEP = LayAside()
