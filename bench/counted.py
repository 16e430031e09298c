"""`python -m bench.counted RECORD N`: what `bench count` counts, N times a recorded game."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

from bench import recorded
from bench.figures import Figures
from talero.core import Hashed


def main(path: str, times: str) -> None:
    """At each decision the list of legal actions, a copy, and the recorded action."""
    record = recorded.read(Path(path))
    figures = Figures(record)
    gc.collect()
    gc.freeze()  # or the collector would go through what was made at the start, now more often, now less
    for _ in range(int(times)):
        state = figures.game.new(Hashed(record.secret))
        for action in figures.actions:
            state.legal()
            state.copy()
            state.play(action)


if __name__ == "__main__":
    main(*sys.argv[1:])
