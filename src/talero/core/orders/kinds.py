"""Standing orders: what a seat will say at decisions to come, declared by titles as data.

A title lists what people may want to say beforehand: bid up to an amount, pass for the rest of an auction,
play an only choice. An `OrderKind` names the steps it answers, what it says there, and what it lasts for; an
`Order` is one that a seat has given. `answer` is the only way from an order to an action. It looks at what
the seat may know, and returns nothing but legal actions.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from enum import Enum
from typing import Any, ClassVar, NamedTuple

from talero.core.actions import Action, Arg
from talero.core.kinds import Amount
from talero.core.seen import Seen
from talero.core.step import Position

NOTHING = -1
"""Stands in an order for an amount or a lot where the title's declaration asks for none."""


class Order(NamedTuple):
    """What a seat wants said: which kind of order of the title, about which lot, up to which amount, and in
    which scope it was given."""

    kind: str
    about: int = NOTHING
    amount: int = NOTHING
    scope: str = "[]"


class Verdict(Enum):
    """Why an order does not act now."""

    WAIT = "wait"
    """What it is for has not come yet."""
    OVER = "over"
    """What it was given for has ended."""
    CANCEL = "cancel"
    """The seat is asked, and nothing that the order could say is legal."""


class About(NamedTuple):
    """Orders about one lot of several: the state's field with the lot of the moment, and the field with those
    to come."""

    arg: Arg
    now: str
    later: str


def value(seen: Seen, field: str) -> Any:
    """A field of what is seen, as plain data."""
    found = getattr(seen.state, field)
    return list(found) if isinstance(found, bytearray) else found


# Who is still asked about the lot of the moment


class Asked:
    """Whether a seat may still be asked, read from a field of what is seen."""

    def __init__(self, field: str) -> None:
        self.field = field

    def asks(self, seen: Seen, seat: int) -> bool:
        """Whether the seat may still be asked."""
        raise NotImplementedError


class Listed(Asked):
    """The field lists the seats that are still asked."""

    def asks(self, seen: Seen, seat: int) -> bool:
        return seat in value(seen, self.field)


class Unmarked(Asked):
    """The field is a bit mask of the seats that are out."""

    def asks(self, seen: Seen, seat: int) -> bool:
        return not value(seen, self.field) >> seat & 1


class Named(Asked):
    """The field names the only seat that is asked."""

    def asks(self, seen: Seen, seat: int) -> bool:
        return bool(value(seen, self.field) == seat)


class OnceClockwise(Asked):
    """Everybody but the named seat is asked once, beginning with its left neighbour."""

    def asks(self, seen: Seen, seat: int) -> bool:
        start, players = value(seen, self.field), seen.state.game.players
        return bool(0 < (seen.state.seat - start) % players <= (seat - start) % players)


# What can be ordered


class When:
    """When an order stands: through the `steps` that it answers and those `during` which it waits, until play
    is elsewhere or one of the state's fields in `lasts` has another value than when it was given."""

    def __init__(
        self,
        steps: Sequence[str],
        *,
        during: Sequence[str] = (),
        lasts: Sequence[str] = (),
        about: About | None = None,
        asked: Asked | None = None,
    ) -> None:
        self.steps = tuple(steps)
        self.during = (*self.steps, *during)
        self.lasts = tuple(lasts)
        self.about = about
        self.asked = asked


class OrderKind:
    """Something a seat can order. Subclasses know what is said."""

    low: ClassVar[int] = 0
    """The smallest amount that makes sense."""
    is_lasting: ClassVar[bool] = False
    """Whether it is a preference of the seat that holds until it is switched off."""

    def __init__(self, name: str, when: When, amount: Arg | None = None) -> None:
        self.name = name
        self.when = when
        self.amount = amount
        """The amount that the order names, if it names one."""

    # What it is given for

    def scope(self, seen: Seen) -> str:
        """What an order given now lasts for, as text to compare."""
        return json.dumps([value(seen, field) for field in self.when.lasts], separators=(",", ":"))

    def lots(self, seen: Seen, seat: int) -> list[int]:
        """The lots that an order could be about; NOTHING alone where the lot needs no name."""
        is_asked = self.when.asked is None or self.when.asked.asks(seen, seat)
        if self.when.about is None:
            return [NOTHING] if is_asked else []
        lot = value(seen, self.when.about.now)
        now = [lot] if is_asked and lot >= 0 else []
        return [*now, *(each for each in value(seen, self.when.about.later) if each not in now)]

    def is_open(self, seen: Seen, seat: int) -> bool:
        """Whether the order makes sense now."""
        if seen.state.seat < 0 or seen.state.step.name not in self.when.during or not self.lots(seen, seat):
            return False
        low, high = self.bounds(seen, seat)
        return low <= high

    def stands(self, seen: Seen, seat: int, order: Order) -> bool:
        """Whether what the order was given for still lasts."""
        is_during = seen.state.seat >= 0 and seen.state.step.name in self.when.during
        in_scope = is_during and self.scope(seen) == order.scope
        return in_scope and order.about in self.lots(seen, seat)

    def bounds(self, seen: Seen, seat: int) -> tuple[int, int]:
        """The amounts to choose from: from `low` to what the declared kind allows."""
        kind = self.amount.kind if self.amount else None
        return self.low, kind.bound if isinstance(kind, Amount) else self.low

    def accepts(self, amount: int) -> bool:
        """Whether an order may name this amount."""
        if self.amount is None:
            return amount == NOTHING
        kind = self.amount.kind
        return isinstance(kind, Amount) and self.low <= amount <= kind.bound

    # What it says

    def answers(self, seen: Seen, order: Order) -> bool:
        """Whether the decision at hand is one that the order is for."""
        is_lot = self.when.about is None or value(seen, self.when.about.now) == order.about
        return seen.state.step.name in self.when.steps and is_lot

    def choose(self, state: Position, legal: Sequence[Action], order: Order) -> Action | Verdict:
        """What is said at a decision that the order is for."""
        raise NotImplementedError

    def words(self) -> list[str]:
        """The verbs it may say."""
        return []


