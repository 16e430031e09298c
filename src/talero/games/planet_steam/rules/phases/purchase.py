"""Buy and rearrange: tanks, converters, superchargers, carriers, in any order until the player is done.

Only here is anything attached or detached (PSF-CMP-058).
"""

from __future__ import annotations

import random
from collections.abc import Callable

from talero.core.actions import Action
from talero.core.step import Step, pick
from talero.games.planet_steam.rules.actions import (
    BUY_CONVERTER,
    BUY_SUPERCHARGER,
    BUY_TANK,
    DISCARD_CONVERTER,
    DONE,
    IMPORT_TANK,
    MARKET,
    MOVE_CONVERTER,
    MOVE_SUPERCHARGER,
    MOVE_TANK,
    REUSE_CONVERTER,
    SUPERCHARGED_EVENT,
    TANK_PLACED,
    UPGRADE,
)
from talero.games.planet_steam.rules.attachments import allow_moves, attach_converter, return_converter
from talero.games.planet_steam.rules.bank import affords, can_upgrade, pay, spend, upgrade_carrier
from talero.games.planet_steam.rules.fields import CONVERTERS_OF, SUPERCHARGERS, TANKS
from talero.games.planet_steam.rules.phases import rearrange
from talero.games.planet_steam.rules.production import KIND, PLAIN, SABOTAGED, SUPERCHARGED
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.tables import CONVERTERS, WATER
from talero.games.planet_steam.rules.variants.river import may_extract
from talero.games.planet_steam.rules.zones import zones_of

REARRANGING = (MOVE_TANK, MOVE_CONVERTER, MOVE_SUPERCHARGER, DISCARD_CONVERTER, REUSE_CONVERTER)


class Purchase(Step[PlanetSteamState]):
    """Any of the six actions, as often as wanted (PSF-TNK-009; PSL-GEN-006, PSL-PHB-004, -028)."""

    name = "tanks.buy"
    verbs = (DONE, BUY_TANK, IMPORT_TANK, BUY_CONVERTER, BUY_SUPERCHARGER, UPGRADE, *REARRANGING)

    def __init__(self, end: Callable[[PlanetSteamState], None]) -> None:
        super().__init__()
        self.end = end
        """What happens when the player is done."""

    def legal(self, state: PlanetSteamState) -> list[Action]:
        own = zones_of(state, state.seat + 1)
        tanks = [zone for zone in own if state.tanks[zone]]
        actions: list[Action] = [(DONE,)]
        if len(tanks) < len(own) and state.reserve[TANKS]:
            actions += self._tanks(state, [zone for zone in own if not state.tanks[zone]])
        if tanks:
            actions += self._attachments(state, tanks)
        if affords(state, state.seat, state.game.tables.upgrade_cost):
            actions += [(UPGRADE, r) for r in range(4) if can_upgrade(state, state.seat, r)]
        if tanks:
            actions += rearrange.legal(state, own, tanks)
        return actions

    def _tanks(self, state: PlanetSteamState, empty: list[int]) -> list[Action]:
        """Tanks to buy and import (PSF-TNK-010 to -021; PSL-PHB-009 to -016)."""
        actions: list[Action] = []
        if can_buy_tank(state):
            actions += [(BUY_TANK, zone) for zone in empty]
        if affords(state, state.seat, state.game.tables.import_cost):
            actions += [(IMPORT_TANK, zone) for zone in empty]
        return actions

    def _attachments(self, state: PlanetSteamState, tanks: list[int]) -> list[Action]:
        """Converters and superchargers to buy (PSF-TNK-022 to -029; PSL-PHB-017 to -025)."""
        actions: list[Action] = []
        table, credits = state.game.tables, state.credits[state.seat]
        kinds = [
            r for r in CONVERTERS if credits >= table.converter_price[r] and state.reserve[CONVERTERS_OF + r]
        ]
        for zone in tanks:
            if not state.tanks[zone] & SABOTAGED:
                actions += [(BUY_CONVERTER, zone, r) for r in kinds if may_extract(state, zone, r)]
        if state.reserve[SUPERCHARGERS] and affords(state, state.seat, table.supercharger_cost):
            fixed = SUPERCHARGED | SABOTAGED
            actions += [(BUY_SUPERCHARGER, zone) for zone in tanks if not state.tanks[zone] & fixed]
        return actions

    def check(self, state: PlanetSteamState, action: Action) -> str | None:
        verb = action[0]
        if verb == DONE:
            return None
        if verb == UPGRADE:
            return self._check_upgrade(state, action[1])
        if verb in REARRANGING:
            return rearrange.check(state, action)
        if verb in (BUY_TANK, IMPORT_TANK):
            return self._check_tank(state, verb, action[1])
        return self._check_attachment(state, action)

    def _check_upgrade(self, state: PlanetSteamState, resource: int) -> str | None:
        if not can_upgrade(state, state.seat, resource):
            return state.game.cite["class-4"]
        paid = affords(state, state.seat, state.game.tables.upgrade_cost)
        return None if paid else state.game.cite["upgrade-cost"]

    def _check_tank(self, state: PlanetSteamState, verb: int, zone: int) -> str | None:
        cite = state.game.cite
        if state.owner[zone] != state.seat + 1:
            return cite["tank-on-own-zone"]
        if state.tanks[zone]:
            return cite["one-tank"]
        if not state.reserve[TANKS]:
            return cite["figures"]
        if verb == IMPORT_TANK:
            return None if affords(state, state.seat, state.game.tables.import_cost) else cite["import-cost"]
        if not state.market:
            return cite["sold-out"]
        return None if can_buy_tank(state) else cite["tank-cost"]

    def _check_attachment(self, state: PlanetSteamState, action: Action) -> str | None:
        cite, tank = state.game.cite, state.tanks[action[1]]
        if not tank or state.owner[action[1]] != state.seat + 1:
            return cite["converter-on-own-tank" if action[0] == BUY_CONVERTER else "supercharger-on-own-tank"]
        if tank & SABOTAGED:
            return cite["sabotaged-fixed"]
        if action[0] == BUY_CONVERTER:
            return self._check_converter(state, action[1], action[2])
        if tank & SUPERCHARGED:
            return cite["one-supercharger"]
        if not state.reserve[SUPERCHARGERS]:
            return cite["figures"]
        paid = affords(state, state.seat, state.game.tables.supercharger_cost)
        return None if paid else cite["supercharger-cost"]

    def _check_converter(self, state: PlanetSteamState, zone: int, resource: int) -> str | None:
        cite = state.game.cite
        if resource == WATER:
            return cite["no-water-converter"]
        if not state.reserve[CONVERTERS_OF + resource]:
            return cite["figures"]
        if state.credits[state.seat] < state.game.tables.converter_price[resource]:
            return cite[f"converter-price-{resource}"]
        return None if may_extract(state, zone, resource) else cite["river-limit"]

    def apply(self, state: PlanetSteamState, action: Action) -> None:
        verb = action[0]
        if verb == DONE:
            self.end(state)
            return
        if verb in REARRANGING:
            rearrange.apply(state, action)
            return
        if verb == UPGRADE:
            spend(state, state.seat, state.game.tables.upgrade_cost)
            upgrade_carrier(state, state.seat, action[1])
        elif verb == BUY_CONVERTER:
            buy_converter(state, action[1], action[2])
        elif verb == BUY_SUPERCHARGER:
            buy_supercharger(state, action[1])
        else:
            buy_tank(state, verb, action[1])
        allow_moves(state)

    def sample(self, state: PlanetSteamState, rng: random.Random) -> Action:
        """Tanks first, then what makes them useful; rearranges seldom, and stops before all is spent."""
        groups: dict[int, list[Action]] = {}
        for action in self.legal(state):
            groups.setdefault(action[0], []).append(action)
        tanks = groups.get(BUY_TANK) or groups.get(IMPORT_TANK)
        if tanks and rng.random() < 0.7:
            return pick(rng, tanks)
        verb = pick(rng, [verb for verb in groups if verb not in REARRANGING])
        if verb in (DONE, BUY_CONVERTER):
            verb = self._sensible(state, rng, groups)
        return pick(rng, groups[verb])

    def _sensible(self, state: PlanetSteamState, rng: random.Random, groups: dict[int, list[Action]]) -> int:
        """A converter for a plain tank, seldom for another; a move now and then; else done."""
        plain = [a for a in groups.get(BUY_CONVERTER, ()) if state.tanks[a[1]] & KIND == PLAIN]
        if plain and rng.random() < 0.7:
            groups[BUY_CONVERTER] = plain
            return BUY_CONVERTER
        moves = [verb for verb in REARRANGING if verb in groups]
        if moves and rng.random() < 0.15:
            return pick(rng, moves)
        return DONE


