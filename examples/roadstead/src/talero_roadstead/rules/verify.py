"""Whether the fields of a loaded state agree with each other."""

from __future__ import annotations

from talero.core.errors import LoadError
from talero_roadstead.rules.fields import FREE
from talero_roadstead.rules.state import RoadsteadState


def verify(state: RoadsteadState) -> None:
    """Raises LoadError naming a field that contradicts the others."""
    for owner, good in zip(state.owner, state.good, strict=True):
        if (owner == FREE) != (good == FREE):
            raise LoadError("load-field", field="good", kind="a good for each berth with an owner")
    if state.passed >> state.game.players:
        raise LoadError("load-field", field="passed", kind="seats of this game")
