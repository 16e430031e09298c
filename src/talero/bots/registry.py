"""Which bots there are for which title."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from talero import games
from talero.bots.base import RandomBot
from talero.core.bot import Bot
from talero.core.errors import SetupError
from talero.core.game import Game


def _has_bot(package: str) -> bool:
    """Whether a title's package has a bot of its own."""
    try:
        return find_spec(f"{package}.bot") is not None
    except ModuleNotFoundError:  # no such title, or one that is a single module
        return False


def names(title: str) -> list[str]:
    """The bots that can play a title."""
    return ["random", "greedy"] if _has_bot(games.PACKAGES.get(title, title)) else ["random"]


def make(name: str, game: Game) -> Bot:
    """The bot with this name for a game; raises SetupError if there is none."""
    if name not in names(game.title.id):
        known = ", ".join(names(game.title.id))
        raise SetupError("unknown-bot", name=name, game=game.name, known=known)
    if name == "random":
        return RandomBot(game)
    bot: Bot = import_module(f"{game.title.package}.bot").Greedy(game)
    return bot
