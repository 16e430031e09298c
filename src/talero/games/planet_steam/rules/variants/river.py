"""River production limits (ffg) and main supply wells (ludoart): the river gives only water and energy.

PSF-ADV-006 to -008; PSL-EXR-028 to -030.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from talero.core.actions import Action
from talero.games.planet_steam.rules.production import KIND, PLAIN
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.tables import ENERGY, WATER

ALLOWED: Final = (0, PLAIN, ENERGY + 1)
"""What `tank & KIND` may be on the river."""


def may_extract(state: PlanetSteamState, zone: int, resource: int) -> bool:
    """Whether a tank on this zone may extract a resource."""
    if not state.game.river_limits or not state.game.tables.grid.river[zone]:
        return True
    return resource in (WATER, ENERGY)


def breaks_limit(state: PlanetSteamState, zone: int, other: int) -> bool:
    """Whether exchanging two zones brings ore or quartz to the river (PSF-ADV-007; PSL-EXR-029)."""
    if not state.game.river_limits:
        return False
    river = state.game.tables.grid.river
    return bool(
        (river[other] and state.tanks[zone] & KIND not in ALLOWED)
        or (river[zone] and state.tanks[other] & KIND not in ALLOWED)
    )


def allowed(state: PlanetSteamState, moves: list[Action]) -> list[Action]:
    """The moves from one zone to another that keep the limit."""
    if not state.game.river_limits:
        return moves
    return [move for move in moves if not breaks_limit(state, move[1], move[2])]


def violations(state: PlanetSteamState) -> Iterator[str]:
    """Tanks on the river that should not be there."""
    if state.game.river_limits:
        grid = state.game.tables.grid
        for zone, tank in enumerate(state.tanks):
            if grid.river[zone] and tank & KIND not in ALLOWED:
                yield f"river-limit {grid.labels[zone]}"
