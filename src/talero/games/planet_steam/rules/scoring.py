"""Final wealth: credits, and everything owned at its value."""

from __future__ import annotations

from talero.core.outcome import Outcome, places
from talero.core.seen import Seen
from talero.games.planet_steam.rules.knowledge import may_inspect
from talero.games.planet_steam.rules.phases.trade import price_of
from talero.games.planet_steam.rules.production import SUPERCHARGED
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.tables import RESOURCES
from talero.games.planet_steam.rules.zones import zones_of


def parts(state: PlanetSteamState, seat: int) -> dict[str, int]:
    """What a player's wealth is made of (PSF-WIN-001 to -007, PSF-CER-007; PSL-FIN-003 to -010)."""
    table = state.game.tables
    zones = zones_of(state, seat + 1)
    tanks = [zone for zone in zones if state.tanks[zone]]
    superchargers = sum(1 for zone in tanks if state.tanks[zone] & SUPERCHARGED)
    wealth = {
        "credits": state.credits[seat],
        "claims": table.value_claim * len(zones),
        "tanks": table.value_tank * len(tanks),
        "superchargers": table.value_supercharger * superchargers,
        "luxuries": table.value_luxury * state.luxuries[seat],
    }
    for resource, name in enumerate(RESOURCES):
        wealth[name] = state.goods[4 * seat + resource] * price_of(state, resource)
    return wealth


def standings(seen: Seen[PlanetSteamState]) -> list[dict[str, int] | None]:
    """Wealth by part and seat at today's prices.

    Where credits are hidden, the wealth of others is too: it is left out until the final scoring and not
    worked out from what was paid (PSF-EXP-026; PSQ-F23).
    """
    state = seen.state
    return [parts(state, seat) if may_inspect(seen, seat) else None for seat in range(state.game.players)]


def outcome(state: PlanetSteamState) -> Outcome:
    """The greatest wealth wins; equal wealth shares the place.

    PSF-GEN-002, PSF-WIN-008, -009; PSL-GEN-002, PSL-FIN-011 to -013.
    """
    by_seat = [parts(state, seat) for seat in range(state.game.players)]
    scores = [sum(each.values()) for each in by_seat]
    return Outcome(
        places(state.game.players, lambda seat: (scores[seat],)), scores, by_seat, state.game.cite["ended"]
    )
