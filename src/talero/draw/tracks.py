"""Tracks that markers move along, and gauges that show a price or supply."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from talero.draw.shapes import arrow, cluster, label
from talero.draw.svg import EMPTY, Point, Svg, circle, join, middle, polygon, rect, text


class Track:
    """A row of numbered spaces that may turn corners: `cells` are their centres, `size` their side."""

    __slots__ = ("cells", "first", "size")

    def __init__(self, cells: Sequence[Point], size: float, first: int = 0) -> None:
        self.cells = tuple(cells)
        self.size = size
        self.first = first

    @classmethod
    def row(cls, start: Point, count: int, size: float, first: int = 0) -> Track:
        """Lay out spaces from left to right; `start` is the first one's centre."""
        return cls([(start[0] + i * size, start[1]) for i in range(count)], size, first)

    @classmethod
    def column(cls, start: Point, count: int, size: float, first: int = 0) -> Track:
        """Lay out spaces from the top down."""
        return cls([(start[0], start[1] + i * size) for i in range(count)], size, first)

    @classmethod
    def loop(cls, start: Point, across: int, down: int, size: float) -> Track:
        """Lay out spaces clockwise round a rectangle of `across` by `down` spaces, from its upper left."""
        top = [(i, 0) for i in range(across)]
        right = [(across - 1, i) for i in range(1, down)]
        bottom = [(i, down - 1) for i in range(across - 2, -1, -1)]
        left = [(0, i) for i in range(down - 2, 0, -1)]
        cells = [(start[0] + x * size, start[1] + y * size) for x, y in top + right + bottom + left]
        return cls(cells, size)

    @classmethod
    def snake(cls, start: Point, across: int, count: int, size: float) -> Track:
        """Lay out spaces in rows that turn back at each end."""
        cells = []
        for i in range(count):
            row, column = divmod(i, across)
            cells.append((column if row % 2 == 0 else across - 1 - column, row))
        return cls([(start[0] + x * size, start[1] + y * size) for x, y in cells], size)

    def at(self, value: int) -> Point:
        """Give the centre of the space with this number; a loop starts again after the last."""
        return self.cells[(value - self.first) % len(self.cells)]

    def draw(self, fills: Mapping[int, str] | None = None, every: int = 1) -> Svg:
        """Draw the spaces with their numbers (every n-th); `fills` colours single spaces."""
        half = self.size / 2
        parts = []
        for i, (x, y) in enumerate(self.cells):
            value = self.first + i
            fill = (fills or {}).get(value, "shade" if every > 1 and value % every == 0 else "sheet")
            parts.append(rect(x - half, y - half, self.size, self.size, fill=fill, stroke="line", weight=1))
            if value % every == 0:
                parts.append(
                    label(
                        x, y + half * 0.62, str(value), self.size * 0.86, self.size * 0.32, cls="t-num t-soft"
                    )
                )
        return join(parts)

    def markers(self, values: Sequence[int], size: float = 0) -> Svg:
        """Draw the emblem of each seat at its value, above the number; seats on one space share it."""
        here: dict[Point, list[int]] = {}
        for seat, value in enumerate(values):
            here.setdefault(self.at(value), []).append(seat)
        room = size or self.size * 0.64
        return join(
            cluster(x, y - self.size * 0.14, seats, room if len(seats) == 1 else max(room, self.size * 0.86))
            for (x, y), seats in here.items()
        )


class Band(NamedTuple):
    """A run of spaces of a gauge in one colour."""

    spaces: int
    token: str


def gauge(
    track: Track,
    bands: Sequence[Band],
    labels: Sequence[str],
    at: int,
    after: int | None = None,
    least: float = 0,
) -> Svg:
    """Draw a gauge: spaces in coloured bands with their labels, a marker, and an arrow to where it will go.

    `at` and `after` count spaces from 0; no label is smaller than `least`.
    """
    tokens = [band.token for band in bands for _ in range(band.spaces)]
    half = track.size / 2
    parts = []
    for (x, y), token, words in zip(track.cells, tokens, labels, strict=True):
        parts.append(rect(x - half, y - half, track.size, track.size, fill=token, stroke="sheet", weight=1))
        size = max(track.size * 0.44, least)
        parts.append(text(x, middle(y, size), words, size, "middle", cls="t-num t-bold"))
    upright = len(track.cells) > 1 and track.cells[0][0] == track.cells[1][0]
    parts.append(pointer(track.cells[at], track.size, upright))
    parts.append(_step(track, at, after))
    return join(parts)


def pointer(at: Point, size: float, upright: bool = False) -> Svg:
    """Draw the frame that marks a space of a gauge, with a tip above it or, if upright, to its left."""
    x, y = at
    half = size / 2 + 1
    frame = rect(x - half, y - half, 2 * half, 2 * half, 4, stroke="ink", weight=2.5)
    if upright:
        tip = [(x - half - 6, y - 5), (x - half - 6, y + 5), (x - half + 1, y)]
    else:
        tip = [(x - 5, y - half - 6), (x + 5, y - half - 6), (x, y - half + 1)]
    return join((frame, polygon(tip, fill="ink")))


def _step(track: Track, at: int, after: int | None) -> Svg:
    """Draw the arrow from the marker to its next space."""
    if after is None or after == at:
        return EMPTY
    (x1, y1), (x2, y2) = track.cells[at], track.cells[after]
    if y1 == y2:
        lift = track.size / 2 + 7
        return arrow((x1, y1 + lift), (x2, y2 + lift), stroke="brass")
    lift = track.size / 2 + 7
    return arrow((x1 + lift, y1), (x2 + lift, y2), stroke="brass")


def pips(x: float, y: float, filled: int, total: int, size: float = 8, token: str = "brass") -> Svg:
    """Draw a row of small circles, the first ones filled: levels, classes, limits."""
    step = size * 1.4
    return join(
        circle(x + i * step, y, size / 2, fill=token if i < filled else "sheet", stroke="edge", weight=1)
        for i in range(total)
    )
