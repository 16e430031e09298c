"""IV. Build track: a New City if one holds Urbanisation, then up to three tiles, four for the Engineer."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Final

from talero.core.actions import Action
from talero.core.kinds import Item
from talero.core.step import Step
from talero.games.age_of_steam.rules import random_builder
from talero.games.age_of_steam.rules.actions import END, JOIN, JOIN_HALF, LAY, LAY_HALF, LOST, URBANISE
from talero.games.age_of_steam.rules.building import lay, lay_fault, lays, lays_at, tiles_left
from talero.games.age_of_steam.rules.kinds import FIRST_BUILD
from talero.games.age_of_steam.rules.network import abandon
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.turns import ask, led_by, next_or_proceed
from talero.games.age_of_steam.rules.urbanising import urbanisations, urbanise, urbanise_fault


def begin(state: AgeOfSteamState) -> bool:
    """In turn order, the holder of First Build in front (AOS-BUILD-001, 004)."""
    ask(state, BUILD_STEP, led_by(state, FIRST_BUILD))
    state.partners = {}
    _open_turn(state)
    return True


def _open_turn(state: AgeOfSteamState) -> None:
    state.laid, state.urbanised, state.halved = 0, 0, 0
    state.touched, state.fresh = [], []


class BuildTrack(Step[AgeOfSteamState]):
    """Urbanise, lay a tile, or end the build turn."""

    name = "build.track"
    section = "IV Build track"
    verbs = (URBANISE, LAY, LAY_HALF, JOIN, JOIN_HALF, END)

    def legal(self, state: AgeOfSteamState) -> list[Action]:
        variant = state.game.variant
        found, cities, joins = lays(state), urbanisations(state), variant.joins(state)
        if cities:
            found = cities + found
        if joins:
            found += joins
        if variant.end_fault(state) is None:
            found.append((END,))
        return found

    def next_items(self, state: AgeOfSteamState, prefix: Action) -> list[Item]:
        """Once a hex is chosen, only what fits there is looked at."""
        if len(prefix) < 2 or prefix[0] not in (LAY, LAY_HALF) or prefix[1] not in state.game.map.hexes:
            return super().next_items(state, prefix)
        found = [a for a in lays_at(state, prefix[0], prefix[1]) if a[: len(prefix)] == prefix]
        return list(dict.fromkeys((a[len(prefix)],) for a in found if len(a) > len(prefix)))

    def canonical(self, state: AgeOfSteamState, action: Action) -> Action:
        """A tile that looks the same in several rotations goes by the smallest."""
        if action[0] not in (LAY, LAY_HALF):
            return action
        return *action[:3], action[3] % len(state.game.tiles.code_of[action[2]])

    def check(self, state: AgeOfSteamState, action: Action) -> str | None:
        verb, variant = action[0], state.game.variant
        if verb == URBANISE:
            return urbanise_fault(state, action[1], action[2])
        if verb in (LAY, LAY_HALF):
            return lay_fault(state, action)
        return variant.end_fault(state) if verb == END else variant.join_fault(state, verb)

    def apply(self, state: AgeOfSteamState, action: Action) -> None:
        verb, variant = action[0], state.game.variant
        if verb == END:
            end_turn(state)
            return
        if verb == URBANISE:
            urbanise(state, action[1], action[2])
        elif verb in (LAY, LAY_HALF):
            lay(state, action)
        else:
            variant.join(state, verb)
        if not variant.after_building(state):
            go_on(state)

    def universe(self, state: AgeOfSteamState) -> Iterable[Action]:
        """Every tile in every rotation on every hex, every New City on every place."""
        has_half_price = state.game.half_price
        for action in super().universe(state):
            if action[0] != LAY_HALF or has_half_price:
                yield action

    def sample(self, state: AgeOfSteamState, rng: random.Random) -> Action:
        return random_builder.sample(state, rng)


def go_on(state: AgeOfSteamState) -> None:
    """The build turn goes on as long as there are tiles left."""
    state.step_id = BUILD_STEP.number
    if tiles_left(state) <= 0:
        end_turn(state)


def end_turn(state: AgeOfSteamState) -> None:
    """Sections that did not grow are lost (AOS-OWN-003, 004, 011, 014); the next player builds."""
    seat = state.seat
    if state.events is not None:
        for x in state.ends:
            if state.own[x] == seat and x not in state.fresh:
                state.report(LOST, seat, x // 6)
    abandon(state, seat, state.fresh)
    _open_turn(state)
    next_or_proceed(state)


BUILD_STEP: Final = BuildTrack()
