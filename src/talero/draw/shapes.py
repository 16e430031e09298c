"""Small things that boards are made of: labels, badges, tokens, discs, dice, arrows, highlights."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Unpack

from talero.draw.marks import emblem, mark
from talero.draw.metrics import fit, text_width, wrap
from talero.draw.svg import (
    Look,
    Named,
    Point,
    Svg,
    circle,
    group,
    join,
    line,
    middle,
    num,
    path,
    polygon,
    rect,
    text,
)
from talero.draw.theme import seat_token

LEADING = 1.25


def label(x: float, y: float, words: str, room: float, size: float = 12, **look: Unpack[Look]) -> Svg:
    """Write one line centred on (x, y), shrunk or shortened to fit the room."""
    words, size = fit(words, room, size, bold="t-bold" in look.get("cls", ""))
    return text(x, middle(y, size), words, size, "middle", **look)


def lines(
    x: float, y: float, rows: Sequence[str], size: float = 12, anchor: str = "start", **look: Unpack[Look]
) -> Svg:
    """Write lines of text, the first on the baseline `y`."""
    return join(text(x, y + i * size * LEADING, row, size, anchor, **look) for i, row in enumerate(rows))


def paragraph(
    x: float, y: float, words: str, room: float, size: float = 12, rows: int = 0, **look: Unpack[Look]
) -> Svg:
    """Write text wrapped to a width, at most `rows` lines if that is given."""
    return lines(x, y, wrap(words, room, size, rows), size, **look)


def centred_lines(
    x: float, y: float, words: str, room: float, size: float = 12, rows: int = 2, **look: Unpack[Look]
) -> Svg:
    """Write wrapped text centred on (x, y) in both directions."""
    wrapped = wrap(words, room, size, rows, bold="t-bold" in look.get("cls", ""))
    top = middle(y, size) - (len(wrapped) - 1) * size * LEADING / 2
    return lines(x, top, wrapped, size, "middle", **look)


def badge(
    x: float, y: float, words: str, size: float = 12, fill: str = "sheet", cls: str = "t-num t-bold"
) -> Svg:
    """Write a short text on a pill centred on (x, y)."""
    width = max(text_width(words, size, bold=True) + size * 0.9, size * 1.6)
    height = size * 1.6
    pill = rect(x - width / 2, y - height / 2, width, height, height / 2, fill=fill, stroke="edge", weight=1)
    return join((pill, text(x, middle(y, size), words, size, "middle", cls=cls)))


def price(x: float, y: float, amount: int | str, size: float = 14, which: str = "coin") -> Svg:
    """Write an amount to the right of a mark (a coin by default), starting at x."""
    figure = text(x + size * 1.35, middle(y, size), str(amount), size, cls="t-num t-bold")
    return join((mark(which, x + size * 0.6, y, size * 1.2), figure))


def token(x: float, y: float, radius: float, words: str = "", **look: Unpack[Look]) -> Svg:
    """Draw a round token with a short text; fill and outline by tokens (sheet and ink unless told)."""
    look.setdefault("fill", "sheet")
    look.setdefault("stroke", "ink")
    look.setdefault("weight", 1.5)
    name = look.pop("name", None)
    parts = [circle(x, y, radius, **look)]
    if words:
        parts.append(label(x, y, words, radius * 1.7, radius * 1.05, cls="t-num t-bold"))
    return _named(join(parts), name)


def disc(x: float, y: float, radius: float, seat: int | None, name: Named | None = None) -> Svg:
    """Draw a seat's wooden disc: a ring in its colour around its emblem."""
    ring = circle(x, y, radius, fill="sheet", stroke=seat_token(seat), weight=radius * 0.28)
    return _named(join((ring, emblem(seat, x, y, radius * 1.25))), name)


def stack(x: float, y: float, seats: Sequence[int], size: float = 14) -> Svg:
    """Draw several seats' emblems side by side, centred on (x, y), overlapping when there are many."""
    step = size * (0.95 if len(seats) <= 3 else 0.7)
    left = x - step * (len(seats) - 1) / 2
    return join(emblem(seat, left + i * step, y, size) for i, seat in enumerate(seats))


def cluster(x: float, y: float, seats: Sequence[int], room: float) -> Svg:
    """Draw up to six seats' emblems in a square place centred on (x, y): alone, or in one or two rows."""
    rows = 1 if len(seats) <= 2 else 2
    across = -(-len(seats) // rows)
    step = room / max(across, rows)
    parts = []
    for i, seat in enumerate(seats):
        row, column = divmod(i, across)
        dx, dy = (column - (across - 1) / 2) * step, (row - (rows - 1) / 2) * step
        parts.append(emblem(seat, x + dx, y + dy, step * 0.94))
    return join(parts)


_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die(x: float, y: float, size: float, value: int, dark: bool = False) -> Svg:
    """Draw a white or a black die that shows `value`."""
    body = "good-black" if dark else "good-white"
    corner = x - size / 2, y - size / 2
    face = rect(*corner, size, size, size * 0.2, fill=body, stroke=f"{body}-edge", weight=1.5)
    pip = f"{body}-on"
    step = size * 0.26
    return join([face, *(circle(x + a * step, y + b * step, size * 0.09, fill=pip) for a, b in _PIPS[value])])


def arrow(start: Point, end: Point, head: float = 6, **look: Unpack[Look]) -> Svg:
    """Draw a straight arrow; `stroke` gives its colour (brass unless told)."""
    look.setdefault("stroke", "brass")
    look.setdefault("weight", 2)
    angle = math.atan2(end[1] - start[1], end[0] - start[0])
    turns = (angle - 0.5, angle + 0.5)
    wings = [(end[0] - head * math.cos(turn), end[1] - head * math.sin(turn)) for turn in turns]
    neck = (end[0] - head * 0.8 * math.cos(angle), end[1] - head * 0.8 * math.sin(angle))
    return join((line(start, neck, **look), polygon([end, *wings], fill=look["stroke"])))


def ring(x: float, y: float, radius: float) -> Svg:
    """Draw the highlight ring around something round."""
    return circle(x, y, radius, fill="", cls="ring through")


def glow(corners: Sequence[Point]) -> Svg:
    """Draw the highlight of a legal target with straight sides."""
    return polygon(corners, fill="", cls="glow through")


def hit_box(x: float, y: float, width: float, height: float, radius: float = 6) -> Svg:
    """Draw the invisible area that reacts to pointing; inside a named group it lights up when legal."""
    return rect(x, y, width, height, radius, fill="", cls="hit")


def hit_shape(corners: Sequence[Point]) -> Svg:
    """Draw an invisible reacting area with straight sides."""
    return polygon(corners, fill="", cls="hit")


def gap(x: float, y: float, width: float, height: float, radius: float = 6) -> Svg:
    """Draw the dashed outline of an empty place."""
    return rect(x, y, width, height, radius, stroke="edge", weight=1.25, dash="4 4")


def brace(x: float, top: float, bottom: float, depth: float = 8) -> Svg:
    """Draw a bracket along the left side of something, pointing left."""
    mid = num((top + bottom) / 2)
    spine, tip = num(x - depth / 2), num(x - depth)
    upper = f"M{num(x)} {num(top)}C{spine} {num(top)} {spine} {mid} {tip} {mid}"
    lower = f"C{spine} {mid} {spine} {num(bottom)} {num(x)} {num(bottom)}"
    return path(upper + lower, stroke="edge", weight=1.25)


def _named(inner: Svg, name: Named | None) -> Svg:
    """Wrap in a named group if there is a name."""
    return group(inner, name=name) if name is not None else inner
