"""Ratings by openskill (Plackett-Luce): games are taken deal by deal, in the order of the plan."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from talero.arena.extras import optional
from talero.arena.playing import Result
from talero.arena.statistics import mean

WIDTH = 1.96
"""Standard deviations to both sides that hold 95 of 100."""


class Rating(NamedTuple):
    """Strength as a normal distribution."""

    mu: float
    sigma: float

    def to_json(self) -> dict[str, float]:
        """Rounded, with its interval."""
        found = {"mu": self.mu, "sigma": self.sigma}
        found |= {"low": self.mu - WIDTH * self.sigma, "high": self.mu + WIDTH * self.sigma}
        return {key: round(value, 4) for key, value in found.items()}


def model() -> Any:
    """The model of openskill; raises SetupError if the package is missing."""
    return optional("openskill.models", "arena").PlackettLuce()


def rate(entrants: Sequence[str], results: Iterable[Result]) -> dict[str, Rating]:
    """The rating of every entrant; one that sits at several seats moves by the mean of what they say."""
    plackett_luce = model()
    new = plackett_luce.rating()
    ratings = {text: Rating(new.mu, new.sigma) for text in entrants}
    for result in results:
        # An object for each seat: openskill changes what it is given, and takes the same one for one player.
        teams = [[plackett_luce.rating(*ratings[text])] for text in result.seats]
        rated = plackett_luce.rate(teams, ranks=[float(place) for place in result.places])
        by_entrant: dict[str, list[Any]] = defaultdict(list)
        for text, (seat,) in zip(result.seats, rated, strict=True):
            by_entrant[text].append(seat)
        for text, seats in by_entrant.items():
            ratings[text] = Rating(mean([seat.mu for seat in seats]), mean([seat.sigma for seat in seats]))
    return ratings
