"""What the replay sends: types for the OpenAPI and the client."""

from __future__ import annotations

from msgspec import Struct

from talero.server.chat.shapes import Remark
from talero.server.play.shapes import PlayerRow
from talero.server.telling.shapes import Entry, Figure, Line, Part


class Turn(Struct):
    """A turn one can jump to, and its first position."""

    label: str
    number: int


class Position(Struct):
    """A position of a game as a viewer may see it, and what led to it."""

    number: int
    viewer: int | None
    turn: str
    step: str
    prompt: list[Part]
    board: str
    text: str
    players: list[PlayerRow]
    lines: list[Line]


class Points(Struct):
    """A final score and where it comes from; seat -1 is a rival without a seat."""

    seat: int
    name: str
    place: int
    score: int
    parts: list[Figure]


class Charts(Struct):
    """Drawings of how a game went, as SVG documents; the parts of the final scores come first."""

    charts: list[str]


class Story(Struct):
    """A whole game as a viewer may know it: what each action did, and the position asked for."""

    table: str
    length: int
    finished: bool
    turns: list[Turn]
    log: list[Entry]
    position: Position
    remarks: list[Remark]
    """What was said at the table, for those who sat there; numbered by positions."""
    cover: str
    """Whose side is shown once the screen has been handed over; empty where nothing has to be covered."""
