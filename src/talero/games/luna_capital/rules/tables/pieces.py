"""The pieces as ints: tile kinds, construction-plan cards, concessions, from the component facts.

What is visible on a quadrant is one *element*: NOTHING (no face-up card there), FREE, SCAFFOLD, a printed
project (`PRINTED + kind`) or a tile (`TILE + kind`). A quadrant is free if it shows FREE or a demolition tile
(LUN-TILE-003). Sponsors have no effect on play and are no pieces here (LUN-COMP-015).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from talero.games.luna_capital.rules.tables.grid import CORNERS

NOTHING: Final = 0
FREE: Final = 1
SCAFFOLD: Final = 2
PRINTED: Final = 3
TILE: Final = 128
DEMOLITION: Final = 0
"""The kind of demolition tiles."""
CLEARED: Final = TILE + DEMOLITION
"""The element of a demolition tile."""

VITAL: Final = ("hydrogen_collector", "oxygen_collector", "water_condenser", "greenhouse")
"""The vital systems; greenhouses are one type whatever their fruit (LUN-TYPE-001, LUN-TYPE-002)."""
FRUITS: Final = ("greenhouse_pear", "greenhouse_apple", "greenhouse_lemon", "greenhouse_varied")
"""Greenhouses are pear, apple, lemon or mixed (LUN-TYPE-004)."""
GROUPS: Final = ("", *VITAL, "sales_office", "meteorite", "mod_hab", "residential_complex", "landing_strip",
                 "demolition", "logistics_redistribution")  # fmt: skip
"""The groups of elements by their numbers, which follow."""
NO_GROUP: Final = 0
HYDROGEN: Final = 1
OXYGEN: Final = 2
WATER: Final = 3
GREENHOUSE: Final = 4
OFFICE: Final = 5
METEORITE: Final = 6
MOD_HAB: Final = 7
RESIDENTIAL: Final = 8
STRIP: Final = 9
CLEARING: Final = 10
REDISTRIBUTION: Final = 11
SPECIAL: Final = (STRIP, CLEARING, REDISTRIBUTION)
NUMBERLESS: Final = 0
"""What a row shows in place of a number under a robot or on a face-down card."""

PHASES: Final = "abc"
UNKNOWN: Final = 255
"""Stands for a card that the viewer does not know where else card + 1 stands."""


class TileKind:
    """Tiles that are the same for play: type, what a construction counts, robots shown.

    Mod-habs and residential complexes are constructions (LUN-TYPE-006, LUN-TYPE-013).
    """

    __slots__ = ("fruit", "group", "id", "on_scaffold", "robots", "target", "type")

    def __init__(self, facts: Mapping[str, Any], type: str, target: str | None, robots: int) -> None:
        self.type = type
        self.robots = robots
        self.group = GROUPS.index(facts["group"])
        self.target = GROUPS.index(target) if target else NO_GROUP
        self.fruit = FRUITS.index(type) if type in FRUITS else -1
        self.on_scaffold: bool = facts["may_cover_scaffold"]
        parts = (type, target or "", _robot_part(robots))
        self.id = "-".join(part.replace("_", "-") for part in parts if part)


def _robot_part(robots: int) -> str:
    return "" if not robots else "robot" if robots == 1 else f"{robots}-robots"


class Concession:
    """A concession card, short-term or long-term: condition and points (LUN-COMP-002)."""

    __slots__ = ("condition", "id", "long_term", "of", "points")

    def __init__(self, facts: Mapping[str, Any], long_term: bool) -> None:
        self.id: str = facts["id"].lower()
        self.condition: Mapping[str, Any] = facts["condition"]
        self.points: int = facts["points"]
        self.long_term = long_term
        named = self.condition.get("of") or self.condition.get("each_card_has") or ""
        self.of = GROUPS.index(named)
        """The group of elements it asks for, if any."""


class Pieces:
    """All pieces of the box for one number of players: plans, concessions and tiles.

    LUN-COMP-001, LUN-COMP-011 to 013; tiles by phase, without those dots exclude (LUN-COMP-009, 010).
    """

    def __init__(self, data: Mapping[str, Any], players: int) -> None:
        self.kinds = _tile_kinds(data)
        self.kind_ids = [kind.id for kind in self.kinds]
        self.group = bytes(self._by_element([kind.group for kind in self.kinds], NO_GROUP))
        """The group of each element."""
        self.target = bytes(self._by_element([kind.target for kind in self.kinds], NO_GROUP))
        """What the constructions among the elements count."""
        self.on_scaffold = [kind.on_scaffold for kind in self.kinds]
        """Which kinds may cover a scaffold."""
        self.fruit = self._by_element([kind.fruit for kind in self.kinds], -1)
        """Which fruit an element grows, -1 for none."""
        self.stacks = [self._stack(data["project_tiles"][phase], players) for phase in "ABC"]
        """The kinds of the tiles of each phase, without those returned to the box (LUN-SETUP-012)."""
        self._read_cards(data["construction_cards"])
        short = [Concession(facts, False) for facts in data["concessions_short_term"]]
        self.concessions = short + [Concession(facts, True) for facts in data["concessions_long_term"]]
        self.concession_ids = [concession.id for concession in self.concessions]
        self.element_ids = self._element_ids()

    def _element_ids(self) -> list[str]:
        """What elements are called in the text of a position; numbers that are no element have none."""
        ids = ["nothing", "free", "scaffold", *(f"printed-{id}" for id in self.kind_ids)]
        ids += [f"unused-{n}" for n in range(len(ids), TILE)]
        return [*ids, *self.kind_ids]

    def _by_element(self, values: list[int], nothing: int) -> list[int]:
        """A table by element from a list by kind; printed projects and tiles are the same (LUN-COMP-005)."""
        table = [nothing] * 256
        table[PRINTED : PRINTED + len(values)] = values
        table[TILE : TILE + len(values)] = values
        return table

    def _stack(self, rows: Sequence[Mapping[str, Any]], players: int) -> bytes:
        # LUN-SETUP-012, 013: dots equal to or above the number of players go back.
        kept = [row for row in rows if row["dots"] < players]
        stack = bytearray()
        for row in kept:
            stack += bytes([self._kind(row["type"], row["target"], row["robots"])]) * row["count"]
        return bytes(sorted(stack))

    def _kind(self, type: str, target: str | None = None, robots: int = 0) -> int:
        wanted = (type, GROUPS.index(target) if target else NO_GROUP, robots)
        return next(n for n, k in enumerate(self.kinds) if (k.type, k.target, k.robots) == wanted)

    def _read_cards(self, cards: Sequence[Mapping[str, Any]]) -> None:
        self.card_ids = [str(card["id"]).lower() for card in cards]
        self.numbers = bytes(card["number"] for card in cards)
        """1 to 10 (LUN-COMP-003)."""
        self.printed: list[bytes] = []
        """What each card shows on its four positions when laid face up: free quadrants, projects,
        scaffolds or meteorites (LUN-COMP-004, LUN-COMP-007, LUN-COMP-008)."""
        self.sites: list[tuple[int, ...]] = []
        """The first position of each quadrant of a card; a double one goes by its first (LUN-COMP-006)."""
        self.twin: list[tuple[int, ...]] = []
        """The other position of a double quadrant, -1 for single ones (LUN-COMP-016)."""
        self.open_sites: list[list[int]] = []
        """Those of them that are free or show a scaffold when the card is laid."""
        for card in cards:
            self._read_card(card["sites"])
        # A card the viewer does not know lies face down, and shows no quadrants.
        self.sites += [()] * (UNKNOWN - len(self.sites))

    def _read_card(self, sites: Sequence[Mapping[str, Any]]) -> None:
        printed, twin, firsts = bytearray(4), [-1] * 4, []
        for site in sites:
            corners = sorted(CORNERS.index(name.lower()) for name in site["cells"])
            firsts.append(corners[0])
            for corner in corners:
                printed[corner] = self._element(site["printed"])
            if len(corners) == 2:
                twin[corners[0]], twin[corners[1]] = corners[1], corners[0]
        self.printed.append(bytes(printed))
        self.sites.append(tuple(sorted(firsts)))
        self.open_sites.append([corner for corner in sorted(firsts) if printed[corner] in (FREE, SCAFFOLD)])
        self.twin.append(tuple(twin))

    def _element(self, printed: str | None) -> int:
        if printed is None:
            return FREE
        return SCAFFOLD if printed == "scaffold" else PRINTED + self._kind(printed)


def _tile_kinds(data: Mapping[str, Any]) -> list[TileKind]:
    """Demolition first, then all kinds in the order of the type list; printed projects are kinds too."""
    found: set[tuple[str, str | None, int]] = {("demolition", None, 0)}
    for phase in "ABC":
        found |= {(row["type"], row["target"], row["robots"]) for row in data["project_tiles"][phase]}
    for card in data["construction_cards"]:
        found |= {(s["printed"], None, 0) for s in card["sites"] if s["printed"] not in (None, "scaffold")}
    types = data["project_types"]
    order = list(types)
    ranked = sorted(found, key=lambda k: (k[0] != "demolition", order.index(k[0]), k[1] or "", k[2]))
    return [TileKind(types[type], type, target, robots) for type, target, robots in ranked]
