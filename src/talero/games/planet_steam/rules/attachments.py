"""Converters on and off tanks, and how often a player may rearrange."""

from __future__ import annotations

from talero.games.planet_steam.rules.actions import CONVERTED
from talero.games.planet_steam.rules.fields import CONVERTERS_OF
from talero.games.planet_steam.rules.production import KIND, PLAIN
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.tables import WATER
from talero.games.planet_steam.rules.zones import put_tank, tanks_of, zones_of


def allow_moves(state: PlanetSteamState) -> None:
    """Enough small moves to reach every layout, and no more (PSF-TNK-040; PSL-PHB-036)."""
    state.moves = len(zones_of(state, state.seat + 1)) + 2 * len(tanks_of(state, state.seat))


def attach_converter(state: PlanetSteamState, zone: int, resource: int) -> None:
    """A converter from the reserve goes on a tank that has none (PSF-TNK-022; PSL-CMP-026)."""
    state.reserve[CONVERTERS_OF + resource] -= 1
    put_tank(state, zone, state.tanks[zone] + resource + 1 - PLAIN)
    state.report(CONVERTED, state.seat, zone, resource)


def return_converter(state: PlanetSteamState, zone: int) -> None:
    """A tank's converter goes back to the reserve, for nothing (PSF-TNK-024; PSL-PHB-021, -022)."""
    kind = state.tanks[zone] & KIND
    state.reserve[CONVERTERS_OF + kind - 1] += 1
    put_tank(state, zone, state.tanks[zone] + PLAIN - kind)
    state.report(CONVERTED, state.seat, zone, WATER)
