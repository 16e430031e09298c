"""Standing orders over HTTP, for their owners alone."""

from __future__ import annotations

from litestar import Controller, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from talero.core.errors import TaleroError
from talero.core.orders.giving import kind_of, read_lot, read_order
from talero.core.orders.kinds import Order
from talero.server.orders.overview import overview
from talero.server.orders.service import StandingOrders, own_seat
from talero.server.orders.shapes import DropRequest, GiveRequest, Overview
from talero.server.people.identity import Visitor
from talero.server.refusals import Denied, Stale
from talero.server.tables import LiveTable
from talero.server.tables.rows import RUNNING
from talero.server.telling.voice import Voice
from talero.server.web.dependencies import TheTable, TheVisitor
from talero.server.web.errors import PROBLEMS

TheOrders = NamedDependency[StandingOrders]


class OrdersApi(Controller):
    """What is to be done while it is not the caller's turn."""

    path = "/api"
    tags = ["orders"]

    @get("/tables/{id:str}/orders", responses=PROBLEMS)
    async def overview(self, orders: TheOrders, visitor: TheVisitor, table: TheTable) -> Overview:
        """What the caller can order, has ordered, and what orders have done."""
        return await _overview(orders, visitor, table)

    @post("/tables/{id:str}/orders", status_code=200, responses=PROBLEMS)
    async def give(
        self, orders: TheOrders, visitor: TheVisitor, table: TheTable, data: JSONBody[GiveRequest]
    ) -> Overview:
        """Gives an order, or changes it. If it is the caller's decision, it speaks at once."""
        seat = own_seat(table, visitor.player)
        if table.status != RUNNING or table.frozen:
            raise Denied("server.error.orders-now")
        if seat in table.participants.away:
            raise Denied("server.error.bot-plays")
        order = read_order(table.state, seat, data.auto, data.about, data.amount)
        if order.scope != data.scope:
            raise Stale(table.number)  # the caller saw another auction
        await orders.give(table, visitor.player, order)
        return await _overview(orders, visitor, table)

    @post("/tables/{id:str}/orders/drop", status_code=200, responses=PROBLEMS)
    async def drop(
        self, orders: TheOrders, visitor: TheVisitor, table: TheTable, data: JSONBody[DropRequest]
    ) -> Overview:
        """Cancels an order, or dismisses one that has ended. Nothing happens if there is none."""
        own_seat(table, visitor.player)
        await orders.drop(table, visitor.player, _named(table, data))
        return await _overview(orders, visitor, table)


async def _overview(orders: StandingOrders, visitor: Visitor, table: LiveTable) -> Overview:
    seat = own_seat(table, visitor.player)
    if table.journal is None:
        return Overview([], [], [])
    voice = Voice(table.game, visitor.language, table.names)
    given, spoken = await orders.of(table, seat)
    return overview(table, voice, seat, given, spoken)


def _named(table: LiveTable, data: DropRequest) -> Order:
    """The order that a request is about; raises TaleroError naming the word that does not fit."""
    kind = kind_of(table.game, data.auto)
    if kind is None:
        raise TaleroError("order-auto", value=data.auto)
    return Order(kind.name, read_lot(table.game, kind, data.about))
