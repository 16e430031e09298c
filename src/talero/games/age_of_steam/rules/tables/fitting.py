"""What fits where, whatever the position: tables made once per game, answers made when first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from talero.core.actions import Action
from talero.games.age_of_steam.rules.tables.tiles import SIMPLE, TOWN, Shape, mask_of

if TYPE_CHECKING:
    from talero.games.age_of_steam.rules.game import AgeOfSteam

MEMORY, SHELVES = 200_000, 500
"""How many answers the tables keep before they start afresh."""


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
        self.piece_masks = [frozenset(mask_of(*piece) for piece in shape.pieces) for shape in shapes]
        """By shape: the sides that its pieces join."""
        self.crossed = [self._crossed(old) for old in shapes]
        turned = [[self._turned(old, side) for side in range(6)] for old in shapes]
        self.turned = [[[t for t in row if not t[4]] for row in rows] for rows in turned]
        """By shape and open side: shapes that turn this end and leave the rest."""
        self.widened = [[[t for t in row if t[4]] for row in rows] for rows in turned]
        """By shape and open side: shapes that turn this end and add a piece."""
        self.shelves: dict[int, Shelf] = {}
        """Answers by stock and money."""
        self.fits: dict[int, list[Action]] = {}
        """What fits, by hex, masks, stock and money."""
        self.enough = max(max(game.map.cost) + max(game.prices.surcharge), 3)
        """More money than this changes nothing where no town is."""

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

    def remember(self, key: int, hex_: int, codes: list[int]) -> list[Action]:
        """Keeps an answer."""
        if len(self.fits) >= MEMORY:
            self.fits.clear()
        self.fits[key] = [self.actions[hex_][code] for code in codes]
        return self.fits[key]

    def shelf(self, stock: int, money: int) -> Shelf:
        """What can be built beside cities with a stock of tiles and some money."""
        money = min(money, self.enough)
        key = money << 15 | stock
        shelf = self.shelves.get(key)
        if shelf is None:
            if len(self.shelves) >= SHELVES:
                self.shelves.clear()
            shelf = self.shelves[key] = Shelf(self, stock, money)
        return shelf

    def on_empty(self, hex_: int, join: int, free: int, stock: int, budget: int) -> list[Action]:
        """Shapes for an empty hex; `budget` is what is left above the price of a simple tile."""
        key = ((((join << 6 | free) << 15 | stock) << 2 | budget) << 10 | hex_) << 3
        found = self.fits.get(key)
        if found is None:
            surcharge, masks = self.game.prices.surcharge, self.masks
            found = self.remember(key, hex_, [
                shape.code
                for shape in self.plain
                if stock >> shape.tile & 1
                and not shape.mask & ~free
                and surcharge[shape.kind] <= budget
                and all(masks[piece] & join for piece in shape.pieces)
            ])  # fmt: skip
        return found

    def on_simple(self, hex_: int, old: int, join: int, free: int, stock: int, money: int) -> list[Action]:
        """Complex shapes that keep the simple track of a hex and add a piece (AOS-REPL-006 to 009)."""
        key = (((((join << 6 | free) << 15 | stock) << 2 | money) << 7 | old) << 10 | hex_) << 3 | 1
        found = self.fits.get(key)
        if found is None:
            prices = self.game.prices
            found = self.remember(key, hex_, [
                code
                for code, tile, kind, added in self.crossed[old]
                if stock >> tile & 1
                and added & join
                and not added & ~free
                and prices.to_complex(kind) <= money
            ])  # fmt: skip
        return found

    def on_town(self, hex_: int, old: int, join: int, free: int, stock: int, money: int) -> list[Action]:
        """Shapes for a town hex; `join` is 63 where the builder has track in the town already."""
        key = (((((join << 6 | free) << 15 | stock) << 3 | money) << 7 | old) << 10 | hex_) << 3 | 2
        found = self.fits.get(key)
        if found is None:
            prices, before = self.game.prices, self.game.tiles.shapes[old].mask
            found = self.remember(key, hex_, [
                shape.code
                for shape in self.all
                if stock >> shape.tile & 1
                and not before & ~shape.mask
                and shape.mask & ~before & join
                and not shape.mask & ~before & ~free
                and (prices.replace_in_town if old else prices.on_town(shape.exits)) <= money
            ])  # fmt: skip
        return found

    def on_open_end(self, hex_: int, old: int, side: int, free: int, stock: int) -> list[Action]:
        """Shapes that turn the open end at a side of a hex to a free side (AOS-REPL-010 to 013, 017)."""
        key = ((((free << 3 | side) << 15 | stock) << 7 | old) << 10 | hex_) << 3 | 3
        found = self.fits.get(key)
        if found is None:
            found = self.remember(key, hex_, [
                code
                for code, tile, _, new_side, _ in self.turned[old][side]
                if free >> new_side & 1 and stock >> tile & 1
            ])  # fmt: skip
        return found

    def on_open_end_and(
        self, hex_: int, old: int, side: int, turns: int, join: int, free: int, stock: int, money: int
    ) -> list[Action]:
        """Complex shapes that turn the end at a side of simple track to one of `turns` and add a piece
        (AOS-REPL-014, 017, 020)."""
        key = (((turns << 6 | join) << 6 | free) << 15 | stock) << 2 | money
        key = (((key << 7 | old) << 3 | side) << 10 | hex_) << 3 | 4
        found = self.fits.get(key)
        if found is None:
            prices = self.game.prices
            found = self.remember(key, hex_, [
                code
                for code, tile, kind, new_side, added in self.widened[old][side]
                if turns >> new_side & 1
                and stock >> tile & 1
                and added & join
                and not added & ~free
                and prices.to_complex(kind) <= money
            ])  # fmt: skip
        return found


class Shelf(dict[int, list[Action]]):
    """What fits on hexes off the towns with a stock of tiles and some money: by hex, sides where it would be
    joined, sides it must not point at, and the shape that lies there, `((hex * 64 + joined) * 64 + shut) *
    128 + shape`. Filled when asked for."""

    def __init__(self, tables: Fitting, stock: int, money: int) -> None:
        super().__init__()
        self.tables = tables
        self.stock = stock
        self.money = money
        self.turns = Turns(self)

    def __missing__(self, key: int) -> list[Action]:
        tables, game = self.tables, self.tables.game
        h, join, shut, old = key >> 19, key >> 13 & 63, key >> 7 & 63, key & 127
        free = game.map.land[h] & ~shut & ~game.tiles.mask[old]
        budget = self.money - game.map.cost[h]
        found: list[Action] = []
        if len(game.tiles.shapes[old].pieces) == 1:
            found = tables.on_simple(h, old, join & free, free, self.stock, min(self.money, 3))
        elif not old and budget >= 0:
            found = tables.on_empty(h, join & free, free, self.stock, min(budget, 2))
        self[key] = found
        return found


class Turns(dict[int, list[Action]]):
    """What turns an open end: by half-edge, sides it may be turned to, sides where new track on its hex
    would be joined, sides that must not be pointed at, and the shape that lies there. Filled when asked
    for."""

    def __init__(self, shelf: Shelf) -> None:
        super().__init__()
        self.shelf = shelf

    def __missing__(self, key: int) -> list[Action]:
        shelf, tables, game = self.shelf, self.shelf.tables, self.shelf.tables.game
        x, turns, join, shut, code = key >> 25, key >> 19 & 63, key >> 13 & 63, key >> 7 & 63, key & 127
        old, (h, side) = game.tiles.shapes[code], divmod(x, 6)
        stock = shelf.stock | 1 << old.tile  # the tile taken off may be put back turned (AOS-COMP-019)
        found: list[Action] = []
        if game.prices.redirect <= shelf.money:
            found = tables.on_open_end(h, code, side, turns, stock)
        join &= ~old.mask & ~shut
        if old.kind == SIMPLE and join:
            free = game.map.land[h] & ~shut
            found = found + tables.on_open_end_and(
                h, code, side, turns, join, free, stock, min(shelf.money, 3)
            )
        self[key] = found
        return found
