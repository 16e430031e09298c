"""The interface of bots: they see a player's view and the legal actions, never the state."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic

from talero.core.actions import Action
from talero.core.game import Game
from talero.core.seen import Seen
from talero.core.step import Position

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    S = TypeVar("S", bound=Position, default=Any)
else:
    from typing import TypeVar

    S = TypeVar("S")


class Bot(Generic[S]):
    """Chooses actions for one seat of one game."""

    name: ClassVar[str] = ""

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    def choose(self, seen: Seen[S], legal: Sequence[Action], rng: random.Random) -> Action:
        """One of the legal actions, from what the seat may know."""
        raise NotImplementedError
