"""A greedy player of Age of Steam: plans track that pays this turn, borrows what it needs, moves what pays
most."""

from __future__ import annotations

import random
from collections.abc import Sequence

from talero.core.actions import Action
from talero.core.adviser import Mends
from talero.core.bot import Bot
from talero.core.game import Game
from talero.core.seen import Seen
from talero.games.age_of_steam.bot.planning import best_deliveries, prospects
from talero.games.age_of_steam.bot.projects import as_actions
from talero.games.age_of_steam.bot.solo import Soloist
from talero.games.age_of_steam.bot.value import (
    CREDIT,
    DOLLAR,
    Idea,
    Notebook,
    best_city,
    engine_value,
    solvent_with_engine,
    spare,
    turns_left,
)
from talero.games.age_of_steam.rules.actions import (
    BID,
    BONUS,
    CONNECT,
    DECLINE,
    DROP,
    END,
    ISSUE,
    LAY_HALF,
    PASS,
    PRODUCE,
    SKIP,
    STORE,
    UPGRADE,
    URBANISE,
)
from talero.games.age_of_steam.rules.building import tiles_left
from talero.games.age_of_steam.rules.kinds import (
    ENGINEER,
    FIRST_BUILD,
    FIRST_MOVE,
    LOCOMOTIVE,
    PRODUCTION,
    TURN_ORDER,
    URBANISATION,
)
from talero.games.age_of_steam.rules.network import has_track_in
from talero.games.age_of_steam.rules.phases.build_track import BUILD_STEP
from talero.games.age_of_steam.rules.phases.goods_growth import city_of
from talero.games.age_of_steam.rules.phases.issue_shares import ISSUE_STEP, most
from talero.games.age_of_steam.rules.phases.move_goods import GOODS_STEP
from talero.games.age_of_steam.rules.phases.select_actions import CHOOSE_STEP
from talero.games.age_of_steam.rules.phases.turn_order import BID_STEP
from talero.games.age_of_steam.rules.placement import cost, half
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.variants.st_lucia import FEE_STEP

HABIT = {FIRST_MOVE: 0.5, FIRST_BUILD: 0.4, PRODUCTION: 0.3, TURN_ORDER: 0.2}
"""What the actions are worth whose use we do not work out."""


FIRST_ENGINE, IDLE_SHARES = "no-first-locomotive", "no-idle-shares"
"""Mends: in turn 1 track comes before an engine; no shares for a project that is not worth them."""
MANY_SHARES, LAST_BIDS = "few-shares", "last-bids"
"""Mends: there is a limit to shares for track; cash that scores nothing is bid in the last two turns."""
ENOUGH = 9
"""Shares after which only those are issued that keep us solvent."""


