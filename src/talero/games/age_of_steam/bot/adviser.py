"""What a bot that looks ahead is told about Age of Steam: a candidate is a plan, a whole track project."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from talero.core.actions import Action
from talero.core.adviser import Adviser, Mends, Plan, different, spaced
from talero.core.game import Game
from talero.games.age_of_steam.bot.planning import best_deliveries, prospects
from talero.games.age_of_steam.bot.policy import FIRST_ENGINE, IDLE_SHARES, LAST_BIDS, MANY_SHARES, Greedy
from talero.games.age_of_steam.bot.projects import as_actions
from talero.games.age_of_steam.bot.solo import Planner, Soloist
from talero.games.age_of_steam.bot.value import Notebook, best_city, fits, flow
from talero.games.age_of_steam.rules import scoring
from talero.games.age_of_steam.rules.actions import END, ISSUE, SKIP, UPGRADE, URBANISE
from talero.games.age_of_steam.rules.building import tiles_left
from talero.games.age_of_steam.rules.phases.build_track import BUILD_STEP
from talero.games.age_of_steam.rules.phases.issue_shares import ISSUE_STEP, most
from talero.games.age_of_steam.rules.phases.move_goods import GOODS_STEP, may_upgrade
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.urbanising import urbanisations

FLOW = 1.5
"""Points that a delivery of the flow is worth, once with this engine and once with the next."""
CASH = 0.39
"""Points that a dollar is worth while it can be spent."""
REMEMBERED = 80
"""How many positions' projects are kept."""


class AgeOfSteamAdviser(Adviser[AgeOfSteamState]):
    """Greedy play, other projects, shares, actions and deliveries; points now and the deliveries to come."""

    mends: ClassVar[tuple[str, ...]] = (FIRST_ENGINE, IDLE_SHARES, MANY_SHARES, LAST_BIDS)
    spread: ClassVar[float] = 12.0
    iterations: ClassVar[int] = 1

    def __init__(self, game: Game[AgeOfSteamState], mends: Mends | None = None) -> None:
        super().__init__(game, mends)
        self._notebook = Notebook(REMEMBERED)
        self._greedy = Greedy(game, self.mended, self._notebook)

    # Policy

    def policy(self, state: AgeOfSteamState, rng: random.Random) -> Action:
        return self.plan(state, rng)[0]

    def plan(self, state: AgeOfSteamState, rng: random.Random) -> Plan:
        if state.game.variant.is_solo:
            return self._solo_plan(state, rng)
        if state.step is BUILD_STEP:
            return self._build(state)
        if state.step is GOODS_STEP:  # the long list of deliveries is not needed
            return [self._greedy.decide(state, [(UPGRADE,)] if may_upgrade(state) else [])]
        return [self._greedy.decide(state, state.legal())]

    def _build(self, state: AgeOfSteamState) -> Plan:
        """A New City first, then a project; and no more of it."""
        if urbanisations(state):
            value, city = best_city(state, self._notebook)
            if value > 0 and state.check(city) is None:
                return [city]
        project = self._greedy.project(state)
        if project and state.check(project[0]) is None:
            return project
        return [(END,)] if state.check((END,)) is None else [state.legal()[0]]

    def _solo_plan(self, state: AgeOfSteamState, rng: random.Random) -> Plan:
        if not _is_planned(state):
            return [Soloist().choose(state, state.legal(), rng)]
        return Planner(state, rng).plan(state)

    # Candidates

    def candidates(self, state: AgeOfSteamState, legal: Sequence[Action], k: int) -> list[Plan]:
        if state.game.variant.is_solo and _is_planned(state):
            return different(Planner(state, random.Random(state.decisions)).plans(state, k), k)
        if state.step is ISSUE_STEP:
            return self._shares(state, k)
        if state.step is BUILD_STEP:
            return self._projects(state, legal, k)
        if state.step is GOODS_STEP:
            return _moves(state, legal, k)
        return [[action] for action in spaced(legal, k)]

    def _shares(self, state: AgeOfSteamState, k: int) -> list[Plan]:
        """A few more and a few less than greedy would issue."""
        middle, limit = self._greedy.decide(state, state.legal())[1], most(state)
        amounts = [middle + n for n in (1, -1, 2, -2, 3, 4)] + [0]
        return different([[(ISSUE, n)] for n in amounts if 0 <= n <= limit], k)

    def _projects(self, state: AgeOfSteamState, legal: Sequence[Action], k: int) -> list[Plan]:
        """The best projects that join other stops, and to build nothing."""
        number, money = tiles_left(state), state.money[state.seat]
        ideas = self._notebook.ideas(state, number).near
        near = [idea.project for idea in ideas[: 6 * k] if fits(idea.project, number, money)]
        plans: list[Plan] = [[(END,)]] if (END,) in legal else []
        plans += [plan for project in near[:k] if (plan := as_actions(state, project))]
        cities = [[action] for action in legal if action[0] == URBANISE]
        return different([*plans, *cities], k)

    # Value

    def value(self, state: AgeOfSteamState) -> list[float]:
        if state.game.variant.is_solo:
            return [Planner(state, random.Random(7)).forecast(state).cash]
        points = scoring.standings(self.game.seen(state, None))
        return [
            float(sum((points[seat] or {}).values())) + (0.0 if state.out[seat] else self._hope(state, seat))
            for seat in range(state.game.players)
        ]

    def _hope(self, state: AgeOfSteamState, seat: int) -> float:
        """What deliveries and money will still bring; both are worth nothing when the game ends."""
        now, then = prospects(state, seat, state.engine[seat])
        return FLOW * (flow(state, now) + flow(state, then)) + CASH * state.money[seat]

    def left(self, state: AgeOfSteamState) -> float:
        return 1.0 - (state.turn - 1) / int(state.game.turns)

    def period(self, state: AgeOfSteamState) -> int:
        return state.turn


def _is_planned(state: AgeOfSteamState) -> bool:
    """Whether the solo game is at a decision before goods are moved."""
    return state.step.name in ("shares.issue", "actions.choose", "build.track")


def _moves(state: AgeOfSteamState, legal: Sequence[Action], k: int) -> list[Plan]:
    """The best deliveries, a stronger engine, or neither."""
    others: list[Plan] = [[action] for action in ((UPGRADE,), (SKIP,)) if action in legal]
    best = [[action] for action, _ in best_deliveries(state, k)]
    return different([*best[: k - len(others)], *others], k)


ADVISER = AgeOfSteamAdviser
