"""Pictures of the titles: a real board in the middle of a game, drawn by the title itself."""

from __future__ import annotations

import random
from functools import lru_cache

import talero
from talero import bots
from talero.core import State

SEED = 3


@lru_cache(maxsize=64)
def picture(title: str, edition: str, theme: str, language: str) -> str:
    """The board of a game played halfway by bots, as a file of its own; '' for titles without a drawing."""
    state = halfway(title, edition)
    return state.game.face.board(state.seen(None), language, theme=theme)


@lru_cache(maxsize=64)
def halfway(title: str, edition: str) -> State:
    """A position about two thirds into a game, always the same."""
    game = talero.title(title).game(edition, 0)
    rng = random.Random(SEED)
    state: State = game.new(seed=SEED)
    bot = bots.make(bots.names(title)[-1], game)
    course: list[State] = []
    while not state.over:
        course.append(state.copy())
        state.play(bot.choose(state.seen(state.seat), state.legal(), rng))
    return course[len(course) * 2 // 3]
