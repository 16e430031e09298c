"""Sheets, cards with header, body and footer, and small tiles with a pictogram."""

from __future__ import annotations

from collections.abc import Sequence

from talero.draw.layout import Box
from talero.draw.marks import emblem, mark
from talero.draw.metrics import fit
from talero.draw.shapes import hit_box
from talero.draw.svg import EMPTY, Named, Svg, circle, group, join, line, middle, num, path, rect, text
from talero.draw.theme import seat_token

RADIUS = 6


def sheet(box: Box, fill: str = "sheet", stroke: str = "line", radius: float = RADIUS) -> Svg:
    """Draw a surface with a hairline and the one soft shadow."""
    x, y, width, height = box
    shadow = rect(x, y + 1.5, width, height, radius, fill="ink", opacity=0.1)
    return join((shadow, rect(x, y, width, height, radius, fill=fill, stroke=stroke, weight=1)))


class Card:
    """A card's frame: draw what you like into `body` and `foot`, then call `draw`."""

    __slots__ = ("body", "box", "foot", "head")

    def __init__(self, box: Box, head: float = 22, foot: float = 0) -> None:
        self.box = box
        self.head = Box(box.x, box.y, box.width, head)
        self.body = Box(box.x, box.y + head, box.width, box.height - head - foot)
        self.foot = Box(box.x, box.bottom - foot, box.width, foot)

    def draw(self, title: str, inner: Svg, tone: str = "shade", name: Named | None = None) -> Svg:
        """Draw the card: a toned header with the title, the inner drawing, and an area that reacts."""
        parts = [sheet(self.box), self._header(title, tone), self._rule(), inner]
        if name is None:
            return join(parts)
        return group(*parts, hit_box(*self.box), name=name)

    def _header(self, title: str, tone: str) -> Svg:
        if not self.head.height:
            return EMPTY
        x, y, width, height = self.head
        r, rise, run = RADIUS, num(height - RADIUS), num(width - 2 * RADIUS)
        left = f"M{num(x)} {num(y + height)}v-{rise}a{r} {r} 0 0 1 {r}-{r}"
        d = f"{left}h{run}a{r} {r} 0 0 1 {r} {r}v{rise}Z"
        words, size = fit(title, width - 12, height * 0.56, bold=True)
        caption = text(x + 8, middle(y + height / 2, size), words, size, cls="t-serif t-bold")
        return join((path(d, fill=tone, stroke="line", weight=1), caption))

    def _rule(self) -> Svg:
        if not self.foot.height:
            return EMPTY
        y = self.foot.y
        return line((self.box.x + 6, y), (self.box.right - 6, y), stroke="line", weight=1)


def card_back(box: Box, words: str = "", name: Named | None = None) -> Svg:
    """Draw the back of a card: a quiet pattern and a short text, such as an epoch."""
    x, y, width, height = box.inset(5)
    parts = [sheet(box, fill="shade"), rect(x, y, width, height, 4, stroke="edge", weight=1)]
    cx, cy = box.centre
    reach = min(width, height) * 0.3
    parts.append(circle(cx, cy, reach, stroke="edge", weight=1))
    if words:
        size = reach * 0.9
        parts.append(text(cx, middle(cy, size), words, size, "middle", cls="t-serif t-soft"))
    inner = join(parts)
    return group(inner, hit_box(*box), name=name) if name is not None else inner


def tile(
    box: Box, which: str, name: Named | None = None, fill: str = "sheet", words: str = "", corner: str = ""
) -> Svg:
    """Draw a tile with a pictogram; `words` go to its lower right, a small mark to its upper right corner."""
    x, y, width, height = box
    cx, cy = box.centre
    side = min(width, height)
    parts = [
        rect(x, y, width, height, 4, fill=fill, stroke="edge", weight=1.25),
        mark(which, cx, cy, side * 0.72)
        if not corner
        else mark(which, cx - side * 0.1, cy + side * 0.1, side * 0.66),
    ]
    if corner:
        reach = side * 0.23
        parts.append(circle(box.right - reach, y + reach, reach, fill="sheet", stroke="edge", weight=1))
        parts.append(mark(corner, box.right - reach, y + reach, reach * 1.5))
    if words:
        size = side * 0.24
        parts.append(text(x + width - 4, y + height - 4, words, size, "end", cls="t-num t-bold t-halo"))
    if name is None:
        return join(parts)
    return group(*parts, hit_box(x, y, width, height, 4), name=name)


def owned(box: Box, seat: int | None, radius: float = RADIUS) -> Svg:
    """Mark something as a seat's: an outline in its colour and its emblem on the upper right corner."""
    x, y, width, height = box
    outline = rect(x, y, width, height, radius, stroke=seat_token(seat), weight=3)
    return join((outline, emblem(seat, box.right - 4, y + 4, 20)))


def mark_row(x: float, y: float, which: Sequence[str], size: float = 18, gap: float = 3) -> Svg:
    """Draw marks side by side; `x` is the left side of the first, `y` their middle."""
    return join(mark(each, x + size / 2 + i * (size + gap), y, size) for i, each in enumerate(which))
