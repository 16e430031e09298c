"""Tiles for ways: those there will surely be, or those left once a tile is laid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from talero.games.age_of_steam.rules.ways import Way

DISC: Final = 15
"""Masks of tiles that need a disc stand so many bits higher."""
ALL_TILES: Final = (1 << DISC) - 1


class Stock:
    """Tiles for ways: those there will surely be, or those left once a tile is laid."""

    __slots__ = ("is_exact", "one", "two")

    def __init__(self, one: int, two: int, is_exact: bool) -> None:
        self.one = one
        """Mask of the tiles of which there is one."""
        self.two = two
        """Mask of the tiles of which there are two."""
        self.is_exact = is_exact

    def has(self, way: Way) -> bool:
        """Whether there are tiles for a way."""
        if way.between < 0:
            return way.tiles & self.one != 0
        return self.has_both(way.tiles, way.others)

    def has_both(self, tiles: int, others: int) -> bool:
        """Whether there are two tiles, one of these and one of the others."""
        first, second = tiles & self.one, others & self.one
        if not first:
            return False
        if not (first | second) & ALL_TILES and not self.two >> DISC:
            return False  # there is a disc for one of them only
        first, second = (first | first >> DISC) & ALL_TILES, (second | second >> DISC) & ALL_TILES
        return (
            second & ~first != 0 or (second != 0 and first & ~second != 0) or second & first & self.two != 0
        )


class Supply:
    """Masks of the tiles of which there are at least one, two and three."""

    __slots__ = ("one", "three", "two")

    def __init__(self, supply: bytes) -> None:
        self.one = self.two = self.three = 0
        for tile in range(len(supply)):
            count, bit = supply[tile], 1 << tile
            self.one |= bit if count > 0 else 0
            self.two |= bit if count > 1 else 0
            self.three |= bit if count > 2 else 0

    def plenty(self, discs: int) -> Stock:
        """The tiles and discs of which there will be one or two, whatever tile is laid first."""
        one = self.two | (self.two << DISC if discs > 1 else 0)
        two = self.three | (self.three << DISC if discs > 2 else 0)
        return Stock(one, two, False)

    def after(self, new: int, old: int, discs: int) -> Stock:
        """What is left once a tile is laid and the old one taken off (-1: there was none), with so many
        discs."""
        one, two = self.one, self.two
        if new != old:
            bit = 1 << new
            one, two = one & ~bit | self.two & bit, two & ~bit | self.three & bit
            if old >= 0:
                bit = 1 << old
                one, two = one | bit, two | self.one & bit
        return Stock(one | (one << DISC if discs > 0 else 0), two | (two << DISC if discs > 1 else 0), True)
