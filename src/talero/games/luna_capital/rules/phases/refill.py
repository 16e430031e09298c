"""The end of a turn, which decides itself: refill, end of a round, end of a phase, end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from talero.core.sequence import clockwise
from talero.games.luna_capital.rules.actions import PHASE_BEGAN, REFILLED, ROUND
from talero.games.luna_capital.rules.deck import draw_openly, lay_tile, put_in_box
from talero.games.luna_capital.rules.fields import NO_CARD, NO_SPACE
from talero.games.luna_capital.rules.phases import end
from talero.games.luna_capital.rules.state import LunaCapitalState

if TYPE_CHECKING:
    from talero.games.luna_capital.rules.variants.base import Emptied


def end_turn(state: LunaCapitalState) -> bool:
    """Refills what was emptied and goes on to the next turn, round or phase, or to the end.

    Four rounds make a phase (LUN-ROUND-003).
    """
    game = state.game
    emptied = game.variant.emptied(state)
    last_of_phase = (state.turn + 1) % (game.players * game.rounds) == 0
    if state.turn + 1 < game.turns:  # LUN-ROUND-005, LUN-SOLO-040
        for each in emptied:
            _refill(state, each, 0 if last_of_phase else state.round)
    state.turn += 1
    if last_of_phase:
        return _end_phase(state)
    if state.turn % game.players == 0:
        _begin_round(state)
    return False


def _refill(state: LunaCapitalState, emptied: Emptied, tiles: int) -> None:
    """A card and as many tiles as the round's number on the space just emptied; the marker moves there.

    LUN-TURN-009 to 012; no tiles after the last turn of a phase (LUN-ROUND-004); solo LUN-SOLO-018, 019, 035.
    """
    space = emptied.space
    card = draw_openly(state, emptied.card) if space != NO_SPACE else NO_CARD
    if card == NO_CARD:
        return
    state.lots[space] = card
    state.marker = space
    state.report(REFILLED, space, card)
    for n in range(tiles):
        lay_tile(state, space, emptied.tiles[n])


def _begin_round(state: LunaCapitalState) -> None:
    """One more tile for each lot before the start player's turn (LUN-ROUND-001, LUN-SOLO-035)."""
    state.report(ROUND, state.round)
    names = state.game.names.round_tile[state.phase][state.round - 1]
    for lot, name in enumerate(names):
        lay_tile(state, lot, name)


def _end_phase(state: LunaCapitalState) -> bool:
    """Concessions; then, after A and B, new tiles and the start-player marker to the left (LUN-PHASE-014).

    Open cards and the last-shipment marker stay as they are (LUN-PHASE-008, LUN-PHASE-012).
    """
    phase = (state.turn - 1) // (state.game.players * state.game.rounds)
    end.check_concessions(state, phase)
    if state.turn == state.game.turns:
        return end.end_game(state)
    lay_phase_tiles(state, phase + 1)
    state.start = clockwise(state.start, state.game.players)  # LUN-PHASE-011
    return False


def lay_phase_tiles(state: LunaCapitalState, phase: int) -> None:
    """Old tiles go back to the box; tower and lots get the phase's tiles.

    LUN-SETUP-011, LUN-SETUP-014 to 016, LUN-PHASE-009, LUN-PHASE-010.
    """
    put_in_box(state, b"".join(state.lot_tiles) + state.tower)
    state.tower = state.game.pieces.stacks[phase]
    state.lot_tiles = [b""] * len(state.lots)
    state.report(PHASE_BEGAN, phase)
    for lot, name in enumerate(state.game.names.phase_tile[phase]):
        lay_tile(state, lot, name)
