"""Optional card Sabotage: the winner of the last bidding round puts a tank out of action.

From round 2 on (PSF-CRD-010, -011); the tank cannot be used, moved or changed (PSF-CRD-015 to -017).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from talero.core.actions import Action
from talero.core.step import Step
from talero.games.planet_steam.rules.actions import LAY_DOWN, SABOTAGE, SABOTAGED_EVENT
from talero.games.planet_steam.rules.bank import receive
from talero.games.planet_steam.rules.dice import roll
from talero.games.planet_steam.rules.fields import NO_CARD
from talero.games.planet_steam.rules.phases.specialists import go_on
from talero.games.planet_steam.rules.production import SABOTAGED
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.variants.base import Winning
from talero.games.planet_steam.rules.zones import put_tank, tanks_of

FIRST_ROUND: Final = 2


def factor(cards: Mapping[str, Any]) -> int:
    """What the owner of the tank receives for each pip, where the edition has the card."""
    return int(cards["sabotage_factor"]) if cards else 0


class SabotageCard(Winning):
    """The winner of the last bidding round gets it if another player owns a tank (PSF-CRD-010, -011)."""

    bit = 128

    def is_due(self, state: PlanetSteamState, seat: int) -> bool:
        is_last = state.round >= FIRST_ROUND and NO_CARD not in state.card
        return is_last and any(
            tank and state.owner[zone] != seat + 1 for zone, tank in enumerate(state.tanks)
        )


class Sabotage(Step[PlanetSteamState]):
    """Choose another player who owns a tank (PSF-CRD-012, -013, -033)."""

    name = "expansion.sabotage"
    verbs = (SABOTAGE,)

    def legal(self, state: PlanetSteamState) -> list[Action]:
        seats = range(state.game.players)
        return [(SABOTAGE, seat) for seat in seats if seat != state.seat and tanks_of(state, seat)]

    def check(self, state: PlanetSteamState, action: Action) -> str | None:
        if action[1] == state.seat:
            return state.game.cite["sabotage-other"]
        return None if tanks_of(state, action[1]) else state.game.cite["sabotage-tank"]

    def apply(self, state: PlanetSteamState, action: Action) -> None:
        state.saboteur = state.seat
        state.ask(LAY_DOWN_STEP, action[1])


class LayDown(Step[PlanetSteamState]):
    """The chosen player lays one own tank down (PSF-CRD-014)."""

    name = "expansion.lay-down"
    verbs = (LAY_DOWN,)

    def legal(self, state: PlanetSteamState) -> list[Action]:
        return [(LAY_DOWN, zone) for zone in tanks_of(state, state.seat)]

    def check(self, state: PlanetSteamState, action: Action) -> str | None:
        own = state.owner[action[1]] == state.seat + 1 and state.tanks[action[1]]
        return None if own else state.game.cite["lay-down"]

    def apply(self, state: PlanetSteamState, action: Action) -> None:
        put_tank(state, action[1], state.tanks[action[1]] | SABOTAGED)
        state.report(SABOTAGED_EVENT, state.seat, action[1])
        state.seat = state.saboteur
        state.pending &= ~SabotageCard.bit
        go_on(state)


def give_back(state: PlanetSteamState) -> None:
    """The tank is stood up; its owner receives twice a die roll (PSF-CRD-018 to -020)."""
    for zone, tank in enumerate(state.tanks):
        if tank & SABOTAGED:
            put_tank(state, zone, tank - SABOTAGED)
            victim = state.owner[zone] - 1
            pips = roll(state, victim, f"sabotage/round-{state.round}")
            receive(state, victim, state.game.sabotage_factor * pips)
    state.saboteur = -1


def violations(state: PlanetSteamState) -> Iterator[str]:
    """At most one tank lies down, and none without the card."""
    if sum(bool(tank & SABOTAGED) for tank in state.tanks) > (1 if state.game.sabotage else 0):
        yield "sabotaged-tanks"


SABOTAGE_STEP: Final[Sabotage] = Sabotage()
LAY_DOWN_STEP: Final[LayDown] = LayDown()
