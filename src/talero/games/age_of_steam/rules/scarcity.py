"""Tiles that are used up: what may serve instead, and which may be brought back."""

from __future__ import annotations

from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.stock import DISC, Stock
from talero.games.age_of_steam.rules.tables.tiles import COUNT
from talero.games.age_of_steam.rules.ways import Way


class Scarcity:
    """What can be done without the tiles of a way, with so many tiles left in the build turn."""

    def __init__(self, state: AgeOfSteamState, left: int) -> None:
        self.state = state
        self.left = left
        self.returnable = -1
        """What `_brought_back` has found out."""

    def may_serve(self, y: int, way: Way, stock: Stock) -> bool:
        """Whether a way without the tiles for it may still be built: with tiles brought back first, or that
        have more track."""
        h, between, tiles = self.state.game.map.hex_of[y], way.between, way.tiles | way.others
        is_town, spare = self.state.game.map.town[h] != 0, self.left > 1
        if not stock.is_exact:
            return True
        if between < 0 and is_town:
            is_wide = way.is_wide and (spare or COUNT[self.state.city_sides[h]] > 1)
            return bool(is_wide or (spare and (tiles >> DISC or tiles & self._brought_back(h))))
        if between < 0:
            return self.has_others(h, 1, spare) or (spare and tiles & self._brought_back(h) != 0)
        if tiles & (self.bit(h) | self.bit(between)) or (is_town and self.state.game.map.town[between]):
            return True
        return self.has_others(h, 0, False) or self.has_others(between, 1, False)

    def has_others(self, hex_: int, used: int, spare: bool) -> bool:
        """Whether a tile with more track may serve on a hex, of whose sides at cities so many are used; all
        its track must end at cities, unless there is a spare tile for the rest."""
        state = self.state
        sides = COUNT[state.city_sides[hex_]]
        if state.game.map.town[hex_]:
            return spare or sides > 0
        return not state.tile[hex_] and sides > used + (not spare)

    def bit(self, hex_: int) -> int:
        """Masks of the tile on a hex, without and with a disc."""
        code = self.state.tile[hex_]
        bit = 1 << self.state.game.tiles.shapes[code].tile if code else 0
        return bit | bit << DISC

    def _brought_back(self, front: int) -> int:
        """Masks of the tiles that may be replaced before a hex is built on: what is added must end at cities,
        or point at that hex."""
        if self.returnable < 0:
            self.returnable = 0
            tile = self.state.tile
            for h in range(len(tile)):
                if tile[h] and self._is_replaceable(h, True):
                    self.returnable |= self.bit(h)
        found, board = self.returnable, self.state.game.map
        for y in board.around[front]:
            if self._is_replaceable(board.hex_of[y], False):
                found |= self.bit(board.hex_of[y])
        return found

    def _is_replaceable(self, hex_: int, at_cities: bool) -> bool:
        state, code = self.state, self.state.tile[hex_]
        sides = COUNT[state.city_sides[hex_] & ~state.game.tiles.mask[code] & 63]
        if state.game.map.town[hex_]:
            return code > 0 and (sides > 0 or not at_cities)
        return len(state.game.tiles.shapes[code].pieces) == 1 and (sides > 1 or not at_cities)
