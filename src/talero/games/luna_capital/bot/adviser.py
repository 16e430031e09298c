"""What a bot that looks ahead is told about LUNA Capital: a candidate is a lot with the card's place."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from talero.core.actions import Action
from talero.core.adviser import Adviser, Mends, Plan, different, spaced
from talero.core.game import Game
from talero.core.learned import weights_of
from talero.games.luna_capital.bot.candidates import card_plans, lot_value
from talero.games.luna_capital.bot.features import NAMES, features
from talero.games.luna_capital.bot.policy import Greedy
from talero.games.luna_capital.rules.actions import BUILD, PLACE, PLACE_DOWN, PLACE_ROBOT, TAKE
from talero.games.luna_capital.rules.state import LunaCapitalState


class LunaCapitalAdviser(Adviser[LunaCapitalState]):
    """Greedy turns, other lots and places; what the settlement promises after the turn."""

    feature_names: ClassVar[tuple[str, ...]] = NAMES
    spread: ClassVar[float] = 12.0
    iterations: ClassVar[int] = 2
    breadth: ClassVar[int] = 3
    sureness: ClassVar[float] = 1.5

    def __init__(self, game: Game[LunaCapitalState], mends: Mends | None = None) -> None:
        super().__init__(game, mends)
        self.periods = game.players + 1
        """Until our next turn is over: what is good for this turn alone, greedy knows."""
        self._greedy = Greedy(game, self.mended)
        self._weights = weights_of(game, NAMES)

    def policy(self, state: LunaCapitalState, rng: random.Random) -> Action:
        return self._greedy.decide(state, state.legal())

    def candidates(self, state: LunaCapitalState, legal: Sequence[Action], k: int) -> list[Plan]:
        verbs = {action[0] for action in legal}
        if TAKE in verbs:
            return _lots(state, legal, k)
        if verbs & {BUILD, PLACE, PLACE_DOWN, PLACE_ROBOT}:
            return []  # the lot was chosen together with the card's place, and greedy lays tiles well
        return [[action] for action in spaced(legal, k)]

    def value(self, state: LunaCapitalState) -> list[float]:
        seats = range(state.game.players)
        found = [features(state, seat) for seat in seats]
        if self._weights is None:  # points on the table, and what the areas promise
            return [sum(each[: NAMES.index("room beside hydrogen")]) + each[PROMISE] for each in found]
        left = self.left(state)
        return [self._weights.estimate(each, left) for each in found]

    def features(self, state: LunaCapitalState, seat: int) -> list[float]:
        return features(state, seat)

    def left(self, state: LunaCapitalState) -> float:
        return 1.0 - state.turn / int(state.game.turns)

    def period(self, state: LunaCapitalState) -> int:
        return state.turn


PROMISE = NAMES.index("promise of areas")


def _lots(state: LunaCapitalState, legal: Sequence[Action], k: int) -> list[Plan]:
    """The best lots with the best two places for a card, those that promise most first."""
    plans: list[tuple[float, Plan]] = []
    for take in (action for action in legal if action[0] == TAKE):
        trial = state.copy()
        trial.play(take)
        following = trial.legal()
        if trial.seat == state.seat and following[0][0] in (PLACE, PLACE_DOWN, PLACE_ROBOT):
            best = sorted(card_plans(trial, following), reverse=True)[:2]
            plans += [(value, [take, placement]) for value, placement in best]
        else:
            plans.append((lot_value(state, take[1]), [take]))
    plans.sort(key=lambda pair: -pair[0])
    return different((plan for _, plan in plans), k)


ADVISER = LunaCapitalAdviser
