"""Phase 4: build. Up to one factory, one technology and one bonus tile per player and round."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import product
from typing import TYPE_CHECKING, Final

from talero.core.actions import Action
from talero.core.sequence import clockwise
from talero.core.step import Step, pick
from talero.games.industria.rules.actions import (
    BUILD,
    BUILT,
    DONE,
    EXCHANGE,
    FINISHED,
    GAINED,
    PAID_PRICE,
    SAY_DONE,
)
from talero.games.industria.rules.materials import (
    check_exchange,
    enough_tiles,
    exchange,
    exchanges,
    forbidden_source,
    pay_materials,
    purchase_cost,
    supplied,
    with_exchanges,
)
from talero.games.industria.rules.tables import FACTORY, RAW, TECHNOLOGY

if TYPE_CHECKING:
    from talero.games.industria.rules.state import IndustriaState


def begin(state: IndustriaState) -> bool:
    """Beginning with the start player, clockwise (IND-BUILD-001)."""
    state.built = 0
    state.ask(BUILD_STEP, state.start)
    return True


def price(state: IndustriaState, seat: int, tile: int) -> int:
    """The building price: for factories 1 less per bank or stock exchange the seat owns, never below 0.

    The reduction is for factories placed later, not for materials (IND-BANK-001 to 005).
    """
    tiles = state.game.tiles
    full = tiles.price[tile]
    if not full or tiles.kind[tile] != FACTORY:
        return full
    for each in tiles.discounts:
        if state.owner[each] == seat:
            full -= 1
    return max(0, full)


def points_for_placing(state: IndustriaState, tile: int) -> int:
    """Factories give points only in their own epoch (IND-POINTS-001, 003).

    Technologies always do (IND-POINTS-005).
    """
    tiles = state.game.tiles
    late_factory = tiles.kind[tile] == FACTORY and tiles.epoch[tile] != state.epoch
    return 0 if late_factory else tiles.points[tile]


def placements(state: IndustriaState) -> list[Action]:
    """Everything the seat can place now, with each way to supply it."""
    seat, tiles, cash = state.seat, state.game.tiles, state.money[state.seat]
    found: list[Action] = []
    for tile in state.hands[seat]:
        if forbidden_tile(state, tile) is None:
            left = cash - price(state, seat, tile)
            if left >= 0:
                found += supplied(state, seat, state.game.build_actions[tile], tiles.needs[tile], left)
    return found


def forbidden_tile(state: IndustriaState, tile: int) -> str | None:
    """The rule against placing a tile of the hand now, whatever it costs; bonus tiles go in any epoch
    (IND-POINTS-007)."""
    tiles = state.game.tiles
    kind = tiles.kind[tile]
    if kind == RAW:
        return "IND-RAW-014"
    if state.built >> kind & 1:
        return "IND-BUILD-002"
    if kind == TECHNOLOGY and tiles.epoch[tile] != state.epoch:
        return "IND-POINTS-004"
    return None


def place(state: IndustriaState, tile: int, sources: Action) -> None:
    """Pays everything and lays the tile open (IND-BUILD-004, 006, 009, 013).

    From now on it produces, links and shows its symbols, built late or not (IND-BUILD-012, IND-POINTS-009).
    """
    seat, tiles = state.seat, state.game.tiles
    cost = price(state, seat, tile)
    state.money[seat] -= cost
    if cost:
        state.report(PAID_PRICE, seat, cost, tile)
    pay_materials(state, seat, tiles.needs[tile], sources)
    state.hands[seat].remove(tile)
    state.owner[tile] = seat
    state.built |= 1 << tiles.kind[tile]
    state.report(BUILT, seat, tile)
    add_points(state, seat, tile)


def add_points(state: IndustriaState, seat: int, tile: int) -> None:
    """Points are added at once (IND-POINTS-002)."""
    points = points_for_placing(state, tile)
    if not points:
        return
    is_factory = state.game.tiles.kind[tile] == FACTORY
    track = state.factory_points if is_factory else state.technology_points
    track[seat] += points
    state.report(GAINED, seat, points, tile)


class Build(Step["IndustriaState"]):
    """A seat places tiles in any order, or none, until it is done (IND-BUILD-002, 003, 015)."""

    name = "build.place"
    section = "Phase 4 Build"
    verbs = (BUILD, EXCHANGE, DONE)

    def legal(self, state: IndustriaState) -> list[Action]:
        state.buildable = placements(state)
        found = with_exchanges(state, state.buildable.copy())
        found.append(SAY_DONE)
        return found

    def check(self, state: IndustriaState, action: Action) -> str | None:
        if action[0] == BUILD:
            return check_build(state, action[1], action[2:])
        return check_exchange(state, action[1]) if action[0] == EXCHANGE else None

    def apply(self, state: IndustriaState, action: Action) -> None:
        state.buildable = None
        if action[0] == BUILD:
            place(state, action[1], action[2:])
        elif action[0] == EXCHANGE:
            exchange(state, state.seat, action[1])
        else:
            self._done(state)

    def _done(self, state: IndustriaState) -> None:
        """The next player builds, until all have (IND-BUILD-001)."""
        state.report(FINISHED, state.seat)
        state.built = 0
        state.seat = clockwise(state.seat, state.game.players)
        if state.seat == state.start:
            state.game.sequence.proceed(state)

    def sample(self, state: IndustriaState, rng: random.Random) -> Action:
        """Mostly places a tile if one can be placed; rarely exchanges a raw-material tile."""
        found = placements(state) if state.buildable is None else state.buildable
        if found and rng.random() < 0.8:
            return pick(rng, found)
        raw = exchanges(state)
        return pick(rng, raw) if raw and rng.random() < 0.2 else SAY_DONE

    def universe(self, state: IndustriaState) -> Iterable[Action]:
        """Tiles with one source too many would be endless: up to two, and three for tiles of the hand."""
        yield from super().universe(state)
        sources = range(state.game.players + 3)
        for tile, way in product(state.hands[state.seat][:2], product(sources, repeat=3)):
            yield (BUILD, tile, *way)


def check_build(state: IndustriaState, tile: int, sources: Action) -> str | None:
    """The rule against placing a tile with these sources, None if it is legal."""
    seat, needs = state.seat, state.game.tiles.needs[tile]
    if tile not in state.hands[seat]:
        return "IND-BUILD-001"
    forbidden = forbidden_tile(state, tile)
    if forbidden is not None:
        return forbidden
    if len(sources) != len(needs):
        return "IND-BUILD-008"
    for n in range(len(needs)):
        rule = forbidden_source(state, seat, needs[n], sources[n])
        if rule is not None:
            return rule
    if not enough_tiles(state, seat, needs, sources):
        return "IND-RAW-001"
    cost = price(state, seat, tile) + purchase_cost(state, sources)
    return None if cost <= state.money[seat] else "IND-BUILD-010"


BUILD_STEP: Final[Build] = Build()
