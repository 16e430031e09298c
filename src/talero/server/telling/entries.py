"""What one move did, for those who follow a game: lines, money that changed hands, dice; or a mere bid."""

from __future__ import annotations

from talero.core import Event
from talero.core.journal import Done
from talero.server.telling.shapes import Entry, Line, Payment
from talero.server.telling.voice import Voice

BANK = -1


def told_entry(
    voice: Voice, done: Done, number: int, turn: str, lines: list[Line], viewer: int | None
) -> Entry:
    """A move with what the viewer may know of it."""
    known = [event for event in done.events if voice.game.seen_event(event, viewer) == event]
    paid = [payment for event in known for payment in payments(voice, event)]
    return Entry(number, done.seat, turn, lines, is_bid(voice, done), paid, dice(voice, known))


def is_bid(voice: Voice, done: Done) -> bool:
    """Whether a move is nothing but a bid or a pass in an auction."""
    bids, kinds = voice.face.bids, voice.game.event_kinds
    if done.seat < 0 or voice.game.verbs[done.action[0]].name not in bids:
        return False
    return all(kinds[event[0]].name in bids for event in done.events)


def payments(voice: Voice, event: Event) -> list[Payment]:
    """The money that an event moves; what only one seat gains or loses, the bank pays or gets."""
    if voice.game.money is None:
        return []
    moved = voice.game.money.moved(event, voice.game.event_kinds)
    if len(moved) == 2 and moved[0][1] == -moved[1][1]:
        (taker, amount), (giver, _) = sorted(moved, key=lambda each: -each[1])
        return [Payment(giver, taker, amount)] if amount else []
    return [
        Payment(BANK, seat, amount) if amount > 0 else Payment(seat, BANK, -amount)
        for seat, amount in moved
        if amount
    ]


def dice(voice: Voice, events: list[Event]) -> list[int]:
    """What dice show."""
    found = []
    for event in events:
        kind = voice.game.event_kinds[event[0]]
        shows = voice.face.dice.get(kind.name)
        found += [value for arg, value in zip(kind.args, event[1:], strict=False) if arg.name == shows]
    return found
