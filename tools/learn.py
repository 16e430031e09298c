"""Learns what positions are worth: games of self-play, and a ridge regression on their features.

    python tools/learn.py industria --players 3,4 --games 150

plays games between followers of the title's policy that now and then try something else, notes the features
of every seat where rounds begin, and fits them to the final scores. The weights go to the title's
`data/values.json` together with the revision of its rules; run it again when that or the features change.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

import talero
from talero.bots.advice import adviser_of
from talero.core import State
from talero.core.adviser import Adviser
from talero.core.game import Game

CURIOSITY = 0.15
"""How often a player tries another candidate."""
RIDGE = 3.0
"""How much large weights are held back."""

Row = tuple[list[float], float, float]
"""Features, the part of the game that is left, the final score."""


def self_play(game: Game[Any], games: int, seed: int) -> Iterator[Row]:
    """The rows of some games."""
    adviser = adviser_of(game)
    for number in range(games):
        yield from _one_game(game, adviser, seed + number)


def _one_game(game: Game[Any], adviser: Adviser[Any], seed: int) -> list[Row]:
    state, rng = game.new(seed=seed), random.Random(seed)
    noted: list[tuple[int, list[float], float]] = []
    period = -1
    while not state.over:
        if adviser.period(state) != period:
            period = adviser.period(state)
            left = adviser.left(state)
            noted += [(seat, adviser.features(state, seat), left) for seat in range(game.players)]
        for action in _plan(state, adviser, rng):
            if state.over or state.check(action) is not None:
                break
            state.play(action)
    outcome = state.outcome
    assert outcome is not None
    return [(features, left, float(outcome.scores[seat])) for seat, features, left in noted]


def _plan(state: State[Any], adviser: Adviser[Any], rng: random.Random) -> list[Any]:
    if rng.random() < CURIOSITY:
        plans = adviser.candidates(state, state.legal(), 5)
        if plans:
            return rng.choice(plans)
    return adviser.plan(state, rng)


# The fit


def fit(rows: Sequence[Row]) -> dict[str, Any]:
    """Weights by ridge regression; features are scaled so that each is held back alike."""
    width = len(rows[0][0])
    table = [[1.0, left, *features, *(left * each for each in features)] for features, left, _ in rows]
    scale = [max(1e-9, (sum(row[n] ** 2 for row in table) / len(table)) ** 0.5) for n in range(2 + 2 * width)]
    table = [[each / s for each, s in zip(row, scale, strict=True)] for row in table]
    found = _solve(*_normal(table, [row[2] for row in rows]))
    weights = [round(each / s, 5) for each, s in zip(found, scale, strict=True)]
    error = sum(
        (score - sum(f * w for f, w in zip(row, found, strict=True))) ** 2
        for row, (_, _, score) in zip(table, rows, strict=True)
    )
    return {
        "constant": weights[0], "left": weights[1], "late": weights[2 : 2 + width],
        "early": weights[2 + width :], "positions": len(rows), "error": round((error / len(rows)) ** 0.5, 2),
    }  # fmt: skip


def _normal(table: list[list[float]], target: list[float]) -> tuple[list[list[float]], list[float]]:
    size = len(table[0])
    matrix = [[RIDGE * (a == b and a > 0) for b in range(size)] for a in range(size)]
    right = [0.0] * size
    for row, goal in zip(table, target, strict=True):
        for a, value in enumerate(row):
            if value:
                right[a] += value * goal
                line = matrix[a]
                for b in range(a, size):
                    line[b] += value * row[b]
    for a in range(size):
        for b in range(a):
            matrix[a][b] = matrix[b][a]
    return matrix, right


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss elimination with pivots."""
    size = len(right)
    rows = [[*line, right[n]] for n, line in enumerate(matrix)]
    for n in range(size):
        pivot = max(range(n, size), key=lambda m: abs(rows[m][n]))
        rows[n], rows[pivot] = rows[pivot], rows[n]
        for m in range(n + 1, size):
            if factor := rows[m][n] / rows[n][n]:
                rows[m] = [a - factor * b for a, b in zip(rows[m], rows[n], strict=True)]
    found = [0.0] * size
    for n in range(size - 1, -1, -1):
        rest = sum(rows[n][m] * found[m] for m in range(n + 1, size))
        found[n] = (rows[n][size] - rest) / rows[n][n]
    return found


def main() -> None:
    """Learns for a title, edition by edition and for each number of players."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("title")
    parser.add_argument("--editions", default="")
    parser.add_argument("--players", default="")
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    title = talero.title(args.title)
    file = Path(str(files(title.package).joinpath("data", "values.json")))
    old = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    weights: dict[str, Any] = {}
    names: list[str] = []
    for edition in args.editions.split(",") if args.editions else title.editions:
        chosen = title.edition(edition)
        numbers = (
            [int(n) for n in args.players.split(",")] if args.players else range(chosen.low, chosen.high + 1)
        )
        for players in numbers:
            game = title.game(edition, players)
            names = list(adviser_of(game).feature_names)
            learned = fit(list(self_play(game, args.games, args.seed)))
            weights[f"{edition}/{players}"] = learned | {"games": args.games}
            print(edition, players, learned["positions"], "positions, error", learned["error"])
    kept = (
        old.get("weights", {})
        if old.get("features") == names and old.get("revision") == title.revision
        else {}
    )
    document = {"revision": title.revision, "features": names, "weights": kept | weights}
    file.write_text(_written(document), "utf-8")


def _written(document: dict[str, Any]) -> str:
    return json.dumps(document, indent=1) + "\n"


if __name__ == "__main__":
    main()
