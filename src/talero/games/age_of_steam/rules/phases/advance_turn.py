"""X. Advance the turn marker; after the last turn the game is over."""

from __future__ import annotations

from talero.games.age_of_steam.rules.actions import TURN
from talero.games.age_of_steam.rules.scoring import break_ties
from talero.games.age_of_steam.rules.sequence import finish
from talero.games.age_of_steam.rules.state import AgeOfSteamState


def begin(state: AgeOfSteamState) -> bool:
    """The number of turns was fixed at the start (AOS-END-001, 002, 008, AOS-TURN-001, 002)."""
    if state.turn == state.game.turns:
        break_ties(state)
        return finish(state)
    state.turn += 1
    if state.events is not None:
        state.events.append((TURN, state.turn))
    return False
