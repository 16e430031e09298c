"""Standing orders: what a title declares exists, and what orders say is legal."""

from __future__ import annotations

from talero.core.conformance.playing import positions
from talero.core.game import Game
from talero.core.orders.giving import answer, open_kinds
from talero.core.orders.kinds import NOTHING, Order, OrderKind, Verdict
from talero.core.state import State


def orders_say_what_is_legal(game: Game, seed: int) -> None:
    """Every standing order that a seat could give, at any time, waits, ends, or says a legal action."""
    for kind in game.orders:
        steps = {step.name for step in game.steps}
        unknown = {*kind.when.during, *kind.when.steps} - steps
        assert not unknown, f"order {kind.name} names steps that there are not: {sorted(unknown)}"
        missing = [verb for verb in kind.words() if verb not in game.grammar.index]
        assert not missing, f"order {kind.name} says what cannot be said: {missing}"
    for state in positions(game, seed, 6):
        for seat in range(game.players):
            for kind in open_kinds(state, seat):
                said = answer(state, seat, _given(kind, state, seat))
                assert isinstance(said, Verdict) or state.check(said) is None, (kind.name, said)


def _given(kind: OrderKind, state: State, seat: int) -> Order:
    """The least that a seat could order, about the first lot there is."""
    seen = state.seen(seat)
    amount = NOTHING if kind.amount is None else kind.bounds(seen, seat)[0]
    return Order(kind.name, kind.lots(seen, seat)[0], amount, kind.scope(seen))
