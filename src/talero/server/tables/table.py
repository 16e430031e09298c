"""A table in memory: its game, its journal rebuilt from the stored moves, and who sits where."""

from __future__ import annotations

import asyncio
import json
from functools import lru_cache
from typing import Any

import talero
from talero.core import Hashed, Journal, State, TaleroError
from talero.core.journal import UNDO
from talero.core.record import commitment, header, write
from talero.server.storage import Move, Seat, TableInfo
from talero.server.storage.store import BOT, FINISHED, OPEN, RUNNING, WAITING


@lru_cache(maxsize=64)
def _game(spec: str) -> talero.Game:
    return talero.from_spec(json.loads(spec))


def game_of(spec: dict[str, Any]) -> talero.Game:
    """The game of a spec; games are immutable, so tables with the same set-up share one."""
    return _game(json.dumps(spec, sort_keys=True))


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
        self.game = game_of(info.spec)
        self.journal: Journal | None = None
        if info.status != WAITING:
            self.begin()

    # The course of the table

    def begin(self) -> None:
        """Lays out the game."""
        self.journal = Journal(self.game, Hashed(self.info.secret), branches=self.info.left)

    def catch_up(self, info: TableInfo, moves: list[Move]) -> None:
        """Takes over what is stored and not yet here."""
        self.info = info
        if self.journal is None and info.status != WAITING:
            self.begin()
        for move in moves:
            if self.frozen:
                return
            try:
                self.repeat(move)
            except TaleroError as error:
                self.frozen = str(error)

    def repeat(self, move: Move) -> None:
        """Does a stored move."""
        journal = self.running
        if move.text == UNDO:
            self.voided[journal.done[-1].row] = move.number
            journal.undo(move.seat)
            self.turns.pop()
        else:
            action = self.game.parse(move.text)
            turn = self.game.turn(journal.state)
            journal.act(move.seat, action)
            self.turns.append(turn)

    def rehearse(self, seat: int, action: tuple[int, ...]) -> int:
        """Who decides after an action; nothing changes, and what can fail fails before anything is stored."""
        journal = self.running
        if journal.state.over:
            raise TaleroError("game-over")
        if seat != journal.state.seat:
            raise TaleroError("not-your-turn", seat=seat + 1)
        rule = journal.state.check(action)
        if rule is not None:
            raise journal.state.refusal(rule, action)
        trial = journal.state.copy()
        trial.chance = Hashed(self.info.secret)
        trial.play(action)
        return trial.seat

    # What others ask

    @property
    def running(self) -> Journal:
        """The journal of a table that has begun."""
        assert self.journal is not None, self.info.id
        return self.journal

    @property
    def number(self) -> int:
        """The number of the last move."""
        return len(self.journal.rows) if self.journal else 0

    @property
    def state(self) -> State:
        """The position; for rules and bots' lists of legal actions, never for display."""
        return self.running.state

    @property
    def status(self) -> str:
        """Waiting for players, running or finished."""
        if self.journal is None:
            return WAITING
        return FINISHED if self.journal.state.over else RUNNING

    @property
    def names(self) -> list[str]:
        """The players' names in seat order."""
        return [seat.name for seat in self.seats]

    @property
    def deciding(self) -> Seat | None:
        """Whose decision it is."""
        if self.journal is None or self.journal.state.over:
            return None
        return self.seats[self.journal.state.seat]

    @property
    def bot_decides(self) -> bool:
        """Whether a bot is to move."""
        return self.deciding is not None and self.deciding.kind == BOT and not self.frozen

    @property
    def is_full(self) -> bool:
        """Whether nobody is missing."""
        return all(seat.kind != OPEN for seat in self.seats)

    @property
    def has_secrets(self) -> bool:
        """Whether seats see different things, so that people at one screen hand it over face down."""
        if self.game.state_class.view is State.view:
            return False
        views = [self.state.view(seat) | {"viewer": None} for seat in range(self.game.players)]
        return any(view != views[0] for view in views)

    def seats_of(self, player: str | None) -> list[int]:
        """The seats a player speaks for."""
        return [seat.seat for seat in self.seats if player is not None and seat.player == player]

    def viewer(self, player: str | None) -> int | None:
        """The seat whose view a player gets: the deciding one, else the last that acted; None to watch."""
        own = self.seats_of(player)
        if not own or self.journal is None:
            return own[0] if own else None
        if self.journal.state.seat in own:
            return self.journal.state.seat
        return next((done.seat for done in reversed(self.journal.done) if done.seat in own), own[0])

    def can_undo(self, player: str | None) -> bool:
        """Whether a player may take back the last action; never after the end, when the secret is out."""
        journal = self.journal
        if journal is None or journal.state.over or not journal.done or self.frozen:
            return False
        last = journal.done[-1].seat
        return last in self.seats_of(player) and journal.can_undo(last)

    def header(self) -> list[str]:
        """The lines of the record that the commitment covers."""
        return header(self.game, self.names, self.info.left)

    def commitment(self) -> str:
        """What is shown at the start to prove later that the draws were fixed."""
        return commitment(self.info.secret, self.header())

    def record(self) -> str:
        """The whole game as text; only for finished tables."""
        assert self.status == FINISHED, self.info.id
        return write(self.running, self.names, self.info.secret)
