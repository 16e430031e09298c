"""The application: services at start, routes, security headers, orderly end."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256
from typing import Any

from litestar import Litestar, get
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
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
from talero.server.orders.standing import Standing
from talero.server.settings import Settings
from talero.server.storage import Database, OrderBook, Store
from talero.server.tables import Tables
from talero.server.tables.frames import Frames
from talero.server.tables.thinker import Thinker
from talero.server.web.affairs import AffairsApi
from talero.server.web.again import Again
from talero.server.web.api import AnyRequest, Api
from talero.server.web.chat import Chat, overhear
from talero.server.web.digest import DigestApi
from talero.server.web.doors import Addresses, Shallow, Tokens
from talero.server.web.errors import respond
from talero.server.web.live import live
from talero.server.web.methods import allowed_methods
from talero.server.web.orders import OrdersApi
from talero.server.web.pages import FOLDER, STATIC
from talero.server.web.reading import Reading
from talero.server.web.replay import Replay, ReplayApi
from talero.server.web.services import Services, channel, services_of
from talero.server.web.site import Site

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


@get("/health", include_in_schema=False)
async def health(request: AnyRequest) -> dict[str, Any]:
    """Whether the server and its database answer."""
    tables = await services_of(request).store.count()
    return {"status": "ok", "version": talero.__version__, "tables": tables}


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
    database = Database(settings.database_url)
    channels = ChannelsPlugin(backend=_backend(database), arbitrary_channels_allowed=True)

    def publish(table: str, number: int) -> None:
        channels.publish({"table": table, "number": number}, channel(table))

    @asynccontextmanager
    async def services(app: Litestar) -> AsyncIterator[None]:
        await database.migrate()
        store = Store(database)
        tables = Tables(store, Thinker(settings.workers), publish, settings.pause)
        identity = Identity(key, settings.secure)
        standing = Standing(tables, OrderBook(database), settings.pause)
        app.state.services = Services(
            settings, database, store, tables, Frames(), identity, channels, standing
        )
        await tables.resume()
        watch = asyncio.create_task(tables.watch(settings.watch), name="clocks")
        await standing.resume()
        try:
            yield
        finally:
            watch.cancel()
            await asyncio.gather(watch, return_exceptions=True)
            await standing.close()
            await tables.close()
            await database.close()

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
            overhear,
            health,
            live,
            static,
        ],
        lifespan=[services],
        plugins=[channels],
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


def _csrf(key: bytes, secure: bool) -> CSRFConfig:
    """The tokens of forms, signed with a key of their own."""
    secret = hmac.new(key, b"talero csrf", sha256).hexdigest()
    return CSRFConfig(secret=secret, cookie_name="talero-csrf", cookie_secure=secure)


def _backend(database: Database) -> ChannelsBackend:
    """Memory for one process; PostgreSQL's notifications where several share a database."""
    if database.is_sqlite:
        return MemoryChannelsBackend()
    from litestar.channels.backends.psycopg import PsycoPgChannelsBackend

    return PsycoPgChannelsBackend(database.channels_url)
