"""Age of Steam: a map, its tables, its phases."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from talero.core.outcome import Outcome
from talero.games.age_of_steam.rules import referee, scoring, setup, standings
from talero.games.age_of_steam.rules.actions import ACTIONS, EVENTS, LAY, LAY_HALF, VERBS
from talero.games.age_of_steam.rules.phases import (
    advance_turn,
    build_track,
    goods_growth,
    issue_shares,
    money,
    move_goods,
    select_actions,
    start_player,
    turn_order,
)  # fmt: skip
from talero.games.age_of_steam.rules.state import OFF_MAP, AgeOfSteamState
from talero.games.age_of_steam.rules.tables.fitting import Fitting
from talero.games.age_of_steam.rules.tables.hexes import COLOURS, WHITE, Map
from talero.games.age_of_steam.rules.tables.prices import Prices
from talero.games.age_of_steam.rules.tables.tiles import TOWN, TileSet
from talero.games.age_of_steam.rules.variants import transcontinental
from talero.games.age_of_steam.rules.variants.connection import CONNECTIONS
from talero.games.age_of_steam.rules.variants.track import TRACKS
from talero.text import Spoken

PHASES: dict[str, Callable[[AgeOfSteamState], bool]] = {
    "issue-shares": issue_shares.begin,
    "turn-order": turn_order.begin,
    "start-player": start_player.begin,
    "select-actions": select_actions.begin,
    "build-track": build_track.begin,
    "move-goods": move_goods.begin,
    "collect-income": money.collect_income,
    "pay-expenses": money.pay_expenses,
    "income-reduction": money.reduce_income,
    "goods-growth": goods_growth.begin,
    "advance-turn": advance_turn.begin,
}
"""What a map's list of phases can name (AOS-SEQ-001, 002)."""


