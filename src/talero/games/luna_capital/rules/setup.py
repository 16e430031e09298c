"""Set-up of the table, up to the first decision (an exchange, or in solo the swap of hands).

Decks are not shuffled but drawn from at random when a card is revealed (LUN-SETUP-001); what is not dealt
stays in the dispenser (LUN-SETUP-007). Score aids and sponsor cards are not kept (LUN-SETUP-003, 004).
"""

from __future__ import annotations

from bisect import insort

from talero.games.luna_capital.rules import steps
from talero.games.luna_capital.rules.actions import STARTED
from talero.games.luna_capital.rules.deck import draw_fresh
from talero.games.luna_capital.rules.knowledge import tracking
from talero.games.luna_capital.rules.phases.refill import lay_phase_tiles
from talero.games.luna_capital.rules.state import LunaCapitalState

SHORT_TERM = 2
"""How many short-term concessions lie open beside the long-term one (LUN-SETUP-009)."""
NEEDS_OTHERS = "fewer_rows_than_some_other_player"


def lay_out(state: LunaCapitalState) -> None:
    """Decks, hands, row, concessions, tiles and start player."""
    state.fresh = bytearray(range(len(state.game.pieces.card_ids)))
    tracking.begin(state)
    if state.game.solo:
        _deal_openly(state)
    else:
        _deal(state)
    _lay_row(state)
    _draw_concessions(state)
    lay_phase_tiles(state, 0)
    _choose_start_player(state)


def _deal(state: LunaCapitalState) -> None:
    """Three cards for each player (LUN-SETUP-002)."""
    for seat in range(state.game.players):
        for n in range(state.game.hand_size):
            card = draw_fresh(state, f"deal/p{seat + 1}-{n + 1}")
            insort(state.hands[seat], card)
            tracking.dealt(state, seat, card)


def _deal_openly(state: LunaCapitalState) -> None:
    """Three open cards for the player and three for the automaton, which gets no more (LUN-SOLO-004, 008)."""
    for n in range(state.game.hand_size):
        card = draw_fresh(state, f"deal/p1-{n + 1}")
        insort(state.hands[0], card)
        tracking.taken(state, 0, card)
    for n in range(state.game.hand_size):
        state.automaton_cards.append(draw_fresh(state, f"deal/automaton-{n + 1}"))
    state.automaton_cards.sort()


def _lay_row(state: LunaCapitalState) -> None:
    """An open card on each space, the marker on the one nearest to the deck (LUN-SETUP-006, 008)."""
    state.lots = [draw_fresh(state, f"row/{n + 1}") for n in range(state.game.spaces)]
    state.lot_tiles = [bytearray() for _ in state.lots]
    state.marker = 0


def _draw_concessions(state: LunaCapitalState) -> None:
    """One long-term and two short-term concessions; LONG-1 is out in solo (LUN-SETUP-009, LUN-SOLO-007)."""
    cards = list(enumerate(state.game.pieces.concessions))
    solo = state.game.solo
    long = [n for n, c in cards if c.long_term and not (solo and c.condition["kind"] == NEEDS_OTHERS)]
    short = [n for n, c in cards if not c.long_term]
    state.concessions = [long.pop(state.chance.draw("concession/long", len(long)))]
    for n in range(SHORT_TERM):
        state.concessions.append(short.pop(state.chance.draw(f"concession/short-{n + 1}", len(short))))


def _choose_start_player(state: LunaCapitalState) -> None:
    """The start player at random; exchanges begin with the last player (LUN-SETUP-017, LUN-SETUP-019)."""
    if state.game.solo:
        state.seat, state.step_id = 0, steps.SWAP_HANDS
        return
    state.start = state.chance.draw("start-player", state.game.players)
    state.seat = (state.start - 1) % state.game.players
    state.step_id = steps.EXCHANGE
    if state.events is not None:
        state.events.append((STARTED, state.start))
