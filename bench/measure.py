"""How things are measured: whole batches of work, in turns, the best rate counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import process_time

Work = Callable[[], int]
"""Does a batch of work and says how many units it was."""


@dataclass
class Subject:
    """A system and what can be measured of it: figure name to work."""

    name: str
    works: dict[str, Work]
    mode: str = ""
    """`pure` or `compiled` for titles."""

    def rate(self, key: str, seconds: float) -> float:
        """Units per second over at least this many seconds."""
        return rate(self.works[key], seconds)


@dataclass
class Row:
    """The best rates per second of one system."""

    name: str
    figures: dict[str, float] = field(default_factory=dict)
    mode: str = ""

    def to_json(self) -> dict[str, object]:
        figures = {key: round(value, 2) for key, value in self.figures.items()}
        return {"name": self.name, "mode": self.mode, **figures}


def measure_all(
    subjects: Sequence[Subject], seconds: float, rounds: int, note: Callable[[str], None]
) -> list[Row]:
    """Measures all subjects in turns."""
    rows = [Row(subject.name, mode=subject.mode) for subject in subjects]
    for number in range(rounds):
        note(f"round {number + 1} of {rounds}")
        for subject, row in zip(subjects, rows, strict=True):
            for key in subject.works:
                row.figures[key] = max(row.figures.get(key, 0.0), subject.rate(key, seconds / rounds))
    return rows


def rate(work: Work, seconds: float) -> float:
    """Units per second over at least this many seconds."""
    units, start = 0, process_time()
    while (passed := process_time() - start) < seconds or not units:
        units += work()
    return units / passed if passed else 0.0


def calibration() -> float:
    """Millions of steps a second of a plain loop: how fast the machine is just now."""

    def loop() -> int:
        total = 0
        for number in range(200_000):
            total += number & 7
        return 200_000 if total else 0

    return round(max(rate(loop, 0.1) for _ in range(3)) / 1e6, 1)
