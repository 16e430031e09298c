"""End phase: new tanks for the market, then maintenance. Nobody decides anything here."""

from __future__ import annotations

from talero.core.sequence import finish
from talero.games.planet_steam.rules.actions import ENDED, MARKET, ROUND_BEGAN
from talero.games.planet_steam.rules.bank import change_supply
from talero.games.planet_steam.rules.phases.trade import move_price
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.tables import ENERGY, ORE
from talero.games.planet_steam.rules.variants import manipulation, markers, sabotage


def return_cards(state: PlanetSteamState) -> bool:
    """Price manipulation first, then sabotage (PSQ-D18)."""
    manipulation.give_back(state)
    sabotage.give_back(state)
    return False


def produce_tanks(state: PlanetSteamState) -> bool:
    """Ore and energy of the terminal become tanks (PSF-END-001 to -012; PSL-CHY-001 to -007, PSL-SHO-005)."""
    size = len(state.game.tables.market_prices) - 1
    missing = [resource for resource in (ORE, ENERGY) if not state.supply[resource]]
    if missing:
        if state.market < size or state.game.rise_when_full:
            for resource in missing:
                move_price(state, resource, state.game.tables.rise)
        return False
    cost = state.game.tables.production
    built = min(size - state.market, state.supply[ORE] // cost[ORE], state.supply[ENERGY] // cost[ENERGY])
    if built:
        change_supply(state, ORE, -built * cost[ORE])
        change_supply(state, ENERGY, -built * cost[ENERGY])
        state.market += built
        state.report(MARKET, state.market)
    return False


def maintain(state: PlanetSteamState) -> bool:
    """The round marker moves; after the last round it is over (PSF-END-013 to -018; PSL-CHY-008 to -011).

    The last round was complete, with its production (PSL-FIN-001, -002).
    """
    state.round += 1
    if state.round > state.game.tables.rounds:
        state.report(ENDED)
        return finish(state)
    state.card = [-1] * state.game.players
    state.airship = -1
    markers.take_back(state)
    state.report(ROUND_BEGAN, state.round)
    return False
