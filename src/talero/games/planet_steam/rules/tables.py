"""What is printed on board and cards, as tables of ints that are built once per game.

Zones are numbered row by row from the top left; a zone reads like a cell of a spreadsheet: `c4` is the third
column, fourth row. Resources are numbered in the printed trading order: quartz, ore, water, energy.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

QUARTZ: Final = 0
ORE: Final = 1
WATER: Final = 2
ENERGY: Final = 3
RESOURCES: Final = ("quartz", "ore", "water", "energy")
CONVERTERS: Final = (QUARTZ, ORE, ENERGY)
"""A tank without converter extracts water."""

LADY: Final = 1
VENTURER: Final = 2
CAPTAIN: Final = 4
ENGINEER: Final = 8
AGENT: Final = 16
ROLES: Final = {"lady": LADY, "venturer": VENTURER, "booster": CAPTAIN, "builder": ENGINEER, "agent": AGENT}

Cost = tuple[int, int, int, int, int]
"""Quartz, ore, water, energy and credits that something costs."""


class Grid:
    """The zones: what lies beside and beyond each, which are river, and which line they are in.

    42 zones; the river is the middle row (PSF-CMP-039, -042) or the middle column (PSL-CMP-018 to -020).
    """

    __slots__ = ("cols", "labels", "line", "lines", "near", "rays", "river", "rows", "size")

    def __init__(self, rows: int, cols: int, by_row: bool, river: Sequence[Sequence[int]]) -> None:
        self.rows = rows
        self.cols = cols
        self.size = rows * cols
        self.labels = tuple(f"{chr(97 + z % cols)}{z // cols + 1}" for z in range(self.size))
        self.rays = tuple(self._rays(z) for z in range(self.size))
        self.near = tuple(tuple(ray[0] for ray in rays if ray) for rays in self.rays)
        self.line = tuple(z // cols if by_row else z % cols for z in range(self.size))
        self.lines = rows if by_row else cols
        wet = {self.zone(cell) for cell in river}
        self.river = bytes([zone in wet for zone in range(self.size)])

    def zone(self, cell: Sequence[int]) -> int:
        """The zone at [row, column], both from 1."""
        return (cell[0] - 1) * self.cols + cell[1] - 1

    def _rays(self, zone: int) -> tuple[tuple[int, ...], ...]:
        """The zones up, down, left and right of a zone, nearest first."""
        row, col = divmod(zone, self.cols)
        return (
            tuple(r * self.cols + col for r in range(row - 1, -1, -1)),
            tuple(r * self.cols + col for r in range(row + 1, self.rows)),
            tuple(row * self.cols + c for c in range(col - 1, -1, -1)),
            tuple(row * self.cols + c for c in range(col + 1, self.cols)),
        )


class Terminal:
    """The four gauges: prices by space, what each supply does to the price, where the indicators start.

    PSF-CMP-011, PSF-CMP-031, -032; PSF-TRM-001, -002, -007.
    """

    __slots__ = ("change", "colours", "order", "prices", "start_price", "start_supply", "top")

    def __init__(self, facts: Mapping[str, Any], players: int) -> None:
        gauges = [facts[name] for name in RESOURCES]
        self.order = tuple(RESOURCES.index(name) for name in facts["trade_order"])
        self.prices: tuple[tuple[int, ...], ...] = tuple(tuple(gauge["prices"]) for gauge in gauges)
        self.start_price = [gauge["prices"].index(gauge["start_price"]) for gauge in gauges]
        self.start_supply = [gauge["start_supply"][str(players)] for gauge in gauges]
        self.colours = tuple(tuple(gauge["supply_colours"]) for gauge in gauges)
        self.change: tuple[tuple[int, ...], ...] = tuple(
            tuple(facts["price_change"][colour] for colour in colours) for colours in self.colours
        )
        self.top = tuple(len(change) - 1 for change in self.change)
        """The highest supply of each resource."""

    def adjusted(self, resource: int, space: int, supply: int) -> int:
        """The price space after a player's action that left this supply."""
        return self.moved(resource, space, self.change[resource][supply])

    def moved(self, resource: int, space: int, by: int) -> int:
        """The price space some spaces further; a move stops at the end of its track."""
        return min(max(space + by, 0), len(self.prices[resource]) - 1)


class Card:
    """A specialist card: its number in the play order and its roles as a bit mask.

    Each number of players has its own set; with few players a card has two roles (PSF-CMP-016, PSF-SPC-002
    to -006; PSL-CHR-001 to -005, -016).
    """

    __slots__ = ("number", "roles")

    def __init__(self, number: int, roles: int) -> None:
        self.number = number
        self.roles = roles


