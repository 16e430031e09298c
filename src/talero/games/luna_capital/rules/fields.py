"""What lies on the table in LUNA Capital, field by field.

Which cards a viewer may suspect where is kept beside the cards themselves (see `knowledge/tracking.py`): a
discard to the bottom of the deck is unseen, but everybody saw which cards went from the lots into that hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from talero.core.fields import (
    OWN,
    TOLD,
    Declaration,
    bytes_,
    cache,
    cells,
    computed,
    ints,
    lists,
    number,
    octets,
    rows,
)
from talero.core.kinds import Item, Kind, Names
from talero.core.setting import Setting
from talero.games.luna_capital.rules.actions import CARD, CELL, CONCESSION, LOT, PHASE, QUADRANT, SEAT, TILE
from talero.games.luna_capital.rules.draws import STRIP_CARDS
from talero.games.luna_capital.rules.tables.grid import CELLS, POSITIONS
from talero.games.luna_capital.rules.tables.pieces import NOTHING, UNKNOWN

if TYPE_CHECKING:
    from talero.games.luna_capital.rules.game import LunaCapital

NO_CARD: Final = -1
NO_SPACE: Final = -1
NO_PHASE: Final = -1
UNSEEN: Final = -1
"""Stands for a card the viewer does not know, in hands and decks."""
BY_ALL: Final = -1
"""Stands for who put a card to the bottom if everybody saw it."""
CONCESSIONS: Final = 3
"""How many concessions lie open (LUN-SETUP-009)."""


class CardSet(Kind):
    """Cards as a bit mask: `all`, `none`, `c01a+c02b`, or all but some: `-c01a-c02b`."""

    def word(self, game: Setting, item: Item) -> str:
        ids, mask = _cards(game), item[0]
        inside = [id for card, id in enumerate(ids) if mask >> card & 1]
        outside = [id for card, id in enumerate(ids) if not mask >> card & 1]
        if len(inside) <= len(outside):
            return "+".join(inside) or "none"
        return "".join(f"-{id}" for id in outside) or "all"

    def read(self, game: Setting, word: str) -> Item:
        ids = _cards(game)
        if word in ("none", "all"):
            return ((1 << len(ids)) - 1 if word == "all" else 0,)
        if word.startswith("-"):
            return ((1 << len(ids)) - 1 - self._mask(ids, word[1:].split("-")),)
        return (self._mask(ids, word.split("+")),)

    def valid(self, game: Setting, item: Item) -> bool:
        return 0 <= item[0] < 1 << len(_cards(game))

    def _mask(self, ids: Sequence[str], words: Sequence[str]) -> int:
        return sum({1 << ids.index(word) for word in words})


def _cards(game: Setting) -> Sequence[str]:
    return cast("LunaCapital", game).pieces.card_ids


def _elements(game: Setting) -> Sequence[str]:
    return cast("LunaCapital", game).pieces.element_ids


CARD_SET: Final = CardSet("cards")
ELEMENT: Final = Names("element", _elements)

LAST_CARD: Final = "len(pieces.card_ids)-1"
LAST_TILE: Final = "len(pieces.kinds)-1"

STATE = Declaration(
    "LunaCapitalState",
    "LunaCapital",
    "What lies on the table in LUNA Capital.",
    [
        number("turn", "Turns finished so far, all seats together; phase and round follow from it.",
               high="turns"),
        number("start", "The holder of the start-player marker.", of=SEAT, high="players-1"),
        number("marker", "The lot with the last-shipment marker.", of=LOT, high="spaces-1"),
        number("space", "The space the current player emptied.", of=LOT, high="spaces-1", none=NO_SPACE),
        number("strips", "Landing strips placed in this turn.", high="rounds"),
        ints("concessions", "They never change after the set-up.", of=CONCESSION, size=CONCESSIONS,
             high="len(pieces.concessions)-1", shared=True),
        cells("claims", CONCESSIONS, "For each concession a bit mask of the seats with a token on it.",
              high="all_seats"),
        cells("claimed_in", CONCESSIONS, "The phase at whose end it was claimed.", of=PHASE, high=2,
              none=NO_PHASE, start=NO_PHASE),
        octets("fresh", "The shuffled part of the deck as a sorted set: what remains, not in which order it"
               " will come.", of=CARD, size="len(pieces.card_ids)", high=LAST_CARD, none=UNKNOWN, seen=TOLD,
               shared=True),
        ints("bottom", "Cards put below the shuffled part, in the order in which they will come.", of=CARD,
             size="len(pieces.card_ids)", high=LAST_CARD, none=UNSEEN, seen=TOLD),
        ints("bottom_by", "Who put them there; nobody if everybody saw them.", of=SEAT, high="players-1",
             size="len(pieces.card_ids)", none=BY_ALL),
        lists("hands", "players", by=SEAT, of=CARD, high=LAST_CARD, none=UNSEEN, seen=OWN),
        ints("drawn", "Cards drawn for a landing strip, one of which will be kept.", of=CARD,
             size=STRIP_CARDS, high=LAST_CARD, none=UNSEEN, seen=TOLD),
        cells("lots", "spaces", by=LOT, of=CARD, high=LAST_CARD, none=NO_CARD, start=NO_CARD),
        rows("lot_tiles", "spaces", by=LOT, of=TILE, high=LAST_TILE, shared=True),
        octets("tower", "The tiles of the phase still in the tower, as a sorted set.", of=TILE,
               high=LAST_TILE, shared=True),
        octets("waiting", "The tiles in front of the current player.", of=TILE, size="rounds",
               high=LAST_TILE, shared=True),
        cells("robots", "players", by=SEAT, high="robot_tokens"),
        number("robots_left", "Robot tokens in the reserve; used ones stay on their cards (LUN-CARD-022).",
               high="robot_tokens", start="robot_tokens"),
        cells("tokens", "players", "Logistics-redistribution tokens.", by=SEAT, high="redistribution_tokens"),
        rows("plan", "players", "Card + 1 on each cell of a settlement.", width=CELLS, by=SEAT, across=CELL,
             of=CARD, shift=1, none=0, seen=TOLD, shared=True),
        rows("number", "players", "The visible number on each cell, 0 if there is none.", width=CELLS,
             by=SEAT, across=CELL, high=99, shared=True),
        rows("top", "players", "The visible element on each quadrant position.", width=POSITIONS, by=SEAT,
             across=QUADRANT, of=ELEMENT, none=NOTHING, shared=True),
        rows("placed", "players", "The cells with cards in the order in which they were filled.", by=SEAT,
             of=CELL, high=CELLS - 1, shared=True),
        lists("down", 0, "Face-down cards in order, as [seat, cell].", width=2, high=CELLS - 1),
        bytes_("box", "len(pieces.kinds)", "Tiles out of play.", by=TILE, shared=True),
        bytes_("buried", "len(pieces.kinds)", "Tiles that lie covered in settlements.", by=TILE, shared=True),
        ints("automaton_cards", of=CARD, size="len(pieces.card_ids)", high=LAST_CARD),
        bytes_("automaton_tiles", "len(pieces.kinds)", by=TILE, shared=True),
        ints("may", "For deck, hands and drawn cards and each viewer: which cards may lie there.",
             of=CARD_SET, high="all_cards", seen=TOLD),
        ints("may_bottom", "The same for each card at the bottom.", of=CARD_SET, high="all_cards", seen=TOLD),
        ints("may_down", "The same for each face-down card.", of=CARD_SET, high="all_cards", seen=TOLD),
        cache("spots", "list[list[Spot] | None]", "[None] * game.players", "Where each seat may place a card,"
              " once somebody asked; each replaced, never changed."),
        cache("room", "list[list[int] | None]", "[None] * game.players", "Each seat's quadrants that are free"
              " or show a scaffold, once somebody asked; each replaced, never changed."),
        cache("fitting", "list[Action] | None", "None", "Where the current player's cards fit, if `legal` was"
              " asked; forgotten with the next action, and nobody else's business.", shared=True),
        computed("phase", "int", "self.turn // (self.game.players * self.game.rounds)",
                 "0 for A, 1 for B, 2 for C (LUN-FLOW-001)."),
        computed("round", "int", "self.turn // self.game.players % self.game.rounds + 1",
                 "The round of the phase, 1 to 4."),
    ],
    imports=[
        "from talero.core.actions import Action",
        "from talero.games.luna_capital.rules.settlement import Spot",
    ],
)  # fmt: skip
