"""Standing orders: what a seat will say at decisions to come, declared by titles as data.

A title lists what people may want to say beforehand: bid up to an amount, pass for the rest of an auction,
play an only choice. An `Auto` names the steps it answers, what it says there, and what it lasts for; an
`Order` is one that a seat has given. `answer` is the only way from an order to an action. It looks at what
the seat may know, and returns nothing but legal actions.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple

from talero.core.actions import Action, Arg
from talero.core.errors import TaleroError
from talero.core.kinds import Amount
from talero.core.state import State

if TYPE_CHECKING:
    from talero.core.game import Game

View = Mapping[str, Any]

NOTHING = -1
"""Stands in an order for an amount or a lot where the title's declaration asks for none."""


class Order(NamedTuple):
    """What a seat wants said: which auto of the title, about which lot, up to which amount, and in which
    scope it was given."""

    auto: str
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
    """Orders about one lot of several: the view's field with the lot of the moment, and the field with those
    to come."""

    arg: Arg
    now: str
    later: str


# Who is still asked about the lot of the moment


class Asked:
    """Whether a seat may still be asked, read from a field of the view."""

    def __init__(self, field: str) -> None:
        self.field = field

    def asks(self, game: Game, view: View, seat: int) -> bool:
        """Whether the seat may still be asked."""
        raise NotImplementedError


class Listed(Asked):
    """The field lists the seats that are still asked."""

    def asks(self, game: Game, view: View, seat: int) -> bool:
        return seat in view[self.field]


class Unmarked(Asked):
    """The field is a bit mask of the seats that are out."""

    def asks(self, game: Game, view: View, seat: int) -> bool:
        return not view[self.field] >> seat & 1


class Named(Asked):
    """The field names the only seat that is asked."""

    def asks(self, game: Game, view: View, seat: int) -> bool:
        return bool(view[self.field] == seat)


class OnceClockwise(Asked):
    """Everybody but the named seat is asked once, beginning with its left neighbour."""

    def asks(self, game: Game, view: View, seat: int) -> bool:
        start: int = view[self.field]
        return bool(0 < (view["seat"] - start) % game.players <= (seat - start) % game.players)


# What can be ordered


class When:
    """When an order stands: through the `steps` that it answers and those `during` which it waits, until play
    is elsewhere or one of the view's fields in `lasts` has another value than when it was given."""

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


class Auto:
    """Something a seat can order. Subclasses know what is said."""

    amount: Arg | None = None
    """The amount that the order names, if it names one."""
    low = 0
    """The smallest amount that makes sense."""
    is_lasting = False
    """Whether it is a preference of the seat that holds until it is switched off."""

    def __init__(self, name: str, when: When) -> None:
        self.name = name
        self.when = when

    # What it is given for

    def scope(self, view: View) -> str:
        """What an order given now lasts for, as text to compare."""
        return json.dumps([view[field] for field in self.when.lasts], separators=(",", ":"))

    def lots(self, game: Game, view: View, seat: int) -> list[int]:
        """The lots that an order could be about; NOTHING alone where the lot needs no name."""
        is_asked = self.when.asked is None or self.when.asked.asks(game, view, seat)
        if self.when.about is None:
            return [NOTHING] if is_asked else []
        now = [view[self.when.about.now]] if is_asked and view[self.when.about.now] >= 0 else []
        return [*now, *(lot for lot in view[self.when.about.later] if lot not in now)]

    def is_open(self, game: Game, view: View, seat: int) -> bool:
        """Whether the order makes sense now."""
        if view["seat"] < 0 or view["step"] not in self.when.during or not self.lots(game, view, seat):
            return False
        low, high = self.bounds(game, view, seat)
        return low <= high

    def stands(self, game: Game, view: View, seat: int, order: Order) -> bool:
        """Whether what the order was given for still lasts."""
        in_scope = view["seat"] >= 0 and view["step"] in self.when.during and self.scope(view) == order.scope
        return in_scope and order.about in self.lots(game, view, seat)

    def bounds(self, game: Game, view: View, seat: int) -> tuple[int, int]:
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

    def answers(self, view: View, order: Order) -> bool:
        """Whether the decision at hand is one that the order is for."""
        is_lot = self.when.about is None or view[self.when.about.now] == order.about
        return view["step"] in self.when.steps and is_lot

    def choose(self, state: State, legal: Sequence[Action], order: Order) -> Action | Verdict:
        """What is said at a decision that the order is for."""
        raise NotImplementedError

    def words(self) -> list[str]:
        """The verbs it may say."""
        return []


