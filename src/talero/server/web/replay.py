"""Looking back: the replay page and its positions, branches, and uploads of records."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from litestar import Controller, Request, Response, get, post
from litestar.datastructures import UploadFile
from litestar.enums import RequestEncodingType
from litestar.exceptions import NotFoundException
from litestar.params import Body, FromPath, FromQuery, QueryParameter
from litestar.response import Redirect
from markupsafe import Markup

from talero import bots
from talero.core import RecordError
from talero.server.chat import remarks
from talero.server.chat.shapes import Remark
from talero.server.identity import introduce
from talero.server.replay import graphs, origins
from talero.server.replay.course import Course, Courses, Look, position, story, turns
from talero.server.replay.shapes import Charts, Position, Story
from talero.server.storage.rows import FINISHED, UPLOAD, WAITING
from talero.server.tables import LiveTable
from talero.server.tables.frames import TALL
from talero.server.tables.service import Denied
from talero.server.voice import Voice
from talero.server.web.errors import PROBLEMS
from talero.server.web.games import best_bot, edition_name
from talero.server.web.lists import table_rows
from talero.server.web.pages import page, texts_block
from talero.server.web.services import services_of, visitor_of
from talero.server.web.site import Form, shape_of
from talero.text import explain, message

AnyRequest = Request[Any, Any, Any]
SeatNumber = Annotated[
    int,
    QueryParameter(ge=-1, le=6, description="the seat whose view is shown; 0 a spectator's, -1 the caller's"),
]
OWN = -1
MAIN_CHARTS = 2
Upload = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.MULTI_PART)]


def courses_of(request: AnyRequest) -> Courses:
    """The courses that this application keeps."""
    state = request.app.state
    if "courses" not in state:
        state.courses = Courses()
    found: Courses = state.courses
    return found


class ReplayApi(Controller):
    """Positions of games as JSON."""

    path = "/api"
    tags = ["replay"]

    @get("/tables/{id:str}/positions/{number:int}", responses=PROBLEMS)
    async def at(
        self,
        request: AnyRequest,
        id: FromPath[str],
        number: FromPath[int],
        seat: SeatNumber = OWN,
        shape: FromQuery[Literal["wide", "tall"]] = "wide",
    ) -> Position:
        """A position of a finished game as any seat saw it; of a running one as the caller's seat did."""
        services, visitor = services_of(request), await visitor_of(request)
        table = await services.tables.get(id)
        viewer = whose_view(table, visitor.id, seat)
        course = await asyncio.to_thread(courses_of(request).of, table)
        if not 0 <= number <= course.length:
            raise NotFoundException
        voice = Voice(table.game, visitor.language, table.names)
        return position(table, course, voice, number, Look(viewer, table.seats_of(visitor.id), shape))

    @get("/tables/{id:str}/charts", responses=PROBLEMS)
    async def charts(
        self,
        request: AnyRequest,
        id: FromPath[str],
        seat: SeatNumber = OWN,
        shape: FromQuery[Literal["wide", "tall"]] = "wide",
    ) -> Charts:
        """How the players' scores and money went; of a running game as the caller's seat may know it."""
        services, visitor = services_of(request), await visitor_of(request)
        table = await services.tables.get(id)
        viewer = whose_view(table, visitor.id, seat)
        course = await asyncio.to_thread(courses_of(request).of, table)
        voice = Voice(table.game, visitor.language, table.names)
        return Charts(await asyncio.to_thread(graphs.charts, course, voice, viewer, shape))


