"""What a player of Age of Steam can say, and what can happen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from talero.core.actions import Arg, Verb
from talero.core.events import EventKind
from talero.core.kinds import Amount, Item, Kind, Names, SeatKind
from talero.games.age_of_steam.rules.tables.hexes import COLOURS

if TYPE_CHECKING:
    from talero.core.game import Game
    from talero.games.age_of_steam.rules.game import AgeOfSteam

(
    FIRST_MOVE, FIRST_BUILD, ENGINEER, LOCOMOTIVE, URBANISATION, PRODUCTION, TURN_ORDER,
) = range(7)  # fmt: skip
ACTIONS = (
    "first-move", "first-build", "engineer", "locomotive", "urbanisation", "production", "turn-order",
)  # fmt: skip
"""The seven actions in the book's order (AOS-ACT-001)."""


def steam(game: Game) -> AgeOfSteam:
    """The game as what it is."""
    return cast("AgeOfSteam", game)


class Place(Names):
    """A city or town by its id, any other hex by its label; on the board all are hexes."""

    def __init__(self) -> None:
        super().__init__("place", lambda game: steam(game).map.places)

    def target(self, game: Game, item: Item) -> str:
        return f"place:{steam(game).map.labels[item[0]]}"


class Hop(Kind):
    """A stop of a route. Where several links join the last stop to this one, `@` names the hex by which
    the link leaves the last stop."""

    width = 2
    joint = ">"

    def word(self, game: Game, item: Item) -> str:
        board = steam(game).map
        return board.places[item[0]] + (f"@{board.labels[item[1]]}" if item[1] >= 0 else "")

    def read(self, game: Game, word: str) -> Item:
        board = steam(game).map
        place, at, label = word.partition("@")
        if place not in board.place_number or (at and label not in board.number):
            raise ValueError(word)
        return board.place_number[place], board.number[label] if at else -1

    def items(self, game: Game) -> Sequence[Item]:
        return [(place, -1) for place in range(steam(game).map.size)]

    def valid(self, game: Game, item: Item) -> bool:
        size = steam(game).map.size
        return 0 <= item[0] < size and -1 <= item[1] < size

    def target(self, game: Game, item: Item) -> str:
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

(
    ISSUE, BID, PASS, DROP, PAY, REFUSE, CHOOSE, URBANISE, LAY, LAY_HALF, JOIN, JOIN_HALF, END, CONNECT,
    DELIVER, UPGRADE, SKIP, BONUS, PRODUCE, DECLINE, STORE,
) = range(21)  # fmt: skip

VERBS = (
    Verb("issue", Arg("shares", SHARES)),
    Verb("bid", Arg("amount", MONEY)),
    Verb("pass"),
    Verb("drop"),
    Verb("pay"),
    Verb("refuse"),
    Verb("choose", Arg("action", ACTION)),
    Verb("urbanise", Arg("place", PLACE), Arg("letter", LETTER)),
    Verb("lay", Arg("hex", HEX), Arg("tile", TILE), Arg("rotation", ROTATION)),
    Verb("lay-half", Arg("hex", HEX), Arg("tile", TILE), Arg("rotation", ROTATION)),
    Verb("join"),
    Verb("join-half"),
    Verb("end"),
    Verb("connect", Arg("seats", SEAT, many=True)),
    Verb("deliver", Arg("colour", COLOUR), Arg("route", ROUTE, many=True)),
    Verb("upgrade"),
    Verb("skip"),
    Verb("bonus", Arg("seat", SEAT)),
    Verb("produce"),
    Verb("decline"),
    Verb("store", Arg("colour", COLOUR), Arg("space", SPACE)),
)

(
    ISSUE_STEP, BID_STEP, FEE_STEP, CHOOSE_STEP, BUILD_STEP, CONNECT_STEP, GOODS_STEP, BONUS_STEP,
    PRODUCTION_STEP, STORE_STEP,
) = range(10)  # fmt: skip

