"""Clocks in words."""

from __future__ import annotations

from talero.server.tables.clock import DAY, SITTING, SLOW, Pace
from talero.text import message


def pace_text(pace: Pace, language: str) -> str:
    """A clock in words."""
    decision = time_text(pace.decision, language)
    if not pace.decision:
        return message("server.clock.none", language)
    if not pace.bank:
        return message("server.clock.pace", language, decision=decision)
    return message("server.clock.with-bank", language, decision=decision, bank=time_text(pace.bank, language))


def time_text(seconds: int, language: str) -> str:
    """A time in the largest unit that tells it whole."""
    units = ((DAY, "server.time.days"), (3600, "server.time.hours"), (60, "server.time.minutes"))
    for unit, id in units:
        if seconds >= unit and seconds % unit == 0:
            return message(id, language, count=seconds // unit)
    return message("server.time.seconds", language, count=seconds)


def paces(language: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """The clocks that the form offers, in groups: how the form spells them, and what they are called."""
    groups = (("server.clock.sitting", SITTING), ("server.clock.slow", SLOW))
    return [
        (
            message(id, language),
            [(f"{pace.decision}+{pace.bank}", pace_text(pace, language)) for pace in offered],
        )
        for id, offered in groups
    ]
