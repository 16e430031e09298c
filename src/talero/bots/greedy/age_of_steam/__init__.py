"""A greedy player of Age of Steam: `player` decides, `solo` plans the solo game on Barbados."""

from talero.bots.greedy.age_of_steam.player import Greedy

__all__ = ["Greedy"]
