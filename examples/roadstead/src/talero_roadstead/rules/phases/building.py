"""The winner of the auction builds the warehouse on a free berth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from talero.core.actions import Action
from talero.core.step import Step
from talero_roadstead.rules.actions import BUILD, BUILT
from talero_roadstead.rules.fields import FREE

if TYPE_CHECKING:
    from talero_roadstead.rules.state import RoadsteadState


def begin(state: RoadsteadState) -> bool:
    """Whoever won the auction builds at once (RDS-BLD-001)."""
    state.ask(BUILD_STEP, state.leader)
    return True


def free_berths(state: RoadsteadState) -> list[int]:
    """The berths without a warehouse."""
    return [berth for berth, owner in enumerate(state.owner) if owner == FREE]


class Build(Step["RoadsteadState"]):
    """A seat chooses a free berth for the warehouse it has won (RDS-BLD-001, 002)."""

    name = "building.berth"
    section = "Building"
    verbs = (BUILD,)

    def legal(self, state: RoadsteadState) -> list[Action]:
        return [(BUILD, berth) for berth in free_berths(state)]

    def check(self, state: RoadsteadState, action: Action) -> str | None:
        return None if state.owner[action[1]] == FREE else "RDS-BLD-002"

    def apply(self, state: RoadsteadState, action: Action) -> None:
        state.owner[action[1]], state.good[action[1]] = state.seat, state.lot
        state.report(BUILT, state.seat, state.lot, action[1])
        state.game.sequence.proceed(state)


BUILD_STEP = Build()
