"""What pages about a table say of it."""

from __future__ import annotations

from typing import Any

from talero.draw.livery import classes
from talero.server.tables import LiveTable
from talero.server.tables.paces import pace_text
from talero.server.telling.titles import distinct_edition
from talero.server.web.emblems import worn_sprite


def about_table(table: LiveTable, language: str) -> dict[str, Any]:
    """A table's game, edition and clock."""
    title, pace = table.game.title, table.clock.pace
    return {
        "table": table,
        "info": table.info,
        "game": title.name,
        "title": title.id,
        "edition": table.info.edition,
        "edition_name": distinct_edition(title, table.info.edition, language),
        "sprite": worn_sprite(table.liveries),
        "wears": classes(table.liveries),
        "pace": pace_text(pace, language) if pace.decision else "",
    }
