"""Standing orders over HTTP, for their owners alone."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, get, post
from litestar.params import FromPath, JSONBody

from talero.core.errors import TaleroError
from talero.core.orders.giving import kind_of, read_lot, read_order
from talero.core.orders.kinds import Order
from talero.server.orders import shapes
from talero.server.orders.overview import overview
from talero.server.orders.standing_orders import own_seat
from talero.server.storage.rows import RUNNING
from talero.server.tables import LiveTable
from talero.server.tables.service import Denied, Stale
from talero.server.voice import Voice
from talero.server.web.errors import PROBLEMS
from talero.server.web.services import services_of, visitor_of

AnyRequest = Request[Any, Any, Any]


class OrdersApi(Controller):
    """What is to be done while it is not the caller's turn."""

    path = "/api"
    tags = ["orders"]

    @get("/tables/{id:str}/orders", responses=PROBLEMS)
    async def orders(self, request: AnyRequest, id: FromPath[str]) -> shapes.Overview:
        """What the caller can order, has ordered, and what orders have done."""
        table = await services_of(request).tables.get(id)
        return await _overview(request, table)

    @post("/tables/{id:str}/orders", status_code=200, responses=PROBLEMS)
    async def give(
        self, request: AnyRequest, id: FromPath[str], data: JSONBody[shapes.GiveRequest]
    ) -> shapes.Overview:
        """Gives an order, or changes it. If it is the caller's decision, it speaks at once."""
        services, visitor = services_of(request), await visitor_of(request)
        table = await services.tables.get(id)
        seat = own_seat(table, visitor.player)
        if table.status != RUNNING or table.frozen:
            raise Denied("server.error.orders-now")
        if seat in table.participants.away:
            raise Denied("server.error.bot-plays")
        order = read_order(table.state, seat, data.auto, data.about, data.amount)
        if order.scope != data.scope:
            raise Stale(table.number)  # the caller saw another auction
        await services.standing_orders.give(table, visitor.player, order)
        return await _overview(request, table)

    @post("/tables/{id:str}/orders/drop", status_code=200, responses=PROBLEMS)
    async def drop(
        self, request: AnyRequest, id: FromPath[str], data: JSONBody[shapes.DropRequest]
    ) -> shapes.Overview:
        """Cancels an order, or dismisses one that has ended. Nothing happens if there is none."""
        services, visitor = services_of(request), await visitor_of(request)
        table = await services.tables.get(id)
        own_seat(table, visitor.player)
        await services.standing_orders.drop(table, visitor.player, _named(table, data))
        return await _overview(request, table)


async def _overview(request: AnyRequest, table: LiveTable) -> shapes.Overview:
    services, visitor = services_of(request), await visitor_of(request)
    seat = own_seat(table, visitor.player)
    if table.journal is None:
        return shapes.Overview([], [], [])
    voice = Voice(table.game, visitor.language, table.names)
    given, spoken = await services.standing_orders.of(table, seat)
    return overview(table, voice, seat, given, spoken)


def _named(table: LiveTable, data: shapes.DropRequest) -> Order:
    """The order that a request is about; raises TaleroError naming the word that does not fit."""
    kind = kind_of(table.game, data.auto)
    if kind is None:
        raise TaleroError("order-auto", value=data.auto)
    return Order(kind.name, read_lot(table.game, kind, data.about))
