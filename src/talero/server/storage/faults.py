"""Faults that pass, as a database that is away for a moment, told apart from what is wrong with one row."""

from __future__ import annotations

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from talero.core import IllegalAction, TaleroError

PASSING = (OperationalError, InterfaceError, PoolTimeout, ConnectionError, TimeoutError)
"""The database can't be reached, is busy or full: the same may succeed later."""
UNREADABLE = (
    ValueError,
    LookupError,
    TypeError,
    AttributeError,
    ArithmeticError,
    AssertionError,
    RecursionError,
)
"""What rows lead to that nobody could have stored by playing; all errors of the rules are ValueErrors."""


class Unsound(ValueError):
    """Rows that contradict each other; the text is for the log, and names no values."""


SHORTEST_WAIT, LONGEST_WAIT = 0.1, 3.0


def patience(failures: int) -> float:
    """Seconds to wait after so many failures in a row."""
    return min(LONGEST_WAIT, SHORTEST_WAIT * (1 << min(failures, 10)))


def reason_of(error: BaseException) -> str:
    """An error in a few words for the log: no parameters, no secrets."""
    if isinstance(error, IllegalAction):
        return f"{type(error).__name__} {error.rule}"
    if isinstance(error, TaleroError):
        return f"{type(error).__name__} {error.code}"
    if isinstance(error, Unsound):
        return str(error)
    cause = error.orig if isinstance(error, DBAPIError) else None
    return type(error).__name__ if cause is None else f"{type(error).__name__} {type(cause).__name__}"
