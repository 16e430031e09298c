"""Chance: rules ask a source for a named draw, so that games can be replayed, verified and searched.

A name says which draw of the game it is ("reveal/round-3/tile-2") and occurs once in a game. The state never
holds the future: the same state with another source has another future.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import Any

from talero.core.compiling import mypyc_attr
from talero.core.errors import TaleroError


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of draws. It says in `__reduce__` how it is sent to another process."""

    __slots__ = ()

    def draw(self, name: str, bound: int) -> int:
        """A number from 0 to bound - 1."""
        raise NotImplementedError


class Hashed(Chance):
    """Draws that depend on a secret and the name alone: tables and seeds."""

    __slots__ = ("_key", "_keyed")

    def __init__(self, secret: bytes) -> None:
        self._key = secret
        self._keyed = blake2b(key=secret, digest_size=16)

    def __reduce__(self) -> tuple[Any, ...]:
        return Hashed, (self._key,)

    @classmethod
    def seeded(cls, seed: int) -> Hashed:
        """The source of a seeded game."""
        return cls(blake2b(b"talero seed %d" % seed, digest_size=32).digest())

    @property
    def secret(self) -> bytes:
        """What all draws follow from; never shown before the game is over."""
        return self._key

    def draw(self, name: str, bound: int) -> int:
        # 128 bits against a bound far below 2**64: the modulo bias is below 2**-64.
        digest = self._keyed.copy()
        digest.update(name.encode())
        return int.from_bytes(digest.digest(), "big") % bound


class Sampled(Chance):
    """Draws from a random generator: imagined games and search."""

    __slots__ = ("_rng",)

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def __reduce__(self) -> tuple[Any, ...]:
        return Sampled, (self._rng,)

    def draw(self, name: str, bound: int) -> int:
        return int(self._rng.random() * bound)


class Scripted(Chance):
    """Draws given by name, for tests; names that are not given come from `otherwise`, or are refused."""

    __slots__ = ("_otherwise", "_values")

    def __init__(self, values: Mapping[str, int], otherwise: Chance | None = None) -> None:
        self._values = dict(values)
        self._otherwise = otherwise

    def __reduce__(self) -> tuple[Any, ...]:
        return Scripted, (self._values, self._otherwise)

    def draw(self, name: str, bound: int) -> int:
        if name not in self._values:
            if self._otherwise is None:
                raise TaleroError("draw-unexpected", name=name)
            return self._otherwise.draw(name, bound)
        value = self._values[name]
        if not 0 <= value < bound:
            raise TaleroError("draw-range", name=name, value=value, bound=bound)
        return value


class DrawRefused(TaleroError):
    """A preview came to a draw."""


class Stop(Chance):
    """Refuses every draw: previews show what an action does only up to the first draw."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        return Stop, ()

    def draw(self, name: str, bound: int) -> int:
        raise DrawRefused("draw-forbidden", name=name)


class Recorder(Chance):
    """Passes draws on and remembers them; refuses a name that occurs twice."""

    __slots__ = ("_inner", "_names", "draws")

    def __init__(self, inner: Chance, names: Iterable[str] = ()) -> None:
        self._inner = inner
        self._names: set[str] = set(names)
        self.draws: list[tuple[str, int]] = []
        """The draws since the last `take`, as (name, value)."""

    def __reduce__(self) -> tuple[Any, ...]:
        return Recorder, (self._inner, self._names)

    def draw(self, name: str, bound: int) -> int:
        if name in self._names:
            raise TaleroError("draw-repeated", name=name)
        self._names.add(name)
        value = self._inner.draw(name, bound)
        self.draws.append((name, value))
        return value

    def switch(self, inner: Chance) -> None:
        """Draws come from another source from now on."""
        self._inner = inner

    def take(self) -> list[tuple[str, int]]:
        """The draws since the last call."""
        taken, self.draws = self.draws, []
        return taken


class Journalled(Chance):
    """Draws in the order they were recorded; raises if the rules ask for others."""

    __slots__ = ("draws",)

    def __init__(self, draws: Iterable[tuple[str, int]]) -> None:
        self.draws = list(draws)[::-1]

    def __reduce__(self) -> tuple[Any, ...]:
        return Journalled, (self.draws[::-1],)

    def draw(self, name: str, bound: int) -> int:
        if not self.draws:
            raise Missing(name)
        expected, value = self.draws.pop()
        if expected != name:
            raise Other(name, expected)
        if not 0 <= value < bound:
            raise TaleroError("draw-range", name=name, value=value, bound=bound)
        return value


class Missing(Exception):
    """The rules ask for a draw that the record does not have."""


class Other(Exception):
    """The rules ask for another draw than the record has."""


def is_draw(declared: str, name: str) -> bool:
    """Whether a draw has a declared name, in which gaps stand for numbers and words.

    >>> is_draw("reveal/round-{round}/tile-{n}", "reveal/round-3/tile-12")
    True
    """
    pieces = re.split(r"\{[a-z]+\}", declared)
    return re.fullmatch("[A-Za-z0-9-]+?".join(map(re.escape, pieces)), name) is not None
