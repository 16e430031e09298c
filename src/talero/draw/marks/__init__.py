"""Pictograms, each defined once as a symbol and shown by name; titles define more of them."""

from __future__ import annotations

from typing import Unpack

from talero.draw.board import SYMBOLS
from talero.draw.marks import common, seats
from talero.draw.svg import Look, Named, Svg, use
from talero.draw.theme import EMBLEMS, seat_token

__all__ = ["common", "cube", "emblem", "glyph", "good", "mark", "names", "seats"]


def names() -> list[str]:
    """List all marks."""
    return sorted(key.removeprefix("mark:") for key in SYMBOLS if key.startswith("mark:"))


def mark(which: str, x: float, y: float, size: float = 24, **look: Unpack[Look]) -> Svg:
    """Show a mark centred on (x, y)."""
    key = f"mark:{which}"
    if key not in SYMBOLS:
        raise KeyError(f"no mark {which!r}")
    return use(key, x, y, size, **look)


def emblem(seat: int | None, x: float, y: float, size: float = 16, name: Named | None = None) -> Svg:
    """Show a 0-based seat's emblem in its colour; nobody is a neutral circle."""
    shape = EMBLEMS[seat % len(EMBLEMS)] if seat is not None and seat >= 0 else "circle"
    look: Look = {"colour": seat_token(seat)}
    if name is not None:
        look["name"] = name
    return use(f"emblem:{shape}", x, y, size, **look)


def good(which: str, x: float, y: float, size: float = 16, **look: Unpack[Look]) -> Svg:
    """Show the bare mark of a good: red, blue, purple, yellow, black or white."""
    return use(f"good:{which}", x, y, size, **look)


def glyph(which: str, x: float, y: float, size: float = 16, **look: Unpack[Look]) -> Svg:
    """Show the mark of a good as it is printed on a ground of the good's own colour, such as a city."""
    return use(f"glyph:{which}", x, y, size, **look)


def cube(which: str, x: float, y: float, size: float = 16, **look: Unpack[Look]) -> Svg:
    """Show a goods cube with its mark."""
    return use(f"cube:{which}", x, y, size, **look)
