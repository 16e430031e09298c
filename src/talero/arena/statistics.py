"""Means with intervals, by bootstrap over deals: games of one deal are not independent of each other."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import ceil, floor
from typing import NamedTuple

RESAMPLES = 1000
LEVEL = 0.95
SEED = 20030906
"""Any number would do; the same one gives the same intervals."""


class Estimate(NamedTuple):
    """A mean, and the interval that holds it in 95 of 100 such experiments; without one for a single deal."""

    mean: float
    low: float | None
    high: float | None

    def to_json(self) -> dict[str, float | None]:
        """Rounded, as plain data."""
        return {key: None if value is None else round(value, 6) for key, value in self._asdict().items()}


def mean(values: Sequence[float]) -> float:
    """The arithmetic mean."""
    return sum(values) / len(values)


def quantile(ordered: Sequence[float], share: float) -> float:
    """The value below which a share of the ordered values lies, between neighbours in proportion.

    >>> quantile([0, 10, 20, 30], 0.5), quantile([0, 10, 20], 0.75)
    (15.0, 15.0)
    """
    place = share * (len(ordered) - 1)
    low, high = ordered[floor(place)], ordered[ceil(place)]
    return low + (high - low) * (place - floor(place))


def estimate(by_deal: Sequence[float], resamples: int = RESAMPLES) -> Estimate:
    """The mean over deals with its percentile interval; each value stands for one whole deal."""
    centre = mean(by_deal)
    if len(by_deal) < 2:
        return Estimate(centre, None, None)
    rng, count = random.Random(SEED), len(by_deal)
    means = sorted(sum(rng.choices(by_deal, k=count)) / count for _ in range(resamples))
    tail = (1 - LEVEL) / 2
    return Estimate(centre, quantile(means, tail), quantile(means, 1 - tail))
