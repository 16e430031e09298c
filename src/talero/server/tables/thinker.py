"""Bots think in processes of their own, never in the event loop. They get what is seen, not the state."""

from __future__ import annotations

import asyncio
import multiprocessing
import random
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from hashlib import blake2b
from threading import Thread
from typing import Any, NamedTuple

import talero
from talero import bots
from talero.core import Action, Seen

TRIES = 3
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


def think(question: Question, name: str, seed: int) -> Action:
    """What a bot chooses; runs in a worker process."""
    game = talero.from_spec(question.spec)
    seen = game.load_seen(question.seen, question.viewer)
    return bots.make(name, game).choose(seen, question.legal, random.Random(seed))


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

    async def choose(self, question: Question, name: str, seed: int) -> Action:
        """What a bot chooses; a worker that was killed is replaced."""
        if len(question.legal) == 1:
            return question.legal[0]
        for attempt in range(TRIES):
            pool = self._pool
            try:
                with without_interrupts():  # a pool starts its processes when it needs them
                    thought = pool.submit(think, question, name, seed)
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
