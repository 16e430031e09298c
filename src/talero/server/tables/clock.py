"""The clock of a table: how long each seat may decide, told from the moments at which things were stored.

A seat has some time for each decision, and a bank of its own that pays for what takes longer. A decision
lasts until another seat is asked, so that several actions in a row share its time and taking them back gives
none. Nothing here looks at the time: the same moments always give the same clock, in any process, and after
any restart.
"""

from __future__ import annotations

from typing import NamedTuple

DAY = 24 * 60 * 60
LONGEST = 30 * DAY
SHORTEST = 10
"""A clock between these many seconds per decision can be chosen; banks may be empty."""


class Pace(NamedTuple):
    """Seconds for each decision, and in the bank; no time for decisions means no clock at all."""

    decision: int = 0
    bank: int = 0

    @property
    def is_sound(self) -> bool:
        """Whether this can be chosen."""
        if not self.decision:
            return not self.bank
        return SHORTEST <= self.decision <= LONGEST and 0 <= self.bank <= LONGEST


NO_CLOCK = Pace()
SITTING = (Pace(60, 10 * 60), Pace(2 * 60, 20 * 60), Pace(5 * 60, 45 * 60))
"""For people who play in one go."""
SLOW = (Pace(DAY), Pace(DAY, 3 * DAY), Pace(3 * DAY), Pace(7 * DAY))
"""For people who look in now and then."""


def pace_of(text: str) -> Pace | None:
    """A pace as forms spell it, `120+1200` or empty; None for anything else."""
    if not text:
        return NO_CLOCK
    parts = text.split("+")
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() and len(part) < 8 for part in parts):
        return None
    found = Pace(int(parts[0]), int(parts[1]))
    return found if found.is_sound else None


class Left(NamedTuple):
    """What a seat has left: of the time for its decision, and of its bank."""

    decision: int
    bank: int


class _Before(NamedTuple):
    """The decision at hand before an action, for taking it back."""

    seat: int
    spent: int
    bank: int
    leaves: int


class Clock:
    """What has been used up, as moves and affairs are told to it in their order."""

    def __init__(self, pace: Pace, people: list[bool]) -> None:
        self.pace = pace
        self.timed = list(people)
        """The seats whose time runs when they are asked: people who are there."""
        self.banks = [pace.bank] * len(people)
        self.seat = -1
        """Who is asked."""
        self.asked = 0
        """When something last happened here: since then everybody waits for the seat."""
        self.spent = 0
        """What was used for the decision at hand until `asked`."""
        self.leaves = 0
        """How often the seat was left to a bot during this decision."""
        self._before: list[_Before] = []

    def begin(self, seat: int, at: int) -> None:
        """The first seat is asked."""
        self.seat, self.asked = seat, at

    def act(self, to: int, at: int) -> None:
        """The seat acts, and `to` is asked next."""
        self._stop(at)
        self._before.append(_Before(self.seat, self.spent, self.banks[self.seat], self.leaves))
        if to != self.seat:
            self._charge()
            self.seat, self.leaves = to, 0

    def take_back(self, at: int, count: int = 1) -> None:
        """The last actions are taken back: their seats go on where they were, nobody has lost anything."""
        for _ in range(count):
            self._take_back(at)

    def _take_back(self, at: int) -> None:
        self._stop(at)
        before = self._before.pop()
        if before.seat != self.seat:
            self.seat, self.spent, self.leaves = before.seat, before.spent, before.leaves
            self.banks[before.seat] = before.bank

    def leave(self, seat: int, at: int) -> None:
        """A bot plays for the seat from now on."""
        if seat == self.seat:
            self._stop(at)
            self._charge()
            self.leaves += 1
        self.timed[seat] = False

    def come_back(self, seat: int, at: int) -> None:
        """The owner plays again; who left a decision and returns to it has half its time, so none is won."""
        self.timed[seat] = True
        if seat == self.seat:
            self.asked, self.spent = at, 0

    def left(self, seat: int, at: int) -> Left:
        """What a seat has left at a moment."""
        if seat != self.seat or not self.timed[seat]:
            return Left(self.pace.decision, self.banks[seat])
        used = self.spent + max(0, at - self.asked)
        over = max(0, used - self._allowance)
        return Left(max(0, self._allowance - used), max(0, self.banks[seat] - over))

    @property
    def runs(self) -> bool:
        """Whether somebody's time runs now."""
        return bool(self.pace.decision) and self.seat >= 0 and self.timed[self.seat]

    @property
    def due(self) -> int:
        """When the time of the seat is up; 0 if no time runs."""
        return self.asked + self._allowance - self.spent + self.banks[self.seat] if self.runs else 0

    def is_up(self, at: int) -> bool:
        """Whether the seat has neither time nor bank left."""
        return self.runs and at >= self.due

    def copy(self) -> Clock:
        """A clock to try a step on."""
        made = Clock(self.pace, self.timed)
        made.banks = list(self.banks)
        made.seat, made.asked, made.spent, made.leaves = self.seat, self.asked, self.spent, self.leaves
        made._before = self._before.copy()
        return made

    @property
    def _allowance(self) -> int:
        return self.pace.decision >> self.leaves

    def _stop(self, at: int) -> None:
        """Counts what the seat has used until now."""
        if self.timed[self.seat]:
            self.spent += max(0, at - self.asked)
        self.asked = at

    def _charge(self) -> None:
        """The decision ends, and the bank pays for what it took too long."""
        over = max(0, self.spent - self._allowance)
        self.banks[self.seat] = max(0, self.banks[self.seat] - over)
        self.spent = 0
