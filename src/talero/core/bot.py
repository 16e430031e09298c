"""The interface of bots: they see a player's view and the legal actions, never the state."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from talero.core.actions import Action
from talero.core.game import Game


class Bot:
    """Chooses actions for one seat of one game."""

    name = ""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: Mapping[str, Any], legal: Sequence[Action], rng: random.Random) -> Action:
        """One of the legal actions, from what the seat may know."""
        raise NotImplementedError
