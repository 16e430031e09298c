"""Games for tests: half by `sample`, half by bots with random moves between."""

from __future__ import annotations

import random
from collections.abc import Iterator

from talero.core.actions import Action
from talero.games.age_of_steam.actions import BUILD_STEP, GOODS_STEP
from talero.games.age_of_steam.game import AgeOfSteam
from talero.games.age_of_steam.state import Table as State


def choose(state: State, rng: random.Random, eager: bool) -> Action:
    """An action by `sample`; eager games build and deliver at random too, which crowds the board."""
    if eager and state.step_id in (BUILD_STEP, GOODS_STEP) and rng.random() < 0.25:
        legal = state.legal()
        return legal[int(rng.random() * len(legal))]
    return state.sample(rng)


def decisions(game: AgeOfSteam, seed: int, eager: bool) -> Iterator[State]:
    rng = random.Random(seed)
    state = game.new(seed=seed)
    assert isinstance(state, State)
    while not state.over:
        yield state
        state.play(choose(state, rng, eager))


def spread_positions(game: AgeOfSteam, seed: int, builds: int, goods: int) -> list[State]:
    """Some decisions of phases IV and V, spread over a game."""
    wanted = {BUILD_STEP: builds, GOODS_STEP: goods}
    found: list[State] = []
    copies = [s.copy() for s in decisions(game, seed, seed % 2 == 1) if s.step_id in wanted]
    for step, number in wanted.items():
        of_step = [s for s in copies if s.step_id == step]
        rng = random.Random(seed)
        found += rng.sample(of_step, min(number, len(of_step)))
    return found
