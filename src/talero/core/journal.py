"""Journal: a table's append-only list of rows, with undo.

Rows are numbered from 1 and never go back: an undo appends a row that voids the last effective action. It is
possible until something was drawn, another seat decided, or something hidden became visible.

A game can branch off from another one that is over: its first rows repeat that game with the draws that game
had, and everything drawn later follows from a secret of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from talero.core.actions import Action
from talero.core.chance import Chance, Hashed, Journalled, Recorder
from talero.core.errors import TaleroError
from talero.core.events import Event
from talero.core.game import Game
from talero.core.state import State
from talero.core.walk import Halt, walk

UNDO = "undo"


class Row(NamedTuple):
    """One thing that was said at a table: an action's text, or `undo`."""

    number: int
    seat: int
    text: str


class Done(NamedTuple):
    """An effective action, what it drew and what it did."""

    row: int
    seat: int
    action: Action
    draws: list[tuple[str, int]]
    events: list[Event]


class Branch(NamedTuple):
    """Where a game left another one: the draws up to action `at` follow from the other's secret."""

    at: int
    commitment: str
    """The commitment of the game that was left, so that it can be found."""
    secret: bytes


Branches = Sequence[Branch]
"""The branches of a game that left one that had left one itself, and so on; `at` ascends."""


def source(branches: Branches, number: int, own: Chance) -> Chance:
    """Where the draws of action `number` come from; 0 is what happens before the first decision."""
    return next((Hashed(branch.secret) for branch in branches if number <= branch.at), own)


def branch_off(branches: Branches, at: int, commitment: str, secret: bytes) -> list[Branch]:
    """The branches of a new game that leaves one with these branches and this secret after action `at`."""
    kept = [branch for branch in branches if branch.at < at]
    true = next((branch.secret for branch in branches if at <= branch.at), secret)
    return [*kept, Branch(at, commitment, true)]


class Journal:
    """The rows of one table and the state they lead to."""

    def __init__(self, game: Game, chance: Chance, rows: Iterable[Row] = (), branches: Branches = ()) -> None:
        self.game = game
        self.branches = tuple(branches)
        self._own = chance
        self._chance = Recorder(source(self.branches, 0, chance))
        self.state: State = game.new(self._chance, listen=True)
        self.opening = Done(0, -1, (), self._chance.take(), self._take_events())
        """What was drawn and done before the first decision."""
        self.rows: list[Row] = []
        self.done: list[Done] = []
        """The effective actions."""
        self._before: list[State] = []
        for row in rows:
            self._repeat(row)

    def act(self, seat: int, action: Action) -> Row:
        """A seat acts; raises if it is not its turn or the action is illegal, and nothing changes."""
        return self._act(seat, self.admitted(seat, action))

    def admitted(self, seat: int, action: Action) -> Action:
        """The canonical form of what a seat may do now; raises if it is not its turn or a rule forbids it."""
        if self.state.over:
            raise TaleroError("game-over")
        if seat != self.state.seat:
            raise TaleroError("not-your-turn", seat=seat + 1)
        return self.state.understood(action)

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take back its last action."""
        is_own = not self.branches or len(self.done) > self.branches[-1].at
        return is_own and bool(self._before) and self.done[-1].seat == seat

    def undo(self, seat: int) -> Row:
        """The seat takes back its last action."""
        if not self.can_undo(seat):
            raise TaleroError("nothing-to-undo", seat=seat + 1)
        self.state = self._before.pop()
        self.state.events = []
        self.done.pop()
        return self._append(seat, UNDO)

    def walk(self, listen: bool = False) -> Iterator[Halt]:
        """The way through the effective actions, with the draws that there were."""
        draws = [draw for done in (self.opening, *self.done) for draw in done.draws]
        return walk(self.game, Journalled(draws), [done.action for done in self.done], listen=listen)

    def _act(self, seat: int, action: Action) -> Row:
        before = self.state.copy()
        if self.done and self.done[-1].seat != seat:
            self._before.clear()
        reveals = self.state.step.reveals(self.state, action)
        self._chance.switch(source(self.branches, len(self.done) + 1, self._own))
        self.state.play(action)
        row = self._append(seat, self.game.text(action))
        done = Done(row.number, seat, action, self._chance.take(), self._take_events())
        self.done.append(done)
        if done.draws or reveals:
            self._before.clear()
        else:
            self._before.append(before)
        return row

    def _repeat(self, row: Row) -> None:
        if row.text == UNDO:
            self.undo(row.seat)
        else:
            self.act(row.seat, self.game.parse(row.text))

    def _append(self, seat: int, text: str) -> Row:
        row = Row(len(self.rows) + 1, seat, text)
        self.rows.append(row)
        return row

    def _take_events(self) -> list[Event]:
        events, self.state.events = self.state.events or [], []
        return events
