"""All tables of this process: opening, filling, acting, taking back, and letting bots answer."""

from __future__ import annotations

import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import talero
from talero.core import Action, TaleroError
from talero.core.journal import UNDO
from talero.server.storage import Affair, Conflict, Move, Player, Repeated, Seat, Store, TableInfo
from talero.server.storage.faults import PASSING, UNREADABLE, Unsound, reason_of
from talero.server.storage.rows import BOT, OPEN, PERSON, RUNNING, SHARED, WAITING
from talero.server.storage.store import now
from talero.server.tables.absence import TIME
from talero.server.tables.clock import NO_CLOCK, Pace
from talero.server.tables.refusals import Broken, Denied, Missing, Stale
from talero.server.tables.seat_plans import SeatPlan, planned
from talero.server.tables.seated_bots import BOT_NAMES, check_bot, stand_in
from talero.server.tables.table import LiveTable

logger = logging.getLogger(__name__)

CACHED_TABLES = 500

Publish = Callable[[str], None]
"""Tells whoever watches a table that it has changed; never fails, for what it tells of is stored already."""


class Tables:
    """The tables of this process, a cache over the stored moves."""

    def __init__(self, store: Store, publish: Publish) -> None:
        self.store = store
        self._publish = publish
        self._cache: OrderedDict[str, LiveTable] = OrderedDict()
        self._set_aside: set[str] = set()
        """Tables whose rows can't be read, or only in part; each is said once."""
        self.wakers: list[Callable[[LiveTable], None]] = []
        """Who looks at a table whenever something has changed: bots, and what people ordered."""

    # Finding tables

    async def get(self, id: str) -> LiveTable:
        """A table with everything that is stored of it; raises Missing."""
        table = await self._cached(id)
        async with table.lock:
            await self._refresh(table)
            await self._heed_clock(table)
        if not table.frozen:
            self._set_aside.discard(id)  # somebody has mended it
        return table

    async def _cached(self, id: str) -> LiveTable:
        if id in self._cache:
            self._cache.move_to_end(id)
            return self._cache[id]
        info = await self.store.table(id)
        if info is None:
            raise Missing(id)
        seats = (await self.store.seats([id]))[id]
        try:
            made = LiveTable(info, seats)
        except UNREADABLE as error:
            raise self._broken(id, error) from None
        table = self._cache.setdefault(id, made)
        while len(self._cache) > CACHED_TABLES:
            self._cache.popitem(last=False)
        return table

    async def _refresh(self, table: LiveTable) -> None:
        """Reads what other requests or processes have added."""
        id = table.info.id
        info = await self.store.table(id)
        if info is None:
            raise Missing(id)
        if table.status == WAITING:
            table.seats = (await self.store.seats([id]))[id]
        table.moment = now()
        moves: list[Move] = []
        affairs: list[Affair] = []
        if not table.frozen and (info.number > table.number or info.affairs > table.participants.number):
            # First the moves: whatever was said before one of them is then found among the affairs.
            moves = await self.store.moves(id, table.number)
            affairs = await self.store.affairs(id, table.participants.number)
        try:
            table.catch_up(info, moves, affairs)
        except UNREADABLE as error:
            self._cache.pop(id, None)
            raise self._broken(id, error) from None
        if table.frozen:
            self._say_aside(id, table.frozen)

    def _broken(self, id: str, error: BaseException) -> Broken:
        reason = reason_of(error)
        self._say_aside(id, reason)
        return Broken(id, reason)

    def _say_aside(self, id: str, reason: str) -> None:
        if id not in self._set_aside:
            self._set_aside.add(id)
            logger.warning("table %s is set aside: %s", id, reason)

    # Filling seats

    async def create(
        self,
        host: Player,
        spec: Mapping[str, Any],
        plan: Sequence[SeatPlan],
        listed: bool,
        pace: Pace = NO_CLOCK,
    ) -> LiveTable:
        """A new table; raises SetupError if the game or a bot does not exist."""
        game = talero.from_spec(dict(spec))
        if game.players == 1:
            pace = NO_CLOCK  # nobody waits
        seats = [planned(game, host, n, each) for n, each in enumerate(plan)]
        moment = now()
        info = TableInfo(
            id=secrets.token_urlsafe(9),
            title=game.title.id,
            edition=game.edition.id,
            players=game.players,
            options=game.options,
            overrides=game.components.overrides,
            revision=game.title.revision,
            secret=secrets.token_bytes(32),
            commitment="",
            host=host.id,
            listed=listed,
            status=WAITING,
            number=0,
            deciding=-1,
            created=moment,
            changed=moment,
            decision=pace.decision,
            bank=pace.bank,
        )
        await self.store.add_table(info, seats)
        return await self._start_if_full(await self.get(info.id))

    async def join(self, id: str, player: Player, token: str = "") -> LiveTable:
        """Somebody takes the seat of an invitation, or any open seat of a listed table."""
        table = await self.get(id)
        if table.seats_of(player.id) and not token:
            return table
        seat = self._open_seat(table, token)
        try:
            await self.store.take_seat(id, Seat(seat.seat, PERSON, player.name, "", player.id, seat.token))
        except Conflict:
            raise Denied("server.error.seat-taken") from None
        return await self._start_if_full(await self.get(id))

    def _open_seat(self, table: LiveTable, token: str) -> Seat:
        if not token and not table.info.listed:
            raise Denied("server.error.invitation")
        given = token.encode(errors="replace")  # any text may come
        for seat in table.seats:
            if seat.kind == OPEN and (not token or secrets.compare_digest(seat.token.encode(), given)):
                return seat
        raise Denied("server.error.seat-taken")

    async def fill_with_bot(self, id: str, player: Player, seat: int, bot: str) -> LiveTable:
        """The host gives an open seat to a bot."""
        table = await self.get(id)
        if table.info.host != player.id:
            raise Denied("server.error.host")
        check_bot(table.game, bot)
        if not 0 <= seat < len(table.seats):
            raise Denied("server.error.seat-taken")
        name = BOT_NAMES[seat % len(BOT_NAMES)]
        try:
            await self.store.take_seat(id, Seat(seat, BOT, name, bot, None, table.seats[seat].token))
        except Conflict:
            raise Denied("server.error.seat-taken") from None
        return await self._start_if_full(await self.get(id))

    async def cancel(self, id: str, player: Player) -> None:
        """The host gives up a table that still waits for players."""
        table = await self.get(id)
        if table.info.host != player.id:
            raise Denied("server.error.host")
        try:
            await self.store.cancel(id)
        except Conflict:
            raise Denied("server.error.begun") from None
        self._cache.pop(id, None)
        self._publish(id)

    async def open(self, id: str) -> LiveTable:
        """Begins a new table if nobody is missing."""
        return await self._start_if_full(await self.get(id))

    async def _start_if_full(self, table: LiveTable) -> LiveTable:
        if table.status == WAITING and table.is_full:
            moment = now()
            first, due = table.opening(moment)
            try:
                await self.store.start(table.info.id, table.commitment(), first, moment, due)
            except Conflict:
                logger.debug("another request started table %s", table.info.id)
            table = await self.get(table.info.id)
            self.wake(table)
        self._publish(table.info.id)
        return table

    # Moves

    async def act(self, id: str, player: Player, number: int, text: str, key: str) -> int:
        """A player acts on the position `number`; returns the move's number."""
        table = await self.get(id)
        async with table.lock:
            while True:
                await self._expect(table, number, key)
                seat = self._deciding_seat(table, player)
                try:
                    return await self._act(table, seat, table.game.parse(text), key)
                except Stale as stale:
                    if stale.number != number:
                        raise
                    # Something was said about the table at the same time; the position is the same.

    async def undo(self, id: str, player: Player, number: int, key: str) -> int:
        """A player takes back the last action."""
        table = await self.get(id)
        async with table.lock:
            await self._expect(table, number, key)
            if not table.can_undo(player.id):
                raise Denied("server.error.undo")
            seat = table.running.done[-1].seat
            return await self._append(table, Move(table.number + 1, seat, UNDO), key, seat)

    async def act_for(
        self, table: LiveTable, seat: int, number: int, action: Action, key: str, by_bot: bool = False
    ) -> int:
        """A bot, or what was said beforehand for a seat, acts on the position `number`.

        Raises Stale on another position, and if somebody left or came back meanwhile.
        """
        async with table.lock:
            await self._refresh(table)
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

    def _deciding_seat(self, table: LiveTable, player: Player) -> int:
        if table.state.over:
            raise TaleroError("game-over")
        if table.is_closed:
            raise Denied("server.error.over")
        if table.state.seat not in table.seats_of(player.id):
            raise Denied("server.error.not-your-turn")
        if table.state.seat in table.participants.away:
            raise Denied("server.error.bot-plays")
        return table.state.seat

    async def _act(self, table: LiveTable, seat: int, action: Action, key: str) -> int:
        action, deciding = table.rehearse(seat, action)
        return await self._append(table, Move(table.number + 1, seat, table.game.text(action)), key, deciding)

    async def _append(self, table: LiveTable, move: Move, key: str, deciding: int) -> int:
        """Stores the move, then does it: what is acknowledged is on disk."""
        if table.is_closed:
            raise Denied("server.error.over")
        move = move._replace(at=now())
        due, affairs = table.due_after(move, deciding), table.participants.number
        try:
            await self.store.append(table.info.id, move, key, deciding, due, affairs)
        except Conflict:
            await self._refresh(table)
            raise Stale(table.number) from None
        table.repeat(move)
        self._publish(table.info.id)
        self.wake(table)
        return move.number

    # Affairs

    async def add_affair(self, table: LiveTable, kind: str, by: str, seat: int, about: int, key: str) -> int:
        """Stores an affair that was found good, then lets it happen; the caller holds the table's lock."""
        affair = Affair(table.participants.number + 1, table.number, kind, by, seat, about, now())
        standing, hands = table.summary_after(affair)
        bot = stand_in(table)
        try:
            await self.store.append_affair(
                table.info.id, affair, key, standing, {n: bot if away else "" for n, away in hands.items()}
            )
        except Conflict:
            await self._refresh(table)
            raise Stale(table.number) from None
        table.take_affair(affair)
        self._publish(table.info.id)
        self.wake(table)
        return affair.number

    async def _heed_clock(self, table: LiveTable) -> None:
        """Leaves the seat whose time is up to a bot; of several that notice, one does it."""
        while table.status == RUNNING and not table.frozen and table.clock.is_up(table.moment):
            reached = table.reached
            key = f"time/{table.number}/{table.participants.number + 1}"
            try:
                await self.add_affair(table, TIME, "", table.clock.seat, 0, key)
            except (Stale, Repeated):
                await self._refresh(table)
                if table.reached == reached:
                    raise self._broken(table.info.id, Unsound("its clock does not stop")) from None

    async def look_at(self, id: str) -> None:
        """Looks at a table for its clock's sake; whatever is wrong with it stops no other clock."""
        if id in self._set_aside:
            return
        try:
            await self.get(id)
        except PASSING:
            raise
        except (Missing, Broken):
            return
        except UNREADABLE as error:
            self._broken(id, error)
        except Exception:
            logger.exception("the clock of table %s could not be read", id)

    def wake(self, table: LiveTable) -> None:
        """Tells those who act by themselves that a table may be theirs to act at."""
        for wake in self.wakers:
            wake(table)


__all__ = ["RUNNING", "SHARED", "Broken", "Denied", "Missing", "SeatPlan", "Stale", "Tables"]
