"""Variable claim setup (ffg) and platform placement (ludoart): the players lay out the map in round 1.

The map begins empty but for locked zones, and the zone auction follows (PSF-ADV-018, -031; PSL-EXR-009 to
-011, -020).
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from talero.core.actions import Action
from talero.core.errors import SetupError
from talero.core.step import Step, pick
from talero.games.planet_steam.rules.actions import NEUTRAL_CLAIM, SETTLE
from talero.games.planet_steam.rules.dice import roll
from talero.games.planet_steam.rules.fields import NEUTRAL, UNCLAIMED
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.zones import claim, place_neutral, unclaimed_zones

if TYPE_CHECKING:
    from talero.games.planet_steam.rules.game import PlanetSteam

OWN: Final = 0
FREE_NEUTRAL: Final = 1
RIVER_NEUTRAL: Final = 2


def check_agreement(game: PlanetSteam) -> None:
    """Neutral markers laid on the river first must find their places (PSF-ADV-022 to -024; PSQ-F29)."""
    most, agreed = game.tables.river_limit, game.river_neutrals
    if game.free_placement and game.book.river_neutrals_first and agreed > most:
        raise SetupError(
            "option-limit",
            name="river-neutrals",
            game=game.name,
            limit=most,
            players=game.players,
            value=agreed,
        )


def begins_empty(game: PlanetSteam) -> bool:
    """Whether the map begins without claims (PSF-ADV-018; PSL-EXR-009)."""
    return game.free_placement


def fix_river_neutrals(state: PlanetSteamState) -> None:
    """After the preparation: how many neutral markers go on river zones.

    What was agreed, or what the first player rolls (PSF-ADV-020 to -024; PSL-EXR-012; PSQ-F28).
    """
    if not state.game.free_placement:
        return
    agreed = state.game.river_neutrals
    if agreed >= 0:
        state.river_neutrals = agreed
        return
    pips = roll(state, state.opener, "river-neutrals")
    state.river_neutrals = pips if pips <= state.game.tables.river_limit else 0


def begin(state: PlanetSteamState) -> bool:
    """Right after the specialist auction of round 1 (PSF-ADV-019; PSL-EXR-013)."""
    if state.round > 1:
        return False
    state.placing = 0
    _ask(state)
    return True


def _ask(state: PlanetSteamState) -> None:
    state.ask(PLACEMENT_STEP, script(state)[state.placing][0])


def script(state: PlanetSteamState) -> list[tuple[int, int]]:
    """Who places what, one after the other: forward in play order, then backward (PSF-ADV-025 to -030)."""
    order, neutrals = state.order, state.game.tables.placement
    places = [(seat, [OWN] + [FREE_NEUTRAL] * (neutrals[n] // 2)) for n, seat in enumerate(order)]
    river = state.river_neutrals if state.game.book.river_neutrals_first else 0
    entries = [(order[0], RIVER_NEUTRAL)] * river
    for seat, kinds in places + places[::-1]:
        entries += [(seat, kind) for kind in kinds]
    return entries


def may_lie(state: PlanetSteamState, zone: int, kind: int) -> bool:
    """Whether a marker may go on an unclaimed zone."""
    river = state.game.tables.grid.river
    if kind == RIVER_NEUTRAL:
        return bool(river[zone])
    if kind == FREE_NEUTRAL and river[zone]:
        if state.game.book.river_neutrals_first:
            return state.game.further_river_neutrals
        return (
            sum(1 for z, mark in enumerate(state.owner) if mark == NEUTRAL and river[z])
            < state.river_neutrals
        )
    return True


class PlaceMarker(Step[PlanetSteamState]):
    """An own or a neutral marker on an empty zone (PSF-ADV-027, -029; PSL-EXR-014 to -019)."""

    name = "expansion.place-markers"
    verbs = (SETTLE, NEUTRAL_CLAIM)

    def legal(self, state: PlanetSteamState) -> list[Action]:
        kind = script(state)[state.placing][1]
        verb = SETTLE if kind == OWN else NEUTRAL_CLAIM
        return [(verb, zone) for zone in unclaimed_zones(state) if may_lie(state, zone, kind)]

    def check(self, state: PlanetSteamState, action: Action) -> str | None:
        cite, kind = state.game.cite, script(state)[state.placing][1]
        if (action[0] == SETTLE) != (kind == OWN):
            return cite["placing-order"]
        if state.owner[action[1]] != UNCLAIMED:
            return cite["placing-empty"]
        return None if may_lie(state, action[1], kind) else cite["placing-river"]

    def apply(self, state: PlanetSteamState, action: Action) -> None:
        if action[0] == SETTLE:
            claim(state, state.seat, action[1])
        else:
            place_neutral(state, action[1])
        state.placing += 1
        if state.placing < len(script(state)):
            _ask(state)
        else:
            state.game.sequence.proceed(state)

    def sample(self, state: PlanetSteamState, rng: random.Random) -> Action:
        return pick(rng, self.legal(state))


PLACEMENT_STEP: Final[PlaceMarker] = PlaceMarker()
