"""Seen: what a viewer may know of a position, as a typed state with unknowns."""

from __future__ import annotations

from typing import Any, Generic

from talero.core.step import P


class Seen(Generic[P]):
    """A state with unknowns, drawn, scored, searched and imagined from.

    What the viewer may not know is not in `state`; `viewer` is None for a spectator.

    >>> import random, talero
    >>> seen = talero.new("luna-capital", players=2, seed=7).seen(1)
    >>> seen.state.hands
    [[-1, -1, -1], [12, 34, 43]]
    >>> seen.state.game.imagine(seen, random.Random(1)).hands
    [[8, 49, 54], [12, 34, 43]]
    """

    __slots__ = ("state", "viewer")

    def __init__(self, state: P, viewer: int | None) -> None:
        self.state = state
        self.viewer = viewer

    def view(self) -> dict[str, Any]:
        """The same as plain JSON data, for the wire."""
        return self.state.view_as(self.viewer)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Seen) or self.viewer != other.viewer:
            return False
        return self.state.game is other.state.game and self.view() == other.view()

    __hash__ = None  # type: ignore[assignment]  # states change
