"""Railway track on hexes: double rails with ties in the owner's colour."""

from __future__ import annotations

from collections.abc import Sequence

from talero.draw.grid import Hex, HexGrid
from talero.draw.shapes import disc
from talero.draw.svg import Named, Point, Svg, circle, group, join, num, path
from talero.draw.theme import seat_token


def curve(grid: HexGrid, place: Hex, one: int, other: int) -> str:
    """Give the path from edge to edge: a straight line, a gentle or a sharp arc, square to both edges."""
    start, end = grid.edge_middle(place, one), grid.edge_middle(place, other)
    turn = (other - one) % 6
    if turn == 3:
        return _move(start) + f"L{_at(end)}"
    radius = grid.radius * (1.5 if turn in (2, 4) else 0.5)
    sweep = 1 if turn > 3 else 0
    return _move(start) + f"A{num(radius)} {num(radius)} 0 0 {sweep} {_at(end)}"


def to_centre(grid: HexGrid, place: Hex, edge: int) -> str:
    """Give the path from an edge to the middle of the hex, as in towns."""
    return _move(grid.edge_middle(place, edge)) + f"L{_at(grid.centre(place))}"


def middle_of(grid: HexGrid, place: Hex, one: int, other: int) -> Point:
    """Give the point half way along a piece of track, where an owner's disc lies."""
    turn = (other - one) % 6
    x, y = grid.centre(place)
    if turn == 3:
        return x, y
    (x1, y1), (x2, y2) = grid.edge_middle(place, one), grid.edge_middle(place, other)
    # Along the line that halves the angle, a gentle arc passes the centre at (√3 - 1.5) R where its chord
    # is at √3/4 R; a sharp one passes at R/2 where its chord is at 3/4 R.
    share = (4 - 6 / 3**0.5) if turn in (2, 4) else 2 / 3
    return x + ((x1 + x2) / 2 - x) * share, y + ((y1 + y2) / 2 - y) * share


def track(d: str, seat: int | None, scale: float, over: bool = False, name: Named | None = None) -> Svg:
    """Draw track along a path for a seat; `over` makes it a bridge. Nobody's track has thin ink rails.

    `scale` is the radius of the hexes, which the gauge follows.
    """
    unit = scale / 40
    colour, gauge = (seat_token(seat), 3.0) if seat is not None and seat >= 0 else ("ink", 6.0)
    parts = [path(d, stroke="sheet", weight=(17 if over else 13) * unit, opacity=1 if over else 0.75)]
    if over:
        parts.append(path(d, stroke="edge", weight=15 * unit))
        parts.append(path(d, stroke="sheet", weight=13 * unit))
    parts += (
        path(d, stroke="ink", weight=12 * unit, dash=f"{1.7 * unit:.4g} {3.3 * unit:.4g}", opacity=0.8),
        path(d, stroke=colour, weight=8.4 * unit),
        path(d, stroke="sheet", weight=gauge * unit),
    )
    return group(*parts, name=name) if name is not None else join(parts)


def rail(grid: HexGrid, place: Hex, edges: tuple[int, int], seat: int | None, over: bool = False) -> Svg:
    """Draw a piece of track between two edges of a hex."""
    return track(curve(grid, place, *edges), seat, grid.radius, over)


def spurs(grid: HexGrid, place: Hex, exits: Sequence[tuple[int, int | None]]) -> Svg:
    """Draw a town's track: each (edge, owner) runs to a disc in the middle."""
    rails = join(track(to_centre(grid, place, edge), seat, grid.radius) for edge, seat in exits)
    return join((rails, town_disc(grid, place)))


def town_disc(grid: HexGrid, place: Hex) -> Svg:
    """Draw the disc of a town in the middle of a hex."""
    x, y = grid.centre(place)
    ring = circle(x, y, grid.radius * 0.28, fill="sheet", stroke="ink", weight=1.75)
    return join((ring, circle(x, y, grid.radius * 0.09, fill="ink")))


def owner_disc(grid: HexGrid, place: Hex, edges: tuple[int, int], seat: int | None) -> Svg:
    """Draw the owner's disc on the middle of a piece of track."""
    x, y = middle_of(grid, place, *edges)
    return disc(x, y, grid.radius * 0.22, seat)


def _at(point: Point) -> str:
    return f"{num(point[0])} {num(point[1])}"


def _move(point: Point) -> str:
    return f"M{_at(point)}"
