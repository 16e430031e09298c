"""Journal: a table's append-only list of rows, with undo.

Rows are numbered from 1 and never go back: an undo appends a row that voids the last effective action, or all
since a row (`undo 12`). It is possible until something was drawn, another seat decided, or something hidden
became visible. Who plays without other people may go back further, to any own decision; draws have names, so
what was drawn once would be drawn again, and such a game is practice from then on.

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

AT_START, DREW, REVEALED, OTHERS, BRANCHED = "start", "draw", "reveal", "others", "branch"
"""Why taking back ends: nothing was done before; something was drawn, or shown; another seat has decided; it
was done in the game that this one left."""


def undo_text(back_to: int) -> str:
    """How an undo is written that goes back to before row `back_to`."""
    return f"{UNDO} {back_to}"


def undone_row(text: str) -> int | None:
    """The row to which a text goes back: 0 for that of the last action, None if the text is no undo."""
    if text == UNDO:
        return 0
    word, _, row = text.partition(" ")
    return int(row) if word == UNDO and row.isascii() and row.isdigit() and len(row) < 9 else None


class Row(NamedTuple):
    """One thing that was said at a table: an action's text, `undo`, or `undo 12`."""

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
    """The rows of one table and the state they lead to.

    >>> import talero
    >>> journal = Journal(talero.game("industria", players=3), Hashed.seeded(7))
    >>> journal.act(0, journal.game.parse("offer water-power"))
    Row(number=1, seat=0, text='offer water-power')
    >>> journal.undo(0)
    Row(number=2, seat=0, text='undo')
    """

    def __init__(
        self,
        game: Game,
        chance: Chance,
        rows: Iterable[Row] = (),
        branches: Branches = (),
        alone: bool = False,
    ) -> None:
        self.game = game
        self.alone = alone
        """Whether nobody else plays, so that one may go back to any own decision."""
        self.practice = False
        """Whether somebody went back further than a game among people allows."""
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
        """The positions before the last actions, as far back as they can be taken back among people."""
        self._limit = AT_START
        """Why no more of them can."""
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

    def can_undo(self, seat: int, back_to: int = 0) -> bool:
        """Whether the seat may take back its last action, or all that was done since row `back_to`."""
        index = self._index(back_to)
        if index is None or self.done[index].seat != seat or index < self._own_from:
            return False
        return self.alone or (len(self.done) - index <= len(self._before) and self.done[-1].seat == seat)

    def is_far(self, back_to: int) -> bool:
        """Whether going back to a row makes the game practice."""
        index = self._index(back_to)
        return index is not None and len(self.done) - index > len(self._before)

    @property
    def undoable(self) -> int:
        """How many of the last actions, all by one seat, could be taken back one after the other."""
        return len(self._before)

    def limit(self, seat: int) -> str:
        """Why a seat that plays among people can take back nothing more than it can."""
        if self.done and self.done[-1].seat != seat:
            return OTHERS
        return BRANCHED if 0 < self._own_from == len(self.done) - len(self._before) else self._limit

    def earlier(self, back_to: int = 0) -> State:
        """The position to which an undo leads back."""
        index = self._index(back_to)
        assert index is not None
        if not self.is_far(back_to):
            return self._before[index - len(self.done)]
        states = (halt.state for halt in self.walk() if halt.number == index)
        return next(states).copy()

    def undo(self, seat: int, back_to: int = 0) -> Row:
        """The seat takes back its last action, or all that was done since row `back_to`."""
        if not self.can_undo(seat, back_to):
            raise TaleroError("nothing-to-undo", seat=seat + 1)
        index = self._index(back_to)
        assert index is not None
        if self.is_far(back_to):
            self.practice = True
            self._play_again(self.done[:index])
        else:
            self.state = self._before[index - len(self.done)]
            self.state.events = []
            del self._before[index - len(self.done) :]
            del self.done[index:]
        return self._append(seat, undo_text(back_to) if back_to else UNDO)

    def _index(self, back_to: int) -> int | None:
        """Which of the effective actions stands in a row; 0 asks for the last one."""
        if not back_to:
            return len(self.done) - 1 if self.done else None
        return next((n for n, done in enumerate(self.done) if done.row == back_to), None)

    @property
    def _own_from(self) -> int:
        """How many of the first actions were done in the game that this one left."""
        return self.branches[-1].at if self.branches else 0

    def _play_again(self, kept: list[Done]) -> None:
        """Plays the first actions again: draws have names, so they are what they were."""
        self._chance = Recorder(source(self.branches, 0, self._own))
        self.state = self.game.new(self._chance, listen=True)
        self._chance.take()
        self._take_events()
        self.done, self._before, self._limit = [], [], AT_START
        for done in kept:
            self._do(done.row, done.seat, done.action)

    def walk(self, listen: bool = False) -> Iterator[Halt]:
        """The way through the effective actions, with the draws that there were."""
        draws = [draw for done in (self.opening, *self.done) for draw in done.draws]
        return walk(self.game, Journalled(draws), [done.action for done in self.done], listen=listen)

    def _act(self, seat: int, action: Action) -> Row:
        self._do(len(self.rows) + 1, seat, action)
        return self._append(seat, self.game.text(action))

    def _do(self, row: int, seat: int, action: Action) -> None:
        """Plays an action, and notes how far it can be taken back."""
        before = self.state.copy()
        if self.done and self.done[-1].seat != seat:
            self._close(OTHERS)
        reveals = self.state.step.reveals(self.state, action)
        self._chance.switch(source(self.branches, len(self.done) + 1, self._own))
        self.state.play(action)
        done = Done(row, seat, action, self._chance.take(), self._take_events())
        self.done.append(done)
        if done.draws or reveals:
            self._close(DREW if done.draws else REVEALED)
        else:
            self._before.append(before)

    def _close(self, limit: str) -> None:
        """What was done until now stays."""
        self._before.clear()
        self._limit = limit

    def _repeat(self, row: Row) -> None:
        back_to = undone_row(row.text)
        if back_to is None:
            self.act(row.seat, self.game.parse(row.text))
        else:
            self.undo(row.seat, back_to)

    def _append(self, seat: int, text: str) -> Row:
        row = Row(len(self.rows) + 1, seat, text)
        self.rows.append(row)
        return row

    def _take_events(self) -> list[Event]:
        events, self.state.events = self.state.events or [], []
        return events
