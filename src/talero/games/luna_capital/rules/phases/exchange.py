"""Before the first turn: the solo player may swap hands, each player may exchange one card with the row."""

from __future__ import annotations

from bisect import insort

from talero.core.actions import Action
from talero.core.step import Step
from talero.games.luna_capital.rules import steps
from talero.games.luna_capital.rules.actions import (
    EXCHANGE,
    EXCHANGED,
    KEEP_HAND,
    STAND,
    SWAP_HAND,
    SWAPPED_HANDS,
)
from talero.games.luna_capital.rules.knowledge import tracking
from talero.games.luna_capital.rules.phases.refill import begin_turn
from talero.games.luna_capital.rules.state import LunaCapitalState


class SwapHands(Step[LunaCapitalState]):
    """Solo: keep the dealt hand or take the automaton's instead (LUN-SOLO-005)."""

    name = "setup.hand"
    section = "Solo mode > Setup"
    verbs = (KEEP_HAND, SWAP_HAND)

    def legal(self, state: LunaCapitalState) -> list[Action]:
        return [(KEEP_HAND,), (SWAP_HAND,)]

    def check(self, state: LunaCapitalState, action: Action) -> str | None:
        return None

    def apply(self, state: LunaCapitalState, action: Action) -> None:
        if action[0] == SWAP_HAND:
            state.hands[0], state.automaton_cards = state.automaton_cards, state.hands[0]
            for card in state.hands[0]:
                tracking.taken(state, 0, card)
            if state.events is not None:
                state.events.append((SWAPPED_HANDS, 0))
        _put_away_automaton_hand(state)
        state.step_id = steps.EXCHANGE


def _put_away_automaton_hand(state: LunaCapitalState) -> None:
    """The automaton's cards go to the bottom of the deck, seen by all (LUN-SOLO-006)."""
    for card in state.automaton_cards:
        tracking.put_openly_below(state, card)
        state.bottom.append(card)
        state.bottom_by.append(-1)
    state.automaton_cards = []


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
            begin_turn(state)
        else:
            state.seat = (state.seat - 1) % state.game.players

    def reveals(self, state: LunaCapitalState, action: Action) -> bool:
        """The card given up lies open from now on."""
        return action[0] == EXCHANGE and not tracking.known_to_rivals(state, state.seat, action[1])


def _exchange(state: LunaCapitalState, card: int, lot: int) -> None:
    """The card given up takes the place in the lot; tile and marker stay (LUN-SETUP-020)."""
    seat, wanted = state.seat, state.lots[lot]
    state.hands[seat].remove(card)
    tracking.left_hand(state, seat, card)
    state.lots[lot] = card
    insort(state.hands[seat], wanted)
    tracking.taken(state, seat, wanted)
    if state.events is not None:
        state.events.append((EXCHANGED, seat, card, lot, wanted))