class Bid(Auto):
    """Say a verb with an amount, and another verb when that is not possible any more."""

    low = 1

    def __init__(
        self,
        name: str,
        when: When,
        verb: str,
        otherwise: str,
        amount: Arg,
        *,
        highest: str = "",
        times: int = 1,
    ) -> None:
        super().__init__(name, when)
        self.verb, self.otherwise, self.amount = verb, otherwise, amount
        self.highest = highest
        """The view's field with the bid to beat."""
        self.times = times
        """How many times what one has one may bid."""

    def bounds(self, game: Game, view: View, seat: int) -> tuple[int, int]:
        """More than was bid, no more than one has."""
        low, high = super().bounds(game, view, seat)
        if self.highest and self.when.about is None:
            low = max(low, view[self.highest] + 1)
        if game.money_field:
            high = min(high, self.times * view[game.money_field][seat])
        return low, high

    def bids(self, state: State, legal: Sequence[Action]) -> list[Action]:
        """The legal bids."""
        verb = state.game.grammar.index[self.verb]
        return [action for action in legal if action[0] == verb]

    def instead(self, state: State, legal: Sequence[Action]) -> Action | Verdict:
        """What is said instead of a bid."""
        action = (state.game.grammar.index[self.otherwise],)
        return action if action in legal else Verdict.CANCEL

    def words(self) -> list[str]:
        return [self.verb, self.otherwise]


class BidUpTo(Bid):
    """The smallest legal bid up to the amount, then no more."""

    def choose(self, state: State, legal: Sequence[Action], order: Order) -> Action | Verdict:
        bids = [bid for bid in self.bids(state, legal) if bid[1] <= order.amount]
        return min(bids) if bids else self.instead(state, legal)


class BidExactly(Bid):
    """The amount at once, if nobody has bid as much; for auctions in which one speaks once."""

    def choose(self, state: State, legal: Sequence[Action], order: Order) -> Action | Verdict:
        bids = self.bids(state, legal)
        wanted = (state.game.grammar.index[self.verb], order.amount)
        if wanted in bids:
            return wanted
        is_outbid = not bids or min(bids) > wanted
        return self.instead(state, legal) if is_outbid else Verdict.CANCEL


class Say(Auto):
    """One verb, whatever happens; with the amount of the order if the verb takes one."""

    def __init__(self, name: str, when: When, verb: str, amount: Arg | None = None) -> None:
        super().__init__(name, when)
        self.verb, self.amount = verb, amount

    def choose(self, state: State, legal: Sequence[Action], order: Order) -> Action | Verdict:
        verb = state.game.grammar.index[self.verb]
        action = (verb,) if self.amount is None else (verb, order.amount)
        return action if action in legal else Verdict.CANCEL

    def words(self) -> list[str]:
        return [self.verb]


class AtLeast(Auto):
    """One verb if a field of the view has reached the amount, else another."""

    low = 1

    def __init__(self, name: str, when: When, field: str, verb: str, otherwise: str, amount: Arg) -> None:
        super().__init__(name, when)
        self.verb, self.otherwise, self.field, self.amount = verb, otherwise, field, amount

    def choose(self, state: State, legal: Sequence[Action], order: Order) -> Action | Verdict:
        reached = state.view(state.seat)[self.field] >= order.amount
        action = (state.game.grammar.index[self.verb if reached else self.otherwise],)
        return action if action in legal else Verdict.CANCEL

    def words(self) -> list[str]:
        return [self.verb, self.otherwise]


