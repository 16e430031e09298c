"""What each thing one could do now is worth: benefits, zones to name, purchases, tanks to run, trades."""

from __future__ import annotations

from talero.core.actions import Action
from talero.core.adviser import Mends
from talero.games.planet_steam.bot.value import (
    FAITH,
    coming_price,
    expected_prices,
    loss_without,
    luxury_use,
    needs,
    rounds_left,
    worth,
    zone_worth,
)
from talero.games.planet_steam.rules import actions as do
from talero.games.planet_steam.rules.bank import room
from talero.games.planet_steam.rules.phases.extract import tanks_left
from talero.games.planet_steam.rules.phases.trade import price_of
from talero.games.planet_steam.rules.production import KIND, needs_energy
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.tables import CONVERTERS, ENERGY, ORE, QUARTZ, WATER
from talero.games.planet_steam.rules.zones import nearest_unclaimed

CROWD = 0.2
"""By how much each tank of a rival lowers the price of what it extracts."""
WATER_TANK = WATER + 1
"""A tank without a converter extracts water."""


def benefit_worth(state: PlanetSteamState, action: Action) -> float:
    verb = action[0]
    if verb in (do.TAKE_BONUS, do.TAKE_RESOURCE):
        return price_of(state, action[1]) if room(state, state.seat, action[1]) > 0 else 0.1
    if verb == do.TAKE_CREDITS:
        return float(state.game.tables.builder_credits)
    return 9.0 if verb == do.UPGRADE else 12.0


def roll_worth(state: PlanetSteamState, seat: int, action: Action) -> float:
    """Half the time it is the named zone, else the best one beside it."""
    named = zone_worth(state, seat, action[1])
    if action[0] == do.CLAIM:
        return named
    others = [zone_worth(state, seat, zone) for zone in nearest_unclaimed(state, action[1])]
    return named + max(others, default=float(state.game.tables.no_zone_credits))


GLUT, SECOND = "own-glut", "second-converter"
"""Mends: what all rivals extract too will be cheap; a converter is not replaced as soon as it is bought."""


def best_purchase(
    state: PlanetSteamState, legal: list[Action], mends: Mends = frozenset()
) -> tuple[Action, float]:
    """The purchase or move after which we are worth most, and how much that gains."""
    best: Action = (do.DONE,)
    most = 0.0
    for action, value in purchases(state, legal, mends):
        if value > most:
            best, most = action, value
    return best, most


def purchases(
    state: PlanetSteamState, legal: list[Action], mends: Mends = frozenset()
) -> list[tuple[Action, float]]:
    """What purchases and moves gain."""
    prices = crowded_prices(state) if GLUT in mends else expected_prices(state)
    now = worth(state, state.seat, prices)
    found = []
    for action in legal:
        if action[0] in (do.DONE, do.DISCARD_CONVERTER):
            continue
        value = worth_after(state, action, prices) - now
        if action[0] in (do.MOVE_TANK, do.UPGRADE):
            value -= 1.0
        if SECOND in mends and action[0] == do.BUY_CONVERTER and state.tanks[action[1]] & KIND != WATER_TANK:
            value -= state.game.tables.converter_price[action[2]] + 3.0
        found.append((action, value))
    return found


def crowded_prices(state: PlanetSteamState) -> list[float]:
    """The expected prices, lower for what the tanks of rivals bring to the terminal as well."""
    made = [0] * 4
    for zone, tank in enumerate(state.tanks):
        if tank and state.owner[zone] != state.seat + 1:
            made[(tank & KIND) - 1] += 1
    used = sum(made) / 2
    made[ENERGY] = max(0, made[ENERGY] - int(used))
    return [max(2.0, price - CROWD * n) for price, n in zip(expected_prices(state), made, strict=True)]


def worth_after(state: PlanetSteamState, action: Action, prices: list[float]) -> float:
    """What we are worth after a purchase; a tank is judged with its best converter."""
    trial = state.copy()
    trial.play(action)
    value = worth(trial, state.seat, prices)
    if action[0] in (do.BUY_TANK, do.IMPORT_TANK):
        for resource in CONVERTERS:
            converter = (do.BUY_CONVERTER, action[1], resource)
            if trial.check(converter) is None:
                converted = trial.copy()
                converted.play(converter)
                value = max(value, worth(converted, state.seat, prices))
    return value


def tanks_that_pay(state: PlanetSteamState) -> list[int]:
    """Leave out the weakest tank until the energy suffices and each one pays."""
    grid, seat = state.game.tables.grid, state.seat
    before = [zone for zone in range(grid.size) if state.running >> zone & 1]
    chosen = tanks_left(state)
    while chosen:
        need = sum(1 for zone in chosen if needs_energy(grid, state.tanks[zone], zone))
        short = need > state.goods[4 * seat + ENERGY]
        loss = {zone: loss_without(state, before + chosen, zone) for zone in chosen}
        candidates = [z for z in chosen if not short or needs_energy(grid, state.tanks[z], z)]
        weakest = min(candidates, key=loss.__getitem__)
        if not short and loss[weakest] >= 0:
            return chosen
        chosen.remove(weakest)
    return chosen


def trade_worth(state: PlanetSteamState, action: Action) -> float:
    """Credits, and the goods at the price that is coming; what the next round needs counts more."""
    seat, resource = state.seat, state.queue[state.trade]
    table, price = state.game.tables, price_of(state, resource)
    owned, supply = state.goods[4 * seat + resource], state.supply[resource]
    units = 0 if action[0] == do.PASS else action[2]
    if action[0] == do.SELL:
        credits, owned, supply = (
            units * price,
            owned - units,
            min(supply + units, table.terminal.top[resource]),
        )
    else:
        credits, supply = -units * price, supply - units
        owned += min(units, max(room(state, seat, resource), 0))
    coming = coming_price(state, resource, supply)
    wanted = needs(state, seat)[resource]
    kept = min(owned, wanted)
    last = rounds_left(state) == 0
    if last and resource in (QUARTZ, ORE):
        use = luxury_use(state, resource)
    else:
        use = coming if last else coming + 6.0
    surplus = coming if last else coming * FAITH - 1.0
    return credits + kept * use + (owned - kept) * surplus
