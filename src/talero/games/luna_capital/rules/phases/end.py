"""Concessions at the end of a phase, and the end of the game."""

from __future__ import annotations

from talero.core.sequence import finish
from talero.games.luna_capital.rules.actions import CLAIMED, SCORED
from talero.games.luna_capital.rules.concessions import fulfils
from talero.games.luna_capital.rules.scoring import PARTS, parts
from talero.games.luna_capital.rules.settlement import settlements_of
from talero.games.luna_capital.rules.state import LunaCapitalState


def check_concessions(state: LunaCapitalState, phase: int) -> None:
    """Everybody who fulfils an open concession puts a token on it, at once and without choice.

    LUN-PHASE-001 to 006, 013: a concession with a token of an earlier phase is closed. The phase is noted,
    for alone it decides the value (LUN-SOLO-024, LUN-SOLO-041).
    """
    if 0 not in state.claims:
        return
    settlements = settlements_of(state)
    rows = [len(settlement.rows()) for settlement in settlements]
    for slot, number in enumerate(state.concessions):
        if state.claims[slot]:
            continue
        concession = state.game.pieces.concessions[number]
        for seat, settlement in enumerate(settlements):
            if fulfils(settlement, concession, rows[:seat] + rows[seat + 1 :]):
                _claim(state, seat, slot, phase)


def _claim(state: LunaCapitalState, seat: int, slot: int, phase: int) -> None:
    state.claims[slot] |= 1 << seat
    state.claimed_in[slot] = phase
    state.report(CLAIMED, seat, state.concessions[slot])


def end_game(state: LunaCapitalState) -> bool:
    """The game is over after phase C (LUN-SCORE-001)."""
    if state.events is not None:
        for seat, found in enumerate(parts(state)[: state.game.players]):
            state.events += [(SCORED, seat, number, found[name]) for number, name in enumerate(PARTS)]
    return finish(state)
