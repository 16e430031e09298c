"""What lies on the table in Industria.

Written by `python -m talero.core.generate talero.games.industria.rules` from `fields.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from talero.core.chance import Chance
from talero.core.fields import Field, same_fields, take_ints, take_number, take_rows
from talero.core.state import BASE_FIELDS, State
from talero.games.industria.rules.fields import STATE

if TYPE_CHECKING:
    from talero.core.actions import Action
    from talero.games.industria.rules.game import Industria


class IndustriaState(State["Industria"]):
    """A position of Industria."""

    __slots__ = (
        "auctioneer",
        "bid",
        "bidder",
        "buildable",
        "built",
        "display",
        "epoch",
        "factory_points",
        "hands",
        "money",
        "offered",
        "owner",
        "round",
        "stack",
        "start",
        "technology_points",
    )
    FIELDS: ClassVar[tuple[Field, ...]] = STATE.kept
    NAMES: ClassVar[tuple[str, ...]] = (*BASE_FIELDS, *(field.name for field in FIELDS))
    round: int
    epoch: int
    start: int
    """Who has the start-player stone."""
    auctioneer: int
    offered: int
    """The tile being auctioned."""
    bid: int
    """The highest bid so far, and whose it is."""
    bidder: int
    built: int
    """Kinds of tiles the building seat has placed this turn, as bits."""
    money: list[int]
    """Open to all (IND-SETUP-004); discs of 1 and 5 are one number (IND-COMP-006); the bank, all other
    money, never runs out (IND-COMP-008, IND-SETUP-005)."""
    factory_points: list[int]
    technology_points: list[int]
    """The score tracks begin at 0 (IND-SETUP-006)."""
    stack: list[int]
    """Unrevealed tiles of the epoch, in the order of their numbers."""
    display: list[int]
    """Revealed tiles that wait for auction."""
    hands: list[list[int]]
    owner: bytearray
    """Whose placed tile it is; the 20 markers of a colour are no limit (IND-COMP-003, IND-BUILD-014)."""
    buildable: list[Action] | None
    """What can be placed now, if `legal` was asked; forgotten with the next action."""

    def __init__(self, game: Industria, chance: Chance, source: IndustriaState | None = None) -> None:
        self.game = game
        self.chance = chance
        self.events = None
        if source is None:
            self.step_id = 0
            self.seat = -1
            self.decisions = 0
            self.stage = 0
            self.round = 0
            self.epoch = 1
            self.start = 0
            self.auctioneer = 0
            self.offered = -1
            self.bid = 0
            self.bidder = -1
            self.built = 0
            self.money = [0] * game.players
            self.factory_points = [0] * game.players
            self.technology_points = [0] * game.players
            self.stack = []
            self.display = []
            self.hands = [[] for _ in range(game.players)]
            self.owner = bytearray([255]) * len(game.tiles.ids)
            self.buildable = None
        else:
            self.step_id = source.step_id
            self.seat = source.seat
            self.decisions = source.decisions
            self.stage = source.stage
            self.round = source.round
            self.epoch = source.epoch
            self.start = source.start
            self.auctioneer = source.auctioneer
            self.offered = source.offered
            self.bid = source.bid
            self.bidder = source.bidder
            self.built = source.built
            self.money = source.money.copy()
            self.factory_points = source.factory_points.copy()
            self.technology_points = source.technology_points.copy()
            self.stack = source.stack.copy()
            self.display = source.display.copy()
            self.hands = [row.copy() for row in source.hands]
            self.owner = source.owner.copy()
            self.buildable = source.buildable

    def copy(self) -> IndustriaState:
        return IndustriaState(self.game, self.chance, self)

    def dump(self) -> dict[str, Any]:
        document = self.dump_base()
        document["round"] = self.round
        document["epoch"] = self.epoch
        document["start"] = self.start
        document["auctioneer"] = self.auctioneer
        document["offered"] = self.offered
        document["bid"] = self.bid
        document["bidder"] = self.bidder
        document["built"] = self.built
        document["money"] = list(self.money)
        document["factory_points"] = list(self.factory_points)
        document["technology_points"] = list(self.technology_points)
        document["stack"] = list(self.stack)
        document["display"] = list(self.display)
        document["hands"] = [list(row) for row in self.hands]
        document["owner"] = list(self.owner)
        return document

    def fill(self, document: dict[str, Any]) -> None:
        game = self.game
        same_fields(document, self.NAMES)
        self.fill_base(document)
        self.round = take_number(document, "round", 0, game.rounds, None)
        self.epoch = take_number(document, "epoch", 1, game.epochs, None)
        self.start = take_number(document, "start", 0, game.players - 1, None)
        self.auctioneer = take_number(document, "auctioneer", 0, game.players - 1, None)
        self.offered = take_number(document, "offered", 0, len(game.tiles.ids) - 1, -1)
        self.bid = take_number(document, "bid", 0, 999, None)
        self.bidder = take_number(document, "bidder", 0, game.players - 1, -1)
        self.built = take_number(document, "built", 0, 15, None)
        self.money = take_ints(document, "money", game.players, True, 0, 999, None)
        self.factory_points = take_ints(document, "factory_points", game.players, True, 0, 999, None)
        self.technology_points = take_ints(document, "technology_points", game.players, True, 0, 999, None)
        self.stack = take_ints(
            document, "stack", len(game.tiles.ids), False, 0, len(game.tiles.ids) - 1, None
        )
        self.display = take_ints(document, "display", game.players, False, 0, len(game.tiles.ids) - 1, None)
        self.hands = take_rows(document, "hands", game.players, 0, 0, len(game.tiles.ids) - 1, None)
        self.owner = bytearray(
            take_ints(document, "owner", len(game.tiles.ids), True, 0, game.players - 1, 255)
        )
        game.restore(self)

    def same(self, other: State) -> bool:
        if not isinstance(other, IndustriaState) or not self.same_base(other):
            return False
        return (
            self.round == other.round
            and self.epoch == other.epoch
            and self.start == other.start
            and self.auctioneer == other.auctioneer
            and self.offered == other.offered
            and self.bid == other.bid
            and self.bidder == other.bidder
            and self.built == other.built
            and self.money == other.money
            and self.factory_points == other.factory_points
            and self.technology_points == other.technology_points
            and self.stack == other.stack
            and self.display == other.display
            and self.hands == other.hands
            and self.owner == other.owner
        )
