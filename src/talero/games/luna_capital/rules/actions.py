"""What a player can say, in the order of the book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from talero.core.actions import Arg, Verb
from talero.core.events import EventKind
from talero.core.game import Game
from talero.core.kinds import Amount, Names, SeatKind
from talero.games.luna_capital.rules.scoring import PARTS
from talero.games.luna_capital.rules.tables.grid import CELL_NAMES, POSITION_NAMES

if TYPE_CHECKING:
    from talero.games.luna_capital.rules.game import LunaCapital


def _cards(game: Game) -> Sequence[str]:
    return cast("LunaCapital", game).pieces.card_ids


def _tiles(game: Game) -> Sequence[str]:
    return cast("LunaCapital", game).pieces.kind_ids


def _concessions(game: Game) -> Sequence[str]:
    return cast("LunaCapital", game).pieces.concession_ids


def _lots(game: Game) -> Sequence[str]:
    return cast("LunaCapital", game).lot_ids


CARD = Names("card", _cards, "card")
TILE = Names("tile", _tiles, "tile")
LOT = Names("lot", _lots, "lot")
CELL = Names("cell", CELL_NAMES, "cell")
QUADRANT = Names("quadrant", POSITION_NAMES, "quadrant")
CONCESSION = Names("concession", _concessions, "concession")
PHASE = Names("phase", ("a", "b", "c"))
PART = Names("part", PARTS)
SEAT = SeatKind()

VERBS = (
    Verb("keep-hand"),
    Verb("swap-hand"),
    Verb("stand"),
    Verb("exchange", Arg("card", CARD), Arg("lot", LOT), reveals=True),
    Verb("redistribute", Arg("lot", LOT), Arg("tile", TILE), Arg("other-lot", LOT), Arg("other-tile", TILE)),
    Verb("take", Arg("lot", LOT)),
    Verb("discard", Arg("card", CARD, private=True)),
    Verb("place", Arg("card", CARD), Arg("cell", CELL), reveals=True),
    Verb("place-robot", Arg("card", CARD), Arg("cell", CELL), reveals=True),
    Verb("place-down", Arg("card", CARD, private=True), Arg("cell", CELL)),
    Verb("build", Arg("tile", TILE), Arg("quadrant", QUADRANT)),
    Verb("keep", Arg("card", CARD, private=True), Arg("under", CARD, private=True, many=True)),
)
(KEEP_HAND, SWAP_HAND, STAND, EXCHANGE, REDISTRIBUTE, TAKE, DISCARD, PLACE, PLACE_ROBOT, PLACE_DOWN, BUILD,
 KEEP) = range(len(VERBS))  # fmt: skip

EVENTS = (
    EventKind("started", Arg("seat", SEAT), rule="LUN-SETUP-017"),
    EventKind("swapped-hands", Arg("seat", SEAT), rule="LUN-SOLO-005"),
    EventKind("exchanged", Arg("seat", SEAT), Arg("card", CARD), Arg("lot", LOT), Arg("taken", CARD),
              rule="LUN-SETUP-019"),
    EventKind("redistributed", Arg("seat", SEAT), Arg("lot", LOT), Arg("tile", TILE), Arg("other-lot", LOT),
              Arg("other-tile", TILE), rule="LUN-TYPE-025"),
    EventKind("took", Arg("seat", SEAT), Arg("lot", LOT), Arg("card", CARD), rule="LUN-TURN-002"),
    EventKind("discarded", Arg("seat", SEAT), Arg("card", CARD, private=True), rule="LUN-TURN-003"),
    EventKind("placed", Arg("seat", SEAT), Arg("card", CARD), Arg("cell", CELL), rule="LUN-TURN-006"),
    EventKind("placed-robot", Arg("seat", SEAT), Arg("card", CARD), Arg("cell", CELL), rule="LUN-CARD-018"),
    EventKind("placed-down", Arg("seat", SEAT), Arg("card", CARD, private=True), Arg("cell", CELL),
              rule="LUN-CARD-013"),
    EventKind("built", Arg("seat", SEAT), Arg("tile", TILE), Arg("quadrant", QUADRANT), rule="LUN-TURN-008"),
    EventKind("gained-robots", Arg("seat", SEAT), Arg("amount", Amount("amount", 99)), rule="LUN-TYPE-021"),
    EventKind("gained-token", Arg("seat", SEAT), rule="LUN-TYPE-023"),
    EventKind("drew", Arg("seat", SEAT), Arg("cards", CARD, private=True, many=True), rule="LUN-TYPE-014"),
    EventKind("kept", Arg("seat", SEAT), Arg("card", CARD, private=True),
              Arg("under", CARD, private=True, many=True), rule="LUN-TYPE-035"),
    EventKind("boxed", Arg("seat", SEAT), Arg("tiles", TILE, many=True), rule="LUN-TILE-009"),
    EventKind("automaton-took", Arg("lot", LOT), Arg("card", CARD), rule="LUN-SOLO-013"),
    EventKind("refilled", Arg("lot", LOT), Arg("card", CARD), rule="LUN-TURN-009"),
    EventKind("tile-laid", Arg("lot", LOT), Arg("tile", TILE), rule="LUN-TURN-009"),
    EventKind("round", Arg("number", Amount("number", 4)), rule="LUN-ROUND-001"),
    EventKind("phase", Arg("phase", PHASE), rule="LUN-PHASE-007"),
    EventKind("claimed", Arg("seat", SEAT), Arg("concession", CONCESSION), rule="LUN-PHASE-002"),
    EventKind("scored", Arg("seat", SEAT), Arg("part", PART), Arg("points", Amount("points", 999)),
              rule="LUN-SCORE-001"),
)  # fmt: skip
(STARTED, SWAPPED_HANDS, EXCHANGED, REDISTRIBUTED, TOOK, DISCARDED, PLACED, PLACED_ROBOT, PLACED_DOWN, BUILT,
 GAINED_ROBOTS, GAINED_TOKEN, DREW, KEPT, BOXED, AUTOMATON_TOOK, REFILLED, TILE_LAID, ROUND, PHASE_BEGAN,
 CLAIMED, SCORED) = range(len(EVENTS))  # fmt: skip
