"""Every game passes the conformance suite of the core."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

import pytest

import talero
from talero.core import Game, conformance
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
    expected = conformance.fingerprint(talero.game(name, players), 5)
    script = (
        "import sys, talero; from talero.core import conformance;"
        "print(conformance.fingerprint(talero.game(sys.argv[1], int(sys.argv[2])), 5))"
    )
    for hash_seed in ("0", "4242"):
        found = subprocess.run(
            [sys.executable, "-c", script, name, str(players)],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert found.stdout.strip() == expected
