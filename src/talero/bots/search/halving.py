"""Sequential halving over candidates that meet the same worlds."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence

from talero.bots.search.budget import Budget

Results = list[list[float]]
"""By candidate: what it promises in world 0, 1, 2 and so on."""

Look = Callable[[Sequence[int], Sequence[int]], Results]
"""What these candidates promise in these worlds."""


def best(candidates: int, look: Look, budget: Budget) -> int:
    """The number of the best candidate; 0 is the policy's choice, which is left only for a clear gain."""
    results: Results = [[] for _ in range(candidates)]
    alive = list(range(candidates))
    worlds, patience = 0, _Patience(budget.seconds)
    for added in budget.stages(candidates):
        for some in patience.portions(range(worlds, worlds + added)):
            for n, values in zip(alive, look(alive, some), strict=True):
                results[n] += values
        worlds += added
        alive = _better_half(alive, results)
        if patience.is_over:
            break
    if len(results[0]) < min(2, budget.iterations):
        return 0  # the time was up before anything could be compared
    challengers = [n for n in alive if n and gain(results[n], results[0]) > 0]
    chosen = max(challengers, key=lambda n: gain(results[n], results[0]), default=0)
    return chosen if chosen and is_clear(results[chosen], results[0], budget.sureness) else 0


class _Patience:
    """Who waits for a search: for all worlds of a stage, or by the clock for one world after the other."""

    def __init__(self, seconds: float | None) -> None:
        self._seconds = seconds
        self._started = time.monotonic()
        self._longest = 0.0
        self._is_first = True

    @property
    def is_over(self) -> bool:
        """Whether another world would end too late, if it took as long as the longest so far."""
        if self._seconds is None or self._is_first:
            return False
        return time.monotonic() - self._started + self._longest > self._seconds

    def portions(self, worlds: Sequence[int]) -> Iterator[Sequence[int]]:
        """The worlds that are looked at together, as long as there is time."""
        if self._seconds is None:
            yield worlds
            return
        for world in worlds:
            if self.is_over:
                return
            began = time.monotonic()
            yield [world]
            self._longest, self._is_first = max(self._longest, time.monotonic() - began), False


def _better_half(alive: list[int], results: Results) -> list[int]:
    """The policy's choice, and the better half of the others; of equals the earlier."""
    others = sorted((n for n in alive if n), key=lambda n: -sum(results[n]))
    return [0, *others[: max(1, len(others) // 2)]]


def gain(values: Sequence[float], base: Sequence[float]) -> float:
    """By how much a candidate does better than the policy's choice, on average over the same worlds."""
    return sum(value - other for value, other in zip(values, base, strict=False)) / max(1, len(values))


def is_clear(values: Sequence[float], base: Sequence[float], sureness: float) -> bool:
    """Whether the paired difference exceeds so many of its standard errors, as far as there are any."""
    differences = [value - other for value, other in zip(values, base, strict=False)]
    number = len(differences)
    mean = sum(differences) / number
    if number < 2:  # one world is enough where nothing but the players decides
        return mean > 1e-9
    variance = sum((each - mean) ** 2 for each in differences) / (number - 1)
    return mean > sureness * math.sqrt(variance / number) + 1e-9
