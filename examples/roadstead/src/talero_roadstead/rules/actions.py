"""What a player of Roadstead can say, and what can happen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from talero.core.actions import Arg, Verbs
from talero.core.events import Events
from talero.core.kinds import Amount, Names, SeatKind

if TYPE_CHECKING:
    from talero_roadstead.rules.game import Roadstead


def good_ids(game: Roadstead) -> Sequence[str]:
    """Text ids of the goods, in the order of their ints."""
    return game.bay.goods


def berth_ids(game: Roadstead) -> Sequence[str]:
    """Text ids of the berths, in the order of their ints."""
    return game.bay.berths


# `target` says which elements of the board stand for the items: a click on `berth:fort` means the fort.
CONTRACT = Names("contract", good_ids, target="contract")
GOOD = Names("good", good_ids)
BERTH = Names("berth", berth_ids, target="berth")
SEAT = SeatKind()
COINS = Amount("amount", 999)
ROUND = Amount("round", 99)

VERBS = Verbs()
# Only the seat that says it may know a private argument.
LAY_ASIDE: Final = VERBS.add("lay-aside", Arg("contract", CONTRACT, private=True))
BID: Final = VERBS.add("bid", Arg("amount", COINS))
PASS: Final = VERBS.add("pass")
# What was shown can't be unseen, so there is no undo after it.
SHOW: Final = VERBS.add("show", Arg("contract", CONTRACT), reveals=True)
BUILD: Final = VERBS.add("build", Arg("berth", BERTH))

_SEAT, _AMOUNT, _GOOD = Arg("seat", SEAT), Arg("amount", COINS), Arg("good", GOOD)
_CONTRACT, _HIDDEN = Arg("contract", CONTRACT), Arg("contract", CONTRACT, private=True)

EVENTS = Events()
LIT: Final = EVENTS.add("lit", _SEAT, rule="RDS-SET-005")
DEALT: Final = EVENTS.add("dealt", _SEAT, _HIDDEN, rule="RDS-SET-004")
DRAWN: Final = EVENTS.add("drawn", _GOOD, rule="RDS-SET-006")
LAID_ASIDE: Final = EVENTS.add("laid-aside", _SEAT, _HIDDEN, rule="RDS-CON-001")
BEGUN: Final = EVENTS.add("begun", Arg("round", ROUND), _GOOD, rule="RDS-RND-002")
DUES: Final = EVENTS.add("dues", _SEAT, _AMOUNT, rule="RDS-DUE-001")
RAISED: Final = EVENTS.add("raised", _SEAT, _AMOUNT, rule="RDS-AUC-003")
PASSED: Final = EVENTS.add("passed", _SEAT, rule="RDS-AUC-006")
SHOWN: Final = EVENTS.add("shown", _SEAT, _CONTRACT, _AMOUNT, rule="RDS-SHO-002")
WON: Final = EVENTS.add("won", _SEAT, _GOOD, _AMOUNT, rule="RDS-AUC-008")
SHARED: Final = EVENTS.add("shared", _SEAT, _AMOUNT, rule="RDS-AUC-009")
BUILT: Final = EVENTS.add("built", _SEAT, _GOOD, Arg("berth", BERTH), rule="RDS-BLD-001")
PASSED_ON: Final = EVENTS.add("passed-on", _SEAT, rule="RDS-LAN-001")
OPENED: Final = EVENTS.add("opened", _SEAT, _CONTRACT, rule="RDS-END-002")
ENDED: Final = EVENTS.add("ended", rule="RDS-END-001")
