"""What is sent about standing orders: types for the OpenAPI and the client."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from talero.core.orders.kinds import NOTHING
from talero.server.telling.shapes import Amounts, Choice, Part

Name = Annotated[str, Meta(min_length=1, max_length=60, pattern="^[a-z0-9-]+$")]
Word = Annotated[str, Meta(max_length=60)]


class Offer(Struct):
    """Something that can be ordered now. `scope` says what for, and is sent back with the order."""

    auto: str
    label: str
    explain: str
    scope: str
    lasting: bool
    """Whether it is a preference that holds until it is switched off."""
    ask: str
    """What its amount is called."""
    amounts: Amounts | None
    about: str
    """What its lot is called, empty if the order is about no lot in particular."""
    lots: list[Choice]
    at_once: list[str]
    """The lots about which it would speak now, for its owner is asked just that; an empty word for no lot."""


class Order(Struct):
    """An order of the caller; `reason` says why it ended, if it has."""

    auto: str
    about: str
    amount: int | None
    said: list[Part]
    active: bool
    reason: str
    number: int


class Carried(Struct):
    """A move that an order made."""

    number: int
    said: list[Part]


class Overview(Struct):
    """What the caller can order, has ordered, and what orders have done."""

    offers: list[Offer]
    orders: list[Order]
    done: list[Carried]


class GiveRequest(Struct):
    """An order; one of the same kind about the same lot is replaced."""

    auto: Name
    scope: Annotated[str, Meta(min_length=2, max_length=500)]
    about: Word = ""
    amount: Annotated[int, Meta(ge=NOTHING, le=10_000_000)] = NOTHING
    """-1 for orders without an amount."""


class DropRequest(Struct):
    """Cancels an order, or dismisses one that has ended."""

    auto: Name
    about: Word = ""