class Replay(Controller):
    """The pages of finished games, and of one's own running ones."""

    include_in_schema = False

    @get("/tables/{id:str}/replay")
    async def end(self, request: AnyRequest, id: FromPath[str], seat: SeatNumber = OWN) -> Response[str]:
        """The replay, at its last position."""
        return await self._page(request, id, None, seat)

    @get("/tables/{id:str}/replay/{number:int}")
    async def at(
        self, request: AnyRequest, id: FromPath[str], number: FromPath[int], seat: SeatNumber = OWN
    ) -> Response[str]:
        """The replay at a position: what people send each other."""
        return await self._page(request, id, number, seat)

    async def _page(self, request: AnyRequest, id: str, number: int | None, seat: int) -> Response[str]:
        services, visitor = services_of(request), await visitor_of(request)
        table = await services.tables.get(id)
        viewer = whose_view(table, visitor.id, seat)
        course = await asyncio.to_thread(courses_of(request).of, table)
        number = course.length if number is None else number
        if not 0 <= number <= course.length:
            raise NotFoundException
        voice, shape = Voice(table.game, visitor.language, table.names), shape_of(request)
        look = Look(viewer, table.seats_of(visitor.id), shape)
        finished = table.status == FINISHED
        drawn = await asyncio.to_thread(_drawn, course, voice, viewer, shape)
        points = graphs.points(course, voice)
        return page(
            request,
            visitor,
            "replay.html",
            story=Story(
                table=id,
                length=course.length,
                finished=finished,
                turns=turns(course, voice),
                log=story(course, voice, viewer),
                position=position(table, course, voice, number, look),
                remarks=await _said(request, table, course),
                cover=_cover(table, visitor.id, viewer),
            ),
            charts=drawn[0],
            further=drawn[1],
            points=points,
            part_names=dict.fromkeys((part.name, part.label) for row in points for part in row.parts),
            proof=await asyncio.to_thread(courses_of(request).proof, table) if finished else None,
            shape=shape,
            seats=_seats(table, visitor.id, finished),
            viewer=viewer,
            origin=await _origin(request, table),
            bots=bots.names(table.info.title),
            best=best_bot(table.info.title),
            texts=texts_block(visitor.language),
            **_names(table, visitor.language),
        )

    @post("/tables/{id:str}/branch")
    async def branch(self, request: AnyRequest, id: FromPath[str], data: Form) -> Redirect:
        """Goes on from a position of a finished game at a new table, with bots on the other seats."""
        services, visitor = services_of(request), await visitor_of(request)
        table = await services.tables.get(id)
        at, seat = _whole(data.get("number", "")), _whole(data.get("seat", ""))
        if table.status != FINISHED:
            raise Denied("server.error.running")
        course = await asyncio.to_thread(courses_of(request).of, table)
        player = await introduce(services.store, visitor, "")
        bot = data.get("bot") or best_bot(table.info.title)
        made = await origins.branch(services.tables, player, table, course, at, seat, bot)
        return Redirect(f"/tables/{made}", status_code=303, cookies=[services.identity.cookie(player)])

    @get("/records")
    async def records(self, request: AnyRequest) -> Response[str]:
        """Where a record from elsewhere can be looked at, and those that were."""
        return await self._records(request)

    async def _records(self, request: AnyRequest, status: int = 200, error: str = "") -> Response[str]:
        services, visitor = services_of(request), await visitor_of(request)
        uploads = await services.store.uploads_of(visitor.id) if visitor.id else []
        return page(
            request,
            visitor,
            "upload.html",
            status=status,
            error=error,
            uploads=await table_rows(services, visitor, uploads),
            most=origins.MOST_UPLOADS,
            megabytes=origins.MOST_BYTES // 1024**2,
        )

    @post("/records", request_max_body_size=8 * origins.MOST_BYTES)
    async def upload(self, request: AnyRequest, data: Upload) -> Response[Any]:
        """Takes over a finished game, if every line of its record holds."""
        services, visitor = services_of(request), await visitor_of(request)
        file = data.get("record")
        content = await file.read() if isinstance(file, UploadFile) else str(file or "").encode()
        if len(content) > origins.MOST_BYTES:
            most = origins.MOST_BYTES // 1024**2
            return await self._records(
                request, 413, message("server.upload.long", visitor.language, most=most)
            )
        if not await origins.room_for_upload(services.tables, visitor.player):
            most = origins.MOST_UPLOADS
            return await self._records(
                request, 403, message("server.upload.full", visitor.language, most=most)
            )
        try:
            found = await asyncio.to_thread(origins.read_upload, content)
        except RecordError as error:
            return await self._records(request, 422, explain(error, visitor.language))
        player = await introduce(services.store, visitor, "")
        made = await origins.store_upload(services.tables, player, found)
        return Redirect(f"/tables/{made}/replay", status_code=303, cookies=[services.identity.cookie(player)])

    @post("/records/{id:str}/remove")
    async def remove(self, request: AnyRequest, id: FromPath[str], data: Form) -> Redirect:
        """Forgets a game that the visitor has uploaded."""
        services, visitor = services_of(request), await visitor_of(request)
        if visitor.id:
            await services.store.remove_upload(visitor.id, id)
        return Redirect("/records", status_code=303)


