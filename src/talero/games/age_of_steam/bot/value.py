"""What projects, engines and New Cities are worth to a railway among others.

Values are in income: a point of income is worth three points at the end, a share costs as much, and a
dollar is worth what it saves of a share and of its expenses until the end.
"""

from __future__ import annotations

from typing import NamedTuple

from talero.core.actions import Action
from talero.games.age_of_steam.bot.planning import prospects
from talero.games.age_of_steam.bot.projects import Project, projects
from talero.games.age_of_steam.rules.actions import END, URBANISE
from talero.games.age_of_steam.rules.connecting import Joint
from talero.games.age_of_steam.rules.network import found_city, has_track_in
from talero.games.age_of_steam.rules.phases.money import expenses
from talero.games.age_of_steam.rules.placement import cost, fault, place
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.urbanising import loops

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
CREDIT = 60
"""More than a turn's track can cost."""


class Idea(NamedTuple):
    """A project and what it brings above its price."""

    value: float
    project: Project


NOTHING = Idea(0.0, Project([], 0, []))


def turns_left(state: AgeOfSteamState) -> int:
    """This turn and those to come."""
    return state.game.turns - state.turn + 1


def is_small(state: AgeOfSteamState) -> bool:
    """On small maps there is time to lay every project and look at the result."""
    return state.game.map.size < 80


# Deliveries


def flow(state: AgeOfSteamState, earned: list[int]) -> float:
    """What deliveries are worth: two a turn, the best first, later ones less."""
    value, weight = 0.0, 1.0
    for n, income in enumerate(earned[: 2 * turns_left(state)]):
        if n and n % 2 == 0:
            weight *= PATIENCE
        value += weight * income
    return value


def outlook(state: AgeOfSteamState, links: list[Joint]) -> float:
    """Deliveries with these further links, with the engine we have and, half as sure, with the next one."""
    seat, engine = state.seat, state.engine[state.seat]
    now, then = prospects(state, seat, engine, links)
    if engine >= state.game.last_engine:
        return flow(state, now)
    return (1 - AMBITION) * flow(state, now) + AMBITION * flow(state, then)


def engine_value(state: AgeOfSteamState, links: list[Joint]) -> float:
    """What one more level brings in deliveries, less its expenses until the end."""
    now, then = prospects(state, state.seat, state.engine[state.seat], links)
    return flow(state, then) - flow(state, now) - DOLLAR * turns_left(state)


def spare(state: AgeOfSteamState, links: list[Joint]) -> int:
    """Cash that is left when this turn's expenses are paid from cash and income."""
    seat = state.seat
    soon, _ = prospects(state, seat, state.engine[seat], links)
    return state.money[seat] + state.income[seat] + sum(soon[:2]) - expenses(state, seat)


def solvent_with_engine(state: AgeOfSteamState) -> bool:
    """Whether another level can be paid for."""
    seat = state.seat
    return state.money[seat] + state.income[seat] >= expenses(state, seat) + 1


# Track


def built(state: AgeOfSteamState, project: Project) -> AgeOfSteamState:
    """The position with a project's track, as far as the rules allow it."""
    trial = state.copy()
    for hex_, code in project.tiles:
        if fault(trial, hex_, code):
            break
        place(trial, hex_, code)
    return trial


def first_part(state: AgeOfSteamState, project: Project, tiles: int) -> Project:
    """What of a long project is built in this turn."""
    now = project.tiles[:tiles]
    return Project(now, sum(cost(state, *tile) for tile in now), [])


