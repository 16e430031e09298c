"""The completed links as a graph, and the routes a cube can take on it."""

from __future__ import annotations

from talero.games.age_of_steam.network import follow
from talero.games.age_of_steam.state import NO_STOP, NO_TRACK, Table

Hop = tuple[int, int, int, int]
"""The next stop, the link's owner, the hex that tells parallel links apart (-1 if there is no other),
the half-edge where the link leaves."""


class Links:
    """All completed links by stop. Made once per track layout and shared by copies of the state."""

    def __init__(self, state: Table) -> None:
        board = state.game.map
        self.hops: list[list[Hop]] = [[] for _ in range(board.size)]
        self.routes: dict[tuple[int, int], dict[int, list[tuple[int, ...]]]] = {}
        """Routes found so far, by start and engine level; see `goods.routes_from`."""
        self.own_hops: dict[int, list[list[tuple[int, int]]]] = {}
        self.best: dict[tuple[int, int, int], list[int]] = {}
        """What planning has found out about this layout; see `planning.prospects`."""
        for h in range(board.size):
            if state.accepts[h] or (board.town[h] and state.tile[h]):
                self.hops[h] = self._leaving(state, h)

    def _leaving(self, state: Table, h: int) -> list[Hop]:
        board = state.game.map
        found = [
            (state.far[x], state.own[x], board.across[x] // 6, x)
            for x in range(h * 6, h * 6 + 6)
            if state.far[x] != NO_STOP and state.far[x] != h
        ]
        targets = [hop[0] for hop in found]
        return [(t, owner, via if targets.count(t) > 1 else -1, x) for t, owner, via, x in found]


def links_of(state: Table) -> Links:
    """The link graph of a state, made when it is first needed."""
    if state.links is None:
        state.links = Links(state)
    return state.links


def hops_from(state: Table, place: int) -> list[Hop]:
    """How a cube can leave a place: by completed links, or from a track hex along its track
    (AOS-STL-015)."""
    board = state.game.map
    if state.tile[place] and not board.town[place] and state.game.cubes_on_track:
        return _stretches(state, place)
    return links_of(state).hops[place]


def _stretches(state: Table, place: int) -> list[Hop]:
    """From a cube on track: along one piece, either way, to the next town or city (AOS-STL-017, 028)."""
    board = state.game.map
    found = []
    for x in range(place * 6, place * 6 + 6):
        if state.own[x] != NO_TRACK:
            _, stop = follow(state, x)
            if stop != NO_STOP:
                found.append((stop, state.own[x], board.across[x] // 6, x))
    targets = [hop[0] for hop in found]
    return [(t, owner, via if targets.count(t) > 1 else -1, x) for t, owner, via, x in found]
