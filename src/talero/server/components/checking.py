"""Whether a game can be played with corrected components, found out in a process of its own.

A set is what anybody sends. First its size is looked at, here; then every fact and the game that they make,
in a process that is ended if it takes too long.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import random
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, NamedTuple

import talero
from talero.core import SetupError
from talero.core.components import Components
from talero.text import message
from talero.text.errors import explain

MOST_BYTES = 64 * 1024
MOST_FACTS = 2000
LARGEST = 10_000
"""No number in a box is larger."""
LONGEST = 200
"""Characters of a text, and things in a list."""
PATIENCE = 30.0
"""Seconds that a check may take."""
PLAYED = 300
"""Decisions that are tried with the corrected components."""
MOST_SINGLE = 12
"""So many of the last facts are tried one by one if they don't work together."""
MEMORY = 2 * 1024**3

BREAKS = (
    *(ArithmeticError, AssertionError, AttributeError, LookupError),
    *(MemoryError, RecursionError, TypeError, ValueError),
)
"""What nonsense in the components does to rules and drawings."""


class Fault(NamedTuple):
    """What is wrong with a set: at which fact, '' for the whole, and why."""

    path: str
    code: str
    details: dict[str, str]

    def words(self, language: str) -> str:
        """The fault as a sentence."""
        if self.code.startswith("server."):
            return message(self.code, language, **self.details)
        return explain(SetupError(self.code, **self.details), language)


def oversized(facts: Mapping[str, Any]) -> list[Fault]:
    """What is too large to be looked at any further."""
    if len(facts) > MOST_FACTS or len(json.dumps(facts)) > MOST_BYTES:
        limits = {"facts": str(MOST_FACTS), "size": str(MOST_BYTES // 1024)}
        return [Fault("", "server.set.large", limits)]
    limits = {"number": str(LARGEST), "length": str(LONGEST)}
    large = [path for path, value in facts.items() if not _is_small(value)]
    return [Fault(path, "server.set.value", limits) for path in large]


def _is_small(value: Any, depth: int = 0) -> bool:
    if isinstance(value, (list, dict)):
        each = value.values() if isinstance(value, dict) else value
        return len(value) <= LONGEST and depth < 4 and all(_is_small(one, depth + 1) for one in each)
    if isinstance(value, str):
        return len(value) <= LONGEST
    return not isinstance(value, (int, float)) or abs(value) <= LARGEST


def examine(title: str, edition: str, facts: Mapping[str, Any]) -> list[Fault]:
    """What is wrong with each fact, else with the game; runs in a worker process."""
    chosen = talero.title(title)
    file = chosen.edition(edition).components
    faults = []
    for path, value in facts.items():
        try:
            Components.load(chosen.package, file, {path: value})
        except SetupError as error:
            faults.append(_fault(path, error))
        except BREAKS:
            faults.append(Fault(path, "component-path", {"path": path}))
    return faults or _tried(title, edition, facts)


def _tried(title: str, edition: str, facts: Mapping[str, Any]) -> list[Fault]:
    """Makes the game for the fewest and the most players, plays it for a while, and draws it."""
    chosen = talero.title(title).edition(edition)
    if all(_works(title, edition, players, facts) for players in {chosen.low, chosen.high}):
        return []
    single = list(facts.items())[-MOST_SINGLE:]
    guilty = [path for path, value in single if not _works(title, edition, chosen.low, {path: value})]
    return [Fault(path, "server.set.unfit", {}) for path in guilty or [""]]


def _works(title: str, edition: str, players: int, facts: Mapping[str, Any]) -> bool:
    try:
        _play(talero.title(title).game(edition, players, None, facts))
    except (SetupError, *BREAKS):
        return False
    return True


def _play(game: talero.Game) -> None:
    rng, state = random.Random(7), game.new(seed=7)
    for _ in range(PLAYED):
        if state.over:
            break
        state.play(state.sample(rng))
    game.face.board(state.seen(None))


def _fault(path: str, error: SetupError) -> Fault:
    details = {name: str(value) for name, value in error.details.items()}
    return Fault(path or details.get("path", ""), error.code, details)


def _limit_memory() -> None:
    try:
        import resource
    except ImportError:  # Windows
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


class Checker:
    """Checks sets one after the other, in a process that is ended if one takes too long."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._pool: ProcessPoolExecutor | None = None
        self._turn = asyncio.Lock()

    async def faults(self, title: str, edition: str, facts: Mapping[str, Any]) -> list[Fault]:
        """What is wrong with a set; nothing if a game can be played with it."""
        large = oversized(facts)
        if large or not facts:
            return large
        async with self._turn:
            if self._pool is None:
                context = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=_limit_memory)
            checked = asyncio.wrap_future(self._pool.submit(examine, title, edition, dict(facts)))
            try:
                return await asyncio.wait_for(checked, self._patience)
            except (TimeoutError, BrokenProcessPool):
                self.close()
                return [Fault("", "server.set.slow", {})]

    def close(self) -> None:
        """Ends the process."""
        pool, self._pool = self._pool, None
        if pool is not None:
            processes = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()
