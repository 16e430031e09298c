"""New City tiles: which town may become a city, and what it changes."""

from __future__ import annotations

from talero.core.actions import Action
from talero.games.age_of_steam.rules.actions import URBANISE, URBANISED
from talero.games.age_of_steam.rules.fields import OFF_MAP
from talero.games.age_of_steam.rules.kinds import URBANISATION
from talero.games.age_of_steam.rules.network import found_city
from talero.games.age_of_steam.rules.state import AgeOfSteamState


def urbanisations(state: AgeOfSteamState) -> list[Action]:
    """All legal placements of a New City tile (AOS-CITY-001, 003, 004, 007, 012, 014)."""
    if state.action[state.seat] != URBANISATION or state.urbanised or state.laid:
        return []
    game = state.game
    letters = [letter for letter in game.letters if state.letters[letter] == OFF_MAP]
    towns = [h for h in game.map.towns if not state.accepts[h] and not loops_back(state, h)]
    return [(URBANISE, town, letter) for town in towns for letter in letters]


def loops_back(state: AgeOfSteamState, town: int) -> bool:
    """Whether a section that starts in a town points back at it (AOS-CITY-014)."""
    across = state.game.map.across
    return any(across[x] // 6 == town and state.far[x] == town for x in state.ends)


def urbanise_fault(state: AgeOfSteamState, hex_: int, letter: int) -> str | None:
    """The rule that forbids a New City tile on a hex."""
    if state.action[state.seat] != URBANISATION or not state.game.map.town[hex_]:
        return "AOS-BOARD-012"
    if state.urbanised:
        return "AOS-CITY-001"
    if state.laid:
        return "AOS-CITY-003"
    if state.accepts[hex_]:
        return "AOS-CITY-007"
    if letter not in state.game.letters:
        return state.game.variant.missing_city_rule
    if state.letters[letter] != OFF_MAP:
        return "AOS-COMP-002"
    return "AOS-CITY-014" if loops_back(state, hex_) else None


def urbanise(state: AgeOfSteamState, hex_: int, letter: int) -> None:
    """Puts a New City tile on a town; it costs nothing and is no track tile."""
    state.urbanised = 1
    state.report(URBANISED, state.seat, hex_, letter)
    found_city(state, state.seat, hex_, letter)
    state.partners = {}
    state.game.variant.after_urbanising(state, hex_)
