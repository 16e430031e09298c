"""Optional card Price Manipulation: the winner of the first bidding round moves prices (PSF-CRD-001)."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from talero.core.actions import Action
from talero.core.step import Step, pick
from talero.games.planet_steam.rules.actions import DONE, FORMS, LOWER, MANIPULATE, RAISE
from talero.games.planet_steam.rules.bank import pay, receive
from talero.games.planet_steam.rules.fields import NO_CARD
from talero.games.planet_steam.rules.phases.specialists import go_on
from talero.games.planet_steam.rules.phases.trade import move_price
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.tables import QUARTZ
from talero.games.planet_steam.rules.variants.base import Winning


class Form(NamedTuple):
    """A form of price manipulation: its fee, how many spaces, on how many resources, quartz or not."""

    credits: int
    spaces: int
    resources: int
    quartz: bool


def forms(cards: Mapping[str, Any]) -> list[Form]:
    """The forms, where the edition has the card."""
    return [Form(**cards["manipulation"][form]) for form in FORMS] if cards else []


class Manipulation(Winning):
    """The winner of the first bidding round gets the card (PSF-CRD-001, -002)."""

    bit = 64

    def is_due(self, state: PlanetSteamState, seat: int) -> bool:
        return state.card.count(NO_CARD) == state.game.players - 1


class Manipulate(Step[PlanetSteamState]):
    """Exactly one of three forms, the stronger ones for credits (PSF-CRD-002 to -006)."""

    name = "expansion.manipulate"
    verbs = (MANIPULATE,)

    def legal(self, state: PlanetSteamState) -> list[Action]:
        forms = state.game.manipulations
        return [(MANIPULATE, n) for n, form in enumerate(forms) if form.credits <= state.credits[state.seat]]

    def check(self, state: PlanetSteamState, action: Action) -> str | None:
        form = state.game.manipulations[action[1]]
        return None if form.credits <= state.credits[state.seat] else state.game.cite[f"form-{action[1]}"]

    def apply(self, state: PlanetSteamState, action: Action) -> None:
        form = state.game.manipulations[action[1]]
        pay(state, state.seat, form.credits)
        state.manipulator = state.seat
        state.form = action[1]
        state.spaces = form.spaces
        state.shifted = 0
        state.step_id = SHIFT_STEP.number


class ShiftPrices(Step[PlanetSteamState]):
    """Raise or lower one price after the other, or stop (PSF-CRD-004 to -007; PSQ-F31)."""

    name = "expansion.shift-prices"
    verbs = (RAISE, LOWER, DONE)

    def legal(self, state: PlanetSteamState) -> list[Action]:
        actions: list[Action] = [(DONE,)]
        for resource in movable(state):
            up, down = free_spaces(state, resource)
            actions += [(RAISE, resource, n) for n in range(1, min(up, state.spaces) + 1)]
            actions += [(LOWER, resource, n) for n in range(1, min(down, state.spaces) + 1)]
        return actions

    def check(self, state: PlanetSteamState, action: Action) -> str | None:
        if action[0] == DONE:
            return None
        cite, resource = state.game.cite, action[1]
        if resource not in movable(state) or not 0 < action[2] <= state.spaces:
            return cite[f"form-{state.form}"]
        return None if action[2] <= free_spaces(state, resource)[action[0] == LOWER] else cite["track-end"]

    def apply(self, state: PlanetSteamState, action: Action) -> None:
        if action[0] != DONE:
            move_price(state, action[1], action[2] if action[0] == RAISE else -action[2])
            state.spaces -= action[2]
            state.shifted |= 1 << action[1]
            if state.spaces and movable(state):
                return
        state.pending &= ~Manipulation.bit
        state.spaces = state.shifted = state.form = 0
        go_on(state)

    def limit(self, state: PlanetSteamState) -> int:
        return state.spaces

    def sample(self, state: PlanetSteamState, rng: random.Random) -> Action:
        return pick(rng, self.legal(state))


def movable(state: PlanetSteamState) -> list[int]:
    """Resources the form may still move, each at most once."""
    form = state.game.manipulations[state.form]
    if state.shifted.bit_count() >= form.resources:
        return []
    return [r for r in range(0 if form.quartz else QUARTZ + 1, 4) if not state.shifted >> r & 1]


def free_spaces(state: PlanetSteamState, resource: int) -> tuple[int, int]:
    """Spaces above and below a price indicator (PSF-CRD-007)."""
    space = state.price[resource]
    return len(state.game.tables.terminal.prices[resource]) - 1 - space, space


def give_back(state: PlanetSteamState) -> None:
    """The owner receives the number of the own specialist card (PSF-CRD-008, -009)."""
    if state.manipulator >= 0:
        card = state.card[state.manipulator]
        receive(state, state.manipulator, state.game.tables.cards[card].number)
        state.manipulator = -1


MANIPULATE_STEP: Final[Manipulate] = Manipulate()
SHIFT_STEP: Final[ShiftPrices] = ShiftPrices()
