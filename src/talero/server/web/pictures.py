"""Pictures of the titles: a real board in the middle of a game, drawn by the title itself."""

from __future__ import annotations

import random
from functools import lru_cache

import talero
from talero import bots
from talero.core import Game, State

SEED = 3


@lru_cache(maxsize=64)
def picture(title: str, edition: str, theme: str, language: str) -> str:
    """The board of a game played halfway by bots, as a file of its own; '' for titles without a drawing."""
    game = talero.title(title).game(edition, 0)
    try:
        return game.board(_halfway(game).view(None), language, theme=theme)
    except NotImplementedError:
        return ""


def _halfway(game: Game) -> State:
    """A position about two thirds into a game, always the same."""
    length = len(_play(game, game.max_decisions)[1])
    return _play(game, length * 2 // 3)[0]


def _play(game: Game, decisions: int) -> tuple[State, list[int]]:
    rng, state = random.Random(SEED), game.new(seed=SEED)
    seats: list[int] = []
    bot = bots.make(bots.names(game.title.id)[-1], game)
    while not state.over and len(seats) < decisions:
        seats.append(state.seat)
        state.play(bot.choose(state.view(state.seat), state.legal(), rng))
    return state, seats
