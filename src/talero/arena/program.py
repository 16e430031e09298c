"""A program that speaks in lines of JSON: it may be slow, end, hang or talk nonsense, and never stops us."""

from __future__ import annotations

import json
import os
import queue
import signal
import subprocess
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, Any

LONGEST = 1 << 16
"""Bytes of a line that a program may say."""
WAITING = 64
"""Lines that are kept for us; a program that says more waits."""
ENDING = 2.0
"""Seconds that a program has to end after it was told to."""
LATE, ENDED, NONSENSE, ILLEGAL = "late", "ended", "nonsense", "illegal"


class Fault(Exception):
    """What a program did wrong: `kind` is late, ended, nonsense or illegal."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


class Program:
    """A running program. Threads read and write, so that a program that hangs can be given up."""

    def __init__(self, command: Sequence[str], folder: str = "") -> None:
        self._process = subprocess.Popen(
            list(command),
            cwd=folder or None,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # Ctrl+C is for us; and all that it starts ends with it
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._heard: queue.Queue[bytes] = queue.Queue(WAITING)
        self._to_say: queue.Queue[bytes | None] = queue.Queue()
        self._is_over = False
        for work, pipe in ((self._read, self._process.stdout), (self._write, self._process.stdin)):
            threading.Thread(target=work, args=(pipe,), daemon=True).start()

    def say(self, document: dict[str, Any]) -> None:
        """A line for the program; it is written when the program reads."""
        self._to_say.put(json.dumps(document, separators=(",", ":")).encode() + b"\n")

    def hear(self, deadline: float) -> dict[str, Any]:
        """The next line of the program; raises Fault."""
        try:
            line = self._heard.get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise Fault(LATE) from None
        if not line:
            raise Fault(ENDED)
        try:
            document = json.loads(line)
        except (ValueError, RecursionError):
            raise Fault(NONSENSE) from None
        if not isinstance(document, dict):
            raise Fault(NONSENSE)
        return document

    def close(self, farewell: dict[str, Any] | None = None) -> None:
        """Ends the program: after a farewell it may end by itself, else at once."""
        if farewell is not None and not self._is_over:
            self.say(farewell)
            self._to_say.put(None)
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(ENDING)
        self._is_over = True
        self._to_say.put(None)
        self._kill()
        self._process.wait()

    def _kill(self) -> None:
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        else:  # Windows
            self._process.kill()

    def _read(self, pipe: IO[bytes]) -> None:
        with pipe, suppress(OSError, ValueError):
            while line := pipe.readline(LONGEST):
                self._keep(line)
        self._keep(b"")

    def _keep(self, line: bytes) -> None:
        while not self._is_over:
            with suppress(queue.Full):
                self._heard.put(line, timeout=0.2)
                return

    def _write(self, pipe: IO[bytes]) -> None:
        with suppress(OSError, ValueError), pipe:
            while (line := self._to_say.get()) is not None:
                pipe.write(line)
                pipe.flush()
