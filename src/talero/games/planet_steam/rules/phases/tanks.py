"""Tank phase: pay the activation cost, then buy and rearrange in any order (PSF-TNK-001)."""

from __future__ import annotations

import random

from talero.core.actions import Action
from talero.core.step import Step, pick
from talero.games.planet_steam.rules.actions import ACTIVATE, AID, CONVERTED, DECLINE
from talero.games.planet_steam.rules.bank import affords, spend, store
from talero.games.planet_steam.rules.flow import begin_turns, end_turn
from talero.games.planet_steam.rules.production import KIND, PLAIN
from talero.games.planet_steam.rules.state import CONVERTERS_OF, S_ACTIVATE, S_AID, S_BUY, PlanetSteamState
from talero.games.planet_steam.rules.tables import WATER
from talero.games.planet_steam.rules.zones import tanks_of, zones_of


def begin(state: PlanetSteamState) -> bool:
    """In play order, each completes the phase before the next begins (PSF-TNK-004, -005; PSL-PHB-001)."""
    return begin_turns(state, asked_to_activate)


def asked_to_activate(state: PlanetSteamState, seat: int) -> int:
    """Who cannot pay is not asked: the turn resolves itself (PSF-TNK-008, -039), or is about aid."""
    if affords(state, seat, state.game.tables.activation):
        return S_ACTIVATE
    if state.game.unpaid_gives_water:
        store(state, seat, WATER, 1)
        return -1
    return asked_for_aid(state, seat)


def asked_for_aid(state: PlanetSteamState, seat: int) -> int:
    """Without water and water tank a player gets aid (PSL-PHB-005, -031, -032; PSL-SHO-001, -003)."""
    tanks = tanks_of(state, seat)
    if any(state.tanks[zone] & KIND == PLAIN for zone in tanks):
        return -1
    if tanks:
        return S_AID
    store(state, seat, WATER, 1)
    return -1


class Activate(Step[PlanetSteamState]):
    """Pay the water, or do nothing in this phase (PSF-TNK-006 to -008; PSL-PHB-002 to -004, -034)."""

    name = "tanks.activate"
    verbs = (ACTIVATE, DECLINE)

    def legal(self, state: PlanetSteamState) -> list[Action]:
        return [(ACTIVATE,), (DECLINE,)]

    def check(self, state: PlanetSteamState, action: Action) -> str | None:
        return None

    def apply(self, state: PlanetSteamState, action: Action) -> None:
        if action[0] == ACTIVATE:
            spend(state, state.seat, state.game.tables.activation)
            allow_moves(state)
            state.step_id = S_BUY
            return
        if state.game.unpaid_gives_water:
            store(state, state.seat, WATER, 1)
        end_turn(state, asked_to_activate)

    def sample(self, state: PlanetSteamState, rng: random.Random) -> Action:
        return (ACTIVATE,) if rng.random() < 0.9 else (DECLINE,)


def allow_moves(state: PlanetSteamState) -> None:
    """Enough small moves to reach every layout, and no more (PSF-TNK-040; PSL-PHB-036)."""
    own = zones_of(state, state.seat + 1)
    state.moves = len(own) + 2 * sum(1 for zone in own if state.tanks[zone])


class EmergencyAid(Step[PlanetSteamState]):
    """Turn one own tank into a water tank and receive 1 water (PSL-PHB-006 to -008, -033)."""

    name = "tanks.aid"
    verbs = (AID,)

    def legal(self, state: PlanetSteamState) -> list[Action]:
        return [(AID, zone) for zone in tanks_of(state, state.seat)]

    def check(self, state: PlanetSteamState, action: Action) -> str | None:
        zone = action[1]
        own = state.owner[zone] == state.seat + 1 and state.tanks[zone]
        return None if own else state.game.cite["aid"]

    def apply(self, state: PlanetSteamState, action: Action) -> None:
        return_converter(state, action[1])
        store(state, state.seat, WATER, 1)
        end_turn(state, asked_to_activate)

    def sample(self, state: PlanetSteamState, rng: random.Random) -> Action:
        return pick(rng, self.legal(state))


def attach_converter(state: PlanetSteamState, zone: int, resource: int) -> None:
    """A converter from the reserve goes on a tank that has none (PSF-TNK-022; PSL-CMP-026)."""
    state.reserve[CONVERTERS_OF + resource] -= 1
    state.tanks[zone] += resource + 1 - PLAIN
    if state.events is not None:
        state.events.append((CONVERTED, state.seat, zone, resource))


def return_converter(state: PlanetSteamState, zone: int) -> None:
    """A tank's converter goes back to the reserve, for nothing (PSF-TNK-024; PSL-PHB-021, -022)."""
    kind = state.tanks[zone] & KIND
    state.reserve[CONVERTERS_OF + kind - 1] += 1
    state.tanks[zone] += PLAIN - kind
    if state.events is not None:
        state.events.append((CONVERTED, state.seat, zone, WATER))
