"""What lies on the table in Age of Steam. Half-edges are `hex * 6 + side`.

Written by `python -m talero.core.generate talero.games.age_of_steam.rules` from `fields.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from talero.core.chance import Chance
from talero.core.fields import Field, same_fields, take_ints, take_number
from talero.core.state import BASE_FIELDS, State
from talero.games.age_of_steam.rules.fields import STATE

if TYPE_CHECKING:
    from talero.games.age_of_steam.rules.game import AgeOfSteam
    from talero.games.age_of_steam.rules.ground import Ground
    from talero.games.age_of_steam.rules.links import Links
    from talero.games.age_of_steam.rules.openings import Opening


class AgeOfSteamState(State["AgeOfSteam"]):
    """A position of AgeOfSteam."""

    __slots__ = (
        "accepts",
        "action",
        "bag",
        "beside",
        "bids",
        "built",
        "city_sides",
        "cubes",
        "discs",
        "display",
        "dropped",
        "ends",
        "engine",
        "far",
        "fresh",
        "ground",
        "halved",
        "hand",
        "high",
        "high_seat",
        "income",
        "joined",
        "laid",
        "letters",
        "links",
        "money",
        "nominee",
        "openings",
        "order",
        "out",
        "own",
        "partners",
        "passed",
        "pending",
        "queue",
        "round",
        "shares",
        "starts",
        "supply",
        "tie_break",
        "tile",
        "touched",
        "town_discs",
        "turn",
        "upgraded",
        "urbanised",
        "used_actions",
    )
    FIELDS: ClassVar[tuple[Field, ...]] = STATE.kept
    NAMES: ClassVar[tuple[str, ...]] = (*BASE_FIELDS, *(field.name for field in FIELDS))
    turn: int
    round: int
    """Goods round 1 or 2; 0 in the other phases."""
    order: list[int]
    """The active seats in turn order."""
    queue: list[int]
    """The seats that still have to act in this phase, or goods round, the deciding one first."""
    money: list[int]
    income: list[int]
    shares: bytearray
    engine: bytearray
    discs: bytearray
    """Ownership discs each seat has on the map."""
    action: bytes
    """The chosen action; it stays marked until the next selection (AOS-ACT-016)."""
    used_actions: int
    """Mask of the actions that lie under a disc in the solo cycle (AOS-BAR-012)."""
    out: bytearray
    """The turn of the elimination, 0 while active."""
    built: bytes
    """1 once a seat has laid a track tile."""
    tile: bytes
    """The shape that lies there, 0 for none."""
    own: bytes
    """Who owns the track there; at a city's side, the track that ends there."""
    far: bytes
    """At an open end the stop where its section starts, at the stop's end of a completed link the other
    stop, nothing everywhere else."""
    ends: list[int]
    """The half-edges where unfinished sections end openly; each section has exactly one."""
    accepts: bytes
    """Mask of the colours a city takes; 0 where there is no city."""
    letters: bytes
    """By New City tile: its hex."""
    supply: bytes
    """The track tiles that are left."""
    town_discs: int
    """Town discs that are left."""
    cubes: bytes
    """By hex and colour."""
    display: bytearray
    """By space: 0 or colour + 1."""
    bag: bytearray
    bids: list[int]
    high: int
    high_seat: int
    passed: int
    """1 once the Turn Order pass was used in this auction."""
    dropped: list[int]
    """Who left the auction, in that order."""
    nominee: int
    """St. Lucia: who is asked first to pay for the start; -1 elsewhere."""
    laid: int
    touched: list[int]
    """Hexes built on in this build turn."""
    fresh: list[int]
    """Open ends of sections that grew in this build turn."""
    urbanised: int
    halved: int
    upgraded: bytearray
    hand: list[int]
    """Production's cubes that wait for a space."""
    pending: list[int]
    """Seats among whom a bonus must be given (Western US)."""
    joined: int
    """1 once the transcontinental railway exists."""
    tie_break: list[int]
    """Western US: the last rolls of seats that were still tied at the end."""
    city_sides: bytes
    """By hex: mask of the sides beyond which a city lies."""
    starts: bytes
    """By hex: the sides at which new track can begin at a city, 0 where it can't and for towns; then the
    shape that lies there."""
    beside: list[int]
    """The hexes beside cities."""
    ground: Ground | None
    """How the deciding seat sees the map; shared by copies, dropped when track or cities change."""
    links: Links | None
    """The completed links as a graph; shared by copies, dropped when track changes."""
    partners: dict[int, list[int]]
    """What `random_builder.partners` found out in this phase; shared by copies, renewed when cubes or
    cities change."""
    openings: list[Opening | None]
    """Germany: by hex, what it takes to complete what a tile there would open; shared by copies, renewed
    when track or cities change."""

    def __init__(self, game: AgeOfSteam, chance: Chance, source: AgeOfSteamState | None = None) -> None:  # noqa: PLR0915
        self.game = game
        self.chance = chance
        self.events = None
        if source is None:
            self.step_id = 0
            self.seat = -1
            self.decisions = 0
            self.stage = 0
            self.turn = 1
            self.round = 0
            self.order = []
            self.queue = []
            self.money = [0] * game.players
            self.income = [0] * game.players
            self.shares = bytearray(game.players)
            self.engine = bytearray(game.players)
            self.discs = bytearray(game.players)
            self.action = bytes([255]) * game.players
            self.used_actions = 0
            self.out = bytearray(game.players)
            self.built = bytes(game.players)
            self.tile = bytes(game.map.size)
            self.own = bytes([7]) * (6 * game.map.size)
            self.far = bytes([255]) * (6 * game.map.size)
            self.ends = []
            self.accepts = bytes(game.map.accepts)
            self.letters = bytes([255]) * 8
            self.supply = bytes(game.tiles.counts)
            self.town_discs = game.town_discs
            self.cubes = bytes(6 * game.map.size)
            self.display = bytearray(len(game.spaces))
            self.bag = bytearray(6)
            self.bids = [0] * game.players
            self.high = 0
            self.high_seat = -1
            self.passed = 0
            self.dropped = []
            self.nominee = -1
            self.laid = 0
            self.touched = []
            self.fresh = []
            self.urbanised = 0
            self.halved = 0
            self.upgraded = bytearray(game.players)
            self.hand = []
            self.pending = []
            self.joined = 0
            self.tie_break = []
            self.city_sides = bytes(game.map.size)
            self.starts = bytes(2 * game.map.size)
            self.beside = []
            self.ground = None
            self.links = None
            self.partners = {}
            self.openings = []
        else:
            self.step_id = source.step_id
            self.seat = source.seat
            self.decisions = source.decisions
            self.stage = source.stage
            self.turn = source.turn
            self.round = source.round
            self.order = source.order.copy()
            self.queue = source.queue.copy()
            self.money = source.money.copy()
            self.income = source.income.copy()
            self.shares = source.shares.copy()
            self.engine = source.engine.copy()
            self.discs = source.discs.copy()
            self.action = source.action
            self.used_actions = source.used_actions
            self.out = source.out.copy()
            self.built = source.built
            self.tile = source.tile
            self.own = source.own
            self.far = source.far
            self.ends = source.ends.copy()
            self.accepts = source.accepts
            self.letters = source.letters
            self.supply = source.supply
            self.town_discs = source.town_discs
            self.cubes = source.cubes
            self.display = source.display.copy()
            self.bag = source.bag.copy()
            self.bids = source.bids.copy()
            self.high = source.high
            self.high_seat = source.high_seat
            self.passed = source.passed
            self.dropped = source.dropped.copy()
            self.nominee = source.nominee
            self.laid = source.laid
            self.touched = source.touched.copy()
            self.fresh = source.fresh.copy()
            self.urbanised = source.urbanised
            self.halved = source.halved
            self.upgraded = source.upgraded.copy()
            self.hand = source.hand.copy()
            self.pending = source.pending.copy()
            self.joined = source.joined
            self.tie_break = source.tie_break.copy()
            self.city_sides = source.city_sides
            self.starts = source.starts
            self.beside = source.beside
            self.ground = source.ground
            self.links = source.links
            self.partners = source.partners
            self.openings = source.openings

    def copy(self) -> AgeOfSteamState:
        return AgeOfSteamState(self.game, self.chance, self)

    def dump(self) -> dict[str, Any]:
        document = self.dump_base()
        document["turn"] = self.turn
        document["round"] = self.round
        document["order"] = list(self.order)
        document["queue"] = list(self.queue)
        document["money"] = list(self.money)
        document["income"] = list(self.income)
        document["shares"] = list(self.shares)
        document["engine"] = list(self.engine)
        document["discs"] = list(self.discs)
        document["action"] = list(self.action)
        document["used_actions"] = self.used_actions
        document["out"] = list(self.out)
        document["built"] = list(self.built)
        document["tile"] = list(self.tile)
        document["own"] = list(self.own)
        document["far"] = list(self.far)
        document["ends"] = list(self.ends)
        document["accepts"] = list(self.accepts)
        document["letters"] = list(self.letters)
        document["supply"] = list(self.supply)
        document["town_discs"] = self.town_discs
        document["cubes"] = list(self.cubes)
        document["display"] = list(self.display)
        document["bag"] = list(self.bag)
        document["bids"] = list(self.bids)
        document["high"] = self.high
        document["high_seat"] = self.high_seat
        document["passed"] = self.passed
        document["dropped"] = list(self.dropped)
        document["nominee"] = self.nominee
        document["laid"] = self.laid
        document["touched"] = list(self.touched)
        document["fresh"] = list(self.fresh)
        document["urbanised"] = self.urbanised
        document["halved"] = self.halved
        document["upgraded"] = list(self.upgraded)
        document["hand"] = list(self.hand)
        document["pending"] = list(self.pending)
        document["joined"] = self.joined
        document["tie_break"] = list(self.tie_break)
        return document

    def fill(self, document: dict[str, Any]) -> None:
        game = self.game
        same_fields(document, self.NAMES)
        self.fill_base(document)
        self.turn = take_number(document, "turn", 1, game.turns, None)
        self.round = take_number(document, "round", 0, 2, None)
        self.order = take_ints(document, "order", game.players, False, 0, game.players - 1, None)
        self.queue = take_ints(document, "queue", game.players, False, 0, game.players - 1, None)
        self.money = take_ints(document, "money", game.players, True, 0, 99999, None)
        self.income = take_ints(document, "income", game.players, True, 0, 99999, None)
        self.shares = bytearray(take_ints(document, "shares", game.players, True, 0, game.last_share, None))
        self.engine = bytearray(take_ints(document, "engine", game.players, True, 0, game.last_engine, None))
        self.discs = bytearray(
            take_ints(document, "discs", game.players, True, 0, game.ownership_discs, None)
        )
        self.action = bytes(take_ints(document, "action", game.players, True, 0, 6, 255))
        self.used_actions = take_number(document, "used_actions", 0, 127, None)
        self.out = bytearray(take_ints(document, "out", game.players, True, 0, game.turns, None))
        self.built = bytes(take_ints(document, "built", game.players, True, 0, 1, None))
        self.tile = bytes(take_ints(document, "tile", game.map.size, True, 0, len(game.tiles.shape_ids), 0))
        self.own = bytes(take_ints(document, "own", 6 * game.map.size, True, 0, 6, 7))
        self.far = bytes(take_ints(document, "far", 6 * game.map.size, True, 0, game.map.size - 1, 255))
        self.ends = take_ints(document, "ends", 6 * game.map.size, False, 0, 6 * game.map.size - 1, None)
        self.accepts = bytes(take_ints(document, "accepts", game.map.size, True, 0, 63, None))
        self.letters = bytes(take_ints(document, "letters", 8, True, 0, game.map.size - 1, 255))
        self.supply = bytes(take_ints(document, "supply", len(game.tiles.ids), True, 0, 255, None))
        self.town_discs = take_number(document, "town_discs", 0, game.town_discs, None)
        self.cubes = bytes(take_ints(document, "cubes", 6 * game.map.size, True, 0, 110, None))
        self.display = bytearray(take_ints(document, "display", len(game.spaces), True, 0, 6, 0))
        self.bag = bytearray(take_ints(document, "bag", 6, True, 0, 110, None))
        self.bids = take_ints(document, "bids", game.players, True, 0, 99999, None)
        self.high = take_number(document, "high", 0, 99999, None)
        self.high_seat = take_number(document, "high_seat", 0, game.players - 1, -1)
        self.passed = take_number(document, "passed", 0, 1, None)
        self.dropped = take_ints(document, "dropped", game.players, False, 0, game.players - 1, None)
        self.nominee = take_number(document, "nominee", 0, game.players - 1, -1)
        self.laid = take_number(document, "laid", 0, 9, None)
        self.touched = take_ints(document, "touched", 9, False, 0, game.map.size - 1, None)
        self.fresh = take_ints(document, "fresh", 36, False, 0, 6 * game.map.size - 1, None)
        self.urbanised = take_number(document, "urbanised", 0, 1, None)
        self.halved = take_number(document, "halved", 0, 1, None)
        self.upgraded = bytearray(take_ints(document, "upgraded", game.players, True, 0, 1, None))
        self.hand = take_ints(document, "hand", 2, False, 0, 5, None)
        self.pending = take_ints(document, "pending", 0, False, 0, game.players - 1, -1)
        self.joined = take_number(document, "joined", 0, 1, None)
        self.tie_break = take_ints(document, "tie_break", game.players, False, 0, 79792266297612001, None)
        game.restore(self)

    def same(self, other: State) -> bool:
        if not isinstance(other, AgeOfSteamState) or not self.same_base(other):
            return False
        return (
            self.turn == other.turn
            and self.round == other.round
            and self.order == other.order
            and self.queue == other.queue
            and self.money == other.money
            and self.income == other.income
            and self.shares == other.shares
            and self.engine == other.engine
            and self.discs == other.discs
            and self.action == other.action
            and self.used_actions == other.used_actions
            and self.out == other.out
            and self.built == other.built
            and self.tile == other.tile
            and self.own == other.own
            and self.far == other.far
            and self.ends == other.ends
            and self.accepts == other.accepts
            and self.letters == other.letters
            and self.supply == other.supply
            and self.town_discs == other.town_discs
            and self.cubes == other.cubes
            and self.display == other.display
            and self.bag == other.bag
            and self.bids == other.bids
            and self.high == other.high
            and self.high_seat == other.high_seat
            and self.passed == other.passed
            and self.dropped == other.dropped
            and self.nominee == other.nominee
            and self.laid == other.laid
            and self.touched == other.touched
            and self.fresh == other.fresh
            and self.urbanised == other.urbanised
            and self.halved == other.halved
            and self.upgraded == other.upgraded
            and self.hand == other.hand
            and self.pending == other.pending
            and self.joined == other.joined
            and self.tie_break == other.tie_break
        )