(
    TURN, ORDERED, ISSUED, RAISED, PASSED, DROPPED, PAID_ORDER, PAID_FEE, REFUSED, CHOSE, ENGINE, URBANISED,
    LAID, JOINED, PAID_TRACK, LOST, TRANSCONTINENTAL, DELIVERED, GAINED, SKIPPED, COLLECTED, PAID_EXPENSES,
    FELL_SHORT, ELIMINATED, REDUCED, PRODUCED, STORED, RETURNED, ROLLED, GREW, PLACED, TERMINAL, ENDED,
) = range(33)  # fmt: skip

_SEAT, _AMOUNT = Arg("seat", SEAT), Arg("amount", MONEY)

EVENTS = (
    EventKind("turn", Arg("turn", NUMBER), rule="AOS-TURN-001"),
    EventKind("ordered", _SEAT, Arg("place", NUMBER), rule="AOS-ORDER-023"),
    EventKind("issued", _SEAT, Arg("shares", NUMBER), _AMOUNT, rule="AOS-SHARE-002"),
    EventKind("raised", _SEAT, _AMOUNT, rule="AOS-ORDER-005"),
    EventKind("passed", _SEAT, rule="AOS-ORDER-006"),
    EventKind("dropped", _SEAT, Arg("place", NUMBER), rule="AOS-ORDER-010"),
    EventKind("paid-order", _SEAT, _AMOUNT, rule="AOS-ORDER-016"),
    EventKind("paid-fee", _SEAT, _AMOUNT, rule="AOS-STL-009"),
    EventKind("refused", _SEAT, rule="AOS-STL-010"),
    EventKind("chose", _SEAT, Arg("action", ACTION), rule="AOS-ACT-002"),
    EventKind("engine", _SEAT, Arg("level", NUMBER), rule="AOS-MOVE-021"),
    EventKind("urbanised", _SEAT, Arg("place", PLACE), Arg("letter", LETTER), rule="AOS-CITY-001"),
    EventKind(
        "laid", _SEAT, Arg("hex", HEX), Arg("tile", TILE), Arg("rotation", ROTATION), rule="AOS-BUILD-005"
    ),
    EventKind("joined", _SEAT, rule="AOS-GER-012"),
    EventKind("paid-track", _SEAT, _AMOUNT, rule="AOS-COST-020"),
    EventKind("lost", _SEAT, Arg("hex", HEX), rule="AOS-OWN-003"),
    EventKind("transcontinental", _SEAT, _AMOUNT, rule="AOS-WUS-022"),
    EventKind(
        "delivered", _SEAT, Arg("colour", COLOUR), Arg("from", PLACE), Arg("to", PLACE), rule="AOS-MOVE-004"
    ),
    EventKind("gained", _SEAT, _AMOUNT, rule="AOS-MOVE-013"),
    EventKind("skipped", _SEAT, rule="AOS-MOVE-025"),
    EventKind("collected", _SEAT, _AMOUNT, rule="AOS-INC-001"),
    EventKind("paid-expenses", _SEAT, _AMOUNT, rule="AOS-EXP-001"),
    EventKind("fell-short", _SEAT, _AMOUNT, rule="AOS-EXP-003"),
    EventKind("eliminated", _SEAT, rule="AOS-EXP-005"),
    EventKind("reduced", _SEAT, _AMOUNT, rule="AOS-RED-001"),
    EventKind("produced", _SEAT, Arg("colour", COLOUR), rule="AOS-GROW-003"),
    EventKind("stored", _SEAT, Arg("colour", COLOUR), Arg("space", SPACE), rule="AOS-GROW-003"),
    EventKind("returned", _SEAT, Arg("colour", COLOUR), rule="AOS-GROW-005"),
    EventKind("rolled", Arg("half", HALF), Arg("die", NUMBER), rule="AOS-GROW-006"),
    EventKind("grew", Arg("place", PLACE), Arg("colour", COLOUR), rule="AOS-GROW-008"),
    EventKind("placed", Arg("place", PLACE), Arg("colour", COLOUR), rule="AOS-SETUP-011"),
    EventKind("terminal", Arg("place", PLACE), Arg("colour", COLOUR), rule="AOS-GER-004"),
    EventKind("ended", rule="AOS-END-001"),
)
