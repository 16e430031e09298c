"""Concessions at the end of a phase, final scoring and the winner."""

from __future__ import annotations

from talero.core.outcome import Outcome, places
from talero.core.state import NOBODY
from talero.games.luna_capital.rules.actions import CLAIMED, SCORED
from talero.games.luna_capital.rules.concessions import fulfils
from talero.games.luna_capital.rules.scoring import PARTS, breakdown, meteorite_points, meteorites_of
from talero.games.luna_capital.rules.state import LunaCapitalState
from talero.games.luna_capital.rules.tables.pieces import Concession
from talero.games.luna_capital.rules.variants import solo


def check_concessions(state: LunaCapitalState, phase: int) -> None:
    """Everybody who fulfils an open concession puts a token on it, at once and without choice.

    LUN-PHASE-001 to 006, 013: a concession with a token of an earlier phase is closed. Alone, the phase that
    is noted decides its value (LUN-SOLO-024, LUN-SOLO-041).
    """
    settlements = [state.settlement(seat) for seat in range(state.game.players)]
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
    if state.events is not None:
        state.events.append((CLAIMED, seat, state.concessions[slot]))


def concession_value(concession: Concession, phase: int, solo: bool) -> int:
    """The points of a claimed concession; alone they fall with the phase (LUN-CON-001, LUN-SOLO-022, 023)."""
    full, half = concession.points, (concession.points + 1) // 2
    if not solo:
        return full
    return (full, full, half)[phase] if concession.long_term else (full, half, 0)[phase]


def concession_points(state: LunaCapitalState, seat: int) -> int:
    """The points of a seat's tokens on concessions (LUN-SCORE-020, LUN-PHASE-015)."""
    pieces = state.game.pieces
    return sum(
        concession_value(pieces.concessions[number], state.claimed_in[slot], state.game.solo)
        for slot, number in enumerate(state.concessions)
        if state.claims[slot] >> seat & 1
    )


def parts(state: LunaCapitalState) -> list[dict[str, int]]:
    """The score of every seat by source, as the settlements lie now; in solo the automaton's comes last.

    Alone, the player scores normally but for concessions, meteorites as for two (LUN-SOLO-021, 030, 036).
    """
    settlements = [state.settlement(seat) for seat in range(state.game.players)]
    counts = [meteorites_of(settlement) for settlement in settlements]
    if state.game.solo:
        counts.append(solo.meteorites(state))
    points = meteorite_points(state.game.points.prizes, counts)
    found = []
    for seat, settlement in enumerate(settlements):
        hand, claimed = len(state.hands[seat]), concession_points(state, seat)
        found.append(breakdown(state.game.points, settlement, points[seat], hand, claimed))
    if state.game.solo:
        found.append(solo.breakdown(state, solo.kinds_owned(state), points[-1]))
    return found


def outcome(state: LunaCapitalState) -> Outcome:
    """Most points win, then fewest scaffolds; alone one must beat the automaton.

    LUN-SCORE-021 to 023, LUN-SOLO-001, LUN-SOLO-034.
    """
    found = parts(state)
    scores = [sum(each.values()) for each in found]
    if state.game.solo:
        place = 1 if scores[0] > scores[1] else 2  # LUN-SOLO-034
        return Outcome([place], scores[:1], found[:1], "LUN-SOLO-020", {"automaton": found[1]})
    scaffolds = [state.settlement(seat).scaffolds() for seat in range(state.game.players)]
    ranks = places(state.game.players, lambda seat: (scores[seat], -scaffolds[seat]))
    return Outcome(ranks, scores, found, "LUN-SCORE-001")


def finish(state: LunaCapitalState) -> None:
    """The game is over after phase C (LUN-SCORE-001)."""
    state.seat = NOBODY
    if state.events is None:
        return
    for seat, found in enumerate(parts(state)[: state.game.players]):
        state.events += [(SCORED, seat, number, found[name]) for number, name in enumerate(PARTS)]
