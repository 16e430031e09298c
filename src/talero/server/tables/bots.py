"""Bots that sit at tables: their names, and who stands in for people that are away."""

from __future__ import annotations

import talero
from talero import bots
from talero.core import SetupError
from talero.server.tables.rows import BOT, Seat, new_token
from talero.server.tables.table import LiveTable

BOT_NAMES = ("Watt", "Brunel", "Trevithick", "Stephenson", "Newcomen", "Fulton")
"""Engineers of the steam age lend bots their names, by seat."""


def bot_name(seat: int) -> str:
    """What the bot on a seat is called."""
    return BOT_NAMES[seat % len(BOT_NAMES)]


def bot_seat(seat: int, bot: str, token: str = "") -> Seat:
    """A seat with a bot on it."""
    return Seat(seat, BOT, bot_name(seat), bot, None, token or new_token())


def stand_in(table: LiveTable) -> str:
    """The bot that plays for people who are away: medium, where the title has levels."""
    return bots.usual(table.info.title)


def allows_hints(table: LiveTable) -> bool:
    """Whether people may ask what a bot would do: alone, or where all sat down knowing it."""
    return (table.info.hints or table.is_alone) and bool(bots.levels(table.info.title))


def check_bot(game: talero.Game, name: str) -> None:
    """Raises SetupError if tables don't offer a bot of this name for the game, or it can't be loaded."""
    if name not in bots.AT_TABLES:
        known = ", ".join(bots.names(game.title.id))
        raise SetupError("unknown-bot", name=name, game=game.name, known=known)
    bots.make(name, game)  # one that was found not to load says why once more
