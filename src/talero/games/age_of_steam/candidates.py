"""All legal placements, fast: masks of sides per hex, and tables of what fits them.

For each hex three masks decide nearly everything: sides where new track would be *joined* to the
builder, sides that are *free* to point at, and sides beyond which a stop lies (two of them with the same
stop would make a loop). What fits the masks is the same for every position and comes from `fitting.py`.
Rare cases (two redirects at once, the last discs) are handed to `placement.fault`, the literal
judge.
"""

from __future__ import annotations

from collections.abc import Iterable

from talero.core.actions import Action
from talero.games.age_of_steam.fitting import Tables
from talero.games.age_of_steam.network import has_track_in, root_beyond
from talero.games.age_of_steam.placement import fault, reaches
from talero.games.age_of_steam.state import OWNERLESS, Table
from talero.games.age_of_steam.tiles import SIDES_IN, SIMPLE, TOWN, Shape

MOST_SECTIONS = 4
"""A tile begins no more sections than it has exits."""


def placements(state: Table, tables: Tables, money: int, hexes: Iterable[int] | None = None) -> list[Action]:
    """All legal placements of the deciding seat with this much money.

    With `hexes`, only those that lay track there and redirect nothing.
    """
    survey = Survey(state, tables, money)
    return survey.everywhere() if hexes is None else survey.on(hexes)


def in_stock(state: Table) -> int:
    """Mask of the tiles that are left."""
    if 0 not in state.supply:
        return (1 << len(state.supply)) - 1
    stock = 0
    for tile, left in enumerate(state.supply):
        if left:
            stock |= 1 << tile
    return stock


