"""The JSON interface that the browser client uses; described by the OpenAPI document."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Controller, Request, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

import talero
from talero.server import wire, wire_lobby
from talero.server.identity import introduce, seat_name
from talero.server.storage import Repeated
from talero.server.storage.rows import FINISHED, RUNNING, WAITING
from talero.server.tables import paths
from talero.server.tables.clock import Pace
from talero.server.tables.seat_plans import SeatPlan
from talero.server.tables.service import Denied, Stale
from talero.server.tables.table import LiveTable
from talero.server.voice import Voice
from talero.server.web.errors import PROBLEMS
from talero.server.web.games import title_info
from talero.server.web.lists import table_rows
from talero.server.web.services import services_of, visitor_of

AnyRequest = Request[Any, Any, Any]
Words = Annotated[list[str] | None, QueryParameter(name="path", max_items=64, description="the words so far")]
Shape = Annotated[Literal["wide", "tall"], QueryParameter(description="how the board is drawn")]
At = Annotated[
    int, QueryParameter(name="number", ge=0, le=10_000_000, description="the position that was seen")
]


class Api(Controller):
    """Tables as JSON, each answer made from the caller's view."""

    path = "/api"
    tags = ["tables"]

    @get("/games", responses=PROBLEMS)
    async def games(self, request: AnyRequest) -> list[wire_lobby.TitleInfo]:
        """The games that can be played here, with editions, options and bots."""
        visitor = await visitor_of(request)
        return [title_info(title, visitor.language) for title in talero.titles()]

    @get("/tables", responses=PROBLEMS)
    async def tables(self, request: AnyRequest) -> list[wire_lobby.TableRow]:
        """The caller's tables, and those that wait for anybody."""
        services, visitor = services_of(request), await visitor_of(request)
        infos = await services.store.open_tables()
        if visitor.id:
            infos = await services.store.tables_of(visitor.id, (RUNNING, WAITING, FINISHED)) + infos
        return await table_rows(services, visitor, list({info.id: info for info in infos}.values()))

    @post("/tables", responses=PROBLEMS)
    async def create(
        self, request: AnyRequest, data: JSONBody[wire_lobby.CreateRequest]
    ) -> wire_lobby.Created:
        """Opens a table; it begins when nobody is missing."""
        services, visitor = services_of(request), await visitor_of(request)
        spec = {"title": data.title, "edition": data.edition, "players": len(data.seats),
                "options": data.options, "overrides": {}}  # fmt: skip
        if visitor.player is None:
            raise Denied("server.error.no-name")
        plan = [SeatPlan(seat.kind, seat_name(seat.name, n), seat.bot) for n, seat in enumerate(data.seats)]
        pace = Pace(data.decision, data.bank)
        if not pace.is_sound:
            raise Denied("server.error.clock")
        player = await introduce(services.store, visitor, data.name)
        table = await services.tables.create(player, spec, plan, data.listed, pace)
        links = [f"/tables/{table.info.id}/join/{seat.token}" for seat in table.seats if seat.kind == "open"]
        return wire_lobby.Created(table.info.id, links)

    @get("/tables/{id:str}", responses=PROBLEMS)
    async def update(
        self,
        request: AnyRequest,
        id: FromPath[str],
        since: Annotated[int, QueryParameter(ge=-1, le=10_000_000, description="the last move known")] = -1,
        shape: Shape = "wide",
    ) -> wire.Update:
        """The position, and the log after move `since`."""
        services, visitor = services_of(request), await visitor_of(request)
        table = await services.tables.get(id)
        return services.frames.update(table, visitor.id, visitor.language, since, shape)

    @post("/tables/{id:str}/actions", status_code=200, responses=PROBLEMS)
    async def act(self, request: AnyRequest, id: FromPath[str], data: JSONBody[wire.ActRequest]) -> wire.Done:
        """Acts on the position `number`. The same key again gives the same answer and does nothing more."""
        services, visitor = services_of(request), await visitor_of(request)
        if visitor.player is None:
            raise Denied("server.error.not-your-turn")
        try:
            number = await services.tables.act(id, visitor.player, data.number, data.action, data.key)
        except Repeated as repeated:
            number = repeated.number
        return wire.Done(number)

    @post("/tables/{id:str}/undo", status_code=200, responses=PROBLEMS)
    async def undo(
        self, request: AnyRequest, id: FromPath[str], data: JSONBody[wire.UndoRequest]
    ) -> wire.Done:
        """Takes back the caller's last action, if nothing was revealed since."""
        services, visitor = services_of(request), await visitor_of(request)
        if visitor.player is None:
            raise Denied("server.error.undo")
        try:
            number = await services.tables.undo(id, visitor.player, data.number, data.key)
        except Repeated as repeated:
            number = repeated.number
        return wire.Done(number)

    @get("/tables/{id:str}/path", responses=PROBLEMS)
    async def path_(
        self, request: AnyRequest, id: FromPath[str], at: At, words: Words = None, shape: Shape = "wide"
    ) -> wire.Node:
        """What can be said after the words of a click path, and what an action would do."""
        table, voice, viewer = await self._deciding(request, id, at)
        voice.shape = shape
        state = paths.imagined(table.game, table.state.seen(viewer))
        prefix = paths.read_path(table.game, words or [])
        if not prefix or (not state.step.next_items(state, prefix) and state.check(prefix) is not None):
            raise _refused(voice, "CORE-STEP" if not prefix else state.check(prefix) or "CORE-STEP")
        return paths.node(state, voice, prefix)

    @get("/tables/{id:str}/why", responses=PROBLEMS)
    async def why(
        self,
        request: AnyRequest,
        id: FromPath[str],
        at: At,
        target: Annotated[str, QueryParameter(max_length=100, description="the id of a board element")],
        words: Words = None,
    ) -> wire.Why:
        """Why a board element can't be chosen now."""
        services, visitor = services_of(request), await visitor_of(request)
        table = await services.tables.get(id)
        voice = Voice(table.game, visitor.language, table.names)
        viewer = table.viewer(visitor.id)
        deciding = table.deciding
        if deciding is None:
            return wire.Why(voice.message("server.why.over"), [])
        if deciding.seat != viewer:
            return wire.Why(voice.message("server.why.turn", name=deciding.shown), [])
        _expect(table, at)
        state = paths.imagined(table.game, table.state.seen(viewer))
        prefix = paths.read_path(table.game, words or [])
        refusals = paths.why_not(state, voice, prefix, target)
        return wire.Why("" if refusals else voice.message("server.why.nothing"), refusals)

    async def _deciding(self, request: AnyRequest, id: str, at: int) -> tuple[LiveTable, Voice, int]:
        """The table if it is the caller's decision there; raises otherwise."""
        services, visitor = services_of(request), await visitor_of(request)
        table = await services.tables.get(id)
        viewer, deciding = table.viewer(visitor.id), table.deciding
        if viewer is None or deciding is None or deciding.seat != viewer:
            raise Denied("server.error.not-your-turn")
        if viewer in table.participants.away:
            raise Denied("server.error.bot-plays")
        _expect(table, at)
        return table, Voice(table.game, visitor.language, table.names), viewer


def _expect(table: LiveTable, number: int) -> None:
    if table.number != number:
        raise Stale(table.number)


def _refused(voice: Voice, rule: str) -> talero.TaleroError:
    return talero.IllegalAction(rule, voice.message("server.why.path"), voice.rule(rule))
