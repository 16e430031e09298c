"""I. Issue shares: $5 at once, a dollar of expenses every turn, three points at the end."""

from __future__ import annotations

import random
from typing import Final

from talero.core.actions import Action
from talero.core.step import Step
from talero.games.age_of_steam.rules.actions import ISSUE, ISSUED
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.turns import ask, next_or_proceed

ISSUES: Final[list[Action]] = [(ISSUE, shares) for shares in range(20)]
"""What is said most, ready-made."""


def begin(state: AgeOfSteamState) -> bool:
    """Players issue in turn order (AOS-SHARE-007)."""
    return ask(state, ISSUE_STEP, state.order)


def most(state: AgeOfSteamState) -> int:
    """How many shares the deciding seat may issue now (AOS-SHARE-005, 006, AOS-BAR-009)."""
    return min(state.game.last_share - state.shares[state.seat], state.game.shares_per_turn)


class IssueShares(Step[AgeOfSteamState]):
    """A player issues any number of shares, or none (AOS-SHARE-004, 008)."""

    name = "shares.issue"
    section = "I Issue shares"
    verbs = (ISSUE,)

    def legal(self, state: AgeOfSteamState) -> list[Action]:
        count = most(state) + 1
        return ISSUES[:count] if count <= len(ISSUES) else [(ISSUE, shares) for shares in range(count)]

    def check(self, state: AgeOfSteamState, action: Action) -> str | None:
        if action[1] <= most(state):
            return None
        is_full = state.shares[state.seat] + action[1] > state.game.last_share
        return "AOS-SHARE-005" if is_full else state.game.variant.share_limit_rule

    def apply(self, state: AgeOfSteamState, action: Action) -> None:
        seat, shares = state.seat, action[1]
        amount = shares * state.game.share_price  # AOS-SHARE-002
        state.shares[seat] += shares
        state.money[seat] += amount
        if shares:
            state.report(ISSUED, seat, shares, amount)
        next_or_proceed(state)

    def limit(self, state: AgeOfSteamState) -> int:
        return most(state)

    def sample(self, state: AgeOfSteamState, rng: random.Random) -> Action:
        """Enough for this turn's expenses and some track, give or take one."""
        seat = state.seat
        due = max(state.shares[seat] + state.engine[seat] - state.income[seat], 0)
        track = 9 if state.turn < 4 or due < 3 else 4
        wanted = -((state.money[seat] - due - track) // state.game.share_price) + int(rng.random() * 3) - 1
        return ISSUE, max(0, min(wanted, most(state)))


ISSUE_STEP: Final = IssueShares()
