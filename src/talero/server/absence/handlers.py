"""What people say about their table, over HTTP: bots for absent people, coming back, closing."""

from __future__ import annotations

from litestar import Controller, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from talero.server.absence.service import Absence
from talero.server.absence.shapes import AffairDone, AffairRequest
from talero.server.people.identity import Visitor
from talero.server.web.errors import PROBLEMS


class AffairsApi(Controller):
    """Proposals and answers as JSON, for people at the table."""

    path = "/api"
    tags = ["tables"]

    @post("/tables/{id:str}/affairs", status_code=200, responses=PROBLEMS)
    async def say(
        self,
        absence: NamedDependency[Absence],
        visitor: NamedDependency[Visitor],
        id: FromPath[str],
        data: JSONBody[AffairRequest],
    ) -> AffairDone:
        """Proposes, agrees, declines, leaves or comes back. The same key again changes nothing more."""
        return AffairDone(await absence.submit(id, visitor.player, data))
