"""Advisers of titles, and the plain bots that follow them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from talero.core.actions import Action
from talero.core.adviser import Adviser, Mends
from talero.core.bot import Bot
from talero.core.errors import SetupError
from talero.core.game import Game
from talero.core.seen import Seen
from talero.core.state import State


class PlainAdviser(Adviser[Any]):
    """For titles with a greedy bot and nothing else: it is asked, and points on the table are the value."""

    def __init__(self, game: Game[Any], mends: Mends | None = None) -> None:
        super().__init__(game, mends)
        self._greedy: Bot[Any] = game.title.part("bot", "Greedy")(game)

    def policy(self, state: State[Any], rng: random.Random) -> Action:
        return self._greedy.choose(state.seen(state.seat), state.legal(), rng)


def adviser_of(game: Game[Any], mends: Mends | None = None) -> Adviser[Any]:
    """The adviser of a game's title."""
    try:
        made: type[Adviser[Any]] = game.title.part("bot.adviser", "ADVISER")
    except SetupError:
        made = PlainAdviser
    return made(game, mends)


class Advised(Bot[Any]):
    """Does what the adviser's policy says, in a world that it imagines."""

    name = "medium"

    def __init__(self, game: Game[Any], mends: Mends | None = None) -> None:
        super().__init__(game)
        self._adviser = adviser_of(game, mends)

    def choose(self, seen: Seen[Any], legal: Sequence[Action], rng: random.Random) -> Action:
        if len(legal) == 1:
            return legal[0]
        return self._adviser.policy(self.game.imagine(seen, rng), rng)


class Easy(Advised):
    """The same without a look at every decision: now and then it does the next best thing."""

    name = "easy"
    NOISE = 0.25
    """How often it does."""

    def choose(self, seen: Seen[Any], legal: Sequence[Action], rng: random.Random) -> Action:
        if len(legal) > 1 and rng.random() < self.NOISE:
            state: State[Any] = self.game.imagine(seen, rng)
            return state.sample(rng)
        return super().choose(seen, legal, rng)
