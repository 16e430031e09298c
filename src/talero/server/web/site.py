"""The pages people visit."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any
from urllib.parse import urlsplit

from litestar import Controller, MediaType, Request, Response, get, post
from litestar.enums import RequestEncodingType
from litestar.exceptions import NotFoundException
from litestar.params import Body, FromPath, FromQuery
from litestar.response import Redirect

import talero
from talero import bots
from talero.core import SetupError
from talero.core.options import spellings
from talero.draw import css
from talero.server.chat.remarks import has_others
from talero.server.identity import (
    LANGUAGE_COOKIE,
    SHAPE_COOKIE,
    THEME_COOKIE,
    THEMES,
    LongName,
    introduce,
    seat_name,
)
from talero.server.storage.rows import FINISHED, OPEN, RUNNING, WAITING
from talero.server.tables.clock import pace_of
from talero.server.tables.frames import SHAPES, TALL, WIDE
from talero.server.tables.seat_plans import SeatPlan
from talero.server.tables.service import Denied
from talero.server.tables.table import LiveTable
from talero.server.web.affairs import pace_text, paces
from talero.server.web.errors import describe
from talero.server.web.games import best_bot, edition_name, known_title, title_info
from talero.server.web.lists import table_rows, title_name
from talero.server.web.pages import STATIC, page, texts_block
from talero.server.web.pictures import picture
from talero.server.web.services import services_of, visitor_of
from talero.text import LANGUAGES, message

AnyRequest = Request[Any, Any, Any]
Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'"


class Site(Controller):
    """All HTML pages, the pictures and the style sheet of boards."""

    include_in_schema = False

    # The lobby

    @get("/")
    async def lobby(self, request: AnyRequest) -> Response[str]:
        """What can be played, and the visitor's tables."""
        services, visitor = services_of(request), await visitor_of(request)
        mine, finished = [], []
        if visitor.id:
            mine = await services.store.tables_of(visitor.id, (RUNNING, WAITING))
            finished = await services.store.tables_of(visitor.id, (FINISHED,), limit=10)
        known = {info.id for info in mine}
        offered = [info for info in await services.store.open_tables() if info.id not in known]
        mine_rows = await table_rows(services, visitor, mine)
        return page(
            request,
            visitor,
            "lobby.html",
            titles=[title_info(title, visitor.language) for title in talero.titles()],
            mine=sorted(mine_rows, key=lambda row: not row.mine),
            offered=await table_rows(services, visitor, offered),
            finished=await table_rows(services, visitor, finished),
            setups=await services.store.setups_of(visitor.id) if visitor.id else [],
            title_name=title_name,
        )

    @get("/new/{title:str}")
    async def new(
        self, request: AnyRequest, title: FromPath[str], edition: FromQuery[str] = ""
    ) -> Response[str]:
        """The form for a new table."""
        return await self._form(request, title, edition)

    async def _form(
        self,
        request: AnyRequest,
        title: str,
        edition: str,
        error: str = "",
        said: dict[str, str] | None = None,
    ) -> Response[str]:
        """The form; after a refusal with what was said in it, so that nothing has to be typed again."""
        visitor = await visitor_of(request)
        info = title_info(known_title(title), visitor.language)
        chosen = next((each for each in info.editions if each.id == edition), info.editions[0])
        return page(
            request,
            visitor,
            "new.html",
            status=400 if error else 200,
            title=info,
            edition=chosen,
            bot=best_bot(title),
            error=error,
            said=said or {},
            paces=paces(visitor.language),
        )

    @post("/tables")
    async def create(self, request: AnyRequest, data: Form) -> Response[Any]:
        """Opens a table from the form and goes there."""
        services, visitor = services_of(request), await visitor_of(request)
        title = data.get("title", "")
        known_title(title)
        pace = pace_of(data.get("clock", ""))
        if pace is None:
            reason = message("server.error.clock", visitor.language)
            return await self._form(request, title, data.get("edition", ""), reason, data)
        try:
            spec, plan, listed = _spec(data), _plan(data), data.get("listed") == "yes"
            player = await introduce(services.store, visitor, data.get("name", ""))
            table = await services.tables.create(player, spec, plan, listed, pace)
        except (LongName, SetupError) as error:
            reason = describe(error, visitor.language)[1].detail
            return await self._form(request, title, data.get("edition", ""), reason, data)
        return Redirect(
            f"/tables/{table.info.id}", status_code=303, cookies=[services.identity.cookie(player)]
        )

    # A table

    @get("/tables/{id:str}")
    async def table(self, request: AnyRequest, id: FromPath[str]) -> Response[str]:
        """The board, or who is still missing."""
        services, visitor = services_of(request), await visitor_of(request)
        table = await services.tables.get(id)
        context = _table_context(table, visitor.language)
        if table.status == WAITING:
            return page(
                request,
                visitor,
                "waiting.html",
                is_host=visitor.id == table.info.host,
                sits=bool(table.seats_of(visitor.id)),
                can_join=table.info.listed and not table.seats_of(visitor.id),
                bots=bots.names(table.info.title),
                base=str(request.base_url).rstrip("/"),
                **context,
            )
        update = services.frames.update(table, visitor.id, visitor.language, -1, shape_of(request))
        return page(
            request,
            visitor,
            "table.html",
            update=update,
            shape=shape_of(request),
            texts=texts_block(visitor.language),
            frozen=table.frozen,
            others=has_others(table, visitor.id),
            **context,
        )

    @get("/tables/{id:str}/record", media_type=MediaType.TEXT)
    async def record(self, request: AnyRequest, id: FromPath[str]) -> Response[str]:
        """The finished game as a text file, with the secret that proves its draws."""
        table = await services_of(request).tables.get(id)
        if table.status != FINISHED:
            raise Denied("server.error.running")
        name = f"{table.info.title}-{id}.talero"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(table.record(), media_type=MediaType.TEXT, headers=headers)

    @get("/tables/{id:str}/join/{token:str}")
    async def invitation(self, request: AnyRequest, id: FromPath[str], token: FromPath[str]) -> Response[Any]:
        """Where an invitation leads: name yourself and sit down."""
        services, visitor = services_of(request), await visitor_of(request)
        table = await services.tables.get(id)
        if not any(seat.kind == OPEN and seat.token == token for seat in table.seats):
            return Redirect(f"/tables/{id}", status_code=303)
        host = await services.store.player(table.info.host)
        return page(
            request,
            visitor,
            "join.html",
            host=host.name if host else "?",
            token=token,
            **_table_context(table, visitor.language),
        )

    @post("/tables/{id:str}/join")
    async def join(self, request: AnyRequest, id: FromPath[str], data: Form) -> Redirect:
        """Sits down at a table."""
        services, visitor = services_of(request), await visitor_of(request)
        player = await introduce(services.store, visitor, data.get("name", ""))
        await services.tables.join(id, player, data.get("token", ""))
        return Redirect(f"/tables/{id}", status_code=303, cookies=[services.identity.cookie(player)])

    @post("/tables/{id:str}/seats/{seat:int}/bot")
    async def seat_bot(
        self, request: AnyRequest, id: FromPath[str], seat: FromPath[int], data: Form
    ) -> Redirect:
        """Gives an open seat to a bot."""
        services, visitor = services_of(request), await visitor_of(request)
        if visitor.player is None:
            raise Denied("server.error.host")
        await services.tables.fill_with_bot(id, visitor.player, seat, data.get("bot", ""))
        return Redirect(f"/tables/{id}", status_code=303)

    @post("/tables/{id:str}/cancel")
    async def cancel(self, request: AnyRequest, id: FromPath[str], data: Form) -> Redirect:
        """Gives up a table that waits for players."""
        services, visitor = services_of(request), await visitor_of(request)
        if visitor.player is None:
            raise Denied("server.error.host")
        await services.tables.cancel(id, visitor.player)
        return Redirect("/", status_code=303)

    # Preferences

    @post("/preferences")
    async def preferences(self, request: AnyRequest, data: Form) -> Redirect:
        """Language, theme or name, then back to where the visitor was."""
        services, visitor = services_of(request), await visitor_of(request)
        cookies = []
        if data.get("language") in LANGUAGES:
            cookies.append(services.identity.preference(LANGUAGE_COOKIE, data["language"]))
        if data.get("theme") in THEMES:
            cookies.append(services.identity.preference(THEME_COOKIE, data["theme"]))
        if data.get("name"):
            player = await introduce(services.store, visitor, data["name"])
            cookies.append(services.identity.cookie(player))
        return Redirect(_local(data.get("back", "/")), status_code=303, cookies=cookies)

    # Drawings

    @get("/pictures/{title:str}/{edition:str}/{language:str}/{file:str}")
    async def picture(
        self, title: FromPath[str], edition: FromPath[str], language: FromPath[str], file: FromPath[str]
    ) -> Response[str]:
        """A title's board in mid-game, `light.svg` or `dark.svg`."""
        theme = file.removesuffix(".svg")
        if theme not in THEMES or language not in LANGUAGES:
            raise NotFoundException
        found = known_title(title)
        drawing = await asyncio.to_thread(picture, found.id, found.edition(edition).id, theme, language)
        if not drawing:
            raise NotFoundException
        headers = {"content-security-policy": PICTURE_POLICY, "cache-control": "max-age=3600"}
        return Response(drawing, media_type="image/svg+xml", headers=headers)

    @get(f"{STATIC}/theme.css")
    async def theme(self) -> Response[str]:
        """The colours and classes that boards and pages share."""
        headers = {"cache-control": "public, max-age=31536000, immutable"}
        return Response(css.stylesheet(), media_type=MediaType.CSS, headers=headers)


