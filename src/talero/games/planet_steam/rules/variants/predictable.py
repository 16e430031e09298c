"""Predictable claims (ffg): a named zone is claimed without the die (PSF-OPT-004, -005)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from talero.games.planet_steam.rules.actions import CLAIM, ROLL

if TYPE_CHECKING:
    from talero.games.planet_steam.rules.game import PlanetSteam


def claim_verb(game: PlanetSteam) -> int:
    """What a player says to claim an unclaimed zone."""
    return CLAIM if game.predictable_claims else ROLL
