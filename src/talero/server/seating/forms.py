"""The form for a new table, read: which game, and who sits where."""

from __future__ import annotations

from typing import Any

from talero.core import SetupError
from talero.core.options import spellings
from talero.draw.theme import EMBLEMS
from talero.server.people.identity import seat_name
from talero.server.seating.plans import SeatPlan
from talero.server.tables.rows import BOT, OPEN, PERSON, SHARED
from talero.server.titles.info import known_title

OPTION = "option-"
"""How the names of options begin in the form."""


def read_spec(data: dict[str, str]) -> dict[str, Any]:
    """The game that a form describes.

    Options of other editions in the same form don't count. Those left at their default are not given, so
    that a preset can set them.
    """
    title = known_title(data.get("title", ""))
    edition = title.edition(data.get("edition", "")).id
    known = {
        option.name: spellings(option.defaults.get(edition, option.default))[0]
        for option in title.options_of(edition)
    }
    options = {
        name.removeprefix(OPTION): value
        for name, value in data.items()
        if name.startswith(OPTION) and known.get(name.removeprefix(OPTION), value) != value
    }
    players = data.get("players", "")
    if not players.isascii() or not players.isdigit() or len(players) > 2:
        raise SetupError("players", game=title.id, low=1, high=6, players=players)
    return {
        "title": title.id, "edition": edition, "players": int(players), "options": options, "overrides": {}
    }  # fmt: skip


def read_plan(data: dict[str, str]) -> list[SeatPlan]:
    """The seats of a form: `seat-0` is `person`, `open`, `shared`, `bot:NAME`, or `bot`: as `level`."""
    plan = []
    for n in range(int(data["players"])):
        kind, _, bot = data.get(f"seat-{n}", OPEN).partition(":")
        if kind not in (PERSON, OPEN, SHARED, BOT):
            kind = OPEN
        if kind == BOT:
            bot = bot or data.get("level", "")
        plan.append(
            SeatPlan(kind, seat_name(data.get(f"name-{n}", ""), n), bot, read_colour(data, f"colour-{n}"))
        )
    return plan


def read_colour(data: dict[str, str], field: str = "colour") -> int:
    """The colour that somebody chose in a form, from 0; -1 for none."""
    said = data.get(field, "")
    return int(said) if said in map(str, range(len(EMBLEMS))) else -1
