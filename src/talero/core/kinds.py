"""Kinds of arguments: how the ints inside an action become words, JSON values and board elements.

A kind describes one *item* of an argument: a tuple of `width` ints. Nearly all kinds have width 1; a hop of
a route, for instance, may need two (the stop, and the hex that tells parallel links apart).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from talero.core.compiling import mypyc_attr
from talero.core.setting import Setting

Item = tuple[int, ...]
"""The ints of one item of an argument."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """What an argument can be. Subclasses say how an item reads and which items are declared."""

    width: ClassVar[int] = 1
    joint: ClassVar[str] = " "
    """What stands between the items of an argument that takes many."""

    def __init__(self, name: str, target: str = "") -> None:
        self.name = name
        self.target_prefix = target

    def word(self, game: Setting, item: Item) -> str:
        """The item as text: one word of `[a-z0-9-]` and map labels."""
        raise NotImplementedError

    def read(self, game: Setting, word: str) -> Item:
        """The item that reads like this word; raises ValueError if there is none."""
        raise NotImplementedError

    def items(self, game: Setting) -> Sequence[Item]:
        """All declared items of this game, legal now or not."""
        raise NotImplementedError

    def valid(self, game: Setting, item: Item) -> bool:
        """Whether this is a declared item."""
        return item in self.items(game)

    def to_json(self, game: Setting, item: Item) -> object:
        """The item as a JSON value; a word unless a kind knows better."""
        return self.word(game, item)

    def from_json(self, game: Setting, value: object) -> Item:
        """The item this JSON value stands for; raises ValueError if there is none."""
        if not isinstance(value, str):
            raise ValueError(value)
        return self.read(game, value)

    def target(self, game: Setting, item: Item) -> str:
        """The id of the board element a person can point at to choose this item, or ''."""
        return f"{self.target_prefix}:{self.word(game, item)}" if self.target_prefix else ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount(Kind):
    """A whole number from 0 to a declared bound."""

    def __init__(self, name: str, bound: int) -> None:
        super().__init__(name)
        self.bound = bound

    def word(self, game: Setting, item: Item) -> str:
        return str(item[0])

    def read(self, game: Setting, word: str) -> Item:
        if not word.isascii() or not word.isdigit() or (len(word) > 1 and word[0] == "0"):
            raise ValueError(word)
        return self._bounded(int(word))

    def items(self, game: Setting) -> Sequence[Item]:
        return [(n,) for n in range(self.bound + 1)]

    def valid(self, game: Setting, item: Item) -> bool:
        return 0 <= item[0] <= self.bound

    def to_json(self, game: Setting, item: Item) -> object:
        return item[0]

    def from_json(self, game: Setting, value: object) -> Item:
        if not isinstance(value, int) or isinstance(value, bool):
            raise ValueError(value)
        return self._bounded(value)

    def _bounded(self, value: int) -> Item:
        if not 0 <= value <= self.bound:
            raise ValueError(value)
        return (value,)


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatKind(Kind):
    """A seat: 0-based in Python and JSON, `p1`, `p2` … in text."""

    def __init__(self, name: str = "seat") -> None:
        super().__init__(name, "seat")

    def word(self, game: Setting, item: Item) -> str:
        return f"p{item[0] + 1}"

    def read(self, game: Setting, word: str) -> Item:
        for seat in range(game.players):
            if word == f"p{seat + 1}":
                return (seat,)
        raise ValueError(word)

    def items(self, game: Setting) -> Sequence[Item]:
        return [(seat,) for seat in range(game.players)]

    def valid(self, game: Setting, item: Item) -> bool:
        return 0 <= item[0] < game.players

    def to_json(self, game: Setting, item: Item) -> object:
        return item[0]

    def from_json(self, game: Setting, value: object) -> Item:
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < game.players:
            raise ValueError(value)
        return (value,)


@mypyc_attr(allow_interpreted_subclasses=True)
class Names(Kind):
    """One of a list of text ids; the list is fixed, or asked from the game (tiles, cards, places).

    A function that gives the list may ask for its title's own game class.
    """

    def __init__(
        self, name: str, ids: Sequence[str] | Callable[[Any], Sequence[str]], target: str = ""
    ) -> None:
        super().__init__(name, target)
        self._ids = ids

    def ids(self, game: Setting) -> Sequence[str]:
        """The text ids in the order of their ints."""
        return self._ids(game) if callable(self._ids) else self._ids

    def word(self, game: Setting, item: Item) -> str:
        return self.ids(game)[item[0]]

    def read(self, game: Setting, word: str) -> Item:
        return (list(self.ids(game)).index(word),)

    def items(self, game: Setting) -> Sequence[Item]:
        return [(n,) for n in range(len(self.ids(game)))]

    def valid(self, game: Setting, item: Item) -> bool:
        return 0 <= item[0] < len(self.ids(game))
