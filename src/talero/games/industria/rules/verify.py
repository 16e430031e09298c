"""Whether the fields of a loaded state agree with each other."""

from __future__ import annotations

from talero.core.errors import LoadError
from talero.games.industria.rules.fields import UNPLACED
from talero.games.industria.rules.state import IndustriaState


def verify(state: IndustriaState) -> None:
    """A tile lies in one place; raises LoadError naming the field where one lies again."""
    hands = [tile for hand in state.hands for tile in hand]
    lying = {"stack": state.stack, "display": state.display, "hands": hands}
    found = {tile for tile, owner in enumerate(state.owner) if owner != UNPLACED} | {state.offered}
    for field, tiles in lying.items():
        if len(set(tiles)) < len(tiles) or found & set(tiles):
            raise LoadError("load-field", field=field, kind="a place for tiles that lie nowhere else")
        found |= set(tiles)
