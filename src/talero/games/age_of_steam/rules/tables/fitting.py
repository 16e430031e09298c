"""What fits where, whatever the position: tables made once per game, answers made when first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from talero.core.actions import Action
from talero.core.compiling import i64
from talero.games.age_of_steam.rules.tables.tiles import PAIRS, SIDES_IN, SIMPLE, TOWN, Shape, mask_of

if TYPE_CHECKING:
    from talero.games.age_of_steam.rules.game import AgeOfSteam

MEMORY: Final = 200_000
SHELVES: Final = 500
"""How many answers the tables keep before they start afresh."""
STRETCH: Final = 32
"""So many bytes, two for each hex, are looked up at once."""


class Fitting:
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
        self.pairs = [mask_of(*(PAIRS[a * 6 + b] for a, b in shape.pieces)) for shape in shapes]
        """By shape: the pairs of sides that its pieces join."""
        self.crossed = [self._crossed(old) for old in shapes]
        turned = [[self._turned(old, side) for side in range(6)] for old in shapes]
        self.turned = [[[t for t in row if not t[4]] for row in rows] for rows in turned]
        """By shape and open side: shapes that turn this end and leave the rest."""
        self.widened = [[[t for t in row if t[4]] for row in rows] for rows in turned]
        """By shape and open side: shapes that turn this end and add a piece."""
        self.tile_of = [shape.tile for shape in shapes]
        self.stocks: dict[bytes, int] = {}
        """What `stock_of` has found out."""
        self.shelves: dict[int, Shelf] = {}
        """Answers by stock and money."""
        self.fits: dict[int, list[int]] = {}
        """The shapes that fit, by masks and money, whatever the hex and the stock."""
        prices = game.prices
        self.enough = max(max(game.map.cost) + max(prices.surcharge), prices.on_town(6), 7)
        """More money than this changes nothing."""

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

    def remember(self, key: int, codes: list[int]) -> list[int]:
        """Keeps an answer."""
        if len(self.fits) >= MEMORY:
            self.fits.clear()
        self.fits[key] = codes
        return codes

    def laid(self, hex_: int, codes: list[int], stock: int) -> list[Action]:
        """The placements of these shapes on a hex, of tiles that are in stock."""
        row, tile_of = self.actions[hex_], self.tile_of
        return [row[code] for code in codes if stock >> tile_of[code] & 1]

    def without(self, found: list[Action], pairs: int) -> list[Action]:
        """Leaves out placements that would join certain pairs of sides."""
        if not pairs:
            return found
        codes = self.game.tiles.code_of
        return [a for a in found if not self.pairs[codes[a[2]][a[3]]] & pairs]

    def stock_of(self, supply: bytes) -> int:
        """Mask of the tiles that are left."""
        stock = self.stocks.get(supply)
        if stock is None:
            if len(self.stocks) >= MEMORY:
                self.stocks.clear()
            stock = self.stocks[supply] = mask_of(*[tile for tile in range(len(supply)) if supply[tile]])
        return stock

    def shelf(self, stock: int, money: int) -> Shelf:
        """What can be built with a stock of tiles and some money."""
        money = min(money, self.enough)
        key = money << 15 | stock
        shelf = self.shelves.get(key)
        if shelf is None:
            if len(self.shelves) >= SHELVES:
                self.shelves.clear()
            shelf = self.shelves[key] = Shelf(self, stock, money)
        return shelf

    def on_empty(self, join: int, free: int, budget: int) -> list[int]:
        """Shapes for an empty hex; `budget` is what is left above the price of a simple tile."""
        key = ((join << 6 | free) << 2 | budget) << 3
        found = self.fits.get(key)
        if found is None:
            surcharge, masks = self.game.prices.surcharge, self.masks
            found = self.remember(key, [
                shape.code
                for shape in self.plain
                if not shape.mask & ~free
                and surcharge[shape.kind] <= budget
                and all(masks[piece] & join for piece in shape.pieces)
            ])  # fmt: skip
        return found

    def on_simple(self, old: int, join: int, free: int, money: int) -> list[int]:
        """Complex shapes that keep the simple track of a hex and add a piece (AOS-REPL-006 to 009)."""
        key = (((join << 6 | free) << 2 | money) << 7 | old) << 3 | 1
        found = self.fits.get(key)
        if found is None:
            prices = self.game.prices
            found = self.remember(key, [
                code
                for code, _, kind, added in self.crossed[old]
                if added & join and not added & ~free and prices.to_complex(kind) <= money
            ])  # fmt: skip
        return found

    def on_town(self, old: int, join: int, free: int, money: int) -> list[int]:
        """Shapes for a town hex; `join` is 63 where the builder has track in the town already."""
        key = (((join << 6 | free) << 3 | money) << 7 | old) << 3 | 2
        found = self.fits.get(key)
        if found is None:
            prices, before = self.game.prices, self.game.tiles.shapes[old].mask
            found = self.remember(key, [
                shape.code
                for shape in self.all
                if not before & ~shape.mask
                and shape.mask & ~before & join
                and not shape.mask & ~before & ~free
                and (prices.replace_in_town if old else prices.on_town(shape.exits)) <= money
            ])  # fmt: skip
        return found

    def on_open_end(self, old: int, side: int, free: int) -> list[int]:
        """Shapes that turn the open end at a side of a hex to a free side (AOS-REPL-010 to 013, 017)."""
        return [code for code, _, _, new_side, _ in self.turned[old][side] if free >> new_side & 1]

    def on_open_end_and(self, old: int, side: int, turns: int, join: int, free: int, money: int) -> list[int]:
        """Complex shapes that turn the end at a side of simple track to one of `turns` and add a piece
        (AOS-REPL-014, 017, 020)."""
        prices = self.game.prices
        return [
            code
            for code, _, kind, new_side, added in self.widened[old][side]
            if turns >> new_side & 1
            and added & join
            and not added & ~free
            and prices.to_complex(kind) <= money
        ]

    def on_two_ends(self, old: int, sides: int) -> list[int]:
        """Complex shapes that may turn both pieces of a complex one with these open sides (AOS-REPL-022)."""
        key = (sides << 7 | old) << 3 | 3
        found = self.fits.get(key)
        if found is None:
            found = self.remember(key, self._turning_both(self.game.tiles.shapes[old], sides))
        return found

    def _turning_both(self, old: Shape, sides: int) -> list[int]:
        through = self.game.tiles.through
        inner = mask_of(*(through[old.code * 6 + side] for side in SIDES_IN[sides]))
        return [
            new.code
            for new in self.plain
            if len(new.pieces) == 2
            and not any(piece in old.pieces for piece in new.pieces)
            and all(self.masks[piece] & inner for piece in new.pieces)
        ]


class Begun:
    """What fits on hexes beside cities."""

    __slots__ = ("found", "hexes", "parts", "starts", "stretches")

    def __init__(self, starts: bytes) -> None:
        self.starts = starts
        """How track can begin, as in `state.starts`."""
        self.found: list[Action] = []
        self.stretches: list[bytes] = []
        self.parts: list[list[Action]] = []
        """By `STRETCH`: how track can begin there, and what fits."""
        self.hexes: list[list[list[Action]]] = []
        """The same hex by hex."""


class Shelf:
    """What fits with a stock of tiles and some money; found when asked for."""

    def __init__(self, tables: Fitting, stock: int, money: int) -> None:
        self.tables = tables
        self.stock = stock
        self.money = money
        self.begun = Begun(b"")
        """What was last asked for track that begins at cities, and the answer."""
        for _ in range(0, 2 * tables.game.map.size, STRETCH):
            self.begun.stretches.append(b"")
            self.begun.parts.append([])
            self.begun.hexes.append([])
        self.known: dict[int, list[Action]] = {}
        """New track off the towns, by pairs of sides that must not be joined (`PAIRS`), hex, sides where it
        would be joined, sides it must not point at, and the shape that lies there:
        `(((pairs * 256 + hex) * 64 + joined) * 64 + shut) * 128 + shape`."""
        self.towns: dict[int, list[Action]] = {}
        """What fits on a town, by hex, shape, sides where it would be joined, sides it may point at, and
        whether there is no disc: `(((hex * 128 + shape) * 64 + joined) * 64 + free) * 2 + no disc`."""
        self.turns: dict[int, list[Action]] = {}
        """What turns an open end, by pairs of sides, half-edge (times 1,024), sides it may be turned to, and
        then in the same way: sides where new track would be joined, sides that are shut, the shape."""

    def beside_cities(self, starts: bytes) -> list[Action]:
        """What fits on hexes beside cities, told as in `state.starts`; where little has changed since this
        was last asked, nearly all of it is still there."""
        return self._begun(starts).found.copy()

    def beside_each_city(self, starts: bytes) -> list[list[Action]]:
        """The same hex by hex."""
        found: list[list[Action]] = []
        for parts in self._begun(starts).hexes:
            found += parts
        return found

    def _begun(self, starts: bytes) -> Begun:
        begun = self.begun
        if starts != begun.starts:
            begun = self.begun = self._renewed(starts)
        return begun

    def _renewed(self, starts: bytes) -> Begun:
        before, begun = self.begun, Begun(starts)
        for number in range(len(before.stretches)):
            here = starts[number * STRETCH : (number + 1) * STRETCH]
            there, hexes = before.parts[number], before.hexes[number]
            if here != before.stretches[number]:
                there, hexes = [], self._begun_on(here, number * STRETCH // 2)
                for part in hexes:
                    there += part
            begun.stretches.append(here)
            begun.parts.append(there)
            begun.hexes.append(hexes)
            if there:
                begun.found += there
        return begun

    def _begun_on(self, starts: bytes, first: int) -> list[list[Action]]:
        """What fits on a stretch, hex by hex, from some hex on."""
        known, parts = self.known, list[list[Action]]()
        for at in range(0, len(starts), 2):
            sides: i64 = starts[at]
            if sides:
                h: i64 = first + at // 2
                key: i64 = (h << 6 | sides) << 13 | starts[at + 1]
                found = known.get(key)
                if found is None:
                    found = self.look(key)
                if found:
                    parts.append(found)
        return parts

    def look(self, key: int) -> list[Action]:
        """Finds what fits on a hex."""
        tables, game = self.tables, self.tables.game
        pairs, h, join, shut, old = key >> 27, key >> 19 & 255, key >> 13 & 63, key >> 7 & 63, key & 127
        free = game.map.land[h] & ~shut & ~game.tiles.mask[old]
        budget = self.money - game.map.cost[h]
        codes: list[int] = []
        if len(game.tiles.shapes[old].pieces) == 1:
            codes = tables.on_simple(old, join & free, free, min(self.money, 3))
        elif not old and budget >= 0:
            codes = tables.on_empty(join & free, free, min(budget, 2))
        self.known[key] = tables.without(tables.laid(h, codes, self.stock), pairs)
        return self.known[key]

    def look_at_town(self, key: int) -> list[Action]:
        """Finds what fits on a town."""
        tables, stock = self.tables, self.stock
        h, old, join, free = key >> 20, key >> 13 & 127, key >> 7 & 63, key >> 1 & 63
        if key & 1:
            stock &= tables.game.dedicated
        codes = tables.on_town(old, join, free, min(self.money, 7))
        self.towns[key] = tables.laid(h, codes, stock)
        return self.towns[key]

    def look_at_end(self, key: int) -> list[Action]:
        """Finds what turns an open end."""
        tables, game = self.tables, self.tables.game
        x, turns = key >> 25 & 1023, key >> 19 & 63
        join, shut, code = key >> 13 & 63, key >> 7 & 63, key & 127
        old, h, side = game.tiles.shapes[code], x // 6, x % 6
        stock = self.stock | 1 << old.tile  # the tile taken off may be put back turned (AOS-COMP-019)
        codes: list[int] = []
        if game.prices.redirect <= self.money:
            codes = tables.on_open_end(code, side, turns)
        join &= ~old.mask & ~shut
        if old.kind == SIMPLE and join:
            free = game.map.land[h] & ~shut
            codes = codes + tables.on_open_end_and(code, side, turns, join, free, min(self.money, 3))
        self.turns[key] = tables.without(tables.laid(h, codes, stock), key >> 35)
        return self.turns[key]
