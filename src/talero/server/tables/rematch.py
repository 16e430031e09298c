"""Playing again: a rematch with the same people, seats rotated, and the set-ups that players keep."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from talero.core import SetupError
from talero.core.names import shown
from talero.server.storage import Player, Seat, TableInfo
from talero.server.storage.rows import BOT, FINISHED, OPEN, PERSON, UPLOAD, WAITING, Setup
from talero.server.storage.store import now
from talero.server.tables.clock import Pace
from talero.server.tables.seat_plans import SeatPlan
from talero.server.tables.seated_bots import BOT_NAMES
from talero.server.tables.service import Denied, Tables
from talero.server.tables.table import LiveTable

MOST_SETUPS = 20


def rotated(seats: Sequence[Seat]) -> list[Seat]:
    """The same people, each one seat further; bots get the names of their new seats."""
    count = len(seats)
    found = []
    for n in range(count):
        old = seats[(n - 1) % count]
        name = BOT_NAMES[n % len(BOT_NAMES)] if old.kind == BOT else old.shown
        found.append(Seat(n, old.kind, name, old.bot, old.player, secrets.token_urlsafe(12)))
    return found


async def rematch(tables: Tables, player: Player, table: LiveTable) -> str:
    """The table of the rematch; whoever asks first opens it, the others get the same one."""
    if table.status != FINISHED or table.info.origin == UPLOAD:
        raise Denied("server.error.rematch")
    if not table.seats_of(player.id):
        raise Denied("server.error.rematch")
    opened = await tables.store.rematch_of(table.info.id)
    if opened is None:
        opened = await tables.store.add_rematch(table.info.id, _fresh(table, player), rotated(table.seats))
    await tables.open(opened)
    return opened


def _fresh(table: LiveTable, host: Player) -> TableInfo:
    old, moment = table.info, now()
    return old._replace(
        id=secrets.token_urlsafe(9),
        revision=table.game.title.revision,
        secret=secrets.token_bytes(32),
        commitment="",
        host=host.id,
        listed=False,
        status=WAITING,
        number=0,
        deciding=-1,
        created=moment,
        changed=moment,
        origin=old.id,
        branches=(),
        affairs=0,
        started=0,
        due=0,
        closed=False,
    )


# Usual games


async def keep(tables: Tables, player: Player, table: LiveTable, name: str) -> None:
    """Keeps the set-up of a table; other people's seats become open ones."""
    if not table.seats_of(player.id):
        raise Denied("server.error.setup")
    if len(await tables.store.setups_of(player.id)) >= MOST_SETUPS:
        raise Denied("server.error.setups")
    plan = [_planned(seat, player) for seat in table.seats]
    title = name or table.game.title.name
    info = table.info
    kept = Setup(secrets.token_urlsafe(9), player.id, title, info.spec, plan, info.decision, info.bank)
    await tables.store.add_setup(kept)


def _planned(seat: Seat, player: Player) -> list[str]:
    if seat.kind == BOT:
        return [BOT, "", seat.bot]
    if seat.player != player.id:
        return [OPEN, "", ""]
    return [seat.kind, "" if seat.kind == PERSON else seat.shown, ""]


async def start(tables: Tables, player: Player, id: str) -> str:
    """Opens a table as the player set it up before."""
    found = next((each for each in await tables.store.setups_of(player.id) if each.id == id), None)
    if found is None:
        raise Denied("server.error.setup")
    try:
        plan = [SeatPlan(kind, shown(name), bot) for kind, name, bot in found.plan]
        pace = Pace(found.decision, found.bank)
        table = await tables.create(player, found.spec, plan, listed=False, pace=pace)
    except SetupError:
        raise Denied("server.error.setup") from None
    return table.info.id
