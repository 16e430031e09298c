"""What lies on the table in Planet Steam.

Written by `python -m talero.core.generate talero.games.planet_steam.rules` from `fields.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from talero.core.chance import Chance
from talero.core.fields import Field, same_fields, take_ints, take_number
from talero.core.state import BASE_FIELDS, State
from talero.games.planet_steam.rules.fields import STATE

if TYPE_CHECKING:
    from talero.games.planet_steam.rules.game import PlanetSteam
    from talero.games.planet_steam.rules.phases.purchase import Wares


class PlanetSteamState(State["PlanetSteam"]):
    """A position of PlanetSteam."""

    __slots__ = (
        "airship",
        "bid",
        "bidder",
        "bonus",
        "card",
        "carrier_bid",
        "carrier_kept",
        "carrier_owner",
        "classes",
        "credits",
        "cursor",
        "form",
        "goods",
        "held",
        "licenses",
        "licenses_left",
        "luxuries",
        "luxuries_left",
        "manipulator",
        "markers",
        "market",
        "moves",
        "neutrals_left",
        "opener",
        "order",
        "overflow",
        "owner",
        "passed",
        "pending",
        "placing",
        "price",
        "queue",
        "replaced",
        "reserve",
        "river_neutrals",
        "round",
        "running",
        "saboteur",
        "shifted",
        "spaces",
        "supply",
        "tanks",
        "trade",
        "turn",
        "wares",
        "zone",
    )
    FIELDS: ClassVar[tuple[Field, ...]] = STATE.kept
    NAMES: ClassVar[tuple[str, ...]] = (*BASE_FIELDS, *(field.name for field in FIELDS))
    round: int
    turn: int
    """Whose turn of the stage it is: an index of `order`."""
    opener: int
    """Who opens auctions: who won the die, then Lady Steam's owner."""
    bid: int
    """The highest bid, and whose it is."""
    bidder: int
    passed: int
    """The seats that bid no more, as bits."""
    pending: int
    """What the winner of a card still takes, as bits: roles, `Winning.bit`."""
    zone: int
    """The zone being auctioned, or named before a roll."""
    airship: int
    """The boosted line."""
    market: int
    """Tanks on the market."""
    moves: int
    """Small moves left to the player who rearranges."""
    replaced: int
    """The converter that a purchase has replaced."""
    cursor: int
    """The tank that is asked for."""
    running: int
    """The zones whose tanks have been chosen to run, as bits."""
    trade: int
    """Which resource in `queue` is traded."""
    licenses_left: int
    luxuries_left: int
    neutrals_left: int
    spaces: int
    """Spaces left to the player who manipulates prices."""
    shifted: int
    """Resources whose price was manipulated, as bits."""
    form: int
    """The form of the manipulation."""
    manipulator: int
    saboteur: int
    placing: int
    """Which entry of the placement's script comes next."""
    river_neutrals: int
    """How many neutral markers go on the river."""
    carrier_owner: int
    """Who has the independent carrier."""
    carrier_bid: int
    """The bid that lies on its card."""
    carrier_kept: int
    """Whether it was kept for a second round."""
    credits: list[int]
    goods: list[int]
    """Units of each resource on each seat's carriers."""
    classes: list[int]
    """Classes of the carriers."""
    licenses: list[int]
    luxuries: list[int]
    markers: list[int]
    """Claim markers left."""
    card: list[int]
    """Specialist cards."""
    order: list[int]
    """The seats in play order."""
    price: list[int]
    """Spaces of the price indicators."""
    supply: list[int]
    bonus: list[int]
    """Bonus resources."""
    queue: list[int]
    """The resources in the order in which they are traded."""
    reserve: list[int]
    overflow: list[int]
    """Units without a place on the own carriers."""
    owner: bytes
    tanks: bytes
    held: list[list[int]] | None
    """The zones by their marks, once somebody asked; replaced, never changed."""
    wares: Wares | None
    """What can be bought now, if `legal` was asked; forgotten with the next action."""

    def __init__(self, game: PlanetSteam, chance: Chance, source: PlanetSteamState | None = None) -> None:  # noqa: PLR0915
        self.game = game
        self.chance = chance
        self.events = None
        if source is None:
            self.step_id = 0
            self.seat = -1
            self.decisions = 0
            self.stage = 0
            self.round = 1
            self.turn = -1
            self.opener = 0
            self.bid = 0
            self.bidder = -1
            self.passed = 0
            self.pending = 0
            self.zone = -1
            self.airship = -1
            self.market = 0
            self.moves = 0
            self.replaced = 0
            self.cursor = 0
            self.running = 0
            self.trade = 0
            self.licenses_left = 0
            self.luxuries_left = 0
            self.neutrals_left = 0
            self.spaces = 0
            self.shifted = 0
            self.form = 0
            self.manipulator = -1
            self.saboteur = -1
            self.placing = 0
            self.river_neutrals = 0
            self.carrier_owner = -1
            self.carrier_bid = 0
            self.carrier_kept = 0
            self.credits = [0] * game.players
            self.goods = [0] * (4 * game.players)
            self.classes = [1] * (4 * game.players)
            self.licenses = [0] * game.players
            self.luxuries = [0] * game.players
            self.markers = [0] * game.players
            self.card = [-1] * game.players
            self.order = list(game.seats)
            self.price = list(game.tables.terminal.start_price)
            self.supply = list(game.tables.terminal.start_supply)
            self.bonus = [0] * 4
            self.queue = [-1] * 4
            self.reserve = [0] * 6
            self.overflow = [0] * 4
            self.owner = bytes(game.tables.grid.size)
            self.tanks = bytes(game.tables.grid.size)
            self.held = None
            self.wares = None
        else:
            self.step_id = source.step_id
            self.seat = source.seat
            self.decisions = source.decisions
            self.stage = source.stage
            self.round = source.round
            self.turn = source.turn
            self.opener = source.opener
            self.bid = source.bid
            self.bidder = source.bidder
            self.passed = source.passed
            self.pending = source.pending
            self.zone = source.zone
            self.airship = source.airship
            self.market = source.market
            self.moves = source.moves
            self.replaced = source.replaced
            self.cursor = source.cursor
            self.running = source.running
            self.trade = source.trade
            self.licenses_left = source.licenses_left
            self.luxuries_left = source.luxuries_left
            self.neutrals_left = source.neutrals_left
            self.spaces = source.spaces
            self.shifted = source.shifted
            self.form = source.form
            self.manipulator = source.manipulator
            self.saboteur = source.saboteur
            self.placing = source.placing
            self.river_neutrals = source.river_neutrals
            self.carrier_owner = source.carrier_owner
            self.carrier_bid = source.carrier_bid
            self.carrier_kept = source.carrier_kept
            self.credits = source.credits.copy()
            self.goods = source.goods.copy()
            self.classes = source.classes.copy()
            self.licenses = source.licenses.copy()
            self.luxuries = source.luxuries.copy()
            self.markers = source.markers.copy()
            self.card = source.card.copy()
            self.order = source.order.copy()
            self.price = source.price.copy()
            self.supply = source.supply.copy()
            self.bonus = source.bonus.copy()
            self.queue = source.queue.copy()
            self.reserve = source.reserve.copy()
            self.overflow = source.overflow.copy()
            self.owner = source.owner
            self.tanks = source.tanks
            self.held = source.held
            self.wares = source.wares

    def copy(self) -> PlanetSteamState:
        return PlanetSteamState(self.game, self.chance, self)

    def dump(self) -> dict[str, Any]:
        document = self.dump_base()
        document["round"] = self.round
        document["turn"] = self.turn
        document["opener"] = self.opener
        document["bid"] = self.bid
        document["bidder"] = self.bidder
        document["passed"] = self.passed
        document["pending"] = self.pending
        document["zone"] = self.zone
        document["airship"] = self.airship
        document["market"] = self.market
        document["moves"] = self.moves
        document["replaced"] = self.replaced
        document["cursor"] = self.cursor
        document["running"] = self.running
        document["trade"] = self.trade
        document["licenses_left"] = self.licenses_left
        document["luxuries_left"] = self.luxuries_left
        document["neutrals_left"] = self.neutrals_left
        document["spaces"] = self.spaces
        document["shifted"] = self.shifted
        document["form"] = self.form
        document["manipulator"] = self.manipulator
        document["saboteur"] = self.saboteur
        document["placing"] = self.placing
        document["river_neutrals"] = self.river_neutrals
        document["carrier_owner"] = self.carrier_owner
        document["carrier_bid"] = self.carrier_bid
        document["carrier_kept"] = self.carrier_kept
        document["credits"] = list(self.credits)
        document["goods"] = list(self.goods)
        document["classes"] = list(self.classes)
        document["licenses"] = list(self.licenses)
        document["luxuries"] = list(self.luxuries)
        document["markers"] = list(self.markers)
        document["card"] = list(self.card)
        document["order"] = list(self.order)
        document["price"] = list(self.price)
        document["supply"] = list(self.supply)
        document["bonus"] = list(self.bonus)
        document["queue"] = list(self.queue)
        document["reserve"] = list(self.reserve)
        document["overflow"] = list(self.overflow)
        document["owner"] = list(self.owner)
        document["tanks"] = list(self.tanks)
        return document

    def fill(self, document: dict[str, Any]) -> None:  # noqa: PLR0915
        game = self.game
        same_fields(document, self.NAMES)
        self.fill_base(document)
        self.round = take_number(document, "round", 1, game.tables.rounds + 1, None)
        self.turn = take_number(document, "turn", 0, game.players - 1, -1)
        self.opener = take_number(document, "opener", 0, game.players - 1, None)
        self.bid = take_number(document, "bid", 0, 9999, None)
        self.bidder = take_number(document, "bidder", 0, game.players - 1, -1)
        self.passed = take_number(document, "passed", 0, 31, None)
        self.pending = take_number(document, "pending", 0, 511, None)
        self.zone = take_number(document, "zone", 0, game.tables.grid.size - 1, -1)
        self.airship = take_number(document, "airship", 0, game.tables.grid.lines - 1, -1)
        self.market = take_number(document, "market", 0, len(game.tables.market_prices) - 1, None)
        self.moves = take_number(document, "moves", 0, 255, None)
        self.replaced = take_number(document, "replaced", 0, 4, 0)
        self.cursor = take_number(document, "cursor", 0, game.tables.grid.size - 1, -1)
        self.running = take_number(document, "running", 0, 9223372036854775807, None)
        self.trade = take_number(document, "trade", 0, 4, None)
        self.licenses_left = take_number(document, "licenses_left", 0, game.tables.licenses, None)
        self.luxuries_left = take_number(document, "luxuries_left", 0, game.tables.luxuries, None)
        self.neutrals_left = take_number(document, "neutrals_left", 0, game.tables.neutrals, None)
        self.spaces = take_number(document, "spaces", 0, 99, None)
        self.shifted = take_number(document, "shifted", 0, 15, None)
        self.form = take_number(document, "form", 0, 2, None)
        self.manipulator = take_number(document, "manipulator", 0, game.players - 1, -1)
        self.saboteur = take_number(document, "saboteur", 0, game.players - 1, -1)
        self.placing = take_number(document, "placing", 0, 255, None)
        self.river_neutrals = take_number(document, "river_neutrals", 0, 6, None)
        self.carrier_owner = take_number(document, "carrier_owner", 0, game.players - 1, -1)
        self.carrier_bid = take_number(document, "carrier_bid", 0, 9999, None)
        self.carrier_kept = take_number(document, "carrier_kept", 0, 1, None)
        self.credits = take_ints(document, "credits", game.players, True, 0, 99999, None)
        self.goods = take_ints(document, "goods", 4 * game.players, True, 0, 255, None)
        self.classes = take_ints(document, "classes", 4 * game.players, True, 1, 9, None)
        self.licenses = take_ints(document, "licenses", game.players, True, 0, 99, None)
        self.luxuries = take_ints(document, "luxuries", game.players, True, 0, 99, None)
        self.markers = take_ints(document, "markers", game.players, True, 0, 255, None)
        self.card = take_ints(document, "card", game.players, True, 0, game.players - 1, -1)
        self.order = take_ints(document, "order", game.players, True, 0, game.players - 1, None)
        self.price = take_ints(document, "price", 4, True, 0, 99, None)
        self.supply = take_ints(document, "supply", 4, True, 0, 99, None)
        self.bonus = take_ints(document, "bonus", 4, True, 0, 1, None)
        self.queue = take_ints(document, "queue", 4, True, 0, 3, -1)
        self.reserve = take_ints(document, "reserve", 6, True, 0, 255, None)
        self.overflow = take_ints(document, "overflow", 4, True, 0, 255, None)
        self.owner = bytes(take_ints(document, "owner", game.tables.grid.size, True, 0, 7, None))
        self.tanks = bytes(take_ints(document, "tanks", game.tables.grid.size, True, 0, 31, None))
        game.restore(self)

    def same(self, other: State) -> bool:
        if not isinstance(other, PlanetSteamState) or not self.same_base(other):
            return False
        return (
            self.round == other.round
            and self.turn == other.turn
            and self.opener == other.opener
            and self.bid == other.bid
            and self.bidder == other.bidder
            and self.passed == other.passed
            and self.pending == other.pending
            and self.zone == other.zone
            and self.airship == other.airship
            and self.market == other.market
            and self.moves == other.moves
            and self.replaced == other.replaced
            and self.cursor == other.cursor
            and self.running == other.running
            and self.trade == other.trade
            and self.licenses_left == other.licenses_left
            and self.luxuries_left == other.luxuries_left
            and self.neutrals_left == other.neutrals_left
            and self.spaces == other.spaces
            and self.shifted == other.shifted
            and self.form == other.form
            and self.manipulator == other.manipulator
            and self.saboteur == other.saboteur
            and self.placing == other.placing
            and self.river_neutrals == other.river_neutrals
            and self.carrier_owner == other.carrier_owner
            and self.carrier_bid == other.carrier_bid
            and self.carrier_kept == other.carrier_kept
            and self.credits == other.credits
            and self.goods == other.goods
            and self.classes == other.classes
            and self.licenses == other.licenses
            and self.luxuries == other.luxuries
            and self.markers == other.markers
            and self.card == other.card
            and self.order == other.order
            and self.price == other.price
            and self.supply == other.supply
            and self.bonus == other.bonus
            and self.queue == other.queue
            and self.reserve == other.reserve
            and self.overflow == other.overflow
            and self.owner == other.owner
            and self.tanks == other.tanks
        )