def shape_of(request: AnyRequest) -> str:
    """How the board is drawn at first: as the client asked for last time, else by the kind of device."""
    asked = request.cookies.get(SHAPE_COOKIE)
    if asked in SHAPES:
        return asked
    return TALL if request.headers.get("sec-ch-ua-mobile") == "?1" else WIDE


def _table_context(table: LiveTable, language: str) -> dict[str, Any]:
    title = table.game.title
    return {
        "table": table,
        "info": table.info,
        "game": title.name,
        "title": title.id,
        "edition": table.info.edition,
        "edition_name": edition_name(title, table.info.edition, language) if len(title.editions) > 1 else "",
        "pace": pace_text(table.clock.pace, language) if table.clock.pace.decision else "",
    }


def title_edition(data: dict[str, str]) -> str:
    """The id of the edition that a form names, the default one if it names none."""
    return known_title(data.get("title", "")).edition(data.get("edition", "")).id


def _spec(data: dict[str, str]) -> dict[str, Any]:
    """The game that a form describes.

    Options of other editions in the same form don't count. Those left at their default are not given, so
    that a preset can set them.
    """
    title, edition = known_title(data.get("title", "")), title_edition(data)
    known = {
        option.name: spellings(option.defaults.get(edition, option.default))[0]
        for option in title.options_of(edition)
    }
    prefix = "option-"
    options = {
        name.removeprefix(prefix): value
        for name, value in data.items()
        if name.startswith(prefix) and known.get(name.removeprefix(prefix), value) != value
    }
    players = data.get("players", "")
    if not players.isascii() or not players.isdigit() or len(players) > 2:
        raise SetupError("players", game=title.id, low=1, high=6, players=players)
    return {
        "title": title.id, "edition": edition, "players": int(players), "options": options, "overrides": {}
    }  # fmt: skip


def _plan(data: dict[str, str]) -> list[SeatPlan]:
    """The seats of a form: `seat-0` is `person`, `open`, `shared` or `bot:NAME`."""
    plan = []
    for n in range(int(data["players"])):
        kind, _, bot = data.get(f"seat-{n}", "open").partition(":")
        if kind not in ("person", "open", "shared", "bot"):
            kind = "open"
        plan.append(SeatPlan(kind, seat_name(data.get(f"name-{n}", ""), n), bot))
    return plan


def _local(url: str) -> str:
    """A path of our own; anything else leads to the lobby."""
    parts = urlsplit(url)
    is_local = not parts.scheme and not parts.netloc and url.startswith("/") and not url.startswith("//")
    return url if is_local and "\\" not in url and url.isprintable() else "/"
