"""`python -m bench arena`: two local workers against one, on the same games. Fails below 1.5 times.

Paired runs in turns: what slows the machine for a moment slows both. It needs two free processors.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Sequence
from statistics import median

import talero
from bench.table import print_columns
from talero import arena

LEAST = 1.5
PAIRS = 5
TRIAL = 10
"""Games that say how long one takes."""


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="bench arena")
    parser.add_argument("--game", default="industria")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seconds", type=float, default=8.0, help="what one worker should take for a run")
    args = parser.parse_args(words)
    game = talero.game(args.game)
    trial = elapsed(game, args.bot, TRIAL, 1)
    games = max(TRIAL, round(args.seconds / trial * TRIAL))
    pairs = [[elapsed(game, args.bot, games, workers) for workers in (1, 2)] for _ in range(PAIRS)]
    ratios = [one / two for one, two in pairs]
    rows = [("one worker s", "two workers s", "ratio")]
    rows += [
        (f"{one:.2f}", f"{two:.2f}", f"{ratio:.2f}") for (one, two), ratio in zip(pairs, ratios, strict=True)
    ]
    print_columns(rows)
    found = median(ratios)
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")
    print(f"{game.name}, {games} games: median {found:.2f}, at least {LEAST} is asked; load {load:.1f}")
    return 0 if found >= LEAST else 1


def elapsed(game: talero.Game, bot: str, games: int, workers: int) -> float:
    """Seconds for so many games, the start of workers included."""
    plan = arena.plan(game, [bot] * game.players, games)
    started = time.perf_counter()
    results = arena.run(plan, arena.Local(workers))
    assert len(results) == games
    return time.perf_counter() - started
