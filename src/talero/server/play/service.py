"""Moves at tables: a player acts or takes back, a bot or an order acts for a seat."""

from __future__ import annotations

from talero.core import Action, State, TaleroError
from talero.core.errors import IllegalAction
from talero.core.journal import UNDO, undo_text
from talero.server.people import Player
from talero.server.play.storage import MoveStore
from talero.server.refusals import Denied, Stale
from talero.server.storage import Conflict, Repeated, moments
from talero.server.tables import LiveTable, Registry
from talero.server.tables.glances import glance
from talero.server.tables.rows import WAITING, Move


class Play:
    """The one way in which anything is moved at a table."""

    def __init__(self, registry: Registry, store: MoveStore) -> None:
        self.registry = registry
        self.store = store

    async def act(self, id: str, player: Player, number: int, text: str, key: str) -> int:
        """A player acts on the position `number`; returns the move's number."""
        table = await self.registry.get(id)
        async with table.lock:
            while True:
                await self._expect(table, number, key)
                seat = _deciding_seat(table, player)
                try:
                    return await self._act(table, seat, table.game.parse(text), key)
                except Stale as stale:
                    if stale.number != number:
                        raise
                    # Something was said about the table at the same time; the position is the same.

    async def undo(self, id: str, player: Player, number: int, key: str, back_to: int = 0) -> int:
        """A player takes back the last action, or all that was done since move `back_to`."""
        table = await self.registry.get(id)
        async with table.lock:
            await self._expect(table, number, key)
            if not table.can_undo(player.id, back_to):
                raise Denied("server.error.undo")
            journal = table.running
            first = next(done for done in journal.done if done.row == (back_to or journal.done[-1].row))
            text = undo_text(back_to) if back_to else UNDO
            move = Move(table.number + 1, first.seat, text)
            return await self._append(table, move, key, journal.earlier(back_to), journal.is_far(back_to))

    async def act_for(
        self, table: LiveTable, seat: int, number: int, action: Action, key: str, by_bot: bool = False
    ) -> int:
        """A bot, or what was said beforehand for a seat, acts on the position `number`.

        Raises Stale on another position, and if somebody left or came back meanwhile.
        """
        async with table.lock:
            await self.registry.refresh(table)
            if table.number != number or table.bot_decides != by_bot:
                raise Stale(table.number)
            return await self._act(table, seat, action, key)

    async def _expect(self, table: LiveTable, number: int, key: str) -> None:
        """Raises Repeated if this very request was done before, Stale if the position is another one."""
        if table.status == WAITING:
            raise Denied("server.error.waiting")
        if table.frozen:
            raise Denied("server.error.frozen")
        if number != table.number:
            known = await self.store.number_of(table.info.id, key)
            raise Repeated(known) if known is not None else Stale(table.number)

    async def _act(self, table: LiveTable, seat: int, action: Action, key: str) -> int:
        try:
            action, after = table.rehearse(seat, action)
        except IllegalAction as error:
            error.seen = table.state.seen(seat)
            raise
        return await self._append(table, Move(table.number + 1, seat, table.game.text(action)), key, after)

    async def _append(
        self, table: LiveTable, move: Move, key: str, after: State, practice: bool = False
    ) -> int:
        """Stores the move that leads to a position, then does it: what is acknowledged is on disk."""
        if table.is_closed:
            raise Denied("server.error.over")
        move = move._replace(at=moments.now())
        due, affairs = table.due_after(move, after.seat), table.participants.number
        try:
            await self.store.append(
                table.info.id, move, key, after.seat, due, affairs, glance(after), practice
            )
        except Conflict:
            await self.registry.refresh(table)
            raise Stale(table.number) from None
        table.repeat(move)
        self.registry.changed(table)
        return move.number


def _deciding_seat(table: LiveTable, player: Player) -> int:
    if table.state.over:
        raise TaleroError("game-over")
    if table.is_closed:
        raise Denied("server.error.over")
    if table.state.seat not in table.seats_of(player.id):
        raise Denied("server.error.not-your-turn")
    if table.state.seat in table.participants.away:
        raise Denied("server.error.bot-plays")
    return table.state.seat
