"""Bots think in processes of their own, never in the event loop. They get what is seen, not the state."""

from __future__ import annotations

import asyncio
import multiprocessing
import random
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from hashlib import blake2b
from threading import Thread
from typing import Any, NamedTuple, TypeVar

import talero
from talero import bots
from talero.bots.search import Advice, Hard
from talero.core import Action, Seen

Thought = TypeVar("Thought")
TRIES = 3
HARD = "hard"
MOST = 1.5
"""Seconds that a bot which looks ahead may take for a decision."""
QUEUE = 2.0
"""Seconds in which all who wait for a bot are to be served, however many there are."""
HINT = 3.0
"""Seconds that somebody who asks for a hint waits at most; nearly always its worlds take less."""
LEAST = 0.1
"""With less time a bot that looks ahead does not begin to, and plays as medium does."""
ENDING = 5
"""Seconds that the pool has to end after its processes were told to."""


class Question(NamedTuple):
    """What a bot is asked, as plain data for another process: the game, what is seen, and what is legal."""

    spec: dict[str, Any]
    seen: dict[str, Any]
    viewer: int | None
    legal: Sequence[Action]


def ask(seen: Seen, legal: Sequence[Action]) -> Question:
    """The question of a decision."""
    return Question(seen.state.game.spec, seen.state.dump(), seen.viewer, legal)


def think(question: Question, name: str, seed: int, seconds: float) -> Action:
    """What a bot chooses; runs in a worker process. One that looks ahead has so many seconds for it."""
    game = talero.from_spec(question.spec)
    seen = game.load_seen(question.seen, question.viewer)
    return _bot(name, game, seconds).choose(seen, question.legal, random.Random(seed))


def _bot(name: str, game: talero.Game, seconds: float) -> bots.Bot:
    if name != HARD:
        return bots.make(name, game)
    return bots.make(name, game, seconds=seconds) if seconds >= LEAST else bots.make(bots.USUAL, game)


def advise(question: Question, seed: int) -> Advice:
    """What a bot that looks ahead would do, and why; runs in a worker process."""
    game = talero.from_spec(question.spec)
    seen = game.load_seen(question.seen, question.viewer)
    return Hard(game, seconds=HINT).advise(seen, question.legal, random.Random(seed))


def _wake() -> None:
    """Makes a worker start before the first bot is asked."""


@contextmanager
def without_interrupts() -> Iterator[None]:
    """Processes started here never see Ctrl+C, which reaches all processes of a terminal.

    The server alone answers it, and ends its workers.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def seed_for(secret: bytes, table: str, number: int) -> int:
    """A seed for one decision: the same after a restart, and no way back to the secret."""
    digest = blake2b(f"bot/{table}/{number}".encode(), key=secret, digest_size=8).digest()
    return int.from_bytes(digest, "big")


class Thinker:
    """The pool of worker processes."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = self._new_pool()
        with without_interrupts():
            self._pool.submit(_wake)

    def _new_pool(self) -> ProcessPoolExecutor:
        # Spawned, not forked: the server has threads and open sockets that a worker must not inherit.
        return ProcessPoolExecutor(self._workers, mp_context=multiprocessing.get_context("spawn"))

    def seconds(self, waiting: int, waited: float) -> float:
        """How long one may think where so many wait, after having waited for so long already."""
        return min(MOST, QUEUE * self._workers / max(1, waiting), QUEUE - waited)

    async def choose(self, question: Question, name: str, seed: int, seconds: float = MOST) -> Action:
        """What a bot chooses."""
        if len(question.legal) == 1:
            return question.legal[0]
        return await self._work(partial(think, question, name, seed, seconds))

    async def advise(self, question: Question, seed: int) -> Advice:
        """What a bot that looks ahead would do, and why."""
        return await self._work(partial(advise, question, seed))

    async def _work(self, work: Callable[[], Thought]) -> Thought:
        """Has something done by a worker; one that was killed is replaced."""
        for attempt in range(TRIES):
            pool = self._pool
            try:
                with without_interrupts():  # a pool starts its processes when it needs them
                    thought = pool.submit(work)
                return await asyncio.wrap_future(thought)
            except BrokenProcessPool:
                if attempt == TRIES - 1:
                    raise
                if pool is self._pool:
                    self._pool = self._new_pool()
        raise AssertionError("unreachable")

    def close(self) -> None:
        """Ends the workers without waiting for thoughts that nobody needs any more."""
        processes = list((self._pool._processes or {}).values())
        manager: Thread | None = self._pool._executor_manager_thread  # type: ignore[assignment]
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()
        if manager is not None:
            manager.join(ENDING)  # else it may close what Python wants to use once more when it exits
