"""Somebody asks what a bot would do: the table becomes practice, then the bot thinks where all bots do."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from hashlib import blake2b

from talero.bots.search import Advice, Option
from talero.core import State, TaleroError
from talero.server.hints.shapes import Hint, HintOption
from talero.server.hints.storage import HintStore
from talero.server.people import Player
from talero.server.play import paths
from talero.server.play.thinker import Thinker, ask
from talero.server.refusals import Denied, Stale
from talero.server.tables import LiveTable, Registry
from talero.server.tables.bots import allows_hints
from talero.server.telling.voice import Voice

KEPT = 200
"""So many answers are kept: whoever asks again gets the same one, and no bot thinks twice."""

Position = tuple[str, int]
"""A table, and the number of a position there."""


class Hints:
    """What bots would do in people's place."""

    def __init__(self, registry: Registry, store: HintStore) -> None:
        self._registry = registry
        self._store = store
        self._thoughts: OrderedDict[Position, asyncio.Future[Advice]] = OrderedDict()
        self.thinker: Thinker | None = None
        """Where bots think, once there are any."""

    async def ask(self, id: str, player: Player | None, number: int) -> tuple[LiveTable, Advice]:
        """What a bot would do at the position `number` in the player's place; the table is practice then."""
        table = await self._registry.get(id)
        async with table.lock:
            seat = deciding(table, player, number)
            if not table.is_practice:
                await self._store.mark_practice(id)
                await self._registry.refresh(table)
            deciding(table, player, number)
            thought = self._thought(table, seat)
        return table, await asyncio.shield(thought)

    def _thought(self, table: LiveTable, seat: int) -> asyncio.Future[Advice]:
        key = (table.info.id, table.number)
        known = self._thoughts.get(key)
        if known is not None and not (known.done() and (known.cancelled() or known.exception())):
            return known
        assert self.thinker is not None
        question = ask(table.state.seen(seat), table.state.legal())
        thinking = self.thinker.advise(question, seed_for(table.info.commitment, table.number))
        self._thoughts[key] = asyncio.ensure_future(thinking)
        while len(self._thoughts) > KEPT:
            self._thoughts.popitem(last=False)
        return self._thoughts[key]


def deciding(table: LiveTable, player: Player | None, number: int) -> int:
    """The seat of a player who may ask now; raises Denied, or Stale at another position."""
    if player is None or not table.seats_of(player.id):
        raise Denied("server.error.hint-stranger")
    if table.journal is not None and table.journal.state.over:
        raise TaleroError("game-over")
    if table.is_closed:
        raise Denied("server.error.over")
    if not allows_hints(table):
        raise Denied("server.error.hints")
    seat = table.deciding
    if seat is None or seat.player != player.id or table.frozen:
        raise Denied("server.error.not-your-turn")
    if seat.seat in table.participants.away:
        raise Denied("server.error.bot-plays")
    if number != table.number:
        raise Stale(table.number)
    return seat.seat


def seed_for(commitment: str, number: int) -> int:
    """A seed from what everybody knows, so that a hint follows from what its reader may know."""
    digest = blake2b(f"hint/{commitment}/{number}".encode(), digest_size=6).digest()
    return int.from_bytes(digest, "big")


def told(table: LiveTable, voice: Voice, advice: Advice) -> Hint:
    """A bot's advice in words, with paths that can be taken on the board."""
    seen = table.state.seen(table.state.seat)
    state = paths.imagined(table.game, seen)
    return Hint(
        number=table.number,
        choice=_option(state, voice, advice.choice, ""),
        others=[_option(state, voice, each, compared(voice, each)) for each in advice.others],
        note=_note(voice, advice),
    )


def _option(state: State, voice: Voice, option: Option, words: str) -> HintOption:
    return HintOption(voice.say(option.action), paths.proposed(state, voice, option.action), words)


def compared(voice: Voice, option: Option) -> str:
    """What lies between the choice and another option."""
    if not option.is_clear:
        return voice.message("server.hint.same")
    id = "server.hint.better" if option.behind > 0 else "server.hint.likelier"
    return voice.message(id, count=max(1, round(abs(option.behind))))


def _note(voice: Voice, advice: Advice) -> str:
    if not advice.others:
        return voice.message("server.hint.only")
    return voice.message("server.hint.worlds", count=advice.worlds)
