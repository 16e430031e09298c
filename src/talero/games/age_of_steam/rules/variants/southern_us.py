"""Southern US: cotton for the ports; Atlanta's cubes and the Civil War are data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from talero.core.actions import Action
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.tables.hexes import WHITE
from talero.games.age_of_steam.rules.variants.base import MapRules

if TYPE_CHECKING:
    from talero.games.age_of_steam.rules.game import AgeOfSteam


class SouthernUS(MapRules):
    """White cubes are cotton."""

    choices: ClassVar[dict[str, str]] = {"urbanised": "stay", "delivery": "cotton"}

    def read(self, game: AgeOfSteam, data: dict[str, Any]) -> None:
        self.cotton_bonus: int = data["cotton"]["bonus"]

    def port_mask(self, game: AgeOfSteam) -> bytearray:
        """Ports take cotton beside the colour of their city (AOS-SUS-006, 007)."""
        return bytearray((1 << WHITE) * (h in game.map.ports) for h in game.map.hexes)

    def add_bonus(self, state: AgeOfSteamState, action: Action, gains: list[int]) -> None:
        """Cotton pays the mover one more (AOS-SUS-009, 010)."""
        if action[1] == WHITE:
            gains[state.seat] += self.cotton_bonus

    def remove_cube(self, state: AgeOfSteamState, colour: int) -> None:
        """Delivered cotton leaves the game (AOS-SUS-011)."""
        if colour != WHITE:
            super().remove_cube(state, colour)
