"""The positions that seats left behind with their last actions: what happened since is told from there."""

from __future__ import annotations

from typing import NamedTuple

from talero.core import Journal, State


class Departure(NamedTuple):
    """How many effective actions had been made, and the position they led to."""

    actions: int
    state: State


class Departures:
    """Each seat's last position, and those before it that taking back can lead to."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._opening = Departure(0, journal.state.copy())
        self._left: list[list[Departure]] = [[] for _ in range(journal.game.players)]

    def act(self, seat: int) -> None:
        """A seat has acted."""
        journal, left = self._journal, self._left[seat]
        left.append(Departure(len(journal.done), journal.state.copy()))
        del left[: -1 - journal.undoable]

    def take_back(self) -> None:
        """Some actions were taken back; where somebody went far, the way is gone through again."""
        kept = len(self._journal.done)
        lost = [left and left[0].actions > kept for left in self._left]
        for left in self._left:
            while left and left[-1].actions > kept:
                left.pop()
        if any(lost):
            self._look_back()

    def _look_back(self) -> None:
        """Finds each seat's last position anew."""
        self._left = [[] for _ in self._left]
        for halt in self._journal.walk():
            if halt.number:
                seat = self._journal.done[halt.number - 1].seat
                self._left[seat] = [Departure(halt.number, halt.state.copy())]

    def of(self, seat: int) -> Departure:
        """Where a seat left the game; its beginning if it has not acted yet."""
        return self._left[seat][-1] if self._left[seat] else self._opening
