"""The map: whose a zone is, what stands on it, and placing a claim marker."""

from __future__ import annotations

from bisect import insort

from talero.core.octets import changed
from talero.games.planet_steam.rules.actions import NEUTRAL_PLACED, ZONE_CLAIMED
from talero.games.planet_steam.rules.fields import LOCKED, NEUTRAL, UNCLAIMED
from talero.games.planet_steam.rules.state import PlanetSteamState


def zones_of(state: PlanetSteamState, mark: int) -> list[int]:
    """The zones with this mark (seat + 1, UNCLAIMED or NEUTRAL), in board order."""
    if state.held is None:
        state.held = _by_mark(state.owner)
    return state.held[mark]


def _by_mark(owner: bytes) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in range(LOCKED + 1)]
    for zone in range(len(owner)):
        found[owner[zone]].append(zone)
    return found


def unclaimed_zones(state: PlanetSteamState) -> list[int]:
    """Zones without any marker (PSF-CMP-041; PSL-CMP-021)."""
    return zones_of(state, UNCLAIMED)


def neutral_zones(state: PlanetSteamState) -> list[int]:
    """Zones with a neutral marker."""
    return zones_of(state, NEUTRAL)


def tanks_of(state: PlanetSteamState, seat: int) -> list[int]:
    """Zones where a player's tanks stand, in board order."""
    tanks = state.tanks
    return [zone for zone in zones_of(state, seat + 1) if tanks[zone]]


def mark_zone(state: PlanetSteamState, zone: int, mark: int) -> None:
    """A zone gets another mark."""
    if state.held is not None:
        state.held = _moved(state.held, zone, state.owner[zone], mark)
    state.owner = changed(state.owner, zone, mark)


def _moved(held: list[list[int]], zone: int, old: int, new: int) -> list[list[int]]:
    """The zones by their marks once one has another."""
    found = held.copy()
    found[old] = [each for each in held[old] if each != zone]
    found[new] = found[new].copy()
    insort(found[new], zone)
    return found


def put_tank(state: PlanetSteamState, zone: int, tank: int) -> None:
    """What stands on a zone is another tank now, or none."""
    state.tanks = changed(state.tanks, zone, tank)


def claim(state: PlanetSteamState, seat: int, zone: int) -> None:
    """A player's marker goes on a zone; a neutral marker there leaves the game (PSQ-F09)."""
    mark_zone(state, zone, seat + 1)
    state.markers[seat] -= 1
    state.report(ZONE_CLAIMED, seat, zone)


def place_neutral(state: PlanetSteamState, zone: int) -> None:
    """A neutral marker goes on a zone."""
    mark_zone(state, zone, NEUTRAL)
    state.neutrals_left -= 1
    state.report(NEUTRAL_PLACED, zone)


def nearest_unclaimed(state: PlanetSteamState, zone: int) -> list[int]:
    """The first unclaimed zone up, down, left and right of a zone.

    Claimed, neutral and unavailable zones are passed over (PSF-EXP-047, -062; PSL-PHA-039, -040).
    """
    owner = state.owner
    found: list[int] = []
    for ray in state.game.tables.grid.rays[zone]:
        for other in ray:
            if owner[other] == UNCLAIMED:
                found.append(other)
                break
    return sorted(found)
