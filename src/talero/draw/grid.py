"""Hex and square grids: where places are, how they touch, and how to draw them.

Hexes have axial coordinates (q, r); edges are numbered 0 to 5 clockwise, and the same steps serve both
orientations: edge 0 points north on flat-topped hexes and north-west on pointy-topped ones.
"""

from __future__ import annotations

import math
from typing import Unpack

from talero.draw.svg import Look, Point, Svg, line, polygon, rect

Hex = tuple[int, int]

#: The step to the neighbour across each edge.
STEPS: tuple[Hex, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))

_ROOT3 = math.sqrt(3)


def neighbour(place: Hex, edge: int) -> Hex:
    """Give the hex across an edge."""
    dq, dr = STEPS[edge % 6]
    return place[0] + dq, place[1] + dr


def opposite(edge: int) -> int:
    """Give the edge on the other side: what the neighbour calls the shared edge."""
    return (edge + 3) % 6


class HexGrid:
    """The geometry of a hex map: `radius` is centre to corner, `origin` the centre of (0, 0)."""

    __slots__ = ("_corners", "_middles", "flat", "origin", "radius")

    def __init__(self, radius: float, flat: bool = True, origin: Point = (0, 0)) -> None:
        self.radius = radius
        self.flat = flat
        self.origin = origin
        first = -90 if flat else -120  # direction of edge 0, degrees clockwise from east
        self._middles = tuple(_polar(radius * _ROOT3 / 2, first + 60 * edge) for edge in range(6))
        self._corners = tuple(_polar(radius, first - 30 + 60 * edge) for edge in range(6))

    @property
    def apothem(self) -> float:
        """Centre to the middle of an edge."""
        return self.radius * _ROOT3 / 2

    def centre(self, place: Hex) -> Point:
        """Give the centre of a hex."""
        q, r = place
        if self.flat:
            x, y = 1.5 * self.radius * q, _ROOT3 * self.radius * (r + q / 2)
        else:
            x, y = _ROOT3 * self.radius * (q + r / 2), 1.5 * self.radius * r
        return self.origin[0] + x, self.origin[1] + y

    def corners(self, place: Hex, scale: float = 1) -> list[Point]:
        """Give the six corners; corner e and corner e+1 are the ends of edge e."""
        x, y = self.centre(place)
        return [(x + dx * scale, y + dy * scale) for dx, dy in self._corners]

    def edge(self, place: Hex, edge: int) -> tuple[Point, Point]:
        """Give the two ends of an edge."""
        corners = self.corners(place)
        return corners[edge % 6], corners[(edge + 1) % 6]

    def edge_middle(self, place: Hex, edge: int) -> Point:
        """Give the middle of an edge: where track leaves the hex."""
        x, y = self.centre(place)
        dx, dy = self._middles[edge % 6]
        return x + dx, y + dy

    def toward(self, place: Hex, edge: int, share: float) -> Point:
        """Give the point on the way from the centre (0) to the middle of an edge (1)."""
        x, y = self.centre(place)
        dx, dy = self._middles[edge % 6]
        return x + dx * share, y + dy * share

    def at(self, x: float, y: float) -> Hex:
        """Give the hex that contains a point."""
        x, y = (x - self.origin[0]) / self.radius, (y - self.origin[1]) / self.radius
        if self.flat:
            return _round(x * 2 / 3, y / _ROOT3 - x / 3)
        return _round(x / _ROOT3 - y / 3, y * 2 / 3)

    def bounds(self, places: list[Hex], margin: float = 0) -> tuple[float, float, float, float]:
        """Give x, y, width and height of the box around hexes."""
        corners = [corner for place in places for corner in self.corners(place)]
        left, top = min(x for x, _ in corners) - margin, min(y for _, y in corners) - margin
        right, bottom = max(x for x, _ in corners) + margin, max(y for _, y in corners) + margin
        return left, top, right - left, bottom - top

    def hexagon(self, place: Hex, scale: float = 1, **look: Unpack[Look]) -> Svg:
        """Draw one hex."""
        return polygon(self.corners(place, scale), **look)

    def side(self, place: Hex, edge: int, **look: Unpack[Look]) -> Svg:
        """Draw one edge."""
        start, end = self.edge(place, edge)
        return line(start, end, **look)


class SquareGrid:
    """The geometry of a board of squares or rectangles: cells by (column, row), with a gap between them."""

    __slots__ = ("gap", "height", "origin", "width")

    def __init__(self, width: float, height: float, gap: float = 0, origin: Point = (0, 0)) -> None:
        self.width = width
        self.height = height
        self.gap = gap
        self.origin = origin

    def corner(self, column: int, row: int) -> Point:
        """Give a cell's upper left corner."""
        x, y = self.origin
        return x + column * (self.width + self.gap), y + row * (self.height + self.gap)

    def centre(self, column: int, row: int) -> Point:
        """Give a cell's centre."""
        x, y = self.corner(column, row)
        return x + self.width / 2, y + self.height / 2

    def span(self, columns: int, rows: int) -> Point:
        """Give width and height of a block of cells."""
        return columns * (self.width + self.gap) - self.gap, rows * (self.height + self.gap) - self.gap

    def cell(self, column: int, row: int, radius: float = 0, **look: Unpack[Look]) -> Svg:
        """Draw one cell."""
        x, y = self.corner(column, row)
        return rect(x, y, self.width, self.height, radius, **look)


def _polar(length: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return length * math.cos(angle), length * math.sin(angle)


def _round(q: float, r: float) -> Hex:
    """Round fractional axial coordinates to the nearest hex."""
    s = -q - r
    near_q, near_r, near_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(near_q - q), abs(near_r - r), abs(near_s - s)
    if off_q > off_r and off_q > off_s:
        near_q = -near_r - near_s
    elif off_r > off_s:
        near_r = -near_q - near_s
    return near_q, near_r
