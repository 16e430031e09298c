"""What request handlers work with, made once per process."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from litestar.connection import ASGIConnection

from talero.server.identity import Identity, Visitor
from talero.server.orders.standing_orders import StandingOrders
from talero.server.settings import Settings
from talero.server.storage import Database, Store
from talero.server.storage.notices import Notices
from talero.server.storage.remarks import RemarkBook
from talero.server.tables import Tables
from talero.server.tables.frames import Frames


@dataclass
class Services:
    """The parts of a running server."""

    settings: Settings
    database: Database
    store: Store
    tables: Tables
    frames: Frames
    identity: Identity
    notices: Notices
    standing_orders: StandingOrders
    remarks: RemarkBook


def services_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Services:
    """The services of the application that serves this connection."""
    services: Services = connection.app.state.services
    return services


async def visitor_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Visitor:
    """Who sent this request."""
    services = services_of(connection)
    return await services.identity.visitor(connection, services.store)
