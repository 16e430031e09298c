"""What a search found, for people: its choice, the best of the rest, and what lies between them in points.

The differences are paired: two candidates are compared in the same worlds, and only there.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from talero.bots.search.budget import Budget
from talero.bots.search.halving import Results, best, gain
from talero.bots.search.rollout import imagined, outlook, share
from talero.bots.search.workers import Question
from talero.core.actions import Action
from talero.core.adviser import Adviser

MOST = 3
"""How many others are told beside the choice."""
SURENESS = 2.0
"""By how many standard errors a difference must exceed zero to be called one."""


@dataclass(frozen=True)
class Option:
    """Something that could be done, and what it promises the seat."""

    action: Action
    score: float
    """The final score that is expected, on average over the worlds."""
    behind: float = 0.0
    """By how many points its lead over the best other seat (alone: its score) stays behind the choice's."""
    error: float = 0.0
    """The standard error of that."""

    @property
    def is_clear(self) -> bool:
        """Whether the difference is more than chance: half a point at least, and many standard errors."""
        return abs(self.behind) >= 0.5 and abs(self.behind) > SURENESS * self.error


@dataclass(frozen=True)
class Advice:
    """The choice, and the others that are worth a word, the best first."""

    choice: Option
    others: tuple[Option, ...] = ()
    worlds: int = 0
    """In how many imagined worlds they were compared; 0 if there was nothing to compare."""


class Notes:
    """Looks at candidates, and remembers what came out for whom."""

    def __init__(self, adviser: Adviser[Any], question: Question) -> None:
        self._adviser = adviser
        self._question = question
        self._seat = question.seen.state.seat
        self.shares: Results = [[] for _ in question.plans]
        self.scores: Results = [[] for _ in question.plans]
        self.leads: Results = [[] for _ in question.plans]

    def look(self, alive: Sequence[int], worlds: Sequence[int]) -> Results:
        """What these candidates promise in these worlds, as `workers.look` says it."""
        for number in worlds:
            seed = self._question.seed + number
            world = imagined(self._adviser.game, self._question.seen, seed)
            for each in alive:
                self._note(each, outlook(self._adviser, world, self._question.plans[each], seed))
        return [self.shares[each][-len(worlds) :] for each in alive]

    def _note(self, each: int, values: Sequence[float]) -> None:
        seat = self._seat
        others = [value for n, value in enumerate(values) if n != seat]
        self.shares[each].append(share(values, seat, self._adviser.spread))
        self.scores[each].append(values[seat])
        self.leads[each].append(values[seat] - max(others, default=0.0))

    def option(self, each: int, choice: int) -> Option:
        """A candidate beside the choice, in the worlds that both have met."""
        pairs = zip(self.leads[choice], self.leads[each], strict=False)
        behind, error = paired([mine - other for mine, other in pairs])
        scores = self.scores[each]
        return Option(self._question.plans[each][0], sum(scores) / len(scores), behind, error)


def explained(adviser: Adviser[Any], question: Question, budget: Budget) -> Advice:
    """What a search chooses, and why; the choice is that of the search without a word."""
    notes, plans = Notes(adviser, question), question.plans
    if len(plans) == 1:
        notes.look([0], range(min(2, budget.iterations)))
        return Advice(notes.option(0, 0), (), len(notes.scores[0]))
    choice = best(len(plans), notes.look, budget)
    worlds = len(notes.shares[choice])
    rivals = _rivals(question, notes, choice)
    for each in rivals:
        notes.look([each], range(len(notes.shares[each]), worlds))
    others = sorted((notes.option(each, choice) for each in rivals), key=lambda option: option.behind)
    return Advice(notes.option(choice, choice), tuple(others), worlds)


def _rivals(question: Question, notes: Notes, choice: int) -> list[int]:
    """The best candidates that begin otherwise than the choice and than each other."""
    plans, shares = question.plans, notes.shares
    found: list[int] = []
    for each in sorted(range(len(plans)), key=lambda n: -gain(shares[n], shares[choice])):
        if plans[each][0] not in [plans[n][0] for n in (choice, *found)]:
            found.append(each)
    return found[:MOST]


def paired(differences: Sequence[float]) -> tuple[float, float]:
    """The mean of paired differences and its standard error, which one world alone does not tell.

    >>> paired([1.0, 3.0])
    (2.0, 1.0)
    """
    number = len(differences)
    mean = sum(differences) / number
    if number < 2:
        return mean, math.inf
    variance = sum((each - mean) ** 2 for each in differences) / (number - 1)
    return mean, math.sqrt(variance / number)
