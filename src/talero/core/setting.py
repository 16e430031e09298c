"""Setting: the little that actions and their arguments ask of a game."""

from __future__ import annotations

from talero.core.compiling import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Setting:
    """What is being played, and by how many; games with all their rules derive from it."""

    players: int

    @property
    def name(self) -> str:
        """`title/edition`."""
        raise NotImplementedError
