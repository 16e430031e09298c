"""The hex map: places, neighbours, terrain. Static, made once per game from the map's data.

Coordinates are axial. The six sides of a hex are numbered clockwise and serve both orientations:

====  =========  =========  ===========
side  (dq, dr)   flat name  pointy name
====  =========  =========  ===========
0     (0, -1)    N          NW
1     (+1, -1)   NE         NE
2     (+1, 0)    SE         E
3     (0, +1)    S          SE
4     (-1, +1)   SW         SW
5     (-1, 0)    NW         W
====  =========  =========  ===========

A *half-edge* is a side seen from one hex: `hex * 6 + side`. Track, owners and links are kept by half-edge.
"""

from __future__ import annotations

from typing import Any, Final

SIDES = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
NOWHERE: Final = -1

COLOURS = ("red", "blue", "purple", "yellow", "black", "white")
WHITE: Final = 5


class Map:
    """A map's hexes in the order of their labels; water and absent hexes are only drawn, never indexed."""

    def __init__(self, data: dict[str, Any]) -> None:
        hexes: dict[str, dict[str, Any]] = data["hexes"]
        playable = {label: spot for label, spot in hexes.items() if spot["kind"] not in ("water", "absent")}
        self.lakes = {(spot["q"], spot["r"]) for spot in hexes.values() if spot["kind"] == "water"}
        self.labels = list(playable)
        self.spots = list(playable.values())
        self.size = len(self.labels)
        self.places: list[str] = [spot.get("place", label) for label, spot in playable.items()]
        """How a hex is called as a stop or a place of cubes: city or town id, else its label."""
        self.number = {label: h for h, label in enumerate(self.labels)}
        self.place_number = {place: h for h, place in enumerate(self.places)}
        self.half_edges = [f"{label}-{side}" for label in self.labels for side in range(6)]
        self.cubes = [f"{place}-{colour}" for place in self.places for colour in COLOURS]
        """What half-edges, and cubes by hex and colour, are called in texts of positions."""
        self._join()
        self._describe(data["terrain-cost"])
        around = [self.neighbours(h) for h in range(self.size)]
        self.distances = [_walk(around, h) for h in range(self.size)]
        """By hex and hex: how many steps lie between them, 255 to a stop that isn't there (`NO_STOP`)."""
        self.vicinity = [[n for n in range(self.size) if row[n] <= 2] for row in self.distances]
        """By hex: the hexes within two steps."""
        self.stops = sorted(self.cities + self.towns + self.terminals)
        self.bit = [1 << self.stops.index(h) if h in self.stops else 0 for h in range(self.size)]
        """By hex: the stop as a mask."""
        self.near_stops = [sorted((row[s], s) for s in self.stops)[:6] for row in self.distances]
        """By hex: the six nearest stops with their distances."""
        self.tiles_to_stop = [self._tiles_to_stop(h) for h in range(self.size)]
        """By hex: the fewest tiles, its own included, with which track entering it reaches a stop."""

    def _join(self) -> None:
        where = {(spot["q"], spot["r"]): h for h, spot in enumerate(self.spots)}
        self.lake_sides: set[int] = set()
        """Half-edges beyond which a lake lies (AOS-BOARD-003, AOS-BUILD-016)."""
        self.across: list[int] = []
        """By half-edge: the half-edge on the other side, NOWHERE if no playable hex lies there."""
        self.land = [0] * self.size
        """By hex: mask of the sides with a playable hex beyond (AOS-BUILD-015, 017)."""
        for h, spot in enumerate(self.spots):
            for side, (dq, dr) in enumerate(SIDES):
                other = where.get((spot["q"] + dq, spot["r"] + dr), NOWHERE)
                self.across.append(NOWHERE if other < 0 else other * 6 + (side + 3) % 6)
                if other >= 0:
                    self.land[h] |= 1 << side
                elif (spot["q"] + dq, spot["r"] + dr) in self.lakes:
                    self.lake_sides.add(h * 6 + side)
        self.around = [[y for y in self.across[h * 6 : h * 6 + 6] if y >= 0] for h in range(self.size)]
        """By hex: the half-edges that face it."""
        self.nearby = [
            [x for n in [h, *self.neighbours(h)] for x in range(n * 6, n * 6 + 6)] for h in range(self.size)
        ]
        """By hex: the half-edges on it and on the hexes around it."""
        self.hexes = range(self.size)
        self.hex_of = [x // 6 for x in range(6 * self.size)]
        self.side_of = [x % 6 for x in range(6 * self.size)]

    def _describe(self, terrain_cost: dict[str, int]) -> None:
        self.town = [int(spot["kind"] == "town") for spot in self.spots]
        self.terminal = [int(spot["kind"] == "terminal") for spot in self.spots]
        self.cost: list[int] = [
            spot.get("cost", terrain_cost.get(spot.get("terrain", ""), 0)) for spot in self.spots
        ]
        """Price of a simple tile on an empty hex (AOS-COST-001 to 003, AOS-WUS-016, 017, AOS-GER-011)."""
        self.towns = [h for h in range(self.size) if self.town[h]]
        self.cities = [h for h, spot in enumerate(self.spots) if spot["kind"] == "city"]
        self.terminals = [h for h in range(self.size) if self.terminal[h]]
        self.colour = [COLOURS.index(spot["colour"]) if "colour" in spot else -1 for spot in self.spots]
        self.accepts = bytes(1 << colour if colour >= 0 else 0 for colour in self.colour)
        """By hex: mask of the colour that a printed city takes."""
        self.regions = [spot.get("region", "") for spot in self.spots]
        self.initial = [bool(spot.get("initial")) for spot in self.spots]
        self.ports = [h for h, spot in enumerate(self.spots) if spot.get("port")]

    def _tiles_to_stop(self, h: int) -> int:
        if self.spots[h]["kind"] in ("city", "terminal"):
            return 0
        row = self.distances[h]
        towns = [row[town] + 1 for town in self.towns]
        return min(towns + [row[city] for city in self.cities + self.terminals], default=99)

    def neighbours(self, hex_: int) -> list[int]:
        """The playable hexes around a hex."""
        return [self.across[x] // 6 for x in range(hex_ * 6, hex_ * 6 + 6) if self.across[x] >= 0]


def _walk(around: list[list[int]], start: int) -> bytes:
    steps = bytearray([255]) * 256
    steps[start], front = 0, [start]
    for h in front:
        for n in around[h]:
            if steps[n] == 255:
                steps[n] = steps[h] + 1
                front.append(n)
    return bytes(steps)
