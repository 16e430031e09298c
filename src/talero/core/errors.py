"""Errors a person can act on: each names what is wrong, in a sentence from the message table."""

from __future__ import annotations

import copyreg
import tomllib
from functools import cache
from importlib import resources
from typing import Any


@cache
def messages() -> dict[str, str]:
    """English sentences of the core by code; other languages are in the catalogues of `talero.text`."""
    table: dict[str, str] = tomllib.loads(
        resources.files("talero.core").joinpath("messages.toml").read_text("utf-8")
    )
    return table


class TaleroError(ValueError):
    """Something a caller gave us is not acceptable; `code` and `details` say what."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(messages()[code].format(**details))
        self.code = code
        self.details = details

    def __reduce__(self) -> tuple[Any, ...]:
        # So that an error reaches whoever asked another process.
        return copyreg.__newobj__, (type(self), str(self)), self.__dict__  # type: ignore[attr-defined]


class SetupError(TaleroError):
    """An unknown game, a wrong number of players, a bad option or component override."""


class ParseError(TaleroError):
    """A text or JSON that is no action of this game."""


class LoadError(TaleroError):
    """A dump that does not fit the game."""


class IllegalAction(TaleroError):
    """A well-meant action that a rule forbids; `rule` is the id of that rule."""

    def __init__(self, rule: str, action: str, statement: str) -> None:
        super().__init__("illegal-action", action=action, statement=statement, rule=rule)
        self.rule = rule
        self.seen: Any = None
        """What the player saw who wanted it, where somebody remembers that: it tells what is wrong there."""


class RecordError(TaleroError):
    """A record that cannot be trusted; `line` is the number of the line at fault."""

    def __init__(self, line: int, code: str, **details: object) -> None:
        super().__init__("record-line", line=line, reason=messages()[code].format(**details))
        self.line = line
        self.reason = code
        self.inner = details
        """What the reason is about."""
