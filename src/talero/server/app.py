"""The application: services at start, routes, security headers, orderly end."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, fields
from functools import partial
from hashlib import sha256

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
from talero.server.absence.clocks import watch
from talero.server.absence.handlers import AffairsApi
from talero.server.absence.service import Absence
from talero.server.absence.storage import AffairStore
from talero.server.chat.handlers import ChatApi
from talero.server.chat.service import Chat
from talero.server.chat.storage import RemarkStore
from talero.server.components.checking import Checker
from talero.server.components.handlers import ComponentPages
from talero.server.components.service import Components
from talero.server.components.storage import SetStore
from talero.server.digest.handlers import DigestApi
from talero.server.health import health
from talero.server.hints.handlers import HintsApi
from talero.server.hints.service import Hints
from talero.server.hints.storage import HintStore
from talero.server.live.attendance import Attendance
from talero.server.live.handlers import live
from talero.server.lobby.boards import RowBoards
from talero.server.lobby.handlers import LobbyApi, LobbyPage, RowPictures
from talero.server.lobby.installing import Installing
from talero.server.lobby.preferences import Preferences
from talero.server.lobby.shelves import Shelves
from talero.server.lobby.storage import LobbyStore
from talero.server.orders.handlers import OrdersApi
from talero.server.orders.service import StandingOrders
from talero.server.orders.storage import OrderStore
from talero.server.people import PlayerStore
from talero.server.people.identity import Identity
from talero.server.people.service import People
from talero.server.play.bots import BotPlay
from talero.server.play.frames import Frames
from talero.server.play.handlers import PlayApi, PlayPages
from talero.server.play.service import Play
from talero.server.play.storage import MoveStore
from talero.server.play.thinker import Thinker
from talero.server.replay.course import Courses
from talero.server.replay.handlers import RecordPages, ReplayApi, ReplayPages
from talero.server.replay.origins import PlayedGames
from talero.server.replay.storage import PlayedStore
from talero.server.seating.handlers import Again, SeatingPages
from talero.server.seating.service import Seating
from talero.server.seating.storage import SeatStore
from talero.server.settings import Settings
from talero.server.storage import Database
from talero.server.storage.notices import Notices, notices_of, table_notice
from talero.server.tables import Registry
from talero.server.tables.drivers import AT_ONCE
from talero.server.tables.leases import LeaseStore
from talero.server.tables.ownership import Ownership
from talero.server.tables.storage import TableStore
from talero.server.tasks import end, going_on
from talero.server.titles.handlers import TitlePages, TitlesApi
from talero.server.web.dependencies import dependencies
from talero.server.web.doors import Addresses, Shallow, Tokens
from talero.server.web.errors import respond
from talero.server.web.methods import allowed_methods
from talero.server.web.pages import FOLDER, STATIC

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

HANDLERS = (
    LobbyPage, Shelves, LobbyApi, RowPictures, Preferences, Installing, TitlePages, TitlesApi,
    ComponentPages, SeatingPages, Again, PlayPages, PlayApi, live, AffairsApi, OrdersApi, HintsApi, ChatApi,
    DigestApi, ReplayPages, ReplayApi, RecordPages, health,
)  # fmt: skip


@dataclass
class Services:
    """The parts of a running server; handlers ask for them by these names.

    None is called like a field of a request: Litestar would take a fault in the field for one of the part.
    """

    database: Database
    notices: Notices
    people: People
    store: TableStore
    registry: Registry
    ownership: Ownership
    sets: Components
    seating: Seating
    play: Play
    frames: Frames
    absence: Absence
    orders: StandingOrders
    advisers: Hints
    chat: Chat
    attendance: Attendance
    lobby: LobbyStore
    row_boards: RowBoards
    courses: Courses
    played: PlayedGames


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
        route_handlers=[*HANDLERS, static],
        dependencies=dependencies(field.name for field in fields(Services)),
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
        made = make_services(settings, key, database)
        at_once = max(AT_ONCE, settings.workers)
        thinker = made.advisers.thinker = Thinker(settings.workers)
        bots = BotPlay(made.play, made.ownership, thinker, settings.pause, at_once)
        app.state.services = made
        # Beside the first requests, however many tables there are.
        clocks = partial(watch, made.absence, made.ownership, settings.watch)
        try:
            async with _beside(made.notices.listen, made.ownership.keep, clocks):
                yield
        finally:
            made.sets.checker.close()
            await made.orders.close()
            await bots.close()
            await made.ownership.close()
            await database.close()

    return services


def make_services(settings: Settings, key: bytes, database: Database) -> Services:
    """The services of a process."""
    notices, store = notices_of(database), TableStore(database)
    registry = Registry(store, lambda table: notices.publish(table_notice(table)))
    ownership = Ownership(LeaseStore(database))
    notices.listeners.append(ownership.hear)
    notices.misses.append(ownership.was_deaf)
    play = Play(registry, MoveStore(database))
    return Services(
        database=database,
        notices=notices,
        people=People(Identity(key, settings.secure), PlayerStore(database)),
        store=store,
        registry=registry,
        ownership=ownership,
        sets=Components(SetStore(database), Checker()),
        seating=Seating(registry, SeatStore(database)),
        play=play,
        frames=Frames(),
        absence=Absence(registry, AffairStore(database)),
        orders=StandingOrders(play, ownership, OrderStore(database), settings.pause),
        advisers=Hints(registry, HintStore(database)),
        chat=Chat(RemarkStore(database), notices),
        attendance=Attendance(notices),
        lobby=LobbyStore(database),
        row_boards=RowBoards(),
        courses=Courses(),
        played=PlayedGames(registry, PlayedStore(database)),
    )


def _csrf(key: bytes, secure: bool) -> CSRFConfig:
    """The tokens of forms, signed with a key of their own."""
    secret = hmac.new(key, b"talero csrf", sha256).hexdigest()
    return CSRFConfig(secret=secret, cookie_name="talero-csrf", cookie_secure=secure)


@asynccontextmanager
async def _beside(*works: Callable[[], Awaitable[None]]) -> AsyncIterator[None]:
    """Lets some works go on until the end."""
    tasks = [asyncio.create_task(going_on(work)) for work in works]
    try:
        yield
    finally:
        await end(tasks)
