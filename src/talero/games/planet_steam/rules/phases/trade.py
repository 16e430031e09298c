"""Resource phase, second step: the terminal. One resource after the other, each player acts once.

Players trade with the terminal only (PSL-PHC-028), beginning with Lady Steam's owner (PSL-PHC-027).
"""

from __future__ import annotations

import random
from typing import Final

from talero.core.actions import Action
from talero.core.step import Step
from talero.games.planet_steam.rules.actions import BUY, PASS, PRICE, SAY_PASS, SELL
from talero.games.planet_steam.rules.bank import change_supply, pay, receive, remove, room, store
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.turns import begin_turns, next_turn
from talero.games.planet_steam.rules.variants.markers import order_rule, traded

BUYS: Final[list[list[Action]]] = [[(BUY, resource, units) for units in range(100)] for resource in range(4)]
SALES: Final[list[list[Action]]] = [
    [(SELL, resource, units) for units in range(100)] for resource in range(4)
]
"""All buys and sales, so that legal ones are a slice."""


def begin(state: PlanetSteamState) -> bool:
    """The first resource in ascending order number (PSF-TRD-001; PSL-PHC-023)."""
    state.trade = 0
    return begin_turns(state, asked_to_trade)


def asked_to_trade(state: PlanetSteamState, seat: int) -> Step[PlanetSteamState] | None:
    """Everybody acts on every resource (PSF-TRD-002; PSQ-D09)."""
    return TRADE_STEP


def price_of(state: PlanetSteamState, resource: int) -> int:
    """The current price in credits (PSF-TRM-003)."""
    return state.game.tables.terminal.prices[resource][state.price[resource]]


def most_to_buy(state: PlanetSteamState, resource: int) -> int:
    """Limited by supply and purse, not by room (PSF-TRD-004, -008; PSL-PHC-029, -030)."""
    return min(state.supply[resource], state.credits[state.seat] // price_of(state, resource))


class Trade(Step[PlanetSteamState]):
    """Buy, sell or pass (PSF-TRD-003; PSL-PHC-026).

    All units have the current price; the supply moves by the units, and the price after it (PSF-TRD-005 to
    -016, PSF-TRM-005; PSL-PHC-029 to -036).
    """

    name = "resources.trade"
    verbs = (BUY, SELL, PASS)

    def legal(self, state: PlanetSteamState) -> list[Action]:
        resource = state.queue[state.trade]
        actions = BUYS[resource][: most_to_buy(state, resource) + 1]
        actions[0] = SAY_PASS  # buying nothing
        actions += SALES[resource][1 : state.goods[4 * state.seat + resource] + 1]
        return actions

    def check(self, state: PlanetSteamState, action: Action) -> str | None:
        if action[0] == PASS:
            return None
        cite, resource = state.game.cite, state.queue[state.trade]
        if action[1] != resource:
            return cite[order_rule(state.game)]
        if not action[2]:
            return cite["trade-nothing"]
        if action[0] == SELL:
            return None if action[2] <= state.goods[4 * state.seat + resource] else cite["sell-owned"]
        if action[2] > state.supply[resource]:
            return cite["buy-supply"]
        return None if action[2] <= most_to_buy(state, resource) else cite["buy-payable"]

    def apply(self, state: PlanetSteamState, action: Action) -> None:
        resource, seat = state.queue[state.trade], state.seat
        if action[0] == BUY:
            pay(state, seat, action[2] * price_of(state, resource))
            store(state, seat, resource, action[2])
            change_supply(state, resource, -action[2])
        elif action[0] == SELL:
            remove(state, seat, resource, action[2])
            receive(state, seat, action[2] * price_of(state, resource))
            change_supply(state, resource, action[2])
        adjust_price(state, resource)
        next_trader(state)

    def limit(self, state: PlanetSteamState) -> int:
        resource = state.queue[state.trade]
        return max(most_to_buy(state, resource), state.goods[4 * state.seat + resource])

    def sample(self, state: PlanetSteamState, rng: random.Random) -> Action:
        """Sells about half of what it has, buys a little where there is room."""
        resource, chance = state.queue[state.trade], rng.random()
        owned = state.goods[4 * state.seat + resource]
        if owned and chance < 0.4:
            return SALES[resource][1 + int(rng.random() * owned)]
        most = min(most_to_buy(state, resource), room(state, state.seat, resource))
        if most > 0 and chance < 0.75:
            return BUYS[resource][1 + int(rng.random() * rng.random() * most)]
        return SAY_PASS


def adjust_price(state: PlanetSteamState, resource: int) -> None:
    """After every action the supply's colour moves the price (PSF-TRD-017 to -021; PSL-PHC-037 to -042)."""
    move_price(state, resource, state.game.tables.terminal.change[resource][state.supply[resource]])


def move_price(state: PlanetSteamState, resource: int, by: int) -> None:
    """Move a price indicator some spaces, at most to the end of its track (PSF-TRM-004; PSL-PHC-041)."""
    space = state.game.tables.terminal.moved(resource, state.price[resource], by)
    if space != state.price[resource]:
        state.price[resource] = space
        state.report(PRICE, resource, price_of(state, resource))


def next_trader(state: PlanetSteamState) -> None:
    """The next player; after the last, the next resource (PSF-TRD-002; PSL-PHC-024, -025; PSL-EXR-027)."""
    if next_turn(state, asked_to_trade):
        return
    traded(state)
    state.trade += 1
    if state.trade < 4:
        begin_turns(state, asked_to_trade)
    else:
        state.game.sequence.proceed(state)


TRADE_STEP: Final[Trade] = Trade()
