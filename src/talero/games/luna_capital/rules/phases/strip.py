"""Landing strips: draw three cards, keep one, put the others at the bottom in an order of one's choice."""

from __future__ import annotations

import random
from bisect import insort
from collections.abc import Iterable
from itertools import permutations, product
from typing import Final

from talero.core.actions import Action
from talero.core.step import Step, pick
from talero.games.luna_capital.rules.actions import DREW, KEEP, KEPT
from talero.games.luna_capital.rules.deck import draw_secretly
from talero.games.luna_capital.rules.knowledge import tracking
from talero.games.luna_capital.rules.state import LunaCapitalState


def draw(state: LunaCapitalState) -> bool:
    """Draws the cards of a landing strip; False if the deck is empty and nothing happens (LUN-TYPE-014)."""
    draw_secretly(state, state.game.names.strip[state.turn][state.strips])
    state.strips += 1
    if not state.drawn:
        return False
    state.step_id = KEEP_STEP.number
    state.report(DREW, state.seat, *state.drawn)
    return True


class KeepCard(Step[LunaCapitalState]):
    """Keep one of the drawn cards; the others go to the bottom in the order named (LUN-TYPE-035).

    The card of this turn is placed already, so the kept one is for later turns (LUN-TYPE-029).
    """

    name = "turn.strip"
    section = "Tile types > Landing strips"
    verbs = (KEEP,)

    def legal(self, state: LunaCapitalState) -> list[Action]:
        return [(KEEP, *order) for order in permutations(state.drawn)]

    def check(self, state: LunaCapitalState, action: Action) -> str | None:
        return None if sorted(action[1:]) == state.drawn else "LUN-TYPE-014"

    def apply(self, state: LunaCapitalState, action: Action) -> None:
        seat, card, under = state.seat, action[1], action[2:]
        state.drawn = []
        insort(state.hands[seat], card)
        state.bottom += under
        state.bottom_by += [seat] * len(under)
        tracking.kept(state, seat, card, under)
        state.report(KEPT, seat, card, *under)
        state.game.sequence.resume(state)

    def sample(self, state: LunaCapitalState, rng: random.Random) -> Action:
        return pick(rng, self.legal(state))

    def universe(self, state: LunaCapitalState) -> Iterable[Action]:
        cards = sorted({*state.drawn, 0, len(state.game.pieces.card_ids) - 1})
        for size in range(1, len(state.drawn) + 2):
            yield from ((KEEP, *order) for order in product(cards, repeat=size))


KEEP_STEP: Final[KeepCard] = KeepCard()
