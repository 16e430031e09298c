"""A bar on standard error while games are played; a line now and then where nobody watches."""

from __future__ import annotations

import sys
import time

from talero.text import message

WIDTH = 30
PAUSE = 30.0
"""Seconds between lines where standard error is a file."""


class Progress:
    """Called with the games that are done and all there are."""

    def __init__(self) -> None:
        self._started = self._said = time.monotonic()
        self._before = -1
        self._is_terminal = sys.stderr.isatty()

    def __call__(self, done: int, total: int) -> None:
        now = time.monotonic()
        if self._before < 0:
            self._before = done - 1  # what was kept took no time
        played = max(1, done - self._before)
        left = round((now - self._started) / played * (total - done))
        text = message("cli.arena.progress", done=done, total=total, left=left)
        if self._is_terminal:
            filled = WIDTH * done // total
            bar = "█" * filled + "░" * (WIDTH - filled)
            sys.stderr.write(f"\r{bar} {text}\x1b[K" + ("\n" if done == total else ""))
            sys.stderr.flush()
        elif now - self._said >= PAUSE:
            self._said = now
            print(text, file=sys.stderr)
