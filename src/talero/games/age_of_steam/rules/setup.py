"""Setting up: display, starting cubes, players, opening order."""

from __future__ import annotations

from talero.games.age_of_steam.rules.actions import PLACED
from talero.games.age_of_steam.rules.bag import draw_cube, put_cube
from talero.games.age_of_steam.rules.starts import mark_cities
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.tables.hexes import COLOURS
from talero.games.age_of_steam.rules.turns import set_order


def set_up(state: AgeOfSteamState) -> None:
    """Lays out a new game up to the first decision."""
    game = state.game
    for colour, name in enumerate(COLOURS):
        state.bag[colour] = game.bag.get(name, 0)  # white stays out, but for cotton (AOS-SETUP-004, 005)
    mark_cities(state)
    fill_display(state)
    place_cubes(state)
    furnish_players(state)
    opening_order(state)
    game.sequence.begin(state)


def fill_display(state: AgeOfSteamState) -> None:
    """One random cube per space, row by row (AOS-SETUP-006 to 008); Barbados fills less
    (AOS-BAR-004)."""
    for number, space in enumerate(state.game.fill_order, 1):
        state.display[space] = 1 + state.game.variant.display_cube(state, f"setup/display/{number}", space)


def place_cubes(state: AgeOfSteamState) -> None:
    """The starting cubes of the map (AOS-SETUP-011 to 016 and each map's own rules)."""
    for h, colour, name in state.game.starting_cubes:
        put_cube(state, h, colour if colour >= 0 else draw_cube(state, name), PLACED)
    state.game.variant.open_terminals(state)


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
    set_order(state, _rolled(state, list(range(state.game.players)), "setup/order"))


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
