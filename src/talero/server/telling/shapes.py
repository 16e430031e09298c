"""The vocabulary of all that is sent: sentences, figures, choices. Features add their own shapes."""

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
    heading: str = ""
    """Under which heading the summary of a round has it; empty if it has no place there."""


class Payment(Struct):
    """Money that changes hands: from one seat to another; -1 is the bank."""

    giver: int
    taker: int
    amount: int


class Entry(Struct):
    """What one move did."""

    number: int
    seat: int
    turn: str
    lines: list[Line]
    bid: bool = False
    """Whether it is nothing but a bid or a pass in an auction."""
    paid: list[Payment] = []
    dice: list[int] = []
    """What dice showed, in order."""


class Figure(Struct):
    """A number people compare: what it is called and how much a player has."""

    name: str
    label: str
    value: str


class Choice(Struct):
    """One value of the next argument; `target` is the board element that stands for it."""

    word: str
    label: str
    target: str = ""
    picture: str = ""
    """How it would look: a small SVG, where its kind is picked by pictures."""
    costs: list[str] = []
    """What it costs and brings, in a few words each, where that is known."""


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


class Problem(Struct):
    """What is wrong, in a plain sentence; `number` if the table has moved on, `rule` if one forbids it."""

    detail: str
    number: int | None = None
    rule: str = ""
