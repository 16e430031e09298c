"""The sequence of play: stages in the book's order, each of which resolves itself or asks somebody.

A stage is a function that begins it and says whether somebody has a decision now. When the decisions of a
stage are through, the rules call `proceed`, which begins the next ones until somebody is asked or the game is
over. After the last stage comes the first one that is repeated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, Generic, TypeVar

from talero.core.step import Position, Step

S = TypeVar("S", bound=Position)

NOT_BEGUN: Final = -1
"""The stage while people still decide something of the set-up."""

NOBODY: Final = -1
"""The seat that decides when the game is over."""

Stage = Callable[[S], bool]
"""Begins a stage; True if somebody has to decide now, or if the game is over."""

Asked = Callable[[S, int], Step[Any] | None]
"""What a seat has to decide now; None if nothing (what happens by itself has then happened)."""


class Sequence(Generic[S]):
    """The stages of a game: those that open it, then those that are repeated."""

    def __init__(self, stages: Iterable[Stage[S]], opening: Iterable[Stage[S]] = ()) -> None:
        self.opening = tuple(opening)
        self.stages = (*self.opening, *stages)
        self._again = len(self.opening)

    def __len__(self) -> int:
        return len(self.stages)

    def begin(self, state: S) -> None:
        """The first stage begins."""
        state.stage = NOT_BEGUN
        self.proceed(state)

    def proceed(self, state: S) -> None:
        """The stage is through: the next ones begin until somebody has to decide or the game is over."""
        stages = self.stages
        while True:
            stage = state.stage + 1
            state.stage = stage if stage < len(stages) else self._again
            if stages[state.stage](state):
                return

    def resume(self, state: S) -> None:
        """The stage goes on: it begins again, for what is left to decide in it."""
        if not self.stages[state.stage](state):
            self.proceed(state)


def ask_first(state: S, seats: Iterable[int], asked: Asked[S]) -> int:
    """Asks the first of these seats that has something to decide; its index, -1 if there is none."""
    for index, seat in enumerate(seats):
        step = asked(state, seat)
        if step is not None:
            state.ask(step, seat)
            return index
    return -1


def clockwise(seat: int, players: int) -> int:
    """The left neighbour."""
    return (seat + 1) % players


def finish(state: Position) -> bool:
    """The game is over: nobody is asked any more."""
    state.seat = NOBODY
    return True
