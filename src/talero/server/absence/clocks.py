"""Clocks run out also where nobody looks: the owner of a table looks at it when a time is up."""

from __future__ import annotations

import asyncio
import logging

from talero.server.absence.service import Absence
from talero.server.storage import moments
from talero.server.storage.faults import PASSING, reason_of
from talero.server.tables.ownership import Ownership

logger = logging.getLogger(__name__)


async def watch(absence: Absence, ownership: Ownership, every: float) -> None:
    """Looks again and again for people whose time is up."""
    is_cut_off = False
    while True:
        try:
            for id in await absence.store.overdue(moments.now()):
                if await ownership.holds(id):
                    await absence.registry.look_at(id)
            is_cut_off = False
        except PASSING as error:
            if not is_cut_off:
                logger.warning("the clocks wait for the database: %s", reason_of(error))
            is_cut_off = True
        await asyncio.sleep(every)
