"""The die: the only chance in the game (PSF-CMP-021; PSL-CMP-014; PSQ-D02)."""

from __future__ import annotations

from typing import Final

from talero.games.planet_steam.rules.actions import ROLLED
from talero.games.planet_steam.rules.state import PlanetSteamState

SIDES: Final = 6


def roll(state: PlanetSteamState, seat: int, name: str) -> int:
    """A player rolls the die; the name says which roll of the game it is."""
    pips = state.chance.draw(name, SIDES) + 1
    state.report(ROLLED, seat, pips)
    return pips