def can_buy_tank(state: PlanetSteamState) -> bool:
    """The market has one, and its price and water can be paid (PSF-TNK-010, -016; PSL-PHB-009, -012)."""
    table, seat = state.game.tables, state.seat
    price = table.market_prices[state.market]
    return bool(state.market) and state.credits[seat] >= price and affords(state, seat, table.tank_cost)


def buy_tank(state: PlanetSteamState, verb: int, zone: int) -> None:
    """From the market, which gets dearer, or imported (PSF-TNK-011, -014, -020; PSL-PHB-011, -015).

    The market's marker moves even where figures are fewer than it shows (PSF-CMP-027, -028, -033).
    """
    table, seat = state.game.tables, state.seat
    if verb == IMPORT_TANK:
        spend(state, seat, table.import_cost)
    else:
        spend(state, seat, table.tank_cost)
        pay(state, seat, table.market_prices[state.market])
        state.market -= 1
        state.report(MARKET, state.market)
    state.reserve[TANKS] -= 1
    state.tanks[zone] = PLAIN
    state.report(TANK_PLACED, seat, zone)


def buy_converter(state: PlanetSteamState, zone: int, resource: int) -> None:
    """The new converter; one that was there returns to the reserve, or is used again on another tank.

    PSF-TNK-022, -023, -040; PSL-PHB-020, -021, -036.
    """
    pay(state, state.seat, state.game.tables.converter_price[resource])
    state.replaced = 0
    if state.tanks[zone] & KIND != PLAIN:
        state.replaced = state.tanks[zone] & KIND
        return_converter(state, zone)
    attach_converter(state, zone, resource)


def buy_supercharger(state: PlanetSteamState, zone: int) -> None:
    """A supercharger on a tank that has none (PSF-TNK-028, -029; PSL-PHB-024, -025)."""
    spend(state, state.seat, state.game.tables.supercharger_cost)
    state.reserve[SUPERCHARGERS] -= 1
    state.tanks[zone] |= SUPERCHARGED
    state.report(SUPERCHARGED_EVENT, state.seat, zone)