class Survey:
    """The map as the deciding seat sees it: where his track would be joined, where it must not point, and
    which tiles are left."""

    __slots__ = ("join", "meet", "money", "near", "shut", "state", "stock", "tables")

    def __init__(self, state: Table, tables: Tables, money: int) -> None:
        self.state = state
        self.tables = tables
        self.money = money
        self.stock = in_stock(state)
        self.near = state.game.connection.near(state)
        """By hex: the sides of cities at which he may start."""
        self.join: dict[int, int] = {}
        """By hex: the sides where an open end is that he may carry on."""
        self.shut: dict[int, int] = {}
        """By hex: the sides where an open end of somebody else is."""
        self.meet: dict[int, int] = {}
        """By hex: the sides where any open end is."""
        self._look_at_ends()

    def _look_at_ends(self) -> None:
        state, join, shut, meet = self.state, self.join, self.shut, self.meet
        seat, own, across = state.seat, state.own, state.game.map.across
        built = state.built[seat]
        for x in state.ends:
            y = across[x]
            h, bit = y // 6, 1 << y % 6
            meet[h] = meet.get(h, 0) | bit
            owner = own[x]
            if owner == OWNERLESS:
                if built and reaches(state, state.far[x]):
                    join[h] = join.get(h, 0) | bit
            elif owner != seat:
                shut[h] = shut.get(h, 0) | bit
            elif built:
                join[h] = join.get(h, 0) | bit

    # Where to build

    def everywhere(self) -> list[Action]:
        """Beside cities, at open ends, in towns; then redirects."""
        found = self._beside_cities()
        state, meet, near = self.state, self.meet, self.near
        board, touched = state.game.map, state.touched
        for h in meet:
            if h not in touched:
                found += self._besides(h)
        for h in board.towns:
            if (state.tile[h] or near[h]) and h not in meet and h not in touched:
                found += self._town(h)
        for x in state.ends:
            if state.own[x] in (state.seat, OWNERLESS) and not board.town[x // 6] and x // 6 not in touched:
                found += self._redirects(x)
        return self._with_discs(found)

    def on(self, hexes: Iterable[int]) -> list[Action]:
        """New track on some hexes."""
        state, found = self.state, list[Action]()
        shelf, starts = self.tables.shelf(self.stock, self.money), state.starts
        every_city = self.near is state.city_sides
        for h in hexes:
            if h in state.touched or state.accepts[h]:
                continue
            if starts[h] and h not in self.meet and every_city:
                found += shelf[starts[h]]
            else:
                found += self._besides(h)
        return self._with_discs(found)

    def at(self, hex_: int) -> list[Action]:
        """Everything on one hex, redirects too."""
        state, found = self.state, self.on([hex_])
        if not state.game.map.town[hex_] and hex_ not in state.touched:
            for x in state.ends:
                if x // 6 == hex_ and state.own[x] in (state.seat, OWNERLESS):
                    found += self._redirects(x)
        return self._with_discs(found)

    def _beside_cities(self) -> list[Action]:
        """Hexes that only cities touch."""
        state = self.state
        starts = state.game.connection.starts(state, self.near)
        for h in self.meet:
            starts[h] = 0
        for h in state.touched:
            starts[h] = 0
        shelf, found = self.tables.shelf(self.stock, self.money), list[Action]()
        for start in filter(None, starts):
            found += shelf[start]
        return found

    def _with_discs(self, found: list[Action]) -> list[Action]:
        """Asks the judge where new sections may be more than the discs that are left (AOS-OWN-010)."""
        state, game = self.state, self.state.game
        left = game.ownership_discs - state.discs[state.seat]
        if left >= MOST_SECTIONS:
            return found
        shapes = [game.tiles.shapes[game.tiles.code_of[a[2]][a[3]]] for a in found]
        return [
            action
            for action, shape in zip(found, shapes, strict=True)
            if (shape.exits if game.map.town[action[1]] else len(shape.pieces)) <= left
            or fault(state, action[1], shape.code) is None
        ]

    def _besides(self, h: int) -> list[Action]:
        if self.state.game.map.town[h]:
            return self._town(h)
        return self._crossings(h) if self.state.tile[h] else self._empty(h)

    # On a hex

    def _empty(self, h: int) -> list[Action]:
        board = self.state.game.map
        budget = self.money - board.cost[h]
        free = board.land[h] & ~self.shut.get(h, 0)
        join = (self.near[h] | self.join.get(h, 0)) & free
        if budget < 0 or not join:
            return []
        found = self.tables.on_empty(h, join, free, self.stock, min(budget, 2))
        return self._loopless(h, found, 63)

    def _crossings(self, h: int) -> list[Action]:
        state = self.state
        old = state.tile[h]
        taken = state.game.tiles.mask[old]
        free = state.game.map.land[h] & ~self.shut.get(h, 0) & ~taken
        join = (self.near[h] | self.join.get(h, 0)) & free
        if not join or len(state.game.tiles.shapes[old].pieces) != 1:
            return []
        found = self.tables.on_simple(h, old, join, free, self.stock, min(self.money, 3))
        return self._loopless(h, found, ~taken)

    def _town(self, h: int) -> list[Action]:
        state, stock = self.state, self.stock
        tiles, old = state.game.tiles, state.tile[h]
        if state.accepts[h]:
            return []
        free = state.game.map.land[h] & ~self.shut.get(h, 0) & ~tiles.mask[old]
        here = old and has_track_in(state, state.seat, h) and state.built[state.seat]
        join = 63 if here else (self.near[h] | self.join.get(h, 0)) & free
        if not join:
            return []
        for side in SIDES_IN[self.meet.get(h, 0) & free]:
            if root_beyond(state, h * 6 + side) == h:
                free &= ~(1 << side)
        if not state.town_discs and (not old or tiles.shapes[old].kind == TOWN):
            stock &= state.game.dedicated
        return self.tables.on_town(h, old, join, free, stock, min(self.money, 7))

    def _loopless(self, h: int, found: list[Action], sides: int) -> list[Action]:
        """Leaves out placements that would join a stop to itself (AOS-BUILD-021); seldom anything to do."""
        stops = SIDES_IN[(self.state.city_sides[h] | self.meet.get(h, 0)) & sides]
        if len(stops) < 2 or not found:
            return found
        roots = [root_beyond(self.state, h * 6 + side) for side in stops]
        if len(set(roots)) == len(roots):
            return found
        rooted = list(zip(roots, stops, strict=True))
        loops = {1 << a | 1 << b for root, a in rooted for other, b in rooted if root == other and a < b}
        tables, codes = self.tables, self.state.game.tiles.code_of
        return [a for a in found if tables.piece_masks[codes[a[2]][a[3]]].isdisjoint(loops)]

    # Redirects

    def _redirects(self, x: int) -> list[Action]:
        """Shapes that turn the open end at half-edge `x` (AOS-REPL-010 to 014, 017, 020 to 023)."""
        state, tables, h, side = self.state, self.tables, x // 6, x % 6
        old = state.game.tiles.shapes[state.tile[h]]
        stock, turns = self.stock | 1 << old.tile, self._ways_to_turn(x, old)
        found: list[Action] = []
        if state.game.prices.redirect <= self.money:
            found += tables.on_open_end(h, old.code, side, turns, stock)
            if old.kind != SIMPLE:
                found += self._double_redirects(old, x)
        join = (self.near[h] | self.join.get(h, 0)) & ~old.mask & ~self.shut.get(h, 0)
        if old.kind == SIMPLE and join:
            free = state.game.map.land[h] & ~self.shut.get(h, 0)
            both = tables.on_open_end_and(h, old.code, side, turns, join, free, stock, min(self.money, 3))
            found += self._loopless(h, both, ~old.mask)
        return found

    def _ways_to_turn(self, x: int, old: Shape) -> int:
        """The sides to which an open end may be turned, as `placement.fault` judges one by one."""
        state, h = self.state, x // 6
        free = state.game.map.land[h] & ~self.shut.get(h, 0) & ~old.mask
        for side in SIDES_IN[free & (state.city_sides[h] | self.meet.get(h, 0))]:
            if root_beyond(state, h * 6 + side) == state.far[x]:
                free &= ~(1 << side)
        if not state.built[state.seat]:
            inner = state.game.tiles.through[old.code * 6 + x % 6]
            return free if self.near[h] >> inner & 1 else free & self.near[h]
        if state.own[x] != OWNERLESS or reaches(state, state.far[x]):
            return free
        return free & (self.near[h] | self._own_ends(h))

    def _own_ends(self, h: int) -> int:
        """The sides of a hex where open ends of the deciding seat are."""
        state, found = self.state, 0
        for side in SIDES_IN[self.meet.get(h, 0)]:
            if state.own[state.game.map.across[h * 6 + side]] == state.seat:
                found |= 1 << side
        return found

    def _double_redirects(self, old: Shape, x: int) -> list[Action]:
        """Both pieces of a complex tile turned at once (AOS-REPL-022); listed at the lower of the two
        ends."""
        state, h = self.state, x // 6
        open_ends = [y for y in state.ends if y // 6 == h and state.own[y] in (state.seat, OWNERLESS)]
        if len(open_ends) < 2 or x != min(open_ends):
            return []
        return [
            self.tables.actions[h][new.code]
            for new in self.tables.plain
            if len(new.pieces) == 2
            and not any(piece in old.pieces for piece in new.pieces)
            and fault(state, h, new.code) is None
        ]
