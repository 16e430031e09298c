"""Actions: inside a tuple of ints, at the edge text and JSON, from one declaration.

>>> from talero import game
>>> industria = game("industria", players=4)
>>> industria.parse("bid 5") == industria.from_json({"verb": "bid", "amount": 5})
True
>>> industria.text(industria.parse("bid 5"))
'bid 5'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeGuard

from talero.core.compiling import mypyc_attr
from talero.core.errors import ParseError
from talero.core.kinds import Item, Kind
from talero.core.setting import Setting

Action = tuple[int, ...]
"""`(verb, argument, argument …)`: what a player says, as ints."""

HIDDEN: Final = -1
"""Stands in an action or event for an int that the viewer may not know."""


class Arg:
    """One argument of a verb or an event. `private`: only the seat that acts may know it.

    An argument with `many` takes any number of items and must be the last.
    """

    def __init__(self, name: str, kind: Kind, *, private: bool = False, many: bool = False) -> None:
        self.name = name
        self.kind = kind
        self.private = private
        self.many = many


class Verb:
    """Something a player can say. `reveals`: saying it shows others something hidden, so no undo after it."""

    def __init__(self, name: str, *args: Arg, reveals: bool = False) -> None:
        assert not any(arg.many for arg in args[:-1]), name
        self.name = name
        self.args = args
        self.reveals = reveals


@mypyc_attr(native_class=False)
class Verbs(list[Verb]):
    """The verbs of a title, in the order of their numbers."""

    def add(self, name: str, *args: Arg, reveals: bool = False) -> int:
        """Declares a verb; returns its number."""
        self.append(Verb(name, *args, reveals=reveals))
        return len(self) - 1


def is_action(said: object) -> TypeGuard[Action]:
    """Whether somebody gave ints in a tuple, at least one."""
    if not isinstance(said, tuple) or not said:
        return False
    for value in said:  # noqa: SIM110 - faster than all()
        if not isinstance(value, int):
            return False
    return True


class Grammar:
    """The verbs of a title and their forms: ints, words, JSON."""

    def __init__(self, verbs: Sequence[Verb]) -> None:
        self.verbs = tuple(verbs)
        self.index = {verb.name: number for number, verb in enumerate(verbs)}

    def parts(self, action: Action) -> Iterator[tuple[Arg, list[Item]]]:
        """The arguments of a well-formed action with their items."""
        position = 1
        for arg in self.verbs[action[0]].args:
            width = arg.kind.width
            end = len(action) if arg.many else position + width
            yield arg, [action[i : i + width] for i in range(position, end, width)]
            position = end

    def well_formed(self, game: Setting, action: Action) -> bool:
        """Whether the ints name a verb and give it the declared arguments."""
        if not action or not 0 <= action[0] < len(self.verbs):
            return False
        position = 1
        for arg in self.verbs[action[0]].args:
            width = arg.kind.width
            end = len(action) if arg.many else position + width
            if end > len(action) or (end - position) % width:
                return False
            for i in range(position, end, width):
                if not arg.kind.valid(game, action[i : i + width]):
                    return False
            position = end
        return position == len(action)

    def text(self, game: Setting, action: Action) -> str:
        """The action in words; ints hidden from the viewer read `?`."""
        words = [self.verbs[action[0]].name]
        for arg, items in self.parts(action):
            texts = ["?" if HIDDEN in item and arg.private else arg.kind.word(game, item) for item in items]
            if texts:
                words.append(arg.kind.joint.join(texts))
        return " ".join(words)

    def parse(self, game: Setting, text: str) -> Action:
        """The action that reads like this text; exact, one blank between words."""
        words = text.split(" ")
        if not words[0]:
            raise ParseError("parse-empty")
        verb = self._verb(game, words[0])
        ints, rest = [self.index[verb.name]], words[1:]
        for arg in verb.args:
            taken = self._split(arg, rest)
            if not arg.many and not taken:
                raise ParseError("parse-missing", verb=verb.name, argument=arg.name)
            for word in taken:
                ints.extend(self._read(game, arg, word))
            rest = rest[len(rest) if arg.many and arg.kind.joint == " " else 1 :]
        if rest:
            raise ParseError("parse-surplus", verb=verb.name, word=rest[0])
        return tuple(ints)

    def to_json(self, game: Setting, action: Action) -> dict[str, Any]:
        """The action as a JSON object."""
        document: dict[str, Any] = {"verb": self.verbs[action[0]].name}
        for arg, items in self.parts(action):
            values = [None if HIDDEN in i and arg.private else arg.kind.to_json(game, i) for i in items]
            document[arg.name] = values if arg.many else values[0]
        return document

    def from_json(self, game: Setting, document: Mapping[str, object]) -> Action:
        """The action a JSON object stands for."""
        verb = self._verb(game, document.get("verb"))
        ints = [self.index[verb.name]]
        for arg in verb.args:
            if arg.name not in document:
                raise ParseError("parse-missing", verb=verb.name, argument=arg.name)
            value = document[arg.name]
            if arg.many and not isinstance(value, list):
                raise self._bad(game, arg, value)
            for each in value if isinstance(value, list) and arg.many else [value]:
                try:
                    ints.extend(arg.kind.from_json(game, each))
                except ValueError:
                    raise self._bad(game, arg, each) from None
        for name in document:
            if name != "verb" and name not in [arg.name for arg in verb.args]:
                raise ParseError("parse-surplus", verb=verb.name, word=name)
        return tuple(ints)

    def mask(self, action: Action) -> Action:
        """The action as others see it: private arguments hidden."""
        if not any(arg.private for arg in self.verbs[action[0]].args):
            return action
        ints = [action[0]]
        for arg, items in self.parts(action):
            for item in items:
                ints.extend([HIDDEN] * len(item) if arg.private else item)
        return tuple(ints)

    def _verb(self, game: Setting, name: object) -> Verb:
        if not isinstance(name, str) or name not in self.index:
            raise ParseError("parse-verb", word=name, game=game.name, known=", ".join(self.index))
        return self.verbs[self.index[name]]

    def _split(self, arg: Arg, words: list[str]) -> list[str]:
        if not arg.many:
            return words[:1]
        return (
            words if arg.kind.joint == " " else [w for word in words[:1] for w in word.split(arg.kind.joint)]
        )

    def _read(self, game: Setting, arg: Arg, word: str) -> Item:
        try:
            return arg.kind.read(game, word)
        except ValueError:
            raise self._bad(game, arg, word) from None

    def _bad(self, game: Setting, arg: Arg, word: object) -> ParseError:
        return ParseError("parse-argument", word=word, argument=arg.name, game=game.name)
