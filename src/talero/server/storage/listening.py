"""Hearing what other processes at the same PostgreSQL have stored."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from psycopg import AsyncConnection
from psycopg import Error as PsycopgError

from talero.server.storage.faults import patience, reason_of
from talero.server.storage.notices import CHANNEL, TABLE, Notices

logger = logging.getLogger(__name__)

BEAT = 5
"""Seconds after which a silent connection is asked whether it still lives."""


class SharedNotices(Notices):
    """Notices of all processes at one PostgreSQL, heard over a connection that is rebuilt when it is lost."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = url
        self._is_listening = False

    @property
    def is_sound(self) -> bool:
        """Whether the connection stands."""
        return self._is_listening

    def publish(self, notice: str) -> None:
        """Told to this process's watchers only while nothing is heard: else the notice comes by itself."""
        if not self._is_listening:
            self._wake(notice)

    async def listen(self) -> None:
        """Listens, and begins anew whenever the connection is lost."""
        failures = 0
        while True:
            try:
                await self._listen_once()
            except (PsycopgError, OSError) as error:
                failures = 1 if self._is_listening else failures + 1
                if failures == 1:
                    logger.warning("live updates are cut off from PostgreSQL: %s", reason_of(error))
            finally:
                self._is_listening = False
            await asyncio.sleep(patience(failures))

    async def _listen_once(self) -> None:
        listener = await AsyncConnection[Any].connect(self._url, autocommit=True, connect_timeout=BEAT)
        try:
            await listener.execute(f"LISTEN {CHANNEL}")
            self._is_listening = True
            self._wake_all()
            while True:
                async for heard in listener.notifies(timeout=BEAT):
                    self._hear(heard.payload)
                await asyncio.wait_for(listener.execute("SELECT 1"), BEAT)
        finally:
            await listener.close()

    def _hear(self, notice: str) -> None:
        self._wake(notice)
        if notice.startswith(TABLE):
            for listener in self.listeners:
                listener(notice.removeprefix(TABLE))
