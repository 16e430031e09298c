"""What the orders that seats have given say in a position."""

from __future__ import annotations

from collections.abc import Sequence

from talero.core.actions import Action
from talero.core.errors import TaleroError
from talero.core.game import Game
from talero.core.kinds import Amount
from talero.core.orders.kinds import NOTHING, Order, OrderKind, Verdict
from talero.core.state import State


def kind_of(game: Game, name: str) -> OrderKind | None:
    """The kind of a title by its name."""
    return next((kind for kind in game.orders if kind.name == name), None)


def answer(state: State, seat: int, order: Order) -> Action | Verdict:
    """What a seat's order says in a position: a legal action, or why it says nothing."""
    kind = kind_of(state.game, order.kind)
    if kind is None:
        return Verdict.CANCEL
    seen = state.seen(seat)
    if not kind.stands(seen, seat, order):
        return Verdict.OVER
    if state.seat != seat or not kind.answers(seen, order):
        return Verdict.WAIT
    legal = state.legal()
    said = kind.choose(state, legal, order)
    return said if isinstance(said, Verdict) or said in legal else Verdict.CANCEL


def first_answer(state: State, seat: int, orders: Sequence[Order]) -> tuple[Order, Action] | None:
    """What a seat says by its orders; of several, the one whose kind the title declares first."""
    if state.seat != seat:
        return None
    rank = {kind.name: number for number, kind in enumerate(state.game.orders)}
    for order in sorted(orders, key=lambda each: rank.get(each.kind, len(rank))):
        said = answer(state, seat, order)
        if not isinstance(said, Verdict):
            return order, said
    return None


def open_kinds(state: State, seat: int) -> list[OrderKind]:
    """What a seat could order in a position."""
    seen = state.seen(seat)
    return [kind for kind in state.game.orders if kind.is_open(seen, seat)]


def read_order(state: State, seat: int, name: str, about: str, amount: int = NOTHING) -> Order:
    """The order that these words describe; raises TaleroError naming the one that does not fit."""
    kind = next((each for each in open_kinds(state, seat) if each.name == name), None)
    if kind is None:
        raise TaleroError("order-auto", value=name)
    if not kind.accepts(amount):
        amounts = kind.amount.kind if kind.amount else None
        if not isinstance(amounts, Amount):
            raise TaleroError("order-no-amount", value=amount)
        raise TaleroError("order-amount", low=kind.low, high=amounts.bound, value=amount)
    seen = state.seen(seat)
    lot = read_lot(state.game, kind, about)
    if lot not in kind.lots(seen, seat):
        raise TaleroError("order-about", value=about)
    return Order(kind.name, lot, amount, kind.scope(seen))


def read_lot(game: Game, kind: OrderKind, word: str) -> int:
    """The lot that a word names, NOTHING where an order is about none; raises TaleroError."""
    if kind.when.about is None:
        if word:
            raise TaleroError("order-about", value=word)
        return NOTHING
    try:
        return kind.when.about.arg.kind.read(game, word)[0]
    except ValueError:
        raise TaleroError("order-about", value=word) from None
