"""What came out: for each entrant the share of first places, margins, scores, a rating, time and faults."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Any

from talero.arena.playing import Result
from talero.arena.ratings import rate
from talero.arena.running import Plan
from talero.arena.statistics import estimate, mean

Measure = Callable[[Result, int], float]
"""A figure of a seat in a game."""


def first(result: Result, seat: int) -> float:
    """The seat's part of the first place; shared ones count as fractions, and nobody may have won."""
    winners = [place == 1 for place in result.places]
    return winners[seat] / max(1, sum(winners))


def score(result: Result, seat: int) -> float:
    """The seat's score."""
    return float(result.scores[seat])


def margin(result: Result, seat: int) -> float:
    """By how much the seat's score is above the best one of the others."""
    return float(result.scores[seat] - max(each for n, each in enumerate(result.scores) if n != seat))


def by_deal(results: Iterable[Result], text: str, measure: Measure) -> dict[int, float]:
    """The mean of a figure over the games and seats of an entrant, for each deal."""
    values: dict[int, list[float]] = defaultdict(list)
    for result in results:
        for seat, entrant in enumerate(result.seats):
            if entrant == text:
                values[result.deal].append(measure(result, seat))
    return {deal: mean(each) for deal, each in sorted(values.items())}


def report(plan: Plan, results: Sequence[Result]) -> dict[str, Any]:
    """The document of a run; all but `times` is the same for the same plan, wherever it was played."""
    game, is_solo = plan.game, plan.game.players == 1
    ratings = {} if is_solo else rate(list(plan.entrants), results)
    rows = []
    for text, entrant in plan.entrants.items():
        row = {"bot": text, "version": entrant.version, **_figures(results, text, is_solo)}
        row["rating"] = ratings[text].to_json() if text in ratings else None
        row["faults"] = _faults(results, text)
        rows.append(row)
    return {
        "game": game.name,
        "players": game.players,
        "options": game.options,
        "revision": game.title.revision,
        "seed": plan.seed,
        "deals": plan.deals,
        "games": len(results),
        "bots": rows,
        "differences": _differences(results, list(plan.entrants)),
        "times": {text: _times(results, text) for text in plan.entrants},
    }


def ranked(document: dict[str, Any]) -> list[dict[str, Any]]:
    """The entrants of a document, the strongest first: by rating, or by score where they play alone."""

    def strength(row: dict[str, Any]) -> float:
        return float(row["rating"]["mu"] if row["rating"] else row["score"]["mean"])

    return sorted(document["bots"], key=strength, reverse=True)


def _figures(results: Sequence[Result], text: str, is_solo: bool) -> dict[str, Any]:
    games = sum(text in result.seats for result in results)
    found: dict[str, Any] = {"games": games}
    for name, measure in (("first", first), ("score", score), ("margin", margin)):
        if is_solo and measure is margin:
            found[name] = None
        else:
            found[name] = estimate(list(by_deal(results, text, measure).values())).to_json()
    return found


def _differences(results: Sequence[Result], entrants: Sequence[str]) -> list[dict[str, Any]]:
    """For each two entrants, how their means differ on the same deals."""
    found = []
    for pair in combinations(entrants, 2):
        figures = {}
        for name, measure in (("first", first), ("score", score)):
            one, other = (by_deal(results, text, measure) for text in pair)
            paired = [one[deal] - other[deal] for deal in sorted(one.keys() & other.keys())]
            figures[name] = estimate(paired).to_json()
        found.append({"bots": list(pair), **figures})
    return found


def _faults(results: Iterable[Result], text: str) -> dict[str, int]:
    found: Counter[str] = Counter()
    for result in results:
        for entrant, faults in zip(result.seats, result.faults, strict=True):
            if entrant == text:
                found.update(faults)
    return dict(sorted(found.items()))


def _times(results: Iterable[Result], text: str) -> dict[str, float]:
    """Milliseconds for a decision with a choice: the mean and the longest."""
    choices, seconds, slowest = 0, 0.0, 0.0
    for result in results:
        for seat, entrant in enumerate(result.seats):
            if entrant == text:
                choices += result.choices[seat]
                seconds += result.seconds[seat]
                slowest = max(slowest, result.slowest[seat])
    each = seconds / max(1, choices)
    return {"choices": choices, "mean": round(each * 1000, 3), "slowest": round(slowest * 1000, 3)}
