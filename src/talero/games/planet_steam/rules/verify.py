"""Whether the fields of a loaded state agree with each other."""

from __future__ import annotations

from collections.abc import Iterator

from talero.core.errors import LoadError
from talero.games.planet_steam.rules.fields import FREE, LOCKED, NEUTRAL, NO_CARD, UNCLAIMED
from talero.games.planet_steam.rules.phases.extract import EXTRACT_STEP
from talero.games.planet_steam.rules.phases.trade import TRADE_STEP
from talero.games.planet_steam.rules.production import KIND
from talero.games.planet_steam.rules.state import PlanetSteamState


def verify(state: PlanetSteamState) -> None:
    """Raises LoadError naming a field that contradicts the others, or what is printed."""
    for field, kind in _contradictions(state):
        raise LoadError("load-field", field=field, kind=kind)


def _contradictions(state: PlanetSteamState) -> Iterator[tuple[str, str]]:
    if sorted(state.order) != list(state.game.seats):
        yield "order", "each seat once"
    if _has_twice(state.card, NO_CARD):
        yield "card", "each card at most once"
    if _has_twice(state.queue, FREE):
        yield "queue", "each resource at most once"
    yield from _tracks(state)
    yield from _map(state)
    if state.step is EXTRACT_STEP and not state.over and state.cursor < 0:
        yield "cursor", "the tank that is asked for"
    if state.step is TRADE_STEP and not state.over and (state.trade > 3 or state.queue[state.trade] == FREE):
        yield "trade", "the place of a resource that is traded"


def _has_twice(values: list[int], nothing: int) -> bool:
    found = [value for value in values if value != nothing]
    return len(found) != len(set(found))


def _tracks(state: PlanetSteamState) -> Iterator[tuple[str, str]]:
    """Indicators stand on their tracks, carriers have a class."""
    tables = state.game.tables
    for resource in range(4):
        if state.price[resource] >= len(tables.terminal.prices[resource]):
            yield "price", "spaces of the price tracks"
        if state.supply[resource] > tables.terminal.top[resource]:
            yield "supply", "spaces of the supply tracks"
    if any(level >= len(tables.capacity[place % 4]) for place, level in enumerate(state.classes)):
        yield "classes", "classes of carriers"


def _map(state: PlanetSteamState) -> Iterator[tuple[str, str]]:
    """Zones belong to players who are there, and tanks stand on their zones."""
    players = state.game.players
    if any(players < mark < NEUTRAL for mark in state.owner):
        yield "owner", "marks of players who are there"
    for zone, tank in enumerate(state.tanks):
        if tank and not 1 <= tank & KIND <= 4:
            yield "tanks", "tanks that extract a resource"
        if tank and state.owner[zone] in (UNCLAIMED, NEUTRAL, LOCKED):
            yield "tanks", "tanks on zones of players"
