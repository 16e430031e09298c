"""Turns: many stages are taken in play order.

All players complete a stage before anybody begins the next (PSF-RES-001).
"""

from __future__ import annotations

from talero.core.sequence import Asked
from talero.games.planet_steam.rules.state import PlanetSteamState


def begin_turns(state: PlanetSteamState, asked: Asked[PlanetSteamState]) -> bool:
    """The first player in play order who has a decision gets it (PSF-GEN-010, -011; PSL-GEN-005)."""
    state.turn = -1
    return next_turn(state, asked)


def next_turn(state: PlanetSteamState, asked: Asked[PlanetSteamState]) -> bool:
    """The next player in play order who has a decision gets it; False if there is none (left)."""
    order = state.order
    for turn in range(state.turn + 1, len(order)):
        step = asked(state, order[turn])
        if step is not None:
            state.ask(step, order[turn])
            state.turn = turn
            return True
    state.turn = len(order) - 1
    return False


def end_turn(state: PlanetSteamState, asked: Asked[PlanetSteamState]) -> None:
    """The deciding player is through: the next one, or the next stage."""
    if not next_turn(state, asked):
        state.game.sequence.proceed(state)
