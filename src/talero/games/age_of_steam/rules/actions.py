"""What a player of Age of Steam can say, and what can happen."""

from __future__ import annotations

from typing import Final

from talero.core.actions import Arg, Verbs
from talero.core.events import Events
from talero.games.age_of_steam.rules.kinds import (
    ACTION,
    COLOUR,
    HALF,
    HEX,
    LETTER,
    MONEY,
    NUMBER,
    PLACE,
    ROTATION,
    ROUTE,
    SEAT,
    SHARES,
    SPACE,
    TILE,
)  # fmt: skip

VERBS = Verbs()
ISSUE: Final = VERBS.add("issue", Arg("shares", SHARES))
BID: Final = VERBS.add("bid", Arg("amount", MONEY))
PASS: Final = VERBS.add("pass")
DROP: Final = VERBS.add("drop")
PAY: Final = VERBS.add("pay")
REFUSE: Final = VERBS.add("refuse")
CHOOSE: Final = VERBS.add("choose", Arg("action", ACTION))
URBANISE: Final = VERBS.add("urbanise", Arg("place", PLACE), Arg("letter", LETTER))
LAY: Final = VERBS.add("lay", Arg("hex", HEX), Arg("tile", TILE), Arg("rotation", ROTATION))
LAY_HALF: Final = VERBS.add("lay-half", Arg("hex", HEX), Arg("tile", TILE), Arg("rotation", ROTATION))
JOIN: Final = VERBS.add("join")
JOIN_HALF: Final = VERBS.add("join-half")
END: Final = VERBS.add("end")
CONNECT: Final = VERBS.add("connect", Arg("seats", SEAT, many=True))
DELIVER: Final = VERBS.add("deliver", Arg("colour", COLOUR), Arg("route", ROUTE, many=True))
UPGRADE: Final = VERBS.add("upgrade")
SKIP: Final = VERBS.add("skip")
BONUS: Final = VERBS.add("bonus", Arg("seat", SEAT))
PRODUCE: Final = VERBS.add("produce")
DECLINE: Final = VERBS.add("decline")
STORE: Final = VERBS.add("store", Arg("colour", COLOUR), Arg("space", SPACE))

_SEAT, _AMOUNT = Arg("seat", SEAT), Arg("amount", MONEY)

EVENTS = Events()
TURN: Final = EVENTS.add("turn", Arg("turn", NUMBER), rule="AOS-TURN-001")
ORDERED: Final = EVENTS.add("ordered", _SEAT, Arg("place", NUMBER), rule="AOS-ORDER-023")
ISSUED: Final = EVENTS.add("issued", _SEAT, Arg("shares", NUMBER), _AMOUNT, rule="AOS-SHARE-002")
RAISED: Final = EVENTS.add("raised", _SEAT, _AMOUNT, rule="AOS-ORDER-005")
PASSED: Final = EVENTS.add("passed", _SEAT, rule="AOS-ORDER-006")
DROPPED: Final = EVENTS.add("dropped", _SEAT, Arg("place", NUMBER), rule="AOS-ORDER-010")
PAID_ORDER: Final = EVENTS.add("paid-order", _SEAT, _AMOUNT, rule="AOS-ORDER-016")
PAID_FEE: Final = EVENTS.add("paid-fee", _SEAT, _AMOUNT, rule="AOS-STL-009")
REFUSED: Final = EVENTS.add("refused", _SEAT, rule="AOS-STL-010")
CHOSE: Final = EVENTS.add("chose", _SEAT, Arg("action", ACTION), rule="AOS-ACT-002")
ENGINE: Final = EVENTS.add("engine", _SEAT, Arg("level", NUMBER), rule="AOS-MOVE-021")
URBANISED: Final = EVENTS.add(
    "urbanised", _SEAT, Arg("place", PLACE), Arg("letter", LETTER), rule="AOS-CITY-001"
)
LAID: Final = EVENTS.add(
    "laid", _SEAT, Arg("hex", HEX), Arg("tile", TILE), Arg("rotation", ROTATION), rule="AOS-BUILD-005"
)
JOINED: Final = EVENTS.add("joined", _SEAT, rule="AOS-GER-012")
PAID_TRACK: Final = EVENTS.add("paid-track", _SEAT, _AMOUNT, rule="AOS-COST-020")
LOST: Final = EVENTS.add("lost", _SEAT, Arg("hex", HEX), rule="AOS-OWN-003")
TRANSCONTINENTAL: Final = EVENTS.add("transcontinental", _SEAT, _AMOUNT, rule="AOS-WUS-022")
DELIVERED: Final = EVENTS.add(
    "delivered", _SEAT, Arg("colour", COLOUR), Arg("from", PLACE), Arg("to", PLACE), rule="AOS-MOVE-004"
)
GAINED: Final = EVENTS.add("gained", _SEAT, _AMOUNT, rule="AOS-MOVE-013")
SKIPPED: Final = EVENTS.add("skipped", _SEAT, rule="AOS-MOVE-025")
COLLECTED: Final = EVENTS.add("collected", _SEAT, _AMOUNT, rule="AOS-INC-001")
PAID_EXPENSES: Final = EVENTS.add("paid-expenses", _SEAT, _AMOUNT, rule="AOS-EXP-001")
FELL_SHORT: Final = EVENTS.add("fell-short", _SEAT, _AMOUNT, rule="AOS-EXP-003")
ELIMINATED: Final = EVENTS.add("eliminated", _SEAT, rule="AOS-EXP-005")
REDUCED: Final = EVENTS.add("reduced", _SEAT, _AMOUNT, rule="AOS-RED-001")
PRODUCED: Final = EVENTS.add("produced", _SEAT, Arg("colour", COLOUR), rule="AOS-GROW-003")
STORED: Final = EVENTS.add("stored", _SEAT, Arg("colour", COLOUR), Arg("space", SPACE), rule="AOS-GROW-003")
RETURNED: Final = EVENTS.add("returned", _SEAT, Arg("colour", COLOUR), rule="AOS-GROW-005")
ROLLED: Final = EVENTS.add("rolled", Arg("half", HALF), Arg("die", NUMBER), rule="AOS-GROW-006")
GREW: Final = EVENTS.add("grew", Arg("place", PLACE), Arg("colour", COLOUR), rule="AOS-GROW-008")
PLACED: Final = EVENTS.add("placed", Arg("place", PLACE), Arg("colour", COLOUR), rule="AOS-SETUP-011")
TERMINAL: Final = EVENTS.add("terminal", Arg("place", PLACE), Arg("colour", COLOUR), rule="AOS-GER-004")
ENDED: Final = EVENTS.add("ended", rule="AOS-END-001")
