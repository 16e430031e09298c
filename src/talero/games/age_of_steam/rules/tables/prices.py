"""What track costs."""

from __future__ import annotations

from typing import Any

from talero.games.age_of_steam.rules.tables.tiles import COEXISTING


class Prices:
    """The cost table (AOS-COST-001 to 019); `public` is the English edition's price for coexisting
    replacements."""

    def __init__(self, base: dict[str, Any], public: bool) -> None:
        costs: dict[str, int] = base["costs"] | (base["costs-public"] if public else {})
        self.surcharge = (0, costs["crossing"], costs["coexisting"], 0)
        """By kind of tile, above the price of a simple tile on the same hex."""
        self.town = costs["town"]
        self.town_exit = costs["town-exit"]
        self.simple_to_crossing = costs["replace-simple-by-crossing"]
        self.simple_to_coexisting = costs["replace-simple-by-coexisting"]
        self.replace_in_town = costs["replace-in-town"]
        self.redirect = costs["redirect"]

    def to_complex(self, kind: int) -> int:
        """Replacing a simple tile by a complex one of this kind."""
        return self.simple_to_coexisting if kind == COEXISTING else self.simple_to_crossing

    def on_town(self, exits: int) -> int:
        """A first tile on a town (AOS-COST-011)."""
        return self.town + self.town_exit * exits
