"""Games for tests: half by `sample`, half by bots with random moves between."""

from __future__ import annotations

import random
from collections.abc import Iterator

from talero.core.actions import Action
from talero.core.step import pick
from talero.games.age_of_steam.bot import Greedy
from talero.games.age_of_steam.rules.game import AgeOfSteam
from talero.games.age_of_steam.rules.phases.build_track import BUILD_STEP
from talero.games.age_of_steam.rules.phases.move_goods import GOODS_STEP
from talero.games.age_of_steam.rules.state import AgeOfSteamState as State


def choose(state: State, bot: Greedy | None, rng: random.Random) -> Action:
    """A random move; or, for a bot, its own, but one in four any legal one, which crowds the board."""
    if bot is None:
        return state.sample(rng)
    legal = state.legal()
    return pick(rng, legal) if rng.random() < 0.25 else bot.choose(state.seen(state.seat), legal, rng)


def decisions(game: AgeOfSteam, seed: int, greedy: bool) -> Iterator[State]:
    """The decisions of a game, by `sample` or by wandering bots."""
    rng, bot = random.Random(seed), Greedy(game) if greedy else None
    state = game.new(seed=seed)
    while not state.over:
        yield state
        state.play(choose(state, bot, rng))


def spread_positions(game: AgeOfSteam, seed: int, builds: int, goods: int) -> list[State]:
    """Some decisions of phases IV and V, spread over a game."""
    wanted = {BUILD_STEP: builds, GOODS_STEP: goods}
    found: list[State] = []
    copies = [s.copy() for s in decisions(game, seed, seed % 2 == 1) if s.step in wanted]
    for step, number in wanted.items():
        of_step = [s for s in copies if s.step is step]
        rng = random.Random(seed)
        found += rng.sample(of_step, min(number, len(of_step)))
    return found
