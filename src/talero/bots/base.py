"""The bot that plays at random."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from talero.core.actions import Action
from talero.core.bot import Bot
from talero.core.seen import Seen
from talero.core.state import State


class RandomBot(Bot):
    """Plays by `sample`: a verb first, then arguments with sensible weights."""

    name: ClassVar[str] = "random"

    def choose(self, seen: Seen, legal: Sequence[Action], rng: random.Random) -> Action:
        if len(legal) == 1:
            return legal[0]
        state: State = self.game.imagine(seen, rng)
        return state.sample(rng)
