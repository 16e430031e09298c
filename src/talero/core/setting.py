"""Setting: the little that actions and their arguments ask of a game."""

from __future__ import annotations


class Setting:
    """What is being played, and by how many; games with all their rules derive from it."""

    players: int

    @property
    def name(self) -> str:
        """`title/edition`."""
        raise NotImplementedError
