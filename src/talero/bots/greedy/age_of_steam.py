"""A greedy player of Age of Steam: plans track that pays this turn, borrows what it needs, moves what pays
most.

Values are in income: a point of income is worth three points at the end, a share costs as much, and a
dollar is worth what it saves of a share and of its expenses until the end.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, cast

from talero.bots.base import Bot
from talero.core.actions import Action
from talero.games.age_of_steam.actions import (
    BID,
    BONUS,
    CHOOSE,
    CONNECT,
    DECLINE,
    DELIVER,
    DROP,
    END,
    ENGINEER,
    FIRST_BUILD,
    FIRST_MOVE,
    ISSUE,
    JOIN,
    JOIN_HALF,
    LAY,
    LAY_HALF,
    LOCOMOTIVE,
    PASS,
    PAY,
    PRODUCE,
    PRODUCTION,
    REFUSE,
    SKIP,
    STORE,
    TURN_ORDER,
    UPGRADE,
    URBANISATION,
    URBANISE,
)
from talero.games.age_of_steam.game import AgeOfSteam
from talero.games.age_of_steam.network import found_city, has_track_in
from talero.games.age_of_steam.phases.build_track import half, tiles_left
from talero.games.age_of_steam.phases.goods_growth import city_of
from talero.games.age_of_steam.phases.issue_shares import most
from talero.games.age_of_steam.phases.money import expenses
from talero.games.age_of_steam.placement import cost, fault, place
from talero.games.age_of_steam.planning import Project, as_actions, best_deliveries, projects, prospects
from talero.games.age_of_steam.state import Table

DOLLAR = 0.13
"""What a dollar in hand is worth."""
PATIENCE = 0.8
"""What income of the next turn counts today."""
SECTION = 1 / 3
"""A track section is a point, income is three."""
AMBITION = 0.5
"""How much deliveries count that need one more engine level."""
LINK = 0.12
"""What a link may bring with goods to come, per turn left."""
HABIT = {FIRST_MOVE: 0.5, FIRST_BUILD: 0.4, PRODUCTION: 0.3, TURN_ORDER: 0.2}
"""What the actions are worth whose use we do not work out."""


class Greedy(Bot):
    """Takes the action with the highest value now."""

    name = "greedy"

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        assert isinstance(game, AgeOfSteam)
        self._plan: list[Action] = []

    def choose(self, view: Mapping[str, Any], legal: Sequence[Action], rng: random.Random) -> Action:
        if len(legal) == 1:
            return legal[0]
        state = cast(Table, self.game.imagine(view, rng))
        verb = legal[0][0]
        if verb == ISSUE:
            return self._issue(state)
        if verb in (BID, PASS, DROP):
            return self._bid(state, legal)
        if verb in (PAY, REFUSE):
            return legal[0] if state.money[state.seat] >= 18 else legal[-1]
        if verb == CHOOSE:
            return self._choose(state, legal)
        if verb in (URBANISE, LAY, LAY_HALF, JOIN, JOIN_HALF, END):
            return self._build(state, legal)
        if verb in (DELIVER, UPGRADE, SKIP):
            return self._move(state, legal)
        return self._other(state, legal)

    # Money

    def _issue(self, state: Table) -> Action:
        """As many shares as the best project needs, if it is worth them, and as keep us solvent."""
        seat, price = state.seat, state.game.share_price
        limit = most(state)
        value, project = best_project(state, state.game.tiles_per_turn, 60)
        lacking = project.cost + 2 - spare(state, project.links) if project.tiles else 0
        wanted = max(0, -(-lacking // (price - 1)))
        if value < (0.6 + 0.05 * turns_left(state)) * wanted and state.turn > 2:
            wanted = 0
        needed = max(0, -((spare(state, []) + state.income[seat]) // (price - 1)))
        if limit == 1 and state.turn <= 2:
            wanted = 1  # where shares are rationed, the first turns decide
        return ISSUE, max(0, min(max(wanted, needed), limit))

    def _bid(self, state: Table, legal: Sequence[Action]) -> Action:
        """A dollar or two for an early choice, if money for track is left."""
        left = spare(state, []) - 8
        if state.high < min(left // 3, 3) and state.high + 1 <= state.money[state.seat]:
            return (BID, state.high + 1)
        return (PASS,) if (PASS,) in legal else (DROP,)

    # Actions

    def _choose(self, state: Table, legal: Sequence[Action]) -> Action:
        idea = best_project(state, state.game.tiles_per_turn, state.money[state.seat])
        return max(legal, key=lambda action: self._action_value(state, action[1], idea))

    def _action_value(self, state: Table, action: int, idea: Idea) -> float:
        if action == LOCOMOTIVE:
            at_end = state.engine[state.seat] >= state.game.last_engine
            return 0.0 if at_end else engine_value(state, idea.project.links)
        if action == ENGINEER:
            return self._engineer_value(state, idea)
        return best_city(state)[0] if action == URBANISATION else HABIT[action]

    def _engineer_value(self, state: Table, idea: Idea) -> float:
        if state.game.half_price:
            return DOLLAR * max((cost(state, *tile) for tile in idea.project.tiles), default=0) / 2
        four = best_project(state, state.game.engineer_tiles, state.money[state.seat])
        return max(0.1, four.value - idea.value)

    # Track

    def _build(self, state: Table, legal: Sequence[Action]) -> Action:
        if legal[0][0] == URBANISE:
            value, city = best_city(state)
            if value > 0 and city in legal:
                return city
        if self._plan and self._plan[0] in legal and state.laid:
            return self._plan.pop(0)
        self._plan = []
        value, project = best_project(state, tiles_left(state), state.money[state.seat])
        if value > 0 and project.cost <= spare(state, project.links):
            self._plan = self._halved(state, as_actions(state, project))
            if self._plan and self._plan[0] in legal:
                return self._plan.pop(0)
        return (END,) if (END,) in legal else legal[0]

    def _halved(self, state: Table, plan: list[Action]) -> list[Action]:
        """Germany: the Engineer's half price goes to the dearest tile."""
        if not state.game.half_price or state.halved or state.action[state.seat] != ENGINEER or not plan:
            return plan
        codes = state.game.tiles.code_of
        prices = [cost(state, a[1], codes[a[2]][a[3]]) for a in plan]
        dearest = max(range(len(plan)), key=lambda n: prices[n] - half(prices[n]))
        return [(LAY_HALF, *a[1:]) if n == dearest else a for n, a in enumerate(plan)]

    # Goods

    def _move(self, state: Table, legal: Sequence[Action]) -> Action:
        """The delivery that brings us most and others least, or a stronger engine."""
        best, value = self._best_delivery(state)
        if (UPGRADE,) in legal:
            ahead = prospects(state, state.seat, state.engine[state.seat])
            scarce = len(ahead) < 2 * turns_left(state)
            given_up = max(value, 0.0) * (0.3 if scarce else 0.9)
            if solvent_with_engine(state) and engine_value(state, []) > given_up + 0.2:
                return (UPGRADE,)
        return best if best is not None and value > 0 else (SKIP,)

    def _best_delivery(self, state: Table) -> tuple[Action | None, float]:
        best: Action | None = None
        value = 0.0
        for action, gains in best_deliveries(state, 30):
            others = [gain for seat, gain in enumerate(gains) if seat != state.seat]
            here = (
                gains[state.seat]
                - 0.35 * max(others, default=0)
                + state.game.bonus_for(action[2], action[-2], state)
            )
            if here > value:
                best, value = action, here
        return best, value

    # The rest

    def _other(self, state: Table, legal: Sequence[Action]) -> Action:
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

    def _space_value(self, state: Table, action: Action) -> float:
        """A cube is good for a city we serve, and not for one of its own colour."""
        column = state.game.column_of[action[2]]
        city = city_of(state, column)
        if city >= state.game.map.size:
            return -1.0
        served = has_track_in(state, state.seat, city)
        return 2.0 * served - (state.accepts[city] >> action[1] & 1)


