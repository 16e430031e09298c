"""Bots that sit at tables: their names, and who stands in for people that are away."""

from __future__ import annotations

import talero
from talero import bots
from talero.server.tables.table import LiveTable

BOT_NAMES = ("Watt", "Brunel", "Trevithick", "Stephenson", "Newcomen", "Fulton")
"""Engineers of the steam age lend bots their names, by seat."""


def stand_in(table: LiveTable) -> str:
    """The bot that plays for people who are away: the best there is."""
    return bots.names(table.info.title)[-1]


def check_bot(game: talero.Game, name: str) -> None:
    """Raises SetupError if no bot of this name plays the game."""
    bots.make(name, game)
