"""What is timed of one recorded game, in either tree.

Each figure makes its inputs off the clock, anew for every pass, so that nothing a tree remembers about a
position makes the next pass cheaper.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import methodcaller
from time import perf_counter
from typing import Any

import talero
from bench.apis import draw, look
from bench.recorded import Recorded, replayed
from talero.core import Hashed

POSITIONS = 40
"""About so many positions of a game are looked at."""
SEEDS = range(2)


@dataclass
class Figure:
    """Inputs, and what is done to each on the clock; `units` are the parts of one such deed."""

    inputs: Callable[[], Sequence[Any]]
    each: Callable[[Any], object]
    units: int = 1

    def measure(self, seconds: float) -> float:
        """Seconds per unit: the best pass of so many seconds."""
        best, end = float("inf"), perf_counter() + seconds
        while True:
            inputs, each = self.inputs(), self.each
            start = perf_counter()
            for one in inputs:
                each(one)
            stop = perf_counter()
            best = min(best, (stop - start) / (len(inputs) * self.units))
            if stop > end:
                return best


class Figures:
    """The figures of one recorded game."""

    def __init__(self, record: Recorded) -> None:
        self.record = record
        self.seats = range(record.players)
        options, (title, edition) = record.options, record.name.split("/")
        self.game: Any = talero.from_spec(
            {"title": title, "edition": edition, "players": record.players, "options": options}
        )
        steps = replayed(self.game, record, Hashed(record.secret))
        self.actions = [action for _, action in steps]
        self.states = [state for state, _ in steps][:: max(1, len(steps) // POSITIONS)]
        middle, rng = steps[len(steps) // 2][0], random.Random(1)
        self.by_name = {
            "copy": Figure(lambda: self.states, methodcaller("copy")),
            "legal": Figure(self.copies, methodcaller("legal")),
            "apply": Figure(lambda: [self.game.new(Hashed(record.secret))], self.replay, len(steps)),
            "random game": Figure(lambda: SEEDS, self.whole_game),
            "new": Figure(lambda: SEEDS, lambda seed: new(record, seed)),
            "views": Figure(self.copies, self.look_all),
            "imagine": Figure(
                lambda: [look(state, state.seat) for state in self.copies()],
                lambda seen: self.game.imagine(seen, rng),
            ),
            "frame": Figure(
                lambda: [look(middle.copy(), middle.seat)],
                lambda seen: draw(self.game, seen),
            ),
        }

    @property
    def amounts(self) -> dict[str, int]:
        """How much work a figure is, where a tree can have other work than another."""
        return {
            "legal": sum(len(state.legal()) for state in self.copies()),
            "random game": sum(self.whole_game(seed) for seed in SEEDS),
        }

    def copies(self) -> list[Any]:
        return [state.copy() for state in self.states]

    def replay(self, state: Any) -> None:
        for action in self.actions:
            state.play(action)

    def whole_game(self, seed: int) -> int:
        """Random play without asking for the list of legal actions; how many decisions it took."""
        state, rng = self.game.new(seed=seed), random.Random(seed)
        while not state.over:
            state.play(state.sample(rng))
        return int(state.decisions)

    def look_all(self, state: Any) -> None:
        for seat in self.seats:
            look(state, seat)


def new(record: Recorded, seed: int) -> object:
    return talero.new(record.name, players=record.players, seed=seed, options=record.options)


def first_and_second(record: Recorded) -> tuple[float, float]:
    """Seconds of the first and the second `talero.new` of this process."""
    times = []
    for seed in range(2):
        start = perf_counter()
        new(record, seed)
        times.append(perf_counter() - start)
    return times[0], times[1]
