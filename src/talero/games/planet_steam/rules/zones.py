"""The map: whose a zone is, what stands on it, and placing a claim marker."""

from __future__ import annotations

from talero.games.planet_steam.rules.actions import NEUTRAL_PLACED, ZONE_CLAIMED
from talero.games.planet_steam.rules.fields import NEUTRAL, UNCLAIMED
from talero.games.planet_steam.rules.state import PlanetSteamState


def zones_of(state: PlanetSteamState, mark: int) -> list[int]:
    """The zones with this mark (seat + 1, UNCLAIMED or NEUTRAL), in board order."""
    owner = state.owner
    found: list[int] = []
    zone = owner.find(mark)
    while zone >= 0:
        found.append(zone)
        zone = owner.find(mark, zone + 1)
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


def claim(state: PlanetSteamState, seat: int, zone: int) -> None:
    """A player's marker goes on a zone; a neutral marker there leaves the game (PSQ-F09)."""
    state.owner[zone] = seat + 1
    state.markers[seat] -= 1
    state.report(ZONE_CLAIMED, seat, zone)


def place_neutral(state: PlanetSteamState, zone: int) -> None:
    """A neutral marker goes on a zone."""
    state.owner[zone] = NEUTRAL
    state.neutrals_left -= 1
    state.report(NEUTRAL_PLACED, zone)


def nearest_unclaimed(state: PlanetSteamState, zone: int) -> list[int]:
    """The first unclaimed zone up, down, left and right of a zone.

    Claimed, neutral and unavailable zones are passed over (PSF-EXP-047, -062; PSL-PHA-039, -040).
    """
    owner = state.owner
    found = []
    for ray in state.game.tables.grid.rays[zone]:
        for other in ray:
            if owner[other] == UNCLAIMED:
                found.append(other)
                break
    return sorted(found)
