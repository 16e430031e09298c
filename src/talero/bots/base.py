"""The bot that plays at random."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from talero.core.actions import Action
from talero.core.bot import Bot


class RandomBot(Bot):
    """Plays by `sample`: a verb first, then arguments with sensible weights."""

    name = "random"

    def choose(self, view: Mapping[str, Any], legal: Sequence[Action], rng: random.Random) -> Action:
        if len(legal) == 1:
            return legal[0]
        return self.game.imagine(view, rng).sample(rng)
