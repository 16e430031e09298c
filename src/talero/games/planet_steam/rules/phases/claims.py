"""Expansion phase, second half: the zone auction, claiming a zone, the support airship.

River zones are zones like any other here (PSF-CMP-046).
"""

from __future__ import annotations

import random
from typing import Final

from talero.core.actions import Action
from talero.core.step import Step, pick
from talero.games.planet_steam.rules.actions import (
    CLAIM,
    DOCK,
    LICENSE_GONE,
    LINE_BOOSTED,
    OFFER,
    PASS,
    PLACE,
    ROLL,
    SAY_PASS,
    USE_LICENSE,
    ZONE_UNSOLD,
)
from talero.games.planet_steam.rules.auction import Auction
from talero.games.planet_steam.rules.bank import receive
from talero.games.planet_steam.rules.dice import roll
from talero.games.planet_steam.rules.fields import NEUTRAL, UNCLAIMED
from talero.games.planet_steam.rules.phases.specialists import holder
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.tables import CAPTAIN, VENTURER
from talero.games.planet_steam.rules.turns import begin_turns, end_turn
from talero.games.planet_steam.rules.variants.predictable import claim_verb
from talero.games.planet_steam.rules.zones import claim, nearest_unclaimed, neutral_zones, unclaimed_zones


def begin_zone_auction(state: PlanetSteamState) -> bool:
    """The Venturer's owner offers a zone, if there is any.

    PSF-EXP-033, -060, PSF-SPC-009; PSL-PHA-028, -052, PSL-CHR-009, -011.
    """
    if UNCLAIMED not in state.owner and NEUTRAL not in state.owner:
        return False
    state.ask(OFFER_STEP, holder(state, VENTURER))
    return True


class OfferZone(Step[PlanetSteamState]):
    """An unclaimed zone; only when there is none, a neutral one (PSF-EXP-040, -042; PSL-PHA-032)."""

    name = "expansion.offer-zone"
    verbs = (OFFER, PASS)

    def legal(self, state: PlanetSteamState) -> list[Action]:
        offers = state.game.said.about[OFFER]
        actions = [offers[zone] for zone in unclaimed_zones(state)]
        if actions:
            return actions
        actions = [offers[zone] for zone in neutral_zones(state)]
        if state.game.neutral_auction_optional:
            actions.append(SAY_PASS)
        return actions

    def check(self, state: PlanetSteamState, action: Action) -> str | None:
        cite, free = state.game.cite, UNCLAIMED in state.owner
        if action[0] == PASS:
            if free:
                return cite["offer"]
            return None if state.game.neutral_auction_optional else cite["offer-neutral"]
        mark = state.owner[action[1]]
        if free:
            return (
                None if mark == UNCLAIMED else cite["offer-unclaimed-first" if mark == NEUTRAL else "offer"]
            )
        return None if mark == NEUTRAL else cite["offer-neutral"]

    def apply(self, state: PlanetSteamState, action: Action) -> None:
        if action[0] == OFFER:
            state.zone = action[1]
            if ZONE_STEP.begin(state):
                return
            state.report(ZONE_UNSOLD, action[1])
        state.game.sequence.proceed(state)


class ZoneAuction(Auction):
    """All bid, opened by the owner of Lady Steam (PSF-EXP-034 to -041, -059; PSL-PHA-029 to -033, -051)."""

    name = "expansion.zone-auction"
    rules = ("zone-opener-bids", "zone-bid-higher")

    def may_bid(self, state: PlanetSteamState, seat: int) -> bool:
        return state.credits[seat] > 0 and state.markers[seat] > 0

    def ceiling(self, state: PlanetSteamState, seat: int) -> int:
        """The Venturer's owner needs only half of the bid (PSF-EXP-039; PSQ-F41, PSQ-L02)."""
        return state.credits[seat] * (2 if seat == holder(state, VENTURER) else 1)

    def ceiling_rule(self, state: PlanetSteamState) -> str:
        return "half-bid-payable" if state.seat == holder(state, VENTURER) else "bid-payable"

    def price(self, state: PlanetSteamState, seat: int, bid: int) -> int:
        """Half, rounded up, for the Venturer's owner (PSF-EXP-038, PSF-SPC-010; PSL-PHA-031, PSL-CHR-010)."""
        return (bid + 1) // 2 if seat == holder(state, VENTURER) else bid

    def won(self, state: PlanetSteamState, seat: int) -> None:
        claim(state, seat, state.zone)
        state.game.sequence.proceed(state)


def begin_claims(state: PlanetSteamState) -> bool:
    """In play order each player may claim one zone (PSF-EXP-043; PSL-PHA-034)."""
    return begin_turns(state, asked_to_claim)


def asked_to_claim(state: PlanetSteamState, seat: int) -> Step[PlanetSteamState] | None:
    """Asked is who has a marker and either a zone to name or a license to use.

    PSF-EXP-061, PSF-CMP-038; PSL-PHA-053; PSQ-D09.
    """
    if not state.markers[seat]:
        return None
    if UNCLAIMED in state.owner or (state.licenses[seat] and NEUTRAL in state.owner):
        return CLAIM_STEP
    return None


