"""Tables that begin with moves: uploaded records, and branches of finished games."""

from __future__ import annotations

from typing import Any

import talero
from talero.core import Game, RecordError, SetupError, record
from talero.core.journal import Branch, branch_off
from talero.core.record import Record, commitment, header
from talero.server.people import Player
from talero.server.refusals import Denied
from talero.server.replay.course import Course
from talero.server.replay.storage import PlayedStore
from talero.server.tables import LiveTable, Registry
from talero.server.tables.bots import bot_seat, check_bot
from talero.server.tables.glances import glance
from talero.server.tables.rows import FINISHED, PERSON, RUNNING, UPLOAD, Move, Seat, new_table, new_token

MOST_BYTES = 1024 * 1024
"""Ten times the longest record that anybody has seen."""
MOST_UPLOADS = 50
"""How many uploaded games are kept for one person."""
LONGEST_LINE = 4096


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


class PlayedGames:
    """Opens tables that begin with moves."""

    def __init__(self, registry: Registry, store: PlayedStore) -> None:
        self._registry = registry
        self.store = store

    async def has_room(self, player: Player | None) -> bool:
        """Whether somebody may upload one more game."""
        return player is None or len(await self.store.uploads_of(player.id)) < MOST_UPLOADS

    async def keep(self, player: Player, found: Record) -> str:
        """Keeps a game that was read as a finished table; returns its id."""
        info = new_table(
            found.game,
            player.id,
            secret=found.secret,
            commitment=found.commitment,
            branches=_written(found.branches),
            origin=UPLOAD,
            status=FINISHED,
            number=len(found.actions),
            closed=not found.state.over,
            revision=found.revision,
            practice=found.practice,
            glance=glance(found.state)._asdict(),
        )
        seats = [Seat(n, PERSON, name, "", None, new_token()) for n, name in enumerate(found.seats)]
        played = [Move(n, seat, found.game.text(action)) for n, (seat, action) in enumerate(found.actions, 1)]
        await self.store.add_played(info, seats, played)
        return info.id

    async def branch(
        self, player: Player, table: LiveTable, course: Course, at: int, seat: int, bot: str
    ) -> str:
        """A new table that leaves a finished one after action `at`; bots sit where the player does not."""
        if table.status != FINISHED:
            raise Denied("server.error.running")
        if not 0 <= at <= course.length or course.states[at].over or not 0 <= seat < table.game.players:
            raise Denied("server.error.branch")
        check_bot(table.game, bot)
        branches = branch_off(table.running.branches, at, table.info.commitment, table.info.secret)
        seats = [_sitting(n, player if n == seat else None, bot) for n in range(table.game.players)]
        info = new_table(
            table.game,
            player.id,
            branches=_written(branches),
            origin=table.info.id,
            status=RUNNING,
            number=at,
            deciding=course.states[at].seat,
            practice=table.is_practice,
            glance=glance(course.states[at])._asdict(),
        )
        pledge = commitment(info.secret, header(table.game, [each.name for each in seats], branches))
        played = [
            Move(n, done.seat, table.game.text(done.action))
            for n, done in enumerate(course.causes[1 : at + 1], 1)
        ]
        await self.store.add_played(info._replace(commitment=pledge), seats, played)
        self._registry.wake(await self._registry.get(info.id))
        return info.id


def _sitting(seat: int, player: Player | None, bot: str) -> Seat:
    return Seat(seat, PERSON, player.name, "", player.id, new_token()) if player else bot_seat(seat, bot)


def _written(branches: list[Branch]) -> list[list[Any]]:
    """Branches as a table's row has them."""
    return [[each.at, each.commitment, each.secret.hex()] for each in branches]
