"""Ways of one or two tiles from an open end to a stop."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Final

from talero.games.age_of_steam.rules.fields import NO_TRACK
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.stock import DISC, Supply
from talero.games.age_of_steam.rules.tables.tiles import SIDES_IN, TOWN

if TYPE_CHECKING:
    from talero.games.age_of_steam.rules.game import AgeOfSteam

NO_HEX: Final = -1
NEVER: Final = 999_999
"""More than any way costs."""
MEMORY: Final = 50_000
"""How many answers are kept before they are found out afresh."""


class Way:
    """A way of one or two tiles from an open end to a stop."""

    __slots__ = ("between", "first", "is_wide", "others", "price", "second", "stop", "tiles")

    def __init__(self, stop: int, first: Passage, second: Passage | None = None, is_wide: int = 0) -> None:
        self.stop = stop
        """The stop it leads to."""
        self.first = first.price
        self.second = second.price if second else 0
        """The prices of its tiles."""
        self.price = self.first + self.second
        self.between = second.hex if second else NO_HEX
        """The hex of the second tile, NO_HEX if it needs but one."""
        self.tiles = first.tiles
        self.others = second.tiles if second else 0
        """Masks of the tiles that serve as the first and as the second."""
        self.is_wide = is_wide
        """1 if the first has one exit more, in a town, which is closed too."""


class Passage:
    """Where one tile leads."""

    __slots__ = ("beyond", "hex", "price", "stop", "tiles")

    def __init__(self, hex_: int, stop: int, beyond: int, price: int, tiles: int) -> None:
        self.hex = hex_
        """Where the tile lies."""
        self.stop = stop
        """The stop that it leads to, or -1."""
        self.beyond = beyond
        """The half-edge beyond it."""
        self.price = price
        self.tiles = tiles
        """Mask of the tiles that serve; those that need a disc stand `DISC` higher."""


class Passages:
    """How new track passes a hex or enters a town, by the shape that lies there and the side it comes
    from."""

    def __init__(self, game: AgeOfSteam) -> None:
        shapes, prices = game.tiles.shapes, game.prices
        self.through: list[list[tuple[int, int, int]]] = [[] for _ in range(6 * len(shapes))]
        """The side where it leaves, the price beside that of the land, the tile as a mask."""
        self.game = game
        self.towns: dict[int, tuple[int, int]] = {}
        """What `into_town` has found out."""
        self.supplies: dict[bytes, Supply] = {}
        """What `supply` has found out."""
        board = game.map
        near_towns = [
            [town for town in board.towns if board.distances[h][town] <= 2] for h in range(board.size)
        ]
        self.tiles = [itemgetter(h, *board.neighbours(h)) for h in range(board.size)]
        self.cities = [itemgetter(h, *near_towns[h]) for h in range(board.size)]
        """By hex: the shapes, and the towns that may be cities, on which ways that enter there depend."""
        self.ways: dict[object, list[Way]] = {}
        """What `ways` has found out, by half-edge, shapes and cities."""
        for old in shapes:
            for new in shapes[1:]:
                if len(new.pieces) == len(old.pieces) + 1 and set(old.pieces) <= set(new.pieces):
                    ((a, b),) = set(new.pieces) - set(old.pieces)
                    price = prices.to_complex(new.kind) if old.code else 0
                    self.through[old.code * 6 + a].append((b, price, 1 << new.tile))
                    self.through[old.code * 6 + b].append((a, price, 1 << new.tile))

    def supply(self, counts: bytes) -> Supply:
        """The supply as masks."""
        known = self.supplies.get(counts)
        if known is None:
            if len(self.supplies) >= MEMORY:
                self.supplies.clear()
            known = self.supplies[counts] = Supply(counts)
        return known

    def into_town(self, old: int, added: int) -> tuple[int, int]:
        """The price of more exits in a town, NEVER if no tile has them all; masks of the tiles that have no
        other."""
        key = old << 6 | added
        if key not in self.towns:
            self.towns[key] = _into_town(self.game, old, added)
        return self.towns[key]


def _into_town(game: AgeOfSteam, old: int, added: int) -> tuple[int, int]:
    before, shapes, prices = game.tiles.mask[old], game.tiles.shapes, game.prices
    exits = before | added
    wide = [shape for shape in shapes[1:] if not exits & ~shape.mask]
    if before & added or not wide:
        return NEVER, 0
    tiles, has_disc = 0, old and shapes[old].kind != TOWN
    for shape in wide:
        if shape.mask == exits:
            tiles |= 1 << shape.tile + (0 if has_disc or shape.kind == TOWN else DISC)
    return prices.replace_in_town if old else prices.on_town(min(shape.exits for shape in wide)), tiles


# Ways


def ways(state: AgeOfSteamState, passages: Passages, y: int) -> list[Way]:
    """How track that enters a hex at half-edge `y` reaches a stop with one or two tiles, cheap ways first;
    the same wherever the same lies around."""
    h = state.game.map.hex_of[y]
    key = (y, passages.tiles[h](state.tile), passages.cities[h](state.accepts))
    known = passages.ways.get(key)
    if known is None:
        if len(passages.ways) >= MEMORY:
            passages.ways.clear()
        known = passages.ways[key] = sorted(_look_for_ways(state, passages, y), key=_price)
    return known


def _price(way: Way) -> int:
    return way.price


def _look_for_ways(state: AgeOfSteamState, passages: Passages, y: int) -> list[Way]:
    found: list[Way] = []
    for first in passing(state, passages, y):
        if first.stop >= 0:
            found.append(Way(first.stop, first))
        elif state.own[first.beyond] == NO_TRACK:
            for second in passing(state, passages, first.beyond):
                if second.stop >= 0:
                    found.append(Way(second.stop, first, second))
    return found + _wide_ways(state, passages, y) if state.game.map.town[y // 6] else found


def _wide_ways(state: AgeOfSteamState, passages: Passages, y: int) -> list[Way]:
    """Ways into a town by a tile with one more exit, at a city or closed by the second tile."""
    board, h, found = state.game.map, y // 6, list[Way]()
    old, entry = state.tile[h], 1 << y % 6
    for side in SIDES_IN[board.land[h] & ~state.game.tiles.mask[old] & ~entry]:
        price, tiles = passages.into_town(old, entry | 1 << side)
        z = board.across[h * 6 + side]
        first = Passage(h, h, z, price, tiles)
        if price < NEVER and state.accepts[z // 6]:
            found.append(Way(h, first, None, 1))
        elif price < NEVER and state.own[z] == NO_TRACK:
            for second in passing(state, passages, z):
                if second.stop >= 0 and second.stop != h:
                    found.append(Way(h, first, second, 1))
    return found


def passing(state: AgeOfSteamState, passages: Passages, y: int) -> list[Passage]:
    """Where one tile leads from half-edge `y`."""
    board, accepts = state.game.map, state.accepts
    h = board.hex_of[y]
    at = state.tile[h] * 6 + board.side_of[y]
    if board.town[h]:
        price, tiles = passages.into_town(state.tile[h], 1 << board.side_of[y])
        return [Passage(h, h, y, price, tiles)] if price < NEVER else []
    found, land = list[Passage](), 0 if state.tile[h] else board.cost[h]
    for side, price, tile in passages.through[at]:
        z = board.across[h * 6 + side]
        if z >= 0:
            n = board.hex_of[z]
            found.append(Passage(h, n if accepts[n] else -1, z, land + price, tile))
    return found


def total(first: int, second: int, may_halve: bool) -> int:
    """What two tiles cost together, the dearer at half price, rounded up, where that is to be had."""
    return first + second - (max(first, second) // 2 if may_halve else 0)
