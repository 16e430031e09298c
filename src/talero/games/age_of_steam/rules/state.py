"""What lies on the table: the board with its track, the displays, and where the turn stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from talero.core.chance import Chance
from talero.core.state import State

if TYPE_CHECKING:
    from talero.games.age_of_steam.rules.game import AgeOfSteam
    from talero.games.age_of_steam.rules.links import Links

OWNERLESS = 6
"""Owner of track that belongs to nobody."""
NO_TRACK = 7
"""Owner where there is no track."""
NO_STOP = 255
NO_ACTION = 255
OFF_MAP = 255


class AgeOfSteamState(State):
    """A position of Age of Steam. N is the number of hexes, half-edges are `hex * 6 + side`."""

    __slots__ = (
        "accepts", "action", "bag", "bids", "built", "city_sides", "cubes", "discs", "display", "dropped",
        "ends", "engine", "far", "fresh", "halved", "hand", "high", "high_seat", "income", "joined", "laid",
        "letters", "links", "money", "nominee", "order", "out", "own", "partners", "passed", "pending",
        "phase", "queue", "round", "shares", "starts", "supply", "tie_break", "tile", "touched", "town_discs",
        "turn", "upgraded", "urbanised", "used_actions",
    )  # fmt: skip

    FIELDS: ClassVar[dict[str, str]] = {
        "turn": "int",
        "phase": "int",
        "round": "int",
        "order": "ints",
        "queue": "ints",
        "money": "ints",
        "income": "ints",
        "shares": "bytes",
        "engine": "bytes",
        "discs": "bytes",
        "action": "bytes",
        "used_actions": "int",
        "out": "bytes",
        "built": "bytes",
        "tile": "bytes",
        "own": "bytes",
        "far": "bytes",
        "ends": "ints",
        "accepts": "bytes",
        "letters": "bytes",
        "supply": "bytes",
        "town_discs": "int",
        "cubes": "bytes",
        "display": "bytes",
        "bag": "bytes",
        "bids": "ints",
        "high": "int",
        "high_seat": "int",
        "passed": "int",
        "dropped": "ints",
        "nominee": "int",
        "laid": "int",
        "touched": "ints",
        "fresh": "ints",
        "urbanised": "int",
        "halved": "int",
        "upgraded": "bytes",
        "hand": "ints",
        "pending": "ints",
        "joined": "int",
        "tie_break": "ints",
    }

    game: AgeOfSteam

    # Players
    turn: int
    phase: int
    """Index of the current phase in `game.phases`."""
    round: int
    """Goods round 1 or 2."""
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
    action: bytearray
    """By seat: the chosen action; it stays marked until the next selection (AOS-ACT-016)."""
    used_actions: int
    """Mask of the actions that lie under a disc in the solo cycle (AOS-BAR-012)."""
    out: bytearray
    """By seat: the turn of the elimination, 0 while active."""

    built: bytearray
    """By seat: 1 once it has laid a track tile."""

    # Board
    tile: bytearray
    """By hex: the shape that lies there, 0 for none."""
    own: bytearray
    """By half-edge: who owns the track there; at a city's side, the track that ends there."""
    far: bytearray
    """By half-edge: at an open end the stop where its section starts, at the stop's end of a completed
    link the other stop, NO_STOP everywhere else."""
    ends: list[int]
    """The half-edges where unfinished sections end openly; each section has exactly one."""
    accepts: bytearray
    """By hex: mask of the colours a city takes; 0 where there is no city."""
    letters: bytearray
    """By New City tile: its hex, OFF_MAP before it is placed."""
    supply: bytearray
    town_discs: int
    cubes: bytearray
    """By hex and colour."""
    display: bytearray
    """By space: 0 or colour + 1."""
    bag: bytearray

    # The auction
    bids: list[int]
    high: int
    high_seat: int
    passed: int
    """1 once the Turn Order pass was used in this auction."""
    dropped: list[int]
    """Who left the auction, in that order."""
    nominee: int
    """St. Lucia: who is asked first to pay for the start; -1 elsewhere."""

    # The build turn
    laid: int
    touched: list[int]
    """Hexes built on in this build turn."""
    fresh: list[int]
    """Open ends of sections that grew in this build turn."""
    urbanised: int
    halved: int

    # Goods
    upgraded: bytearray
    hand: list[int]
    """Production's cubes that wait for a space."""
    pending: list[int]
    """Seats among whom a bonus must be given (Western US)."""
    joined: int
    """1 once the transcontinental railway exists."""
    tie_break: list[int]
    """Western US: the last rolls of seats that were still tied at the end."""

    # Made from the rest
    city_sides: bytearray
    """By hex: mask of the sides beyond which a city lies."""
    starts: list[int]
    """By hex: where new track can begin at a city, as the key of what fits there (`fitting.Shelf`); 0
    where it can't, and for towns."""
    links: Links | None
    """The completed links as a graph; shared by copies, dropped when track changes."""

    partners: dict[int, list[int]]
    """What `build_track.partners` found out in this phase; shared by copies, renewed when cubes or cities
    change."""

    def __init__(self, game: AgeOfSteam, chance: Chance) -> None:
        super().__init__(game, chance)
        seats, hexes = game.players, game.map.size
        self.turn, self.phase, self.round = 1, 0, 0
        self.order, self.queue = [], []
        self.money, self.income = [0] * seats, [0] * seats
        self.shares, self.engine, self.discs = bytearray(seats), bytearray(seats), bytearray(seats)
        self.action, self.out, self.built = bytearray([NO_ACTION]) * seats, bytearray(seats), bytearray(seats)
        self.used_actions = 0
        self.tile, self.accepts = bytearray(hexes), bytearray(hexes)
        self.own, self.far = bytearray([NO_TRACK]) * (6 * hexes), bytearray([NO_STOP]) * (6 * hexes)
        self.ends = []
        self.letters, self.supply = bytearray([OFF_MAP]) * 8, bytearray(game.tiles.counts)
        self.town_discs = game.town_discs
        self.cubes, self.display, self.bag = bytearray(6 * hexes), bytearray(len(game.spaces)), bytearray(6)
        self.bids, self.high, self.high_seat, self.passed = [0] * seats, 0, -1, 0
        self.dropped, self.nominee = [], -1
        self.laid, self.touched, self.fresh, self.urbanised, self.halved = 0, [], [], 0, 0
        self.upgraded, self.hand, self.pending = bytearray(seats), [], []
        self.joined, self.tie_break = 0, []
        self.city_sides, self.starts = bytearray(hexes), [0] * hexes
        self.links, self.partners = None, {}

    def copy(self) -> AgeOfSteamState:
        """An equal, independent state; written out by hand because searches live on it."""
        new: AgeOfSteamState = AgeOfSteamState.__new__(AgeOfSteamState)
        self.copy_base(new)
        new.turn, new.phase, new.round = self.turn, self.phase, self.round
        new.order, new.queue = self.order[:], self.queue[:]
        new.money, new.income = self.money[:], self.income[:]
        new.shares, new.engine, new.discs = self.shares[:], self.engine[:], self.discs[:]
        new.action, new.out, new.built = self.action[:], self.out[:], self.built[:]
        new.used_actions = self.used_actions
        new.tile, new.own, new.far, new.ends = self.tile[:], self.own[:], self.far[:], self.ends[:]
        new.accepts, new.letters, new.supply = self.accepts[:], self.letters[:], self.supply[:]
        new.town_discs, new.cubes, new.display, new.bag = (
            self.town_discs, self.cubes[:], self.display[:], self.bag[:],
        )  # fmt: skip
        new.bids, new.high, new.high_seat, new.passed = self.bids[:], self.high, self.high_seat, self.passed
        new.dropped, new.nominee = self.dropped[:], self.nominee
        new.laid, new.touched, new.fresh = self.laid, self.touched[:], self.fresh[:]
        new.urbanised, new.halved = self.urbanised, self.halved
        new.upgraded, new.hand, new.pending = self.upgraded[:], self.hand[:], self.pending[:]
        new.joined, new.tie_break = self.joined, self.tie_break[:]
        new.city_sides, new.starts = self.city_sides[:], self.starts[:]
        new.links, new.partners = self.links, self.partners
        return new

    def fill(self, document: dict[str, Any]) -> None:
        """Takes a dump and makes again what follows from it."""
        super().fill(document)
        self.links, self.partners = None, {}
        self.city_sides = bytearray(self.game.map.size)
        for h in range(self.game.map.size):
            self.look_at(h)
        for h in range(self.game.map.size):
            if self.accepts[h]:
                self.mark_city(h)

    def mark_city(self, hex_: int) -> None:
        """Tells a hex and its neighbours that a city lies there (AOS-BOARD-013)."""
        self.look_at(hex_)
        for y in self.game.map.around[hex_]:
            self.city_sides[y // 6] |= 1 << y % 6
            self.look_at(y // 6)

    def look_at(self, hex_: int) -> None:
        """Notes how track can begin on a hex at the sides of cities, after something has changed there."""
        game, code = self.game, self.tile[hex_]
        sides = self.city_sides[hex_] & ~game.tiles.mask[code]
        full = self.accepts[hex_] or game.map.town[hex_] or len(game.tiles.shapes[code].pieces) > 1
        self.starts[hex_] = 0 if full or not sides else (hex_ << 6 | sides) << 13 | code
