"""What everybody would score if the game ended now; all of it lies open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from talero.core.chance import Stop
from talero.games.industria.rules import scoring
from talero.games.industria.rules.state import IndustriaState

if TYPE_CHECKING:
    from talero.games.industria.rules.game import Industria


def standings(game: Industria, view: Mapping[str, Any]) -> list[dict[str, int]]:
    """Points by part and seat; raw-material tiles in hand count as the taler they would become."""
    state = game.load({key: value for key, value in view.items() if key != "viewer"}, Stop())
    assert isinstance(state, IndustriaState)
    scoring.exchange_what_is_left(state)
    return [scoring.parts(state, seat) for seat in range(game.players)]
