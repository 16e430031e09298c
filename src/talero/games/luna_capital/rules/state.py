"""What lies on the table, and how to copy it.

Which cards a viewer may suspect where is kept beside the cards themselves (see `knowledge/tracking.py`): a
discard to the bottom of the deck is unseen, but everybody saw which cards went from the lots into that hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from talero.core.chance import Chance
from talero.core.state import State
from talero.games.luna_capital.rules.settlement import Settlement
from talero.games.luna_capital.rules.tables.grid import CELLS, POSITIONS

if TYPE_CHECKING:
    from talero.games.luna_capital.rules.game import LunaCapital

NO_CARD = -1


class LunaCapitalState(State):
    """A position of LUNA Capital."""

    __slots__ = (
        "automaton_cards",
        "automaton_tiles",
        "bottom",
        "bottom_by",
        "box",
        "buried",
        "claimed_in",
        "claims",
        "concessions",
        "down",
        "drawn",
        "fresh",
        "hands",
        "lot_tiles",
        "lots",
        "marker",
        "may",
        "may_bottom",
        "may_down",
        "number",
        "placed",
        "plan",
        "robots",
        "robots_left",
        "space",
        "start",
        "strips",
        "tokens",
        "top",
        "tower",
        "turn",
        "waiting",
    )

    FIELDS: ClassVar[dict[str, str]] = {
        "turn": "int",
        "start": "int",
        "marker": "int",
        "space": "int",
        "strips": "int",
        "concessions": "ints",
        "claims": "ints",
        "claimed_in": "ints",
        "fresh": "bytes",
        "bottom": "ints",
        "bottom_by": "ints",
        "hands": "lists",
        "drawn": "ints",
        "lots": "ints",
        "lot_tiles": "rows",
        "tower": "bytes",
        "waiting": "bytes",
        "robots": "ints",
        "robots_left": "int",
        "tokens": "ints",
        "plan": "rows",
        "number": "rows",
        "top": "rows",
        "placed": "rows",
        "down": "lists",
        "box": "bytes",
        "buried": "bytes",
        "automaton_cards": "ints",
        "automaton_tiles": "bytes",
        "may": "ints",
        "may_bottom": "ints",
        "may_down": "ints",
    }

    game: LunaCapital

    def __init__(self, game: LunaCapital, chance: Chance) -> None:
        super().__init__(game, chance)
        self._clear_table()
        self._clear_seats(range(game.players))
        self.may: list[int] = []
        """For deck, hands and drawn cards and each viewer: a mask of the cards that may lie there."""
        self.may_bottom: list[int] = []
        self.may_down: list[int] = []

    def _clear_table(self) -> None:
        self.turn = 0
        """Turns finished so far, all seats together; phase and round follow from it."""
        self.start = 0
        """The holder of the start-player marker."""
        self.marker = 0
        """The lot with the last-shipment marker."""
        self.space = 0
        """The space the current player emptied."""
        self.strips = 0
        """Landing strips placed in this turn."""
        self.concessions: list[int] = []
        self.claims = [0, 0, 0]
        """For each concession a bit mask of the seats with a token on it."""
        self.claimed_in = [-1, -1, -1]
        """The phase at whose end it was claimed."""
        self.fresh = bytearray()
        """The shuffled part of the deck as a sorted set: what remains, not in which order it will come."""
        self.bottom: list[int] = []
        """Cards put below the shuffled part, in the order in which they will come."""
        self.bottom_by: list[int] = []
        """Who put them there; -1 if everybody saw them."""
        self.drawn: list[int] = []
        """Cards drawn for a landing strip, one of which will be kept."""
        self.lots: list[int] = []
        self.lot_tiles: list[bytearray] = []
        self.tower = bytearray()
        """The tiles of the phase still in the tower, as a sorted set."""
        self.waiting = bytearray()
        """The tiles in front of the current player."""
        self.robots_left = self.game.robot_tokens
        """Robot tokens in the reserve; used ones stay on their cards (LUN-CARD-022)."""
        self.box = bytearray(len(self.game.pieces.kinds))
        """Tiles out of play, by kind."""
        self.buried = bytearray(len(self.game.pieces.kinds))
        """Tiles that lie covered in settlements, by kind."""
        self.automaton_cards: list[int] = []
        self.automaton_tiles = bytearray(len(self.game.pieces.kinds))

    def _clear_seats(self, seats: range) -> None:
        self.hands: list[list[int]] = [[] for _ in seats]
        self.robots = [0 for _ in seats]
        self.tokens = [0 for _ in seats]
        """Logistics-redistribution tokens."""
        self.plan = [bytearray(CELLS) for _ in seats]
        """Card + 1 on each cell of a settlement."""
        self.number = [bytearray(CELLS) for _ in seats]
        """The visible number on each cell, 0 if there is none."""
        self.top = [bytearray(POSITIONS) for _ in seats]
        """The visible element on each quadrant position."""
        self.placed = [bytearray() for _ in seats]
        """The cells with cards in the order in which they were filled."""
        self.down: list[list[int]] = []
        """Face-down cards in order, as [seat, cell]."""

    def copy(self) -> LunaCapitalState:
        """An equal, independent state; static data is shared."""
        new = LunaCapitalState.__new__(LunaCapitalState)
        self.copy_base(new)
        new.turn = self.turn
        new.start = self.start
        new.marker = self.marker
        new.space = self.space
        new.strips = self.strips
        new.concessions = self.concessions  # never changes after the set-up
        new.claims = self.claims[:]
        new.claimed_in = self.claimed_in[:]
        new.fresh = self.fresh[:]
        new.bottom = self.bottom[:]
        new.bottom_by = self.bottom_by[:]
        new.hands = [hand[:] for hand in self.hands]
        new.drawn = self.drawn[:]
        new.lots = self.lots[:]
        new.lot_tiles = [tiles[:] for tiles in self.lot_tiles]
        new.tower = self.tower[:]
        new.waiting = self.waiting[:]
        new.robots = self.robots[:]
        new.robots_left = self.robots_left
        new.tokens = self.tokens[:]
        new.plan = [plan[:] for plan in self.plan]
        new.number = [number[:] for number in self.number]
        new.top = [top[:] for top in self.top]
        new.placed = [placed[:] for placed in self.placed]
        new.down = self.down[:]  # its pairs never change
        new.box = self.box[:]
        new.buried = self.buried[:]
        new.automaton_cards = self.automaton_cards[:]
        new.automaton_tiles = self.automaton_tiles[:]
        new.may = self.may[:]
        new.may_bottom = self.may_bottom[:]
        new.may_down = self.may_down[:]
        return new

    def view(self, seat: int | None) -> dict[str, Any]:
        """Everything this seat may know; see `knowledge/views.py`."""
        from talero.games.luna_capital.rules.knowledge.views import view

        return view(self, seat)

    @property
    def phase(self) -> int:
        """0 for A, 1 for B, 2 for C (LUN-FLOW-001)."""
        return self.turn // (self.game.players * self.game.rounds)

    @property
    def round(self) -> int:
        """The round of the phase, 1 to 4."""
        return self.turn // self.game.players % self.game.rounds + 1

    def settlement(self, seat: int) -> Settlement:
        """A seat's settlement, for questions about it."""
        return Settlement(self.game.pieces, self.placed[seat], self.plan[seat], self.top[seat])
