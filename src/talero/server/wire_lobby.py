"""What goes over the wire about games to choose from, new tables, and lists of tables."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from talero.server.wire import GivenName


class OptionInfo(Struct):
    """Something to agree on before the game."""

    name: str
    label: str
    explanation: str
    default: Any
    values: list[Any]


class EditionInfo(Struct):
    """An edition or map."""

    id: str
    name: str
    low: int
    high: int
    options: list[OptionInfo]


class TitleInfo(Struct):
    """A game that can be played here."""

    id: str
    name: str
    editions: list[EditionInfo]
    bots: list[str]


class SeatRequest(Struct):
    """How to fill a seat: `person` (the caller), `shared` (their screen), `open` (a link) or `bot`."""

    kind: Annotated[str, Meta(pattern="^(person|shared|open|bot)$")]
    name: GivenName = ""
    bot: Annotated[str, Meta(max_length=60)] = ""


class CreateRequest(Struct):
    """A new table."""

    title: Annotated[str, Meta(max_length=60)]
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=6)]
    edition: Annotated[str, Meta(max_length=60)] = ""
    options: dict[str, str | int | bool] = {}
    name: GivenName = ""
    listed: bool = False
    decision: Annotated[int, Meta(ge=0, le=2_592_000)] = 0
    """Seconds for each decision, at least 10; 0 without a clock."""
    bank: Annotated[int, Meta(ge=0, le=2_592_000)] = 0
    """Seconds in the bank that pays for longer decisions."""


class Created(Struct):
    """A new table and the invitations to its open seats."""

    table: str
    invitations: list[str]


class TableRow(Struct):
    """A table in a list."""

    table: str
    title: str
    edition: str
    status: str
    players: list[str]
    deciding: str
    mine: bool
    number: int
    away: bool = False
    """Whether a bot plays for the one who decides."""
    closed: bool = False
    """Whether people agreed to end the game before its end."""
