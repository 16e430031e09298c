"""What can be said about a table, and when: proposals, answers, leaving one's seat to a bot, coming back."""

from __future__ import annotations

from talero.server.people import Player
from talero.server.refusals import Denied
from talero.server.tables import LiveTable
from talero.server.tables.participants import (
    AGREE,
    BACK,
    COUNTED,
    DECLINE,
    LEAVE,
    MOST_AFFAIRS,
    PATIENCE,
    PATIENCE_OF_ONE,
    REST,
    STAND_IN,
)
from talero.server.tables.rows import RUNNING, WAITING


def check(
    table: LiveTable, player: Player | None, what: str, seat: int, about: int, at: int
) -> tuple[str, int]:
    """What is stored, and which proposal it answers; raises Denied if this can't be said now."""
    if player is None or not table.seats_of(player.id):
        raise Denied("server.error.affairs")
    if table.status == WAITING:
        raise Denied("server.error.waiting")
    if table.status != RUNNING:
        raise Denied("server.error.over")
    if table.frozen:
        raise Denied("server.error.frozen")
    if what in COUNTED and table.participants.spoken[player.id] >= MOST_AFFAIRS:
        raise Denied("server.error.too-much")
    if what in (LEAVE, BACK):
        _check_own(table, player.id, what)
        return what, 0
    if what in (AGREE, DECLINE):
        _check_answer(table, player.id, what, about)
        return what, about
    return _proposal(table, player.id, what, seat, at)


def _check_own(table: LiveTable, player: str, what: str) -> None:
    """Leaving one's seats to a bot, and coming back, is up to their owner alone."""
    if what == LEAVE and player not in table.participants.present:
        raise Denied("server.error.away-already")
    if what == BACK and not away(table, player):
        raise Denied("server.error.not-away")


def away(table: LiveTable, player: str) -> list[int]:
    return [seat for seat in table.seats_of(player) if seat in table.participants.away]


def is_late(table: LiveTable, player: str) -> bool:
    """Whether nothing would be left of the time of a decision that somebody comes back to."""
    clock = table.clock.copy()
    for seat in away(table, player):
        clock.come_back(seat, table.moment)
    return table.status == RUNNING and not table.frozen and clock.is_up(table.moment)


def _check_answer(table: LiveTable, player: str, what: str, about: int) -> None:
    """An answer needs an open question, and somebody who has a say in it."""
    proposal = next((each for each in table.participants.open(table.number) if each.number == about), None)
    if proposal is None:
        raise Denied("server.error.no-proposal")
    if what == DECLINE and proposal.seat in table.seats_of(player):
        return  # who is there says so
    if player not in table.participants.voters(proposal.kind, proposal.seat):
        raise Denied("server.error.no-say")


def _proposal(table: LiveTable, player: str, what: str, seat: int, at: int) -> tuple[str, int]:
    """A new proposal; saying again what is proposed already is agreeing to it."""
    if player not in table.participants.present:
        raise Denied("server.error.back-first")
    if what == STAND_IN:
        check_absence(table, player, seat, at)
    same = next((each for each in table.participants.open(table.number) if each.kind == what), None)
    if same is not None:
        return AGREE, same.number
    declined = table.participants.declined.get((what, player))
    if declined is not None and at - declined < REST:
        raise Denied("server.error.declined", minutes=minutes(declined + REST - at))
    return what, 0


def check_absence(table: LiveTable, player: str, seat: int, at: int) -> None:
    """A bot may be proposed for the one whom everybody has waited for long enough; raises Denied if not."""
    participants = table.participants
    if not 0 <= seat < len(table.seats) or table.seats[seat].player is None or seat in participants.away:
        raise Denied("server.error.no-person")
    if seat in table.seats_of(player):
        raise Denied("server.error.own-seat")
    if seat != table.clock.seat:
        raise Denied("server.error.not-asked", name=table.names[seat])
    alone = len(participants.voters(STAND_IN, seat)) == 1
    if alone and table.clock.pace.decision:
        raise Denied("server.error.clock-decides", name=table.names[seat])
    wait = table.clock.asked + (PATIENCE_OF_ONE if alone else PATIENCE) - at
    if wait > 0:
        raise Denied("server.error.patience", name=table.names[seat], minutes=minutes(wait))


def minutes(seconds: int) -> int:
    """Whole minutes, never less than there are."""
    return -(-seconds // 60)