class OnlyChoice(Auto):
    """The only legal action, where there is but one and saying it shows nothing hidden.

    `never` are steps at which the number of choices depends on what others may not know: an answer without
    thinking would tell them.
    """

    is_lasting = True

    def __init__(self, name: str = "only-choice", never: Sequence[str] = ()) -> None:
        super().__init__(name, When(()))
        self.never = tuple(never)

    def is_open(self, game: Game, view: View, seat: int) -> bool:
        return bool(view["seat"] >= 0)

    def stands(self, game: Game, view: View, seat: int, order: Order) -> bool:
        return bool(view["seat"] >= 0)

    def answers(self, view: View, order: Order) -> bool:
        return view["step"] not in self.never

    def choose(self, state: State, legal: Sequence[Action], order: Order) -> Action | Verdict:
        if len(legal) != 1 or state.step.reveals(state, legal[0]):
            return Verdict.WAIT
        return legal[0]


# What orders say


def auto_of(game: Game, name: str) -> Auto | None:
    """The auto of a title by its name."""
    return next((auto for auto in game.autos if auto.name == name), None)


def answer(state: State, seat: int, order: Order) -> Action | Verdict:
    """What a seat's order says in a position: a legal action, or why it says nothing."""
    auto = auto_of(state.game, order.auto)
    if auto is None:
        return Verdict.CANCEL
    view = state.view(seat)
    if not auto.stands(state.game, view, seat, order):
        return Verdict.OVER
    if state.seat != seat or not auto.answers(view, order):
        return Verdict.WAIT
    legal = state.legal()
    said = auto.choose(state, legal, order)
    return said if isinstance(said, Verdict) or said in legal else Verdict.CANCEL


def first_answer(state: State, seat: int, orders: Sequence[Order]) -> tuple[Order, Action] | None:
    """What a seat says by its orders; of several, the one whose auto the title declares first."""
    if state.seat != seat:
        return None
    rank = {auto.name: number for number, auto in enumerate(state.game.autos)}
    for order in sorted(orders, key=lambda each: rank.get(each.auto, len(rank))):
        said = answer(state, seat, order)
        if not isinstance(said, Verdict):
            return order, said
    return None


def open_autos(state: State, seat: int) -> list[Auto]:
    """What a seat could order in a position."""
    view = state.view(seat)
    return [auto for auto in state.game.autos if auto.is_open(state.game, view, seat)]


def read_order(state: State, seat: int, name: str, about: str, amount: int = NOTHING) -> Order:
    """The order that these words describe; raises TaleroError naming the one that does not fit."""
    auto = next((each for each in open_autos(state, seat) if each.name == name), None)
    if auto is None:
        raise TaleroError("order-auto", value=name)
    if not auto.accepts(amount):
        kind = auto.amount.kind if auto.amount else None
        if not isinstance(kind, Amount):
            raise TaleroError("order-no-amount", value=amount)
        raise TaleroError("order-amount", low=auto.low, high=kind.bound, value=amount)
    view = state.view(seat)
    lot = read_lot(state.game, auto, about)
    if lot not in auto.lots(state.game, view, seat):
        raise TaleroError("order-about", value=about)
    return Order(auto.name, lot, amount, auto.scope(view))


def read_lot(game: Game, auto: Auto, word: str) -> int:
    """The lot that a word names, NOTHING where an order is about none; raises TaleroError."""
    if auto.when.about is None:
        if word:
            raise TaleroError("order-about", value=word)
        return NOTHING
    try:
        return auto.when.about.arg.kind.read(game, word)[0]
    except ValueError:
        raise TaleroError("order-about", value=word) from None
