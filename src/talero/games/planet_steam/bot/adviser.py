"""What a bot that looks ahead is told about Planet Steam."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import ClassVar

from talero.core.actions import Action
from talero.core.adviser import Adviser, Mends, Plan, different, spaced
from talero.core.game import Game
from talero.games.planet_steam.bot.candidates import GLUT, SECOND, purchases, roll_worth, trade_worth
from talero.games.planet_steam.bot.policy import Greedy
from talero.games.planet_steam.bot.value import expected_prices, worth, zone_worth
from talero.games.planet_steam.rules import actions as do
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.tables import CONVERTERS

LEAPS = (1, 3, 2, 6, 10)
"""By how much more than the last bid is tried."""


class PlanetSteamAdviser(Adviser[PlanetSteamState]):
    """Greedy play, other bids, purchases and trades; wealth at the end is what greedy estimates too."""

    mends: ClassVar[tuple[str, ...]] = (GLUT, SECOND)
    spread: ClassVar[float] = 60.0
    iterations: ClassVar[int] = 4
    breadth: ClassVar[int] = 4

    def __init__(self, game: Game[PlanetSteamState], mends: Mends | None = None) -> None:
        super().__init__(game, mends)
        self._greedy = Greedy(game, self.mended)

    def policy(self, state: PlanetSteamState, rng: random.Random) -> Action:
        return self._greedy.decide(state, state.legal())

    def candidates(self, state: PlanetSteamState, legal: Sequence[Action], k: int) -> list[Plan]:
        if any(action[0] == do.BID for action in legal):
            return _bids(state, legal, k)
        if state.step.name == "tanks.buy":
            return self._purchases(state, list(legal), k)
        rank = RANKS.get(state.step.name)
        if rank is None:
            return [[action] for action in spaced(legal, k)]
        return [[action] for action in sorted(legal, key=lambda action: -rank(state, action))[:k]]

    def _purchases(self, state: PlanetSteamState, legal: list[Action], k: int) -> list[Plan]:
        """The best ones, tanks with each converter they can get, and to be done."""
        found = sorted(purchases(state, legal, self.mended), key=lambda pair: -pair[1])
        plans: list[Plan] = []
        for action, value in found[:k]:
            if value < -20:
                continue
            plans.append([action])
            if action[0] in (do.BUY_TANK, do.IMPORT_TANK) and len(plans) < 3:
                plans += _converted(state, action)
        return different([[(do.DONE,)], *plans], k)

    def value(self, state: PlanetSteamState) -> list[float]:
        prices = expected_prices(state)
        return [worth(state, seat, prices) for seat in range(state.game.players)]

    def left(self, state: PlanetSteamState) -> float:
        return 1.0 - (state.round - 1) / int(state.game.tables.rounds)

    def period(self, state: PlanetSteamState) -> int:
        return state.round


def _bids(state: PlanetSteamState, legal: Sequence[Action], k: int) -> list[Plan]:
    """Not to bid, and bids of several heights."""
    silent = [[action] for action in legal if action[0] != do.BID]
    bids = {action[1]: action for action in legal if action[0] == do.BID}
    low = min(bids)
    return different([*silent, *([bids[low + n - 1]] for n in LEAPS if low + n - 1 in bids)], k)


def _converted(state: PlanetSteamState, tank: Action) -> list[Plan]:
    """The tank with each converter that it can get."""
    trial = state.copy()
    trial.play(tank)
    pairs = [[tank, (do.BUY_CONVERTER, tank[1], resource)] for resource in CONVERTERS]
    return [plan for plan in pairs if trial.check(plan[1]) is None]


def _zone_rank(state: PlanetSteamState, action: Action) -> float:
    return zone_worth(state, state.seat, action[1]) if len(action) > 1 else 0.0


def _claim_rank(state: PlanetSteamState, action: Action) -> float:
    return roll_worth(state, state.seat, action) if action[0] in (do.ROLL, do.CLAIM) else 0.0


RANKS: dict[str, Callable[[PlanetSteamState, Action], float]] = {
    "expansion.offer-zone": _zone_rank,
    "expansion.claim": _claim_rank,
    "expansion.place-claim": _zone_rank,
    "resources.trade": trade_worth,
}
"""What a step's actions are worth at first sight."""

ADVISER = PlanetSteamAdviser
