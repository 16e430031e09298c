"""How wide text will be, without loading a font: close enough to fit, wrap and shorten labels.

The widths are rounded upwards from common sans-serif faces, so that text rarely turns out wider than planned.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

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
_BOLD = 1.12
ELLIPSIS = "…"


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
    return 1.0 if unicodedata.east_asian_width(char) in "WF" else 0.68


@lru_cache(maxsize=4096)
def _em(words: str) -> float:
    return sum(map(_char_width, words))


def text_width(words: str, size: float, bold: bool = False) -> float:
    """Estimate how wide one line of text is.

    >>> text_width("ll", 10) < text_width("WW", 10)
    True
    """
    return _em(words) * size * (_BOLD if bold else 1)


def truncate(words: str, room: float, size: float, bold: bool = False) -> str:
    """Shorten text with an ellipsis until it fits the room."""
    if text_width(words, size, bold) <= room:
        return words
    kept = words
    while kept and text_width(kept.rstrip() + ELLIPSIS, size, bold) > room:
        kept = kept[:-1]
    return kept.rstrip() + ELLIPSIS


def fit(words: str, room: float, size: float, least: float = 8, bold: bool = False) -> tuple[str, float]:
    """Shrink text down to the size `least`, then shorten it; give the text and its size."""
    need = text_width(words, size, bold)
    if need <= room:
        return words, size
    smaller = max(least, int(size * room / need * 10) / 10)
    return truncate(words, room, smaller, bold), smaller


def wrap(words: str, room: float, size: float, lines: int = 0, bold: bool = False) -> list[str]:
    """Break text into lines that fit the room; if `lines` is given, the last of so many is shortened."""
    out: list[str] = []
    for word in words.split():
        longer = f"{out[-1]} {word}" if out else word
        if out and text_width(longer, size, bold) <= room:
            out[-1] = longer
        else:
            out.append(word)
    if lines and len(out) > lines:
        out[lines - 1 :] = [" ".join(out[lines - 1 :])]
    return [truncate(each, room, size, bold) for each in out]
