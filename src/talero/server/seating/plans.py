"""How a host wants the seats of a new table to be filled."""

from __future__ import annotations

from typing import NamedTuple

import talero
from talero.server.people import Player
from talero.server.tables.bots import bot_seat, check_bot
from talero.server.tables.rows import BOT, OPEN, PERSON, Seat, new_token


class SeatPlan(NamedTuple):
    """How the host wants a seat to be filled: kind, a name for people at the same screen, a bot's name, and
    whose colour it wears."""

    kind: str
    name: str = ""
    bot: str = ""
    colour: int = -1


def planned(game: talero.Game, host: Player, n: int, plan: SeatPlan) -> Seat:
    """The seat; raises SetupError if there is no such bot."""
    if plan.kind == BOT:
        check_bot(game, plan.bot)
        return bot_seat(n, plan.bot)._replace(colour=plan.colour)
    if plan.kind == OPEN:
        return Seat(n, OPEN, "", "", None, new_token())  # who sits down there chooses a colour
    name = host.name if plan.kind == PERSON else plan.name
    return Seat(n, plan.kind, name or f"P{n + 1}", "", host.id, new_token(), colour=plan.colour)
