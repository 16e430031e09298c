"""Which games the conformance suite plays: every title, edition and number of players."""

from __future__ import annotations

import talero
from tests.installed import BUILT_IN


def all_games() -> list[tuple[str, int]]:
    """Names and numbers of players of our own titles with default options; others test themselves."""
    return [
        (f"{title.id}/{edition.id}", players)
        for title in talero.titles()
        if title.id in BUILT_IN
        for edition in title.editions.values()
        for players in range(edition.low, edition.high + 1)
    ]
