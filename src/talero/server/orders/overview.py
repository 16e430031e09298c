"""What an owner sees of standing orders, made from that owner's view."""

from __future__ import annotations

from collections.abc import Mapping

from talero.core.orders.giving import kind_of, open_kinds
from talero.core.orders.kinds import NOTHING, About, Order, OrderKind
from talero.core.seen import Seen
from talero.server.orders import shapes
from talero.server.orders.service import thinks_again
from talero.server.orders.storage import ACTIVE, Given
from talero.server.storage.faults import UNREADABLE
from talero.server.tables import LiveTable
from talero.server.tables.rows import RUNNING
from talero.server.telling.shapes import Amounts, Choice
from talero.server.telling.voice import Voice

MOST_DONE = 20
"""So many of the last moves that orders made are told of."""


def overview(
    table: LiveTable, voice: Voice, seat: int, given: list[Given], spoken: Mapping[int, str]
) -> shapes.Overview:
    """What a seat can order, has ordered, and what its orders did."""
    offers = []
    if table.status == RUNNING and not table.frozen and seat not in table.participants.away:
        seen = table.state.seen(seat)
        is_asked = seen.state.seat == seat and not thinks_again(table)
        offers = [_offer(voice, kind, seen, seat, is_asked) for kind in open_kinds(table.state, seat)]
    done = [done for done in table.running.done if done.row in spoken][-MOST_DONE:]
    return shapes.Overview(
        offers=offers,
        orders=[order for each in given if (order := _readable(voice, each))],
        done=[shapes.Carried(each.row, voice.say(each.action)) for each in done],
    )


def _offer(voice: Voice, kind: OrderKind, seen: Seen, seat: int, is_asked: bool) -> shapes.Offer:
    low, high = kind.bounds(seen, seat)
    about = kind.when.about
    lots = kind.lots(seen, seat)
    spoken = [lot for lot in lots if is_asked and kind.answers(seen, Order(kind.name, lot))]
    return shapes.Offer(
        auto=kind.name,
        label=voice.order_name(kind),
        explain=voice.order_explained(kind),
        scope=kind.scope(seen),
        lasting=kind.is_lasting,
        ask=voice.argument(kind.amount) if kind.amount else "",
        amounts=Amounts(low, high, []) if kind.amount else None,
        about=voice.argument(about.arg) if about else "",
        lots=[_choice(voice, about, lot) for lot in lots] if about else [],
        at_once=[_word(voice, about, lot) for lot in spoken],
    )


def _choice(voice: Voice, about: About, lot: int) -> Choice:
    part = voice.item(about.arg, (lot,))
    return Choice(_word(voice, about, lot), part.text, part.target)


def _word(voice: Voice, about: About | None, lot: int) -> str:
    """A lot in an address or a request; an empty word where an order is about none."""
    return about.arg.kind.word(voice.game, (lot,)) if about else ""


def _readable(voice: Voice, given: Given) -> shapes.Order | None:
    """An order in words; None if what is stored of it makes no sense."""
    try:
        return _order(voice, given)
    except UNREADABLE:
        return None


def _order(voice: Voice, given: Given) -> shapes.Order | None:
    kind = kind_of(voice.game, given.order.kind)
    if kind is None:
        return None
    order, about = given.order, kind.when.about
    active = given.state == ACTIVE
    return shapes.Order(
        auto=kind.name,
        about=_word(voice, about, order.about),
        amount=None if order.amount == NOTHING else order.amount,
        said=voice.order(kind, order),
        active=active,
        reason="" if active else voice.message(f"server.orders.end.{given.state}"),
        number=given.number if active else given.ended,
    )
