"""The map as the deciding seat sees it: where his track would be joined, where it must not point.

Masks are counted in machine integers (`i64`), because every search asks for them.
"""

from __future__ import annotations

from typing import Final

from talero.core.compiling import i64
from talero.core.octets import changed
from talero.games.age_of_steam.rules.fields import OWNERLESS
from talero.games.age_of_steam.rules.network import root_beyond
from talero.games.age_of_steam.rules.placement import reaches
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.tables.tiles import PAIRS, SIDES_IN

LOOPING: Final = 1 << 18
"""Marks hexes where track could join a stop to itself."""


class Ground:
    """What decides where a seat can build. Made once per decision and shared by copies of the state."""

    __slots__ = (
        "carried",
        "decisions",
        "fronts",
        "is_narrowed",
        "joined",
        "known_loops",
        "near",
        "pointed",
        "seat",
        "starts",
        "turned",
    )

    def __init__(self, state: AgeOfSteamState) -> None:
        self.seat = state.seat
        self.decisions = state.decisions
        self.joined = state.joined
        self.is_narrowed = state.game.variant.has_narrow_starts
        self.near = state.game.variant.near(state)
        """By hex: the sides of cities at which he may start."""
        self.fronts = state.game.nowhere.copy()
        """By hex that open ends point at, three masks of sides: where any of them is, where one is that he
        may carry on, where one of somebody else is; and LOOPING."""
        self.pointed: list[int] = []
        """The hexes that open ends point at."""
        self.carried: list[int] = []
        """The open ends that he may carry on, and so turn freely."""
        self.turned: list[int] = []
        """All open ends that are not somebody else's: his own, and ownerless ones, which he may turn under
        conditions."""
        self.known_loops: dict[int, int] = {}
        """What `loops` has found out."""
        self.starts = b""
        """What `beginnings` has found out."""
        if state.ends:
            self._look_at_ends(state)

    def _look_at_ends(self, state: AgeOfSteamState) -> None:
        board, fronts, own, far = state.game.map, self.fronts, state.own, state.far
        across, hex_of, side_of, distances = board.across, board.hex_of, board.side_of, board.distances
        seat: i64 = self.seat
        one: i64 = 1
        for x in state.ends:
            y = across[x]
            owner: i64 = own[x]
            h, bit = hex_of[y], one << side_of[y]
            mask: i64 = fronts[h]
            if not mask:
                self.pointed.append(h)
            if mask or distances[h][far[x]] == 1:
                mask |= LOOPING
            mask |= bit << 12
            if owner not in (seat, OWNERLESS):
                mask |= bit
            else:
                self.turned.append(x)
                if owner == seat or may_continue(state, x):
                    self.carried.append(x)
                    mask |= bit << 6
            fronts[h] = mask

    def fits(self, state: AgeOfSteamState) -> bool:
        """Whether it was made for this decision."""
        is_same = self.seat == state.seat and self.decisions == state.decisions
        return is_same and self.joined == state.joined

    def beginnings(self, state: AgeOfSteamState) -> bytes:
        """`state.starts` of this seat, without the hexes that open ends point at or that were built on in
        this turn."""
        if not self.starts:
            starts = self._narrowed(state) if self.is_narrowed else state.starts
            for h in self.pointed + state.touched:
                if starts[2 * h]:
                    starts = changed(starts, 2 * h, 0)
            self.starts = starts
        return self.starts

    def _narrowed(self, state: AgeOfSteamState) -> bytes:
        starts, near = state.starts, self.near
        found = bytearray(len(starts))
        for h in state.beside:
            sides = starts[2 * h] & near[h]
            if sides:
                found[2 * h], found[2 * h + 1] = sides, starts[2 * h + 1]
        return bytes(found)

    def loops(self, state: AgeOfSteamState, h: int) -> int:
        """Mask of the pairs of sides of a hex that new track must not join, because the same stop lies beyond
        both (AOS-BUILD-021); seldom any."""
        known = self.known_loops.get(h)
        if known is None:
            known = self.known_loops[h] = self._look_for_loops(state, h)
        return known

    def _look_for_loops(self, state: AgeOfSteamState, h: int) -> int:
        free = ~state.game.tiles.mask[state.tile[h]]
        sides = SIDES_IN[(state.city_sides[h] | self.fronts[h] >> 12) & free & 63]
        if len(sides) < 2:
            return 0
        roots = [root_beyond(state, h * 6 + side) for side in sides]
        loops = 0
        for i in range(len(sides)):
            for j in range(i):
                if roots[i] == roots[j]:
                    loops |= 1 << PAIRS[sides[j] * 6 + sides[i]]
        return loops


def may_continue(state: AgeOfSteamState, x: int) -> bool:
    """Whether the deciding seat may carry on the ownerless section that ends at half-edge `x`
    (AOS-BUILD-013)."""
    return state.built[state.seat] != 0 and reaches(state, state.far[x])


def ground_of(state: AgeOfSteamState) -> Ground:
    """The ground of this decision, made when it is first needed."""
    ground = state.ground
    if ground is None or not ground.fits(state):
        ground = state.ground = Ground(state)
    return ground
