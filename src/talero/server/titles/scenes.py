"""Scenes: a position of each edition that shows what the game is like, for its pictures."""

from __future__ import annotations

import random
from functools import lru_cache
from importlib import resources

import talero
from talero import bots
from talero.core import State, Title

SEED = 3


@lru_cache(maxsize=64)
def scene(title: str, edition: str) -> State:
    """The stored scene of an edition; where a title brings none, bots play one."""
    found = talero.title(title)
    file = resources.files(found.package) / "data" / "scenes" / f"{edition}.txt"
    if not file.is_file():
        return played(found, edition)
    state: State = found.game(edition).position(file.read_text("utf-8"))
    return state


def played(title: Title, edition: str) -> State:
    """A position about two thirds into a game between bots, always the same."""
    game = title.game(edition)
    rng = random.Random(SEED)
    state: State = game.new(seed=SEED)
    bot = bots.plain(game)
    course: list[State] = []
    while not state.over:
        course.append(state.copy())
        state.play(bot.choose(state.seen(state.seat), state.legal(), rng))
    return course[len(course) * 2 // 3]
