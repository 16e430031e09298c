"""Which bots there are for which title."""

from __future__ import annotations

import inspect
import logging
from collections.abc import Callable, Mapping

from talero import games
from talero.bots.advice import Advised, Easy
from talero.bots.base import RandomBot
from talero.bots.search import Hard
from talero.core.bot import Bot
from talero.core.errors import SetupError
from talero.core.game import Game
from talero.core.parts import has_part

logger = logging.getLogger(__name__)

RANDOM, GREEDY = "random", "greedy"
FIRST = "greedy@1"
"""The greedy bot as it was first, a fixed opponent to measure others against."""
USUAL = "medium"
"""The level where nobody has chosen one."""
LEVELS: dict[str, type[Bot]] = {"easy": Easy, USUAL: Advised, "hard": Hard}
"""Levels of play, the strongest last."""
AT_TABLES = (RANDOM, GREEDY, *LEVELS)
"""The bots that play at tables; `greedy`, which was there before the levels, is no longer offered."""

_failed: set[str] = set()
"""Titles whose bot can't be loaded; each is said once."""


def names(title: str) -> list[str]:
    """The bots that tables offer for a title, the strongest last; a title whose own can't be loaded has one.

    >>> names("industria")
    ['random', 'easy', 'medium', 'hard']
    """
    return [RANDOM, *levels(title)]


def levels(title: str) -> list[str]:
    """The levels of play that a title has, the strongest last.

    >>> levels("industria")
    ['easy', 'medium', 'hard']
    """
    return list(LEVELS) if title not in _failed and _has_bot(title) else []


def usual(title: str) -> str:
    """The bot of a title that plays where nobody has chosen one, and for people who are away.

    >>> usual("industria")
    'medium'
    """
    return USUAL if levels(title) else RANDOM


def _has_bot(title: str) -> bool:
    return has_part(games.title(title).package, "bot")


def make(name: str, game: Game, **parameters: object) -> Bot:
    """The bot with this name for a game; raises SetupError if there is none or it can't be loaded.

    Parameters are those of the bot's class; one that it does not take is refused.
    """
    if name == RANDOM:
        return fitted(RandomBot, name, game, parameters)
    if name not in (GREEDY, FIRST, *LEVELS) or not _has_bot(game.title.id):
        known = ", ".join(AT_TABLES if levels(game.title.id) else [RANDOM])
        raise SetupError("unknown-bot", name=name, game=game.name, known=known)
    if name in LEVELS:
        _greedy(game, {})  # what a level builds on, or why it can't be loaded
        return fitted(LEVELS[name], name, game, parameters)
    return _greedy(game, parameters)


def fitted(kind: Callable[..., Bot], name: str, game: Game, parameters: Mapping[str, object]) -> Bot:
    """A bot with its parameters; raises SetupError if it takes no such ones."""
    known = dict(list(inspect.signature(kind).parameters.items())[1:])
    for parameter, value in parameters.items():
        if parameter not in known:
            takes = ", ".join(known) or "-"
            raise SetupError("bot-parameter", name=name, parameter=parameter, known=takes)
        if isinstance(value, str) and not isinstance(known[parameter].default, str):
            raise SetupError("bot-value", name=name, parameter=parameter, value=value)
    return kind(game, **parameters)


def _greedy(game: Game, parameters: Mapping[str, object]) -> Bot:
    try:
        bot = fitted(game.title.part("bot", "Greedy"), GREEDY, game, parameters)
    except SetupError as error:
        if error.code == "bot-parameter":
            raise
        if game.title.id not in _failed:
            logger.warning("%s", error)
        _failed.add(game.title.id)
        raise
    return bot


def plain(game: Game) -> Bot:
    """A bot that plays to win without looking ahead, so fast that pictures can wait for it."""
    try:
        return make(GREEDY if levels(game.title.id) else RANDOM, game)
    except SetupError:
        return RandomBot(game)
