"""Before the first turn each player may exchange one card with the row."""

from __future__ import annotations

from bisect import insort
from typing import Final

from talero.core.actions import Action
from talero.core.step import Step
from talero.games.luna_capital.rules.actions import EXCHANGE, EXCHANGED, STAND
from talero.games.luna_capital.rules.knowledge import tracking
from talero.games.luna_capital.rules.state import LunaCapitalState


def begin(state: LunaCapitalState) -> bool:
    """The last player begins (LUN-SETUP-019)."""
    state.ask(EXCHANGE_STEP, (state.start - 1) % state.game.players)
    return True


class Exchange(Step[LunaCapitalState]):
    """In reverse turn order each may exchange a card for one of the row (LUN-SETUP-019, LUN-SOLO-009)."""

    name = "setup.exchange"
    section = "Setup > Exchange"
    verbs = (STAND, EXCHANGE)

    def legal(self, state: LunaCapitalState) -> list[Action]:
        hand = state.hands[state.seat]
        return [(STAND,), *((EXCHANGE, card, lot) for card in hand for lot in range(state.game.spaces))]

    def check(self, state: LunaCapitalState, action: Action) -> str | None:
        if action[0] == EXCHANGE and action[1] not in state.hands[state.seat]:
            return "LUN-SETUP-019"
        return None

    def apply(self, state: LunaCapitalState, action: Action) -> None:
        if action[0] == EXCHANGE:
            _exchange(state, action[1], action[2])
        if state.seat == state.start:
            state.game.sequence.proceed(state)
        else:
            state.seat = (state.seat - 1) % state.game.players

    def reveals(self, state: LunaCapitalState, action: Action) -> bool:
        """The card given up lies open from now on."""
        return action[0] == EXCHANGE and not tracking.known_to_rivals(state, state.seat, action[1])


EXCHANGE_STEP: Final[Exchange] = Exchange()


def _exchange(state: LunaCapitalState, card: int, lot: int) -> None:
    """The card given up takes the place in the lot; tile and marker stay (LUN-SETUP-020)."""
    seat, wanted = state.seat, state.lots[lot]
    state.hands[seat].remove(card)
    tracking.left_hand(state, seat, card)
    state.lots[lot] = card
    insort(state.hands[seat], wanted)
    tracking.taken(state, seat, wanted)
    state.report(EXCHANGED, seat, card, lot, wanted)
