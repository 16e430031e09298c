"""Which games the conformance suite plays: every title, edition and number of players."""

from __future__ import annotations

import talero


def all_games() -> list[tuple[str, int]]:
    """Names and numbers of players of everything that can be played with default options."""
    return [
        (f"{title.id}/{edition.id}", players)
        for title in talero.titles()
        for edition in title.editions.values()
        for players in range(edition.low, edition.high + 1)
    ]
