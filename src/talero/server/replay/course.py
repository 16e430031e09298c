"""The course of a game: every position its effective actions led to, as a viewer may see it."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from talero.core import Game, State
from talero.core.journal import Done, Journal
from talero.server.play.shapes import PlayerRow
from talero.server.replay.proof import Proof, prove
from talero.server.replay.shapes import Position, Turn
from talero.server.tables import LiveTable
from talero.server.telling.boards import draw
from talero.server.telling.entries import told_entry
from talero.server.telling.figures import figures
from talero.server.telling.shapes import Entry
from talero.server.telling.voice import Voice

CACHED_COURSES = 12
CACHED_PROOFS = 100


class Course:
    """Positions 0 (before the first decision) to `length`, what led to each, and the turn it belongs to."""

    def __init__(self, game: Game, journal: Journal) -> None:
        self.game = game
        self.causes: list[Done] = [journal.opening, *journal.done]
        self.states: list[State] = []
        self.turns: list[str] = []
        for halt in journal.walk():
            self.turns.append(halt.turn)
            self.states.append(halt.state.copy())

    @property
    def length(self) -> int:
        """The number of the last position."""
        return len(self.states) - 1

    def turn_of(self, number: int) -> str:
        """The turn in which the action that led to a position was decided."""
        return self.turns[max(number - 1, 0)]

    def beginnings(self) -> list[tuple[str, int]]:
        """Each turn and its first position."""
        found: list[tuple[str, int]] = []
        for number, turn in enumerate(self.turns):
            if not found or found[-1][0] != turn:
                found.append((turn, number))
        return found

    def milestones(self) -> list[tuple[str, int]]:
        """The start as '', then each turn and the position in which it ended."""
        starts = self.beginnings()
        ends = [number for _, number in starts[1:]] + [self.length]
        return [("", 0), *((turn, end) for (turn, _), end in zip(starts, ends, strict=True) if end)]


class Courses:
    """The courses of tables; those looked at lately are kept."""

    def __init__(self) -> None:
        self._cache: OrderedDict[tuple[str, int], Course] = OrderedDict()
        self._proofs: OrderedDict[str, Proof] = OrderedDict()

    def of(self, table: LiveTable) -> Course:
        """The course of a table that has begun."""
        key = (table.info.id, table.number)
        if key not in self._cache:
            self._cache[key] = Course(table.game, table.running)
            while len(self._cache) > CACHED_COURSES:
                self._cache.popitem(last=False)
        self._cache.move_to_end(key)
        return self._cache[key]

    def proof(self, table: LiveTable) -> Proof:
        """The proof of a finished table's draws."""
        if table.info.id not in self._proofs:
            self._proofs[table.info.id] = prove(table)
            while len(self._proofs) > CACHED_PROOFS:
                self._proofs.popitem(last=False)
        return self._proofs[table.info.id]


def turns(course: Course, voice: Voice) -> list[Turn]:
    """The turns one can jump to."""
    return [Turn(voice.turn(turn), number) for turn, number in course.beginnings()]


def story(course: Course, voice: Voice, viewer: int | None) -> list[Entry]:
    """What each action did, told to a viewer; numbered by positions."""
    return [entry(course, voice, viewer, number) for number in range(course.length + 1)]


def entry(course: Course, voice: Voice, viewer: int | None, number: int) -> Entry:
    """What led to a position."""
    done = course.causes[number]
    lines = [line for _, line in voice.account(done, viewer)]
    return told_entry(voice, done, number, voice.turn(course.turn_of(number)), lines, viewer)


class Look(NamedTuple):
    """How somebody looks at a game: by whose view (None: a spectator's), with which own seats, how drawn."""

    viewer: int | None
    own: list[int]
    shape: str


def position(table: LiveTable, course: Course, voice: Voice, number: int, look: Look) -> Position:
    """A position as a viewer may see it: made from what that viewer may know, and from nothing else."""
    viewer, own, shape = look
    seen = course.states[number].seen(viewer)
    board, text = draw(seen, table.names, voice.language, shape, table.liveries)
    numbers = figures(voice, seen)
    return Position(
        number=number,
        viewer=viewer,
        turn=voice.turn(course.turns[number]),
        step=voice.step(seen.state.step.name),
        prompt=voice.prompt(seen),
        board=board,
        text=text,
        players=[
            PlayerRow(
                seat=seat.seat,
                name=seat.shown,
                kind=seat.kind,
                mine=seat.seat in own,
                deciding=seen.state.seat == seat.seat,
                figures=numbers[seat.seat],
            )
            for seat in table.seats
        ],
        lines=entry(course, voice, viewer, number).lines,
    )
