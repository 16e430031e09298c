"""Optional card Independent Carrier: a fifth carrier for any resources, auctioned again and again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from talero.core.actions import Action
from talero.core.step import Step
from talero.games.planet_steam.rules.actions import CARRIER_WON, KEEP, LOST, RELEASE
from talero.games.planet_steam.rules.auction import Auction
from talero.games.planet_steam.rules.bank import pay
from talero.games.planet_steam.rules.state import PlanetSteamState


def capacity(cards: Mapping[str, Any]) -> int:
    """How many units it holds, where the edition has the card."""
    return int(cards["carrier_capacity"]) if cards else 0


def begin(state: PlanetSteamState) -> bool:
    """At the end of the Expansion phase: kept for a second round, or auctioned (PSF-CRD-022, -028, -031)."""
    owner = state.carrier_owner
    if owner >= 0 and not state.carrier_kept and state.credits[owner] >= state.carrier_bid:
        state.ask(KEEP_STEP, owner)
        return True
    return put_up(state)


def put_up(state: PlanetSteamState) -> bool:
    """The auction; the bid that lay on the card goes to the reserve (PSF-CRD-034, -035)."""
    state.carrier_bid = 0
    if CARRIER_STEP.begin(state):
        return True
    hand_over(state, -1)
    return False


class KeepCarrier(Step[PlanetSteamState]):
    """Pay the last bid again, or let it be auctioned (PSF-CRD-028 to -030)."""

    name = "expansion.keep-carrier"
    verbs = (KEEP, RELEASE)

    def legal(self, state: PlanetSteamState) -> list[Action]:
        return [(KEEP,), (RELEASE,)]

    def check(self, state: PlanetSteamState, action: Action) -> str | None:
        return None

    def apply(self, state: PlanetSteamState, action: Action) -> None:
        if action[0] == KEEP:
            pay(state, state.seat, state.carrier_bid)
            state.carrier_bid = 0
            state.carrier_kept = 1
        elif put_up(state):
            return
        state.game.sequence.proceed(state)


class CarrierAuction(Auction):
    """Like a bidding round for a card, opened by Lady Steam's owner (PSF-CRD-022 to -025, -032, -034)."""

    name = "expansion.carrier-auction"
    rules = ("carrier-opener-bids", "carrier-bid")

    def may_bid(self, state: PlanetSteamState, seat: int) -> bool:
        return state.credits[seat] > 0

    def won(self, state: PlanetSteamState, seat: int) -> None:
        hand_over(state, seat)
        state.carrier_bid = state.bid
        state.report(CARRIER_WON, seat)
        state.game.sequence.proceed(state)


def hand_over(state: PlanetSteamState, seat: int) -> None:
    """The old owner keeps what fits on the own carriers (PSF-CRD-027); a new cycle begins (PSQ-F37)."""
    old = state.carrier_owner
    state.carrier_owner = seat
    state.carrier_kept = 0
    if old < 0 or old == seat:
        return
    for resource in range(4):
        place = 4 * old + resource
        surplus = state.goods[place] - state.game.tables.capacity[resource][state.classes[place]]
        if surplus > 0:
            state.goods[place] -= surplus
            state.report(LOST, old, resource, surplus)


KEEP_STEP: Final[KeepCarrier] = KeepCarrier()
CARRIER_STEP: Final[CarrierAuction] = CarrierAuction()
