"""The outcome of a finished game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass
class Outcome:
    """Places, scores and where the points come from, all by seat."""

    places: list[int]
    """1 is first; seats that share a place have the same number. Places may begin at 2: nobody won."""
    scores: list[int]
    parts: list[dict[str, int]]
    """The score's parts by name; they add up to the score."""
    reason: str
    """The id of the rule that ended the game."""
    rivals: dict[str, dict[str, int]] = field(default_factory=dict)
    """Opponents without a seat (an automaton): the parts of their score. If one wins, no seat has place 1."""

    def winners(self) -> list[int]:
        """The seats on the first place."""
        return [seat for seat, place in enumerate(self.places) if place == 1]

    def to_json(self) -> dict[str, Any]:
        """The outcome as plain data."""
        return asdict(self)


def places(seats: int, merit: Callable[[int], Sequence[int]]) -> list[int]:
    """Places by descending merit (score first, then the tie-breaks); equal merit shares the place."""
    merits = [tuple(merit(seat)) for seat in range(seats)]
    return [1 + sum(other > mine for other in merits) for mine in merits]
