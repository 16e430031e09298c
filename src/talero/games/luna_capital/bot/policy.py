"""A greedy player of LUNA Capital: plans the whole turn for every lot and takes the best."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from talero.core.actions import Action
from talero.core.adviser import Mends
from talero.core.bot import Bot
from talero.core.game import Game
from talero.core.seen import Seen
from talero.games.luna_capital.bot.candidates import (
    best_tile,
    card_fit,
    card_plans,
    card_worth,
    lot_value,
    swap_value,
)
from talero.games.luna_capital.rules.actions import (
    BUILD,
    DISCARD,
    EXCHANGE,
    KEEP,
    KEEP_HAND,
    PLACE,
    PLACE_DOWN,
    PLACE_ROBOT,
    REDISTRIBUTE,
    STAND,
    SWAP_HAND,
    TAKE,
)
from talero.games.luna_capital.rules.state import LunaCapitalState


class Greedy(Bot[LunaCapitalState]):
    """Takes the turn with the highest value."""

    name: ClassVar[str] = "greedy"

    def __init__(self, game: Game[LunaCapitalState], mends: Mends = frozenset()) -> None:
        super().__init__(game)
        self.mends = mends

    def choose(self, seen: Seen[LunaCapitalState], legal: Sequence[Action], rng: random.Random) -> Action:
        return legal[0] if len(legal) == 1 else self.decide(self.game.imagine(seen, rng), legal)

    def decide(self, state: LunaCapitalState, legal: Sequence[Action]) -> Action:
        """The same from an imagined state."""
        if len(legal) == 1:
            return legal[0]
        verbs = {action[0] for action in legal}
        if TAKE in verbs:
            return self._lot(state, legal)
        if BUILD in verbs:
            return best_tile(state, legal)[1]
        if DISCARD in verbs or KEEP in verbs:
            return max(legal, key=lambda action: self._kept(state, action))
        if verbs & {PLACE, PLACE_DOWN, PLACE_ROBOT}:
            return max(card_plans(state, legal))[1]
        return self._before_the_game(state, verbs)

    def _before_the_game(self, state: LunaCapitalState, verbs: set[int]) -> Action:
        """The better hand in solo; one exchange if a card of the row is clearly better than one's worst."""

        def worth(card: int) -> float:
            return card_worth(state, card)

        if SWAP_HAND in verbs:
            better = sum(map(worth, state.automaton_cards)) > sum(map(worth, state.hands[0]))
            return (SWAP_HAND,) if better else (KEEP_HAND,)
        worst = min(state.hands[state.seat], key=worth)
        lot = max(range(state.game.spaces), key=lambda n: worth(state.lots[n]))
        return (EXCHANGE, worst, lot) if worth(state.lots[lot]) > worth(worst) + 1 else (STAND,)

    def _lot(self, state: LunaCapitalState, legal: Sequence[Action]) -> Action:
        """The lot with the best turn; tokens are used if a swap makes a lot clearly better."""
        takes = [action for action in legal if action[0] == TAKE]
        value, take = max((lot_value(state, action[1]), action) for action in takes)
        swaps = [action for action in legal if action[0] == REDISTRIBUTE]
        if not swaps:
            return take
        best, swap = max(
            (swap_value(state, action, take[1]), action) for action in _swaps_into(swaps, take[1])
        )
        return swap if best > value + 1.5 else take

    def _kept(self, state: LunaCapitalState, action: Action) -> float:
        """Keep what fits the settlement, discard what does not."""
        worth = card_fit(state, action[1])
        return worth if action[0] == KEEP else -worth


def _swaps_into(swaps: Sequence[Action], lot: int) -> list[Action]:
    return [action for action in swaps if lot in (action[1], action[3])] or list(swaps[:1])
