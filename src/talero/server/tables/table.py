"""A table in memory: its game, its journal rebuilt from the stored moves, and who sits where."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import talero
from talero.core import Action, Game, Hashed, Journal, State
from talero.core.journal import undone_row
from talero.core.record import commitment, header, write
from talero.draw.livery import resolved
from talero.draw.theme import EMBLEMS
from talero.server.storage.faults import UNREADABLE, Unsound, reason_of
from talero.server.tables.clock import Clock, Pace
from talero.server.tables.departures import Departure, Departures
from talero.server.tables.participants import KINDS, STAND_IN, TIME, Participants
from talero.server.tables.rows import (
    BOT,
    FINISHED,
    OPEN,
    PERSON,
    RUNNING,
    WAITING,
    Affair,
    Move,
    Seat,
    TableInfo,
    TableSummary,
    check_rows,
)


class LiveTable:
    """One table. `number` counts the moves that its journal has."""

    def __init__(self, info: TableInfo, seats: list[Seat]) -> None:
        self.info = info
        self.seats = seats
        self.lock = asyncio.Lock()
        self.frozen = ""
        """Why the stored moves no longer replay, if they don't: the table can be read but not played on."""
        self.voided: dict[int, int] = {}
        """Moves that were taken back, and the number of the undo that did it."""
        self.turns: list[str] = []
        """The turn mark of each effective action."""
        self.steps: list[str] = []
        """The step at which each effective action was said."""
        self.moment = info.changed
        """When the table was last looked at; what clocks show is told from here."""
        check_rows(info, seats)
        self.game = talero.from_spec(info.spec)
        self.participants, self.clock = self._people()
        self.departures: Departures | None = None
        self.journal: Journal | None = None
        if info.status != WAITING:
            self.begin()

    # The course of the table

    def begin(self) -> None:
        """Lays out the game."""
        chance, alone = Hashed(self.info.secret), self.is_alone
        self.journal = Journal(self.game, chance, branches=self.info.left, alone=alone)
        self.departures = Departures(self.journal)
        self.participants, self.clock = self._people()
        self.clock.begin(self.journal.state.seat, self.info.started)

    def opening(self, at: int) -> tuple[int, int]:
        """Who decides first if the game begins at a moment, and when that seat's time is up."""
        first, (_, clock) = self.game.new(Hashed(self.info.secret)).seat, self._people()
        clock.begin(first, at)
        return first, clock.due

    def _people(self) -> tuple[Participants, Clock]:
        pace = Pace(self.info.decision, self.info.bank)
        return Participants(self.seats), Clock(pace, [seat.player is not None for seat in self.seats])

    def catch_up(self, info: TableInfo, moves: Sequence[Move], affairs: Sequence[Affair] = ()) -> None:
        """Takes over what is stored and not yet here; the table freezes where that can't be followed."""
        check_rows(info, self.seats)
        self.info = info
        if self.journal is None and info.status != WAITING:
            self.begin()
        if self.frozen:
            return
        try:
            self._follow(moves, list(affairs))
            self._compare(info)
        except UNREADABLE as error:
            self.frozen = f"after move {self.number}: {reason_of(error)}"

    def _follow(self, moves: Sequence[Move], affairs: list[Affair]) -> None:
        """Does what is stored, in the order in which it was stored."""
        for move in moves:
            while affairs and affairs[0].move < move.number:
                self.take_affair(affairs.pop(0))
            self.repeat(move)
        for affair in affairs:
            if affair.move == self.number:  # a later one belongs to moves that are not read yet
                self.take_affair(affair)

    def _compare(self, info: TableInfo) -> None:
        """All that the table's row counts is here, and a game that is marked as finished is over."""
        if self.number < info.number or self.participants.number < info.affairs:
            raise Unsound("some of its rows are missing")
        is_same = self.number == info.number and self.participants.number == info.affairs
        if is_same and info.status == FINISHED and self.status != FINISHED:
            raise Unsound("it is marked as finished, but not over")

    def repeat(self, move: Move) -> None:
        """Does a stored move."""
        journal = self.running
        if move.number != self.number + 1:
            raise Unsound("its moves are not numbered one by one")
        back_to = undone_row(move.text)
        if back_to is not None:
            self._take_back(move, back_to)
        else:
            action = self.game.parse(move.text)
            turn, step = self.game.turn(journal.state), journal.state.step.name
            journal.act(move.seat, action)
            self.clock.act(journal.state.seat, move.at)
            self.turns.append(turn)
            self.steps.append(step)
            self._left_behind.act(move.seat)

    def _take_back(self, move: Move, back_to: int) -> None:
        journal = self.running
        rows = [done.row for done in journal.done]
        journal.undo(move.seat, back_to)
        kept = len(journal.done)
        self.voided |= dict.fromkeys(rows[kept:], move.number)
        self.clock.take_back(move.at, len(rows) - kept)
        del self.turns[kept:], self.steps[kept:]
        self._left_behind.take_back()

    def take_affair(self, affair: Affair) -> None:
        """Takes over a stored affair."""
        if affair.number != self.participants.number + 1 or affair.kind not in KINDS:
            raise Unsound("one of its affairs is unknown")
        if affair.kind in (STAND_IN, TIME) and not 0 <= affair.seat < len(self.seats):
            raise Unsound("one of its affairs is about no seat")
        before = set(self.participants.away)
        self.participants.take(affair)
        _set_clock(self.clock, before, set(self.participants.away), affair.at)

    def due_after(self, move: Move, deciding: int) -> int:
        """When the time of the seat that decides after a move is up."""
        clock = self.clock.copy()
        back_to = undone_row(move.text)
        if back_to is not None:
            last = self.running.done[-1].row
            clock.take_back(move.at, sum(done.row >= (back_to or last) for done in self.running.done))
        else:
            clock.act(deciding, move.at)
        return clock.due

    def summary_after(self, affair: Affair) -> tuple[TableSummary, dict[int, bool]]:
        """What lists and the clock will know after an affair, and the seats that bots get or give back."""
        participants, clock, before = self.participants.copy(), self.clock.copy(), set(self.participants.away)
        participants.take(affair)
        after = set(participants.away)
        _set_clock(clock, before, after, affair.at)
        hands = {seat: seat in after for seat in before ^ after}
        if participants.is_closed:
            return TableSummary(-1, closed=True), hands
        return TableSummary(self.state.seat, clock.due), hands

    def rehearse(self, seat: int, action: Action) -> tuple[Action, State]:
        """The canonical form of an action, and the position after it; nothing changes, and what can fail
        fails before anything is stored."""
        action = self.running.admitted(seat, action)
        trial = self.running.state.copy()
        trial.chance = Hashed(self.info.secret)
        trial.play(action)
        return action, trial

    # What others ask

    @property
    def running(self) -> Journal:
        """The journal of a table that has begun."""
        assert self.journal is not None, self.info.id
        return self.journal

    @property
    def _left_behind(self) -> Departures:
        assert self.departures is not None, self.info.id
        return self.departures

    def departure(self, seat: int) -> Departure:
        """Where a seat left the game with its last action."""
        return self._left_behind.of(seat)

    @property
    def number(self) -> int:
        """The number of the last move."""
        return len(self.journal.rows) if self.journal else 0

    @property
    def reached(self) -> tuple[int, int]:
        """The numbers of the last move and the last affair: whatever happens makes one of them grow."""
        return self.number, self.participants.number

    @property
    def state(self) -> State:
        """The position; for rules and bots' lists of legal actions, never for display."""
        return self.running.state

    @property
    def status(self) -> str:
        """Waiting for players, running or finished."""
        if self.journal is None:
            return WAITING
        return FINISHED if self.journal.state.over or self.is_closed else RUNNING

    @property
    def is_closed(self) -> bool:
        """Whether people agreed to end the game before its end, here or elsewhere."""
        return self.participants.is_closed or self.info.closed

    @property
    def names(self) -> list[str]:
        """The players' names in seat order, as people see them."""
        return [seat.shown for seat in self.seats]

    @property
    def liveries(self) -> list[int]:
        """Whose colour and emblem each seat wears."""
        return resolved([seat.colour for seat in self.seats])

    @property
    def free_colours(self) -> list[int]:
        """What somebody who sits down can choose to wear: what nobody has chosen."""
        chosen = {seat.colour for seat in self.seats if seat.kind != OPEN}
        return [] if len(self.seats) > len(EMBLEMS) else [n for n in range(len(EMBLEMS)) if n not in chosen]

    @property
    def _recorded(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def deciding(self) -> Seat | None:
        """Whose decision it is."""
        if self.journal is None or self.journal.state.over or self.is_closed:
            return None
        return self.seats[self.journal.state.seat]

    @property
    def bot_decides(self) -> bool:
        """Whether a bot is to move, for itself or for somebody who is away."""
        if self.deciding is None or self.frozen:
            return False
        stands_in = self.deciding.seat in self.participants.away and not self.rests
        return self.deciding.kind == BOT or stands_in

    @property
    def rests(self) -> bool:
        """Whether the table waits for anybody to come back.

        When the time of the last person is up, a bot makes that one decision and no more: nobody is there who
        wanted the game to go on without them.
        """
        since = self.participants.rests
        return since is not None and self.number > since.move

    @property
    def is_full(self) -> bool:
        """Whether nobody is missing."""
        return all(seat.kind != OPEN for seat in self.seats)

    @property
    def has_secrets(self) -> bool:
        """Whether seats see different things, so that people at one screen hand it over face down."""
        if type(self.game).view is Game.view:
            return False
        views = [self.state.view(seat) | {"viewer": None} for seat in range(self.game.players)]
        return any(view != views[0] for view in views)

    def seats_of(self, player: str | None) -> list[int]:
        """The seats a player speaks for."""
        return [seat.seat for seat in self.seats if player is not None and seat.player == player]

    def has_others(self, player: str | None) -> bool:
        """Whether a player at the table has another person to talk to."""
        return bool(self.seats_of(player)) and any(seat.player not in (None, player) for seat in self.seats)

    def viewer(self, player: str | None) -> int | None:
        """The seat whose view a player gets: the deciding one, else the last that acted; None to watch."""
        own = self.seats_of(player)
        if not own or self.journal is None:
            return own[0] if own else None
        if self.journal.state.seat in own:
            return self.journal.state.seat
        return next((done.seat for done in reversed(self.journal.done) if done.seat in own), own[0])

    @property
    def is_alone(self) -> bool:
        """Whether one person plays here without other people, so that going far back harms nobody."""
        people = [seat for seat in self.seats if seat.kind != BOT]
        return bool(people) and all(
            seat.kind == PERSON and seat.player == people[0].player for seat in people
        )

    @property
    def is_practice(self) -> bool:
        """Whether somebody went back further than a game among people allows: it counts nowhere."""
        return self.info.practice or (self.journal is not None and self.journal.practice)

    def can_undo(self, player: str | None, back_to: int = 0) -> bool:
        """Whether a player may take back the last action, or all since row `back_to`; never after the end,
        when the secret is out."""
        journal = self.journal
        if journal is None or journal.state.over or not journal.done or self.frozen or self.is_closed:
            return False
        taken = [done for done in journal.done if done.row >= (back_to or journal.done[-1].row)]
        barriers = [self.participants.barriers.get(done.seat, 0) for done in taken]
        if not taken or taken[0].seat in self.participants.away or taken[0].row <= max(barriers):
            return False  # what was played before a seat changed hands stays
        return taken[0].seat in self.seats_of(player) and journal.can_undo(taken[0].seat, back_to)

    def header(self) -> list[str]:
        """The lines of the record that the commitment covers."""
        return header(self.game, self._recorded, self.info.left, self.info.revision)

    def commitment(self) -> str:
        """What is shown at the start to prove later that the draws were fixed."""
        return commitment(self.info.secret, self.header())

    def record(self) -> str:
        """The whole game as text; only for finished tables."""
        assert self.status == FINISHED, self.info.id
        info = self.info
        return write(
            self.running, self._recorded, info.secret, self.is_closed, info.revision, self.is_practice
        )


def _set_clock(clock: Clock, before: set[int], after: set[int], at: int) -> None:
    """Stops the clocks of seats that are left to bots, and starts those of people who come back."""
    for seat in after - before:
        clock.leave(seat, at)
    for seat in before - after:
        clock.come_back(seat, at)