# Values


def turns_left(state: Table) -> int:
    """This turn and those to come."""
    return state.game.turns - state.turn + 1


def dollar(state: Table) -> float:
    """What a dollar is worth; where cash is the score, what it takes to earn it until the end."""
    return 0.9 / turns_left(state) if state.game.buy_back else DOLLAR


def flow(state: Table, earned: list[int]) -> float:
    """What deliveries are worth: two a turn, the best first, later ones less."""
    value, weight = 0.0, 1.0
    for n, income in enumerate(earned[: 2 * turns_left(state)]):
        if n and n % 2 == 0:
            weight *= PATIENCE
        value += weight * income
    return value


class Idea(NamedTuple):
    """A project and what it brings above its price."""

    value: float
    project: Project


NOTHING = Idea(0.0, Project([], 0, []))


def outlook(state: Table, links: list[tuple[int, int]]) -> float:
    """Deliveries with these further links, with the engine we have and, half as sure, with the next one."""
    seat, engine = state.seat, state.engine[state.seat]
    now = flow(state, prospects(state, seat, engine, links))
    if engine >= state.game.last_engine:
        return now
    return now + AMBITION * (flow(state, prospects(state, seat, engine + 1, links)) - now)


def value_of(state: Table, project: Project, before: float) -> float:
    """What a project brings above its price; `before` is the outlook without it."""
    future = LINK * (turns_left(state) - 1) * len(project.links)
    after = outlook(built(state, project), []) if is_small(state) else outlook(state, project.links)
    gain = after - before
    points = 0.0 if state.game.buy_back else SECTION * len(project.tiles)
    return gain + future + points - dollar(state) * project.cost


