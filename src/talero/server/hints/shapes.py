"""What is sent about hints: types for the OpenAPI and the client."""

from __future__ import annotations

from msgspec import Struct

from talero.server.play.shapes import Proposal
from talero.server.telling.shapes import Number, Part


class HintRequest(Struct):
    """Asks for a hint at the position that the player saw."""

    number: Number


class HintOption(Struct):
    """Something that could be done: in words, as a path that can be taken, and beside the choice."""

    said: list[Part]
    path: Proposal
    compared: str
    """What lies between the choice and this, in words that `said` goes on from; empty for the choice."""


class Hint(Struct):
    """What the bot would do, the best of the rest, and how sure that is."""

    number: int
    choice: HintOption
    others: list[HintOption]
    note: str
