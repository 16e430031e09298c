"""All legal placements, fast: masks of sides per hex, and tables of what fits them.

For each hex three masks decide nearly everything: sides where new track would be *joined* to the
builder, sides that are *free* to point at, and sides beyond which a stop lies (two of them with the same
stop would make a loop). What fits the masks is the same for every position and is remembered per game.
Rare cases (redirects with a second piece, possible loops, the last discs) are handed to
`placement.fault`, the literal judge.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from talero.core.actions import Action
from talero.games.age_of_steam.network import has_track_in, root_beyond
from talero.games.age_of_steam.placement import fault, meets_city, reaches
from talero.games.age_of_steam.state import OWNERLESS, Table
from talero.games.age_of_steam.tiles import COUNT, SIDES_IN, SIMPLE, TOWN, Shape, mask_of

if TYPE_CHECKING:
    from talero.games.age_of_steam.game import AgeOfSteam

MEMORY = 200_000
"""How many answers the tables keep before they start afresh."""


class Tables:
    """What fits where, independent of the position; answers are made when first asked for."""

    def __init__(self, game: AgeOfSteam, verb: int) -> None:
        self.game = game
        shapes = game.tiles.shapes
        self.actions: list[list[Action]] = [
            [(verb, h, shape.tile, shape.rotation) for shape in shapes] for h in range(game.map.size)
        ]
        """By hex and shape."""
        self.plain = [shape for shape in shapes[1:] if shape.kind != TOWN]
        self.all = shapes[1:]
        self.masks = {piece: mask_of(*piece) for shape in self.plain for piece in shape.pieces}
        self.piece_masks = [frozenset(mask_of(*piece) for piece in shape.pieces) for shape in shapes]
        """By shape: the sides that its pieces join."""
        self.crossed = [self._crossed(old) for old in shapes]
        self.turned = [[self._turned(old, side) for side in range(6)] for old in shapes]
        self.memory: dict[int, list[Action]] = {}
        """Answers for hexes that only cities touch, by hex and masks."""
        self.fits: dict[int, list[int]] = {}
        """Shapes that fit, by masks, stock and money; the same for every hex."""

    def _crossed(self, old: Shape) -> list[tuple[int, int, int, int]]:
        """Complex shapes that keep a simple one: code, tile, kind, mask of the added piece."""
        if len(old.pieces) != 1:
            return []
        return [
            (new.code, new.tile, new.kind, new.mask & ~old.mask)
            for new in self.plain
            if len(new.pieces) == 2 and old.pieces[0] in new.pieces
        ]

    def _turned(self, old: Shape, open_side: int) -> list[tuple[int, int, int, int, int]]:
        """Shapes that redirect the end at a side and keep the rest: code, tile, kind, new side, mask
        added."""
        inner = self.game.tiles.through[old.code * 6 + open_side] if old.pieces else 6
        if inner > 5:
            return []
        kept = [piece for piece in old.pieces if open_side not in piece]
        found = []
        for new in self.plain:
            if len(new.pieces) >= len(old.pieces) and all(piece in new.pieces for piece in kept):
                for a, b in new.pieces:
                    if inner in (a, b) and open_side not in (a, b):
                        side = b if a == inner else a
                        rest = new.mask & ~mask_of(inner, side) & ~mask_of(*(s for p in kept for s in p))
                        found.append((new.code, new.tile, new.kind, side, rest))
        return found

    def remember(self, key: int, answer: list[int]) -> list[int]:
        """Keeps an answer."""
        if len(self.fits) >= MEMORY:
            self.fits.clear()
        self.fits[key] = answer
        return answer

    def beside_cities(self, key: int, hex_: int, join: int, stock: int, budget: int) -> list[Action]:
        """Shapes for an empty hex that only cities touch, as actions under a short key."""
        if len(self.memory) >= MEMORY:
            self.memory.clear()
        self.memory[key] = self.on_empty(hex_, join, self.game.map.land[hex_], stock, budget)
        return self.memory[key]

    def on_empty(self, hex_: int, join: int, free: int, stock: int, budget: int) -> list[Action]:
        """Shapes for an empty hex; `budget` is what is left above the price of a simple tile."""
        key = (((join << 6 | free) << 15 | stock) << 2 | budget) << 2
        codes = self.fits.get(key)
        if codes is None:
            surcharge, masks = self.game.prices.surcharge, self.masks
            codes = self.remember(key, [
                shape.code
                for shape in self.plain
                if stock >> shape.tile & 1
                and not shape.mask & ~free
                and surcharge[shape.kind] <= budget
                and all(masks[piece] & join for piece in shape.pieces)
            ])  # fmt: skip
        actions = self.actions[hex_]
        return [actions[code] for code in codes]

    def on_simple(self, hex_: int, old: int, join: int, free: int, stock: int, money: int) -> list[Action]:
        """Complex shapes that keep the simple track of a hex and add a piece (AOS-REPL-006 to 009)."""
        key = ((((join << 6 | free) << 15 | stock) << 2 | money) << 7 | old) << 2 | 1
        codes = self.fits.get(key)
        if codes is None:
            prices = self.game.prices
            codes = self.remember(key, [
                code
                for code, tile, kind, added in self.crossed[old]
                if stock >> tile & 1
                and added & join
                and not added & ~free
                and prices.to_complex(kind) <= money
            ])  # fmt: skip
        actions = self.actions[hex_]
        return [actions[code] for code in codes]

    def on_town(self, hex_: int, old: int, join: int, free: int, stock: int, money: int) -> list[Action]:
        """Shapes for a town hex; `join` is 63 where the builder has track in the town already."""
        key = ((((join << 6 | free) << 15 | stock) << 3 | money) << 7 | old) << 2 | 2
        codes = self.fits.get(key)
        if codes is None:
            prices, before = self.game.prices, self.game.tiles.shapes[old].mask
            codes = self.remember(key, [
                shape.code
                for shape in self.all
                if stock >> shape.tile & 1
                and not before & ~shape.mask
                and shape.mask & ~before & join
                and not shape.mask & ~before & ~free
                and (prices.replace_in_town if old else prices.on_town(shape.exits)) <= money
            ])  # fmt: skip
        actions = self.actions[hex_]
        return [actions[code] for code in codes]


class Sides:
    """How the open ends on the board look to the deciding seat, by the hex they point at."""

    __slots__ = ("join", "meet", "shut")

    def __init__(self, state: Table) -> None:
        self.join: dict[int, int] = {}
        self.shut: dict[int, int] = {}
        self.meet: dict[int, int] = {}
        seat, own, across = state.seat, state.own, state.game.map.across
        built = state.built[seat]
        for x in state.ends:
            y = across[x]
            h, bit = y // 6, 1 << y % 6
            self.meet[h] = self.meet.get(h, 0) | bit
            owner = own[x]
            if owner == OWNERLESS:
                if built and reaches(state, state.far[x]):
                    self.join[h] = self.join.get(h, 0) | bit
            elif owner != seat:
                self.shut[h] = self.shut.get(h, 0) | bit
            elif built:
                self.join[h] = self.join.get(h, 0) | bit


def placements(state: Table, tables: Tables, money: int, hexes: Iterable[int] | None = None) -> list[Action]:
    """All legal placements of the deciding seat with this much money, by hex.

    With `hexes`, only those that lay track there and redirect nothing.
    """
    game, found = state.game, list[Action]()
    sides, stock = Sides(state), in_stock(state)
    near = state.city_sides
    for city in game.connection.shut_cities(state):
        near = _without(game, near, city)
    town, laid, meet = game.map.town, state.tile, sides.meet
    prices, memory = game.map.cost, tables.memory
    for h in _worth_a_look(state, near, meet) if hexes is None else hexes:
        if state.accepts[h] or h in state.touched:
            continue
        if town[h] or laid[h] or h in meet:
            found += _besides(state, tables, h, sides, near, stock, money)
        elif money >= prices[h]:  # only cities around: nothing is shut, no loop can close
            budget = min(2, money - prices[h])
            key = (h << 6 | near[h]) << 17 | stock << 2 | budget
            known = memory.get(key)
            found += known if known is not None else tables.beside_cities(key, h, near[h], stock, budget)
    for x in state.ends if hexes is None else ():
        if not town[x // 6] and x // 6 not in state.touched and state.own[x] in (state.seat, OWNERLESS):
            found += _redirects(state, tables, x, sides, stock, money)
    if state.discs[state.seat] > game.ownership_discs - 4:
        found = [a for a in found if fault(state, a[1], game.tiles.code_of[a[2]][a[3]]) is None]
    return found


def in_stock(state: Table) -> int:
    """Mask of the tiles that are left."""
    stock = 0
    for tile, left in enumerate(state.supply):
        if left:
            stock |= 1 << tile
    return stock


def _worth_a_look(state: Table, near: bytearray, meet: dict[int, int]) -> list[int]:
    """Hexes beside a city, hexes that an open end points at, towns with a tile."""
    found = [h for h, sides in enumerate(near) if sides]
    found += [h for h in meet if not near[h]]
    found += [h for h in state.game.map.towns if state.tile[h] and h not in meet and not near[h]]
    return found


def _besides(
    state: Table, tables: Tables, h: int, sides: Sides, near: bytearray, stock: int, money: int
) -> list[Action]:
    """Placements where more than cities must be looked at."""
    if state.game.map.town[h]:
        return _town(state, tables, h, sides, near, stock, money)
    join = near[h] | sides.join.get(h, 0)
    if not join:
        return []
    if state.tile[h]:
        return _crossings(state, tables, h, sides, join, stock, money)
    return _empty(state, tables, h, sides, join, stock, money)


def _without(game: AgeOfSteam, near: bytearray, city: int) -> bytearray:
    near = near[:]
    for x in range(city * 6, city * 6 + 6):
        y = game.map.across[x]
        if y >= 0:
            near[y // 6] &= ~(1 << y % 6)
    return near


def _empty(
    state: Table, tables: Tables, h: int, sides: Sides, join: int, stock: int, money: int
) -> list[Action]:
    board = state.game.map
    budget = money - board.cost[h]
    if budget < 0:
        return []
    free = board.land[h] & ~sides.shut.get(h, 0)
    found = tables.on_empty(h, join & free, free, stock, min(budget, 2))
    return _loopless(state, found, state.city_sides[h] | sides.meet.get(h, 0), h)


def _crossings(
    state: Table, tables: Tables, h: int, sides: Sides, join: int, stock: int, money: int
) -> list[Action]:
    old = state.tile[h]
    if len(state.game.tiles.shapes[old].pieces) != 1:
        return []
    taken = state.game.tiles.mask[old]
    free = state.game.map.land[h] & ~sides.shut.get(h, 0) & ~taken
    if not join & free:
        return []
    found = tables.on_simple(h, old, join & free, free, stock, min(money, 3))
    return _loopless(state, found, (state.city_sides[h] | sides.meet.get(h, 0)) & ~taken, h)


def _town(
    state: Table, tables: Tables, h: int, sides: Sides, near: bytearray, stock: int, money: int
) -> list[Action]:
    tiles, old = state.game.tiles, state.tile[h]
    free = state.game.map.land[h] & ~sides.shut.get(h, 0) & ~tiles.mask[old]
    here = old and has_track_in(state, state.seat, h) and state.built[state.seat]
    join = 63 if here else (near[h] | sides.join.get(h, 0)) & free
    if not join:
        return []
    for side in SIDES_IN[sides.meet.get(h, 0) & free]:
        if root_beyond(state, h * 6 + side) == h:
            free &= ~(1 << side)
    if not state.town_discs and (not old or tiles.shapes[old].kind == TOWN):
        stock &= state.game.dedicated
    return tables.on_town(h, old, join, free, stock, min(money, 7))


def _loopless(state: Table, found: list[Action], stops: int, h: int) -> list[Action]:
    """Leaves out placements that would join a stop to itself (AOS-BUILD-021); seldom anything to do."""
    if COUNT[stops] < 2:
        return found
    sides = SIDES_IN[stops]
    roots = [root_beyond(state, h * 6 + side) for side in sides]
    if len(set(roots)) == len(roots):
        return found
    loops = {
        1 << a | 1 << b for n, a in enumerate(sides) for m, b in enumerate(sides[:n]) if roots[n] == roots[m]
    }
    tables, codes = state.game.lay_tables, state.game.tiles.code_of
    return [a for a in found if tables.piece_masks[codes[a[2]][a[3]]].isdisjoint(loops)]


def _redirects(state: Table, tables: Tables, x: int, sides: Sides, stock: int, money: int) -> list[Action]:
    """Shapes that turn the open end at half-edge `x` (AOS-REPL-010 to 014, 017, 020 to 023)."""
    game, h, prices = state.game, x // 6, state.game.prices
    old = game.tiles.shapes[state.tile[h]]
    stock |= 1 << old.tile
    join = (state.city_sides[h] | sides.join.get(h, 0)) & ~old.mask
    free = game.map.land[h] & ~sides.shut.get(h, 0)
    found = []
    for code, tile, kind, side, added in tables.turned[old.code][x % 6]:
        if not free >> side & 1 or not stock >> tile & 1:
            continue
        if old.kind == SIMPLE and kind != SIMPLE:
            fits = added & join and not added & ~free and prices.to_complex(kind) <= money
            if fits and fault(state, h, code) is None:
                found.append(tables.actions[h][code])
        elif prices.redirect <= money and _may_turn(state, x, h * 6 + side):
            found.append(tables.actions[h][code])
    if old.kind != SIMPLE and prices.redirect <= money:
        found += _double_redirects(state, tables, old, x)
    return found


def _may_turn(state: Table, old: int, new: int) -> bool:
    """The conditions of `placement._redirect_fault` that masks do not show, without citing rules."""
    if root_beyond(state, new) == state.far[old]:
        return False
    if not state.built[state.seat]:
        inner = state.game.tiles.through[state.tile[old // 6] * 6 + old % 6]
        return meets_city(state, old // 6 * 6 + inner) or meets_city(state, new)
    if state.own[old] != OWNERLESS or reaches(state, state.far[old]):
        return True
    y = state.game.map.across[new]
    return meets_city(state, new) if state.accepts[y // 6] else state.own[y] == state.seat


def _double_redirects(state: Table, tables: Tables, old: Shape, x: int) -> list[Action]:
    """Both pieces of a complex tile turned at once (AOS-REPL-022); listed at the lower of the two ends."""
    h = x // 6
    open_ends = [y for y in state.ends if y // 6 == h and state.own[y] in (state.seat, OWNERLESS)]
    if len(open_ends) < 2 or x != min(open_ends):
        return []
    return [
        tables.actions[h][new.code]
        for new in tables.plain
        if len(new.pieces) == 2
        and not any(piece in old.pieces for piece in new.pieces)
        and fault(state, h, new.code) is None
    ]