def is_small(state: Table) -> bool:
    """On small maps there is time to lay every project and look at the result."""
    return state.game.map.size < 80


def built(state: Table, project: Project) -> Table:
    """The position with a project's track, as far as the rules allow it."""
    trial = state.copy()
    for hex_, code in project.tiles:
        if fault(trial, hex_, code):
            break
        place(trial, hex_, code)
    return trial


def best_project(state: Table, tiles: int, money: int) -> Idea:
    """The project worth most, if one is worth anything; a poor network looks two tiles further."""
    before = outlook(state, [])
    ideas = [Idea(value_of(state, each, before), each) for each in projects(state, tiles, money)]
    best = max([NOTHING, *ideas], key=lambda idea: idea.value)
    if best.value < 1.5 and turns_left(state) > 2 and before < 6:
        for each in projects(state, tiles + 2, money + 6):
            value = 0.6 * value_of(state, each, before)
            if value > best.value and len(each.tiles) > tiles:
                best = Idea(value, _first_part(state, each, tiles))
    return best


def _first_part(state: Table, project: Project, tiles: int) -> Project:
    """What of a long project is built in this turn."""
    now = project.tiles[:tiles]
    return Project(now, sum(cost(state, *tile) for tile in now), [])


def spare(state: Table, links: list[tuple[int, int]]) -> int:
    """Cash that is left when this turn's expenses are paid from cash and income."""
    seat = state.seat
    soon = prospects(state, seat, state.engine[seat], links)[:2]
    return state.money[seat] + state.income[seat] + sum(soon) - expenses(state, seat)


def solvent_with_engine(state: Table) -> bool:
    """Whether another level can be paid for."""
    seat = state.seat
    return state.money[seat] + state.income[seat] >= expenses(state, seat) + 1


def engine_value(state: Table, links: list[tuple[int, int]]) -> float:
    """What one more level brings in deliveries, less its expenses until the end."""
    seat, engine = state.seat, state.engine[state.seat]
    now = flow(state, prospects(state, seat, engine, links))
    then = flow(state, prospects(state, seat, engine + 1, links))
    return then - now - dollar(state) * turns_left(state)


def best_city(state: Table) -> tuple[float, Action]:
    """The New City that helps our deliveries most, one tile tried per colour; on small maps with the
    track that could follow, elsewhere on towns we serve."""
    seat, game = state.seat, state.game
    best: tuple[float, Action] = (0.0, (END,))
    small = is_small(state)
    before = best_project(state, game.tiles_per_turn, state.money[seat]).value if small else 0.0
    before += outlook(state, [])
    letters = {game.letter_colour[n]: n for n in reversed(game.letters) if state.letters[n] >= game.map.size}
    for town in game.map.towns:
        if state.accepts[town] or not (small or has_track_in(state, seat, town)) or points_back(state, town):
            continue
        for letter in letters.values():
            trial = state.copy()
            found_city(trial, seat, town, letter)
            gain = outlook(trial, []) - before + 0.1 * turns_left(state)
            if small:
                gain += best_project(trial, game.tiles_per_turn, state.money[seat]).value
            if gain > best[0]:
                best = gain, (URBANISE, town, letter)
    return best


def points_back(state: Table, town: int) -> bool:
    """Whether a town's own track points back at it, so that it cannot become a city."""
    across = state.game.map.across
    return any(across[x] // 6 == town and state.far[x] == town for x in state.ends)
