"""Who plays the batches: processes of this machine, or a Ray cluster. The results are the same."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol

from talero.arena.extras import optional
from talero.arena.playing import Batch, Result, play_batch, play_each
from talero.core.errors import SetupError, TaleroError

ATTEMPTS = 3


class Engine(Protocol):
    """Plays batches and gives their results in order."""

    def size(self, games: int) -> int:
        """How many games a batch should have."""

    def play(self, batches: Sequence[Batch]) -> Iterator[list[Result]]:
        """The results, as they come, in the order of the batches."""


class Local:
    """Processes of this machine; one worker is this process."""

    def __init__(self, workers: int = 1) -> None:
        self.workers = workers

    def size(self, games: int) -> int:
        """Small ones: what is not finished when a run is stopped is lost."""
        return max(1, min(8, games // (self.workers * 4)))

    def play(self, batches: Sequence[Batch]) -> Iterator[list[Result]]:
        if self.workers == 1 or len(batches) < 2:
            return ([result] for batch in batches for result in play_each(batch))
        return self._spread(batches)

    def _spread(self, batches: Sequence[Batch]) -> Iterator[list[Result]]:
        # Spawned, not forked: the same on every platform, and no thread or file of ours gets lost in a copy.
        spawn = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(min(self.workers, len(batches)), spawn, _begin)
        try:
            yield from pool.map(play_batch, batches)
        except BrokenProcessPool:
            raise SetupError("arena-worker") from None
        finally:
            processes = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()


def _begin() -> None:
    """Ctrl+C reaches all processes of a terminal: the first alone answers it, and ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class OnRay:
    """A Ray cluster: the one at an address, or one that is started here for the run."""

    def __init__(self, workers: int = 1, address: str = "") -> None:
        self.workers = workers
        self.address = address
        self._ray: Any = optional("ray", "ray")

    def size(self, games: int) -> int:
        """Larger ones: a task costs Ray some milliseconds, and may start a process somewhere."""
        return max(1, min(64, games // (self.workers * 2)))

    def play(self, batches: Sequence[Batch]) -> Iterator[list[Result]]:
        if not batches:
            return
        self._connect()
        try:
            task = self._ray.remote(play_batch)
            for answer in [task.remote(batch) for batch in batches]:
                results: list[Result] = self._ray.get(answer)
                yield results
        except self._ray.exceptions.RayTaskError as error:
            if isinstance(error.cause, TaleroError):
                raise error.cause from None
            raise
        finally:
            self._ray.shutdown()

    def _connect(self) -> None:
        """Joins the cluster, or starts one: on a busy machine that may take more than one attempt."""
        where = {"address": self.address} if self.address else {"num_cpus": self.workers}
        for attempt in range(1, ATTEMPTS + 1):
            try:
                self._ray.init(**where, include_dashboard=False, log_to_driver=False, logging_level="error")
                return
            except Exception as error:  # Ray raises many kinds, also plain ones
                self._ray.shutdown()
                if self.address or attempt == ATTEMPTS:
                    reason = (str(error).strip().splitlines() or ["?"])[0]
                    raise SetupError("arena-ray", reason=reason) from error
