"""Phase 2: reveal new tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from talero.games.industria.rules.actions import REVEALED

if TYPE_CHECKING:
    from talero.games.industria.rules.state import IndustriaState


def begin(state: IndustriaState) -> bool:
    """As many tiles as there are players come from the stack of the epoch (IND-REVEAL-001, IND-COUNT-002)."""
    for name in state.game.reveals[state.round]:
        drawn = state.chance.draw(name, len(state.stack))
        tile = state.stack.pop(drawn)
        state.display.append(tile)
        state.report(REVEALED, tile)
    return False
