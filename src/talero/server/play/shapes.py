"""What is sent about a game that is played: types for the OpenAPI and the client."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from talero.server.absence.shapes import Affairs, ClockLeft
from talero.server.telling.shapes import Amounts, Change, Choice, Entry, Figure, Key, Line, Number, Part


class PlayerRow(Struct):
    """A seat as shown beside the board."""

    seat: int
    name: str
    kind: str
    mine: bool
    deciding: bool
    figures: list[Figure]
    away: bool = False
    """Whether a bot plays for the person whose seat it is."""
    clock: ClockLeft | None = None
    level: str = ""
    """How the bot on the seat plays, in a word."""


class Foresight(Struct):
    """What an action would do, up to the first draw; `open` if something is drawn after that."""

    lines: list[Line]
    effects: list[str]
    gains: list[str]
    """What it would change in the final score, by part: another unit than the effects."""
    changes: list[Change]
    open: bool


class Node(Struct):
    """A point of a click path: what was said so far, and what can be said next."""

    path: list[str]
    said: list[Part]
    action: str
    """The whole action as text if it can be confirmed here, else empty."""
    ask: str
    """What the next argument is called, if there is one."""
    choices: list[Choice]
    amounts: Amounts | None
    foresight: Foresight | None
    pick: str = ""
    """How the next argument is picked: `point`, `picture`, `turn`, `join` or `drag`."""
    final: bool = False
    """Whether the action could not be taken back: it reveals something, or others decide after it."""
    grips: list[str] = []
    """Board elements where a line may begin besides those that can be chosen (`join`)."""
    held: str = ""
    """The board element of the path that can be dragged to where it goes (`drag`)."""
    targets: list[str] = []
    """Board elements that the path has chosen."""
    sketch: str = ""
    """What the path says, drawn over the board: an SVG fragment."""


class VerbChoice(Struct):
    """A verb as a button, with the first step of its path."""

    word: str
    label: str
    node: Node


class Proposal(Struct):
    """What a line over the board proposes: a path and an amount to it, and what follows in the same line."""

    stack: list[Node]
    """The points of the path up to the last amount; empty if the line joins nothing."""
    amount: int = 0
    outlook: Node | None = None
    """The first action, with what the whole line would cost and do."""
    rest: list[str] = []
    """The actions after the first one."""


class ScoreRow(Struct):
    """A line of the final ranking."""

    seat: int
    name: str
    place: int
    score: int
    parts: list[Figure]


class Frame(Struct):
    """Everything a viewer sees of a position."""

    table: str
    number: int
    status: str
    viewer: int | None
    own: list[int]
    turn: str
    """The round, year or phase that is being played, as a heading."""
    step: str
    section: str
    prompt: list[Part]
    mine: bool
    cover: bool
    """Whether the screen is handed over face down before this is shown."""
    board: str
    """SVG, or empty if the title has no drawing."""
    text: str
    players: list[PlayerRow]
    verbs: list[VerbChoice]
    undo: bool
    back: TakeBack
    practice: bool
    hints: bool
    """Whether the viewer may ask what a bot would do; the table is practice then."""
    outcome: list[ScoreRow]
    ended: str
    changed: int
    affairs: Affairs


class Update(Struct, tag_field="kind", tag="update"):
    """What a client that knows the table up to `since` has missed."""

    number: int
    since: int
    drop: list[int]
    """Moves the client shows that have been taken back."""
    log: list[Entry]
    frame: Frame


class ActRequest(Struct):
    """An action on the position that the player saw; `key` makes the request safe to repeat."""

    number: Number
    action: Annotated[str, Meta(min_length=1, max_length=500)]
    key: Key


class UndoRequest(Struct):
    """Takes back the last action, or all since move `to`."""

    number: Number
    key: Key
    to: Number = 0


class BackStep(Struct):
    """An own decision that somebody can go back to."""

    to: int
    """The number of the move that was its answer."""
    turn: str
    said: list[Part]
    practice: bool
    """Whether going there makes the game practice."""


class BackSteps(Struct):
    """The own decisions that somebody can go back to, the latest first, and why no others."""

    steps: list[BackStep]
    reason: str


class TakeBack(Struct):
    """How far a viewer can go back."""

    last: int = 0
    """The move that taking back one's last action voids; 0 if none can be."""
    turn: int = 0
    """The first of the own moves in a row that can be taken back together."""
    reason: str = ""
    """Why not further, in words."""
    alone: bool = False
    """Whether any own decision can be gone back to, for nobody else plays."""
    far: int = 0
    """Going back to this move or to one before it makes the game practice; 0 if `turn` does not."""


class Done(Struct):
    """The number of the move that was stored."""

    number: int


class Refusal(Struct):
    """Why something can't be chosen: what is missing, as facts, and the rule that forbids it, in words."""

    verbs: list[str]
    """What one could want to do with it."""
    rule: str
    section: str
    text: str
    facts: list[str]


class About(Struct):
    """What a thing on the board is; for those who ask that too, why it can't be chosen now."""

    name: str
    sentence: str
    cost: str
    now: list[str]
    """Its numbers and where it stands."""
    rule: str
    summary: str = ""
    """Why nothing can be done with it at all, if that is so."""
    refusals: list[Refusal] = []
