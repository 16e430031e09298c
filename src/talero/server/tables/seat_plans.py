"""How a host wants the seats of a new table to be filled."""

from __future__ import annotations

import secrets
from typing import NamedTuple

import talero
from talero.server.storage import Player, Seat
from talero.server.storage.rows import BOT, OPEN, PERSON
from talero.server.tables.seated_bots import BOT_NAMES, check_bot


class SeatPlan(NamedTuple):
    """How the host wants a seat to be filled: kind, a name for people at the same screen, a bot's name."""

    kind: str
    name: str = ""
    bot: str = ""


def planned(game: talero.Game, host: Player, n: int, plan: SeatPlan) -> Seat:
    """The seat; raises SetupError if there is no such bot."""
    token = secrets.token_urlsafe(12)
    if plan.kind == BOT:
        check_bot(game, plan.bot)
        return Seat(n, BOT, BOT_NAMES[n % len(BOT_NAMES)], plan.bot, None, token)
    if plan.kind == OPEN:
        return Seat(n, OPEN, "", "", None, token)
    name = host.name if plan.kind == PERSON else plan.name
    return Seat(n, plan.kind, name or f"P{n + 1}", "", host.id, token)
