"""Age of Steam: a map, its tables, its phases."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from talero.core.actions import Action, Verb
from talero.core.events import EventKind
from talero.core.game import Game
from talero.core.money import Money
from talero.core.orders.kinds import OrderKind
from talero.core.outcome import Outcome
from talero.core.seen import Seen
from talero.core.sequence import Sequence as Stages
from talero.core.step import Step, in_order
from talero.games.age_of_steam.rules import referee, scoring, setup, starts, verify
from talero.games.age_of_steam.rules.actions import EVENTS, LAY, LAY_HALF, STORE, URBANISE, VERBS
from talero.games.age_of_steam.rules.draws import DRAWS
from talero.games.age_of_steam.rules.fields import OFF_MAP
from talero.games.age_of_steam.rules.kinds import ACTIONS
from talero.games.age_of_steam.rules.orders import ORDERS
from talero.games.age_of_steam.rules.phases import (
    advance_turn,
    build_track,
    goods_growth,
    issue_shares,
    money,
    move_goods,
    select_actions,
    turn_order,
)  # fmt: skip
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.tables.fitting import Fitting
from talero.games.age_of_steam.rules.tables.hexes import COLOURS, Map
from talero.games.age_of_steam.rules.tables.prices import Prices
from talero.games.age_of_steam.rules.tables.tiles import TOWN, TileSet
from talero.games.age_of_steam.rules.variants import MAP_RULES, st_lucia, western_us

PHASES: dict[str, Callable[[AgeOfSteamState], bool]] = {
    "issue-shares": issue_shares.begin,
    "turn-order": turn_order.begin,
    "start-player": st_lucia.begin,
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


class AgeOfSteam(Game[AgeOfSteamState]):
    """The game on one of the six maps: its data, and in `variant` where its rules deviate."""

    verbs: Sequence[Verb] = VERBS
    event_kinds: Sequence[EventKind] = EVENTS
    steps: tuple[Step[Any], ...] = in_order(
        issue_shares.ISSUE_STEP,
        turn_order.BID_STEP,
        st_lucia.FEE_STEP,
        select_actions.CHOOSE_STEP,
        build_track.BUILD_STEP,
        western_us.CONNECT_STEP,
        move_goods.GOODS_STEP,
        western_us.BONUS_STEP,
        goods_growth.PRODUCTION_STEP,
        goods_growth.STORE_STEP,
    )
    state_class: ClassVar[type[Any]] = AgeOfSteamState
    money: ClassVar[Money | None] = Money(
        "money",
        {
            "issued": {"seat": 1},
            "paid-order": {"seat": -1},
            "paid-fee": {"seat": -1},
            "paid-track": {"seat": -1},
            "collected": {"seat": 1},
            "paid-expenses": {"seat": -1},
        },
    )
    orders: ClassVar[tuple[OrderKind, ...]] = ORDERS
    draws: ClassVar[Mapping[str, str]] = DRAWS
    map: Map
    tiles: TileSet

    def prepare(self) -> None:
        data = self.components.data
        self.map = Map(data)
        self.tiles = TileSet(data["tiles"])
        self.prices = Prices(data["base"], bool(self.options["public-coexisting-cost"]))
        self.phases: list[str] = data["phases"]
        self.sequence = Stages([PHASES[name] for name in self.phases])
        self._box(data["base"])
        self._players(data)
        self._display(data)
        self._variant()
        self._shapes()
        self.lay_tables = Fitting(self, LAY)
        self.half_tables = Fitting(self, LAY_HALF) if self.half_price else self.lay_tables
        self.new_cities: list[list[Action]] = [
            [(URBANISE, h, letter) for letter in range(8)] for h in self.map.hexes
        ]
        """By hex and letter: what people say who urbanise there."""
        self.storings: list[list[Action]] = [
            [(STORE, colour, space) for space in range(len(self.spaces))] for colour in range(6)
        ]
        """By colour and space: what people say who put a cube there."""
        self.max_decisions = self._bound()
        self.starting_cubes = self._starting_cubes()
        """Hex, colour (-1 if it is drawn) and the name of the draw for each cube, cities first."""
        self.city_sides, self.starts, self.beside = b"", b"", list[int]()
        """What `starts.mark_cities` has found out."""
        self.nowhere = [0] * self.map.size
        """By hex: nothing. Never changed, only copied."""
        self.notes: dict[str, object] = {}
        """What others have found out about this map."""

    def _box(self, base: dict[str, Any]) -> None:
        self.town_discs: int = base["town-discs"]
        self.ownership_discs: int = base["ownership-discs"]
        self.share_price: int = base["share-price"]
        self.last_share: int = base["tracks"]["shares"]["last"]
        self.last_engine: int = base["tracks"]["engine"]["last"]
        self.worth: dict[str, int] = base["victory-points"]
        self.payments = {int(count): shares for count, shares in base["turn-order-payment"].items()}
        public = self.options["public-reduction-50"]
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

    def _variant(self) -> None:
        """The rules of the map, and what searches ask of them all the time."""
        self.variant = MAP_RULES[self.edition.id](self)
        self.half_price = self.variant.has_half_price
        self.cubes_on_track = self.variant.has_cubes_on_track
        self.port_mask = self.variant.port_mask(self)
        """By hex: mask of the colours that are taken beside those of its city."""
        self.cube_places = self.variant.cube_places(self)
        """Where cubes can lie that may be moved."""

    def _starting_cubes(self) -> list[tuple[int, int, str]]:
        board, found = self.map, list[tuple[int, int, str]]()
        others = [h for h in board.hexes if h not in board.cities and not board.terminal[h]]
        for h in board.cities + others:
            spot = board.spots[h]
            colour = COLOURS.index(spot["cube-colour"]) if "cube-colour" in spot else -1
            for number in range(1, self.variant.starting_cubes(spot) + 1):
                found.append((h, colour, f"setup/{board.places[h]}/{number}"))
        return found

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

    # The contract

    def setup(self, state: AgeOfSteamState) -> None:
        setup.set_up(state)

    def restore(self, state: AgeOfSteamState) -> None:
        starts.look_everywhere(state)

    def verify(self, state: AgeOfSteamState) -> None:
        verify.verify(state)

    def turn(self, state: AgeOfSteamState) -> str:
        return f"turn-{state.turn}"

    def score(self, state: AgeOfSteamState) -> Outcome:
        return scoring.outcome(state)

    def standings(self, seen: Seen[AgeOfSteamState]) -> list[dict[str, int]]:
        return scoring.standings(seen)

    def referee(self, state: AgeOfSteamState) -> list[str]:
        return referee.violations(state)


GAME = AgeOfSteam
