"""What people say about their table, over HTTP: bots for absent people, coming back, closing."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, post
from litestar.params import FromPath, JSONBody

from talero.server import wire
from talero.server.tables.clock import DAY, SITTING, SLOW, Pace
from talero.server.tables.proposals import submit
from talero.server.web.errors import PROBLEMS
from talero.server.web.services import services_of, visitor_of
from talero.text import message


class AffairsApi(Controller):
    """Proposals and answers as JSON, for people at the table."""

    path = "/api"
    tags = ["tables"]

    @post("/tables/{id:str}/affairs", status_code=200, responses=PROBLEMS)
    async def say(
        self, request: Request[Any, Any, Any], id: FromPath[str], data: JSONBody[wire.AffairRequest]
    ) -> wire.AffairDone:
        """Proposes, agrees, declines, leaves or comes back. The same key again changes nothing more."""
        services, visitor = services_of(request), await visitor_of(request)
        tables, player = services.tables, visitor.player
        number = await submit(tables, id, player, data.what, data.seat, data.about, data.key)
        return wire.AffairDone(number)


def pace_text(pace: Pace, language: str) -> str:
    """A clock in words."""
    decision = time_text(pace.decision, language)
    if not pace.decision:
        return message("server.clock.none", language)
    if not pace.bank:
        return message("server.clock.pace", language, decision=decision)
    return message("server.clock.with-bank", language, decision=decision, bank=time_text(pace.bank, language))


def time_text(seconds: int, language: str) -> str:
    """A time in the largest unit that tells it whole."""
    units = ((DAY, "server.time.days"), (3600, "server.time.hours"), (60, "server.time.minutes"))
    for unit, id in units:
        if seconds >= unit and seconds % unit == 0:
            return message(id, language, count=seconds // unit)
    return message("server.time.seconds", language, count=seconds)


def paces(language: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """The clocks that the form offers, in groups: how the form spells them, and what they are called."""
    groups = (("server.clock.sitting", SITTING), ("server.clock.slow", SLOW))
    return [
        (
            message(id, language),
            [(f"{pace.decision}+{pace.bank}", pace_text(pace, language)) for pace in offered],
        )
        for id, offered in groups
    ]
