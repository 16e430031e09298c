"""Playing over HTTP: the table's page, positions, actions, click paths; what is this, why not."""

from __future__ import annotations

import re
from collections.abc import Awaitable
from typing import Annotated

from litestar import Controller, MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

import talero
from talero import bots
from talero.core import ParseError
from talero.server.components.elements import corrections
from talero.server.people.identity import Visitor
from talero.server.play import paths, refusing, strokes
from talero.server.play.frames import Frames
from talero.server.play.going_back import back_steps
from talero.server.play.service import Play
from talero.server.play.shapes import (
    About,
    ActRequest,
    BackSteps,
    Done,
    Node,
    Proposal,
    Refusal,
    UndoRequest,
    Update,
)
from talero.server.refusals import Denied, Stale
from talero.server.storage import Repeated
from talero.server.tables import LiveTable
from talero.server.tables.rows import FINISHED, WAITING
from talero.server.telling.voice import Voice
from talero.server.web.context import about_table
from talero.server.web.dependencies import ThePage, TheTable, TheVisitor
from talero.server.web.errors import PROBLEMS
from talero.server.web.pages import texts_block
from talero.server.web.parameters import Shape

Words = Annotated[list[str] | None, QueryParameter(name="path", max_items=64, description="the words so far")]
At = Annotated[
    int, QueryParameter(name="number", ge=0, le=10_000_000, description="the position that was seen")
]
Since = Annotated[int, QueryParameter(ge=-1, le=10_000_000, description="the last move known")]
WhyToo = Annotated[bool, QueryParameter(description="whether to say why it can't be chosen")]
Target = Annotated[str, QueryParameter(max_length=100, description="the id of a board element")]


Points = Annotated[
    list[str], QueryParameter(name="point", min_items=1, max_items=128, description="x,y on the board")
]
_POINT = re.compile(r"-?\d{1,5}(\.\d{1,3})?,-?\d{1,5}(\.\d{1,3})?\Z", re.ASCII)
Verb = Annotated[str, QueryParameter(max_length=40, description="the verb that was chosen, if any")]


class PlayApi(Controller):
    """A table as JSON, each answer made from the caller's view."""

    path = "/api"
    tags = ["tables"]

    @get("/tables/{id:str}", responses=PROBLEMS)
    async def update(
        self,
        frames: NamedDependency[Frames],
        visitor: TheVisitor,
        table: TheTable,
        since: Since = -1,
        shape: Shape = "wide",
    ) -> Update:
        """The position, and the log after move `since`."""
        return frames.update(table, visitor.id, visitor.language, since, shape)

    @post("/tables/{id:str}/actions", status_code=200, responses=PROBLEMS)
    async def act(
        self, play: NamedDependency[Play], visitor: TheVisitor, id: FromPath[str], data: JSONBody[ActRequest]
    ) -> Done:
        """Acts on the position `number`. The same key again gives the same answer and does nothing more."""
        if visitor.player is None:
            raise Denied("server.error.not-your-turn")
        return await _once(play.act(id, visitor.player, data.number, data.action, data.key))

    @post("/tables/{id:str}/undo", status_code=200, responses=PROBLEMS)
    async def undo(
        self, play: NamedDependency[Play], visitor: TheVisitor, id: FromPath[str], data: JSONBody[UndoRequest]
    ) -> Done:
        """Takes back the caller's last action, or all since move `to`, if nothing was revealed since.

        Who plays without other people may go back to any own decision; the table is practice then.
        """
        if visitor.player is None:
            raise Denied("server.error.undo")
        return await _once(play.undo(id, visitor.player, data.number, data.key, data.to))

    @get("/tables/{id:str}/back", responses=PROBLEMS)
    async def back(self, visitor: TheVisitor, table: TheTable) -> BackSteps:
        """The caller's decisions that can be gone back to, and why no others."""
        return back_steps(table, Voice(table.game, visitor.language, table.names), visitor.id)

    @get("/tables/{id:str}/path", responses=PROBLEMS)
    async def path_(
        self, visitor: TheVisitor, table: TheTable, at: At, words: Words = None, shape: Shape = "wide"
    ) -> Node:
        """What can be said after the words of a click path, and what an action would do."""
        viewer = _deciding(table, visitor, at)
        voice = Voice(table.game, visitor.language, table.names, shape)
        state = paths.imagined(table.game, table.state.seen(viewer))
        prefix = paths.read_path(table.game, words or [])
        if not prefix or (not state.step.next_items(state, prefix) and state.check(prefix) is not None):
            raise _refused(voice, "CORE-STEP" if not prefix else state.check(prefix) or "CORE-STEP")
        return paths.node(state, voice, prefix)

    @get("/tables/{id:str}/stroke", responses=PROBLEMS)
    async def stroke(
        self,
        visitor: TheVisitor,
        table: TheTable,
        at: At,
        points: Points,
        verb: Verb = "",
        shape: Shape = "wide",
    ) -> Proposal:
        """What a line drawn over the board proposes: the cheapest actions that join what it joins."""
        viewer = _deciding(table, visitor, at)
        voice = Voice(table.game, visitor.language, table.names, shape)
        state = paths.imagined(table.game, table.state.seen(viewer))
        found = strokes.verb_of(state, voice, verb)
        return strokes.proposal(state, voice, found, _points(points)) if found is not None else Proposal([])

    @get("/tables/{id:str}/about", responses=PROBLEMS)
    async def about(
        self,
        visitor: TheVisitor,
        table: TheTable,
        at: At,
        target: Target,
        words: Words = None,
        why: WhyToo = False,
    ) -> About:
        """What a board element is, and if `why` is asked, why it can't be chosen now."""
        voice = Voice(table.game, visitor.language, table.names)
        seen = None if table.journal is None else table.state.seen(table.viewer(visitor.id))
        found = voice.about(seen, target) if seen else None
        about = About(*found[:3], list(found.now), found.rule) if found else About("", "", "", [], "")
        if why:
            about.summary, about.refusals = _why_not(table, visitor, voice, at, target, words or [])
        return about