class Bid(OrderKind):
    """Say a verb with an amount, and another verb when that is not possible any more."""

    low: ClassVar[int] = 1

    def __init__(
        self,
        name: str,
        when: When,
        verb: str,
        otherwise: str,
        amount: Arg,
        *,
        money: str = "money",
        highest: str = "",
        times: int = 1,
    ) -> None:
        super().__init__(name, when, amount)
        self.money = money
        """The field with what each seat has."""
        self.verb, self.otherwise = verb, otherwise
        self.highest = highest
        """The state's field with the bid to beat."""
        self.times = times
        """How many times what one has one may bid."""

    def bounds(self, seen: Seen, seat: int) -> tuple[int, int]:
        """More than was bid, no more than one has."""
        low, high = super().bounds(seen, seat)
        if self.highest and self.when.about is None:
            low = max(low, value(seen, self.highest) + 1)
        if self.money:
            high = min(high, self.times * value(seen, self.money)[seat])
        return low, high

    def bids(self, state: Position, legal: Sequence[Action]) -> list[Action]:
        """The legal bids."""
        verb = state.game.grammar.index[self.verb]
        return [action for action in legal if action[0] == verb]

    def instead(self, state: Position, legal: Sequence[Action]) -> Action | Verdict:
        """What is said instead of a bid."""
        action = (state.game.grammar.index[self.otherwise],)
        return action if action in legal else Verdict.CANCEL

    def words(self) -> list[str]:
        return [self.verb, self.otherwise]


class BidUpTo(Bid):
    """The smallest legal bid up to the amount, then no more."""

    def choose(self, state: Position, legal: Sequence[Action], order: Order) -> Action | Verdict:
        bids = [bid for bid in self.bids(state, legal) if bid[1] <= order.amount]
        return min(bids) if bids else self.instead(state, legal)


class BidExactly(Bid):
    """The amount at once, if nobody has bid as much; for auctions in which one speaks once."""

    def choose(self, state: Position, legal: Sequence[Action], order: Order) -> Action | Verdict:
        bids = self.bids(state, legal)
        wanted = (state.game.grammar.index[self.verb], order.amount)
        if wanted in bids:
            return wanted
        is_outbid = not bids or min(bids) > wanted
        return self.instead(state, legal) if is_outbid else Verdict.CANCEL


class Say(OrderKind):
    """One verb, whatever happens; with the amount of the order if the verb takes one."""

    def __init__(self, name: str, when: When, verb: str, amount: Arg | None = None) -> None:
        super().__init__(name, when, amount)
        self.verb = verb

    def choose(self, state: Position, legal: Sequence[Action], order: Order) -> Action | Verdict:
        verb = state.game.grammar.index[self.verb]
        action = (verb,) if self.amount is None else (verb, order.amount)
        return action if action in legal else Verdict.CANCEL

    def words(self) -> list[str]:
        return [self.verb]


class AtLeast(OrderKind):
    """One verb if a field of what is seen has reached the amount, else another."""

    low: ClassVar[int] = 1

    def __init__(self, name: str, when: When, field: str, verb: str, otherwise: str, amount: Arg) -> None:
        super().__init__(name, when, amount)
        self.verb, self.otherwise, self.field = verb, otherwise, field

    def choose(self, state: Position, legal: Sequence[Action], order: Order) -> Action | Verdict:
        reached = getattr(state, self.field) >= order.amount
        action = (state.game.grammar.index[self.verb if reached else self.otherwise],)
        return action if action in legal else Verdict.CANCEL

    def words(self) -> list[str]:
        return [self.verb, self.otherwise]


class OnlyChoice(OrderKind):
    """The only legal action, where there is but one and saying it shows nothing hidden.

    `never` are steps at which the number of choices depends on what others may not know: an answer without
    thinking would tell them.
    """

    is_lasting: ClassVar[bool] = True

    def __init__(self, name: str = "only-choice", never: Sequence[str] = ()) -> None:
        super().__init__(name, When(()))
        self.never = tuple(never)

    def is_open(self, seen: Seen, seat: int) -> bool:
        return bool(seen.state.seat >= 0)

    def stands(self, seen: Seen, seat: int, order: Order) -> bool:
        return bool(seen.state.seat >= 0)

    def answers(self, seen: Seen, order: Order) -> bool:
        return seen.state.step.name not in self.never

    def choose(self, state: Position, legal: Sequence[Action], order: Order) -> Action | Verdict:
        if len(legal) != 1 or state.step.reveals(state, legal[0]):
            return Verdict.WAIT
        return legal[0]