class AgeOfSteam(Spoken):
    """The game on one of the six maps; a map is data, and the variants its `rules` name."""

    verbs = VERBS
    event_kinds = EVENTS
    steps = (
        issue_shares.STEP, turn_order.STEP, start_player.STEP, select_actions.STEP, build_track.STEP,
        transcontinental.STEP, move_goods.STEP, move_goods.BONUS_CHOICE, goods_growth.STEP,
        goods_growth.STORE_CHOICE,
    )  # fmt: skip
    state_class = AgeOfSteamState
    money_field = "money"
    money_moves = {
        "issued": {"seat": 1},
        "paid-order": {"seat": -1},
        "paid-fee": {"seat": -1},
        "paid-track": {"seat": -1},
        "collected": {"seat": 1},
        "paid-expenses": {"seat": -1},
    }
    map: Map
    tiles: TileSet

    def prepare(self) -> None:
        data = self.components.data
        self.map = Map(data)
        self.tiles = TileSet(data["tiles"])
        self.prices = Prices(data["base"], bool(self.options.get("public-coexisting-cost")))
        self.phases = [PHASES[name] for name in data["phases"]]
        self._box(data["base"])
        self._players(data)
        self._display(data)
        self._rules(data)
        self._shapes()
        self.lay_tables = Fitting(self, LAY)
        self.half_tables = Fitting(self, LAY_HALF) if self.half_price else self.lay_tables
        self.max_decisions = self._bound()

    def _box(self, base: dict[str, Any]) -> None:
        self.town_discs: int = base["town-discs"]
        self.ownership_discs: int = base["ownership-discs"]
        self.share_price: int = base["share-price"]
        self.last_share: int = base["tracks"]["shares"]["last"]
        self.last_engine: int = base["tracks"]["engine"]["last"]
        self.worth: dict[str, int] = base["victory-points"]
        self.payments = {int(count): shares for count, shares in base["turn-order-payment"].items()}
        public = self.options.get("public-reduction-50")
        self.brackets: list[list[int]] = base["income-reduction-public" if public else "income-reduction"]
        self.letter_colour = [COLOURS.index(city["colour"]) for city in base["new-cities"].values()]
        self.dedicated = sum(1 << tile for tile, kind in enumerate(self.tiles.kinds) if kind == TOWN)

    def _players(self, data: dict[str, Any]) -> None:
        self.turns: int = data["turns"][str(self.players)]
        self.start: dict[str, int] = data["start"]
        self.bag: dict[str, int] = data["bag"]
        self.actions = [ACTIONS.index(name) for name in data["actions"]]
        self.tiles_per_turn: int = data["tiles-per-turn"]
        self.engineer_tiles: int = data["engineer-tiles"]
        self.shares_per_turn: int = data["shares-per-turn"] or self.last_share
        self.letters = ["abcdefgh".index(letter) for letter in data["new-cities"]]
        self.reduction_factor: dict[int, int] = {
            int(turn): factor for turn, factor in data["reduction-factor"].items()
        }

    def _display(self, data: dict[str, Any]) -> None:
        """Columns, their spaces from top to bottom, and the cities they feed (AOS-SETUP-009, 010)."""
        columns: dict[str, dict[str, Any]] = data["base"]["display"]
        self.columns = list(columns)
        self.spaces: list[str] = []
        self.column_of: list[int] = []
        self.column_spaces: list[list[int]] = []
        self.column_letter = [
            "abcdefgh".index(c["new-city"]) if "new-city" in c else -1 for c in columns.values()
        ]
        self.column_city: list[int] = []
        self.columns_of: dict[tuple[str, int], list[int]] = {}
        for number, (name, column) in enumerate(columns.items()):
            self.columns_of.setdefault((column["half"], column["die"]), []).append(number)
            self.column_spaces.append([len(self.spaces) + row for row in range(column["spaces"])])
            self.spaces += [f"{name}-{row + 1}" for row in range(column["spaces"])]
            self.column_of += [number] * column["spaces"]
            self.column_city.append(self._fed_by(column))
        growth = data["growth"]
        self.halves = [(n, name) for n, name in enumerate(("light", "dark")) if name in growth["halves"]]
        self.dice: int = self.players if growth["dice"] == "players" else growth["dice"]  # AOS-GROW-006
        self.extra_growth = [(self.map.place_number[city], turns) for city, turns in growth["extra"].items()]
        names = [name for _, name in self.halves]
        self.display_spaces = [
            s for s in range(len(self.spaces)) if columns[self.columns[self.column_of[s]]]["half"] in names
        ]
        self._filling(data["display"])

    def _fed_by(self, column: dict[str, Any]) -> int:
        for h in self.map.cities:
            spot = self.map.spots[h]
            if spot.get("half") == column["half"] and spot.get("die") == column["die"]:
                return h
        return OFF_MAP

    def _filling(self, display: dict[str, Any]) -> None:
        rows = {"every-space": 3, "top-row": 1, "none": 0}[display["fill"]]
        self.fill_order = [
            spaces[row]
            for row in range(rows)
            for spaces in self.column_spaces
            if row < len(spaces) and spaces[row] in self.display_spaces
        ]
        """Top row from left to right, then the next rows (AOS-SETUP-007)."""
        self.refused = {
            self.columns.index(name): COLOURS.index(colour)
            for name, colour in display.get("refused", {}).items()
        }

    def _rules(self, data: dict[str, Any]) -> None:
        """The variants a map chooses."""
        rules = data["rules"]
        self.connection = CONNECTIONS[rules["connection"]]()
        self.track = TRACKS[rules["track"]]()
        self.half_price = rules["engineer"] == "half-price"
        self.town_cubes_to_bag = rules["urbanised"] == "to-bag"
        self.cubes_on_track = rules["delivery"] == "from-track"
        self.action_cycle = rules["choice"] == "cycle"
        self.missing_action_rule = "AOS-BAR-011" if self.action_cycle else "AOS-STL-012"
        self.buy_back = rules["scoring"] == "buy-back"
        self.ties_broken = rules["ties"] == "broken"
        self.transcontinental: dict[str, int] = data.get("transcontinental", {})
        self.east_west_bonus: int = data.get("east-west-bonus", 0)
        self.cotton_bonus: int = data.get("cotton", {}).get("bonus", 0)
        self.start_fee: int = data.get("start-player-fee", 0)
        self.port_mask = bytearray((1 << WHITE) * (h in self.map.ports) for h in range(self.map.size))
        self.direct, self.join_price = self._direct(data.get("direct-link"))
        self.easy_cubes: int = data.get("easy-cubes", 0) if self.options.get("easy") else 0
        stops = [h for h in range(self.map.size) if self.map.town[h] or self.map.spots[h]["kind"] == "city"]
        self.cube_places = list(range(self.map.size)) if self.cubes_on_track else stops
        """Where cubes can lie that may be moved."""

    def _direct(self, link: dict[str, Any] | None) -> tuple[tuple[int, ...], int]:
        """The two half-edges of Germany's direct link and its price (AOS-GER-012)."""
        if link is None:
            return (), 0
        a, b = (self.map.place_number[city] for city in link["between"])
        x = next(x for x in range(a * 6, a * 6 + 6) if self.map.across[x] // 6 == b)
        return (x, self.map.across[x]), link["cost"]

    def _shapes(self) -> None:
        """By exits, the shapes that have them; by old shape and side, how new track can pass the hex."""
        shapes = self.tiles.shapes[1:]
        self.shapes_with = [[shape.code for shape in shapes if shape.mask == mask] for mask in range(64)]
        self.pieces_through: list[list[tuple[int, int]]] = [[] for _ in range(6 * len(self.tiles.shapes))]
        for old in self.tiles.shapes:
            for new in shapes:
                if len(new.pieces) == len(old.pieces) + 1 and set(old.pieces) <= set(new.pieces):
                    ((a, b),) = set(new.pieces) - set(old.pieces)
                    self.pieces_through[old.code * 6 + a].append((new.code, b))
                    self.pieces_through[old.code * 6 + b].append((new.code, a))

    def _bound(self) -> int:
        """A bid is at least a dollar more than the last; no cash exceeds what all deliveries could
        bring."""
        yearly = 2 * self.players * (self.last_engine + 2)
        cash = 100 + sum(yearly * turn for turn in range(1, self.turns + 1))
        return self.turns * (cash + self.players * 20)

    # What a map's data says about places

    def starting_cubes(self, hex_: int) -> int:
        """How many cubes a place gets at the start; more in Barbados' easy variant (AOS-BAR-006, 008)."""
        cubes: int = self.map.spots[hex_].get("cubes", 0)
        return self.easy_cubes if cubes and self.easy_cubes else cubes

    def bonus_for(self, start: int, goal: int, state: AgeOfSteamState) -> int:
        """The bonus of a delivery between an eastern and a western city (AOS-WUS-008, 010 to 013, 029)."""
        sides = {self.map.regions[start], self.map.regions[goal]}
        return self.east_west_bonus if state.accepts[start] and sides == {"east", "west"} else 0

    # The contract

    def setup(self, state: AgeOfSteamState) -> None:
        setup.set_up(state)

    def turn(self, state: AgeOfSteamState) -> str:
        return f"turn-{state.turn}"

    def score(self, state: AgeOfSteamState) -> Outcome:
        return scoring.outcome(state)

    def standings(self, view: Mapping[str, Any]) -> list[dict[str, int]]:
        return standings.standings(self, view)

    def referee(self, state: Any) -> list[str]:
        return referee.violations(state)
