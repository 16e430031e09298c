"""What lies on the table in LUNA Capital.

Written by `python -m talero.core.generate talero.games.luna_capital.rules` from `fields.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from talero.core.chance import Chance
from talero.core.fields import Field, same_fields, take_ints, take_number, take_rows
from talero.core.state import BASE_FIELDS, State
from talero.games.luna_capital.rules.fields import STATE

if TYPE_CHECKING:
    from talero.core.actions import Action
    from talero.games.luna_capital.rules.game import LunaCapital
    from talero.games.luna_capital.rules.settlement import Spot


class LunaCapitalState(State["LunaCapital"]):
    """A position of LunaCapital."""

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
        "fitting",
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
        "room",
        "space",
        "spots",
        "start",
        "strips",
        "tokens",
        "top",
        "tower",
        "turn",
        "waiting",
    )
    FIELDS: ClassVar[tuple[Field, ...]] = STATE.kept
    NAMES: ClassVar[tuple[str, ...]] = (*BASE_FIELDS, *(field.name for field in FIELDS))
    turn: int
    """Turns finished so far, all seats together; phase and round follow from it."""
    start: int
    """The holder of the start-player marker."""
    marker: int
    """The lot with the last-shipment marker."""
    space: int
    """The space the current player emptied."""
    strips: int
    """Landing strips placed in this turn."""
    concessions: list[int]
    """They never change after the set-up."""
    claims: list[int]
    """For each concession a bit mask of the seats with a token on it."""
    claimed_in: list[int]
    """The phase at whose end it was claimed."""
    fresh: bytes
    """The shuffled part of the deck as a sorted set: what remains, not in which order it will come."""
    bottom: list[int]
    """Cards put below the shuffled part, in the order in which they will come."""
    bottom_by: list[int]
    """Who put them there; nobody if everybody saw them."""
    hands: list[list[int]]
    drawn: list[int]
    """Cards drawn for a landing strip, one of which will be kept."""
    lots: list[int]
    lot_tiles: list[bytes]
    tower: bytes
    """The tiles of the phase still in the tower, as a sorted set."""
    waiting: bytes
    """The tiles in front of the current player."""
    robots: list[int]
    robots_left: int
    """Robot tokens in the reserve; used ones stay on their cards (LUN-CARD-022)."""
    tokens: list[int]
    """Logistics-redistribution tokens."""
    plan: list[bytes]
    """Card + 1 on each cell of a settlement."""
    number: list[bytes]
    """The visible number on each cell, 0 if there is none."""
    top: list[bytes]
    """The visible element on each quadrant position."""
    placed: list[bytes]
    """The cells with cards in the order in which they were filled."""
    down: list[list[int]]
    """Face-down cards in order, as [seat, cell]."""
    box: bytes
    """Tiles out of play."""
    buried: bytes
    """Tiles that lie covered in settlements."""
    automaton_cards: list[int]
    automaton_tiles: bytes
    may: list[int]
    """For deck, hands and drawn cards and each viewer: which cards may lie there."""
    may_bottom: list[int]
    """The same for each card at the bottom."""
    may_down: list[int]
    """The same for each face-down card."""
    spots: list[list[Spot] | None]
    """Where each seat may place a card, once somebody asked; each replaced, never changed."""
    room: list[list[int] | None]
    """Each seat's quadrants that are free or show a scaffold, once somebody asked; each replaced, never
    changed."""
    fitting: list[Action] | None
    """Where the current player's cards fit, if `legal` was asked; forgotten with the next action, and
    nobody else's business."""

    def __init__(self, game: LunaCapital, chance: Chance, source: LunaCapitalState | None = None) -> None:  # noqa: PLR0915
        self.game = game
        self.chance = chance
        self.events = None
        if source is None:
            self.step_id = 0
            self.seat = -1
            self.decisions = 0
            self.stage = 0
            self.turn = 0
            self.start = 0
            self.marker = 0
            self.space = 0
            self.strips = 0
            self.concessions = []
            self.claims = [0] * 3
            self.claimed_in = [-1] * 3
            self.fresh = b""
            self.bottom = []
            self.bottom_by = []
            self.hands = [[] for _ in range(game.players)]
            self.drawn = []
            self.lots = [-1] * game.spaces
            self.lot_tiles = [b"" for _ in range(game.spaces)]
            self.tower = b""
            self.waiting = b""
            self.robots = [0] * game.players
            self.robots_left = game.robot_tokens
            self.tokens = [0] * game.players
            self.plan = [bytes(115) for _ in range(game.players)]
            self.number = [bytes(115) for _ in range(game.players)]
            self.top = [bytes(460) for _ in range(game.players)]
            self.placed = [b"" for _ in range(game.players)]
            self.down = []
            self.box = bytes(len(game.pieces.kinds))
            self.buried = bytes(len(game.pieces.kinds))
            self.automaton_cards = []
            self.automaton_tiles = bytes(len(game.pieces.kinds))
            self.may = []
            self.may_bottom = []
            self.may_down = []
            self.spots = [None] * game.players
            self.room = [None] * game.players
            self.fitting = None
        else:
            self.step_id = source.step_id
            self.seat = source.seat
            self.decisions = source.decisions
            self.stage = source.stage
            self.turn = source.turn
            self.start = source.start
            self.marker = source.marker
            self.space = source.space
            self.strips = source.strips
            self.concessions = source.concessions
            self.claims = source.claims.copy()
            self.claimed_in = source.claimed_in.copy()
            self.fresh = source.fresh
            self.bottom = source.bottom.copy()
            self.bottom_by = source.bottom_by.copy()
            self.hands = [row.copy() for row in source.hands]
            self.drawn = source.drawn.copy()
            self.lots = source.lots.copy()
            self.lot_tiles = source.lot_tiles.copy()
            self.tower = source.tower
            self.waiting = source.waiting
            self.robots = source.robots.copy()
            self.robots_left = source.robots_left
            self.tokens = source.tokens.copy()
            self.plan = source.plan.copy()
            self.number = source.number.copy()
            self.top = source.top.copy()
            self.placed = source.placed.copy()
            self.down = [row.copy() for row in source.down]
            self.box = source.box
            self.buried = source.buried
            self.automaton_cards = source.automaton_cards.copy()
            self.automaton_tiles = source.automaton_tiles
            self.may = source.may.copy()
            self.may_bottom = source.may_bottom.copy()
            self.may_down = source.may_down.copy()
            self.spots = source.spots.copy()
            self.room = source.room.copy()
            self.fitting = source.fitting

    def copy(self) -> LunaCapitalState:
        return LunaCapitalState(self.game, self.chance, self)

    def dump(self) -> dict[str, Any]:
        document = self.dump_base()
        document["turn"] = self.turn
        document["start"] = self.start
        document["marker"] = self.marker
        document["space"] = self.space
        document["strips"] = self.strips
        document["concessions"] = list(self.concessions)
        document["claims"] = list(self.claims)
        document["claimed_in"] = list(self.claimed_in)
        document["fresh"] = list(self.fresh)
        document["bottom"] = list(self.bottom)
        document["bottom_by"] = list(self.bottom_by)
        document["hands"] = [list(row) for row in self.hands]
        document["drawn"] = list(self.drawn)
        document["lots"] = list(self.lots)
        document["lot_tiles"] = [list(row) for row in self.lot_tiles]
        document["tower"] = list(self.tower)
        document["waiting"] = list(self.waiting)
        document["robots"] = list(self.robots)
        document["robots_left"] = self.robots_left
        document["tokens"] = list(self.tokens)
        document["plan"] = [list(row) for row in self.plan]
        document["number"] = [list(row) for row in self.number]
        document["top"] = [list(row) for row in self.top]
        document["placed"] = [list(row) for row in self.placed]
        document["down"] = [list(row) for row in self.down]
        document["box"] = list(self.box)
        document["buried"] = list(self.buried)
        document["automaton_cards"] = list(self.automaton_cards)
        document["automaton_tiles"] = list(self.automaton_tiles)
        document["may"] = list(self.may)
        document["may_bottom"] = list(self.may_bottom)
        document["may_down"] = list(self.may_down)
        return document

    def fill(self, document: dict[str, Any]) -> None:
        game = self.game
        same_fields(document, self.NAMES)
        self.fill_base(document)
        self.turn = take_number(document, "turn", 0, game.turns, None)
        self.start = take_number(document, "start", 0, game.players - 1, None)
        self.marker = take_number(document, "marker", 0, game.spaces - 1, None)
        self.space = take_number(document, "space", 0, game.spaces - 1, -1)
        self.strips = take_number(document, "strips", 0, game.rounds, None)
        self.concessions = take_ints(
            document, "concessions", 3, False, 0, len(game.pieces.concessions) - 1, None
        )
        self.claims = take_ints(document, "claims", 3, True, 0, game.all_seats, None)
        self.claimed_in = take_ints(document, "claimed_in", 3, True, 0, 2, -1)
        self.fresh = bytes(
            take_ints(
                document, "fresh", len(game.pieces.card_ids), False, 0, len(game.pieces.card_ids) - 1, 255
            )
        )
        self.bottom = take_ints(
            document, "bottom", len(game.pieces.card_ids), False, 0, len(game.pieces.card_ids) - 1, -1
        )
        self.bottom_by = take_ints(
            document, "bottom_by", len(game.pieces.card_ids), False, 0, game.players - 1, -1
        )
        self.hands = take_rows(document, "hands", game.players, 0, 0, len(game.pieces.card_ids) - 1, -1)
        self.drawn = take_ints(document, "drawn", 3, False, 0, len(game.pieces.card_ids) - 1, -1)
        self.lots = take_ints(document, "lots", game.spaces, True, 0, len(game.pieces.card_ids) - 1, -1)
        self.lot_tiles = [
            bytes(row)
            for row in take_rows(document, "lot_tiles", game.spaces, 0, 0, len(game.pieces.kinds) - 1, None)
        ]
        self.tower = bytes(take_ints(document, "tower", 0, False, 0, len(game.pieces.kinds) - 1, None))
        self.waiting = bytes(
            take_ints(document, "waiting", game.rounds, False, 0, len(game.pieces.kinds) - 1, None)
        )
        self.robots = take_ints(document, "robots", game.players, True, 0, game.robot_tokens, None)
        self.robots_left = take_number(document, "robots_left", 0, game.robot_tokens, None)
        self.tokens = take_ints(document, "tokens", game.players, True, 0, game.redistribution_tokens, None)
        self.plan = [bytes(row) for row in take_rows(document, "plan", game.players, 115, 0, 255, 0)]
        self.number = [bytes(row) for row in take_rows(document, "number", game.players, 115, 0, 99, None)]
        self.top = [bytes(row) for row in take_rows(document, "top", game.players, 460, 0, 255, 0)]
        self.placed = [bytes(row) for row in take_rows(document, "placed", game.players, 0, 0, 114, None)]
        self.down = take_rows(document, "down", 0, 2, 0, 114, None)
        self.box = bytes(take_ints(document, "box", len(game.pieces.kinds), True, 0, 255, None))
        self.buried = bytes(take_ints(document, "buried", len(game.pieces.kinds), True, 0, 255, None))
        self.automaton_cards = take_ints(
            document,
            "automaton_cards",
            len(game.pieces.card_ids),
            False,
            0,
            len(game.pieces.card_ids) - 1,
            None,
        )
        self.automaton_tiles = bytes(
            take_ints(document, "automaton_tiles", len(game.pieces.kinds), True, 0, 255, None)
        )
        self.may = take_ints(document, "may", 0, False, 0, game.all_cards, None)
        self.may_bottom = take_ints(document, "may_bottom", 0, False, 0, game.all_cards, None)
        self.may_down = take_ints(document, "may_down", 0, False, 0, game.all_cards, None)
        game.restore(self)

    def same(self, other: State) -> bool:
        if not isinstance(other, LunaCapitalState) or not self.same_base(other):
            return False
        return (
            self.turn == other.turn
            and self.start == other.start
            and self.marker == other.marker
            and self.space == other.space
            and self.strips == other.strips
            and self.concessions == other.concessions
            and self.claims == other.claims
            and self.claimed_in == other.claimed_in
            and self.fresh == other.fresh
            and self.bottom == other.bottom
            and self.bottom_by == other.bottom_by
            and self.hands == other.hands
            and self.drawn == other.drawn
            and self.lots == other.lots
            and self.lot_tiles == other.lot_tiles
            and self.tower == other.tower
            and self.waiting == other.waiting
            and self.robots == other.robots
            and self.robots_left == other.robots_left
            and self.tokens == other.tokens
            and self.plan == other.plan
            and self.number == other.number
            and self.top == other.top
            and self.placed == other.placed
            and self.down == other.down
            and self.box == other.box
            and self.buried == other.buried
            and self.automaton_cards == other.automaton_cards
            and self.automaton_tiles == other.automaton_tiles
            and self.may == other.may
            and self.may_bottom == other.may_bottom
            and self.may_down == other.may_down
        )

    @property
    def phase(self) -> int:
        """0 for A, 1 for B, 2 for C (LUN-FLOW-001)."""
        return self.turn // (self.game.players * self.game.rounds)

    @property
    def round(self) -> int:
        """The round of the phase, 1 to 4."""
        return self.turn // self.game.players % self.game.rounds + 1
