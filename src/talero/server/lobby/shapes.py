"""What is sent about lists of tables."""

from __future__ import annotations

from msgspec import Struct


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
    can_discard: bool = False
    """Whether the caller may throw the table away: nobody else plays there."""
    practice: bool = False
    """Whether somebody went back there further than a game among people allows."""
    turn: str = ""
    """Which turn or round it is, in words."""
    corrected: int = 0
    """How many facts about the components the host has corrected."""
    liveries: list[int] = []
    """Whose colour and emblem each seat wears, from 0."""
    scores: list[int | None] = []
    """What each seat has, or would have if the game ended now; null where nobody may know it."""
    winners: list[str] = []
    changed: int = 0
    """When something last happened there, in seconds since 1970."""
    picture: str = ""
    """The address of a picture of the board, to which a language and `light.svg` or `dark.svg` are added."""
