"""The goods bag: cubes are drawn at random from what remains."""

from __future__ import annotations

from talero.games.age_of_steam.rules.state import AgeOfSteamState


def draw_cube(state: AgeOfSteamState, name: str) -> int:
    """The colour of a cube drawn from the bag, -1 if it is empty (AOS-GROW-014)."""
    left = sum(state.bag)
    if not left:
        return -1
    index = state.chance.draw(name, left)
    for colour, count in enumerate(state.bag):
        if index < count:
            state.bag[colour] -= 1
            return colour
        index -= count
    raise AssertionError(name)


def put_cube(state: AgeOfSteamState, place: int, colour: int, event: int) -> None:
    """A cube is laid on a place of the map."""
    state.cubes[place * 6 + colour] += 1
    state.report(event, place, colour)
