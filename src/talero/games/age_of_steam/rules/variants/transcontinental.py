"""Western US: the first chain of links between west and east pays the railways that made it (AOS-WUS-022
to 034)."""

from __future__ import annotations

import random
from itertools import combinations

from talero.core.actions import Action
from talero.core.step import Step, pick
from talero.games.age_of_steam.rules.actions import CONNECT, CONNECT_STEP, TRANSCONTINENTAL
from talero.games.age_of_steam.rules.links import links_of
from talero.games.age_of_steam.rules.state import AgeOfSteamState


def formed(state: AgeOfSteamState) -> bool:
    """Pays or asks whom to pay if the connection now exists; True if somebody must choose."""
    choices = receivers(state)
    if not choices:
        return False
    state.joined = 1
    if len(choices) == 1:
        _reward(state, choices[0])
        return False
    state.pending = [seat for choice in choices for seat in (*choice, -1)]
    state.step_id = CONNECT_STEP
    return True


def receivers(state: AgeOfSteamState) -> list[tuple[int, ...]]:
    """Whom the builder can name: per chain its one owner, its two, or any two of more (AOS-WUS-023 to
    025, 034)."""
    board = state.game.map
    west = [h for h in board.cities if board.initial[h] and board.regions[h] == "west"]
    found: set[tuple[int, ...]] = set()
    for city in west:
        for owners in _chains(state, city):
            active = tuple(
                seat for seat in range(state.game.players) if owners >> seat & 1 and not state.out[seat]
            )
            found.update(combinations(active, 2) if len(active) > 2 else [active])
    return sorted(found)


def _chains(state: AgeOfSteamState, start: int) -> set[int]:
    """Masks of the owners of all chains from a western to an eastern initial city that visit no place
    twice."""
    board, hops = state.game.map, links_of(state).hops
    found: set[int] = set()
    trail: list[tuple[int, int, frozenset[int]]] = [(start, 0, frozenset([start]))]
    while trail:
        place, owners, seen = trail.pop()
        if board.initial[place] and board.regions[place] == "east":
            found.add(owners)
            continue
        for stop, owner, _, _ in hops[place]:
            if stop not in seen:
                trail.append((stop, owners | 1 << owner, seen | {stop}))
    return found


def _reward(state: AgeOfSteamState, seats: tuple[int, ...]) -> None:
    """One railway gets $4 income, two get $2 each, at once."""
    amount = state.game.transcontinental["alone" if len(seats) == 1 else "shared"]
    for seat in seats:
        state.income[seat] += amount
        if state.events is not None:
            state.events.append((TRANSCONTINENTAL, seat, amount))


class Connect(Step[AgeOfSteamState]):
    """The builder of the connection names the railways that are paid."""

    name = "build.transcontinental"
    section = "Western US > Transcontinental"
    verbs = (CONNECT,)

    def legal(self, state: AgeOfSteamState) -> list[Action]:
        found: list[Action] = []
        choice: list[int] = []
        for seat in state.pending:
            if seat < 0:
                found.append((CONNECT, *choice))
                choice = []
            else:
                choice.append(seat)
        return found

    def canonical(self, state: AgeOfSteamState, action: Action) -> Action:
        """The railways may be named in any order."""
        return action[0], *sorted(action[1:])

    def check(self, state: AgeOfSteamState, action: Action) -> str | None:
        return None if action in self.legal(state) else "AOS-WUS-034"

    def apply(self, state: AgeOfSteamState, action: Action) -> None:
        from talero.games.age_of_steam.rules.phases.build_track import go_on

        state.pending = []
        _reward(state, action[1:])
        go_on(state)

    def sample(self, state: AgeOfSteamState, rng: random.Random) -> Action:
        return pick(rng, self.legal(state))


STEP = Connect()
