"""Whether the server does all it should, for whoever looks after it."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get
from litestar.di import NamedDependency

import talero
from talero.server.storage.notices import Notices
from talero.server.tables.storage import TableStore

SOON = 3
"""Seconds in which the database has to answer."""


@get("/health", include_in_schema=False)
async def health(
    store: NamedDependency[TableStore], notices: NamedDependency[Notices]
) -> Response[dict[str, Any]]:
    """Names what is wrong: `database` if it can't be asked, `updates` if other processes are not heard."""
    tables = await _count(store)
    wrong = ["database"] if tables is None else []
    wrong += [] if notices.is_sound else ["updates"]
    answer = {"status": "failing" if wrong else "ok", "version": talero.__version__, "tables": tables}
    return Response(answer | ({"wrong": wrong} if wrong else {}), status_code=503 if wrong else 200)


async def _count(store: TableStore) -> int | None:
    """How many tables there are; None if the database does not say in time."""
    try:
        return await asyncio.wait_for(store.count(), SOON)
    except OSError:
        return None
