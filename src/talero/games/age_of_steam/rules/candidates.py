"""All legal placements, fast: masks of sides per hex, and tables of what fits them.

For each hex three masks decide nearly everything: sides where new track would be *joined* to the
builder, sides that are *free* to point at, and sides beyond which a stop lies (two of them with the same
stop would make a loop). What fits the masks is the same for every position and comes from `tables.fitting`.
Rare cases (two redirects at once, the last discs) are handed to `placement.fault`, the literal
judge.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from talero.core.actions import Action
from talero.games.age_of_steam.rules.fields import OWNERLESS
from talero.games.age_of_steam.rules.network import has_track_in, root_beyond
from talero.games.age_of_steam.rules.placement import fault, reaches
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.tables.fitting import Fitting
from talero.games.age_of_steam.rules.tables.tiles import SIDES_IN, SIMPLE, TOWN

MOST_SECTIONS = 4
"""A tile begins no more sections than it has exits."""


def placements(
    state: AgeOfSteamState, tables: Fitting, money: int, hexes: Iterable[int] | None = None
) -> list[Action]:
    """All legal placements of the deciding seat with this much money.

    With `hexes`, only those that lay track there and redirect nothing.
    """
    survey = Survey(state, tables, money)
    return survey.everywhere() if hexes is None else survey.on(hexes)


def in_stock(state: AgeOfSteamState) -> int:
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

    __slots__ = (
        "board",
        "carried",
        "fronts",
        "looping",
        "money",
        "near",
        "shelf",
        "state",
        "stock",
        "tables",
    )

    def __init__(self, state: AgeOfSteamState, tables: Fitting, money: int) -> None:
        self.state = state
        self.board = state.game.map
        self.tables = tables
        self.money = money
        self.stock = in_stock(state)
        self.shelf = tables.shelf(self.stock, money)
        self.near = state.game.variant.near(state)
        """By hex: the sides of cities at which he may start."""
        self.fronts: dict[int, int] = {}
        """By hex that open ends point at, three masks of sides: where any of them is, where one is that he
        may carry on, where one of somebody else is."""
        self.carried: list[int] = []
        """The open ends that he may carry on, and so turn freely."""
        self.looping: list[int] = []
        """The hexes where track could join a stop to itself."""
        if state.ends:
            self._look_at_ends()

    def _look_at_ends(self) -> None:
        state, fronts, board = self.state, self.fronts, self.board
        seat, own, far = state.seat, state.own, state.far
        for x in state.ends:
            y = board.across[x]
            h, bit = board.hex_of[y], 1 << board.side_of[y]
            before = fronts.get(h, 0)
            if before or board.distances[h][far[x]] == 1:
                self.looping.append(h)
            if own[x] == seat or (own[x] == OWNERLESS and self._may_continue(x)):
                self.carried.append(x)
                fronts[h] = before | bit << 12 | bit << 6
            elif own[x] == OWNERLESS:
                fronts[h] = before | bit << 12
            else:
                fronts[h] = before | bit << 12 | bit

    def _may_continue(self, x: int) -> bool:
        """Whether he may carry on the ownerless section that ends at half-edge `x` (AOS-BUILD-013)."""
        return self.state.built[self.state.seat] != 0 and reaches(self.state, self.state.far[x])

    # Where to build

    def everywhere(self) -> list[Action]:
        """Beside cities, at open ends, in towns; then redirects."""
        found = self._beside_cities()
        state, fronts, near, touched = self.state, self.fronts, self.near, self.state.touched
        for h in fronts:
            if h not in touched:
                found += self._besides(h)
        for h in self.board.towns:
            if (state.tile[h] or near[h]) and h not in fronts and h not in touched:
                found += self._town(h)
        for x in state.ends:
            if state.own[x] in (state.seat, OWNERLESS):
                found += self._redirects(x)
        return self._with_discs(found)

    def on(self, hexes: Iterable[int]) -> list[Action]:
        """New track on some hexes."""
        state, found = self.state, list[Action]()
        for h in hexes:
            if h not in state.touched:
                found += self._besides(h)
        return self._with_discs(found)

    def at(self, hex_: int) -> list[Action]:
        """Everything on one hex, redirects too."""
        state, found = self.state, self.on([hex_])
        for x in state.ends:
            if x // 6 == hex_ and state.own[x] in (state.seat, OWNERLESS):
                found += self._redirects(x)
        return self._with_discs(found)

    def _beside_cities(self) -> list[Action]:
        """Hexes that only cities touch."""
        state = self.state
        starts = state.game.variant.starts(state, self.near)
        for h in self.fronts:
            starts[h] = 0
        for h in state.touched:
            starts[h] = 0
        return list(chain.from_iterable(map(self.shelf.__getitem__, filter(None, starts))))

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

    # On a hex

    def _besides(self, h: int) -> list[Action]:
        """New track on a hex, whatever lies there."""
        state = self.state
        if self.board.town[h]:
            return self._town(h)
        if state.accepts[h]:
            return []
        code = state.tile[h]
        sides = self.near[h] << 6 | self.fronts.get(h, 0) & 0xFFF
        found = self.shelf[(h << 12 | sides) << 7 | code]
        return self._loopless(h, found, ~state.game.tiles.mask[code]) if h in self.looping else found

    def _town(self, h: int) -> list[Action]:
        state, stock = self.state, self.stock
        tiles, old, front = state.game.tiles, state.tile[h], self.fronts.get(h, 0)
        if state.accepts[h]:
            return []
        free = self.board.land[h] & ~front & ~tiles.mask[old]
        here = old and has_track_in(state, state.seat, h) and state.built[state.seat]
        join = 63 if here else (self.near[h] | front >> 6) & free
        if not join:
            return []
        for side in SIDES_IN[front >> 12 & free]:
            if root_beyond(state, h * 6 + side) == h:
                free &= ~(1 << side)
        if not state.town_discs and (not old or tiles.shapes[old].kind == TOWN):
            stock &= state.game.dedicated
        return self.tables.on_town(h, old, join, free, stock, min(self.money, 7))

    def _loopless(self, h: int, found: list[Action], sides: int) -> list[Action]:
        """Leaves out placements that would join a stop to itself (AOS-BUILD-021); seldom anything to do."""
        stops = SIDES_IN[(self.state.city_sides[h] | self.fronts[h] >> 12) & sides]
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
        state, board = self.state, self.board
        h = board.hex_of[x]
        if board.town[h] or h in state.touched:
            return []
        code, front = state.tile[h], self.fronts.get(h, 0)
        join = (self.near[h] | front >> 6) & 63
        key = ((x << 6 | self._ways_to_turn(x)) << 12 | join << 6 | front & 63) << 7 | code
        found = self.shelf.turns[key]
        if state.game.tiles.shapes[code].kind != SIMPLE:
            return found + self._double_redirects(x)
        return self._loopless(h, found, ~state.game.tiles.mask[code]) if h in self.looping else found

    def _ways_to_turn(self, x: int) -> int:
        """The sides to which an open end may be turned, as `placement.fault` judges one by one."""
        state, board = self.state, self.board
        h, stop = board.hex_of[x], state.far[x]
        code, front = state.tile[h], self.fronts.get(h, 0)
        free = board.land[h] & ~front & ~state.game.tiles.mask[code] & 63
        if front or board.distances[h][stop] == 1:
            for side in SIDES_IN[free & (state.city_sides[h] | front >> 12)]:
                if root_beyond(state, h * 6 + side) == stop:
                    free &= ~(1 << side)
        if not state.built[state.seat]:
            inner = state.game.tiles.through[code * 6 + x % 6]
            return free if self.near[h] >> inner & 1 else free & self.near[h]
        if x in self.carried:
            return free
        return free & (self.near[h] | self._own_ends(h))

    def _own_ends(self, h: int) -> int:
        """The sides of a hex where open ends of the deciding seat are."""
        state, found = self.state, 0
        for side in SIDES_IN[self.fronts.get(h, 0) >> 12]:
            if state.own[self.board.across[h * 6 + side]] == state.seat:
                found |= 1 << side
        return found

    def _double_redirects(self, x: int) -> list[Action]:
        """Both pieces of a complex tile turned at once (AOS-REPL-022); listed at the lower of the two
        ends."""
        state, h = self.state, x // 6
        if state.game.prices.redirect > self.money:
            return []
        open_ends = [y for y in state.ends if y // 6 == h and state.own[y] in (state.seat, OWNERLESS)]
        if len(open_ends) < 2 or x != min(open_ends):
            return []
        old = state.game.tiles.shapes[state.tile[h]]
        return [
            self.tables.actions[h][new.code]
            for new in self.tables.plain
            if len(new.pieces) == 2
            and not any(piece in old.pieces for piece in new.pieces)
            and fault(state, h, new.code) is None
        ]
