"""Which links a tile would complete."""

from __future__ import annotations

from talero.games.age_of_steam.rules.fields import NO_STOP
from talero.games.age_of_steam.rules.links import links_of
from talero.games.age_of_steam.rules.placement import place
from talero.games.age_of_steam.rules.state import AgeOfSteamState

Joint = tuple[int, int]
"""The two stops of a new link."""


def would_connect(state: AgeOfSteamState, hex_: int, code: int) -> list[Joint]:
    """The links that a legal tile would complete."""
    trial = state.copy()
    before = _joints(trial)
    place(trial, hex_, code)
    after = _joints(trial)
    for joint in before:
        after.remove(joint)
    return after


def _joints(state: AgeOfSteamState) -> list[Joint]:
    return [
        (h, hop.stop)
        for h, leaving in enumerate(links_of(state).hops)
        for hop in leaving
        if h < hop.stop != NO_STOP
    ]
