"""Bytes that are replaced, never changed: copies of a state share them, and reading them is fast.

>>> changed(b"abc", 1, 120), without(b"abc", 1), b"ab" + ONE[99]
(b'axc', b'ac', b'abc')
"""

from __future__ import annotations

from typing import Final

ONE: Final = [bytes([value]) for value in range(256)]
"""Each value as bytes of length 1."""


def changed(row: bytes, place: int, value: int) -> bytes:
    """The bytes with another value in one place."""
    return row[:place] + ONE[value] + row[place + 1 :]


def without(row: bytes, place: int) -> bytes:
    """The bytes without the one in this place."""
    return row[:place] + row[place + 1 :]
