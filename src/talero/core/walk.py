"""Walking through a game that was played: every position its actions led to, in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from talero.core.actions import Action
from talero.core.chance import Chance
from talero.core.events import Event
from talero.core.game import Game
from talero.core.state import State


class Halt(NamedTuple):
    """A position on the way."""

    number: int
    """How many actions led here."""
    state: State
    """Always the same state, moved on; copy it to keep it."""
    turn: str
    """The turn it belongs to; the last one when the game is over."""
    events: list[Event]
    """What the last action did, or the set-up; empty if nobody listens."""


def walk(
    game: Game,
    chance: Chance,
    actions: Iterable[Action],
    *,
    listen: bool = False,
    before: Callable[[int], None] | None = None,
) -> Iterator[Halt]:
    """The position at the start and after each action; `before` is told the number of the next one."""
    state: State = game.new(chance, listen=listen)
    turn = game.turn(state)
    yield Halt(0, state, turn, state.events or [])
    for number, action in enumerate(actions, 1):
        if before is not None:
            before(number)
        state.events = [] if listen else None
        state.play(action)
        turn = turn if state.over else game.turn(state)
        yield Halt(number, state, turn, state.events or [])
