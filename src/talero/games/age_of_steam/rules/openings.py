"""What is known of hexes with nothing open nearby, where all that is open is completed in the build turn.

Where the same lies around a hex, the same is known of it, so it is found out once per game and shared.
"""

from __future__ import annotations

from operator import itemgetter
from typing import Final

from talero.core.actions import Action
from talero.games.age_of_steam.rules.sites import Front
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.tables.hexes import Map
from talero.games.age_of_steam.rules.ways import Way

Need = tuple[int, int]
"""The money that surely completes what is open, and the money without which nothing does."""

MEMORY: Final = 50_000
"""How many openings are kept before they are found out afresh."""


class Answer:
    """What of a list of builds on a hex can be completed."""

    __slots__ = ("builds", "is_doubtful", "is_sure", "part")

    def __init__(self, part: list[Action]) -> None:
        self.part = part
        """The builds that were asked for."""
        self.builds: list[Action] = []
        """Those that can be completed, or perhaps."""
        self.is_sure: list[bool] = []
        """Whether it is sure of each."""
        self.is_doubtful = False
        """Whether there is one of which it is not."""

    def add(self, build: Action, is_sure: bool) -> None:
        """One more that can be completed, or perhaps."""
        self.builds.append(build)
        self.is_sure.append(is_sure)
        self.is_doubtful |= not is_sure


class First:
    """A tile on a hex with nothing open nearby."""

    __slots__ = ("fronts", "price", "ways")

    def __init__(self, price: int, fronts: list[Front], ways: list[Way]) -> None:
        self.price = price
        self.fronts = fronts
        """What it leaves open."""
        self.ways = ways
        """The ways from there, if that is one end."""


class Opening:
    """What is known of a hex with what lies around it."""

    __slots__ = ("answers", "firsts", "needs")

    def __init__(self) -> None:
        self.firsts: dict[int, First] = {}
        """By shape."""
        self.needs: dict[int, Need] = {}
        """By tiles that are not scarce, shape, tiles left to complete it, and whether one of them is had at
        half price: `((plenty * 128 + shape) * 4 + tiles) * 2 + half price`."""
        self.answers: dict[int, Answer] = {}
        """By tiles that are not scarce, money, tiles left to complete it, by whether the tile itself is at
        half price, and whether one more is."""


class Openings:
    """All openings of a map that were met."""

    def __init__(self, board: Map) -> None:
        near_towns = [
            [h, *(town for town in board.towns if board.distances[h][town] <= 3)] for h in range(board.size)
        ]
        self.tiles = [itemgetter(h, *board.vicinity[h]) for h in range(board.size)]
        self.cities = [itemgetter(h, *near_towns[h]) for h in range(board.size)]
        """By hex: the shapes, and the towns that may be cities, on which an opening depends. The first tile
        is followed by two others, so shapes count up to two steps away, cities up to three."""
        self.known: dict[object, Opening] = {}
        """By hex, shapes and cities."""

    def at(self, state: AgeOfSteamState, hex_: int) -> Opening:
        """What is known of a hex; a state remembers it until something changes nearby."""
        if not state.openings:
            state.openings = [None] * state.game.map.size
        known = state.openings[hex_]
        if known is None:
            known = state.openings[hex_] = self._like(state, hex_)
        return known

    def _like(self, state: AgeOfSteamState, hex_: int) -> Opening:
        key = (hex_, self.tiles[hex_](state.tile), self.cities[hex_](state.accepts))
        known = self.known.get(key)
        if known is None:
            if len(self.known) >= MEMORY:
                self.known.clear()
            known = self.known[key] = Opening()
        return known


def forget_openings(state: AgeOfSteamState, hex_: int) -> None:
    """Track has changed on a hex, and with it what could be built there and nearby."""
    openings = state.openings.copy()
    for h in state.game.map.vicinity[hex_]:
        openings[h] = None
    state.openings = openings
