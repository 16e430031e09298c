"""What things are worth to a player: prices to come, tanks, zones, cards, goods.

Wealth is what would be scored now plus what the tanks yield in the rounds that are left.
"""

from __future__ import annotations

from talero.games.planet_steam.rules.bank import room
from talero.games.planet_steam.rules.fields import UNCLAIMED
from talero.games.planet_steam.rules.phases.trade import price_of
from talero.games.planet_steam.rules.production import KIND, SABOTAGED, SUPERCHARGED, extraction, needs_energy
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.tables import (
    AGENT,
    CAPTAIN,
    ENERGY,
    ENGINEER,
    LADY,
    ORE,
    QUARTZ,
    VENTURER,
    WATER,
)
from talero.games.planet_steam.rules.zones import tanks_of, zones_of

FAITH = 0.85
"""How much of a price counts that will only be paid in a later round."""
CROWDING = 0.25
"""How much each unit we make of one resource lowers the price we expect for it."""


def rounds_left(state: PlanetSteamState) -> int:
    """Rounds whose extraction is still to come, this one included if it has not happened."""
    extracted = state.step.name in ("resources.trade", "resources.certificates")
    return state.game.tables.rounds - state.round + (0 if extracted else 1)


def expected_price(state: PlanetSteamState, resource: int) -> float:
    """Between the current price and the middle of its track, where prices return to."""
    prices = state.game.tables.terminal.prices[resource]
    change = state.game.tables.terminal.change[resource][state.supply[resource]]
    likely = min(max(price_of(state, resource) + change, prices[0]), prices[-1])
    return 0.6 * likely + 0.4 * (prices[0] + prices[-1]) / 2 * FAITH


def expected_prices(state: PlanetSteamState) -> list[float]:
    """The expected price of each resource."""
    return [expected_price(state, resource) for resource in range(4)]


def income(state: PlanetSteamState, seat: int, running: list[int], prices: list[float]) -> float:
    """What these tanks yield in one round, less the energy they need; carriers limit what counts."""
    table = state.game.tables
    units = extraction(table.grid, state.tanks, running, -1)
    value = 0.0
    for resource in range(4):
        made = min(units[resource], table.capacity[resource][state.classes[4 * seat + resource]])
        value += made * max(1.0, prices[resource] - CROWDING * made)
    need = sum(1 for zone in running if needs_energy(table.grid, state.tanks[zone], zone))
    return value - need * (prices[ENERGY] + 0.5)


def worth(state: PlanetSteamState, seat: int, prices: list[float]) -> float:
    """Estimated final wealth: what is owned, and what the tanks will yield."""
    table = state.game.tables
    zones = zones_of(state, seat + 1)
    tanks = [zone for zone in zones if state.tanks[zone]]
    value = state.credits[seat] + table.value_claim * len(zones) + table.value_tank * len(tanks)
    value += table.value_luxury * state.luxuries[seat] + 12 * state.licenses[seat]
    value += table.value_supercharger * sum(1 for zone in tanks if state.tanks[zone] & SUPERCHARGED)
    total = float(value)
    for resource in range(4):
        total += state.goods[4 * seat + resource] * prices[resource]
    left = rounds_left(state)
    if left and tanks:
        rounds = left - 1 + powered_part(state, seat, tanks)
        total += rounds * income(state, seat, tanks, prices) + 0.3 * left * open_neighbours(state, zones)
    return total


def powered_part(state: PlanetSteamState, seat: int, tanks: list[int]) -> float:
    """How much of the tanks the energy in hand can run this round."""
    need = sum(1 for zone in tanks if needs_energy(state.game.tables.grid, state.tanks[zone], zone))
    energy = state.goods[4 * seat + ENERGY]
    return 1.0 if need <= energy else 1.0 - (need - energy) / len(tanks)


def open_neighbours(state: PlanetSteamState, zones: list[int]) -> int:
    """Own zones side by side, where groups can grow."""
    own = set(zones)
    return sum(1 for zone in zones for other in state.game.tables.grid.near[zone] if other in own)


def zone_worth(state: PlanetSteamState, seat: int, zone: int) -> float:
    """A zone scores, may carry a tank, and is better beside own zones and on the river."""
    table = state.game.tables
    near = sum(1 for other in table.grid.near[zone] if state.owner[other] == seat + 1)
    free = len(zones_of(state, seat + 1)) - len(tanks_of(state, seat))
    use = max(0, rounds_left(state) - 1) * (4.0 + 2.5 * near) / (1 + free)
    return table.value_claim + use + 0.4 * near + (0.5 if table.grid.river[zone] else 0)


