"""V. Move goods: two rounds; in each a player delivers a cube, raises his engine or does nothing."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Final

from talero.core.actions import Action
from talero.core.octets import changed
from talero.core.step import Step, pick
from talero.games.age_of_steam.rules.actions import DELIVER, DELIVERED, GAINED, SKIP, SKIPPED, UPGRADE
from talero.games.age_of_steam.rules.goods import (
    deliveries,
    earnings,
    own_links,
    route_fault,
    routes_from,
)
from talero.games.age_of_steam.rules.kinds import FIRST_MOVE
from talero.games.age_of_steam.rules.phases.select_actions import raise_engine
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.turns import ask, led_by, next_seat

TRIES: Final = 4
"""How many deliveries a random player compares."""


def begin(state: AgeOfSteamState) -> bool:
    """Round 1, in turn order, the holder of First Move in front (AOS-MOVE-001, 002)."""
    state.round = 1
    state.upgraded = bytearray(state.game.players)
    return ask(state, GOODS_STEP, led_by(state, FIRST_MOVE))


def may_upgrade(state: AgeOfSteamState) -> bool:
    """Once per turn, up to level 6 (AOS-MOVE-021 to 023)."""
    return not state.upgraded[state.seat] and state.engine[state.seat] < state.game.last_engine


class MoveGoods(Step[AgeOfSteamState]):
    """Deliver, upgrade or skip."""

    name = "move.goods"
    section = "V Move goods"
    verbs = (DELIVER, UPGRADE, SKIP)

    def legal(self, state: AgeOfSteamState) -> list[Action]:
        found = deliveries(state, state.engine[state.seat]).copy()
        if may_upgrade(state):
            found.append((UPGRADE,))
        found.append((SKIP,))
        return found

    def check(self, state: AgeOfSteamState, action: Action) -> str | None:
        if action[0] == DELIVER:
            return route_fault(state, action, state.engine[state.seat])
        if action[0] == SKIP or may_upgrade(state):
            return None
        return "AOS-MOVE-022" if state.upgraded[state.seat] else "AOS-MOVE-023"

    def apply(self, state: AgeOfSteamState, action: Action) -> None:
        seat = state.seat
        if action[0] == DELIVER:
            if _deliver(state, action):
                return
        elif action[0] == UPGRADE:
            state.upgraded[seat] = 1
            raise_engine(state, seat)
        else:
            state.report(SKIPPED, seat)
        go_on(state)

    def universe(self, state: AgeOfSteamState) -> Iterable[Action]:
        """Routes up to one link too long, each also cut short, in other colours and with needless hexes."""
        yield (UPGRADE,)
        yield (SKIP,)
        seen: set[Action] = set()
        for start in state.game.cube_places:
            yield (DELIVER, 0, start, -1)
            for routes in routes_from(state, start, state.engine[state.seat] + 1).values():
                for route in routes:
                    for action in _variations(state, route):
                        if action not in seen:
                            seen.add(action)
                            yield action

    def sample(self, state: AgeOfSteamState, rng: random.Random) -> Action:
        """Deliveries that pay the mover best, an engine if he can afford it."""
        found = deliveries(state, state.engine[state.seat])
        seat = state.seat
        solvent = state.income[seat] + 1 >= state.shares[seat] + state.engine[seat]
        if may_upgrade(state) and solvent and rng.random() < (0.1 if found else 0.5):
            return (UPGRADE,)
        if not found:
            return (SKIP,)
        best, most = found[0], -1.0
        for _ in range(TRIES):
            action = pick(rng, found)
            value = own_links(state, action) + rng.random()
            if value > most:
                best, most = action, value
        return best if most >= 1 or rng.random() < 0.3 else (SKIP,)


def _variations(state: AgeOfSteamState, route: Action) -> Iterable[Action]:
    yield route
    yield route[:-2]
    for colour in range(6):
        yield (DELIVER, colour, *route[2:])
    board = state.game.map
    yield (*route[:-1], board.across[route[-4] * 6 + 3] // 6 if board.across[route[-4] * 6 + 3] >= 0 else -1)
    yield (*route, route[2], -1)


def go_on(state: AgeOfSteamState) -> None:
    """The next player, the second round, or the next phase."""
    state.step_id = GOODS_STEP.number
    if next_seat(state):
        return
    if state.round == 1:
        state.round = 2
        ask(state, GOODS_STEP, led_by(state, FIRST_MOVE))
    else:
        state.round = 0
        state.game.sequence.proceed(state)


def _deliver(state: AgeOfSteamState, action: Action) -> bool:
    """The cube leaves the map, incomes rise at once (AOS-MOVE-014); True if somebody has to choose."""
    colour, start, goal = action[1], action[2], action[-2]
    gains = earnings(state, action)
    at = start * 6 + colour
    state.cubes = changed(state.cubes, at, state.cubes[at] - 1)
    state.game.variant.remove_cube(state, colour)
    state.report(DELIVERED, state.seat, colour, start, goal)
    for seat, amount in enumerate(gains):
        gain(state, seat, amount)
    return state.game.variant.after_delivery(state, action)


def gain(state: AgeOfSteamState, seat: int, amount: int) -> None:
    """The income of a seat rises."""
    state.income[seat] += amount
    if amount:
        state.report(GAINED, seat, amount)


GOODS_STEP: Final = MoveGoods()
