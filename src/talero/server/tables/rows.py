"""What the database keeps of a table, as plain values: itself, its seats, moves and affairs."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, NamedTuple

from talero.core import Game
from talero.core.journal import Branch
from talero.core.names import shown
from talero.server.storage import moments
from talero.server.storage.faults import Unsound

WAITING, RUNNING, FINISHED = "waiting", "running", "finished"
OPEN, PERSON, SHARED, BOT = "open", "person", "shared", "bot"
"""Kinds of seats: nobody yet, a player, somebody else at that player's screen, a bot."""
UPLOAD = "upload"
"""The origin of a table that was not played here."""


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
    colour: int = -1
    """Which of the seats' colours and emblems, from 0, somebody chose; -1 for that of the seat."""

    @property
    def shown(self) -> str:
        """The name as people see it; `name` is what the record's commitment covers."""
        return shown(self.name)


class Move(NamedTuple):
    """One row of a table's list: an action's text, `undo` or `undo 12`; `at` is 0 until it is stored."""

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


class Glance(NamedTuple):
    """What lists show of a position: for everybody, so as somebody who watches sees it."""

    turn: str
    """The mark of the turn, '' when the game is over."""
    scores: list[int | None]
    """What each seat has, or would have if the game ended now; None where nobody may know it."""
    winners: list[int]


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
    glance: dict[str, Any] | None = None
    """A `Glance` at the position after the last move; None if nobody took one."""
    practice: bool = False
    """Whether somebody went back further than a game among people allows."""
    watch: bool = False
    """Whether anybody may find the table in the lobby to watch it."""
    components: str = ""
    """What the set of corrected components is called that the game is played with."""
    hints: bool = False
    """Whether people may ask for hints though others play too; whoever plays alone always may."""

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


def new_table(game: Game, host: str, **known: Any) -> TableInfo:
    """A table for a game with a secret of its own: it waits for players unless more is known of it."""
    moment = moments.now()
    fresh = TableInfo(
        id=secrets.token_urlsafe(9),
        title=game.title.id,
        edition=game.edition.id,
        players=game.players,
        options=game.options,
        overrides=game.components.overrides,
        revision=game.title.revision,
        secret=secrets.token_bytes(32),
        commitment="",
        host=host,
        listed=False,
        status=WAITING,
        number=0,
        deciding=-1,
        created=moment,
        changed=moment,
    )
    return fresh._replace(**known)


def check_rows(info: TableInfo, seats: Sequence[Seat]) -> None:
    """Raises Unsound if a table's row and its seats can't belong to a game."""
    documents: tuple[object, ...] = (info.options, info.overrides)
    if not all(isinstance(each, dict) for each in documents):
        raise Unsound("its set-up can't be read")
    if [seat.seat for seat in seats] != list(range(info.players)):
        raise Unsound("its seats are not those of its game")
    if info.status not in (WAITING, RUNNING, FINISHED):
        raise Unsound("its status is unknown")


def new_token() -> str:
    """What an invitation to a seat is known by."""
    return secrets.token_urlsafe(12)
