"""Resource phase, first step: choose the tanks that run, pay their energy, take what they yield.

Tanks are asked for one by one in board order (PSF-RES-027; PSL-PHC-050); energy is paid as a tank is chosen
and everything is taken at the end, so energy won now never pays for this extraction (PSF-RES-007, -008;
PSL-PHC-004, -006).
"""

from __future__ import annotations

import random
from typing import Final

from talero.core.actions import Action
from talero.core.step import Step
from talero.games.planet_steam.rules.actions import IDLE, RUN, RUN_ALL, SAY_RUN_ALL, STOW
from talero.games.planet_steam.rules.bank import excess, remove, store
from talero.games.planet_steam.rules.production import SABOTAGED, extraction, needs_energy
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.tables import ENERGY
from talero.games.planet_steam.rules.turns import begin_turns, end_turn
from talero.games.planet_steam.rules.zones import tanks_of, zones_of


def begin(state: PlanetSteamState) -> bool:
    """In play order each player may extract (PSF-RES-002; PSL-GEN-010)."""
    return begin_turns(state, asked_to_extract)


def asked_to_extract(state: PlanetSteamState, seat: int) -> Step[PlanetSteamState] | None:
    """Asked is who has a tank that can run."""
    state.running = 0
    state.cursor = next_tank(state, seat, 0)
    return EXTRACT_STEP if state.cursor >= 0 else None


def next_tank(state: PlanetSteamState, seat: int, start: int) -> int:
    """The first tank from a zone on that can run with the energy left; -1 if there is none.

    A tank that lacks energy, or is sabotaged (PSF-CRD-016), stays idle without being asked for.
    """
    grid, energy = state.game.tables.grid, state.goods[4 * seat + ENERGY]
    for zone in zones_of(state, seat + 1):
        tank = state.tanks[zone] if zone >= start else 0
        if tank and not tank & SABOTAGED and (energy or not needs_energy(grid, tank, zone)):
            return zone
    return -1


def tanks_left(state: PlanetSteamState) -> list[int]:
    """The player's tanks from the cursor on, but for sabotaged ones."""
    tanks = state.tanks
    return [
        zone
        for zone in zones_of(state, state.seat + 1)
        if zone >= state.cursor and tanks[zone] and not tanks[zone] & SABOTAGED
    ]


def can_run_all(state: PlanetSteamState) -> bool:
    """Whether there is energy for all tanks that are left (PSF-RES-004; PSL-PHC-005)."""
    grid, energy = state.game.tables.grid, state.goods[4 * state.seat + ENERGY]
    for zone in tanks_left(state):
        if needs_energy(grid, state.tanks[zone], zone):
            energy -= 1
            if energy < 0:
                return False
    return True


class Extract(Step[PlanetSteamState]):
    """Run the next tank, leave it idle, or run all that are left (PSF-RES-004, -015; PSL-PHC-005)."""

    name = "resources.extract"
    verbs = (RUN, IDLE, RUN_ALL)

    def legal(self, state: PlanetSteamState) -> list[Action]:
        said, zone = state.game.said.about, state.cursor
        actions = [said[RUN][zone], said[IDLE][zone]]
        if can_run_all(state):
            actions.append(SAY_RUN_ALL)
        return actions

    def check(self, state: PlanetSteamState, action: Action) -> str | None:
        if action[0] == RUN_ALL:
            return None if can_run_all(state) else state.game.cite["energy"]
        if action[1] == state.cursor:
            return None
        fallen = action[0] == RUN and state.tanks[action[1]] & SABOTAGED
        return state.game.cite["sabotaged-idle" if fallen else "tank-by-tank"]

    def apply(self, state: PlanetSteamState, action: Action) -> None:
        if action[0] == RUN_ALL:
            for zone in tanks_left(state):
                run(state, zone)
            harvest(state)
            return
        if action[0] == RUN:
            run(state, state.cursor)
        state.cursor = next_tank(state, state.seat, state.cursor + 1)
        if state.cursor < 0:
            harvest(state)

    def sample(self, state: PlanetSteamState, rng: random.Random) -> Action:
        chance = rng.random()
        if chance < 0.7 and can_run_all(state):
            return SAY_RUN_ALL
        return state.game.said.about[RUN if chance < 0.9 else IDLE][state.cursor]


def run(state: PlanetSteamState, zone: int) -> None:
    """A tank is chosen; 1 energy unless it is exempt (PSF-RES-004 to -006; PSL-PHC-001 to -003)."""
    state.running |= 1 << zone
    if needs_energy(state.game.tables.grid, state.tanks[zone], zone):
        remove(state, state.seat, ENERGY, 1)


def harvest(state: PlanetSteamState) -> None:
    """The player takes all units; what does not fit is lost (PSF-RES-009, -010; PSL-PHC-021, -022)."""
    running = [zone for zone in tanks_of(state, state.seat) if state.running >> zone & 1]
    units = extraction(state.game.tables.grid, state.tanks, running, state.airship)
    if state.carrier_owner == state.seat:
        units = fill_own_carriers(state, units)
        if must_choose(state, units):
            state.overflow = units
            state.step_id = STOW_STEP.number
            return
    for resource in range(4):
        if units[resource]:
            store(state, state.seat, resource, units[resource])
    end_turn(state, asked_to_extract)


def fill_own_carriers(state: PlanetSteamState, units: list[int]) -> list[int]:
    """Fill the four carriers; what is left could go on the independent one (PSF-CRD-026)."""
    left = []
    for resource in range(4):
        place = 4 * state.seat + resource
        free = state.game.tables.capacity[resource][state.classes[place]] - state.goods[place]
        fit = min(units[resource], max(free, 0))
        store(state, state.seat, resource, fit)
        left.append(units[resource] - fit)
    return left


def must_choose(state: PlanetSteamState, units: list[int]) -> bool:
    """Several kinds, and not room for all: the owner chooses which units stay (PSF-CRD-036)."""
    free = state.game.carrier_capacity - excess(state, state.seat)
    return 0 < free < sum(units) and sum(1 for each in units if each) > 1


class Stow(Step[PlanetSteamState]):
    """One unit after the other goes on the independent carrier (PSF-CRD-036)."""

    name = "resources.stow"
    verbs = (STOW,)

    def legal(self, state: PlanetSteamState) -> list[Action]:
        return [(STOW, resource) for resource in range(4) if state.overflow[resource]]

    def check(self, state: PlanetSteamState, action: Action) -> str | None:
        return None if state.overflow[action[1]] else state.game.cite["stow"]

    def apply(self, state: PlanetSteamState, action: Action) -> None:
        store(state, state.seat, action[1], 1)
        state.overflow[action[1]] -= 1
        if must_choose(state, state.overflow):
            return
        for resource in range(4):
            if state.overflow[resource]:
                store(state, state.seat, resource, state.overflow[resource])
                state.overflow[resource] = 0
        end_turn(state, asked_to_extract)


EXTRACT_STEP: Final[Extract] = Extract()
STOW_STEP: Final[Stow] = Stow()
