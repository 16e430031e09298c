"""A socket per viewer that brings what the viewer does not know yet: moves, and what people say."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import msgspec
from litestar import websocket
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery, QueryParameter

from talero.server.chat.service import Chat
from talero.server.live.attendance import Attendance, attendance_notice
from talero.server.live.shapes import Message, Present, Remarks
from talero.server.people.identity import Visitor
from talero.server.play.frames import Frames
from talero.server.storage.notices import Notices, chat_notice, table_notice
from talero.server.tables import LiveTable, Registry
from talero.server.telling.boards import SHAPES, WIDE
from talero.server.web.dependencies import visitor_of
from talero.server.web.sockets import Looks, Socket, converse, on_news

DEAF = -1
After = Annotated[
    int,
    QueryParameter(ge=DEAF, le=2**31 - 1, description="the last remark known; -1 if none are wanted"),
]


class Known(NamedTuple):
    """What a page that connects knows already: the last move and the last remark; and its shape."""

    since: int
    after: int
    shape: str


async def provide_known(
    since: FromQuery[int] = -1, after: After = DEAF, shape: FromQuery[str] = WIDE
) -> Known:
    """What the address says about the page."""
    return Known(since, after, shape if shape in SHAPES else WIDE)


@websocket("/tables/{id:str}/live", dependencies={"known": Provide(provide_known)})
async def live(
    socket: Socket,
    registry: NamedDependency[Registry],
    frames: NamedDependency[Frames],
    chat: NamedDependency[Chat],
    attendance: NamedDependency[Attendance],
    notices: NamedDependency[Notices],
    known: NamedDependency[Known],
    id: FromPath[str],
) -> None:
    """Sends an update at once, and one whenever the table changes; between them what is said at it."""
    viewer = Viewer(socket, registry, id)
    looks = {table_notice(id): Moves(viewer, frames, known.since, known.shape).send_news}
    if known.after != DEAF:
        looks[chat_notice(id)] = Talk(viewer, chat, known.after).send_news
    looks[attendance_notice(id)] = Company(viewer, attendance, id).send_news
    await converse(socket, viewer.follow(notices, attendance, looks))


class Viewer:
    """Who looks at a table through which socket."""

    def __init__(self, socket: Socket, registry: Registry, id: str) -> None:
        self._socket = socket
        self._registry = registry
        self._id = id

    async def follow(self, notices: Notices, attendance: Attendance, looks: Looks) -> None:
        """Sends what happens until the other side hangs up; for so long this viewer is there."""
        table, visitor = await self.look()
        self._registry.wake(table)
        with attendance.attend(self._id, visitor.id):
            await on_news(notices, looks)

    async def look(self) -> tuple[LiveTable, Visitor]:
        """The table as it is now, and who asks."""
        return await self._registry.get(self._id), await visitor_of(self._socket)

    async def send(self, message: Message) -> None:
        """Sends a message; what it holds was made for this viewer."""
        await self._socket.send_data(msgspec.json.encode(message).decode(), mode="text")


class Moves:
    """What a viewer has seen of the game."""

    def __init__(self, viewer: Viewer, frames: Frames, since: int, shape: str) -> None:
        self._viewer = viewer
        self._frames = frames
        self._shape = shape
        self._seen = (since, -1)
        """The last move and the last affair that they know of."""

    async def send_news(self) -> None:
        """What the viewer has missed; nothing if that was sent already."""
        table, visitor = await self._viewer.look()
        if table.journal is not None and table.reached == self._seen:
            return
        reached, since = table.reached, self._seen[0]
        await self._viewer.send(self._frames.update(table, visitor.id, visitor.language, since, self._shape))
        # Who waits for players has seen nothing of the game: its start is news, though no move was made.
        self._seen = reached if table.journal is not None else (-1, -1)


class Talk:
    """What a viewer has heard of the talk; who does not sit at the table hears nothing."""

    def __init__(self, viewer: Viewer, chat: Chat, after: int) -> None:
        self._viewer = viewer
        self._chat = chat
        self._known = after

    async def send_news(self) -> None:
        """What was said since, if anything was."""
        table, visitor = await self._viewer.look()
        if not table.seats_of(visitor.id):
            return
        news = await self._chat.heard(table, visitor.player, self._known)
        if news:
            await self._viewer.send(Remarks(news))
            self._known = news[-1].id


class Company:
    """Whom a viewer knows to be there; at first nobody else."""

    def __init__(self, viewer: Viewer, attendance: Attendance, id: str) -> None:
        self._viewer = viewer
        self._attendance = attendance
        self._id = id
        self._known: list[int] | None = None

    async def send_news(self) -> None:
        """Who is there, if that has changed."""
        table, visitor = await self._viewer.look()
        known = table.seats_of(visitor.id) if self._known is None else self._known
        there = self._attendance.at(self._id)
        seats = [seat.seat for seat in table.seats if seat.player in there]
        self._known = seats
        if seats != known:
            await self._viewer.send(Present(seats))
