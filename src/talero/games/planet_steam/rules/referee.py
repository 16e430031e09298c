"""The referee: what must hold in every position of Planet Steam."""

from __future__ import annotations

from collections.abc import Iterator

from talero.games.planet_steam.rules.bank import excess
from talero.games.planet_steam.rules.fields import (
    CONVERTERS_OF,
    LOCKED,
    NEUTRAL,
    SUPERCHARGERS,
    TANKS,
    UNCLAIMED,
)
from talero.games.planet_steam.rules.phases.tanks import BUY_STEP
from talero.games.planet_steam.rules.production import KIND, SUPERCHARGED
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.tables import CONVERTERS
from talero.games.planet_steam.rules.variants import markers, river, sabotage


def violations(state: PlanetSteamState) -> list[str]:
    """All violated invariants, as short codes with what they concern."""
    return [
        *_credits(state),
        *_carriers(state),
        *_zones(state),
        *river.violations(state),
        *_figures(state),
        *sabotage.violations(state),
        *_certificates(state),
        *_terminal(state),
        *_cards(state),
    ]


def _credits(state: PlanetSteamState) -> Iterator[str]:
    for seat, credits in enumerate(state.credits):
        if credits < 0:
            yield f"credits-negative P{seat + 1} {credits}"
    if state.bidder >= 0 and state.bid <= 0:
        yield f"bid {state.bid} of P{state.bidder + 1}"


def _carriers(state: PlanetSteamState) -> Iterator[str]:
    """Carriers hold what their class allows; one player may have three more on the independent carrier."""
    for place, units in enumerate(state.goods):
        seat, resource = divmod(place, 4)
        top = len(state.game.tables.capacity[resource]) - 1
        if units < 0:
            yield f"goods-negative P{seat + 1} {resource} {units}"
        if not 1 <= state.classes[place] <= top:
            yield f"class P{seat + 1} {resource} {state.classes[place]}"
            return
    for seat in range(state.game.players):
        allowed = state.game.carrier_capacity if state.carrier_owner == seat else 0
        if excess(state, seat) > allowed:
            yield f"overloaded P{seat + 1} {excess(state, seat)}"


def _zones(state: PlanetSteamState) -> Iterator[str]:
    """Locked zones stay locked, markers add up, tanks stand on their owner's zones."""
    table, owner = state.game.tables, state.owner
    if sorted(table.locked) != [zone for zone, mark in enumerate(owner) if mark == LOCKED]:
        yield "locked-zones"
    for seat in range(state.game.players):
        if owner.count(seat + 1) + state.markers[seat] != table.claims or state.markers[seat] < 0:
            yield f"markers P{seat + 1} {owner.count(seat + 1)} + {state.markers[seat]}"
    if owner.count(NEUTRAL) + state.neutrals_left > table.neutrals or state.neutrals_left < 0:
        yield f"neutrals {owner.count(NEUTRAL)} + {state.neutrals_left}"
    for zone, tank in enumerate(state.tanks):
        if tank and owner[zone] in (UNCLAIMED, NEUTRAL, LOCKED):
            yield f"tank-without-owner {table.grid.labels[zone]}"
        if tank and not 1 <= tank & KIND <= 4:
            yield f"tank-kind {table.grid.labels[zone]} {tank}"


def _figures(state: PlanetSteamState) -> Iterator[str]:
    """Tanks, converters and superchargers are on the map or in the reserve."""
    table, tanks = state.game.tables, [tank for tank in state.tanks if tank]
    if len(tanks) + state.reserve[TANKS] != table.tanks or state.reserve[TANKS] < 0:
        yield f"tanks {len(tanks)} + {state.reserve[TANKS]}"
    for resource in CONVERTERS:
        used, left = sum(t & KIND == resource + 1 for t in tanks), state.reserve[CONVERTERS_OF + resource]
        if used + left != table.converters or left < 0:
            yield f"converters {resource} {used} + {left}"
    used, left = sum(bool(t & SUPERCHARGED) for t in tanks), state.reserve[SUPERCHARGERS]
    if used + left != table.superchargers or left < 0:
        yield f"superchargers {used} + {left}"
    if state.replaced and (
        state.step is not BUY_STEP or not state.reserve[CONVERTERS_OF + state.replaced - 1]
    ):
        yield f"replaced {state.replaced}"


def _certificates(state: PlanetSteamState) -> Iterator[str]:
    """Licenses may leave the game, luxury accommodations never do."""
    table = state.game.tables
    if min(state.licenses) < 0 or not 0 <= state.licenses_left <= table.licenses - sum(state.licenses):
        yield f"licenses {state.licenses} + {state.licenses_left}"
    if sum(state.luxuries) + state.luxuries_left != table.luxuries or state.luxuries_left < 0:
        yield f"luxuries {state.luxuries} + {state.luxuries_left}"


def _terminal(state: PlanetSteamState) -> Iterator[str]:
    terminal = state.game.tables.terminal
    for resource in range(4):
        if not 0 <= state.price[resource] < len(terminal.prices[resource]):
            yield f"price {resource} {state.price[resource]}"
        if not 0 <= state.supply[resource] <= terminal.top[resource]:
            yield f"supply {resource} {state.supply[resource]}"
        if state.bonus[resource] not in (0, 1):
            yield f"bonus {resource} {state.bonus[resource]}"
    if not markers.order_fits(state):
        yield f"order-markers {state.queue}"
    if not 0 <= state.market < len(state.game.tables.market_prices):
        yield f"market {state.market}"


def _cards(state: PlanetSteamState) -> Iterator[str]:
    held = [card for card in state.card if card >= 0]
    if len(held) != len(set(held)):
        yield f"card-twice {state.card}"
    if sorted(state.order) != list(range(state.game.players)):
        yield f"order {state.order}"
    last = state.game.tables.rounds + (1 if state.over else 0)
    if not 1 <= state.round <= last:
        yield f"round {state.round}"
