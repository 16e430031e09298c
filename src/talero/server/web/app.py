"""The application: services at start, routes, security headers, orderly end."""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from hashlib import sha256
from typing import Any

from litestar import Litestar
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import CacheControlHeader, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router
from litestar.types import Message, Scope

import talero
from talero.server.identity import Identity
from talero.server.orders.standing_orders import StandingOrders
from talero.server.settings import Settings
from talero.server.storage import Database, OrderBook, Store
from talero.server.storage.notices import notices_of, table_notice
from talero.server.storage.remarks import RemarkBook
from talero.server.tables import Tables
from talero.server.tables.botplay import BotPlay
from talero.server.tables.drivers import AT_ONCE
from talero.server.tables.frames import Frames
from talero.server.tables.thinker import Thinker
from talero.server.tables.watching import watch
from talero.server.tasks import end
from talero.server.web.affairs import AffairsApi
from talero.server.web.again import Again
from talero.server.web.api import Api
from talero.server.web.chat import Chat, listen_in
from talero.server.web.digest import DigestApi
from talero.server.web.doors import Addresses, Shallow, Tokens
from talero.server.web.errors import respond
from talero.server.web.health import health
from talero.server.web.live import live
from talero.server.web.methods import allowed_methods
from talero.server.web.orders import OrdersApi
from talero.server.web.pages import FOLDER, STATIC
from talero.server.web.reading import Reading
from talero.server.web.replay import Replay, ReplayApi
from talero.server.web.services import Services
from talero.server.web.site import Site

logger = logging.getLogger(__name__)

MAX_BODY = 64 * 1024
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-store",
}


async def add_headers(message: Message, scope: Scope) -> None:
    """Every answer carries the security headers; a handler may set its own."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            if name not in headers:
                headers[name] = value
        if scope["type"] == ScopeType.HTTP and scope["method"] == "OPTIONS":
            headers["allow"] = allowed_methods(scope["litestar_app"], scope["path"])


def create_app(settings: Settings) -> Litestar:
    """The web application with these settings."""
    key = settings.key()
    static = create_static_files_router(
        path=STATIC,
        directories=[FOLDER / "static"],
        cache_control=CacheControlHeader(public=True, max_age=31536000, immutable=True),
    )
    return Litestar(
        route_handlers=[
            Site,
            Reading,
            Api,
            Again,
            Replay,
            ReplayApi,
            DigestApi,
            AffairsApi,
            OrdersApi,
            Chat,
            listen_in,
            health,
            live,
            static,
        ],
        lifespan=[_services(settings, key)],
        middleware=[Addresses(), DefineMiddleware(Tokens, config=_csrf(key, settings.secure))],
        request_class=Shallow,
        exception_handlers={Exception: respond},
        before_send=[add_headers],
        request_max_body_size=MAX_BODY,
        openapi_config=OpenAPIConfig(
            title="Talero",
            version=talero.__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=None,
    )


def _services(settings: Settings, key: bytes) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    """What lives as long as the application: its services, and what goes on beside the requests."""
    database = Database(settings.database_url)

    @asynccontextmanager
    async def services(app: Litestar) -> AsyncIterator[None]:
        await database.migrate()
        store, notices = Store(database), notices_of(database)
        tables = Tables(store, lambda table: notices.publish(table_notice(table)))
        at_once = max(AT_ONCE, settings.workers)
        bots = BotPlay(tables, Thinker(settings.workers), settings.pause, at_once)
        standing_orders = StandingOrders(tables, OrderBook(database), settings.pause)
        identity = Identity(key, settings.secure)
        app.state.services = Services(
            settings, database, store, tables, Frames(), identity, notices, standing_orders,
            RemarkBook(database),
        )  # fmt: skip
        # Beside the first requests, however many tables there are.
        works = (notices.listen(), watch(tables, settings.watch), bots.resume(), standing_orders.resume())
        try:
            async with _beside(*works):
                yield
        finally:
            await standing_orders.close()
            await bots.close()
            await database.close()

    return services


def _csrf(key: bytes, secure: bool) -> CSRFConfig:
    """The tokens of forms, signed with a key of their own."""
    secret = hmac.new(key, b"talero csrf", sha256).hexdigest()
    return CSRFConfig(secret=secret, cookie_name="talero-csrf", cookie_secure=secure)


@asynccontextmanager
async def _beside(*works: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Lets some works go on until the end."""
    tasks = [asyncio.create_task(_logged(work)) for work in works]
    try:
        yield
    finally:
        await end(tasks)


async def _logged(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Exception:
        logger.exception("what goes on beside the requests has ended")
