"""What is sent about the table itself: who is away, whose time runs, what is proposed."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from talero.server.telling.shapes import Key, Number


class ClockLeft(Struct):
    """Seconds that a seat has left when this is sent: for its decision, and in its bank."""

    decision: int
    bank: int
    runs: bool


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
