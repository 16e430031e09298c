"""New tables and their seats over HTTP: the form, invitations, bots, giving up, playing again."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Redirect

from talero.core import SetupError
from talero.server.components.elements import corrections
from talero.server.components.service import Components
from talero.server.people.identity import LongName, Visitor, given_name, seat_name
from talero.server.people.service import People
from talero.server.refusals import Denied
from talero.server.seating import again
from talero.server.seating.forms import read_colour, read_plan, read_spec
from talero.server.seating.plans import SeatPlan
from talero.server.seating.service import Seating
from talero.server.seating.shapes import Created, CreateRequest
from talero.server.tables.clock import Pace, pace_of
from talero.server.tables.paces import paces
from talero.server.tables.rows import OPEN
from talero.server.titles.info import known_title, title_info
from talero.server.titles.reading import honesty
from talero.server.web.context import about_table
from talero.server.web.dependencies import ThePage, ThePlayer, TheTable, TheVisitor
from talero.server.web.errors import PROBLEMS, describe
from talero.server.web.guards import named
from talero.server.web.pages import Page
from talero.server.web.parameters import Form
from talero.text import message

TheSeating = NamedDependency[Seating]


class SeatingApi(Controller):
    """New tables as JSON, for people with a name."""

    path = "/api"
    tags = ["tables"]

    @post("/tables", responses=PROBLEMS, guards=[named])
    async def create(
        self,
        seating: TheSeating,
        sets: NamedDependency[Components],
        people: NamedDependency[People],
        visitor: TheVisitor,
        data: JSONBody[CreateRequest],
    ) -> Created:
        """Opens a table; it begins when nobody is missing."""
        spec = {"title": data.title, "edition": data.edition, "players": len(data.seats),
                "options": data.options, "overrides": {}}  # fmt: skip
        plan = [
            SeatPlan(seat.kind, seat_name(seat.name, n), seat.bot, seat.colour)
            for n, seat in enumerate(data.seats)
        ]
        pace = Pace(data.decision, data.bank)
        if not pace.is_sound:
            raise Denied("server.error.clock")
        name = await _with_set(sets, visitor, spec, data.components)
        player = await people.introduce(visitor, data.name)
        table = await seating.create(player, spec, plan, data.listed, pace, data.watch, name, data.hints)
        links = [f"/tables/{table.info.id}/join/{seat.token}" for seat in table.seats if seat.kind == OPEN]
        return Created(table.info.id, links)


class SeatingPages(Controller):
    """Forms for new tables, and what is done while they wait."""

    include_in_schema = False

    @get("/new/{title:str}")
    async def new(
        self,
        page: ThePage,
        sets: NamedDependency[Components],
        visitor: TheVisitor,
        title: FromPath[str],
        edition: FromQuery[str] = "",
    ) -> Response[str]:
        """The form for a new table."""
        return await _form(page, sets, visitor, title, {"edition": edition})

    @post("/tables")
    async def create(
        self,
        seating: TheSeating,
        sets: NamedDependency[Components],
        people: NamedDependency[People],
        page: ThePage,
        visitor: TheVisitor,
        data: Form,
    ) -> Response[Any]:
        """Opens a table from the form and goes there."""
        title = known_title(data.get("title", "")).id
        pace = pace_of(data.get("clock", ""))
        if pace is None:
            problem = message("server.error.clock", visitor.language)
            return await _form(page, sets, visitor, title, data, problem)
        try:
            spec, plan, listed = read_spec(data), read_plan(data), data.get("listed") == "yes"
            name = await _with_set(sets, visitor, spec, data.get("components", ""))
            player = await people.introduce(visitor, data.get("name", ""))
            watch, hints = data.get("watch") == "yes", data.get("hints") == "yes"
            table = await seating.create(player, spec, plan, listed, pace, watch, name, hints)
        except (LongName, SetupError) as error:
            problem = describe(error, visitor.language)[1].detail
            return await _form(page, sets, visitor, title, data, problem)
        cookies = [people.cookie(player)]
        return Redirect(f"/tables/{table.info.id}", status_code=303, cookies=cookies)

    @get("/tables/{id:str}/join/{token:str}")
    async def invitation(
        self,
        people: NamedDependency[People],
        page: ThePage,
        visitor: TheVisitor,
        table: TheTable,
        token: FromPath[str],
    ) -> Response[Any]:
        """Where an invitation leads: name yourself and sit down."""
        if not any(seat.kind == OPEN and seat.token == token for seat in table.seats):
            return Redirect(f"/tables/{table.info.id}", status_code=303)
        context = about_table(table, visitor.language)
        host, free = await people.name_of(table.info.host), table.free_colours
        corrected = corrections(table.info.title, table.info.edition, table.info.overrides)
        return page("join.html", host=host, token=token, free=free, corrections=corrected, **context)

    @post("/tables/{id:str}/join")
    async def join(
        self,
        seating: TheSeating,
        people: NamedDependency[People],
        visitor: TheVisitor,
        id: FromPath[str],
        data: Form,
    ) -> Redirect:
        """Sits down at a table."""
        player = await people.introduce(visitor, data.get("name", ""))
        await seating.join(id, player, data.get("token", ""), read_colour(data))
        return Redirect(f"/tables/{id}", status_code=303, cookies=[people.cookie(player)])

    @post("/tables/{id:str}/seats/{seat:int}/bot")
    async def seat_bot(
        self,
        seating: TheSeating,
        visitor: TheVisitor,
        id: FromPath[str],
        seat: FromPath[int],
        data: Form,
    ) -> Redirect:
        """Gives an open seat to a bot."""
        await seating.fill_with_bot(id, visitor.player, seat, data.get("bot", ""))
        return Redirect(f"/tables/{id}", status_code=303)

    @post("/tables/{id:str}/cancel")
    async def cancel(
        self, seating: TheSeating, visitor: TheVisitor, id: FromPath[str], data: Form
    ) -> Redirect:
        """Gives up a table that waits for players."""
        await seating.cancel(id, visitor.player)
        return Redirect("/", status_code=303)


class Again(Controller):
    """Forms that open a table like an earlier one, for people with a name."""

    include_in_schema = False
    guards = [named]

    @post("/tables/{id:str}/rematch")
    async def rematch(
        self,
        seating: TheSeating,
        player: ThePlayer,
        table: TheTable,
        data: Form,
    ) -> Redirect:
        """The same people, each one seat further."""
        made = await again.rematch(seating, player, table)
        return Redirect(f"/tables/{made}", status_code=303)

    @post("/tables/{id:str}/keep")
    async def keep(
        self,
        seating: TheSeating,
        player: ThePlayer,
        table: TheTable,
        data: Form,
    ) -> Redirect:
        """Keeps the set-up of a table."""
        name = given_name(data.get("name", ""), "server.error.name-setup")
        await again.keep(seating, player, table, name)
        return Redirect("/#usual", status_code=303)

    @post("/setups/{id:str}/start")
    async def start(
        self,
        seating: TheSeating,
        player: ThePlayer,
        id: FromPath[str],
        data: Form,
    ) -> Redirect:
        """Opens a table as it was set up before."""
        made = await again.start(seating, player, id)
        return Redirect(f"/tables/{made}", status_code=303)

    @post("/setups/{id:str}/remove")
    async def remove(
        self,
        seating: TheSeating,
        player: ThePlayer,
        id: FromPath[str],
        data: Form,
    ) -> Redirect:
        """Forgets a set-up."""
        await seating.store.remove_setup(player.id, id)
        return Redirect("/", status_code=303)


async def _with_set(sets: Components, visitor: Visitor, spec: dict[str, Any], id: str) -> str:
    """Puts the facts of one of the visitor's sets into a game's spec; gives its name, '' without one."""
    if not id:
        return ""
    found = await sets.mine(visitor.player, id)
    if (found.title, found.edition) != (spec["title"], known_title(found.title).edition(spec["edition"]).id):
        raise Denied("server.set.none")
    spec["overrides"] = found.facts
    return found.name


async def _form(
    page: Page,
    sets: Components,
    visitor: Visitor,
    title: str,
    said: dict[str, str],
    error: str = "",
) -> Response[str]:
    """The form; after a refusal with what was said in it, so that nothing has to be typed again."""
    info = title_info(known_title(title), visitor.language)
    edition = said.get("edition", "")
    chosen = next((each for each in info.editions if each.id == edition), info.editions[0])
    return page(
        "new.html",
        status=400 if error else 200,
        title=info,
        edition=chosen,
        sets=await sets.store.of(visitor.id, info.id, chosen.id) if visitor.id else [],
        honesty=honesty(info.id, chosen.id),
        error=error,
        said=said if error else {},
        paces=paces(visitor.language),
    )
