"""The completed links as a graph, and the routes a cube can take on it."""

from __future__ import annotations

from typing import Final

from talero.core.actions import Action
from talero.core.compiling import i64
from talero.games.age_of_steam.rules.fields import NO_STOP
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.tables.hexes import Map
from talero.games.age_of_steam.rules.tables.tiles import SIDES_IN

UNLINKED: Final = bytes([NO_STOP]) * 6


class Hop:
    """A link as a cube goes along it."""

    __slots__ = ("bit", "edge", "owner", "step", "stop", "via")

    def __init__(self, board: Map, stop: int, owner: int, via: int, edge: int) -> None:
        self.stop = stop
        """The next stop."""
        self.owner = owner
        self.via = via
        """The hex that tells parallel links apart, -1 if there is no other."""
        self.edge = edge
        """The half-edge where the link leaves."""
        self.step: Action = (stop, via)
        """What it adds to a route."""
        self.bit = board.bit[stop]
        """The next stop as a mask."""


def takes(state: AgeOfSteamState, place: int) -> int:
    """Mask of the colours that must stop at a place (AOS-MOVE-004, 007, AOS-SUS-006, 007)."""
    return state.accepts[place] | state.game.port_mask[place]


class Links:
    """All completed links by stop. Made once per track layout and shared by copies of the state."""

    def __init__(self, state: AgeOfSteamState) -> None:
        board = state.game.map
        self.stops = [h for h in board.stops if state.accepts[h] or (board.town[h] and state.tile[h])]
        nothing: list[Hop] = []
        self.hops = [nothing] * board.size
        far = state.far
        for h in self.stops:
            if far[h * 6 : h * 6 + 6] != UNLINKED:
                self.hops[h] = self._leaving(state, h)
        self.joined = [h for h in self.stops if self.hops[h] and not board.terminal[h]]
        """The stops that cubes can leave and pass by links; nothing does so at a terminal (AOS-GER-002)."""
        self.within = [self._taken(state)]
        """By number of links and stop: mask of the colours that some place within so many links takes; as
        far as `hopes` was asked."""
        self.offers: list[list[int]] = [[] for _ in range(1 + state.game.last_engine)]
        """By engine level: places and colours (`place * 6 + colour`) from which a delivery may be
        possible; see `offers_of`."""
        self.routes: dict[int, list[list[tuple[int, ...]]]] = {}
        """Routes found so far, by place and colour; see `goods.routes`."""
        self.listed: tuple[bytes, int, list[Action]] = (b"", 0, [])
        """What `goods.deliveries` has found last, for which cubes and which engine level."""
        self.notes: dict[str, object] = {}
        """What others have found out about this layout."""

    def _leaving(self, state: AgeOfSteamState, h: int) -> list[Hop]:
        far, found = state.far, list[int]()
        for x in range(h * 6, h * 6 + 6):
            if far[x] != NO_STOP and far[x] != h:
                found.append(x)
        return told_apart(state, found, [far[x] for x in found])

    def _taken(self, state: AgeOfSteamState) -> bytes:
        taken = bytearray(state.game.map.size)
        for h in self.stops:
            taken[h] = takes(state, h)
        return bytes(taken)

    def hopes(self, links: int) -> list[bytes]:
        """What a cube can hope for, up to this many links further on."""
        within = self.within
        while len(within) <= links:
            last, reached = within[-1], bytearray(within[0])
            for h in self.joined:
                mask: i64 = reached[h]
                for hop in self.hops[h]:
                    mask |= last[hop.stop]
                reached[h] = mask
            within.append(bytes(reached))
        return within


def told_apart(state: AgeOfSteamState, edges: list[int], stops: list[int]) -> list[Hop]:
    """The hops that leave at some half-edges to these stops, with the hex by which they leave where several
    lead to the same stop."""
    board, hops = state.game.map, list[Hop]()
    for i in range(len(edges)):
        x, stop = edges[i], stops[i]
        via = board.hex_of[board.across[x]] if stops.count(stop) > 1 else -1
        hops.append(Hop(board, stop, state.own[x], via, x))
    return hops


def links_of(state: AgeOfSteamState) -> Links:
    """The link graph of a state, made when it is first needed."""
    if state.links is None:
        state.links = Links(state)
    return state.links


def offers_of(state: AgeOfSteamState, engine: int) -> list[int]:
    """Where a cube of a colour may have a route at an engine level, if one lies there; made when first
    asked for."""
    links = links_of(state)
    if not links.offers[engine]:
        hopes, found = links.hopes(engine - 1)[engine - 1], links.offers[engine]
        for h in links.joined:
            mask: i64 = 0
            for hop in links.hops[h]:
                mask |= hopes[hop.stop]
            found += [h * 6 + colour for colour in SIDES_IN[mask]]
        if state.game.cubes_on_track:
            found += state.game.variant.offers_on_track(state)
    return links.offers[engine]


def hops_from(state: AgeOfSteamState, place: int) -> list[Hop]:
    """How a cube can leave a place: by completed links, on some maps from a track hex along its track."""
    board = state.game.map
    if state.tile[place] and not board.town[place] and state.game.cubes_on_track:
        return state.game.variant.stretches(state, place)
    return links_of(state).hops[place]
