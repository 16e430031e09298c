"""The chart of the bay: land, water, lanes and berths, at any scale."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from talero.draw.cards import owned
from talero.draw.layout import Box
from talero.draw.marks import emblem, mark
from talero.draw.metrics import fit
from talero.draw.shapes import badge, hit_box
from talero.draw.svg import (
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
from talero_roadstead.face.board.facts import Facts

WIDTH, HEIGHT = 924, 600
"""The size of the chart in the units of the components' coordinates."""
SHORE: Sequence[Point] = (
    (924, 40), (872, 92), (812, 116), (716, 78), (612, 84), (500, 116), (398, 104), (286, 112), (212, 166),
    (176, 236), (134, 300), (176, 364), (212, 434), (286, 488), (398, 496), (500, 484), (612, 516),
    (716, 522), (812, 484), (872, 508), (924, 560),
)  # fmt: skip
ISLAND: Sequence[Point] = (
    (604, 212), (648, 250), (626, 300), (648, 350), (604, 388), (540, 352), (470, 340), (410, 300),
    (470, 260), (540, 248),
)  # fmt: skip
MIDDLE: Point = (548, 300)
"""The middle of the island; depths and lanes are drawn around it."""
BEND = 46
"""How far a lane keeps off the land."""


class Chart:
    """The bay drawn into a box; everything asks it where things are."""

    def __init__(self, facts: Facts, box: Box) -> None:
        self.facts = facts
        self.box = box
        self.scale = box.width / WIDTH
        self.side = max(54 * self.scale, 42)
        """How large a berth is drawn: never too small for a finger."""

    def at(self, point: Point) -> Point:
        """Where a point of the chart lies in the drawing."""
        return self.box.x + point[0] * self.scale, self.box.y + point[1] * self.scale

    def place(self, berth: int) -> Box:
        """The square of a berth."""
        x, y = self.at(self.facts.bay.at[berth])
        return Box(x - self.side / 2, y - self.side / 2, self.side, self.side)

    # The ground

    def ground(self) -> Svg:
        """Land, water with its depths, the island, and a compass in the open sea."""
        land = rect(*self.box, 8, fill="land-plain", stroke="edge", weight=1.25)
        depths = [
            path(
                self._curve(SHORE, share),
                stroke="land-stream",
                weight=1,
                opacity=0.45,
                dash="6 5",
            )
            for share in (0.93, 0.86)
        ]
        shore = self._curve(SHORE) + "Z"
        water = path(shore, fill="land-lake", stroke="land-stream", weight=2)
        island = path(
            self._curve([*ISLAND, ISLAND[0]]) + "Z", fill="land-plain", stroke="land-stream", weight=2
        )
        frame = rect(*self.box, 8, stroke="edge", weight=1.5)
        return join((land, water, *depths, island, frame, self._compass()))

    def _curve(self, points: Sequence[Point], share: float = 1) -> str:
        """A smooth line through the middles between points, drawn nearer to the middle of the bay."""
        found = [self.at(_nearer(point, share)) for point in points]
        parts = [f"M{_pair(found[0])}"]
        for here, after in pairwise(found[1:]):
            parts.append(f"Q{_pair(here)} {_pair(_between(here, after))}")
        return "".join([*parts, f"L{_pair(found[-1])}"])

    def _compass(self) -> Svg:
        x, y = self.at((872, 300))
        reach = 30 * self.scale
        star = [(x, y - reach), (x + reach * 0.22, y), (x, y + reach), (x - reach * 0.22, y)]
        parts = [circle(x, y, reach * 0.8, stroke="land-text", weight=1, opacity=0.5)]
        parts.append(polygon(star, fill="land-text", opacity=0.6))
        parts.append(line((x - reach, y), (x + reach, y), stroke="land-text", weight=1, opacity=0.6))
        return join(parts)

    # Lanes

    def lanes(self) -> Svg:
        """All lanes: dashed while nobody has both ends, else in the owner's colour."""
        return join(self._lane(lane) for lane in self.facts.bay.lanes)

    def _lane(self, lane: tuple[int, int]) -> Svg:
        way = self._way(lane)
        owner, tip = self.facts.lane_owner(lane), self.facts.describe_lane(lane)
        if owner is None:
            return group(path(way, stroke="land-text", weight=1.5, dash="2 5", cap="round"), tip=tip)
        under = path(way, stroke="sheet", weight=7, cap="round")
        return group(under, path(way, stroke=seat_token(owner), weight=4, cap="round"), tip=tip)

    def _way(self, lane: tuple[int, int]) -> str:
        """A lane as a curve that stays on the water."""
        one, other = (self.facts.bay.at[berth] for berth in lane)
        ends = [_pair(self.at(end)) for end in (one, other)]
        return f"M{ends[0]}Q{_pair(self.at(_bend(one, other, 2)))} {ends[1]}"

    def worth(self) -> Svg:
        """What each lane scores for the viewer; at the end, and for others, for those who have both ends."""
        return join(self._worth(lane) for lane in self.facts.bay.lanes)

    def _worth(self, lane: tuple[int, int]) -> Svg:
        viewer = self.facts.seen.viewer
        seat = viewer if viewer is not None else self.facts.lane_owner(lane)
        points = self.facts.lane_points(lane, seat) if seat is not None else 0
        if not points:
            return join(())
        one, other = (self.facts.bay.at[berth] for berth in lane)
        x, y = self.at(_bend(one, other))
        return group(badge(x, y, str(points), 13, fill="wash"), tip=self.facts.describe_lane(lane))

    # Berths

    def berths(self) -> Svg:
        """All berths, each an element that can be chosen."""
        return join(self._berth(berth) for berth in range(len(self.facts.bay.berths)))

    def _berth(self, berth: int) -> Svg:
        name = Named(f"berth:{self.facts.bay.berths[berth]}", self.facts.describe_berth(berth))
        inner = self._free(berth) if self.facts.is_free(berth) else self._built(berth)
        return group(inner, self._label(berth), hit_box(*self.place(berth)), name=name)

    def _free(self, berth: int) -> Svg:
        """An empty berth with its dues."""
        box = self.place(berth)
        x, y = box.centre
        plate = rect(*box, 6, fill="sheet", stroke="edge", weight=1.5, dash="4 3")
        dues = self.facts.bay.dues[berth]
        if not dues:
            return join((plate, mark("chain", x, y, box.width * 0.5, cls="is-faded")))
        size = box.width * 0.36
        figure = text(x - 2, middle(y, size), str(dues), size, "end", cls="t-num t-bold")
        return join((plate, figure, mark("coin", x + size * 0.65, y, size * 1.15)))

    def _built(self, berth: int) -> Svg:
        """A warehouse in its owner's colour."""
        box, state = self.place(berth), self.facts.state
        plate = rect(*box, 6, fill="sheet")
        which = f"roadstead-{self.facts.bay.goods[state.good[berth]]}"
        return join((plate, mark(which, *box.centre, box.width * 0.72), owned(box, state.owner[berth])))

    def _label(self, berth: int) -> Svg:
        """The name below the berth, above it where the next one is near."""
        box = self.place(berth)
        words, size = fit(self.facts.berth(berth), self.side * 2.1, max(14 * self.scale, 11), 9)
        y = box.bottom + size * 1.15 if self.facts.bay.at[berth][1] <= MIDDLE[1] + 80 else box.y - size * 0.5
        return text(box.centre[0], y, words, size, "middle", cls="t-halo")

    # What is chosen but not yet said

    def ghost(self, berth: int, seat: int) -> Svg:
        """The lot on a berth, and the lanes it would join."""
        box = self.place(berth)
        which = f"roadstead-{self.facts.bay.goods[self.facts.state.lot]}"
        plate = rect(*box, 6, fill="wash", stroke=seat_token(seat), weight=3)
        return join(
            (plate, mark(which, *box.centre, box.width * 0.72), emblem(seat, box.right - 4, box.y + 4, 20))
        )


def _nearer(point: Point, share: float) -> Point:
    """A point moved towards the middle of the bay, but for the ends of the shore at the edge of the chart."""
    x = point[0] if point[0] >= WIDTH else MIDDLE[0] + (point[0] - MIDDLE[0]) * share
    return x, MIDDLE[1] + (point[1] - MIDDLE[1]) * share


def _bend(one: Point, other: Point, share: float = 1) -> Point:
    """Where a lane is in the middle of its way: off the shore, and off the island if that is between."""
    x, y = _between(one, other)
    away = math.hypot(x - MIDDLE[0], y - MIDDLE[1])
    if 110 < away < 200:
        return x, y
    reach = share * BEND / away * (1 if away < 150 else -1)
    return x + (x - MIDDLE[0]) * reach, y + (y - MIDDLE[1]) * reach


def _between(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _pair(point: Point) -> str:
    return f"{num(point[0])} {num(point[1])}"
