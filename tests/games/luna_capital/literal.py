"""A slow, literal scorer, written from the rules alone and sharing no code with the engine.

It reads cards from the component file and works on fine positions (row, column).
"""

from __future__ import annotations

import itertools
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import talero.games.luna_capital as package

DATA: dict[str, Any] = json.loads(
    Path(package.__file__).with_name("data").joinpath("components.json").read_text("utf-8")
)
CORNER = {"NW": (0, 0), "NE": (0, 1), "SW": (1, 0), "SE": (1, 1)}
VITAL = {
    "hydrogen": "hydrogen_collector",
    "oxygen": "oxygen_collector",
    "water": "water_condenser",
    "greenhouses": "greenhouse",
}


@dataclass
class Thing:
    """A quadrant of a card with what is visible on it."""

    positions: list[tuple[int, int]]
    card: tuple[int, int]
    type: str = ""
    target: str = ""

    @property
    def family(self) -> str:
        return "greenhouse" if self.type.startswith("greenhouse") else self.type

    def touches(self, other: Thing) -> bool:
        return any(abs(r - s) + abs(c - d) == 1 for r, c in self.positions for s, d in other.positions)

    def near(self, other: Thing) -> bool:
        return any(max(abs(r - s), abs(c - d)) == 1 for r, c in self.positions for s, d in other.positions)


@dataclass
class Town:
    """Cards by (row, column) and the quadrants of those that lie face up."""

    cards: set[tuple[int, int]] = field(default_factory=set)
    things: list[Thing] = field(default_factory=list)

    def lay(self, row: int, column: int, card: str, face_down: bool = False) -> None:
        self.cards.add((row, column))
        if face_down:
            return
        facts = next(each for each in DATA["construction_cards"] if each["id"].lower() == card)
        for site in facts["sites"]:
            positions = [(2 * row + CORNER[c][0], 2 * column + CORNER[c][1]) for c in site["cells"]]
            self.things.append(Thing(positions, (row, column), site["printed"] or ""))

    def of(self, family: str) -> list[Thing]:
        return [thing for thing in self.things if thing.family == family]


def largest(things: list[Thing]) -> int:
    best = 0
    for start in things:
        group = [start]
        while True:
            more = [t for t in things if t not in group and any(t.touches(each) for each in group)]
            if not more:
                break
            group += more[:1]
        best = max(best, len(group))
    return best


def fruit_sets(town: Town) -> int:
    fruits = [thing.type for thing in town.of("greenhouse")]
    wild = fruits.count("greenhouse_varied")
    best = 0
    for choice in itertools.combinations_with_replacement(("pear", "apple", "lemon"), wild):
        found = [
            fruits.count(f"greenhouse_{fruit}") + choice.count(fruit) for fruit in ("pear", "apple", "lemon")
        ]
        best = max(best, *[min(found)])
    return best


def score(town: Town) -> dict[str, int]:
    table = [0, 1, 3, 6, 10, 15, 20, 25, 30, 35, 40]
    parts = {name: table[min(10, largest(town.of(family)))] for name, family in VITAL.items()}
    parts["sets"] = [0, 5, 12, 22][min(3, fruit_sets(town))]
    parts["offices"] = 2 * len(town.of("sales_office"))
    parts["mod-habs"] = 0
    for hab in town.of("mod_hab"):
        parts["mod-habs"] += 2 * sum(
            other.family == hab.target and other is not hab and other.near(hab) for other in town.things
        )
    parts["complexes"] = 0
    for complex in town.of("residential_complex"):
        parts["complexes"] += sum(
            other.family == complex.target and other is not complex for other in town.things
        )
    return parts


def scaffolds(town: Town) -> int:
    return len(town.of("scaffold"))


def in_line(things: list[Thing]) -> bool:
    """Three different things, each continuing where the one before ends, along one row or column."""
    for step in ((0, 1), (1, 0)):
        for a, b, c in itertools.permutations(things, 3):
            for p in a.positions:
                if follows(p, b, c, step):
                    return True
    return False


def follows(p: tuple[int, int], b: Thing, c: Thing, step: tuple[int, int]) -> bool:
    q = (p[0] + step[0], p[1] + step[1])
    if q not in b.positions:
        return False
    beyond = (q[0] + step[0], q[1] + step[1])
    if beyond in b.positions:
        beyond = (beyond[0] + step[0], beyond[1] + step[1])
    return beyond in c.positions


def has_shape(town: Town, cells: list[tuple[int, int]]) -> bool:
    return any(all((row + r, column + c) in town.cards for c, r in cells) for row, column in town.cards)


def quartet(town: Town) -> bool:
    families = list(VITAL.values())
    for four in itertools.product(*(town.of(family) for family in families)):
        if largest_of(list(four)) == 4:
            return True
    return False


def largest_of(four: list[Thing]) -> int:
    group = [four[0]]
    for _ in range(3):
        group += [t for t in four if t not in group and any(t.touches(each) for each in group)]
    return len(group)


def column(town: Town, family: str) -> bool:
    showing = {thing.card for thing in town.of(family)}
    return any({(r, c), (r + 1, c), (r + 2, c)} <= showing for r, c in showing)


def rows(town: Town) -> int:
    return len({row for row, _ in town.cards})


def fulfilled(town: Town, other_rows: list[int]) -> set[str]:
    """The ids of all concessions this settlement fulfils."""
    kinds = [
        "hydrogen_collector",
        "oxygen_collector",
        "greenhouse",
        "water_condenser",
        "sales_office",
        "meteorite",
    ]
    found = {
        "s01": has_shape(town, [(0, 0), (1, 0), (0, 1), (1, 1)]),
        "s02": scaffolds(town) == 0,
        "s03": quartet(town),
        **{f"s{n:02d}": column(town, kind) for n, kind in enumerate(kinds, 4)},
        "s10": in_line(town.of("meteorite")),
        "s11": in_line(town.of("oxygen_collector")),
        "s12": in_line(town.of("greenhouse")),
        "s13": in_line(town.of("hydrogen_collector")),
        "s14": in_line(town.of("water_condenser")),
        "s15": in_line(town.of("sales_office")),
        "l01": any(rows(town) < other for other in other_rows),
        "l02": len(town.of("oxygen_collector")) >= 5,
        "l03": len(town.of("greenhouse")) >= 5,
        "l04": len(town.of("hydrogen_collector")) >= 5,
        "l05": len(town.of("water_condenser")) >= 5,
        "l06": len(town.of("sales_office")) >= 4,
        "l07": len(town.of("meteorite")) >= 6,
        "l08": has_shape(town, [(c, r) for c in range(4) for r in range(2)]),
        "l09": any(sum(row == r for row, _ in town.cards) >= 5 for r, _ in town.cards),
    }
    return {id for id, holds in found.items() if holds}