class Ideas:
    """The projects of a position and their values; remembered while nothing changes on the board."""

    def __init__(self, state: AgeOfSteamState, tiles: int, stop: int = -1) -> None:
        """All projects with so many tiles, or only those that touch a stop."""
        self.before = outlook(state, [])
        self._gains: dict[tuple[Joint, ...], float] = {}
        found = projects(state, tiles, CREDIT)
        if stop >= 0:
            found = [each for each in found if any(stop in joint for joint in each.links)]
        self.near = self._valued(state, found)
        self._far: list[Idea] | None = None if stop < 0 else []
        self._reach = tiles

    def _valued(self, state: AgeOfSteamState, found: list[Project]) -> list[Idea]:
        return sorted((Idea(self._value(state, each), each) for each in found), key=lambda idea: -idea.value)

    def _value(self, state: AgeOfSteamState, project: Project) -> float:
        """What a project brings above its price."""
        return self._gain(state, project) + SECTION * len(project.tiles) - DOLLAR * project.cost

    def _gain(self, state: AgeOfSteamState, project: Project) -> float:
        links = project.joints()
        if links not in self._gains:
            after = outlook(built(state, project), []) if is_small(state) else outlook(state, project.links)
            future = LINK * (turns_left(state) - 1) * len(links)
            self._gains[links] = after - self.before + future
        return self._gains[links]

    def best(self, state: AgeOfSteamState, tiles: int, money: int) -> Idea:
        """The project worth most, if one is worth anything; a poor network looks two tiles further."""
        fitting = (idea for idea in self.near if fits(idea.project, tiles, money))
        best = max(next(fitting, NOTHING), NOTHING, key=lambda idea: idea.value)
        if best.value < 1.5 and turns_left(state) > 2 and self.before < 6:
            return max([best, *self._further(state, tiles, money)], key=lambda idea: idea.value)
        return best

    def _further(self, state: AgeOfSteamState, tiles: int, money: int) -> list[Idea]:
        """Projects of this turn and the next, as far as they are built now; less sure."""
        if self._far is None:
            self._far = self._valued(state, projects(state, self._reach + 2, CREDIT))
        for value, project in self._far:
            if len(project.tiles) > tiles and fits(project, tiles + 2, money + 6):
                return [Idea(0.6 * value, first_part(state, project, tiles))]
        return []


def fits(project: Project, tiles: int, money: int) -> bool:
    """Whether so many tiles and dollars are enough for a project."""
    return len(project.tiles) <= tiles and project.cost <= money


class Notebook:
    """The ideas of the last positions."""

    def __init__(self, size: int = 8) -> None:
        self._size = size
        self._known: dict[tuple[object, ...], Ideas] = {}

    def ideas(self, state: AgeOfSteamState, tiles: int) -> Ideas:
        """The ideas of a position, with up to so many tiles."""
        key = (
            tiles, state.seat, state.turn, state.engine[state.seat], tuple(state.touched),
            bytes(state.tile + state.own + state.accepts), bytes(state.cubes),
        )  # fmt: skip
        if key not in self._known:
            if len(self._known) > self._size:
                self._known.clear()
            self._known[key] = Ideas(state, tiles)
        return self._known[key]

    def best_project(self, state: AgeOfSteamState, tiles: int, money: int) -> Idea:
        """The project worth most with so many tiles and dollars; before the first tile all that the
        Engineer could build are looked at together."""
        most = tiles if state.laid else max(tiles, state.game.engineer_tiles)
        return self.ideas(state, most).best(state, tiles, money)


# New Cities


def best_city(state: AgeOfSteamState, notebook: Notebook) -> tuple[float, Action]:
    """The New City that helps our deliveries most, one tile tried per colour; on small maps with the
    track that could follow, elsewhere on towns we serve."""
    seat, game = state.seat, state.game
    best: tuple[float, Action] = (0.0, (END,))
    small = is_small(state)
    tiles, money = game.tiles_per_turn, state.money[seat]
    otherwise = notebook.best_project(state, tiles, money).value if small else 0.0
    before = outlook(state, []) + otherwise
    letters = {game.letter_colour[n]: n for n in reversed(game.letters) if state.letters[n] >= game.map.size}
    for town in game.map.towns:
        if state.accepts[town] or not (small or has_track_in(state, seat, town)) or town in loops(state):
            continue
        for letter in letters.values():
            trial = state.copy()
            found_city(trial, seat, town, letter)
            gain = outlook(trial, []) - before + 0.1 * turns_left(state)
            if small:
                gain += max(otherwise, Ideas(trial, tiles, town).best(trial, tiles, money).value)
            if gain > best[0]:
                best = gain, (URBANISE, town, letter)
    return best
