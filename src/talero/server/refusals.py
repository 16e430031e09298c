"""Why nothing can be done at a table."""

from __future__ import annotations


class Stale(Exception):
    """The caller acts on an older position; `number` is where the table is."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class Denied(Exception):
    """The caller may not do this; `reason` is the id of a message, `gaps` what to fill in."""

    def __init__(self, reason: str, **gaps: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.gaps = gaps


class Missing(Exception):
    """There is no such table."""


class Broken(Exception):
    """What is stored of a table makes no game here; `reason` is for the log."""

    def __init__(self, id: str, reason: str) -> None:
        super().__init__(id, reason)
        self.reason = reason
