"""What the database keeps, as plain values: players, tables, seats, moves, what was said about a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from talero.core.journal import Branch
from talero.core.names import shown

WAITING, RUNNING, FINISHED = "waiting", "running", "finished"
OPEN, PERSON, SHARED, BOT = "open", "person", "shared", "bot"
"""Kinds of seats: nobody yet, a player, somebody else at that player's screen, a bot."""
UPLOAD = "upload"
"""The origin of a table that was not played here."""


class Player(NamedTuple):
    """Somebody with a signed cookie."""

    id: str
    name: str


class Seat(NamedTuple):
    """Who sits where."""

    seat: int
    kind: str
    name: str
    bot: str
    player: str | None
    token: str
    stand_in: str = ""
    """The bot that plays for somebody who is away."""

    @property
    def shown(self) -> str:
        """The name as people see it; `name` is what the record's commitment covers."""
        return shown(self.name)


class Move(NamedTuple):
    """One row of a table's list: an action's text, or `undo`; `at` is 0 until it is stored."""

    number: int
    seat: int
    text: str
    at: int = 0


class Affair(NamedTuple):
    """What somebody says about the table itself after move `move`; `about` is the affair it answers."""

    number: int
    move: int
    kind: str
    player: str
    seat: int
    about: int
    at: int


class TableSummary(NamedTuple):
    """What lists and the clock need to know of a table after a change."""

    deciding: int
    due: int = 0
    closed: bool = False

    @property
    def status(self) -> str:
        """Running, or finished: played to the end, or closed."""
        return FINISHED if self.closed or self.deciding < 0 else RUNNING


class Setup(NamedTuple):
    """A game that somebody likes to play: what, and who sits where as (kind, name, bot)."""

    id: str
    player: str
    name: str
    spec: dict[str, Any]
    plan: list[list[str]]
    decision: int = 0
    bank: int = 0


class TableInfo(NamedTuple):
    """A table without its moves."""

    id: str
    title: str
    edition: str
    players: int
    options: dict[str, Any]
    overrides: dict[str, Any]
    revision: int
    secret: bytes
    commitment: str
    host: str
    listed: bool
    status: str
    number: int
    deciding: int
    created: int
    changed: int
    origin: str = ""
    branches: Sequence[Sequence[Any]] = ()
    decision: int = 0
    bank: int = 0
    affairs: int = 0
    started: int = 0
    due: int = 0
    closed: bool = False

    @property
    def left(self) -> list[Branch]:
        """Where the game left others that were over."""
        return [Branch(at, commitment, bytes.fromhex(secret)) for at, commitment, secret in self.branches]

    @property
    def spec(self) -> dict[str, Any]:
        """What `talero.from_spec` makes the game from."""
        return {
            "title": self.title,
            "edition": self.edition,
            "players": self.players,
            "options": self.options,
            "overrides": self.overrides,
        }
