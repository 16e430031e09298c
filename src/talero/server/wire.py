"""What goes over the wire, as types: the OpenAPI and the client's types follow from these."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from talero.core.names import LONGEST

Key = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
GivenName = Annotated[str, Meta(extra_json_schema={"extra": {"max_length": LONGEST}})]
"""A longer one is refused in words that say which name it is."""
Number = Annotated[int, Meta(ge=0, le=10_000_000)]


class Part(Struct):
    """A piece of a sentence: text, a seat, an amount, or an element of the board (`target` is its id)."""

    kind: str
    text: str
    target: str = ""


class Line(Struct):
    """A sentence of the log and the rule behind what it tells."""

    parts: list[Part]
    rule: str = ""


class Entry(Struct):
    """What one move did."""

    number: int
    seat: int
    turn: str
    lines: list[Line]


class Figure(Struct):
    """A number people compare: what it is called and how much a player has."""

    name: str
    label: str
    value: str


class ClockLeft(Struct):
    """Seconds that a seat has left when this is sent: for its decision, and in its bank."""

    decision: int
    bank: int
    runs: bool


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


class ProposalRow(Struct):
    """Something people at the table are asked; seats stand for people."""

    number: int
    kind: str
    """`stand-in` that a bot plays for a seat, `close` that the game ends here."""
    seat: int
    by: int
    asked: list[int]
    """Who has not answered yet."""
    can_agree: bool
    can_decline: bool


class Happening(Struct):
    """Something that people said about the table after move `move`, or what came of it, for the log."""

    number: int
    move: int
    kind: str
    seat: int
    """Whose word it was, or for whom a bot plays; -1 for nobody."""
    about: int
    """The seat a proposal is about; -1 for none."""


class Affairs(Struct):
    """The table itself: who is away, what is proposed, and what the viewer can do about it."""

    number: int
    proposals: list[ProposalRow]
    can_leave: bool
    can_return: bool
    can_close: bool
    alone: bool
    """Whether the viewer closes the table without asking anybody."""
    waits_for: int
    """The seat of another person whom the table waits for, -1 if there is none."""
    patience: int
    """Seconds until the viewer may propose a bot for that seat; -1 if the clock decides that."""
    sole: bool
    """Whether the viewer's word is enough for that."""
    rests: bool
    """Whether everybody is away and the bots wait."""
    closed: bool
    told: list[Happening]
    """What the log tells of all this, in order."""


class Choice(Struct):
    """One value of the next argument; `target` is the board element that stands for it."""

    word: str
    label: str
    target: str = ""


class Amounts(Struct):
    """The next argument is an amount: all from low to high, or only those in `values`."""

    low: int
    high: int
    values: list[int]


class Change(Struct):
    """A figure of the deciding player before and after an action."""

    label: str
    before: str
    after: str


class Foresight(Struct):
    """What an action would do, up to the first draw; `open` if something is drawn after that."""

    lines: list[Line]
    effects: list[str]
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
    targets: list[str] = []
    """Board elements that the path has chosen."""
    sketch: str = ""
    """What the path says, drawn over the board: an SVG fragment."""


class VerbChoice(Struct):
    """A verb as a button, with the first step of its path."""

    word: str
    label: str
    node: Node


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
    outcome: list[ScoreRow]
    ended: str
    changed: int
    affairs: Affairs


class Update(Struct):
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
    """Takes back the last action."""

    number: Number
    key: Key


class Done(Struct):
    """The number of the move that was stored."""

    number: int


class Problem(Struct):
    """What is wrong, in a plain sentence; `number` if the table has moved on, `rule` if one forbids it."""

    detail: str
    number: int | None = None
    rule: str = ""


class Refusal(Struct):
    """Why something can't be chosen: the rule that forbids it, in words."""

    verb: str
    rule: str
    section: str
    text: str


class Why(Struct):
    """The answer to "why not?"."""

    summary: str
    refusals: list[Refusal]


class AffairRequest(Struct):
    """Something said about the table.

    `stand-in` proposes a bot for `seat`, `close` to end the game; `agree` and `decline` answer the proposal
    `about`; `leave` lets a bot play for the caller, `back` ends that. `key` makes the request safe to repeat.
    """

    what: Annotated[str, Meta(pattern="^(stand-in|close|agree|decline|leave|back)$")]
    key: Key
    seat: Annotated[int, Meta(ge=-1, le=5)] = -1
    about: Number = 0


class AffairDone(Struct):
    """The number of the affair that was stored."""

    number: int
