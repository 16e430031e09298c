"""X. Advance the turn marker; after the last turn the game is over."""

from __future__ import annotations

from talero.games.age_of_steam.rules.actions import TURN
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.turns import finish


def begin(state: AgeOfSteamState) -> bool:
    """The number of turns was fixed at the start (AOS-END-001, 002, 008, AOS-TURN-001, 002)."""
    if state.turn == state.game.turns:
        state.game.variant.break_ties(state)
        return finish(state)
    state.turn += 1
    state.report(TURN, state.turn)
    return False
