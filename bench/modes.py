"""Titles with compiled rules, measured by a process of their own, and how both modes compare."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

from bench.measure import Row, Subject
from bench.table import print_columns
from bench.trees import Worker, git

RATED = ("actions", "copies")
PURE, COMPILED = "pure", "compiled"


class Remote(Subject):
    """A title in another process."""

    def __init__(self, name: str, worker: Worker) -> None:
        figures = worker.ask("subject", name=name)["figures"]
        super().__init__(name, dict.fromkeys(figures, lambda: 0), COMPILED)
        self.worker = worker

    def rate(self, key: str, seconds: float) -> float:
        found: float = self.worker.ask("rate", name=self.name, figure=key, seconds=seconds)["rate"]
        return found


Ratios = dict[str, dict[str, dict[str, float]]]
"""Title and edition to mode to figure: how many times as fast as the peer."""


def ratios(rows: Iterable[Row], base: Row) -> Ratios:
    found: Ratios = {}
    for row in rows:
        if row.mode:
            by_figure = {key: round(row.figures[key] / base.figures[key], 2) for key in RATED}
            found.setdefault(row.name, {})[row.mode] = by_figure
    return found


def print_ratios(found: Ratios, peer: str) -> None:
    """A line for each title and map, with both modes beside each other."""
    lines = [(f"times {peer}", *(f"{key} {mode}" for key in RATED for mode in (PURE, COMPILED)))]
    for name, by_mode in found.items():
        cells = [by_mode.get(mode, {}).get(key) for key in RATED for mode in (PURE, COMPILED)]
        lines.append((name, *("–" if cell is None else f"{cell:.1f}×" for cell in cells)))
    print_columns(lines)


def entry(found: Ratios, peer: str) -> dict[str, Any]:
    """What the history keeps of a run."""
    changed = "+" if git("status", "--porcelain", "--untracked-files=no") else ""
    return {
        "commit": git("rev-parse", "--short=9", "HEAD") + changed,
        "date": datetime.now(UTC).date().isoformat(),
        "peer": peer,
        "ratios": found,
    }
