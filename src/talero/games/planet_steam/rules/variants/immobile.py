"""Immobile tanks (ffg): a tank stays where it was built; what is attached to it may move (PSF-ADV-005)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from talero.games.planet_steam.rules.game import PlanetSteam


def may_move_tanks(game: PlanetSteam) -> bool:
    """Whether tanks move when a player rearranges (PSF-ADV-004)."""
    return not game.immobile_tanks
