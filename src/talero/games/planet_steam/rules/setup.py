"""Setting up: terminal, market, map and players, who begins, and the free carrier upgrade."""

from __future__ import annotations

from typing import Final

from talero.core.actions import Action
from talero.core.sequence import NOT_BEGUN, clockwise
from talero.core.step import Step
from talero.games.planet_steam.rules.actions import FIRST_PLAYER, UPGRADE
from talero.games.planet_steam.rules.bank import upgrade_carrier
from talero.games.planet_steam.rules.dice import roll
from talero.games.planet_steam.rules.fields import LOCKED, NEUTRAL
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.variants.markers import first_queue
from talero.games.planet_steam.rules.variants.placement import begins_empty, fix_river_neutrals
from talero.games.planet_steam.rules.zones import mark_zone


def set_up(state: PlanetSteamState) -> None:
    """The table before the first decision (PSF-SET-001 to -036; PSL-SET-001 to -033)."""
    _common_area(state)
    _players(state)
    _map(state)
    state.stage = NOT_BEGUN
    state.opener = first_player(state)
    state.ask(UPGRADE_STEP, state.opener)


def _common_area(state: PlanetSteamState) -> None:
    """Reserves, certificates, tank market and terminal (PSF-SET-003 to -020; PSL-SET-004 to -018).

    The indicators are at their starting spaces when a state is made.
    """
    table = state.game.tables
    state.reserve = [table.tanks, *[table.converters] * 4, table.superchargers]
    state.reserve[3] = 0  # water needs no converter
    state.licenses_left = table.licenses
    state.luxuries_left = table.luxuries
    state.market = table.market_start
    state.queue = first_queue(state.game)


def _players(state: PlanetSteamState) -> None:
    """Class 1 carriers, starting resources and credits (PSF-SET-021 to -031; PSL-SET-020 to -029)."""
    table, players = state.game.tables, state.game.players
    state.goods = list(table.start_goods[:4]) * players
    state.credits = [table.start_goods[4]] * players
    state.classes = [table.start_class] * (4 * players)
    state.markers = [table.claims] * players


def _map(state: PlanetSteamState) -> None:
    """Starting claims and locked zones by the diagram (PSF-SET-032, -033; PSL-SET-030 to -032)."""
    table = state.game.tables
    state.neutrals_left = table.neutrals
    for zone in table.locked:
        mark_zone(state, zone, LOCKED)
    if begins_empty(state.game):
        return
    for seat in range(state.game.players):
        for zone in table.slots[seat]:
            mark_zone(state, zone, seat + 1)
            state.markers[seat] -= 1
    for zone in table.neutral:
        mark_zone(state, zone, NEUTRAL)
        state.neutrals_left -= 1


def first_player(state: PlanetSteamState) -> int:
    """The highest roll begins; who ties for it rolls again (PSF-SET-035, -036; PSL-PHA-009)."""
    seats, throw = list(range(state.game.players)), 1
    while len(seats) > 1:
        rolls = [roll(state, seat, f"first-player/throw-{throw}/p{seat + 1}") for seat in seats]
        seats = [seat for seat, pips in zip(seats, rolls, strict=True) if pips == max(rolls)]
        throw += 1
    state.report(FIRST_PLAYER, seats[0])
    return seats[0]


class FreeUpgrade(Step[PlanetSteamState]):
    """Clockwise from the first player, each turns one carrier to class 2 (PSF-SET-037; PSL-SET-021)."""

    name = "setup.upgrade"
    verbs = (UPGRADE,)

    def legal(self, state: PlanetSteamState) -> list[Action]:
        return [(UPGRADE, resource) for resource in range(4)]

    def check(self, state: PlanetSteamState, action: Action) -> str | None:
        return None

    def apply(self, state: PlanetSteamState, action: Action) -> None:
        upgrade_carrier(state, state.seat, action[1])
        state.seat = clockwise(state.seat, state.game.players)
        if state.seat == state.opener:
            fix_river_neutrals(state)
            state.game.sequence.proceed(state)


UPGRADE_STEP: Final[FreeUpgrade] = FreeUpgrade()
