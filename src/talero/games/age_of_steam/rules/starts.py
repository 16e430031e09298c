"""Where track can begin at cities: kept beside the fields of a state, because searches ask for it."""

from __future__ import annotations

from talero.games.age_of_steam.rules.state import AgeOfSteamState


def mark_city(state: AgeOfSteamState, hex_: int) -> None:
    """Tells a hex and its neighbours that a city lies there (AOS-BOARD-013)."""
    look_at(state, hex_)
    for y in state.game.map.around[hex_]:
        state.city_sides[y // 6] |= 1 << y % 6
        look_at(state, y // 6)


def look_at(state: AgeOfSteamState, hex_: int) -> None:
    """Notes how track can begin on a hex at the sides of cities, after something has changed there."""
    game, code = state.game, state.tile[hex_]
    sides = state.city_sides[hex_] & ~game.tiles.mask[code]
    full = state.accepts[hex_] or game.map.town[hex_] or len(game.tiles.shapes[code].pieces) > 1
    state.starts[hex_] = 0 if full or not sides else (hex_ << 6 | sides) << 13 | code


def look_everywhere(state: AgeOfSteamState) -> None:
    """Makes all of it again, for a state that was loaded."""
    state.links, state.partners = None, {}
    state.city_sides, state.starts = bytearray(state.game.map.size), [0] * state.game.map.size
    for h in state.game.map.hexes:
        look_at(state, h)
    for h in state.game.map.hexes:
        if state.accepts[h]:
            mark_city(state, h)
