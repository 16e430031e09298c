"""Who plays with whom, where and on which deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TypeVar

from talero.core.errors import SetupError

Lineup = tuple[str, ...]
"""Entrants that sit together."""
Seating = tuple[str, ...]
"""Entrants by seat."""
T = TypeVar("T")

MANY = 1_000_000_007


def lineups(entrants: Sequence[str], seats: int, game: str = "") -> list[Lineup]:
    """Every choice of entrants for the seats; entrants named more than once have more than one seat.

    >>> lineups(["a", "b", "c"], 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    """
    if len(entrants) < seats:
        raise SetupError("arena-count", game=game, players=seats, given=len(entrants))
    return list(dict.fromkeys(combinations(entrants, seats)))


def neighbours(entrants: Sequence[str], seats: int) -> list[Lineup]:
    """Lineups of entrants that stand next to each other in a list; where they are too few, some sit twice.

    >>> neighbours(["a", "b", "c"], 2), neighbours(["a", "b"], 3)
    ([('a', 'b'), ('b', 'c')], [('a', 'b', 'a'), ('a', 'b', 'b')])
    """
    if len(entrants) >= seats:
        return [tuple(entrants[n : n + seats]) for n in range(len(entrants) - seats + 1)]
    surplus = seats - len(entrants)
    return [(*entrants, *([entrant] * surplus)) for entrant in dict.fromkeys(entrants)]


def seatings(lineup: Lineup) -> list[Seating]:
    """The lineup turned around the table, so that everybody has every seat; equal ones once.

    >>> seatings(("a", "b", "c"))
    [('a', 'b', 'c'), ('b', 'c', 'a'), ('c', 'a', 'b')]
    """
    return list(dict.fromkeys(lineup[n:] + lineup[:n] for n in range(len(lineup))))


def schedule(chosen: Sequence[Lineup], deals: int) -> Iterator[tuple[int, Seating]]:
    """All games, deal by deal."""
    arranged = [seating for lineup in chosen for seating in seatings(lineup)]
    for deal in range(deals):
        for seating in dict.fromkeys(arranged):
            yield deal, seating


def seed_of(seed: int, deal: int) -> int:
    """The seed of a deal: `talero simulate` plays the same games with the same seed."""
    return seed * MANY + deal


def batched(games: Sequence[T], size: int) -> list[list[T]]:
    """The games in batches of a size."""
    return [list(games[start : start + size]) for start in range(0, len(games), size)]
