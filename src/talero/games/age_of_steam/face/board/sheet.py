"""The geometry of the map: where its hexes lie, and where on a hex things are written."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from talero.draw.grid import Hex, HexGrid
from talero.draw.layout import Box
from talero.draw.svg import Point

if TYPE_CHECKING:
    from talero.games.age_of_steam.rules.game import AgeOfSteam


class Sheet:
    """The geometry of a game's map. The map lies at the same place in every shape of the board."""

    def __init__(self, game: AgeOfSteam) -> None:
        self.flat: bool = game.components.data["orientation"] == "flat"
        self.at: list[Hex] = [(spot["q"], spot["r"]) for spot in game.map.spots]
        self.lakes = sorted(game.map.lakes)
        cells = [*self.at, *self.lakes]
        left, top, width, height = HexGrid(1, self.flat).bounds(cells)
        self.radius = float(min(50, max(36, round(860 / height))))
        margin = round(self.radius * 0.8)
        origin = (margin - left * self.radius, margin - top * self.radius)
        self.grid = HexGrid(self.radius, self.flat, origin)
        self.box = Box(0, 0, width * self.radius + 2 * margin, height * self.radius + 2 * margin)

    def centre(self, h: int) -> Point:
        """The middle of a hex."""
        return self.grid.centre(self.at[h])

    def corner(self, h: int, which: int, share: float) -> Point:
        """A point on the way from the middle of a hex to one of its corners, where no track runs."""
        return self.grid.corners(self.at[h], share)[which]

    def label_at(self, h: int) -> Point:
        """Where a hex has its label."""
        return self.corner(h, 5, 0.74) if self.flat else self.corner(h, 1, 0.74)

    def price_at(self, h: int) -> Point:
        """Where a hex has its price."""
        return self.corner(h, 2, 0.74) if self.flat else self.corner(h, 4, 0.74)

    def cube_at(self, h: int) -> Point:
        """Where cubes lie on a hex that is no city."""
        return self.corner(h, 1, 0.64) if self.flat else self.corner(h, 2, 0.66)


@lru_cache(maxsize=32)
def sheet_of(game: AgeOfSteam) -> Sheet:
    """The geometry, made once per game."""
    return Sheet(game)
