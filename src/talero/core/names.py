"""Names that people give themselves and their games: one line that can be read, and not too long."""

from __future__ import annotations

LONGEST = 60
"""Records keep so many characters of a name; a longer one is refused where it is given."""
SHOWN = 30
"""Boards and lists show so many."""

_BLANK = str.maketrans(dict.fromkeys("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0", " "))
"""Letters and signs that print nothing, though they count as printable."""


def plain(text: str) -> str:
    """What can be read of a text, on one line: no control, direction or zero-width characters.

    >>> plain(" Ada\\u202e \\x00 \\n Lovelace")
    'Ada Lovelace'
    """
    if not text.isprintable():
        text = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(text.split())


def kept(name: str) -> str:
    """A name as it is kept, whatever was stored; commitments depend on it, so it never changes."""
    return plain(name)[:LONGEST].rstrip()


def recorded(name: str) -> str:
    """A seat's name as a record writes it."""
    return kept(name) or "-"


def shown(name: str) -> str:
    """A name as people see it; empty if nothing is left of it."""
    return plain(name.translate(_BLANK))[:SHOWN].rstrip()
