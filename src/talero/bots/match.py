"""One game between bots: each seat chooses from its own view with its own generator."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from talero.core.actions import Action
from talero.core.bot import Bot
from talero.core.chance import Chance, Hashed
from talero.core.game import Game
from talero.core.outcome import Outcome
from talero.core.state import State


@dataclass
class Match:
    """A finished game between bots."""

    outcome: Outcome
    actions: list[tuple[int, Action]]
    """Seat and action, in order."""


def play_match(game: Game, bots: Sequence[Bot], seed: int, chance: Chance | None = None) -> Match:
    """Plays one game; the seed fixes chance and the bots' choices.

    >>> import talero
    >>> from talero import bots
    >>> game = talero.game("industria", players=3)
    >>> bots.play_match(game, [bots.make("greedy", game)] * 3, seed=1).outcome.winners()
    [2]
    """
    state: State = game.new(chance if chance is not None else Hashed.seeded(seed))
    rngs = [random.Random(seed * 1_000_003 + seat) for seat in range(game.players)]
    actions: list[tuple[int, Action]] = []
    while not state.over:
        seat = state.seat
        action = bots[seat].choose(state.seen(seat), state.legal(), rngs[seat])
        actions.append((seat, action))
        state.apply(action)
    outcome = state.outcome
    assert outcome is not None
    return Match(outcome, actions)
