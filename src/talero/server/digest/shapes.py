"""What the digest sends: types for the OpenAPI and the client."""

from __future__ import annotations

from msgspec import Struct

from talero.server.telling.shapes import Change, Line


class Cause(Struct):
    """Money that came or went, and under which heading of the rules."""

    cause: str
    amount: int


class Doings(Struct):
    """What one player did, what it cost and brought, and how the figures changed."""

    seat: int
    name: str
    mine: bool
    actions: int
    lines: list[Line]
    money: list[Cause]
    changes: list[Change]


class Digest(Struct):
    """Everything since a viewer's last action, as that viewer may know it."""

    since: int
    """The number of that action's move; 0 if there was none."""
    number: int
    actions: int
    """How many actions of others there were."""
    players: list[Doings]
    happenings: list[Line]
    """What nobody in particular did: draws, new rounds."""
    targets: list[str]
    """The board elements that all this was about."""
