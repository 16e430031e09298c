"""IX. Goods growth: Production fills the display, dice send cubes from the display to the cities."""

from __future__ import annotations

import random
from typing import Final

from talero.core.actions import Action
from talero.core.step import Step, pick
from talero.games.age_of_steam.rules.actions import (
    DECLINE,
    GREW,
    PRODUCE,
    PRODUCED,
    RETURNED,
    ROLLED,
    STORE,
    STORED,
)
from talero.games.age_of_steam.rules.bag import draw_cube, put_cube
from talero.games.age_of_steam.rules.fields import OFF_MAP
from talero.games.age_of_steam.rules.kinds import PRODUCTION
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.turns import ask


def begin(state: AgeOfSteamState) -> bool:
    """Production comes before the dice (AOS-GROW-003); without an empty space or a cube it does nothing."""
    holders = [seat for seat in state.order if state.action[seat] == PRODUCTION]
    if holders and empty_spaces(state) and any(state.bag):  # AOS-ACT-014
        return ask(state, PRODUCTION_STEP, holders)
    grow(state)
    return False


def empty_spaces(state: AgeOfSteamState) -> list[int]:
    """The display spaces Production may fill (AOS-GROW-004, AOS-BAR-025)."""
    display = bytes(state.display)
    return [space for space in state.game.display_spaces if not display[space]]


def grow(state: AgeOfSteamState) -> None:
    """The map's extra cubes, then a roll for each half, light first (AOS-GROW-002, 006, 007)."""
    extra_cubes(state)
    for half, name in state.game.halves:
        for die in range(1, state.game.dice + 1):
            number = 1 + state.chance.draw(f"growth/turn-{state.turn}/{name}/die-{die}", 6)
            state.report(ROLLED, half, number)
            for column in state.game.columns_of[name, number]:
                grow_column(state, column)


def extra_cubes(state: AgeOfSteamState) -> None:
    """A cube from the bag for Atlanta or Berlin, after Production, before the dice (AOS-SUS-012, 014,
    AOS-GER-016, 023)."""
    for place, turns in state.game.extra_growth:
        if not turns or state.turn in turns:
            name = state.game.map.places[place]
            colour = draw_cube(state, f"growth/turn-{state.turn}/{name}")
            if colour >= 0:
                put_cube(state, place, colour, GREW)


def city_of(state: AgeOfSteamState, column: int) -> int:
    """The city a display column feeds, OFF_MAP if its New City tile is not placed (AOS-GROW-010, 011)."""
    letter = state.game.column_letter[column]
    return state.letters[letter] if letter >= 0 else state.game.column_city[column]


def grow_column(state: AgeOfSteamState, column: int) -> None:
    """The uppermost cube of a column goes to its city (AOS-GROW-008, 009, 012)."""
    city = city_of(state, column)
    if city == OFF_MAP:
        return
    for space in state.game.column_spaces[column]:
        if state.display[space]:
            put_cube(state, city, state.display[space] - 1, GREW)
            state.display[space] = 0
            return


class Production(Step[AgeOfSteamState]):
    """The holder of Production draws two cubes, or leaves it (AOS-GROW-003, 014, 015)."""

    name = "growth.production"
    section = "IX Goods growth"
    verbs = (PRODUCE, DECLINE)

    def legal(self, state: AgeOfSteamState) -> list[Action]:
        return [(PRODUCE,), (DECLINE,)]

    def check(self, state: AgeOfSteamState, action: Action) -> str | None:
        return None

    def apply(self, state: AgeOfSteamState, action: Action) -> None:
        if action[0] == DECLINE:
            _done(state)
            return
        for number in (1, 2):
            colour = draw_cube(state, f"production/turn-{state.turn}/cube-{number}")
            if colour >= 0:
                state.hand.append(colour)
                state.report(PRODUCED, state.seat, colour)
        state.step_id = STORE_STEP.number

    def sample(self, state: AgeOfSteamState, rng: random.Random) -> Action:
        return (PRODUCE,) if rng.random() < 0.9 else (DECLINE,)


class Store(Step[AgeOfSteamState]):
    """Having seen both cubes, the player puts each on an empty space (AOS-GROW-003 to 005)."""

    name = "growth.store"
    section = "IX Goods growth"
    verbs = (STORE,)

    def legal(self, state: AgeOfSteamState) -> list[Action]:
        spaces, found = empty_spaces(state), list[Action]()
        for colour in sorted(set(state.hand)):
            row = state.game.storings[colour]
            found += [row[space] for space in spaces]
        return found

    def check(self, state: AgeOfSteamState, action: Action) -> str | None:
        if action[1] not in state.hand:
            return "AOS-GROW-005"
        if action[2] not in state.game.display_spaces:
            return state.game.variant.missing_space_rule
        return "AOS-GROW-003" if state.display[action[2]] else None

    def apply(self, state: AgeOfSteamState, action: Action) -> None:
        _, colour, space = action
        state.hand.remove(colour)
        state.display[space] = colour + 1
        state.report(STORED, state.seat, colour, space)
        if state.hand and not empty_spaces(state):
            _return_cube(state)
        if not state.hand:
            _done(state)

    def sample(self, state: AgeOfSteamState, rng: random.Random) -> Action:
        return pick(rng, self.legal(state))


def _return_cube(state: AgeOfSteamState) -> None:
    """A cube without an empty space goes back to the bag (AOS-GROW-005)."""
    colour = state.hand.pop()
    state.bag[colour] += 1
    state.report(RETURNED, state.seat, colour)


def _done(state: AgeOfSteamState) -> None:
    state.queue = []
    grow(state)
    state.game.sequence.proceed(state)


PRODUCTION_STEP: Final = Production()
STORE_STEP: Final = Store()
