"""The first part of a turn: redistribution tokens, then a lot, with a discard for the last shipment."""

from __future__ import annotations

import random
from bisect import insort
from collections.abc import Iterable
from typing import Final

from talero.core.actions import Action
from talero.core.octets import changed
from talero.core.step import Step, pick
from talero.games.luna_capital.rules.actions import (
    DISCARD,
    DISCARDED,
    REDISTRIBUTE,
    REDISTRIBUTED,
    TAKE,
    TOOK,
)
from talero.games.luna_capital.rules.fields import NO_CARD, NO_SPACE
from talero.games.luna_capital.rules.knowledge import tracking
from talero.games.luna_capital.rules.state import LunaCapitalState


def begin(state: LunaCapitalState) -> bool:
    """The next player clockwise from the start player takes his turn.

    LUN-SETUP-018, LUN-FLOW-003, LUN-TURN-013; with an exhausted deck there may be no lot (LUN-TURN-016).
    """
    state.ask(LOT_STEP, (state.start + state.turn) % state.game.players)
    state.space = NO_SPACE
    state.strips = 0
    return bool(takeable(state))


def takeable(state: LunaCapitalState) -> list[int]:
    """The lots the current player can take (LUN-TURN-001, LUN-TURN-005)."""
    hand = state.hands[state.seat]
    if hand and _every_lot_is_there(state.lots):
        return state.game.all_lots
    return [n for n, card in enumerate(state.lots) if card != NO_CARD and (hand or n != state.marker)]


def _every_lot_is_there(lots: list[int]) -> bool:
    for card in lots:  # noqa: SIM110 - faster than all()
        if card == NO_CARD:
            return False
    return True


class TakeLot(Step[LunaCapitalState]):
    """Take one lot; before that tokens of earlier turns may be used (LUN-TURN-015, LUN-TYPE-024)."""

    name = "turn.lot"
    section = "Player turn > Take a lot"
    verbs = (REDISTRIBUTE, TAKE)

    def legal(self, state: LunaCapitalState) -> list[Action]:
        takes = [state.game.takes[lot] for lot in takeable(state)]
        return _swaps(state) + takes if state.tokens[state.seat] else takes

    def canonical(self, state: LunaCapitalState, action: Action) -> Action:
        """A swap is the same from either lot; it goes by the lower one."""
        if action[0] != REDISTRIBUTE or action[1] <= action[3]:
            return action
        verb, a, kind, b, other = action
        return verb, b, other, a, kind

    def check(self, state: LunaCapitalState, action: Action) -> str | None:
        if action[0] == REDISTRIBUTE:
            return _forbids_swap(state, action)
        if state.lots[action[1]] == NO_CARD:
            return "LUN-TURN-001"
        return "LUN-TURN-005" if action[1] == state.marker and not state.hands[state.seat] else None

    def apply(self, state: LunaCapitalState, action: Action) -> None:
        if action[0] == REDISTRIBUTE:
            _swap(state, action)
            return
        state.space = action[1]
        if state.space == state.marker:
            state.step_id = DISCARD_STEP.number  # LUN-TURN-003
        else:
            collect(state)

    def sample(self, state: LunaCapitalState, rng: random.Random) -> Action:
        if state.tokens[state.seat] and rng.random() < 0.5:
            swaps = _swaps(state)
            if swaps:
                return pick(rng, swaps)
        return state.game.takes[pick(rng, takeable(state))]

    def universe(self, state: LunaCapitalState) -> Iterable[Action]:
        lots = range(state.game.spaces)
        kinds = range(len(state.game.pieces.kinds)) if state.tokens[state.seat] else (0, 1)
        yield from ((TAKE, lot) for lot in lots)
        for a in lots:
            for b in lots:
                yield from ((REDISTRIBUTE, a, kind, b, other) for kind in kinds for other in kinds)


LOT_STEP: Final[TakeLot] = TakeLot()


def _swaps(state: LunaCapitalState) -> list[Action]:
    """All swaps of two tiles that lie in different lots, the lower lot named first (LUN-TYPE-034)."""
    found = [sorted(set(tiles)) for tiles in state.lot_tiles]
    lots = range(len(found))
    return [
        (REDISTRIBUTE, a, kind, b, other)
        for a in lots
        for b in lots[a + 1 :]
        for kind in found[a]
        for other in found[b]
    ]


def _forbids_swap(state: LunaCapitalState, action: Action) -> str | None:
    _, a, kind, b, other = action
    if not state.tokens[state.seat]:
        return "LUN-TYPE-025"
    if a == b:
        return "LUN-TYPE-034"
    return None if kind in state.lot_tiles[a] and other in state.lot_tiles[b] else "LUN-TYPE-025"


def _swap(state: LunaCapitalState, action: Action) -> None:
    """Two tiles change places; the token goes back to the reserve (LUN-TYPE-025, LUN-TYPE-037)."""
    _, a, kind, b, other = action
    state.tokens[state.seat] -= 1
    here, there = state.lot_tiles[a], state.lot_tiles[b]
    state.lot_tiles[a] = changed(here, here.index(kind), other)
    state.lot_tiles[b] = changed(there, there.index(other), kind)
    state.report(REDISTRIBUTED, state.seat, a, kind, b, other)


class DiscardForShipment(Step[LunaCapitalState]):
    """The last shipment costs a card of the old hand, put unseen at the bottom of the deck.

    LUN-TURN-003, LUN-TURN-004, LUN-TURN-017.
    """

    name = "turn.discard"
    section = "Player turn > Last shipment"
    verbs = (DISCARD,)

    def legal(self, state: LunaCapitalState) -> list[Action]:
        return [(DISCARD, card) for card in state.hands[state.seat]]

    def check(self, state: LunaCapitalState, action: Action) -> str | None:
        return None if action[1] in state.hands[state.seat] else "LUN-TURN-004"

    def apply(self, state: LunaCapitalState, action: Action) -> None:
        seat, card = state.seat, action[1]
        state.hands[seat].remove(card)
        tracking.hidden_from_hand(state, seat, card, state.may_bottom)
        state.bottom.append(card)
        state.bottom_by.append(seat)
        state.report(DISCARDED, seat, card)
        collect(state)


DISCARD_STEP: Final[DiscardForShipment] = DiscardForShipment()


def collect(state: LunaCapitalState) -> None:
    """The lot's card goes to the hand, its tiles in front of the player (LUN-TURN-002)."""
    seat, lot = state.seat, state.space
    card = state.lots[lot]
    state.lots[lot] = NO_CARD
    insort(state.hands[seat], card)
    tracking.taken(state, seat, card)
    state.waiting = state.lot_tiles[lot]
    state.lot_tiles[lot] = b""
    state.report(TOOK, seat, lot, card)
    state.game.sequence.proceed(state)
