from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from talero.draw.grid import HexGrid, SquareGrid, neighbour, opposite
from talero.draw.rails import curve, middle_of, owner_disc, rail, spurs, to_centre, track

places = st.tuples(st.integers(-20, 20), st.integers(-20, 20))
edges = st.integers(0, 5)
grids = st.builds(HexGrid, st.floats(5, 80), st.booleans(), st.tuples(st.floats(-99, 99), st.floats(-99, 99)))


def near(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return math.dist(one, other) < 1e-6


@given(grids, places, edges)
def test_neighbours_share_an_edge(grid: HexGrid, place: tuple[int, int], edge: int) -> None:
    other = neighbour(place, edge)
    assert near(grid.edge_middle(place, edge), grid.edge_middle(other, opposite(edge)))
    start, end = grid.edge(place, edge)
    back = grid.edge(other, opposite(edge))
    assert near(start, back[1])
    assert near(end, back[0])
    assert neighbour(other, opposite(edge)) == place


@given(grids, places, edges)
def test_an_edge_lies_between_its_corners(grid: HexGrid, place: tuple[int, int], edge: int) -> None:
    (x1, y1), (x2, y2) = grid.edge(place, edge)
    assert near(((x1 + x2) / 2, (y1 + y2) / 2), grid.edge_middle(place, edge))
    assert math.dist((x1, y1), (x2, y2)) == pytest.approx(grid.radius)
    assert math.dist(grid.centre(place), (x1, y1)) == pytest.approx(grid.radius)
    assert math.dist(grid.centre(place), grid.edge_middle(place, edge)) == pytest.approx(grid.apothem)


@given(grids, places, st.floats(0, math.tau), st.floats(0, 0.86))
def test_points_are_found_again(grid: HexGrid, place: tuple[int, int], angle: float, share: float) -> None:
    x, y = grid.centre(place)
    reach = grid.radius * share
    assert grid.at(x + reach * math.cos(angle), y + reach * math.sin(angle)) == place


@given(grids, places)
def test_edges_run_clockwise(grid: HexGrid, place: tuple[int, int]) -> None:
    x, y = grid.centre(place)
    turns = [math.atan2(my - y, mx - x) for mx, my in (grid.edge_middle(place, e) for e in range(6))]
    steps = [(turns[(i + 1) % 6] - turns[i]) % math.tau for i in range(6)]
    assert steps == pytest.approx([math.pi / 3] * 6)


def test_edge_zero_is_north_on_flat_tops_and_north_west_on_pointy_tops() -> None:
    assert near(HexGrid(10).edge_middle((0, 0), 0), (0, -10 * math.sqrt(3) / 2))
    x, y = HexGrid(10, flat=False).edge_middle((0, 0), 0)
    assert x < 0
    assert y < 0


def test_centres_follow_the_map_files() -> None:
    assert near(HexGrid(10).centre((2, 1)), (30, 10 * math.sqrt(3) * 2))
    assert near(HexGrid(10, flat=False).centre((2, 1)), (10 * math.sqrt(3) * 2.5, 15))


def test_bounds_hold_all_corners() -> None:
    grid = HexGrid(10)
    assert grid.bounds([(0, 0)]) == pytest.approx((-10, -8.66, 20, 17.32), abs=0.01)
    assert grid.bounds([(0, 0)], 5) == pytest.approx((-15, -13.66, 30, 27.32), abs=0.01)


def arc_points(grid: HexGrid, one: int, other: int) -> list[tuple[float, float]]:
    """Points on the circle that touches both edges at right angles, found without the code under test."""
    (x1, y1), (x2, y2) = grid.edge_middle((0, 0), one), grid.edge_middle((0, 0), other)
    # The edges, as lines through their middles at right angles to the radius, meet at the arc's centre.
    d = x1 * y2 - x2 * y1
    a = grid.apothem**2
    cx, cy = a * (y2 - y1) / d, a * (x1 - x2) / d
    radius = math.dist((cx, cy), (x1, y1))
    start, end = math.atan2(y1 - cy, x1 - cx), math.atan2(y2 - cy, x2 - cx)
    sweep = (end - start + math.pi) % math.tau - math.pi
    return [
        (cx + radius * math.cos(start + sweep * i / 2), cy + radius * math.sin(start + sweep * i / 2))
        for i in range(3)
    ]


@pytest.mark.parametrize("flat", [True, False])
@pytest.mark.parametrize(("one", "turn"), [(e, t) for e in range(6) for t in (1, 2, 4, 5)])
def test_the_disc_lies_on_the_middle_of_the_arc(flat: bool, one: int, turn: int) -> None:
    grid = HexGrid(40, flat)
    other = (one + turn) % 6
    assert near(middle_of(grid, (0, 0), one, other), arc_points(grid, one, other)[1])


@pytest.mark.parametrize(("turn", "radius"), [(1, 20), (5, 20), (2, 60), (4, 60)])
def test_curves_are_arcs_of_the_right_radius(turn: int, radius: int) -> None:
    d = curve(HexGrid(40), (0, 0), 0, turn)
    assert f"A{radius} {radius} 0 0 " in d


def test_a_curve_bends_around_the_corner_between_its_edges() -> None:
    """Track from edge 0 to an edge further clockwise turns left: anticlockwise on the screen, sweep 0."""
    grid = HexGrid(40)
    assert " 0 0 0 " in curve(grid, (0, 0), 0, 1)
    assert " 0 0 0 " in curve(grid, (0, 0), 0, 2)
    assert " 0 0 1 " in curve(grid, (0, 0), 0, 4)
    assert " 0 0 1 " in curve(grid, (0, 0), 0, 5)


def test_opposite_edges_are_joined_by_a_straight_line() -> None:
    assert curve(HexGrid(40), (0, 0), 0, 3) == "M0 -34.6L0 34.6"
    assert middle_of(HexGrid(40), (0, 0), 0, 3) == (0, 0)


def test_track_shows_its_owner() -> None:
    grid = HexGrid(40)
    assert "s-seat-3" in rail(grid, (0, 0), (0, 2), 2)
    assert "s-seat-" not in rail(grid, (0, 0), (0, 2), None)
    assert "c-seat-3" in owner_disc(grid, (0, 0), (0, 2), 2)


def test_a_bridge_has_more_below_it() -> None:
    d = to_centre(HexGrid(40), (0, 0), 0)
    assert len(track(d, 0, 40, over=True)) > len(track(d, 0, 40))


def test_a_town_joins_its_exits_in_the_middle() -> None:
    drawing = spurs(HexGrid(40), (0, 0), [(0, 0), (2, 1)])
    assert (
        drawing.count("L0 0") == 2 * drawing.count("s-seat-1") * 4
    )  # ballast, ties, rails, gap for each exit
    assert "s-seat-2" in drawing


def test_squares() -> None:
    grid = SquareGrid(10, 20, 2, (5, 5))
    assert grid.corner(1, 2) == (17, 49)
    assert grid.centre(0, 0) == (10, 15)
    assert grid.span(3, 2) == (34, 42)
    assert 'x="17" y="49" width="10" height="20"' in grid.cell(1, 2)
