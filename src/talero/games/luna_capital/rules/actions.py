"""What a player can say, in the order of the book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from talero.core.actions import Action, Arg, Verbs
from talero.core.events import Events
from talero.core.kinds import Amount, Names, SeatKind
from talero.core.setting import Setting
from talero.games.luna_capital.rules.scoring import PARTS
from talero.games.luna_capital.rules.tables.grid import CELL_NAMES, CELLS, POSITION_NAMES, POSITIONS

if TYPE_CHECKING:
    from talero.games.luna_capital.rules.game import LunaCapital


def _cards(game: Setting) -> Sequence[str]:
    return cast("LunaCapital", game).pieces.card_ids


def _tiles(game: Setting) -> Sequence[str]:
    return cast("LunaCapital", game).pieces.kind_ids


def _concessions(game: Setting) -> Sequence[str]:
    return cast("LunaCapital", game).pieces.concession_ids


def _lots(game: Setting) -> Sequence[str]:
    return cast("LunaCapital", game).lot_ids


CARD: Final = Names("card", _cards, "card")
TILE: Final = Names("tile", _tiles, "tile")
LOT: Final = Names("lot", _lots, "lot")
CELL: Final = Names("cell", CELL_NAMES, "cell")
QUADRANT: Final = Names("quadrant", POSITION_NAMES, "quadrant")
CONCESSION: Final = Names("concession", _concessions, "concession")
PHASE: Final = Names("phase", ("a", "b", "c"))
PART: Final = Names("part", PARTS)
SEAT: Final = SeatKind()

VERBS = Verbs()
KEEP_HAND: Final = VERBS.add("keep-hand")
SWAP_HAND: Final = VERBS.add("swap-hand")
STAND: Final = VERBS.add("stand")
EXCHANGE: Final = VERBS.add("exchange", Arg("card", CARD), Arg("lot", LOT), reveals=True)
REDISTRIBUTE: Final = VERBS.add(
    "redistribute", Arg("lot", LOT), Arg("tile", TILE), Arg("other-lot", LOT), Arg("other-tile", TILE)
)
TAKE: Final = VERBS.add("take", Arg("lot", LOT))
DISCARD: Final = VERBS.add("discard", Arg("card", CARD, private=True))
PLACE: Final = VERBS.add("place", Arg("card", CARD), Arg("cell", CELL), reveals=True)
PLACE_ROBOT: Final = VERBS.add("place-robot", Arg("card", CARD), Arg("cell", CELL), reveals=True)
PLACE_DOWN: Final = VERBS.add("place-down", Arg("card", CARD, private=True), Arg("cell", CELL))
BUILD: Final = VERBS.add("build", Arg("tile", TILE), Arg("quadrant", QUADRANT))
KEEP: Final = VERBS.add("keep", Arg("card", CARD, private=True), Arg("under", CARD, private=True, many=True))


class Placements:
    """All actions that place cards and tiles, made once per game: legal ones are picked from them."""

    def __init__(self, cards: int, kinds: int) -> None:
        self.open = _said(PLACE, cards, CELLS)
        """By card and cell."""
        self.robot = _said(PLACE_ROBOT, cards, CELLS)
        self.down = _said(PLACE_DOWN, cards, CELLS)
        self.builds = _said(BUILD, kinds, POSITIONS)
        """By kind and quadrant."""


def _said(verb: int, pieces: int, places: int) -> list[list[Action]]:
    return [[(verb, piece, place) for place in range(places)] for piece in range(pieces)]


EVENTS = Events()
STARTED: Final = EVENTS.add("started", Arg("seat", SEAT), rule="LUN-SETUP-017")
SWAPPED_HANDS: Final = EVENTS.add("swapped-hands", Arg("seat", SEAT), rule="LUN-SOLO-005")
EXCHANGED: Final = EVENTS.add(
    "exchanged",
    Arg("seat", SEAT),
    Arg("card", CARD),
    Arg("lot", LOT),
    Arg("taken", CARD),
    rule="LUN-SETUP-019",
)
REDISTRIBUTED: Final = EVENTS.add(
    "redistributed",
    Arg("seat", SEAT),
    Arg("lot", LOT),
    Arg("tile", TILE),
    Arg("other-lot", LOT),
    Arg("other-tile", TILE),
    rule="LUN-TYPE-025",
)
TOOK: Final = EVENTS.add("took", Arg("seat", SEAT), Arg("lot", LOT), Arg("card", CARD), rule="LUN-TURN-002")
DISCARDED: Final = EVENTS.add(
    "discarded", Arg("seat", SEAT), Arg("card", CARD, private=True), rule="LUN-TURN-003"
)
PLACED: Final = EVENTS.add(
    "placed", Arg("seat", SEAT), Arg("card", CARD), Arg("cell", CELL), rule="LUN-TURN-006"
)
PLACED_ROBOT: Final = EVENTS.add(
    "placed-robot", Arg("seat", SEAT), Arg("card", CARD), Arg("cell", CELL), rule="LUN-CARD-018"
)
PLACED_DOWN: Final = EVENTS.add(
    "placed-down", Arg("seat", SEAT), Arg("card", CARD, private=True), Arg("cell", CELL), rule="LUN-CARD-013"
)
BUILT: Final = EVENTS.add(
    "built", Arg("seat", SEAT), Arg("tile", TILE), Arg("quadrant", QUADRANT), rule="LUN-TURN-008"
)
GAINED_ROBOTS: Final = EVENTS.add(
    "gained-robots", Arg("seat", SEAT), Arg("amount", Amount("amount", 99)), rule="LUN-TYPE-021"
)
GAINED_TOKEN: Final = EVENTS.add("gained-token", Arg("seat", SEAT), rule="LUN-TYPE-023")
DREW: Final = EVENTS.add(
    "drew", Arg("seat", SEAT), Arg("cards", CARD, private=True, many=True), rule="LUN-TYPE-014"
)
KEPT: Final = EVENTS.add(
    "kept",
    Arg("seat", SEAT),
    Arg("card", CARD, private=True),
    Arg("under", CARD, private=True, many=True),
    rule="LUN-TYPE-035",
)
BOXED: Final = EVENTS.add("boxed", Arg("seat", SEAT), Arg("tiles", TILE, many=True), rule="LUN-TILE-009")
AUTOMATON_TOOK: Final = EVENTS.add("automaton-took", Arg("lot", LOT), Arg("card", CARD), rule="LUN-SOLO-013")
REFILLED: Final = EVENTS.add("refilled", Arg("lot", LOT), Arg("card", CARD), rule="LUN-TURN-009")
TILE_LAID: Final = EVENTS.add("tile-laid", Arg("lot", LOT), Arg("tile", TILE), rule="LUN-TURN-009")
ROUND: Final = EVENTS.add("round", Arg("number", Amount("number", 4)), rule="LUN-ROUND-001")
PHASE_BEGAN: Final = EVENTS.add("phase", Arg("phase", PHASE), rule="LUN-PHASE-007")
CLAIMED: Final = EVENTS.add("claimed", Arg("seat", SEAT), Arg("concession", CONCESSION), rule="LUN-PHASE-002")
SCORED: Final = EVENTS.add(
    "scored", Arg("seat", SEAT), Arg("part", PART), Arg("points", Amount("points", 999)), rule="LUN-SCORE-001"
)
