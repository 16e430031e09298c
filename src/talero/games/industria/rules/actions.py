"""What a player of Industria can say, and what can happen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from talero.core.actions import Arg, Verb
from talero.core.events import EventKind
from talero.core.kinds import Amount, Names, SeatKind

if TYPE_CHECKING:
    from talero.core.game import Game

# Where a raw material comes from: the four ways of the book. A player's factory is PLAYER + seat.
OWN, TILE, BANK, PLAYER = range(4)


def tile_ids(game: Game) -> Sequence[str]:
    """Text ids of the tiles, in the order of their ints."""
    from talero.games.industria.rules.game import Industria

    assert isinstance(game, Industria)
    return game.tiles.ids


def material_ids(game: Game) -> Sequence[str]:
    """Text ids of the raw materials."""
    from talero.games.industria.rules.game import Industria

    assert isinstance(game, Industria)
    return game.tiles.materials


def source_ids(game: Game) -> Sequence[str]:
    """The ways a raw material can be supplied: own factory, own tile, bank, a player's factory."""
    return ["own", "tile", "bank", *(f"p{seat + 1}" for seat in range(game.players))]


TILE_KIND = Names("tile", tile_ids, target="tile")
MATERIAL_KIND = Names("material", material_ids)
SOURCE_KIND = Names("source", source_ids)
MONEY = Amount("amount", 999)
SEAT = SeatKind()
NUMBER = Amount("number", 99)

OFFER, BID, PASS, SELL, KEEP, BUILD, EXCHANGE, DONE = range(8)

# Nothing else changes hands between players (IND-RAW-020).
VERBS = (
    Verb("offer", Arg("tile", TILE_KIND)),
    Verb("bid", Arg("amount", MONEY)),
    Verb("pass"),
    Verb("sell"),
    Verb("keep"),
    Verb("build", Arg("tile", TILE_KIND), Arg("sources", SOURCE_KIND, many=True)),
    Verb("exchange", Arg("tile", TILE_KIND)),
    Verb("done"),
)

(
    STARTED, ROUND, INCOME, REVEALED, OFFERED, RAISED, PASSED, SOLD, KEPT, TAKEN, BUILT, PAID_PRICE,
    SUPPLIED_OWN, SUPPLIED_TILE, PAID_BANK, PAID_PLAYER, GAINED, EXCHANGED, FINISHED, NEW_START, NEW_EPOCH,
    EPOCH_TALER, DISCARDED, ENDED,
) = range(24)  # fmt: skip

EVENTS = (
    EventKind("started", Arg("seat", SEAT), rule="IND-SETUP-011"),
    EventKind("round", Arg("round", NUMBER), Arg("epoch", NUMBER), rule="IND-ROUND-001"),
    EventKind("income", Arg("seat", SEAT), Arg("amount", MONEY), rule="IND-INCOME-001"),
    EventKind("revealed", Arg("tile", TILE_KIND), rule="IND-REVEAL-001"),
    EventKind("offered", Arg("seat", SEAT), Arg("tile", TILE_KIND), rule="IND-AUCT-002"),
    EventKind("raised", Arg("seat", SEAT), Arg("amount", MONEY), rule="IND-AUCT-003"),
    EventKind("passed", Arg("seat", SEAT), rule="IND-AUCT-003"),
    EventKind("sold", Arg("seat", SEAT), Arg("buyer", SEAT), Arg("tile", TILE_KIND), Arg("amount", MONEY),
              rule="IND-AUCT-009"),
    EventKind("kept", Arg("seat", SEAT), Arg("tile", TILE_KIND), rule="IND-AUCT-011"),
    EventKind("taken", Arg("seat", SEAT), Arg("tile", TILE_KIND), rule="IND-AUCT-015"),
    EventKind("built", Arg("seat", SEAT), Arg("tile", TILE_KIND), rule="IND-BUILD-004"),
    EventKind("paid-price", Arg("seat", SEAT), Arg("amount", MONEY), Arg("tile", TILE_KIND),
              rule="IND-BUILD-006"),
    EventKind("supplied-own", Arg("seat", SEAT), Arg("material", MATERIAL_KIND), rule="IND-RAW-002"),
    EventKind("supplied-tile", Arg("seat", SEAT), Arg("tile", TILE_KIND), rule="IND-RAW-001"),
    EventKind("paid-bank", Arg("seat", SEAT), Arg("amount", MONEY), Arg("material", MATERIAL_KIND),
              rule="IND-RAW-005"),
    EventKind("paid-player", Arg("seat", SEAT), Arg("owner", SEAT), Arg("amount", MONEY),
              Arg("material", MATERIAL_KIND), rule="IND-RAW-003"),
    EventKind("gained", Arg("seat", SEAT), Arg("points", NUMBER), Arg("tile", TILE_KIND),
              rule="IND-POINTS-002"),
    EventKind("exchanged", Arg("seat", SEAT), Arg("tile", TILE_KIND), Arg("amount", MONEY),
              rule="IND-RAW-013"),
    EventKind("finished", Arg("seat", SEAT), rule="IND-BUILD-015"),
    EventKind("new-start", Arg("seat", SEAT), rule="IND-START-001"),
    EventKind("new-epoch", Arg("epoch", NUMBER), rule="IND-EPOCH-002"),
    EventKind("epoch-taler", Arg("seat", SEAT), Arg("amount", MONEY), rule="IND-EPOCH-003"),
    EventKind("discarded", Arg("seat", SEAT), Arg("tile", TILE_KIND), rule="IND-EPOCH-006"),
    EventKind("ended", rule="IND-END-001"),
)  # fmt: skip
