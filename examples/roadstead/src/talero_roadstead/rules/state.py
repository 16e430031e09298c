"""What lies on the table in Roadstead.

Written by `python -m talero.core.generate talero_roadstead.rules` from `fields.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from talero.core.chance import Chance
from talero.core.fields import Field, same_fields, take_ints, take_number, take_rows
from talero.core.state import BASE_FIELDS, State
from talero_roadstead.rules.fields import STATE

if TYPE_CHECKING:
    from talero_roadstead.rules.game import Roadstead


class RoadsteadState(State["Roadstead"]):
    """A position of Roadstead."""

    __slots__ = (
        "aside",
        "bid",
        "coins",
        "deck",
        "good",
        "hands",
        "lantern",
        "leader",
        "lot",
        "next_lot",
        "owner",
        "passed",
        "pile",
        "round",
        "shown",
    )
    FIELDS: ClassVar[tuple[Field, ...]] = STATE.kept
    NAMES: ClassVar[tuple[str, ...]] = (*BASE_FIELDS, *(field.name for field in FIELDS))
    round: int
    lantern: int
    """Who has the lantern."""
    lot: int
    """The warehouse of this round."""
    next_lot: int
    """The warehouse of the next round."""
    bid: int
    """The highest bid so far, and whose it is."""
    leader: int
    """In the end the winner."""
    passed: int
    """The seats that have passed, as bits."""
    coins: list[int]
    """Open to all (RDS-SET-002)."""
    pile: list[int]
    """Warehouses still to be drawn; everybody can count them."""
    owner: bytearray
    """Whose warehouse stands there."""
    good: bytearray
    """Which warehouse stands there."""
    deck: list[int]
    """Contracts that were not dealt."""
    hands: list[list[int]]
    aside: list[list[int]]
    shown: list[list[int]]

    def __init__(self, game: Roadstead, chance: Chance, source: RoadsteadState | None = None) -> None:
        self.game = game
        self.chance = chance
        self.events = None
        if source is None:
            self.step_id = 0
            self.seat = -1
            self.decisions = 0
            self.stage = 0
            self.round = 0
            self.lantern = 0
            self.lot = -1
            self.next_lot = -1
            self.bid = 0
            self.leader = -1
            self.passed = 0
            self.coins = [0] * game.players
            self.pile = [0] * len(game.bay.goods)
            self.owner = bytearray([255]) * len(game.bay.berths)
            self.good = bytearray([255]) * len(game.bay.berths)
            self.deck = [0] * len(game.bay.goods)
            self.hands = [[] for _ in range(game.players)]
            self.aside = [[] for _ in range(game.players)]
            self.shown = [[] for _ in range(game.players)]
        else:
            self.step_id = source.step_id
            self.seat = source.seat
            self.decisions = source.decisions
            self.stage = source.stage
            self.round = source.round
            self.lantern = source.lantern
            self.lot = source.lot
            self.next_lot = source.next_lot
            self.bid = source.bid
            self.leader = source.leader
            self.passed = source.passed
            self.coins = source.coins.copy()
            self.pile = source.pile.copy()
            self.owner = source.owner.copy()
            self.good = source.good.copy()
            self.deck = source.deck.copy()
            self.hands = [row.copy() for row in source.hands]
            self.aside = [row.copy() for row in source.aside]
            self.shown = [row.copy() for row in source.shown]

    def copy(self) -> RoadsteadState:
        return RoadsteadState(self.game, self.chance, self)

    def dump(self) -> dict[str, Any]:
        document = self.dump_base()
        document["round"] = self.round
        document["lantern"] = self.lantern
        document["lot"] = self.lot
        document["next_lot"] = self.next_lot
        document["bid"] = self.bid
        document["leader"] = self.leader
        document["passed"] = self.passed
        document["coins"] = list(self.coins)
        document["pile"] = list(self.pile)
        document["owner"] = list(self.owner)
        document["good"] = list(self.good)
        document["deck"] = list(self.deck)
        document["hands"] = [list(row) for row in self.hands]
        document["aside"] = [list(row) for row in self.aside]
        document["shown"] = [list(row) for row in self.shown]
        return document

    def fill(self, document: dict[str, Any]) -> None:
        game = self.game
        same_fields(document, self.NAMES)
        self.fill_base(document)
        self.round = take_number(document, "round", 0, game.rounds, None)
        self.lantern = take_number(document, "lantern", 0, game.players - 1, None)
        self.lot = take_number(document, "lot", 0, len(game.bay.goods) - 1, -1)
        self.next_lot = take_number(document, "next_lot", 0, len(game.bay.goods) - 1, -1)
        self.bid = take_number(document, "bid", 0, 999, None)
        self.leader = take_number(document, "leader", 0, game.players - 1, -1)
        self.passed = take_number(document, "passed", 0, 15, None)
        self.coins = take_ints(document, "coins", game.players, True, 0, 999, None)
        self.pile = take_ints(document, "pile", len(game.bay.goods), True, 0, 255, None)
        self.owner = bytearray(
            take_ints(document, "owner", len(game.bay.berths), True, 0, game.players - 1, 255)
        )
        self.good = bytearray(
            take_ints(document, "good", len(game.bay.berths), True, 0, len(game.bay.goods) - 1, 255)
        )
        self.deck = take_ints(document, "deck", len(game.bay.goods), True, -1, 255, None)
        self.hands = take_rows(document, "hands", game.players, 0, 0, len(game.bay.goods) - 1, -1)
        self.aside = take_rows(document, "aside", game.players, 0, 0, len(game.bay.goods) - 1, -1)
        self.shown = take_rows(document, "shown", game.players, 0, 0, len(game.bay.goods) - 1, None)
        game.restore(self)

    def same(self, other: State) -> bool:
        if not isinstance(other, RoadsteadState) or not self.same_base(other):
            return False
        return (
            self.round == other.round
            and self.lantern == other.lantern
            and self.lot == other.lot
            and self.next_lot == other.next_lot
            and self.bid == other.bid
            and self.leader == other.leader
            and self.passed == other.passed
            and self.coins == other.coins
            and self.pile == other.pile
            and self.owner == other.owner
            and self.good == other.good
            and self.deck == other.deck
            and self.hands == other.hands
            and self.aside == other.aside
            and self.shown == other.shown
        )
