"""Clocks run out also where nobody looks: a table whose time is up is looked at."""

from __future__ import annotations

import asyncio
import logging

from talero.server.storage.faults import PASSING, reason_of
from talero.server.storage.store import now
from talero.server.tables.service import Tables

logger = logging.getLogger(__name__)


async def watch(tables: Tables, every: float) -> None:
    """Looks again and again for people whose time is up."""
    is_cut_off = False
    while True:
        try:
            for id in await tables.store.overdue(now()):
                await tables.look_at(id)
            is_cut_off = False
        except PASSING as error:
            if not is_cut_off:
                logger.warning("the clocks wait for the database: %s", reason_of(error))
            is_cut_off = True
        await asyncio.sleep(every)