def card_worth(state: PlanetSteamState, seat: int, card: int) -> float:
    """What a card's place and benefits are worth to a player this round."""
    table = state.game.tables
    roles = table.cards[card].roles
    value = 2.0 * (state.game.players - card)
    if roles & LADY:
        value += 2.0
    if roles & VENTURER and UNCLAIMED in state.owner:
        value += 8.0
    if roles & CAPTAIN:
        value += best_line(state, seat)[1]
    if roles & ENGINEER:
        value += table.builder_credits
    if roles & AGENT:
        value += price_of(state, QUARTZ)
    return value


def best_line(state: PlanetSteamState, seat: int) -> tuple[int, float]:
    """The line where the airship helps us most against the others, and what it is worth."""
    grid = state.game.tables.grid
    values = [0.0] * grid.lines
    for zone, tank in enumerate(state.tanks):
        if tank and not tank & SABOTAGED:
            price = expected_price(state, (tank & KIND) - 1)
            values[grid.line[zone]] += price if state.owner[zone] == seat + 1 else -0.3 * price
    for zone in zones_of(state, seat + 1):
        if not state.tanks[zone]:
            values[grid.line[zone]] += 2.0
    best = max(range(grid.lines), key=values.__getitem__)
    return best, max(values[best], 0.0)


def kept_for_tanks(state: PlanetSteamState, seat: int) -> int:
    """Credits for tanks on the zones that wait for one."""
    if rounds_left(state) < 2 or not state.market:
        return 0
    free = len(zones_of(state, seat + 1)) - len(tanks_of(state, seat))
    water = state.goods[4 * seat + WATER] - 1
    return min(free, max(water, 0), 2) * (state.game.tables.market_prices[state.market] + 8)


def loss_without(state: PlanetSteamState, running: list[int], zone: int) -> float:
    """What we lose if one of the tanks stays idle."""
    rest = [each for each in running if each != zone]
    return harvest_value(state, running) - harvest_value(state, rest)


def harvest_value(state: PlanetSteamState, running: list[int]) -> float:
    seat, grid = state.seat, state.game.tables.grid
    units = extraction(grid, state.tanks, running, state.airship)
    value = 0.0
    for resource in range(4):
        value += min(units[resource], room(state, seat, resource)) * price_of(state, resource)
    need = sum(1 for zone in running if needs_energy(grid, state.tanks[zone], zone))
    return value - need * price_of(state, ENERGY)


def needs(state: PlanetSteamState, seat: int) -> list[int]:
    """Units of each resource we want to have after trading: for certificates now, for tanks next round."""
    table = state.game.tables
    wanted = [0, 0, 0, 0]
    if state.luxuries_left:
        wanted = [1, 1, 0, 0]
    if rounds_left(state) == 0:
        return wanted
    tanks = tanks_of(state, seat)
    free = len(zones_of(state, seat + 1)) + 1 - len(tanks)
    wanted[WATER] += 2 + min(free, 3)
    wanted[ENERGY] += 1 + sum(1 for zone in tanks if needs_energy(table.grid, state.tanks[zone], zone))
    if any(not state.tanks[zone] & SUPERCHARGED for zone in tanks):
        wanted[QUARTZ] += 2
        wanted[ORE] += 1
    return wanted


def luxury_use(state: PlanetSteamState, resource: int) -> float:
    """In the last round one quartz and one ore become 50 points."""
    other = ORE if resource == QUARTZ else QUARTZ
    value = state.game.tables.value_luxury - price_of(state, other)
    if state.goods[4 * state.seat + other]:
        return max(float(value), 0.0)
    return max(float(value) * 0.9, 0.0)


def coming_price(state: PlanetSteamState, resource: int, supply: int) -> float:
    """The price after the players behind us have acted, if the supply stays."""
    prices = state.game.tables.terminal.prices[resource]
    change = state.game.tables.terminal.change[resource][supply]
    behind = state.game.players - state.turn - 1
    expected = price_of(state, resource) + change * (1 + 0.7 * behind)
    return min(max(expected, prices[0]), prices[-1])
