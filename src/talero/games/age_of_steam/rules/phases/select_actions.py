"""III. Select actions: one each, every action for one player only."""

from __future__ import annotations

import random

from talero.core.actions import Action
from talero.core.step import Step, pick
from talero.games.age_of_steam.rules.actions import CHOOSE, CHOOSE_STEP, CHOSE, ENGINE, LOCOMOTIVE
from talero.games.age_of_steam.rules.sequence import ask, next_seat, proceed
from talero.games.age_of_steam.rules.state import NO_ACTION, AgeOfSteamState


def begin(state: AgeOfSteamState) -> bool:
    """The discs of the last turn are taken back only now (AOS-ACT-016)."""
    for seat in range(state.game.players):
        state.action[seat] = NO_ACTION
    return ask(state, CHOOSE_STEP, state.order)


def raise_engine(state: AgeOfSteamState, seat: int) -> None:
    """One level up, to 6 at most (AOS-ACT-009 to 011, AOS-MOVE-023)."""
    if state.engine[seat] < state.game.last_engine:
        state.engine[seat] += 1
        if state.events is not None:
            state.events.append((ENGINE, seat, state.engine[seat]))


class SelectAction(Step[AgeOfSteamState]):
    """A player chooses a free action; he must choose one (AOS-ACT-002 to 004)."""

    name = "actions.choose"
    section = "III Select actions"
    verbs = (CHOOSE,)

    def legal(self, state: AgeOfSteamState) -> list[Action]:
        return [(CHOOSE, action) for action in state.game.actions if not self._taken(state, action)]

    def check(self, state: AgeOfSteamState, action: Action) -> str | None:
        if action[1] not in state.game.actions:
            return state.game.missing_action_rule
        return self._taken(state, action[1])

    def apply(self, state: AgeOfSteamState, action: Action) -> None:
        seat = state.seat
        state.action[seat] = action[1]
        if state.game.action_cycle:
            _mark_used(state, action[1])
        if state.events is not None:
            state.events.append((CHOSE, seat, action[1]))
        if action[1] == LOCOMOTIVE:
            raise_engine(state, seat)
        if not next_seat(state):
            proceed(state)

    def sample(self, state: AgeOfSteamState, rng: random.Random) -> Action:
        """Any free action; Locomotive only for those who can pay for it."""
        free = self.legal(state)
        seat = state.seat
        if state.income[seat] < state.shares[seat] + state.engine[seat]:
            free = [action for action in free if action[1] != LOCOMOTIVE] or free
        return pick(rng, free)

    def _taken(self, state: AgeOfSteamState, action: int) -> str | None:
        """The rule that forbids an action of this map (AOS-ACT-003, AOS-BAR-012)."""
        if action in state.action:
            return "AOS-ACT-003"
        return "AOS-BAR-012" if state.used_actions >> action & 1 else None


def _mark_used(state: AgeOfSteamState, action: int) -> None:
    """Barbados: discs lie on the actions until all have been used (AOS-BAR-012, 013, 024)."""
    state.used_actions |= 1 << action
    if all(state.used_actions >> each & 1 for each in state.game.actions):
        state.used_actions = 0


STEP = SelectAction()
