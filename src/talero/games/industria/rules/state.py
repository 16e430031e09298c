"""What lies on the table in Industria. Everything is open but the order of the stacks, which does not exist
until a tile is revealed: tiles are drawn from what remains."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from talero.core.chance import Chance
from talero.core.state import State

if TYPE_CHECKING:
    from talero.games.industria.rules.game import Industria

UNPLACED = 255


class IndustriaState(State):
    """A position of Industria."""

    __slots__ = (
        "auctioneer", "bid", "bidder", "built", "display", "epoch", "factory_points", "hands", "money",
        "offered", "owner", "phase", "round", "stack", "start", "technology_points",
    )  # fmt: skip

    FIELDS: ClassVar[dict[str, str]] = {
        "round": "int",
        "epoch": "int",
        "phase": "int",
        "start": "int",
        "auctioneer": "int",
        "offered": "int",
        "bid": "int",
        "bidder": "int",
        "built": "int",
        "money": "ints",
        "factory_points": "ints",
        "technology_points": "ints",
        "stack": "ints",
        "display": "ints",
        "hands": "lists",
        "owner": "bytes",
    }

    game: Industria

    def __init__(self, game: Industria, chance: Chance) -> None:
        super().__init__(game, chance)
        players = game.players
        self.round = 0
        self.epoch = 1
        self.phase = 0
        """The phase of the round, 0 to 4."""
        self.start = 0
        """Who has the start-player stone."""
        self.auctioneer = 0
        self.offered = -1
        """The tile being auctioned."""
        self.bid = 0
        """The highest bid so far, and whose it is."""
        self.bidder = -1
        self.built = 0
        """Kinds of tiles the building seat has placed this turn, as bits."""
        self.money = [0] * players
        """Open to all (IND-SETUP-004); discs of 1 and 5 are one number (IND-COMP-006); the bank, all other
        money, never runs out (IND-COMP-008, IND-SETUP-005)."""
        self.factory_points = [0] * players
        self.technology_points = [0] * players
        """The score tracks begin at 0 (IND-SETUP-006)."""
        self.stack: list[int] = []
        """Unrevealed tiles of the epoch, in the order of their numbers."""
        self.display: list[int] = []
        """Revealed tiles that wait for auction."""
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.owner = bytearray([UNPLACED]) * len(game.tiles.ids)
        """Whose placed tile it is; the 20 markers of a colour are no limit (IND-COMP-003, IND-BUILD-014)."""

    def copy(self) -> IndustriaState:
        other = IndustriaState.__new__(IndustriaState)
        self.copy_base(other)
        other.round = self.round
        other.epoch = self.epoch
        other.phase = self.phase
        other.start = self.start
        other.auctioneer = self.auctioneer
        other.offered = self.offered
        other.bid = self.bid
        other.bidder = self.bidder
        other.built = self.built
        other.money = self.money[:]
        other.factory_points = self.factory_points[:]
        other.technology_points = self.technology_points[:]
        other.stack = self.stack[:]
        other.display = self.display[:]
        other.hands = [hand[:] for hand in self.hands]
        other.owner = self.owner[:]
        return other
