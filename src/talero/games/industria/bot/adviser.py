"""What a bot that looks ahead is told about Industria."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from talero.core.actions import Action
from talero.core.adviser import Adviser, Mends, Plan, different
from talero.core.game import Game
from talero.core.learned import weights_of
from talero.games.industria.bot.features import NAMES, features
from talero.games.industria.bot.policy import Greedy, highest_bid, sale_value
from talero.games.industria.bot.value import BANK, MONEY, placement_value, rates_of
from talero.games.industria.rules.actions import BID, BUILD, DONE, OFFER, PASS
from talero.games.industria.rules.phases.auction import BID_STEP, DECIDE_STEP, OFFER_STEP
from talero.games.industria.rules.state import IndustriaState


class IndustriaAdviser(Adviser[IndustriaState]):
    """Greedy play, other bids and placements, and the points that are likely at the end."""

    mends: ClassVar[tuple[str, ...]] = (MONEY, BANK)
    feature_names: ClassVar[tuple[str, ...]] = NAMES
    spread: ClassVar[float] = 5.0

    def __init__(self, game: Game[IndustriaState], mends: Mends | None = None) -> None:
        super().__init__(game, mends)
        self._greedy = Greedy(game, self.mended)
        self._weights = weights_of(game, NAMES)

    def policy(self, state: IndustriaState, rng: random.Random) -> Action:
        return self._greedy.decide(state)

    def candidates(self, state: IndustriaState, legal: Sequence[Action], k: int) -> list[Plan]:
        rates, step = rates_of(state, self.mended), state.step
        if step is OFFER_STEP:
            tiles = sorted(state.display, key=lambda tile: -sale_value(state, tile, rates))
            return [[(OFFER, tile)] for tile in tiles[:k]]
        if step is BID_STEP:
            return _bids(state, highest_bid(state, rates), k)
        if step is DECIDE_STEP:
            return [[action] for action in legal[:2]]
        builds = [action for action in legal if action[0] == BUILD]
        builds.sort(key=lambda action: -placement_value(state, action, rates))
        return [*([each] for each in builds[: k - 1]), [(DONE,)]]

    def value(self, state: IndustriaState) -> list[float]:
        if self._weights is None:
            return super().value(state)
        left, seats = self.left(state), range(state.game.players)
        return [self._weights.estimate(features(state, seat), left) for seat in seats]

    def features(self, state: IndustriaState, seat: int) -> list[float]:
        return features(state, seat)

    def left(self, state: IndustriaState) -> float:
        return 1.0 - (state.round - 1) / int(state.game.rounds)

    def period(self, state: IndustriaState) -> int:
        return state.round


def _bids(state: IndustriaState, most: int, k: int) -> list[Plan]:
    """Pass, one more than the last bid, what it is worth, and what makes the others think."""
    low, cash = state.bid + 1, state.money[state.seat]
    amounts = [low, most, (low + most) // 2, most + 2, most + 1, low + 1]
    bids: list[Plan] = [[(BID, amount)] for amount in amounts if low <= amount <= cash]
    return different([[(PASS,)], *bids], k)


ADVISER = IndustriaAdviser
