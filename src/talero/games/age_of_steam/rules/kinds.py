"""What actions, events and fields of Age of Steam are about: places, tiles, colours, seats, and how they
read."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress, product
from typing import TYPE_CHECKING, Final, cast

from talero.core.kinds import Amount, Item, Kind, Names, SeatKind
from talero.core.setting import Setting
from talero.games.age_of_steam.rules.tables.hexes import COLOURS

if TYPE_CHECKING:
    from talero.games.age_of_steam.rules.game import AgeOfSteam

FIRST_MOVE: Final = 0
FIRST_BUILD: Final = 1
ENGINEER: Final = 2
LOCOMOTIVE: Final = 3
URBANISATION: Final = 4
PRODUCTION: Final = 5
TURN_ORDER: Final = 6
ACTIONS = (
    "first-move", "first-build", "engineer", "locomotive", "urbanisation", "production", "turn-order",
)  # fmt: skip
"""The seven actions in the book's order (AOS-ACT-001)."""


def steam(game: Setting) -> AgeOfSteam:
    """The game as what it is."""
    return cast("AgeOfSteam", game)


class Place(Names):
    """A city or town by its id, any other hex by its label; on the board all are hexes."""

    def __init__(self) -> None:
        super().__init__("place", lambda game: steam(game).map.places)

    def target(self, game: Setting, item: Item) -> str:
        return f"place:{steam(game).map.labels[item[0]]}"


class Hop(Kind):
    """A stop of a route. Where several links join the last stop to this one, `@` names the hex by which
    the link leaves the last stop."""

    width = 2
    joint = ">"

    def word(self, game: Setting, item: Item) -> str:
        board = steam(game).map
        return board.places[item[0]] + (f"@{board.labels[item[1]]}" if item[1] >= 0 else "")

    def read(self, game: Setting, word: str) -> Item:
        board = steam(game).map
        place, at, label = word.partition("@")
        if place not in board.place_number or (at and label not in board.number):
            raise ValueError(word)
        return board.place_number[place], board.number[label] if at else -1

    def items(self, game: Setting) -> Sequence[Item]:
        return [(place, -1) for place in range(steam(game).map.size)]

    def valid(self, game: Setting, item: Item) -> bool:
        size = steam(game).map.size
        return 0 <= item[0] < size and -1 <= item[1] < size

    def target(self, game: Setting, item: Item) -> str:
        return f"place:{steam(game).map.labels[item[0]]}"


HEX = Names("hex", lambda game: steam(game).map.labels, target="place")
PLACE = Place()
TILE = Names("tile", lambda game: steam(game).tiles.ids)
ROTATION = Amount("rotation", 5)
ACTION = Names("action", ACTIONS, target="action")
LETTER = Names("letter", tuple("abcdefgh"), target="new-city")
COLOUR = Names("colour", COLOURS)
SPACE = Names("space", lambda game: steam(game).spaces, target="space")
HALF = Names("half", ("light", "dark"))
ROUTE = Hop("route")
SHARES = Amount("shares", 15)
MONEY = Amount("amount", 99_999)
NUMBER = Amount("number", 99)
SEAT = SeatKind()


# What only fields are about


def sets_of(names: Sequence[str]) -> tuple[str, ...]:
    """What bit masks of these names are called: `red`, `red+blue`; `none`."""
    masks = product((0, 1), repeat=len(names))
    return tuple("+".join(compress(names, mask[::-1])) or "none" for mask in masks)


SHAPE = Names("shape", lambda game: steam(game).tiles.shape_ids)
"""A tile as it lies: `straight-2` is turned by two sides."""
HALF_EDGE = Names("half-edge", lambda game: steam(game).map.half_edges)
"""A side of a hex: `H7-3`."""
CUBE = Names("cube", lambda game: steam(game).map.cubes)
"""Cubes of a colour on a hex: `pittsburgh-red`."""
OWNER = Names("owner", ("P1", "P2", "P3", "P4", "P5", "P6", "nobody"))
COLOUR_SET = Names("colours", sets_of(COLOURS))
ACTION_SET = Names("actions", sets_of(ACTIONS))
