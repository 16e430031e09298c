"""The solo game of Barbados: a plan for every turn, valued by the cash it leaves after the last one.

But for the dice everything can be foreseen: a share costs a dollar per turn and its price at the end, an
engine level a dollar per turn, and a delivery brings its links in every turn that is left. So the planner
tries the ways to play a turn up to the moving of goods and asks `forecast` what each leaves in the end.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from talero.core.actions import Action
from talero.games.age_of_steam.bot.forecast import Arrival, Forecast, arrivals, forecast
from talero.games.age_of_steam.bot.planning import Yields, yields
from talero.games.age_of_steam.bot.projects import Project, projects
from talero.games.age_of_steam.bot.value import turns_left
from talero.games.age_of_steam.rules.actions import END, ISSUE, LAY, PRODUCE, SKIP, STORE, UPGRADE
from talero.games.age_of_steam.rules.building import tiles_left
from talero.games.age_of_steam.rules.goods import deliveries
from talero.games.age_of_steam.rules.kinds import PRODUCTION
from talero.games.age_of_steam.rules.phases.build_track import BUILD_STEP
from talero.games.age_of_steam.rules.phases.issue_shares import ISSUE_STEP, most
from talero.games.age_of_steam.rules.phases.move_goods import GOODS_STEP, may_upgrade
from talero.games.age_of_steam.rules.phases.select_actions import CHOOSE_STEP
from talero.games.age_of_steam.rules.placement import fault
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.urbanising import urbanisations

SERIES = 2
"""How many series of dice are imagined."""
CITIES = 3
"""How many New Cities are looked at closely."""
BRANCHES = 3
"""After how many projects a further one is tried."""
HARVEST = 0.5
"""What Production may bring, in dollars per turn that follows."""


class Soloist:
    """Plays the solo game by plans; nothing unforeseen happens in a turn before goods grow."""

    def __init__(self) -> None:
        self._plan: dict[int, Action] = {}
        """Actions by the number of the decision."""

    def choose(self, state: AgeOfSteamState, legal: Sequence[Action], rng: random.Random) -> Action:
        """The planned action; a new plan for every turn, or when something else was played."""
        planner = Planner(state, rng)
        if state.step is GOODS_STEP:
            return planner.move(state)
        if legal[0][0] in (PRODUCE, STORE):
            return planner.store(state, legal) if legal[0][0] == STORE else legal[0]
        planned = self._plan.get(state.decisions, ())
        if state.step is ISSUE_STEP or planned not in legal:
            self._plan = dict(enumerate(planner.plan(state), state.decisions))
            planned = self._plan[state.decisions]
        return planned if planned in legal else (END,)


class Option(NamedTuple):
    """A way to play a turn up to the moving of goods, what it leaves in the end, and where it leads."""

    value: float
    actions: list[Action]
    state: AgeOfSteamState


class Planner:
    """Looks for the best way to play a turn, for a few imagined series of dice."""

    def __init__(self, state: AgeOfSteamState, rng: random.Random) -> None:
        rolls = range(state.game.turns * state.game.dice)
        self.series = [[rng.randint(1, 6) for _ in rolls] for _ in range(SERIES)]
        self.networks: dict[bytes, Yields] = {}
        self.futures: dict[tuple[bytes, bytes], list[list[Arrival]]] = {}
        self.best_cities: list[Action] = []

    def forecast(self, state: AgeOfSteamState) -> Forecast:
        """What a position at the moving of goods, or before it, leaves in the end."""
        network = bytes(state.tile + state.accepts)
        if network not in self.networks:
            self.networks[network] = yields(state, state.seat)
        goods = bytes(state.letters), bytes(state.cubes + state.display)
        if goods not in self.futures:
            self.futures[goods] = [arrivals(state, dice) for dice in self.series]
        return forecast(state, self.networks[network], self.futures[goods])

    def plan(self, state: AgeOfSteamState) -> list[Action]:
        """The best actions up to the moving of goods."""
        return [*max(self._options(state), key=lambda option: option.value).actions, (END,)]

    def plans(self, state: AgeOfSteamState, k: int) -> list[list[Action]]:
        """The best few, whose values are close to each other."""
        found = sorted(self._options(state), key=lambda option: -option.value)
        return [[*option.actions, (END,)] for option in found[: 2 * k]]

    def _options(self, state: AgeOfSteamState) -> list[Option]:
        return [each for opening in self._openings(state) for each in self._builds(opening, 3)]

    # What comes before the first tile

    def _openings(self, state: AgeOfSteamState) -> list[Option]:
        """Shares, the action, a New City."""
        found = [Option(0.0, [], state)]
        if state.step is ISSUE_STEP:
            found = [_after(found[0], (ISSUE, shares)) for shares in range(most(state), -1, -1)]
        if state.step in (ISSUE_STEP, CHOOSE_STEP):
            found = [_after(each, action) for each in found for action in each.state.legal()]
        return [each for option in found for each in self._cities(option)]

    def _cities(self, option: Option) -> list[Option]:
        """The New Cities that do best with one project; found out once, for the most money."""
        cities = urbanisations(option.state)
        if not cities:
            return [option]
        if not self.best_cities:
            tried = [(self._with_project(_after(option, city)), city) for city in cities]
            self.best_cities = [city for _, city in sorted(tried, reverse=True)[:CITIES]]
        return [_after(option, city) for city in self.best_cities]

    def _with_project(self, option: Option) -> float:
        return max(each.value for each in self._builds(option, 1))

    # Track

    def _builds(self, option: Option, projects_at_most: int) -> list[Option]:
        """Nothing, any project, and further ones after the best."""
        found = [self._valued(option.state, option.actions)]
        fronts = found
        for _ in range(projects_at_most):
            fronts = [each for front in fronts for each in self._further(front)]
            found = found + fronts
            fronts = sorted(fronts, key=lambda each: -each.value)[:BRANCHES]
        return found

    def _further(self, option: Option) -> list[Option]:
        state = option.state
        if state.step is not BUILD_STEP:
            return []
        return [
            self._built(option, project)
            for project in projects(state, tiles_left(state), state.money[state.seat])
        ]

    def _built(self, option: Option, project: Project) -> Option:
        """The position with a project's track, as far as the rules allow it."""
        trial, actions = option.state.copy(), option.actions[:]
        for hex_, code in project.tiles:
            if fault(trial, hex_, code):
                break
            shape = trial.game.tiles.shapes[code]
            actions.append((LAY, hex_, shape.tile, shape.rotation))
            trial.play(actions[-1])
        return self._valued(trial, actions)

    def _valued(self, state: AgeOfSteamState, actions: list[Action]) -> Option:
        value = self.forecast(state).cash
        if state.action[state.seat] == PRODUCTION:
            value += HARVEST * (state.game.turns - state.turn)
        return Option(value, actions, state)

    # Goods

    def move(self, state: AgeOfSteamState) -> Action:
        """The next move of goods as the forecast has it."""
        ahead = self.forecast(state)
        if ahead.climbs and may_upgrade(state):
            return (UPGRADE,)
        ways = deliveries(state, state.engine[state.seat])
        return max((way for way in ways if way[2] * 6 + way[1] in ahead.cubes), key=len, default=(SKIP,))

    def store(self, state: AgeOfSteamState, legal: Sequence[Action]) -> Action:
        """The space of the display from which a cube does most; after the last turn none does anything."""
        if turns_left(state) == 1:
            return legal[0]
        return max(legal, key=lambda action: self._stored(state, action))

    def _stored(self, state: AgeOfSteamState, action: Action) -> float:
        trial = state.copy()
        trial.turn += 1
        trial.display[action[2]] = action[1] + 1
        return self.forecast(trial).cash


def _after(option: Option, action: Action) -> Option:
    """One action more."""
    trial = option.state.copy()
    trial.play(action)
    return Option(0.0, [*option.actions, action], trial)
