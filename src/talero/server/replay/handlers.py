"""Looking back over HTTP: the replay page and its positions, branches, and uploads of records."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Controller, Response, get, post
from litestar.datastructures import UploadFile
from litestar.di import NamedDependency
from litestar.enums import RequestEncodingType
from litestar.exceptions import NotFoundException
from litestar.params import Body, FromPath, QueryParameter
from litestar.response import Redirect

from talero import bots
from talero.core import RecordError
from talero.server.chat.service import Chat, in_course
from talero.server.chat.shapes import Remark
from talero.server.lobby.lists import table_rows
from talero.server.people.identity import Visitor
from talero.server.people.service import People
from talero.server.refusals import Denied
from talero.server.replay import graphs, origins
from talero.server.replay.course import Course, Courses, Look, position, story, turns
from talero.server.replay.origins import PlayedGames, read_upload
from talero.server.replay.shapes import Charts, Position, Story
from talero.server.replay.views import OWN, cover, open_views, whose_view
from talero.server.tables import LiveTable
from talero.server.tables.rows import FINISHED, UPLOAD
from talero.server.telling.voice import Voice
from talero.server.web.context import about_table
from talero.server.web.dependencies import ThePage, TheTable, TheVisitor
from talero.server.web.errors import PROBLEMS
from talero.server.web.pages import Page, texts_block
from talero.server.web.parameters import Form, Shape
from talero.text import explain, message

SeatNumber = Annotated[
    int,
    QueryParameter(ge=-1, le=6, description="the seat whose view is shown; 0 a spectator's, -1 the caller's"),
]
Upload = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.MULTI_PART)]
TheCourses = NamedDependency[Courses]
ThePlayed = NamedDependency[PlayedGames]


class ReplayApi(Controller):
    """Positions of games as JSON."""

    path = "/api"
    tags = ["replay"]

    @get("/tables/{id:str}/positions/{number:int}", responses=PROBLEMS)
    async def at(
        self,
        courses: TheCourses,
        visitor: TheVisitor,
        table: TheTable,
        number: FromPath[int],
        seat: SeatNumber = OWN,
        shape: Shape = "wide",
    ) -> Position:
        """A position of a finished game as any seat saw it; of a running one as the caller's seat did."""
        viewer = whose_view(table, visitor.id, seat)
        course = await asyncio.to_thread(courses.of, table)
        if not 0 <= number <= course.length:
            raise NotFoundException
        voice = Voice(table.game, visitor.language, table.names)
        return position(table, course, voice, number, Look(viewer, table.seats_of(visitor.id), shape))

    @get("/tables/{id:str}/charts", responses=PROBLEMS)
    async def charts(
        self,
        courses: TheCourses,
        visitor: TheVisitor,
        table: TheTable,
        seat: SeatNumber = OWN,
        shape: Shape = "wide",
    ) -> Charts:
        """How the players' scores and money went; of a running game as the caller's seat may know it."""
        viewer = whose_view(table, visitor.id, seat)
        course = await asyncio.to_thread(courses.of, table)
        voice = Voice(table.game, visitor.language, table.names)
        return Charts(await asyncio.to_thread(graphs.charts, course, voice, viewer, shape, table.liveries))


class ReplayPages(Controller):
    """The pages of finished games, and of one's own running ones."""

    include_in_schema = False

    @get(["/tables/{id:str}/replay", "/tables/{id:str}/replay/{number:int}"])
    async def replay(
        self,
        page: ThePage,
        courses: TheCourses,
        played: ThePlayed,
        chat: NamedDependency[Chat],
        visitor: TheVisitor,
        table: TheTable,
        number: FromPath[int | None] = None,
        seat: SeatNumber = OWN,
    ) -> Response[str]:
        """The replay at its last position, or at the one that people send each other."""
        viewer = whose_view(table, visitor.id, seat)
        course = await asyncio.to_thread(courses.of, table)
        number = course.length if number is None else number
        if not 0 <= number <= course.length:
            raise NotFoundException
        shape, finished = page.shape, table.status == FINISHED
        voice = Voice(table.game, visitor.language, table.names)
        look = Look(viewer, table.seats_of(visitor.id), shape)
        large, small = await asyncio.to_thread(graphs.by_size, course, voice, viewer, shape, table.liveries)
        points = graphs.points(course, voice)
        return page(
            "replay.html",
            story=Story(
                table=table.info.id,
                length=course.length,
                finished=finished,
                turns=turns(course, voice),
                log=story(course, voice, viewer),
                position=position(table, course, voice, number, look),
                remarks=await _said(chat, visitor, table, course),
                cover=cover(table, visitor.id, viewer),
            ),
            charts=large,
            further=small,
            points=points,
            part_names=dict.fromkeys((part.name, part.label) for row in points for part in row.parts),
            proof=await asyncio.to_thread(courses.proof, table) if finished else None,
            shape=shape,
            seats=open_views(table, visitor.id),
            viewer=viewer,
            origin=await _origin(played, table),
            bots=bots.names(table.info.title),
            usual=bots.usual(table.info.title),
            texts=texts_block(visitor.language),
            **about_table(table, visitor.language),
        )

    @post("/tables/{id:str}/branch")
    async def branch(
        self,
        courses: TheCourses,
        played: ThePlayed,
        people: NamedDependency[People],
        visitor: TheVisitor,
        table: TheTable,
        data: Form,
    ) -> Redirect:
        """Goes on from a position of a finished game at a new table, with bots on the other seats."""
        at, seat = _whole(data.get("number", "")), _whole(data.get("seat", ""))
        if table.status != FINISHED:
            raise Denied("server.error.running")
        course = await asyncio.to_thread(courses.of, table)
        player = await people.introduce(visitor, "")
        bot = data.get("bot") or bots.usual(table.info.title)
        made = await played.branch(player, table, course, at, seat, bot)
        return Redirect(f"/tables/{made}", status_code=303, cookies=[people.cookie(player)])