class PlayPages(Controller):
    """The table as a page, and its record."""

    include_in_schema = False

    @get("/tables/{id:str}")
    async def table(
        self,
        page: ThePage,
        frames: NamedDependency[Frames],
        visitor: TheVisitor,
        table: TheTable,
    ) -> Response[str]:
        """The board, or who is still missing."""
        context = about_table(table, visitor.language)
        info = table.info
        context["corrections"] = corrections(info.title, info.edition, info.overrides)
        if table.status == WAITING:
            return page(
                "waiting.html",
                is_host=visitor.id == table.info.host,
                sits=bool(table.seats_of(visitor.id)),
                can_join=table.info.listed and not table.seats_of(visitor.id),
                bots=bots.names(table.info.title),
                usual=bots.usual(table.info.title),
                base=page.base,
                free=table.free_colours,
                **context,
            )
        return page(
            "table.html",
            update=frames.update(table, visitor.id, visitor.language, -1, page.shape),
            shape=page.shape,
            texts=texts_block(visitor.language),
            frozen=table.frozen,
            others=table.has_others(visitor.id),
            **context,
        )

    @get("/tables/{id:str}/record", media_type=MediaType.TEXT)
    async def record(self, table: TheTable) -> Response[str]:
        """The finished game as a text file, with the secret that proves its draws."""
        if table.status != FINISHED:
            raise Denied("server.error.running")
        name = f"{table.info.title}-{table.info.id}.talero"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(table.record(), media_type=MediaType.TEXT, headers=headers)


async def _once(move: Awaitable[int]) -> Done:
    """The number of a move, whether it was stored now or by the same request before."""
    try:
        return Done(await move)
    except Repeated as repeated:
        return Done(repeated.number)


def _deciding(table: LiveTable, visitor: Visitor, at: int) -> int:
    """The seat whose decision it is, if the visitor makes it; raises otherwise."""
    viewer, deciding = table.viewer(visitor.id), table.deciding
    if viewer is None or deciding is None or deciding.seat != viewer:
        raise Denied("server.error.not-your-turn")
    if viewer in table.participants.away:
        raise Denied("server.error.bot-plays")
    _expect(table, at)
    return viewer


def _why_not(
    table: LiveTable, visitor: Visitor, voice: Voice, at: int, target: str, words: list[str]
) -> tuple[str, list[Refusal]]:
    """Why nothing can be chosen now, else what stands against an element."""
    viewer, deciding = table.viewer(visitor.id), table.deciding
    if deciding is None:
        return voice.message("server.why.over"), []
    if deciding.seat != viewer:
        return voice.message("server.why.turn", name=deciding.shown), []
    _expect(table, at)
    state = paths.imagined(table.game, table.state.seen(viewer))
    refusals = refusing.why_not(state, voice, paths.read_path(table.game, words), target)
    return "" if refusals else voice.message("server.why.nothing"), refusals


def _points(words: list[str]) -> list[tuple[float, float]]:
    """Points from words like `12.5,40`; raises ParseError."""
    found = []
    for word in words:
        if not _POINT.match(word):
            raise ParseError("parse-argument", word=word, argument="point", game="")
        x, _, y = word.partition(",")
        found.append((float(x), float(y)))
    return found


def _expect(table: LiveTable, number: int) -> None:
    if table.number != number:
        raise Stale(table.number)


def _refused(voice: Voice, rule: str) -> talero.TaleroError:
    return talero.IllegalAction(rule, voice.message("server.why.path"), voice.rule(rule))
