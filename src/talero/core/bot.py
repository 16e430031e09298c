"""The interface of bots: they get what a player may know and the legal actions, never the state."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar, Generic

from talero.core.actions import Action
from talero.core.game import Game
from talero.core.seen import Seen
from talero.core.step import P


class Bot(Generic[P]):
    """Chooses actions for one seat of one game."""

    name: ClassVar[str] = ""
    version: ClassVar[int] = 1
    """Counts the changes after which it may choose otherwise: results of different versions don't mix."""

    def __init__(self, game: Game[P]) -> None:
        self.game = game

    def choose(self, seen: Seen[P], legal: Sequence[Action], rng: random.Random) -> Action:
        """One of the legal actions, from what the seat may know."""
        raise NotImplementedError

    def close(self) -> None:
        """Ends what it started: processes, files."""