class ClaimZone(Step[PlanetSteamState]):
    """Name a zone and roll, use a license, or do without (PSF-EXP-043 to -056; PSL-PHA-034 to -048)."""

    name = "expansion.claim"
    verbs = (ROLL, CLAIM, USE_LICENSE, PASS)

    def legal(self, state: PlanetSteamState) -> list[Action]:
        free = unclaimed_zones(state)
        actions = [SAY_PASS]
        claims = state.game.said.about[claim_verb(state.game)]
        actions += [claims[zone] for zone in free]
        if state.licenses[state.seat]:
            licensed = state.game.said.about[USE_LICENSE]
            actions += [licensed[zone] for zone in licensed_zones(state)]
        return actions

    def check(self, state: PlanetSteamState, action: Action) -> str | None:
        cite, verb = state.game.cite, action[0]
        if verb == PASS:
            return None
        mark = state.owner[action[1]]
        if verb == USE_LICENSE:
            if not state.licenses[state.seat]:
                return cite["license-owned"]
            return None if mark in (UNCLAIMED, NEUTRAL) else cite["license-zone"]
        if verb != claim_verb(state.game):
            return cite["no-die" if verb == ROLL else "die"]
        if UNCLAIMED not in state.owner:
            return cite["no-zone-left"]
        return None if mark == UNCLAIMED else cite["name-unclaimed"]

    def apply(self, state: PlanetSteamState, action: Action) -> None:
        if action[0] == ROLL:
            self._roll(state, action[1])
            return
        if action[0] == USE_LICENSE:
            self._use_license(state)
        if action[0] != PASS:
            claim(state, state.seat, action[1])
        end_turn(state, asked_to_claim)

    def _use_license(self, state: PlanetSteamState) -> None:
        """A used license leaves the game (PSF-EXP-053; PSL-PHA-048)."""
        state.licenses[state.seat] -= 1
        state.report(LICENSE_GONE, state.seat)

    def _roll(self, state: PlanetSteamState, zone: int) -> None:
        """4 to 6: the named zone; else another, else credits (PSF-EXP-046 to -048; PSL-PHA-038 to -041)."""
        seat, table = state.seat, state.game.tables
        pips = roll(state, seat, f"claim/round-{state.round}/p{seat + 1}")
        if pips in table.success:
            claim(state, seat, zone)
        elif nearest_unclaimed(state, zone):
            state.zone = zone
            state.step_id = PLACE_STEP.number
            return
        else:
            receive(state, seat, table.no_zone_credits)
        end_turn(state, asked_to_claim)

    def sample(self, state: PlanetSteamState, rng: random.Random) -> Action:
        """Mostly claims, now and then none."""
        if rng.random() < 0.05:
            return SAY_PASS
        free, said = unclaimed_zones(state), state.game.said.about
        licensed = licensed_zones(state) if state.licenses[state.seat] else []
        n = int(rng.random() * (len(free) + len(licensed)))
        if n < len(free):
            return said[claim_verb(state.game)][free[n]]
        return said[USE_LICENSE][licensed[n - len(free)]]


def licensed_zones(state: PlanetSteamState) -> list[int]:
    """Where a license allows a marker: also in place of a neutral one (PSF-EXP-051, -052; PSL-PHA-045)."""
    return sorted(unclaimed_zones(state) + neutral_zones(state))


class PlaceClaim(Step[PlanetSteamState]):
    """After a failed roll: the first unclaimed zone in a direction (PSF-EXP-047, -062; PSL-PHA-039, -040)."""

    name = "expansion.place-claim"
    verbs = (PLACE,)

    def legal(self, state: PlanetSteamState) -> list[Action]:
        places = state.game.said.about[PLACE]
        return [places[zone] for zone in nearest_unclaimed(state, state.zone)]

    def check(self, state: PlanetSteamState, action: Action) -> str | None:
        return None if action[1] in nearest_unclaimed(state, state.zone) else state.game.cite["failed-roll"]

    def apply(self, state: PlanetSteamState, action: Action) -> None:
        claim(state, state.seat, action[1])
        end_turn(state, asked_to_claim)


def begin_airship(state: PlanetSteamState) -> bool:
    """The Airship Captain's owner places the airship.

    PSF-EXP-057, PSF-SPC-011, PSF-CMP-035; PSL-PHA-049, PSL-CHR-012, -013.
    """
    state.ask(AIRSHIP_STEP, holder(state, CAPTAIN))
    return True


class PlaceAirship(Step[PlanetSteamState]):
    """One of the docking bays, useful or not (PSF-EXP-057; PSL-PHA-049; PSQ-D19)."""

    name = "expansion.airship"
    verbs = (DOCK,)

    def legal(self, state: PlanetSteamState) -> list[Action]:
        return [(DOCK, line) for line in range(state.game.tables.grid.lines)]

    def check(self, state: PlanetSteamState, action: Action) -> str | None:
        return None

    def apply(self, state: PlanetSteamState, action: Action) -> None:
        state.airship = action[1]
        state.report(LINE_BOOSTED, action[1])
        state.game.sequence.proceed(state)

    def sample(self, state: PlanetSteamState, rng: random.Random) -> Action:
        return (DOCK, pick(rng, range(state.game.tables.grid.lines)))


OFFER_STEP: Final[OfferZone] = OfferZone()
ZONE_STEP: Final[ZoneAuction] = ZoneAuction()
CLAIM_STEP: Final[ClaimZone] = ClaimZone()
PLACE_STEP: Final[PlaceClaim] = PlaceClaim()
AIRSHIP_STEP: Final[PlaceAirship] = PlaceAirship()