def whose_view(table: LiveTable, player: str | None, seat: int) -> int | None:
    """The seat whose view is shown: any if the game is over, else one of the player's own."""
    if table.status == WAITING:
        raise Denied("server.error.waiting")
    own = table.seats_of(player)
    if seat > table.game.players:
        raise NotFoundException
    if table.status == FINISHED:
        return (own[0] if own else None) if seat == OWN else (seat - 1 if seat else None)
    if not own or (seat != OWN and seat - 1 not in own):
        raise Denied("server.error.replay")
    return table.viewer(player) if seat == OWN else seat - 1


def _seats(table: LiveTable, player: str | None, finished: bool) -> list[tuple[int, str]]:
    """Whose views can be chosen: number and name, 0 for a spectator."""
    own = table.seats_of(player)
    seats = [(seat.seat + 1, seat.shown) for seat in table.seats if finished or seat.seat in own]
    return [*seats, (0, "")] if finished else seats


async def _origin(request: AnyRequest, table: LiveTable) -> dict[str, Any]:
    """Where a game comes from; the table that a branch left may have been removed since."""
    left, origin = table.info.left, table.info.origin
    is_branch = bool(left) and origin != UPLOAD
    known = is_branch and await services_of(request).store.table(origin) is not None
    return {
        "upload": origin == UPLOAD,
        "branch": is_branch,
        "table": origin if known else "",
        "at": left[-1].at if left else 0,
    }


async def _said(request: AnyRequest, table: LiveTable, course: Course) -> list[Remark]:
    """What was said at the table, for those who sit there."""
    services, visitor = services_of(request), await visitor_of(request)
    if not table.seats_of(visitor.id):
        return []
    said = await remarks.heard(services.remarks, table, visitor.player, 0)
    return remarks.in_course(said, [done.row for done in course.causes])


def _drawn(course: Course, voice: Voice, viewer: int | None, shape: str) -> tuple[list[Markup], list[Markup]]:
    """The charts about winning as large as there is room for, and the further ones, three in a row."""
    large = graphs.charts(course, voice, viewer, shape)[:MAIN_CHARTS]
    small = graphs.charts(course, voice, viewer, TALL)[MAIN_CHARTS:]
    return [Markup(each) for each in large], [Markup(each) for each in small]


def _cover(table: LiveTable, player: str | None, viewer: int | None) -> str:
    """Whose side a shared screen is about to show, as the table itself asks before it does."""
    shared = len(table.seats_of(player)) > 1 and table.status != FINISHED and table.has_secrets
    return table.names[viewer] if shared and viewer is not None else ""


def _names(table: LiveTable, language: str) -> dict[str, Any]:
    title, edition = table.game.title, table.info.edition
    return {
        "info": table.info,
        "game": title.name,
        "edition_name": edition_name(title, edition, language) if len(title.editions) > 1 else "",
    }


def _whole(text: str) -> int:
    """A number from a form; -1 for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 8 else -1


__all__ = ["Replay", "ReplayApi", "whose_view"]
