"""What every board shares: what is seen, whose it is, and the words to say it in one language."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, cached_property
from typing import Any, Generic, TypeVar

from talero.core.face import Players
from talero.core.seen import Seen
from talero.core.step import P
from talero.text.about import told
from talero.text.catalogue import SOURCE, catalogue, message, word
from talero.text.face import SpokenFace
from talero.text.punctuation import clauses, line

F = TypeVar("F", bound=SpokenFace[Any])
SHARED = {"core.mark.": "mark", "core.emblem.": "emblem"}
"""The messages that name the marks of all games, and the kind of symbol they belong to."""


class BoardFacts(Generic[F, P]):
    """What is seen of a game with the words to describe it; titles add what their boards show."""

    def __init__(self, face: F, seen: Seen[P], language: str, names: Players = ()) -> None:
        self.face = face
        self.seen = seen
        self.state = seen.state
        self.language = language
        self.names = names

    @cached_property
    def prompt(self) -> str:
        """What is to be decided, and by whom."""
        return self.face.prompt(self.seen, self.language, self.names)

    def say(self, id: str, **gaps: object) -> str:
        """A message of this title, in the words of its edition."""
        return message(self.face.message_id(id), self.language, **gaps)

    def word(self, id: str, **gaps: object) -> str:
        """A name of this title, which goes into other messages in the form they ask for."""
        return word(self.face.message_id(id), self.language, **gaps)

    def line(self, head: object, rest: object) -> str:
        """A head and what is said of it: `Quarry: 3 talers`."""
        return line(str(head), str(rest), self.language)

    def clauses(self, parts: Iterable[str]) -> str:
        """Several statements about one thing: `one; another`."""
        return clauses(parts, self.language)

    def told(self, words: str, joint: str = "") -> tuple[str, tuple[str, ...]]:
        """A description as a name and facts."""
        return told(words, self.language, joint)

    def seat(self, seat: int) -> str:
        """A player's name."""
        return self.face.seat_name(seat, self.names)

    def shared_marks(self) -> dict[str, str]:
        """What the marks are called that all games share: emblems, coins, cards."""
        return dict(shared_marks(self.language))


@cache
def shared_marks(language: str) -> dict[str, str]:
    """The names of emblems and common marks by the ids of their symbols: `mark:coin`, `emblem:star`."""
    return {
        f"{kind}:{id.removeprefix(prefix)}": message(id, language)
        for prefix, kind in SHARED.items()
        for id in catalogue("core", SOURCE)
        if id.startswith(prefix)
    }
