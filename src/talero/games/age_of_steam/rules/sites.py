"""Hexes on which a tile may be laid, and what is open there."""

from __future__ import annotations

from talero.games.age_of_steam.rules.fields import NO_STOP, NO_TRACK
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.tables.hexes import Map
from talero.games.age_of_steam.rules.tables.tiles import SIDES_IN


class Front:
    """What an open end faces."""

    __slots__ = ("edge", "hex", "root")

    def __init__(self, board: Map, edge: int, root: int) -> None:
        self.edge = edge
        """The half-edge beyond it."""
        self.hex = board.hex_of[edge]
        self.root = root
        """The stop where its section starts."""


class Site:
    """A hex on which a tile may be laid."""

    __slots__ = ("across", "apart", "bare", "elsewhere", "ended", "hex", "is_town", "open", "roots")

    def __init__(self, state: AgeOfSteamState, hex_: int, fronts: list[Front]) -> None:
        board = state.game.map
        self.hex = hex_
        self.is_town = board.town[hex_] != 0
        self.bare = 63 & ~state.game.tiles.mask[state.tile[hex_]]
        """Mask of the sides without track."""
        self.across = board.across[hex_ * 6 : hex_ * 6 + 6]
        """By side: the half-edge beyond."""
        self.roots = [NO_STOP] * 6
        """By side: the stop that new track would be joined to there."""
        self.open = 0
        """Mask of the sides where new track would end openly."""
        for side in SIDES_IN[board.land[hex_]]:
            y = self.across[side]
            if state.accepts[board.hex_of[y]]:
                self.roots[side] = board.hex_of[y]
            elif state.own[y] == NO_TRACK:
                self.open |= 1 << side
            else:
                self.roots[side] = state.far[y]
        self.ended = 0
        """Mask of the sides where open ends point at it."""
        self.elsewhere: list[Front] = []
        """What other open ends face."""
        for front in fronts:
            if front.hex == hex_:
                self.ended |= 1 << board.side_of[front.edge]
            else:
                self.elsewhere.append(front)
        steps = board.distances[hex_]
        self.apart = len({front.hex for front in self.elsewhere if steps[front.hex] > 1})
        """At how many hexes they point that don't lie beside this one."""
