"""Who people are: names, signed cookies, how they like to read."""

from talero.server.people.storage import Player, PlayerStore

__all__ = ["Player", "PlayerStore"]
