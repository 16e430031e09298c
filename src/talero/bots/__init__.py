"""Bots: they get what a player may know and the legal actions, never the state.

>>> import random, talero
>>> from talero import bots
>>> game = talero.game("industria", players=3)
>>> state = game.new(seed=1)
>>> bot = bots.make("greedy", game)
>>> bot.choose(state.seen(state.seat), state.legal(), random.Random(1)) in state.legal()
True
"""

from talero.bots.match import Match, play_match
from talero.bots.registry import AT_TABLES, USUAL, levels, make, names, plain, usual
from talero.core.bot import Bot

__all__ = ["AT_TABLES", "USUAL", "Bot", "Match", "levels", "make", "names", "plain", "play_match", "usual"]
