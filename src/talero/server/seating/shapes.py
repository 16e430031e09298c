"""What is sent about new tables: types for the OpenAPI and the client."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from talero.server.telling.shapes import GivenName


class SeatRequest(Struct):
    """How to fill a seat: `person` (the caller), `shared` (their screen), `open` (a link) or `bot`."""

    kind: Annotated[str, Meta(pattern="^(person|shared|open|bot)$")]
    name: GivenName = ""
    bot: Annotated[str, Meta(max_length=60)] = ""
    colour: Annotated[int, Meta(ge=-1, le=5)] = -1
    """Whose colour and emblem the seat wears, from 0; -1 for its own. Two seats never wear the same."""


class CreateRequest(Struct):
    """A new table."""

    title: Annotated[str, Meta(max_length=60)]
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=6)]
    edition: Annotated[str, Meta(max_length=60)] = ""
    options: dict[str, str | int | bool] = {}
    name: GivenName = ""
    listed: bool = False
    watch: bool = False
    """Whether the running game is shown to everybody in the lobby."""
    hints: bool = False
    """Whether people may ask for hints though others play too; a table where somebody did is practice."""
    components: Annotated[str, Meta(max_length=32)] = ""
    """The id of one of the caller's sets of corrected components, for this edition."""
    decision: Annotated[int, Meta(ge=0, le=2_592_000)] = 0
    """Seconds for each decision, at least 10; 0 without a clock."""
    bank: Annotated[int, Meta(ge=0, le=2_592_000)] = 0
    """Seconds in the bank that pays for longer decisions."""


class Created(Struct):
    """A new table and the invitations to its open seats."""

    table: str
    invitations: list[str]