class RecordPages(Controller):
    """Games that were played elsewhere."""

    include_in_schema = False

    @get("/records")
    async def records(self, page: ThePage, played: ThePlayed, visitor: TheVisitor) -> Response[str]:
        """Where a record from elsewhere can be looked at, and those that were."""
        return await _records(page, played, visitor)

    @post("/records", request_max_body_size=8 * origins.MOST_BYTES)
    async def upload(
        self,
        page: ThePage,
        played: ThePlayed,
        people: NamedDependency[People],
        visitor: TheVisitor,
        data: Upload,
    ) -> Response[Any]:
        """Takes over a finished game, if every line of its record holds."""
        file = data.get("record")
        content = await file.read() if isinstance(file, UploadFile) else str(file or "").encode()
        status, problem = await _refusal(played, visitor, content)
        if problem:
            return await _records(page, played, visitor, status, problem)
        try:
            found = await asyncio.to_thread(read_upload, content)
        except RecordError as error:
            return await _records(page, played, visitor, 422, explain(error, visitor.language))
        player = await people.introduce(visitor, "")
        made = await played.keep(player, found)
        cookies = [people.cookie(player)]
        return Redirect(f"/tables/{made}/replay", status_code=303, cookies=cookies)

    @post("/records/{id:str}/remove")
    async def remove(self, played: ThePlayed, visitor: TheVisitor, id: FromPath[str], data: Form) -> Redirect:
        """Forgets a game that the visitor has uploaded."""
        if visitor.id:
            await played.store.remove_upload(visitor.id, id)
        return Redirect("/records", status_code=303)


async def _records(
    page: Page, played: PlayedGames, visitor: Visitor, status: int = 200, error: str = ""
) -> Response[str]:
    uploads = await played.store.uploads_of(visitor.id) if visitor.id else []
    return page(
        "upload.html",
        status=status,
        error=error,
        uploads=await table_rows(played.store, visitor, uploads),
        most=origins.MOST_UPLOADS,
        megabytes=origins.MOST_BYTES // 1024**2,
    )


async def _refusal(played: PlayedGames, visitor: Visitor, content: bytes) -> tuple[int, str]:
    """Why a record is not even read: it is too long, or its owner has uploaded enough."""
    if len(content) > origins.MOST_BYTES:
        return 413, message("server.upload.long", visitor.language, most=origins.MOST_BYTES // 1024**2)
    if not await played.has_room(visitor.player):
        return 403, message("server.upload.full", visitor.language, most=origins.MOST_UPLOADS)
    return 200, ""


async def _origin(played: PlayedGames, table: LiveTable) -> dict[str, Any]:
    """Where a game comes from; the table that a branch left may have been removed since."""
    left, origin = table.info.left, table.info.origin
    is_branch = bool(left) and origin != UPLOAD
    known = is_branch and await played.store.table(origin) is not None
    return {
        "upload": origin == UPLOAD,
        "branch": is_branch,
        "table": origin if known else "",
        "at": left[-1].at if left else 0,
    }


async def _said(chat: Chat, visitor: Visitor, table: LiveTable, course: Course) -> list[Remark]:
    """What was said at the table, for those who sit there."""
    if not table.seats_of(visitor.id):
        return []
    said = await chat.heard(table, visitor.player, 0)
    return in_course(said, [done.row for done in course.causes])


def _whole(text: str) -> int:
    """A number from a form; -1 for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 8 else -1
