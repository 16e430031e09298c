"""Greedy bots play well: one against random bots, seats rotated. The full counts run in `make soak`."""

from __future__ import annotations

import pytest

import talero
from talero import bots
from talero.core import SetupError
from tests.installed import EXAMPLE


def win_rate(name: str, players: int, games: int, seed: int = 0) -> float:
    """The share of games that one greedy bot wins against random ones; a shared win counts in part."""
    game = talero.game(name, players)
    greedy, random_bot = bots.make("greedy", game), bots.make("random", game)
    won = 0.0
    for number in range(games):
        seat = number % players
        seats = [greedy if each == seat else random_bot for each in range(players)]
        winners = bots.play_match(game, seats, seed + number).outcome.winners()
        won += (seat in winners) / max(1, len(winners))
    return won / games


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.needs("industria")
def test_greedy_beats_random_in_industria(players: int) -> None:
    assert win_rate("industria", players, 40) >= 0.8


@pytest.mark.soak
@pytest.mark.parametrize("players", [3, 4])
def test_greedy_beats_random_in_industria_over_500_games(players: int) -> None:
    assert win_rate("industria", players, 500, seed=1000) >= 0.8


def test_unknown_bots_are_refused() -> None:
    with pytest.raises(SetupError, match="no bot 'oracle'"):
        bots.make("oracle", talero.game(EXAMPLE))


def test_parameters_that_a_bot_does_not_take_are_refused() -> None:
    with pytest.raises(SetupError, match="'random' takes no parameter 'depth'"):
        bots.make("random", talero.game(EXAMPLE), depth=3)
    with pytest.raises(SetupError, match="'greedy' takes no parameter 'depth'"):
        bots.make("greedy", talero.game(EXAMPLE), depth=3)


def test_a_match_is_reproducible() -> None:
    game = talero.game(EXAMPLE, players=3)
    seats = [bots.make(name, game) for name in ("greedy", "random", "greedy")]
    first, second = (bots.play_match(game, seats, 5) for _ in range(2))
    assert first.actions == second.actions
    assert first.outcome == second.outcome
