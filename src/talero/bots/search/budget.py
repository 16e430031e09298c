"""How much a search may look at."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise


@dataclass(frozen=True)
class Budget:
    """By iterations the same seed gives the same game; by seconds it is for people who wait."""

    iterations: int = 8
    """Worlds that the last two candidates meet."""
    candidates: int = 6
    """How many plans are compared, the policy's own included."""
    seconds: float | None = None
    """If given, no world is begun that would end later than after so many seconds; one always is."""
    sureness: float = 0.5
    """By how many standard errors a candidate must be better than the policy's choice."""

    def stages(self, plans: int) -> list[int]:
        """How many worlds each stage of the halving adds.

        >>> Budget(iterations=8).stages(5)
        [2, 2, 4]
        """
        number = min(max(1, (max(plans, 2) - 1).bit_length()), self.iterations)
        worlds = [max(1, round(self.iterations / 2**left)) for left in range(number - 1, -1, -1)]
        return [worlds[0], *(max(1, b - a) for a, b in pairwise(worlds))]
