"""Tables that begin with moves: uploaded records, and branches of finished games."""

from __future__ import annotations

import secrets
from typing import Any

import talero
from talero.core import Game, RecordError, SetupError, record
from talero.core.journal import Branch, branch_off
from talero.core.record import Record, commitment, header
from talero.server.replay.course import Course
from talero.server.storage import Move, Player, Seat, TableInfo
from talero.server.storage.rows import BOT, FINISHED, PERSON, RUNNING, UPLOAD
from talero.server.storage.store import now
from talero.server.tables import LiveTable, Tables
from talero.server.tables.seated_bots import BOT_NAMES, check_bot
from talero.server.tables.service import Denied

MOST_BYTES = 1024 * 1024
"""Ten times the longest record that anybody has seen."""
MOST_UPLOADS = 50
"""How many uploaded games are kept for one person."""
LONGEST_LINE = 4096


# Uploads


def read_upload(data: bytes) -> Record:
    """The finished game that somebody sent; raises RecordError naming the line at fault."""
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        raise RecordError(data.count(b"\n", 0, error.start) + 1, "record-encoding") from None
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise RecordError(number, "record-encoding")
    ended = [line + "\n" for line in lines[:-1]] + ([lines[-1]] if lines[-1] else [])
    found = record.read(ended, _plain_game)
    if found.secret is None:
        raise RecordError(len(ended), "record-running")
    return found


def _plain_game(spec: dict[str, Any]) -> Game:
    """The game of a header; changed components are refused, for they could keep us busy for ever."""
    if spec["overrides"]:
        raise SetupError("component-upload", paths=", ".join(spec["overrides"]))
    return talero.from_spec(spec)


async def room_for_upload(tables: Tables, player: Player | None) -> bool:
    """Whether somebody may upload one more game."""
    return player is None or len(await tables.store.uploads_of(player.id)) < MOST_UPLOADS


async def store_upload(tables: Tables, player: Player, found: Record) -> str:
    """Keeps a game that was read as a finished table; returns its id."""
    assert found.secret is not None
    info = _info(found.game, player, found.secret, found.commitment, found.branches)
    info = info._replace(origin=UPLOAD, status=FINISHED, number=len(found.actions), deciding=-1)
    info = info._replace(closed=not found.state.over, revision=found.revision)
    seats = [Seat(n, PERSON, name, "", None, secrets.token_urlsafe(12)) for n, name in enumerate(found.seats)]
    played = [Move(n, seat, found.game.text(action)) for n, (seat, action) in enumerate(found.actions, 1)]
    await tables.store.add_played(info, seats, played)
    return info.id


# Branches


async def branch(
    tables: Tables, player: Player, table: LiveTable, course: Course, at: int, seat: int, bot: str
) -> str:
    """A new table that leaves a finished one after action `at`; the player sits at `seat`, bots elsewhere."""
    if table.status != FINISHED:
        raise Denied("server.error.running")
    if not 0 <= at <= course.length or course.states[at].over or not 0 <= seat < table.game.players:
        raise Denied("server.error.branch")
    check_bot(table.game, bot)
    secret = secrets.token_bytes(32)
    branches = branch_off(table.running.branches, at, table.info.commitment, table.info.secret)
    seats = [_sitting(n, player if n == seat else None, bot) for n in range(table.game.players)]
    pledge = commitment(secret, header(table.game, [each.name for each in seats], branches))
    info = _info(table.game, player, secret, pledge, branches)
    info = info._replace(origin=table.info.id, status=RUNNING, number=at, deciding=course.states[at].seat)
    played = [
        Move(n, done.seat, table.game.text(done.action))
        for n, done in enumerate(course.causes[1 : at + 1], 1)
    ]
    await tables.store.add_played(info, seats, played)
    tables.wake(await tables.get(info.id))
    return info.id


def _sitting(seat: int, player: Player | None, bot: str) -> Seat:
    token = secrets.token_urlsafe(12)
    if player:
        return Seat(seat, PERSON, player.name, "", player.id, token)
    return Seat(seat, BOT, BOT_NAMES[seat % len(BOT_NAMES)], bot, None, token)


def _info(game: Game, host: Player, secret: bytes, pledge: str, branches: list[Branch]) -> TableInfo:
    moment = now()
    return TableInfo(
        id=secrets.token_urlsafe(9),
        title=game.title.id,
        edition=game.edition.id,
        players=game.players,
        options=game.options,
        overrides=game.components.overrides,
        revision=game.title.revision,
        secret=secret,
        commitment=pledge,
        host=host.id,
        listed=False,
        status=RUNNING,
        number=0,
        deciding=-1,
        created=moment,
        changed=moment,
        branches=[[each.at, each.commitment, each.secret.hex()] for each in branches],
    )
