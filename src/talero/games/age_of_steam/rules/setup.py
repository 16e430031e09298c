"""Setting up: display, starting cubes, players, opening order."""

from __future__ import annotations

from talero.games.age_of_steam.rules.actions import ORDERED, PLACED, TERMINAL
from talero.games.age_of_steam.rules.bag import draw_cube, put_cube
from talero.games.age_of_steam.rules.sequence import proceed
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.tables.hexes import COLOURS


def set_up(state: AgeOfSteamState) -> None:
    """Lays out a new game up to the first decision."""
    game = state.game
    for colour, name in enumerate(COLOURS):
        state.bag[colour] = game.bag.get(name, 0)  # white stays out, but for cotton (AOS-SETUP-004, 005)
    for h in game.map.cities:
        state.accepts[h] = 1 << game.map.colour[h]
        state.mark_city(h)
    fill_display(state)
    place_cubes(state)
    furnish_players(state)
    opening_order(state)
    state.phase = -1
    proceed(state)


def fill_display(state: AgeOfSteamState) -> None:
    """One random cube per space, row by row (AOS-SETUP-006 to 008); Barbados fills less (AOS-BAR-004,
    005)."""
    for number, space in enumerate(state.game.fill_order, 1):
        state.display[space] = 1 + _accepted_cube(state, f"setup/display/{number}", space)


def _accepted_cube(state: AgeOfSteamState, name: str, space: int) -> int:
    """Draws again while the column refuses the colour; refused cubes go back (AOS-BAR-005)."""
    refused = state.game.refused.get(state.game.column_of[space], -1)
    attempt = 1
    colour = draw_cube(state, name)
    while colour == refused:
        attempt += 1
        again = draw_cube(state, f"{name}/again-{attempt}")
        state.bag[colour] += 1
        colour = again
    return colour


def place_cubes(state: AgeOfSteamState) -> None:
    """The starting cubes of the map (AOS-SETUP-011 to 016 and each map's own rules)."""
    board = state.game.map
    for h in board.cities + [h for h in range(board.size) if h not in board.cities and not board.terminal[h]]:
        spot = board.spots[h]
        for number in range(1, state.game.starting_cubes(h) + 1):
            if "cube-colour" in spot:
                put_cube(state, h, COLOURS.index(spot["cube-colour"]), PLACED)
            else:
                put_cube(state, h, draw_cube(state, f"setup/{board.places[h]}/{number}"), PLACED)
    for h in board.terminals:
        _open_terminal(state, h)


def _open_terminal(state: AgeOfSteamState, h: int) -> None:
    """One cube, drawn after the cities are filled, fixes what a foreign terminal takes (AOS-GER-003,
    004, 018)."""
    colour = draw_cube(state, f"setup/{state.game.map.places[h]}/1")
    state.accepts[h] = 1 << colour
    state.mark_city(h)
    if state.events is not None:
        state.events.append((TERMINAL, h, colour))


def furnish_players(state: AgeOfSteamState) -> None:
    """Money, shares, income, engine (AOS-SETUP-018, 019, 022, 023)."""
    start = state.game.start
    for seat in range(state.game.players):
        state.money[seat] = start["money"]
        state.shares[seat] = start["shares"]
        state.income[seat] = start["income"]
        state.engine[seat] = start["engine"]


def opening_order(state: AgeOfSteamState) -> None:
    """Three dice each, highest first, ties rolled again among the tied (AOS-SETUP-020, 021)."""
    state.order = _rolled(state, list(range(state.game.players)), "setup/order")
    if state.events is not None:
        for place, seat in enumerate(state.order, 1):
            state.events.append((ORDERED, seat, place))


def _rolled(state: AgeOfSteamState, seats: list[int], name: str) -> list[int]:
    if len(seats) == 1:
        return seats
    totals = {
        seat: sum(1 + state.chance.draw(f"{name}/p{seat + 1}/die-{die}", 6) for die in (1, 2, 3))
        for seat in seats
    }
    order: list[int] = []
    for total in sorted(set(totals.values()), reverse=True):
        order += _rolled(state, [seat for seat in seats if totals[seat] == total], f"{name}/tie-{total}")
    return order
