"""Credits and resources that change hands between a player and the reserve.

Spending resources never touches the terminal's supply (PSF-TNK-003); what a carrier cannot hold is lost
without changing the supply either (PSF-CAR-004, -005, PSF-EXP-030; PSL-CMP-032). Resources lie on carriers
(PSF-CMP-037); the reserve never runs out of resources or credits (PSF-CMP-022, -023).
"""

from __future__ import annotations

from talero.games.planet_steam.rules.actions import (
    CARRIER_UPGRADED,
    GAINED,
    LOST,
    PAID,
    RECEIVED,
    SPENT,
    SUPPLY,
)
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.tables import Cost


def pay(state: PlanetSteamState, seat: int, credits: int) -> None:
    """A player pays credits to the reserve."""
    if credits:
        state.credits[seat] -= credits
        state.report(PAID, seat, credits)


def receive(state: PlanetSteamState, seat: int, credits: int) -> None:
    """A player gets credits from the reserve."""
    if credits:
        state.credits[seat] += credits
        state.report(RECEIVED, seat, credits)


def affords(state: PlanetSteamState, seat: int, cost: Cost) -> bool:
    """Whether a player has all that something costs."""
    goods = state.goods
    base = 4 * seat
    return (
        goods[base] >= cost[0]
        and goods[base + 1] >= cost[1]
        and goods[base + 2] >= cost[2]
        and goods[base + 3] >= cost[3]
        and state.credits[seat] >= cost[4]
    )


def spend(state: PlanetSteamState, seat: int, cost: Cost) -> None:
    """A player spends resources and credits."""
    for resource in range(4):
        if cost[resource]:
            remove(state, seat, resource, cost[resource])
    pay(state, seat, cost[4])


def remove(state: PlanetSteamState, seat: int, resource: int, units: int) -> None:
    """Resources leave a player's carrier."""
    state.goods[4 * seat + resource] -= units
    if units:
        state.report(SPENT, seat, resource, units)


def room(state: PlanetSteamState, seat: int, resource: int) -> int:
    """How many more units of a resource a player can hold (PSF-CAR-003; PSL-CMP-031)."""
    place = 4 * seat + resource
    free = state.game.tables.capacity[resource][state.classes[place]] - state.goods[place]
    if state.carrier_owner == seat:
        # What its own carrier cannot hold lies on the independent carrier (PSF-CRD-026).
        return max(free, 0) + state.game.carrier_capacity - excess(state, seat)
    return free


def excess(state: PlanetSteamState, seat: int) -> int:
    """Units that do not fit on the carriers of their own kind."""
    capacity = state.game.tables.capacity
    base = 4 * seat
    return sum(max(state.goods[base + r] - capacity[r][state.classes[base + r]], 0) for r in range(4))


def store(state: PlanetSteamState, seat: int, resource: int, units: int) -> int:
    """A player takes resources; returns how many did not fit and are lost."""
    fit = min(units, room(state, seat, resource))
    state.goods[4 * seat + resource] += fit
    if fit:
        state.report(GAINED, seat, resource, fit)
    if fit < units:
        state.report(LOST, seat, resource, units - fit)
    return units - fit


def change_supply(state: PlanetSteamState, resource: int, by: int) -> None:
    """Move a supply indicator; it stops at the ends of its track (PSF-TRM-006; PSL-PHC-036)."""
    supply = min(max(state.supply[resource] + by, 0), state.game.tables.terminal.top[resource])
    if supply != state.supply[resource]:
        state.supply[resource] = supply
        state.report(SUPPLY, resource, supply)


def upgrade_carrier(state: PlanetSteamState, seat: int, resource: int) -> None:
    """A carrier gets the next class (PSF-TNK-032, -033; PSL-CMP-033)."""
    place = 4 * seat + resource
    state.classes[place] += 1
    state.report(CARRIER_UPGRADED, seat, resource, state.classes[place])


def can_upgrade(state: PlanetSteamState, seat: int, resource: int) -> bool:
    """Class 4 is the highest (PSF-CAR-008; PSL-CMP-030)."""
    return state.classes[4 * seat + resource] < len(state.game.tables.capacity[resource]) - 1
