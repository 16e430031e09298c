"""A record that was read: the game, what was said in it, and the way through it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from talero.core.actions import Action
from talero.core.chance import Scripted
from talero.core.game import Game
from talero.core.journal import Branch
from talero.core.state import State
from talero.core.walk import Halt, walk


@dataclass
class Record:
    """A record that was read and replayed without a fault."""

    game: Game
    seats: list[str]
    commitment: str
    state: State
    revision: int
    """The revision of the rules that the game was played under."""
    actions: list[tuple[int, Action]] = field(default_factory=list)
    """Seat and action, in order."""
    draws: list[tuple[str, int]] = field(default_factory=list)
    branches: list[Branch] = field(default_factory=list)
    secret: bytes | None = None
    practice: bool = False
    """Whether its player went back further than a game among people allows: it counts nowhere."""

    @property
    def finished(self) -> bool:
        """Whether the game was played to its end or closed by agreement, so that its draws are verified."""
        return self.secret is not None

    def positions(self) -> Iterator[State]:
        """The position at the start and after each action; always the same state, moved on."""
        return (halt.state for halt in self.walk())

    def walk(self, listen: bool = False) -> Iterator[Halt]:
        """The way through the game, with turns and, for those who listen, events."""
        actions = (action for _, action in self.actions)
        return walk(self.game, Scripted(dict(self.draws)), actions, listen=listen)
