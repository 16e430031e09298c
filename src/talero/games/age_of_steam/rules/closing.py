"""How one or two open ends are closed: by ways of one or two tiles, or by joining them to each other."""

from __future__ import annotations

from typing import Final

from talero.games.age_of_steam.rules.openings import Need
from talero.games.age_of_steam.rules.placement import half
from talero.games.age_of_steam.rules.scarcity import Scarcity
from talero.games.age_of_steam.rules.sites import Front
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.stock import ALL_TILES, DISC, Stock
from talero.games.age_of_steam.rules.tables.tiles import COUNT
from talero.games.age_of_steam.rules.ways import NEVER, Passages, Way, passing, total, ways

NO: Final = 0
YES: Final = 1
PERHAPS: Final = 2


class Closing:
    """How open ends can be closed with so many tiles left."""

    __slots__ = ("board", "known", "left", "passages", "scarcity", "state")

    def __init__(self, state: AgeOfSteamState, passages: Passages, left: int) -> None:
        self.state = state
        self.board = state.game.map
        self.passages = passages
        self.left = left
        self.scarcity = Scarcity(state, left)
        self.known: dict[int, list[Way]] = {}
        """By half-edge, what `ways` has found out."""

    def ways(self, y: int) -> list[Way]:
        """The ways of an end that faces a half-edge, cheap ones first."""
        known = self.known.get(y)
        if known is None:
            known = self.known[y] = ways(self.state, self.passages, y)
        return known

    # One end

    def one(
        self, front: Front, found: list[Way], hex_: int, stock: Stock, money: int, may_halve: bool
    ) -> int:
        """Goes through the ways of an end, the cheap ones first, that need no other tile on the hex."""
        touched, verdict = self.state.touched, NO
        if front.hex in touched:
            return NO
        for way in found:
            if way.price > money and (not may_halve or half(way.price) > money):
                break
            if way.stop == front.root or (way.between >= 0 and self._is_barred(way.between, hex_)):
                continue
            if may_halve and total(way.first, way.second, True) > money:
                continue
            if stock.has(way):
                return YES
            if verdict == NO and self.scarcity.may_serve(front.edge, way, stock):
                verdict = PERHAPS
        return verdict

    def _is_barred(self, between: int, hex_: int) -> bool:
        """Whether the second tile of a way can't be laid, where a tile is laid on the hex before."""
        return self.left < 2 or between == hex_ or between in self.state.touched

    # Two ends

    def two(self, one: Front, other: Front, stock: Stock, money: int, may_halve: bool) -> int:
        """Whether two ends can be closed."""
        sure, least = self.need_of_two(one, other, stock, may_halve)
        if sure <= money:
            return YES
        return PERHAPS if least <= money else NO

    def need_of_two(self, one: Front, other: Front, stock: Stock, may_halve: bool) -> Need:
        """Two ends need a tile each, unless one tile joins them, or two do that are side by side."""
        board, a, b = self.board, one.hex, other.hex
        steps = board.distances[a][b]
        if not steps:
            return NEVER, 0
        returned = self.scarcity.bit(a) | self.scarcity.bit(b)
        if board.town[a] and board.town[b]:
            returned |= ALL_TILES << DISC
        sure, least = self._closing(one, stock, returned, steps == 1)
        other_sure, other_least = self._closing(other, stock, returned, steps == 1)
        sure, least = total(sure, other_sure, may_halve), total(least, other_least, may_halve)
        if steps == 1:
            joined_sure, joined = self._joining(one, other, stock, may_halve)
            led = min(self._leading(one, b, may_halve), self._leading(other, a, may_halve))
            sure, least = min(sure, joined_sure), min(least, joined, led)
        return sure, least

    def _closing(self, front: Front, stock: Stock, returned: int, spare: bool) -> Need:
        """What a single tile costs that closes an end, at full price."""
        sure = least = NEVER
        if front.hex in self.state.touched:
            return sure, least
        spare = spare and not self.board.town[front.hex]
        has_others = not stock.is_exact or self.scarcity.has_others(front.hex, 1, spare)
        for way in self.ways(front.edge):
            if way.stop != front.root and way.between < 0:
                if way.tiles & stock.two:
                    sure = min(sure, way.first)
                if has_others or way.tiles & (stock.one | returned):
                    least = min(least, way.first)
        return sure, least

    def _leading(self, front: Front, hub: int, may_halve: bool) -> int:
        """The least that it costs to lead an end into the empty hex that the other one points at, for a tile
        that leads both on to cities."""
        state = self.state
        if state.tile[hub] or COUNT[state.city_sides[hub]] < 2:
            return NEVER
        if front.hex in state.touched or hub in state.touched:
            return NEVER
        then = self.board.cost[hub] + 1
        for passage in passing(state, self.passages, front.edge):
            if self.board.hex_of[passage.beyond] == hub:
                return total(passage.price, then, may_halve)
        return NEVER

    def _joining(self, one: Front, other: Front, stock: Stock, may_halve: bool) -> Need:
        """What two tiles side by side cost that join two ends to each other."""
        state, a, b, hex_of = self.state, one.hex, other.hex, self.board.hex_of
        if a in state.touched or b in state.touched:
            return NEVER, NEVER
        if self.board.town[a] or self.board.town[b]:
            return self._meeting(one, other, stock, may_halve)
        sure = least = NEVER
        if one.root == other.root:
            return sure, least
        has_others = self.scarcity.has_others(a, 0, False) or self.scarcity.has_others(b, 0, False)
        back = passing(state, self.passages, other.edge)
        bits = self.scarcity.bit(a) | self.scarcity.bit(b)
        for there in passing(state, self.passages, one.edge):
            if hex_of[there.beyond] == b:
                for here in back:
                    if hex_of[here.beyond] == a:
                        price = total(there.price, here.price, may_halve)
                        if stock.has_both(there.tiles, here.tiles):
                            sure = min(sure, price)
                        if not stock.is_exact or has_others or (there.tiles | here.tiles) & bits:
                            least = min(least, price)
        return sure, min(sure, least)

    def _meeting(self, one: Front, other: Front, stock: Stock, may_halve: bool) -> Need:
        """What two tiles side by side cost by which two ends meet in a town."""
        state, board = self.state, self.board
        if board.town[one.hex]:
            if board.town[other.hex]:
                return NEVER, 0
            one, other = other, one
        town = other.hex
        for passage in passing(state, self.passages, one.edge):
            z = passage.beyond
            if board.hex_of[z] == town and town not in (one.root, other.root):
                sides = 1 << board.side_of[z] | 1 << board.side_of[other.edge]
                second, others = self.passages.into_town(state.tile[town], sides)
                price = total(passage.price, second, may_halve)
                return (price if stock.has_both(passage.tiles, others) else NEVER), price
        return NEVER, NEVER
