"""An action drawn before it is confirmed: the warehouse on the berth that was chosen."""

from __future__ import annotations

from talero.core.actions import Action
from talero.draw.svg import group
from talero_roadstead.face.board.facts import Facts
from talero_roadstead.face.board.page import chart
from talero_roadstead.rules.actions import BUILD


def sketch(facts: Facts, prefix: Action, shape: str) -> str | None:
    """A partly or wholly chosen action over the board; None where there is nothing to draw."""
    if facts.state.over or len(prefix) < 2 or prefix[0] != BUILD:
        return None
    return group(chart(facts, shape).ghost(prefix[1], facts.state.seat), cls="through")
