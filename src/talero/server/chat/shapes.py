"""What the chat sends: types for the OpenAPI and the client."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from talero.server.telling.shapes import Key


class Remark(Struct):
    """Something that was said, by whom, and after which move."""

    id: int
    number: int
    seat: int
    name: str
    text: str
    mine: bool


class SayRequest(Struct):
    """Something to say; `key` makes the request safe to repeat."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    key: Key


class Said(Struct):
    """The number of the move that the remark stands at."""

    number: int
