"""One world, one plan: how it goes on from there, and who is likely to win."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any

from talero.core.adviser import Adviser, Plan
from talero.core.chance import Hashed
from talero.core.game import Game
from talero.core.seen import Seen
from talero.core.state import State

FEWEST = 200
"""No roll-out takes more decisions than this; a round that does is valued where it stands."""


def imagined(game: Game[Any], seen: Seen[Any], seed: int) -> State[Any]:
    """World number `seed`: what is hidden, and a chance that answers by name, the same for all candidates."""
    world: State[Any] = game.imagine(seen, random.Random(seed))
    world.chance = Hashed.seeded(seed)
    return world


def promise(adviser: Adviser[Any], world: State[Any], plan: Plan, seed: int) -> float:
    """What a plan promises the deciding seat in a world: its share of the win, alone its score."""
    return share(outlook(adviser, world, plan, seed), world.seat, adviser.spread)


def outlook(adviser: Adviser[Any], world: State[Any], plan: Plan, seed: int) -> list[float]:
    """The final scores that a plan of the deciding seat leads to in a world, as far as one can tell."""
    trial, until = world.copy(), adviser.period(world) + adviser.periods
    follow(trial, plan, world.seat)
    play_out(adviser, trial, until, random.Random(seed))
    return scores(adviser, trial)


def follow(state: State[Any], plan: Plan, seat: int) -> None:
    """Plays a plan as long as its seat is asked and the rules allow it."""
    for n, action in enumerate(plan):
        if state.seat != seat or (n and state.check(action) is not None):
            return
        state.play(action)


def play_out(adviser: Adviser[Any], state: State[Any], until: int, rng: random.Random) -> None:
    """Everybody follows the policy until a round begins, or the game is over."""
    most = state.decisions + FEWEST
    while state.seat >= 0 and adviser.period(state) < until and state.decisions < most:
        follow(state, adviser.plan(state, rng), state.seat)


def scores(adviser: Adviser[Any], state: State[Any]) -> list[float]:
    """The final scores, estimated while the game runs."""
    outcome = state.outcome
    return adviser.value(state) if outcome is None else [float(score) for score in outcome.scores]


def share(values: Sequence[float], seat: int, spread: float) -> float:
    """The softmax share of a seat; a player alone has the score itself.

    >>> round(share([20.0, 20.0], 0, 6.0), 2), share([35.0], 0, 6.0)
    (0.5, 35.0)
    """
    if len(values) == 1:
        return values[0]
    top = max(values)
    weights = [math.exp((value - top) / spread) for value in values]
    return weights[seat] / sum(weights)
