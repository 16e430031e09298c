"""The greedy player of Planet Steam."""

from talero.games.planet_steam.bot.policy import Greedy

__all__ = ["Greedy"]
