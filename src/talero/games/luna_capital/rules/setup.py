"""Set-up of the table, up to the first decision.

Decks are not shuffled but drawn from at random when a card is revealed (LUN-SETUP-001); what is not dealt
stays in the dispenser (LUN-SETUP-007). Score aids and sponsor cards are not kept (LUN-SETUP-003, 004).
"""

from __future__ import annotations

from talero.games.luna_capital.rules.deck import draw_fresh
from talero.games.luna_capital.rules.fields import CONCESSIONS
from talero.games.luna_capital.rules.knowledge import tracking
from talero.games.luna_capital.rules.phases.refill import lay_phase_tiles
from talero.games.luna_capital.rules.state import LunaCapitalState


def set_up(state: LunaCapitalState) -> None:
    """Decks, hands, row, concessions, tiles and start player."""
    variant = state.game.variant
    state.fresh = bytes(range(len(state.game.pieces.card_ids)))
    tracking.begin(state)
    variant.deal(state)
    _lay_row(state)
    _draw_concessions(state)
    lay_phase_tiles(state, 0)
    variant.choose_start_player(state)
    state.game.sequence.begin(state)


def _lay_row(state: LunaCapitalState) -> None:
    """An open card on each space, the marker on the one nearest to the deck (LUN-SETUP-006, 008)."""
    state.lots = [draw_fresh(state, f"row/{n + 1}") for n in range(state.game.spaces)]
    state.marker = 0


def _draw_concessions(state: LunaCapitalState) -> None:
    """One long-term and two short-term concessions (LUN-SETUP-009), but none the variant excludes."""
    excluded = state.game.variant.excluded
    cards = [
        (n, card.long_term)
        for n, card in enumerate(state.game.pieces.concessions)
        if card.condition["kind"] not in excluded
    ]
    long = [n for n, is_long in cards if is_long]
    short = [n for n, is_long in cards if not is_long]
    state.concessions = [long.pop(state.chance.draw("concession/long", len(long)))]
    for n in range(1, CONCESSIONS):
        state.concessions.append(short.pop(state.chance.draw(f"concession/short-{n}", len(short))))
