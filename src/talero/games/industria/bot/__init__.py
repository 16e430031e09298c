"""The greedy player of Industria."""

from talero.games.industria.bot.policy import Greedy

__all__ = ["Greedy"]
