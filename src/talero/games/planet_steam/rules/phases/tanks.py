"""Tank phase: pay the activation cost, then buy and rearrange in any order (PSF-TNK-001)."""

from __future__ import annotations

import random
from typing import Final

from talero.core.actions import Action
from talero.core.step import Step, pick
from talero.games.planet_steam.rules.actions import ACTIVATE, AID, DECLINE, SAY_ACTIVATE, SAY_DECLINE
from talero.games.planet_steam.rules.attachments import allow_moves, return_converter
from talero.games.planet_steam.rules.bank import affords, spend, store
from talero.games.planet_steam.rules.phases.purchase import Purchase
from talero.games.planet_steam.rules.production import KIND, PLAIN
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.tables import WATER
from talero.games.planet_steam.rules.turns import begin_turns, end_turn
from talero.games.planet_steam.rules.zones import tanks_of


def begin(state: PlanetSteamState) -> bool:
    """In play order, each completes the phase before the next begins (PSF-TNK-004, -005; PSL-PHB-001)."""
    return begin_turns(state, asked_to_activate)


def asked_to_activate(state: PlanetSteamState, seat: int) -> Step[PlanetSteamState] | None:
    """Who cannot pay is not asked: the turn resolves itself (PSF-TNK-008, -039), or is about aid."""
    if affords(state, seat, state.game.tables.activation):
        return ACTIVATE_STEP
    if state.game.book.unpaid_gives_water:
        store(state, seat, WATER, 1)
        return None
    return asked_for_aid(state, seat)


def asked_for_aid(state: PlanetSteamState, seat: int) -> Step[PlanetSteamState] | None:
    """Without water and water tank a player gets aid (PSL-PHB-005, -031, -032; PSL-SHO-001, -003)."""
    tanks = tanks_of(state, seat)
    if any(state.tanks[zone] & KIND == PLAIN for zone in tanks):
        return None
    if tanks:
        return AID_STEP
    store(state, seat, WATER, 1)
    return None


class Activate(Step[PlanetSteamState]):
    """Pay the water, or do nothing in this phase (PSF-TNK-006 to -008; PSL-PHB-002 to -004, -034)."""

    name = "tanks.activate"
    verbs = (ACTIVATE, DECLINE)

    def legal(self, state: PlanetSteamState) -> list[Action]:
        return [SAY_ACTIVATE, SAY_DECLINE]

    def check(self, state: PlanetSteamState, action: Action) -> str | None:
        return None

    def apply(self, state: PlanetSteamState, action: Action) -> None:
        if action[0] == ACTIVATE:
            spend(state, state.seat, state.game.tables.activation)
            allow_moves(state)
            state.step_id = BUY_STEP.number
            return
        if state.game.book.unpaid_gives_water:
            store(state, state.seat, WATER, 1)
        end_turn(state, asked_to_activate)

    def sample(self, state: PlanetSteamState, rng: random.Random) -> Action:
        return SAY_ACTIVATE if rng.random() < 0.9 else SAY_DECLINE


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


def end_purchases(state: PlanetSteamState) -> None:
    """The player is done; a replaced converter that was not used again stays in the reserve."""
    state.replaced = 0
    end_turn(state, asked_to_activate)


ACTIVATE_STEP: Final[Activate] = Activate()
AID_STEP: Final[EmergencyAid] = EmergencyAid()
BUY_STEP: Final[Purchase] = Purchase(end_purchases)
