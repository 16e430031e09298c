"""What everybody would score if the game ended now; all of it lies open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from talero.core.chance import Stop
from talero.games.age_of_steam.rules import scoring
from talero.games.age_of_steam.rules.state import AgeOfSteamState

if TYPE_CHECKING:
    from talero.games.age_of_steam.rules.game import AgeOfSteam


def standings(game: AgeOfSteam, view: Mapping[str, Any]) -> list[dict[str, int]]:
    """Victory points by part and seat; who is out has none (AOS-EXP-010).

    Alone, the score is the cash that is left after all shares are bought back (AOS-BAR-018); below zero it
    says how much is missing.
    """
    state = game.load({key: value for key, value in view.items() if key != "viewer"}, Stop())
    assert isinstance(state, AgeOfSteamState)
    if game.buy_back:
        left = state.money[0] - game.share_price * state.shares[0]
        return [{} if state.out[0] else {"cash": left}]
    sections = scoring.sections_by_owner(state)
    return [
        {} if state.out[seat] else scoring.points(state, seat, sections[seat]) for seat in range(game.players)
    ]
