"""Playing again: a rematch with the same people, seats rotated, and the set-ups that players keep."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from talero.core import SetupError
from talero.core.names import shown
from talero.server.people import Player
from talero.server.refusals import Denied
from talero.server.seating.forms import read_colour
from talero.server.seating.plans import SeatPlan
from talero.server.seating.service import Seating
from talero.server.seating.storage import Setup
from talero.server.tables import LiveTable
from talero.server.tables.bots import bot_name
from talero.server.tables.clock import Pace
from talero.server.tables.rows import BOT, FINISHED, OPEN, PERSON, UPLOAD, Seat, new_table, new_token

MOST_SETUPS = 20


def rotated(seats: Sequence[Seat]) -> list[Seat]:
    """The same people, each one seat further; bots get the names of their new seats."""
    count = len(seats)
    found = []
    for n in range(count):
        old = seats[(n - 1) % count]
        name = bot_name(n) if old.kind == BOT else old.shown
        found.append(Seat(n, old.kind, name, old.bot, old.player, new_token(), colour=old.colour))
    return found


async def rematch(seating: Seating, player: Player, table: LiveTable) -> str:
    """The table of the rematch; whoever asks first opens it, the others get the same one."""
    old = table.info
    if table.status != FINISHED or old.origin == UPLOAD or not table.seats_of(player.id):
        raise Denied("server.error.rematch")
    opened = await seating.store.rematch_of(old.id)
    if opened is None:
        fresh = new_table(
            table.game,
            player.id,
            decision=old.decision,
            bank=old.bank,
            origin=old.id,
            watch=old.watch,
            components=old.components,
            hints=old.hints,
        )
        opened = await seating.store.add_rematch(old.id, fresh, rotated(table.seats))
    await seating.open(opened)
    return opened


# Usual games


async def keep(seating: Seating, player: Player, table: LiveTable, name: str) -> None:
    """Keeps the set-up of a table; other people's seats become open ones."""
    if not table.seats_of(player.id):
        raise Denied("server.error.setup")
    if len(await seating.store.setups_of(player.id)) >= MOST_SETUPS:
        raise Denied("server.error.setups")
    plan = [_planned(seat, player) for seat in table.seats]
    title = name or table.game.title.name
    info = table.info
    kept = Setup(
        secrets.token_urlsafe(9),
        player.id,
        title,
        info.spec,
        plan,
        info.decision,
        info.bank,
        info.components,
        info.hints,
    )
    await seating.store.add_setup(kept)


def _plan_of(kind: str, name: str, bot: str, colour: str = "") -> SeatPlan:
    return SeatPlan(kind, shown(name), bot, read_colour({"colour": colour}))


def _planned(seat: Seat, player: Player) -> list[str]:
    if seat.kind == BOT:
        return [BOT, "", seat.bot, str(seat.colour)]
    if seat.player != player.id:
        return [OPEN, "", ""]
    return [seat.kind, "" if seat.kind == PERSON else seat.shown, "", str(seat.colour)]


async def start(seating: Seating, player: Player, id: str) -> str:
    """Opens a table as the player set it up before."""
    found = next((each for each in await seating.store.setups_of(player.id) if each.id == id), None)
    if found is None:
        raise Denied("server.error.setup")
    try:
        plan = [_plan_of(*row) for row in found.plan]
        pace = Pace(found.decision, found.bank)
        table = await seating.create(
            player,
            found.spec,
            plan,
            listed=False,
            pace=pace,
            components=found.components,
            hints=found.hints,
        )
    except SetupError:
        raise Denied("server.error.setup") from None
    return table.info.id
