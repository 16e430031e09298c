"""Barbados: alone against the bank, with a cycle of actions and a small display."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from talero.core.outcome import Outcome
from talero.games.age_of_steam.rules.bag import draw_cube
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.tables.hexes import COLOURS
from talero.games.age_of_steam.rules.variants.base import MapRules

if TYPE_CHECKING:
    from talero.games.age_of_steam.rules.game import AgeOfSteam


class Barbados(MapRules):
    """The solo game."""

    choices: ClassVar[dict[str, str]] = {"choice": "cycle", "scoring": "buy-back"}
    is_solo = True
    missing_action_rule = "AOS-BAR-011"
    missing_city_rule = "AOS-BAR-003"
    missing_space_rule = "AOS-BAR-025"
    share_limit_rule = "AOS-BAR-009"

    def read(self, game: AgeOfSteam, data: dict[str, Any]) -> None:
        self.easy_cubes: int = data["easy-cubes"] if game.options["easy"] else 0
        self.refused: dict[str, int] = {
            column: COLOURS.index(colour) for column, colour in data["display"]["refused"].items()
        }

    def starting_cubes(self, spot: dict[str, Any]) -> int:
        """More in the easy variant (AOS-BAR-006, 008)."""
        cubes = super().starting_cubes(spot)
        return self.easy_cubes if cubes and self.easy_cubes else cubes

    def display_cube(self, state: AgeOfSteamState, name: str, space: int) -> int:
        """Draws again while the column refuses the colour; refused cubes go back (AOS-BAR-005)."""
        game = state.game
        refused = self.refused.get(game.columns[game.column_of[space]], -1)
        attempt = 1
        colour = draw_cube(state, name)
        while colour == refused:
            attempt += 1
            again = draw_cube(state, f"{name}/again-{attempt}")
            state.bag[colour] += 1
            colour = again
        return colour

    def used_fault(self, state: AgeOfSteamState, action: int) -> str | None:
        return "AOS-BAR-012" if state.used_actions >> action & 1 else None

    def note_action(self, state: AgeOfSteamState, action: int) -> None:
        """Discs lie on the actions until all have been used (AOS-BAR-012, 013, 024)."""
        state.used_actions |= 1 << action
        if all(state.used_actions >> each & 1 for each in state.game.actions):
            state.used_actions = 0

    def goes_on(self, state: AgeOfSteamState) -> bool:
        """As long as one is solvent (AOS-BAR-021)."""
        return bool(state.order)

    def points(self, state: AgeOfSteamState, seat: int, sections: int) -> dict[str, int]:
        """The cash that is left after all shares are bought back (AOS-BAR-018); below zero it says how much
        is missing."""
        return {"cash": state.money[seat] - state.game.share_price * state.shares[seat]}

    def outcome(self, state: AgeOfSteamState) -> Outcome:
        """All shares are bought back; what is left is the score (AOS-BAR-018 to 023)."""
        left = self.points(state, 0, 0)["cash"]
        is_lost = bool(state.out[0]) or left < 0
        reason = "AOS-BAR-021" if state.out[0] else "AOS-BAR-019" if is_lost else "AOS-BAR-020"
        if is_lost:
            return Outcome([2], [0], [{}], reason)
        return Outcome([1], [left], [{"cash": left}], reason)
