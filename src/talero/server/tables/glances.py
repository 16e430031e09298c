"""A glance at a position: what lists of tables tell of it without reading its moves."""

from __future__ import annotations

from typing import Any

from talero.core import State
from talero.server.tables.rows import Glance
from talero.server.telling.figures import standing


def glance(state: State) -> Glance:
    """What somebody who watches would say of a position in a line."""
    outcome = state.outcome
    if outcome is not None:
        return Glance("", list(outcome.scores), outcome.winners())
    return Glance(state.game.turn(state), standing(state.seen(None)), [])


def read(stored: Any, players: int) -> Glance:
    """A stored glance; one that can't be read tells nothing."""
    nothing = Glance("", [None] * players, [])
    try:
        found = Glance(**stored)
        is_whole = len(found.scores) == players and all(0 <= seat < players for seat in found.winners)
    except (TypeError, ValueError):
        return nothing
    return found if is_whole and isinstance(found.turn, str) else nothing
