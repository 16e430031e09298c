"""New City tiles: which town may become a city, and what it changes."""

from __future__ import annotations

from talero.core.actions import Action
from talero.games.age_of_steam.rules.actions import URBANISED
from talero.games.age_of_steam.rules.fields import OFF_MAP
from talero.games.age_of_steam.rules.kinds import URBANISATION
from talero.games.age_of_steam.rules.network import found_city
from talero.games.age_of_steam.rules.state import AgeOfSteamState


def urbanisations(state: AgeOfSteamState) -> list[Action]:
    """All legal placements of a New City tile (AOS-CITY-001, 003, 004, 007, 012, 014)."""
    if state.action[state.seat] != URBANISATION or state.urbanised or state.laid:
        return []
    game, found = state.game, list[Action]()
    letters = [letter for letter in game.letters if state.letters[letter] == OFF_MAP]
    looping = loops(state)
    for h in game.map.towns:
        if not state.accepts[h] and h not in looping:
            row = game.new_cities[h]
            found += [row[letter] for letter in letters]
    return found


def loops(state: AgeOfSteamState) -> list[int]:
    """The towns where a section starts that points back at them (AOS-CITY-014)."""
    board, far = state.game.map, state.far
    return [far[x] for x in state.ends if board.hex_of[board.across[x]] == far[x]]


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
    return "AOS-CITY-014" if hex_ in loops(state) else None


def urbanise(state: AgeOfSteamState, hex_: int, letter: int) -> None:
    """Puts a New City tile on a town; it costs nothing and is no track tile."""
    state.urbanised = 1
    state.report(URBANISED, state.seat, hex_, letter)
    found_city(state, state.seat, hex_, letter)
    state.partners = {}
    state.game.variant.after_urbanising(state, hex_)
