"""Where candidates are looked at: in this process, or in several that share the worlds among them.

What a candidate promises in a world follows from the seed and the world's number alone, so the number of
workers changes nothing but the time.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from talero.bots.advice import adviser_of
from talero.bots.search.halving import Results
from talero.bots.search.rollout import imagined, promise
from talero.core.adviser import Adviser, Mends, Plan
from talero.core.game import Game
from talero.core.seen import Seen


@dataclass
class Question:
    """A decision: what is seen, the plans to compare, and the seed of all worlds."""

    seen: Seen[Any]
    plans: list[Plan]
    seed: int


def look(adviser: Adviser[Any], question: Question, alive: Sequence[int], worlds: Sequence[int]) -> Results:
    """What these candidates promise in these worlds."""
    results: Results = [[] for _ in alive]
    for number in worlds:
        seed = question.seed + number
        world = imagined(adviser.game, question.seen, seed)
        for n, each in enumerate(alive):
            results[n].append(promise(adviser, world, question.plans[each], seed))
    return results


class Workers:
    """Processes that look at worlds; with none of them the caller looks itself."""

    def __init__(self, game: Game[Any], number: int, mends: Mends | None = None) -> None:
        self._adviser = adviser_of(game, mends)
        self._number = number
        self._pool: ProcessPoolExecutor | None = None
        if number > 1:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(number, spawn, _begin, (game, mends))

    @property
    def adviser(self) -> Adviser[Any]:
        """The adviser of this process."""
        return self._adviser

    def look(self, question: Question, alive: Sequence[int], worlds: Sequence[int]) -> Results:
        """What these candidates promise in these worlds, in order."""
        if self._pool is None:
            return look(self._adviser, question, alive, worlds)
        document, viewer = question.seen.state.dump(), question.seen.viewer
        asked = [
            self._pool.submit(_look, document, viewer, question.plans, question.seed, list(alive), number)
            for number in worlds
        ]
        found = [each.result() for each in asked]
        return [[world[n][0] for world in found] for n in range(len(alive))]

    def close(self) -> None:
        """Ends the processes."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)


_here: list[Adviser[Any]] = []
"""The adviser of a worker process."""


def _begin(game: Game[Any], mends: Mends | None) -> None:
    _here[:] = [adviser_of(game, mends)]


def _look(
    document: dict[str, Any], viewer: int | None, plans: list[Plan], seed: int, alive: list[int], number: int
) -> Results:
    adviser = _here[0]
    seen = adviser.game.load_seen(document, viewer)
    return look(adviser, Question(seen, plans, seed), alive, [number])
