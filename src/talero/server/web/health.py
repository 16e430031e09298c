"""Whether the server does all it should, for whoever looks after it."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, get
from sqlalchemy.exc import SQLAlchemyError

import talero
from talero.server.web.services import Services, services_of

SOON = 3
"""Seconds in which the database has to answer."""


@get("/health", include_in_schema=False)
async def health(request: Request[Any, Any, Any]) -> Response[dict[str, Any]]:
    """Names what is wrong: `database` if it can't be asked, `updates` if other processes are not heard."""
    services = services_of(request)
    tables = await _count(services)
    wrong = ["database"] if tables is None else []
    wrong += [] if services.notices.is_sound else ["updates"]
    answer = {"status": "failing" if wrong else "ok", "version": talero.__version__, "tables": tables}
    return Response(answer | ({"wrong": wrong} if wrong else {}), status_code=503 if wrong else 200)


async def _count(services: Services) -> int | None:
    """How many tables there are; None if the database does not say."""
    try:
        return await asyncio.wait_for(services.store.count(), SOON)
    except (SQLAlchemyError, OSError):
        return None
