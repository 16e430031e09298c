"""What trees of different ages call differently, asked of the objects themselves."""

from __future__ import annotations

from typing import Any


def look(state: Any, seat: int) -> Any:
    """What a seat may know of a state."""
    return state.seen(seat) if hasattr(state, "seen") else state.view(seat)


def draw(game: Any, seen: Any) -> str:
    """The wide board as SVG, as a seat sees it."""
    drawn: str = (game.face if hasattr(game, "face") else game).board(seen)
    return drawn
