"""Liveries: seats that wear another seat's colour and emblem, as people choose them.

Drawings say whose a thing is, `c-seat-1` with `emblem:circle`; what that looks like is defined apart. So
whoever shows drawings changes the definitions alone: a page by classes of its body, a drawing by `dressed`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from talero.draw.marks.seats import EMBLEM_PATHS
from talero.draw.theme import EMBLEMS, SEATS

_EMBLEM = re.compile(r'(<symbol id="emblem:([a-z]+)"[^>]*>)<title>[^<]*</title>(.*?\bd=")[^"]*(")')
_COLOUR = re.compile(r"(\.[csf]-seat-)([1-9])(\{[a-z]+:)#[0-9A-Fa-f]+")


def resolved(chosen: Sequence[int]) -> list[int]:
    """What each seat wears: what it chose, unless an earlier one did; others wear their own or what is left.

    >>> resolved([-1, 0, 0])
    [1, 0, 2]
    """
    if len(chosen) > len(EMBLEMS):
        return list(range(len(chosen)))
    found = [-1] * len(chosen)
    for seat, livery in enumerate(chosen):
        if 0 <= livery < len(EMBLEMS) and livery not in found:
            found[seat] = livery
    for seat in (seat for seat in range(len(found)) if found[seat] < 0):
        found[seat] = next(each for each in (seat, *range(len(EMBLEMS))) if each not in found)
    return found


def is_plain(liveries: Sequence[int]) -> bool:
    """Whether everybody wears what belongs to the seat."""
    return list(liveries) == list(range(len(liveries)))


def classes(liveries: Sequence[int]) -> str:
    """The classes of a page on which seats wear these liveries."""
    return "" if is_plain(liveries) else " ".join(f"wears-{n}-{w + 1}" for n, w in enumerate(liveries, 1))


def dressed(drawing: str, liveries: Sequence[int], theme: str = "") -> str:
    """A drawing in which seats wear these liveries; with a theme, a file of its own in that theme."""
    if is_plain(liveries):
        return drawing

    def shape(found: re.Match[str]) -> str:
        name = EMBLEMS[_worn(EMBLEMS.index(found[2]), liveries)]
        return f"{found[1]}<title>{name}</title>{found[3]}{EMBLEM_PATHS[name]}{found[4]}"

    def colour(found: re.Match[str]) -> str:
        shade = SEATS[_worn(int(found[2]) - 1, liveries)]
        return f"{found[1]}{found[2]}{found[3]}{shade.dark if theme == 'dark' else shade.light}"

    drawing = _EMBLEM.sub(shape, drawing)
    return _COLOUR.sub(colour, drawing) if theme else drawing


def _worn(seat: int, liveries: Sequence[int]) -> int:
    return liveries[seat] if seat < len(liveries) else seat
