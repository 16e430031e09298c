"""What running tanks cost and yield: basic extraction, superchargers, synergy, the boosted line.

A tank is one byte: the resource it extracts plus 1, and bits for what else is true of it; 0 is no tank. So it
has at most one converter and one supercharger (PSF-CMP-050 to -057; PSL-CMP-026 to -028).
"""

from __future__ import annotations

from typing import Final

from talero.games.planet_steam.rules.tables import ENERGY, WATER, Grid

KIND: Final = 7
"""The bits that hold the extracted resource plus 1."""
SUPERCHARGED: Final = 8
SABOTAGED: Final = 16
PLAIN: Final = WATER + 1
"""A tank without a converter (PSF-CMP-049, PSL-CMP-025)."""


def needs_energy(grid: Grid, tank: int, zone: int) -> bool:
    """Energy tanks, and water tanks on the river, run for nothing.

    PSF-RES-005, -006, PSF-CMP-043; PSL-PHC-002, -003.
    """
    kind = tank & KIND
    return kind != ENERGY + 1 and not (kind == PLAIN and grid.river[zone])


def extraction(grid: Grid, tanks: bytes, running: list[int], boosted: int) -> list[int]:
    """Units of each resource that one player's running tanks yield.

    Every tank gives 1, one more with a supercharger and one more in the boosted line; a group of n connected
    tanks of one resource gives n - 1 more (PSF-RES-003, -011 to -026, PSF-TNK-030; PSL-PHC-007 to -020).
    """
    line = grid.line
    units = [0, 0, 0, 0]
    for zone in running:
        tank = tanks[zone]
        units[(tank & KIND) - 1] += 1 + (tank & SUPERCHARGED) // SUPERCHARGED + (line[zone] == boosted)
    if len(running) > 1:
        add_synergy(grid, tanks, running, units)
    return units


def add_synergy(grid: Grid, tanks: bytes, running: list[int], units: list[int]) -> None:
    """Add what groups give: each tank that joins a group already begun is worth one more."""
    waiting = set(running)
    near = grid.near
    while waiting:
        start = waiting.pop()
        kind = tanks[start] & KIND
        frontier = [start]
        while frontier:
            for zone in near[frontier.pop()]:
                if zone in waiting and tanks[zone] & KIND == kind:
                    waiting.discard(zone)
                    frontier.append(zone)
                    units[kind - 1] += 1
