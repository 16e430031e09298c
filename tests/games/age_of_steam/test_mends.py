"""What the first greedy bot did wrong and the mended one does not, as positions."""

from __future__ import annotations

import random

from talero.games.age_of_steam.bot.policy import FIRST_ENGINE, IDLE_SHARES, LAST_BIDS, MANY_SHARES, Greedy
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from tests.games.age_of_steam.table import steam, table


def says(state: AgeOfSteamState, *mends: str) -> str:
    bot = Greedy(steam(3), frozenset(mends))
    return state.game.text(bot.choose(state.seen(state.seat), state.legal(), random.Random(0)))


def test_cash_that_scores_nothing_is_bid() -> None:
    """In the last turn $40 are of no other use; the others stand at $5."""
    state = table(3, step="bid", turn=10, money=[40, 5, 5], high=5, bids=[0, 5, 0]).state
    assert not says(state).startswith("bid")
    assert says(state, LAST_BIDS) == "bid 6"


def at(decision: int) -> AgeOfSteamState:
    """A position of a game that the first greedy bot plays with itself."""
    game = steam(3)
    state, bot = game.new(seed=1), Greedy(game)
    while state.decisions < decision:
        state.apply(bot.choose(state.seen(state.seat), state.legal(), random.Random(0)))
    return state


def test_in_turn_1_track_comes_before_an_engine() -> None:
    state = at(7)
    assert says(state) == "choose locomotive"
    assert says(state, FIRST_ENGINE) != "choose locomotive"


def test_no_shares_for_a_project_that_is_not_worth_them() -> None:
    state = at(25)
    assert (says(state), says(state, IDLE_SHARES)) == ("issue 3", "issue 1")


def test_there_is_a_limit_to_shares() -> None:
    state = at(97)
    assert (says(state), says(state, MANY_SHARES)) == ("issue 1", "issue 0")
