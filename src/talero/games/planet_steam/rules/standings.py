"""What everybody would be worth if the game ended now, as far as the viewer may know it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from talero.core.chance import Stop
from talero.games.planet_steam.rules import scoring
from talero.games.planet_steam.rules.state import PlanetSteamState

if TYPE_CHECKING:
    from talero.games.planet_steam.rules.game import PlanetSteam


def standings(game: PlanetSteam, view: Mapping[str, Any]) -> list[dict[str, int] | None]:
    """Wealth by part and seat at today's prices.

    Where credits are hidden, the wealth of others is too: it is left out until the final scoring and not
    worked out from what was paid (PSF-EXP-026; PSQ-F23).
    """
    document = {key: value for key, value in view.items() if key not in ("viewer", "moved")}
    document["credits"] = [credits or 0 for credits in view["credits"]]
    state = game.load(document, Stop())
    assert isinstance(state, PlanetSteamState)
    return [
        None if credits is None else scoring.parts(state, seat)
        for seat, credits in enumerate(view["credits"])
    ]
