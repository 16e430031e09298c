"""A shelf for things that are costly to make: bounded, those asked for last stay longest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")

MOST = 32


class Shelf(Generic[T]):
    """Things by their keys. Where two threads make the same one, either is as good."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._kept: dict[str, T] = {}

    def get(self, key: str, make: Callable[[], T]) -> T:
        """The thing with this key, made if it is not here."""
        found = self._kept.pop(key, None)
        if found is None:
            found = make()
        self._kept[key] = found  # asked for last, forgotten last
        while len(self._kept) > self._most:
            self._kept.pop(next(iter(self._kept)), None)
        return found
