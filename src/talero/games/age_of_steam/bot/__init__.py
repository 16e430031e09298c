"""A greedy player of Age of Steam: `policy` decides, `solo` plans the solo game on Barbados."""

from talero.games.age_of_steam.bot.policy import Greedy

__all__ = ["Greedy"]
