"""Previews: what an action would do, shown before it is confirmed, never revealing a draw."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from talero.core.actions import Action
from talero.core.chance import DrawRefused, Stop
from talero.core.events import Event
from talero.core.step import S


class Preview(NamedTuple):
    """The events an action leads to; `open` if a draw comes after them."""

    events: list[Event]
    open: bool


def preview(state: S, action: Action) -> Preview:
    """The public consequences of a legal action up to the first draw; the state is unchanged."""
    trial = state.copy()
    trial.chance = Stop()
    events: list[Event] = []
    trial.events = events
    try:
        trial.play(state.canonical(action))
    except DrawRefused:
        return Preview(events, True)
    return Preview(events, False)


def foresee(state: S, action: Action) -> S:
    """The position that a legal action leads to, as far as nothing is drawn; the state is unchanged."""
    trial = state.copy()
    trial.chance = Stop()
    trial.events = None
    with suppress(DrawRefused):
        trial.play(state.canonical(action))
    return trial
