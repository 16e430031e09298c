"""What a viewer may inspect: all but the credits of others (PSF-EXP-026; PSQ-F23, PSQ-L28).

It is a rule of display: every payment is public, and what is seen of a state is all of it. Boards, standings
and figures ask here before they show an amount, and work none out from what was paid.
"""

from __future__ import annotations

from typing import Any

from talero.core.seen import Seen
from talero.games.planet_steam.rules.state import PlanetSteamState


def may_inspect(seen: Seen[PlanetSteamState], seat: int) -> bool:
    """Whether the viewer may look at a seat's credits; at the end all may."""
    return seat == seen.viewer or not _are_hidden(seen.state)


def _are_hidden(state: PlanetSteamState) -> bool:
    return state.game.hidden_credits and not state.over


def shown_credits(seen: Seen[PlanetSteamState]) -> list[int | None]:
    """Everybody's credits, None where the viewer may not look."""
    return [credits if may_inspect(seen, seat) else None for seat, credits in enumerate(seen.state.credits)]


def view(seen: Seen[PlanetSteamState]) -> dict[str, Any]:
    """What is seen as plain data; where credits are hidden, `moved` is what was paid and received since the
    start."""
    state = seen.state
    document = {"viewer": seen.viewer} | state.dump()
    if _are_hidden(state):
        start = state.game.tables.start_goods[4]
        document["credits"] = shown_credits(seen)
        document["moved"] = [credits - start for credits in state.credits]
    return document
