"""The greedy player of Roadstead."""

from talero_roadstead.bot.policy import Greedy

__all__ = ["Greedy"]
