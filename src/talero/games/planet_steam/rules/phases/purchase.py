"""Buy and rearrange: tanks, converters, superchargers, carriers, in any order until the player is done.

Only here is anything attached or detached (PSF-CMP-058).
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

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
    SAY_DONE,
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
from talero.games.planet_steam.rules.zones import put_tank, zones_of

UPGRADES: Final[list[Action]] = [(UPGRADE, resource) for resource in range(4)]
REARRANGING: Final = (MOVE_TANK, MOVE_CONVERTER, MOVE_SUPERCHARGER, DISCARD_CONVERTER, REUSE_CONVERTER)


class Purchase(Step[PlanetSteamState]):
    """Any of the six actions, as often as wanted (PSF-TNK-009; PSL-GEN-006, PSL-PHB-004, -028)."""

    name = "tanks.buy"
    verbs = (DONE, BUY_TANK, IMPORT_TANK, BUY_CONVERTER, BUY_SUPERCHARGER, UPGRADE, *REARRANGING)

    def __init__(self, end: Callable[[PlanetSteamState], None]) -> None:
        super().__init__()
        self.end = end
        """What happens when the player is done."""

    def legal(self, state: PlanetSteamState) -> list[Action]:
        wares = state.wares = Wares(state)
        actions = [SAY_DONE]
        actions += wares.tanks(state)
        actions += wares.imports(state)
        actions += wares.converters(state)
        actions += wares.superchargers(state)
        actions += wares.upgrades(state)
        actions += wares.moves(state)
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
        state.wares = None
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
        wares = state.wares or Wares(state)
        bought, imported = wares.tanks(state), wares.imports(state)
        if (bought or imported) and rng.random() < 0.7:
            return pick(rng, bought or imported)
        converters = wares.converters(state)
        kinds = [[SAY_DONE], bought, imported, converters, wares.superchargers(state), wares.upgrades(state)]
        found = pick(rng, [actions for actions in kinds if actions])
        if found[0][0] in (DONE, BUY_CONVERTER):
            plain = [action for action in converters if state.tanks[action[1]] & KIND == PLAIN]
            is_sensible = plain and rng.random() < 0.7
            found = plain if is_sensible else self._moves(rng, wares.moves(state))
        return pick(rng, found)

    def _moves(self, rng: random.Random, moves: list[Action]) -> list[Action]:
        """Now and then a small move of one kind; else done."""
        if moves and rng.random() < 0.15:
            said = {action[0] for action in moves}
            verb = pick(rng, [verb for verb in REARRANGING if verb in said])
            return [action for action in moves if action[0] == verb]
        return [SAY_DONE]


class Wares:
    """What the deciding player can buy and move; each kind is found once, when somebody asks for it."""

    __slots__ = ("_converters", "_imports", "_moves", "_superchargers", "_tanks", "_upgrades", "built", "own")

    def __init__(self, state: PlanetSteamState) -> None:
        board = state.tanks
        self.own = zones_of(state, state.seat + 1)
        self.built = [zone for zone in self.own if board[zone]]
        """The zones with tanks."""
        self._tanks: list[Action] | None = None
        self._imports: list[Action] | None = None
        self._converters: list[Action] | None = None
        self._superchargers: list[Action] | None = None
        self._upgrades: list[Action] | None = None
        self._moves: list[Action] | None = None

    def tanks(self, state: PlanetSteamState) -> list[Action]:
        """Tanks to buy for empty zones (PSF-TNK-010 to -016; PSL-PHB-009 to -012)."""
        if self._tanks is None:
            self._tanks = self._on_empty_zones(state, BUY_TANK) if can_buy_tank(state) else []
        return self._tanks

    def imports(self, state: PlanetSteamState) -> list[Action]:
        """Tanks to import (PSF-TNK-017 to -021; PSL-PHB-013 to -016)."""
        if self._imports is None:
            can_import = affords(state, state.seat, state.game.tables.import_cost)
            self._imports = self._on_empty_zones(state, IMPORT_TANK) if can_import else []
        return self._imports

    def _on_empty_zones(self, state: PlanetSteamState, verb: int) -> list[Action]:
        if len(self.built) == len(self.own) or not state.reserve[TANKS]:
            return []
        row, board = state.game.said.about[verb], state.tanks
        return [row[zone] for zone in self.own if not board[zone]]

    def converters(self, state: PlanetSteamState) -> list[Action]:
        """Converters to buy (PSF-TNK-022 to -027; PSL-PHB-017 to -023)."""
        if self._converters is None:
            self._converters = _converters(state, self.built) if self.built else []
        return self._converters

    def superchargers(self, state: PlanetSteamState) -> list[Action]:
        """Superchargers to buy (PSF-TNK-028, -029; PSL-PHB-024, -025)."""
        if self._superchargers is None:
            self._superchargers = _superchargers(state, self.built) if self.built else []
        return self._superchargers

    def upgrades(self, state: PlanetSteamState) -> list[Action]:
        """Carriers that can be upgraded (PSF-TNK-031 to -033; PSL-PHB-027)."""
        if self._upgrades is None:
            self._upgrades = _upgrades(state)
        return self._upgrades

    def moves(self, state: PlanetSteamState) -> list[Action]:
        """Small moves of what stands there already."""
        if self._moves is None:
            self._moves = rearrange.legal(state, self.own, self.built) if self.built else []
        return self._moves


def _converters(state: PlanetSteamState, built: list[int]) -> list[Action]:
    prices, credits, reserve = state.game.tables.converter_price, state.credits[state.seat], state.reserve
    kinds = [r for r in CONVERTERS if credits >= prices[r] and reserve[CONVERTERS_OF + r]]
    actions: list[Action] = []
    if not kinds:
        return actions
    limited, board, said = state.game.river_limits, state.tanks, state.game.said.converters
    for zone in built:
        if not board[zone] & SABOTAGED:
            row = said[zone]
            actions += [row[r] for r in kinds if not limited or may_extract(state, zone, r)]
    return actions


def _superchargers(state: PlanetSteamState, built: list[int]) -> list[Action]:
    cost = state.game.tables.supercharger_cost
    if not state.reserve[SUPERCHARGERS] or not affords(state, state.seat, cost):
        return []
    row, board = state.game.said.about[BUY_SUPERCHARGER], state.tanks
    return [row[zone] for zone in built if not board[zone] & (SUPERCHARGED | SABOTAGED)]


def _upgrades(state: PlanetSteamState) -> list[Action]:
    if not affords(state, state.seat, state.game.tables.upgrade_cost):
        return []
    return [UPGRADES[r] for r in range(4) if can_upgrade(state, state.seat, r)]


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
    put_tank(state, zone, PLAIN)
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
    put_tank(state, zone, state.tanks[zone] | SUPERCHARGED)
    state.report(SUPERCHARGED_EVENT, state.seat, zone)
