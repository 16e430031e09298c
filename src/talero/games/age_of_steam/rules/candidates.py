"""All legal placements, fast: masks of sides per hex, and tables of what fits them.

For each hex three masks decide nearly everything: sides where new track would be *joined* to the
builder, sides that are *free* to point at, and sides beyond which a stop lies (two of them with the same
stop would make a loop). What fits the masks is the same for every position and comes from `tables.fitting`.
The rare case of the last discs is handed to `placement.fault`, the literal judge. Masks are counted in
machine integers (`i64`), because this is what searches do most.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from talero.core.actions import Action
from talero.core.compiling import i64
from talero.games.age_of_steam.rules.fields import OWNERLESS
from talero.games.age_of_steam.rules.ground import LOOPING, Ground, ground_of
from talero.games.age_of_steam.rules.network import has_track_in, root_beyond
from talero.games.age_of_steam.rules.placement import fault
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.tables.fitting import Fitting
from talero.games.age_of_steam.rules.tables.tiles import SIDES_IN, SIMPLE, TOWN, mask_of

MOST_SECTIONS: Final = 4
"""A tile begins no more sections than it has exits."""


def placements(
    state: AgeOfSteamState, tables: Fitting, money: int, hexes: Iterable[int] | None = None
) -> list[Action]:
    """All legal placements of the deciding seat with this much money.

    With `hexes`, only those that lay track there and redirect nothing.
    """
    survey = Survey(state, tables, money)
    return survey.everywhere() if hexes is None else survey.on(hexes)


class Survey:
    """What the deciding seat can build with some money and the tiles that are left."""

    __slots__ = ("board", "ground", "money", "shelf", "state", "tables")

    def __init__(self, state: AgeOfSteamState, tables: Fitting, money: int) -> None:
        self.state = state
        self.board = state.game.map
        self.tables = tables
        self.money = money
        self.shelf = tables.shelf(tables.stock_of(state.supply), money)
        self.ground: Ground = ground_of(state)

    # Where to build

    def everywhere(self) -> list[Action]:
        """Beside cities, at open ends, in towns; then redirects."""
        found = self.shelf.beside_cities(self.ground.beginnings(self.state))
        for part in self._elsewhere():
            found += part
        return self._with_discs(found)

    def by_hex(self) -> list[list[Action]]:
        """The same in the same order, in parts of which each is about one hex."""
        parts = self.shelf.beside_each_city(self.ground.beginnings(self.state)) + self._elsewhere()
        if self._has_many_discs():
            return [part for part in parts if part]
        return [found for part in parts if (found := self._with_discs(part))]

    def _elsewhere(self) -> list[list[Action]]:
        """What can be built at open ends and in towns, and the redirects, hex by hex."""
        state, ground, parts = self.state, self.ground, list[list[Action]]()
        touched, near, tile, fronts, board = state.touched, ground.near, state.tile, ground.fronts, self.board
        for h in ground.pointed:
            is_open = near[h] or fronts[h] >> 6 & 63 or board.town[h]
            if is_open and h not in touched:
                parts.append(self._besides(h))
        for h in board.towns:
            is_open = near[h] or (tile[h] and has_track_in(state, state.seat, h))
            if is_open and not fronts[h] and h not in touched:
                parts.append(self._town(h))
        for x in ground.turned:
            h = board.hex_of[x]
            if near[h] or fronts[h] or x in ground.carried:
                parts.append(self._redirects(x))
        return parts

    def on(self, hexes: Iterable[int]) -> list[Action]:
        """New track on some hexes."""
        touched, found = self.state.touched, list[Action]()
        for h in hexes:
            if h not in touched:
                found += self._besides(h)
        return self._with_discs(found)

    def at(self, hex_: int) -> list[Action]:
        """Everything on one hex, redirects too."""
        state, found = self.state, self.on([hex_])
        for x in state.ends:
            if x // 6 == hex_ and state.own[x] in (state.seat, OWNERLESS):
                found += self._redirects(x)
        return self._with_discs(found)

    def _with_discs(self, found: list[Action]) -> list[Action]:
        """Asks the judge where new sections may be more than the discs that are left (AOS-OWN-010)."""
        if self._has_many_discs():
            return found
        left = self.state.game.ownership_discs - self.state.discs[self.state.seat]
        return [action for action in found if self._has_discs(action, left)]

    def _has_many_discs(self) -> bool:
        state = self.state
        return state.game.ownership_discs - state.discs[state.seat] >= MOST_SECTIONS

    def _has_discs(self, action: Action, left: int) -> bool:
        tiles = self.state.game.tiles
        shape = tiles.shapes[tiles.code_of[action[2]][action[3]]]
        sections = shape.exits if self.board.town[action[1]] else len(shape.pieces)
        return sections <= left or fault(self.state, action[1], shape.code) is None

    # On a hex

    def _besides(self, h: int) -> list[Action]:
        """New track on a hex, whatever lies there."""
        state, ground = self.state, self.ground
        if self.board.town[h]:
            return self._town(h)
        if state.accepts[h]:
            return []
        at: i64 = h
        front: i64 = ground.fronts[h]
        near: i64 = ground.near[h]
        key: i64 = (at << 12 | near << 6 | front & 0xFFF) << 7 | state.tile[h]
        if front & LOOPING:
            loops: i64 = ground.loops(state, h)
            key |= loops << 27
        found = self.shelf.known.get(key)
        return self.shelf.look(key) if found is None else found

    def _town(self, h: int) -> list[Action]:
        state = self.state
        if state.accepts[h]:
            return []
        tiles = state.game.tiles
        at: i64 = h
        one: i64 = 1
        old: i64 = state.tile[h]
        front: i64 = self.ground.fronts[h]
        free: i64 = self.board.land[h] & ~front & ~tiles.mask[old] & 63
        near: i64 = self.ground.near[h]
        is_here = old and state.built[state.seat] and has_track_in(state, state.seat, h)
        join: i64 = 63 if is_here else (near | front >> 6) & free
        if not join:
            return []
        if front:
            for side in SIDES_IN[front >> 12 & free]:
                if root_beyond(state, h * 6 + side) == h:
                    free &= ~(one << side)
        key: i64 = (((at << 7 | old) << 6 | join) << 6 | free) << 1
        if not state.town_discs and (not old or tiles.shapes[old].kind == TOWN):
            key |= 1
        found = self.shelf.towns.get(key)
        return self.shelf.look_at_town(key) if found is None else found

    # Redirects

    def _redirects(self, x: int) -> list[Action]:
        """Shapes that turn the open end at half-edge `x` (AOS-REPL-010 to 014, 017, 020 to 023)."""
        state, ground, h = self.state, self.ground, self.board.hex_of[x]
        if self.board.town[h] or h in state.touched:
            return []
        at: i64 = x
        code: i64 = state.tile[h]
        front: i64 = ground.fronts[h]
        near: i64 = ground.near[h]
        turns: i64 = self._ways_to_turn(x, h) & ~state.game.tiles.mask[code]
        key: i64 = ((at << 6 | turns) << 12 | ((near | front >> 6) & 63) << 6 | front & 63) << 7 | code
        is_simple = state.game.tiles.shapes[code].kind == SIMPLE
        if is_simple and front & LOOPING:
            loops: i64 = ground.loops(state, h)
            key |= loops << 35
        found = self.shelf.turns.get(key)
        if found is None:
            found = self.shelf.look_at_end(key)
        return found if is_simple else found + self._double_redirects(x, h)

    def _ways_to_turn(self, x: int, h: int) -> i64:
        """The sides to which an open end may be turned, as `placement.fault` judges one by one, whatever
        track of the hex is there."""
        state, board, ground = self.state, self.board, self.ground
        front: i64 = ground.fronts[h]
        near: i64 = ground.near[h]
        free: i64 = board.land[h] & ~front & 63
        one: i64 = 1
        stop = state.far[x]
        if front or board.distances[h][stop] == 1:
            for side in SIDES_IN[free & (state.city_sides[h] | front >> 12)]:
                if root_beyond(state, h * 6 + side) == stop:
                    free &= ~(one << side)
        if not state.built[state.seat]:
            inner = state.game.tiles.through[state.tile[h] * 6 + board.side_of[x]]
            return free if near >> inner & 1 else free & near
        if x in ground.carried:
            return free
        return free & (near | self._own_ends(h))

    def _own_ends(self, h: int) -> i64:
        """The sides of a hex where open ends of the deciding seat are."""
        state = self.state
        one: i64 = 1
        found: i64 = 0
        for side in SIDES_IN[self.ground.fronts[h] >> 12 & 63]:
            if state.own[self.board.across[h * 6 + side]] == state.seat:
                found |= one << side
        return found

    def _double_redirects(self, x: int, h: int) -> list[Action]:
        """Both pieces of a complex tile turned at once (AOS-REPL-022); listed at the lower of the two
        ends."""
        state = self.state
        y = self._other_end(x, h)
        if y < x or state.game.prices.redirect > self.money:
            return []
        code, through, row = state.tile[h], state.game.tiles.through, self.tables.actions[h]
        a, b = self.board.side_of[x], self.board.side_of[y]
        inner_a, inner_b = through[code * 6 + a], through[code * 6 + b]
        turns_a, turns_b = self._ways_to_turn(x, h), self._ways_to_turn(y, h)
        stock = self.shelf.stock | 1 << state.game.tiles.shapes[code].tile
        found: list[Action] = []
        for new in self.tables.on_two_ends(code, mask_of(a, b)):
            is_fit = turns_a >> through[new * 6 + inner_a] & turns_b >> through[new * 6 + inner_b] & 1
            if is_fit and stock >> self.tables.tile_of[new] & 1:
                found.append(row[new])
        return found

    def _other_end(self, x: int, h: int) -> int:
        """The other open end on a hex that the deciding seat may turn, -1 if there is none."""
        state, hex_of = self.state, self.board.hex_of
        for y in state.ends:
            if y != x and hex_of[y] == h and state.own[y] in (state.seat, OWNERLESS):
                return y
        return -1
