"""Where track can begin at cities: kept beside the fields of a state, because searches ask for it."""

from __future__ import annotations

from typing import Final

from talero.core.octets import ONE, changed
from talero.games.age_of_steam.rules.state import AgeOfSteamState

NOWHERE: Final = bytes(2)


def mark_cities(state: AgeOfSteamState) -> None:
    """The same for all printed cities: before the first track it is the same in every game."""
    game = state.game
    if not game.beside:
        for h in game.map.cities:
            mark_city(state, h)
        game.city_sides, game.starts, game.beside = state.city_sides, state.starts, state.beside
    state.city_sides, state.starts, state.beside = game.city_sides, game.starts, game.beside


def mark_city(state: AgeOfSteamState, hex_: int) -> None:
    """Tells a hex and its neighbours that a city lies there (AOS-BOARD-013)."""
    state.openings, state.ground = [], None
    look_at(state, hex_)
    around = state.game.map.around[hex_]
    state.beside = sorted(state.beside + [y // 6 for y in around if not state.city_sides[y // 6]])
    for y in around:
        sides = state.city_sides[y // 6] | 1 << y % 6
        state.city_sides = changed(state.city_sides, y // 6, sides)
        look_at(state, y // 6)


def look_at(state: AgeOfSteamState, hex_: int) -> None:
    """Notes how track can begin on a hex at the sides of cities, after something has changed there."""
    game, code, at = state.game, state.tile[hex_], 2 * hex_
    sides = state.city_sides[hex_] & ~game.tiles.mask[code]
    full = state.accepts[hex_] or game.map.town[hex_] or len(game.tiles.shapes[code].pieces) > 1
    start = NOWHERE if full or not sides else ONE[sides] + ONE[code]
    state.starts = state.starts[:at] + start + state.starts[at + 2 :]


def look_everywhere(state: AgeOfSteamState) -> None:
    """Makes all of it again, for a state that was loaded."""
    state.links, state.partners = None, {}
    state.openings = []
    state.city_sides, state.starts = bytes(state.game.map.size), bytes(2 * state.game.map.size)
    state.beside = []
    for h in state.game.map.hexes:
        look_at(state, h)
    for h in state.game.map.hexes:
        if state.accepts[h]:
            mark_city(state, h)
