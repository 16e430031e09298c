"""The words of the board: what is seen, and how it is said in one language."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from talero.core.face import Players
from talero.core.seen import Seen
from talero.games.age_of_steam.rules.kinds import ACTIONS
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.tables.hexes import COLOURS
from talero.text import BoardFacts, message, name_in_form

if TYPE_CHECKING:
    from talero.games.age_of_steam.face.speech import AgeOfSteamFace


class Words(BoardFacts["AgeOfSteamFace", AgeOfSteamState]):
    """What is seen of Age of Steam, with the words for it in one language."""

    def __init__(
        self, face: AgeOfSteamFace, seen: Seen[AgeOfSteamState], language: str, names: Players = ()
    ) -> None:
        super().__init__(face, seen, language, names)
        self.game = face.game
        self.map = face.game.map

    def say(self, id: str, **gaps: object) -> str:
        """A message of this title."""
        return said(self.face, id, self.language, **gaps)

    def amount(self, count: int) -> str:
        """An amount of money, with the sign before the unit."""
        words = self.say("unit.amount", count=abs(count))
        return f"−{words}" if count < 0 else words

    def owner(self, seat: int) -> str:
        """A player's name, or nobody's."""
        return self.seat(seat) if seat >= 0 else self.say("board.unowned")

    def colour(self, colour: int) -> str:
        """What a colour of goods is called."""
        return self.word(f"colour.{COLOURS[colour]}")

    def colours(self, colours: Iterable[int]) -> str:
        """What goods of some colours are called, in the plural where a language has one."""
        names = (self.face.message_id(f"colour.{COLOURS[colour]}") for colour in colours)
        return ", ".join(name_in_form(name, "many", self.language) for name in names)

    def place(self, h: int) -> str:
        """A place's printed name, else its label."""
        name: str = self.map.spots[h].get("name", self.map.labels[h])
        return name

    def action(self, action: int) -> str:
        """What an action is called."""
        return self.word(f"action.{ACTIONS[action]}")

    def cubes_in_words(self, cubes: Iterable[int]) -> str:
        """`2 red, 1 blue`, or that there are none."""
        listed = list(cubes)
        counts = [(c, listed.count(c)) for c in range(6) if c in listed]
        found = [f"{n} {self.colours([c]) if n > 1 else self.colour(c)}" for c, n in counts]
        return ", ".join(found) or self.say("board.no-goods")


@lru_cache(maxsize=8192)
def said(face: AgeOfSteamFace, id: str, language: str, **gaps: object) -> str:
    """A message with its gaps filled; a frame has hundreds of them, and most are the same in the next."""
    return message(face.message_id(id), language, **gaps)
