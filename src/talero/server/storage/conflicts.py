"""Why something was not stored: somebody was first, or it is stored already."""

from __future__ import annotations


class Conflict(Exception):
    """Somebody else was first: the table is no longer where the caller believed it to be."""


class Repeated(Exception):
    """What was sent with this key is already stored; `number` is its number."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number
