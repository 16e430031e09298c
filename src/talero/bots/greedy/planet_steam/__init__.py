"""The greedy player of Planet Steam."""

from talero.bots.greedy.planet_steam.player import Greedy

__all__ = ["Greedy"]
