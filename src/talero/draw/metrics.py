"""How wide text will be, without loading a font: close enough to fit, wrap and shorten labels.

The widths are rounded upwards from common sans-serif faces, so that text rarely turns out wider than planned.
They are added from left to right, so that a line may be measured piece by piece.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache, reduce
from operator import add

_CLASSES: tuple[tuple[str, float], ...] = (
    ("ijl|'.,:;!·", 0.3),
    ('fIrt()[]{}/\\-"` ', 0.38),
    ("cksvxyzJ*^", 0.56),
    ("abdeghnopquL0123456789?_$€£", 0.63),
    ("FTZEBSPXYKVA&", 0.68),
    ("CDGHNRUOQ<>=+~#−–→", 0.76),
    ("wmM%@W—…", 0.92),
)
_WIDTHS: dict[str, float] = {char: width for chars, width in _CLASSES for char in chars}
_OTHER, _SQUARE = 0.68, 1.0
_BOLD = 1.12
_LABEL = 100
"""The widths of texts up to this length are remembered; longer ones would fill the memory."""
ELLIPSIS = "…"


@lru_cache(maxsize=4096)
def _char_width(char: str) -> float:
    """Estimate one character's width in em."""
    known = _WIDTHS.get(char)
    if known is not None:
        return known
    if unicodedata.combining(char):
        return 0.0
    base = unicodedata.normalize("NFD", char)[0]
    if base in _WIDTHS:
        return _WIDTHS[base]
    return _SQUARE if unicodedata.east_asian_width(char) in "WF" else _OTHER


def _longer(width: float, words: str) -> float:
    """How wide a line gets with more words at its end."""
    # Not `sum`: it rounds differently from one Python to the next, and for a whole line than for its pieces.
    return reduce(add, map(_char_width, words), width)


@lru_cache(maxsize=4096)
def _label_width(words: str) -> float:
    return _longer(0.0, words)


def _width(words: str) -> float:
    return _label_width(words) if len(words) <= _LABEL else _longer(0.0, words)


def _scaled(width: float, size: float, bold: bool) -> float:
    return width * size * (_BOLD if bold else 1)


def text_width(words: str, size: float, bold: bool = False) -> float:
    """Estimate how wide one line of text is.

    >>> text_width("ll", 10) < text_width("WW", 10)
    True
    """
    return _scaled(_width(words), size, bold)


def truncate(words: str, room: float, size: float, bold: bool = False) -> str:
    """Shorten text with an ellipsis until it fits the room."""
    if text_width(words, size, bold) <= room:
        return words
    width, end = 0.0, 0
    for at, char in enumerate(words, 1):
        width += _char_width(char)
        if char.isspace():
            continue  # no space before the ellipsis
        if _scaled(width + _WIDTHS[ELLIPSIS], size, bold) > room:
            break
        end = at
    return words[:end] + ELLIPSIS


def fit(words: str, room: float, size: float, least: float = 8, bold: bool = False) -> tuple[str, float]:
    """Shrink text down to the size `least`, then shorten it; give the text and its size."""
    need = text_width(words, size, bold)
    if need <= room:
        return words, size
    smaller = max(least, int(size * room / need * 10) / 10)
    return truncate(words, room, smaller, bold), smaller


def wrap(words: str, room: float, size: float, lines: int = 0, bold: bool = False) -> list[str]:
    """Break text into lines that fit the room; if `lines` is given, the last of so many is shortened."""
    rows: list[list[str]] = []
    width = 0.0
    for word in words.split():
        longer = _longer(width + _WIDTHS[" "], word)
        if rows and _scaled(longer, size, bold) <= room:
            rows[-1].append(word)
            width = longer
        else:
            rows.append([word])
            width = _width(word)
    out = [" ".join(row) for row in rows]
    if lines and len(out) > lines:
        out[lines - 1 :] = [" ".join(out[lines - 1 :])]
    return [truncate(each, room, size, bold) for each in out]
