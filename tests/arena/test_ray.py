"""A Ray cluster plays the same games; it must be there in `make soak`."""

from __future__ import annotations

import pytest

import talero
from talero import arena
from tests.arena.test_arena import plain
from tests.installed import EXAMPLE


@pytest.mark.soak
def test_a_ray_cluster_has_the_same_results() -> None:
    """40 games by two workers of a real cluster on this machine."""
    bots = ["greedy", "random", "greedy", "random"]
    plan = arena.plan(talero.game(EXAMPLE, players=4), bots, deals=20, seed=11)
    assert len(plan.games) == 40
    assert plain(arena.run(plan, arena.OnRay(2))) == plain(arena.run(plan))
