"""Draws as they were recorded, and the marks that writer and reader share."""

from __future__ import annotations

from collections.abc import Iterable

from talero.core.chance import Chance
from talero.core.errors import TaleroError

FIRST_LINE = "talero-record 1"
CLOSED = "closed"
CHECK_DIGITS = 6


class Journalled(Chance):
    """Draws in the order they were recorded; raises if the rules ask for others."""

    __slots__ = ("draws",)

    def __init__(self, draws: Iterable[tuple[str, int]]) -> None:
        self.draws = list(draws)[::-1]

    def draw(self, name: str, bound: int) -> int:
        if not self.draws:
            raise Missing(name)
        expected, value = self.draws.pop()
        if expected != name:
            raise Other(name, expected)
        if not 0 <= value < bound:
            raise TaleroError("draw-range", name=name, value=value, bound=bound)
        return value


class Missing(Exception):
    """The rules ask for a draw that the record does not have."""


class Other(Exception):
    """The rules ask for another draw than the record has."""
