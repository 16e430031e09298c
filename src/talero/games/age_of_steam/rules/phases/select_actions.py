"""III. Select actions: one each, every action for one player only."""

from __future__ import annotations

import random
from typing import Final

from talero.core.actions import Action
from talero.core.octets import changed
from talero.core.step import Step, pick
from talero.games.age_of_steam.rules.actions import CHOOSE, CHOSE, ENGINE
from talero.games.age_of_steam.rules.fields import NO_ACTION
from talero.games.age_of_steam.rules.kinds import ACTIONS, LOCOMOTIVE
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.turns import ask, next_or_proceed

NOTHING_CHOSEN: Final = bytes([NO_ACTION]) * 6
CHOICES: Final[list[Action]] = [(CHOOSE, action) for action in range(len(ACTIONS))]


def begin(state: AgeOfSteamState) -> bool:
    """The discs of the last turn are taken back only now (AOS-ACT-016)."""
    state.action = NOTHING_CHOSEN[: state.game.players]
    return ask(state, CHOOSE_STEP, state.order)


def raise_engine(state: AgeOfSteamState, seat: int) -> None:
    """One level up, to 6 at most (AOS-ACT-009 to 011, AOS-MOVE-023)."""
    if state.engine[seat] < state.game.last_engine:
        state.engine[seat] += 1
        state.report(ENGINE, seat, state.engine[seat])


class SelectAction(Step[AgeOfSteamState]):
    """A player chooses a free action; he must choose one (AOS-ACT-002 to 004)."""

    name = "actions.choose"
    section = "III Select actions"
    verbs = (CHOOSE,)

    def legal(self, state: AgeOfSteamState) -> list[Action]:
        return [CHOICES[action] for action in state.game.actions if not self._taken(state, action)]

    def check(self, state: AgeOfSteamState, action: Action) -> str | None:
        if action[1] not in state.game.actions:
            return state.game.variant.missing_action_rule
        return self._taken(state, action[1])

    def apply(self, state: AgeOfSteamState, action: Action) -> None:
        seat = state.seat
        state.action = changed(state.action, seat, action[1])
        state.game.variant.note_action(state, action[1])
        state.report(CHOSE, seat, action[1])
        if action[1] == LOCOMOTIVE:
            raise_engine(state, seat)
        next_or_proceed(state)

    def sample(self, state: AgeOfSteamState, rng: random.Random) -> Action:
        """Any free action; Locomotive only for those who can pay for it."""
        free = self.legal(state)
        seat = state.seat
        if state.income[seat] < state.shares[seat] + state.engine[seat]:
            free = [action for action in free if action[1] != LOCOMOTIVE] or free
        return pick(rng, free)

    def _taken(self, state: AgeOfSteamState, action: int) -> str | None:
        """The rule that forbids an action of this map (AOS-ACT-003)."""
        if action in state.action:
            return "AOS-ACT-003"
        return state.game.variant.used_fault(state, action)


CHOOSE_STEP: Final = SelectAction()
