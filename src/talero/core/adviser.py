"""The interface of advisers: what a title knows about playing well, for bots that look ahead.

An adviser is only ever asked about imagined states. Its policy looks at what the mover may know and nothing
else: in any two worlds that the mover can't tell apart it gives the same action.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import ClassVar, Generic

from talero.core.actions import Action
from talero.core.game import Game
from talero.core.step import P

Plan = list[Action]
"""What a seat says one after the other, as long as it is asked and the rules allow it."""

Mends = frozenset[str]
"""The blunders of the first greedy bot that are mended, by name."""


class Adviser(Generic[P]):
    """How a title is played well: a policy, candidates to look at, and an estimate of the final scores."""

    mends: ClassVar[tuple[str, ...]] = ()
    """The names of the policy's mends; without any it plays as the first greedy bot did."""
    periods: int = 1
    """How many rounds, the present one included, are played to their end before a position is valued."""
    spread: ClassVar[float] = 6.0
    """By how many points the estimate errs: a lead of so many makes its owner likely to win."""
    feature_names: ClassVar[tuple[str, ...]] = ()
    """What `features` gives, in the words of the game; empty where no value is learned."""
    breadth: ClassVar[int] = 6
    """How many plans are compared for a decision."""
    sureness: ClassVar[float] = 0.5
    """By how many standard errors a candidate must be better than the policy's choice."""
    iterations: ClassVar[int] = 8
    """How many worlds are imagined for a decision, unless somebody asks for more or fewer."""

    def __init__(self, game: Game[P], mends: Mends | None = None) -> None:
        self.game = game
        self.mended: Mends = frozenset(self.mends) if mends is None else mends

    def policy(self, state: P, rng: random.Random) -> Action:
        """One good action for the seat that decides."""
        raise NotImplementedError

    def plan(self, state: P, rng: random.Random) -> Plan:
        """The policy's action, and what is to follow if that was thought of together."""
        return [self.policy(state, rng)]

    def candidates(self, state: P, legal: Sequence[Action], k: int) -> list[Plan]:
        """At most `k` plans that are worth a look beside the policy's own, the most promising first."""
        return [[action] for action in spaced(legal, k)]

    def value(self, state: P) -> list[float]:
        """The estimated final score of every seat."""
        parts = self.game.standings(self.game.seen(state, state.seat if state.seat >= 0 else None))
        return [float(sum((each or {}).values())) for each in parts]

    def features(self, state: P, seat: int) -> list[float]:
        """Numbers from which the final score of a seat is estimated."""
        return []

    def left(self, state: P) -> float:
        """The part of the game that is still to come, from 1 at the beginning to 0."""
        return 0.0

    def period(self, state: P) -> int:
        """The number of the round; a look-ahead ends where rounds do."""
        return int(getattr(state, "round", getattr(state, "turn", state.decisions)))


def spaced(actions: Sequence[Action], k: int) -> list[Action]:
    """At most `k` of the actions, the first and the last among them, at even distances.

    >>> spaced([(n,) for n in range(10)], 4)
    [(0,), (3,), (6,), (9,)]
    """
    if len(actions) <= k:
        return list(actions)
    if k < 2:
        return list(actions[:k])
    return [actions[n * (len(actions) - 1) // (k - 1)] for n in range(k)]


def different(plans: Iterable[Plan], k: int) -> list[Plan]:
    """The first `k` plans that differ."""
    found: list[Plan] = []
    for plan in plans:
        if plan and plan not in found:
            found.append(plan)
    return found[:k]
