"""Every game passes the conformance suite of the core."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import talero
from talero.core import Game, conformance
from talero.core.conformance.processes import seeds_reproduce
from tests.conformance_games import all_games


@pytest.mark.parametrize("check", conformance.CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("name", "players"), all_games())
def test_conformance(name: str, players: int, check: Callable[[Game, int], None]) -> None:
    check(talero.game(name, players), 1)


@pytest.mark.soak
@pytest.mark.parametrize("check", conformance.CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("name", "players"), all_games())
def test_conformance_with_more_seeds(name: str, players: int, check: Callable[[Game, int], None]) -> None:
    game = talero.game(name, players)
    for seed in range(2, 7):
        check(game, seed)


@pytest.mark.parametrize(("name", "players"), all_games())
def test_seeds_reproduce_across_processes_and_hash_seeds(name: str, players: int) -> None:
    seeds_reproduce(talero.game(name, players), 5)
