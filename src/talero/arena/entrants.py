"""Entrants: bots by name with parameters, `hard:iterations=24`, and outside programs, `exec:./mybot`."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

from talero import bots
from talero.arena.outside import SECONDS, OutsideBot
from talero.core.bot import Bot
from talero.core.errors import SetupError
from talero.core.game import Game
from talero.core.outcome import Outcome

OUTSIDE = "exec:"


class Entrant(NamedTuple):
    """Who enters: plain data that other processes make the same bot from."""

    text: str
    version: str
    """Results of different versions are kept apart."""
    folder: str = ""
    """Where an outside program runs."""
    seconds: float = SECONDS
    """How long an outside program may think about a decision."""


def split(text: str) -> tuple[str, dict[str, object]]:
    """A bot's name and parameters.

    >>> split("hard:iterations=24:sureness=0.5")
    ('hard', {'iterations': 24, 'sureness': 0.5})
    """
    name, *pairs = text.split(":")
    parameters: dict[str, object] = {}
    for pair in pairs:
        key, _, value = pair.partition("=")
        if not key.isidentifier() or not value or key in parameters:
            raise SetupError("bot-syntax", text=text)
        parameters[key] = _value(value)
    return name, parameters


def _value(text: str) -> int | float | str:
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def enter(texts: Sequence[str], game: Game, seconds: float = SECONDS) -> list[Entrant]:
    """The entrants that these texts name; raises SetupError if one can't play.

    An outside program is started once, to hear its name and version.
    """
    folder = str(Path.cwd())
    found: dict[str, Entrant] = {}
    for text in texts:
        if text not in found:
            bot = make(Entrant(text, "", folder, seconds), game)
            try:
                found[text] = _entered(text, bot, folder, seconds)
            finally:
                bot.close()
    return [found[text] for text in texts]


def _entered(text: str, bot: Bot, folder: str, seconds: float) -> Entrant:
    if isinstance(bot, OutsideBot):
        return Entrant(text, f"{bot.introduce()}, {seconds:g} s", folder, seconds)
    return Entrant(text, str(bot.version))


def make(entrant: Entrant, game: Game) -> Bot:
    """The bot of an entrant, for one seat."""
    if not entrant.text.startswith(OUTSIDE):
        name, parameters = split(entrant.text)
        return bots.make(name, game, **parameters)
    command = _command(entrant.text.removeprefix(OUTSIDE))
    if not command:
        raise SetupError("bot-syntax", text=entrant.text)
    return OutsideBot(game, command, entrant.folder, entrant.seconds)


def _command(text: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError as error:
        raise SetupError("bot-syntax", text=text) from error


class Roster:
    """Bots for the seats of one game after another: each game has new ones, outside programs stay."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._outside: dict[tuple[Entrant, int], OutsideBot] = {}
        self._seated: list[Bot] = []

    def __enter__(self) -> Roster:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._leave()
        for bot in self._outside.values():
            bot.close()

    def seat(self, entrants: Sequence[Entrant]) -> list[Bot]:
        """The bots of a new game; those of the game before leave."""
        self._leave()
        copies: Counter[Entrant] = Counter()
        for entrant in entrants:
            self._seated.append(self._bot(entrant, copies[entrant]))
            copies[entrant] += 1
        return list(self._seated)

    def finish(self, outcome: Outcome) -> list[dict[str, int]]:
        """Tells outside programs how the game ended; returns what each seat did wrong, by kind."""
        found: list[dict[str, int]] = []
        for bot in self._seated:
            if isinstance(bot, OutsideBot):
                bot.over(outcome)
            found.append(dict(sorted(bot.faults.items())) if isinstance(bot, OutsideBot) else {})
        return found

    def _bot(self, entrant: Entrant, copy: int) -> Bot:
        """A program that sits at two seats runs twice, so that neither learns what the other may know."""
        kept = self._outside.get((entrant, copy))
        if kept is not None:
            kept.begin()
            return kept
        bot = make(entrant, self._game)
        if isinstance(bot, OutsideBot):
            self._outside[entrant, copy] = bot
        return bot

    def _leave(self) -> None:
        for bot in self._seated:
            if not isinstance(bot, OutsideBot):
                bot.close()
        self._seated = []
