"""The sequence of play: a round is a row of stages, and many stages are taken in play order.

`game.stages` lists what begins each stage, in the book's order. A stage that nobody decides resolves itself;
all players complete one before anybody begins the next (PSF-RES-001).
"""

from __future__ import annotations

from collections.abc import Callable

from talero.games.planet_steam.rules.state import PlanetSteamState

Stage = Callable[[PlanetSteamState], bool]
"""Begins a stage; whether somebody has a decision now."""

Asked = Callable[[PlanetSteamState, int], int]
"""Which step a seat has to decide now; -1 if none (what happens by itself has then happened)."""


def advance(state: PlanetSteamState) -> None:
    """Go on to the next stage with a decision; after the last stage of a round comes the first again."""
    stages = state.game.stages
    while True:
        state.stage = (state.stage + 1) % len(stages)
        if stages[state.stage](state):
            return


def begin_turns(state: PlanetSteamState, asked: Asked) -> bool:
    """The first player in play order who has a decision gets it (PSF-GEN-010, -011; PSL-GEN-005)."""
    state.turn = -1
    return next_turn(state, asked)


def next_turn(state: PlanetSteamState, asked: Asked) -> bool:
    """The next player in play order who has a decision gets it; False if there is none (left)."""
    order = state.order
    for turn in range(state.turn + 1, len(order)):
        state.turn = turn
        step = asked(state, order[turn])
        if step >= 0:
            state.seat = order[turn]
            state.step_id = step
            return True
    return False


def end_turn(state: PlanetSteamState, asked: Asked) -> None:
    """The deciding player is through: the next one, or the next stage."""
    if not next_turn(state, asked):
        advance(state)
