"""Resource phase, third step: at most one certificate action each."""

from __future__ import annotations

import random
from typing import Final

from talero.core.actions import Action
from talero.core.step import Step, pick
from talero.games.planet_steam.rules.actions import (
    BUY_LICENSE,
    BUY_LUXURY,
    LICENSE_GONE,
    LUXURY_TAKEN,
    PASS,
    SELL_LICENSE,
)
from talero.games.planet_steam.rules.bank import affords, receive, spend
from talero.games.planet_steam.rules.phases.specialists import take_license
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.turns import begin_turns, end_turn


def begin(state: PlanetSteamState) -> bool:
    """In play order, after all trading (PSF-CER-001; PSL-PHC-043)."""
    return begin_turns(state, asked_for_certificates)


def asked_for_certificates(state: PlanetSteamState, seat: int) -> Step[PlanetSteamState] | None:
    """Who can do nothing is passed over silently (PSQ-D09)."""
    return CERTIFICATES_STEP if possible(state, seat) else None


def possible(state: PlanetSteamState, seat: int) -> list[Action]:
    """The certificate actions a player can pay for (PSF-CER-002 to -006; PSL-PHC-044 to -047)."""
    table = state.game.tables
    actions: list[Action] = []
    if state.licenses_left and affords(state, seat, table.license_cost):
        actions.append((BUY_LICENSE,))
    if state.luxuries_left and affords(state, seat, table.luxury_cost):
        actions.append((BUY_LUXURY,))
    if state.licenses[seat]:
        actions.append((SELL_LICENSE,))
    return actions


class Certificates(Step[PlanetSteamState]):
    """Buy a license, buy a luxury accommodation, sell a license, or nothing (PSF-CER-001; PSL-PHC-043)."""

    name = "resources.certificates"
    verbs = (PASS, BUY_LICENSE, BUY_LUXURY, SELL_LICENSE)

    def legal(self, state: PlanetSteamState) -> list[Action]:
        return [(PASS,), *possible(state, state.seat)]

    def check(self, state: PlanetSteamState, action: Action) -> str | None:
        cite, table, verb = state.game.cite, state.game.tables, action[0]
        if verb == BUY_LICENSE:
            if not state.licenses_left:
                return cite["certificates-left"]
            return None if affords(state, state.seat, table.license_cost) else cite["license-cost"]
        if verb == BUY_LUXURY:
            if not state.luxuries_left:
                return cite["certificates-left"]
            return None if affords(state, state.seat, table.luxury_cost) else cite["luxury-cost"]
        if verb == SELL_LICENSE:
            return None if state.licenses[state.seat] else cite["sell-license"]
        return None

    def apply(self, state: PlanetSteamState, action: Action) -> None:
        seat, table = state.seat, state.game.tables
        if action[0] == BUY_LICENSE:
            spend(state, seat, table.license_cost)
            take_license(state, seat)
        elif action[0] == BUY_LUXURY:
            spend(state, seat, table.luxury_cost)
            state.luxuries_left -= 1
            state.luxuries[seat] += 1
            state.report(LUXURY_TAKEN, seat)
        elif action[0] == SELL_LICENSE:
            sell_license(state, seat)
        end_turn(state, asked_for_certificates)

    def sample(self, state: PlanetSteamState, rng: random.Random) -> Action:
        return pick(rng, self.legal(state))


def sell_license(state: PlanetSteamState, seat: int) -> None:
    """A sold license leaves the game (PSF-CER-003, -004; PSL-PHC-046)."""
    state.licenses[seat] -= 1
    receive(state, seat, state.game.tables.license_sale)
    state.report(LICENSE_GONE, seat)


CERTIFICATES_STEP: Final[Certificates] = Certificates()
