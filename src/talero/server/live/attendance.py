"""Who is at which table now: people whose pages are connected to this process."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from talero.server.storage.notices import Notices


def attendance_notice(id: str) -> str:
    """The notice that somebody has come to a table or gone."""
    return f"attendance-{id}"


class Attendance:
    """Counts the pages that people have open; who watches a table is told when somebody comes or goes."""

    def __init__(self, notices: Notices) -> None:
        self._notices = notices
        self._pages: dict[str, Counter[str]] = {}

    def at(self, table: str) -> set[str]:
        """The players who are there."""
        return set(self._pages.get(table, ()))

    @contextmanager
    def attend(self, table: str, player: str | None) -> Iterator[None]:
        """Somebody is there for as long as this lasts; people without a name are not counted."""
        if player is None:
            yield
            return
        self._count(table, player, 1)
        try:
            yield
        finally:
            self._count(table, player, -1)

    def _count(self, table: str, player: str, pages: int) -> None:
        before, here = self.at(table), self._pages.setdefault(table, Counter())
        here[player] += pages
        if not here[player]:
            del here[player]
        if not here:
            del self._pages[table]
        if self.at(table) != before:
            self._notices.publish(attendance_notice(table))
