"""The goods bag: cubes are drawn at random from what remains."""

from __future__ import annotations

from talero.core.octets import changed
from talero.games.age_of_steam.rules.state import AgeOfSteamState


def draw_cube(state: AgeOfSteamState, name: str) -> int:
    """The colour of a cube drawn from the bag, -1 if it is empty (AOS-GROW-014)."""
    counts = list(state.bag)
    left = sum(counts)
    if not left:
        return -1
    index = state.chance.draw(name, left)
    for colour in range(6):
        if index < counts[colour]:
            state.bag[colour] = counts[colour] - 1
            return colour
        index -= counts[colour]
    raise AssertionError(name)


def put_cube(state: AgeOfSteamState, place: int, colour: int, event: int) -> None:
    """A cube is laid on a place of the map."""
    at = place * 6 + colour
    state.cubes = changed(state.cubes, at, state.cubes[at] + 1)
    state.report(event, place, colour)
