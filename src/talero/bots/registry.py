"""Which bots there are for which title."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from talero.bots.base import Bot, RandomBot
from talero.core.errors import SetupError
from talero.core.game import Game


def _greedy_module(title: str) -> str:
    return f"talero.bots.greedy.{title.replace('-', '_')}"


def names(title: str) -> list[str]:
    """The bots that can play a title."""
    return ["random", "greedy"] if find_spec(_greedy_module(title)) else ["random"]


def make(name: str, game: Game) -> Bot:
    """The bot with this name for a game; raises SetupError if there is none."""
    if name not in names(game.title.id):
        known = ", ".join(names(game.title.id))
        raise SetupError("unknown-bot", name=name, game=game.name, known=known)
    if name == "random":
        return RandomBot(game)
    bot: Bot = import_module(_greedy_module(game.title.id)).Greedy(game)
    return bot