class Tables:
    """All tables of one edition and number of players."""

    __slots__ = (
        "activation", "builder_credits", "capacity", "cards", "claims", "converter_price", "converters",
        "grant", "grid", "import_cost", "license_cost", "license_sale", "licenses", "locked", "luxury_cost",
        "luxuries", "market_prices", "market_start", "neutral", "neutrals", "no_zone_credits", "placement",
        "production", "rise", "river_limit", "rounds", "slots", "start_class", "start_goods", "success",
        "supercharger_cost", "superchargers", "tank_cost", "tanks", "terminal", "upgrade_cost",
        "value_claim", "value_luxury", "value_supercharger", "value_tank",
    )  # fmt: skip

    def __init__(self, facts: Mapping[str, Any], players: int, goods: str = "goods") -> None:
        """`goods` names the list of what everybody begins with."""
        count = str(players)
        board, layout, costs = facts["board"], facts["layouts"][count], facts["costs"]
        self.grid = Grid(board["rows"], board["cols"], board["line_axis"] == "row", board["river"])
        self.locked = self._zones(layout["locked"])
        self.slots = tuple(self._zones(slot) for slot in layout["slots"])
        self.neutral = self._zones(layout["neutral"])
        self.terminal = Terminal(facts["terminal"], players)
        self.rounds: int = facts["rounds"][count]  # PSF-CMP-036; PSL-GEN-012
        self.start_goods = cost(facts["start"][goods][count])
        self.start_class: int = facts["start"]["carrier_class"]
        # One carrier per resource, larger with its class (PSF-CAR-002, -006, -007, -009, -010; PSL-CMP-029)
        self.capacity: tuple[tuple[int, ...], ...] = tuple(
            (0, *facts["carriers"]["capacity"][name]) for name in RESOURCES
        )
        self.cards = tuple(_card(entry) for entry in sorted(facts["specialists"][count], key=_number))
        self._read_market(facts["tank_market"], count)
        self._read_costs(costs, facts["income"])
        self._read_stock(facts["pieces"], facts["certificates"], count)
        self._read_rest(facts, count)

    def _zones(self, cells: Sequence[Sequence[int]]) -> tuple[int, ...]:
        return tuple(self.grid.zone(cell) for cell in cells)

    def _read_market(self, facts: Mapping[str, Any], count: str) -> None:
        self.market_prices: tuple[int, ...] = (0, *facts["prices"])
        self.market_start: int = facts["start"][count]
        self.production = cost(facts["production"])
        self.rise: int = facts["shortage_rise"]

    def _read_costs(self, costs: Mapping[str, Any], income: Mapping[str, int]) -> None:
        self.activation = cost(costs["activation"])
        self.tank_cost = cost(costs["tank"])
        self.import_cost = cost(costs["import"])
        self.converter_price: tuple[int, ...] = tuple(costs["converter"].get(name, 0) for name in RESOURCES)
        self.supercharger_cost = cost(costs["supercharger"])
        self.upgrade_cost = cost(costs["upgrade"])
        self.license_cost = cost(costs["license"])
        self.luxury_cost = cost(costs["luxury"])
        self.license_sale = income["license_sale"]
        self.builder_credits = income["builder"]
        self.no_zone_credits = income["no_zone"]
        self.grant = income["grant"]

    def _read_stock(self, pieces: Mapping[str, int], papers: Mapping[str, Any], count: str) -> None:
        """What the box limits (PSF-CMP-002 to -008, -018, -024 to -026; PSL-CMP-001 to -007, -013, -017)."""
        self.claims = pieces["claims"]
        self.neutrals = pieces["neutrals"]
        self.tanks = pieces["tanks"]
        self.converters = pieces["converters"]
        self.superchargers = pieces["superchargers"]
        self.licenses: int = papers["licenses"][count]
        self.luxuries: int = papers["luxuries"][count]

    def _read_rest(self, facts: Mapping[str, Any], count: str) -> None:
        self.success = frozenset(facts["die"]["claim_success"])
        open_river = sum(self.grid.river) - sum(self.grid.river[zone] for zone in self.locked)
        self.river_limit = min(facts["placement"]["river_die"][count], open_river)
        """The most neutral markers that the die puts on the river (PSQ-F29)."""
        self.placement: tuple[int, ...] = tuple(facts["placement"]["neutral"][count])
        values = facts["scoring"]
        self.value_claim: int = values["claim"]
        self.value_tank: int = values["tank"]
        self.value_supercharger: int = values["supercharger"]
        self.value_luxury: int = values["luxury"]


def cost(amounts: Mapping[str, int]) -> Cost:
    """A cost by name as a tuple."""
    return (
        amounts.get("quartz", 0),
        amounts.get("ore", 0),
        amounts.get("water", 0),
        amounts.get("energy", 0),
        amounts.get("credits", 0),
    )


def _number(entry: Mapping[str, Any]) -> int:
    number: int = entry["order"]
    return number


def _card(entry: Mapping[str, Any]) -> Card:
    return Card(entry["order"], sum(ROLES[role] for role in entry["roles"]))
