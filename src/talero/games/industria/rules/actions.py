"""What a player of Industria can say, and what can happen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from talero.core.actions import Action, Arg, Verbs
from talero.core.events import Events
from talero.core.kinds import Amount, Names, SeatKind

if TYPE_CHECKING:
    from talero.games.industria.rules.game import Industria

# Where a raw material comes from: the four ways of the book. A player's factory is PLAYER + seat.
OWN: Final = 0
TILE: Final = 1
BANK: Final = 2
PLAYER: Final = 3
NAMED: Final[list[Action]] = [(source,) for source in range(PLAYER + 4)]
"""Each source as a part of an action."""


def tile_ids(game: Industria) -> Sequence[str]:
    """Text ids of the tiles, in the order of their ints."""
    return game.tiles.ids


def material_ids(game: Industria) -> Sequence[str]:
    """Text ids of the raw materials."""
    return game.tiles.materials


def source_ids(game: Industria) -> Sequence[str]:
    """The ways a raw material can be supplied: own factory, own tile, bank, a player's factory."""
    return ["own", "tile", "bank", *(f"p{seat + 1}" for seat in range(game.players))]


TILE_KIND = Names("tile", tile_ids, target="tile")
MATERIAL_KIND = Names("material", material_ids)
SOURCE_KIND = Names("source", source_ids)
MONEY = Amount("amount", 999)
SEAT = SeatKind()
NUMBER = Amount("number", 99)

VERBS = Verbs()
# Nothing else changes hands between players (IND-RAW-020).
OFFER: Final = VERBS.add("offer", Arg("tile", TILE_KIND))
BID: Final = VERBS.add("bid", Arg("amount", MONEY))
PASS: Final = VERBS.add("pass")
SELL: Final = VERBS.add("sell")
KEEP: Final = VERBS.add("keep")
BUILD: Final = VERBS.add("build", Arg("tile", TILE_KIND), Arg("sources", SOURCE_KIND, many=True))
EXCHANGE: Final = VERBS.add("exchange", Arg("tile", TILE_KIND))
DONE: Final = VERBS.add("done")

# What is said in one word, made once.
SAY_PASS: Final[Action] = (PASS,)
SAY_SELL: Final[Action] = (SELL,)
SAY_KEEP: Final[Action] = (KEEP,)
SAY_DONE: Final[Action] = (DONE,)

_SEAT, _TILE, _AMOUNT = Arg("seat", SEAT), Arg("tile", TILE_KIND), Arg("amount", MONEY)

EVENTS = Events()
STARTED: Final = EVENTS.add("started", _SEAT, rule="IND-SETUP-011")
ROUND: Final = EVENTS.add("round", Arg("round", NUMBER), Arg("epoch", NUMBER), rule="IND-ROUND-001")
INCOME: Final = EVENTS.add("income", _SEAT, _AMOUNT, rule="IND-INCOME-001")
REVEALED: Final = EVENTS.add("revealed", _TILE, rule="IND-REVEAL-001")
OFFERED: Final = EVENTS.add("offered", _SEAT, _TILE, rule="IND-AUCT-002")
RAISED: Final = EVENTS.add("raised", _SEAT, _AMOUNT, rule="IND-AUCT-003")
PASSED: Final = EVENTS.add("passed", _SEAT, rule="IND-AUCT-003")
SOLD: Final = EVENTS.add("sold", _SEAT, Arg("buyer", SEAT), _TILE, _AMOUNT, rule="IND-AUCT-009")
KEPT: Final = EVENTS.add("kept", _SEAT, _TILE, rule="IND-AUCT-011")
TAKEN: Final = EVENTS.add("taken", _SEAT, _TILE, rule="IND-AUCT-015")
BUILT: Final = EVENTS.add("built", _SEAT, _TILE, rule="IND-BUILD-004")
PAID_PRICE: Final = EVENTS.add("paid-price", _SEAT, _AMOUNT, _TILE, rule="IND-BUILD-006")
SUPPLIED_OWN: Final = EVENTS.add("supplied-own", _SEAT, Arg("material", MATERIAL_KIND), rule="IND-RAW-002")
SUPPLIED_TILE: Final = EVENTS.add("supplied-tile", _SEAT, _TILE, rule="IND-RAW-001")
PAID_BANK: Final = EVENTS.add("paid-bank", _SEAT, _AMOUNT, Arg("material", MATERIAL_KIND), rule="IND-RAW-005")
PAID_PLAYER: Final = EVENTS.add(
    "paid-player", _SEAT, Arg("owner", SEAT), _AMOUNT, Arg("material", MATERIAL_KIND), rule="IND-RAW-003"
)
GAINED: Final = EVENTS.add("gained", _SEAT, Arg("points", NUMBER), _TILE, rule="IND-POINTS-002")
EXCHANGED: Final = EVENTS.add("exchanged", _SEAT, _TILE, _AMOUNT, rule="IND-RAW-013")
FINISHED: Final = EVENTS.add("finished", _SEAT, rule="IND-BUILD-015")
NEW_START: Final = EVENTS.add("new-start", _SEAT, rule="IND-START-001")
NEW_EPOCH: Final = EVENTS.add("new-epoch", Arg("epoch", NUMBER), rule="IND-EPOCH-002")
EPOCH_TALER: Final = EVENTS.add("epoch-taler", _SEAT, _AMOUNT, rule="IND-EPOCH-003")
DISCARDED: Final = EVENTS.add("discarded", _SEAT, _TILE, rule="IND-EPOCH-006")
ENDED: Final = EVENTS.add("ended", rule="IND-END-001")