class Greedy(Bot[AgeOfSteamState]):
    """Takes the action with the highest value now."""

    name = "greedy"

    def __init__(
        self, game: Game[AgeOfSteamState], mends: Mends = frozenset(), notebook: Notebook | None = None
    ) -> None:
        super().__init__(game)
        self.mends = mends
        self._notebook = notebook or Notebook()
        self._soloist = Soloist()
        self._plan: list[Action] = []

    def choose(self, seen: Seen[AgeOfSteamState], legal: Sequence[Action], rng: random.Random) -> Action:
        if len(legal) == 1:
            return legal[0]
        state = self.game.imagine(seen, rng)
        if state.game.variant.is_solo:
            return self._soloist.choose(state, legal, rng)
        return self.decide(state, legal)

    def decide(self, state: AgeOfSteamState, legal: Sequence[Action]) -> Action:
        """The same from an imagined state; not for the solo game."""
        step = state.step
        if step is ISSUE_STEP:
            return self._issue(state)
        if step is BID_STEP:
            return self._bid(state, legal)
        if step is FEE_STEP:
            return legal[0] if state.money[state.seat] >= 18 else legal[-1]
        if step is CHOOSE_STEP:
            return self._choose(state, legal)
        if step is BUILD_STEP:
            return self._build(state, legal)
        return self._move(state, legal) if step is GOODS_STEP else self._other(state, legal)

    # Money

    def _issue(self, state: AgeOfSteamState) -> Action:
        """As many shares as the best project needs, if it is worth them, and as keep us solvent."""
        seat, price = state.seat, state.game.share_price
        limit = most(state)
        value, project = self._notebook.best_project(state, state.game.tiles_per_turn, CREDIT)
        lacking = project.cost + 2 - spare(state, project.links) if project.tiles else 0
        wanted = max(0, -(-lacking // (price - 1)))
        if value < (0.6 + 0.05 * turns_left(state)) * wanted and (
            state.turn > 2 or IDLE_SHARES in self.mends
        ):
            wanted = 0
        if MANY_SHARES in self.mends and state.shares[seat] + wanted > ENOUGH:
            wanted = max(0, ENOUGH - state.shares[seat])
        needed = max(0, -((spare(state, []) + state.income[seat]) // (price - 1)))
        return ISSUE, max(0, min(max(wanted, needed), limit))

    def _bid(self, state: AgeOfSteamState, legal: Sequence[Action]) -> Action:
        """A dollar or two for an early choice, if money for track is left."""
        left, cap = spare(state, []) - 8, 3
        if LAST_BIDS in self.mends and turns_left(state) <= 2:
            left, cap = left + 4 * (turns_left(state) == 1), 12
        if state.high < min(left // 3, cap) and state.high + 1 <= state.money[state.seat]:
            return (BID, state.high + 1)
        return (PASS,) if (PASS,) in legal else (DROP,)

    # Actions

    def _choose(self, state: AgeOfSteamState, legal: Sequence[Action]) -> Action:
        idea = self._notebook.best_project(state, state.game.tiles_per_turn, state.money[state.seat])
        return max(legal, key=lambda action: self._action_value(state, action[1], idea))

    def _action_value(self, state: AgeOfSteamState, action: int, idea: Idea) -> float:
        if action == LOCOMOTIVE and state.turn == 1 and FIRST_ENGINE in self.mends:
            return 0.0
        if action == LOCOMOTIVE:
            at_end = state.engine[state.seat] >= state.game.last_engine
            return 0.0 if at_end else engine_value(state, idea.project.links)
        if action == ENGINEER:
            return self._engineer_value(state, idea)
        return best_city(state, self._notebook)[0] if action == URBANISATION else HABIT[action]

    def _engineer_value(self, state: AgeOfSteamState, idea: Idea) -> float:
        if state.game.half_price:
            return DOLLAR * max((cost(state, *tile) for tile in idea.project.tiles), default=0) / 2
        four = self._notebook.best_project(state, state.game.engineer_tiles, state.money[state.seat])
        return max(0.1, four.value - idea.value)

    # Track

    def _build(self, state: AgeOfSteamState, legal: Sequence[Action]) -> Action:
        if legal[0][0] == URBANISE:
            value, city = best_city(state, self._notebook)
            if value > 0 and city in legal:
                return city
        if self._plan and self._plan[0] in legal and state.laid:
            return self._plan.pop(0)
        self._plan = []
        self._plan = self.project(state)
        if self._plan and self._plan[0] in legal:
            return self._plan.pop(0)
        return (END,) if (END,) in legal else legal[0]

    def project(self, state: AgeOfSteamState) -> list[Action]:
        """The tiles of the best project that can be paid for; none if nothing is worth it."""
        value, project = self._notebook.best_project(state, tiles_left(state), state.money[state.seat])
        if value <= 0 or project.cost > spare(state, project.links):
            return []
        return self._halved(state, as_actions(state, project))

    def _halved(self, state: AgeOfSteamState, plan: list[Action]) -> list[Action]:
        """Germany: the Engineer's half price goes to the dearest tile."""
        if not state.game.half_price or state.halved or state.action[state.seat] != ENGINEER or not plan:
            return plan
        codes = state.game.tiles.code_of
        prices = [cost(state, a[1], codes[a[2]][a[3]]) for a in plan]
        dearest = max(range(len(plan)), key=lambda n: prices[n] - half(prices[n]))
        return [(LAY_HALF, *a[1:]) if n == dearest else a for n, a in enumerate(plan)]

    # Goods

    def _move(self, state: AgeOfSteamState, legal: Sequence[Action]) -> Action:
        """The delivery that brings us most and others least, or a stronger engine."""
        best, value = self._best_delivery(state)
        if (UPGRADE,) in legal:
            ahead, _ = prospects(state, state.seat, state.engine[state.seat])
            scarce = len(ahead) < 2 * turns_left(state)
            given_up = max(value, 0.0) * (0.3 if scarce else 0.9)
            if solvent_with_engine(state) and engine_value(state, []) > given_up + 0.2:
                return (UPGRADE,)
        return best if best is not None and value > 0 else (SKIP,)

    def _best_delivery(self, state: AgeOfSteamState) -> tuple[Action | None, float]:
        best: Action | None = None
        value = 0.0
        for action, gains in best_deliveries(state, 30):
            others = [gain for seat, gain in enumerate(gains) if seat != state.seat]
            here = (
                gains[state.seat]
                - 0.35 * max(others, default=0)
                + state.game.variant.bonus_for(state, action[2], action[-2])
            )
            if here > value:
                best, value = action, here
        return best, value

    # The rest

    def _other(self, state: AgeOfSteamState, legal: Sequence[Action]) -> Action:
        verb, seat = legal[0][0], state.seat
        if verb in (PRODUCE, DECLINE):
            return (PRODUCE,)
        if verb == BONUS:
            return (BONUS, seat) if (BONUS, seat) in legal else legal[0]
        if verb == CONNECT:
            return max(legal, key=lambda action: (seat in action[1:], -len(action)))
        if verb == STORE:
            return max(legal, key=lambda action: self._space_value(state, action))
        return legal[-1]

    def _space_value(self, state: AgeOfSteamState, action: Action) -> float:
        """A cube is good for a city we serve, and not for one of its own colour."""
        column = state.game.column_of[action[2]]
        city = city_of(state, column)
        if city >= state.game.map.size:
            return -1.0
        served = has_track_in(state, state.seat, city)
        return 2.0 * served - (state.accepts[city] >> action[1] & 1)
