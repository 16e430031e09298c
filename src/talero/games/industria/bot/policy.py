"""A greedy player of Industria: values tiles, bids below their value, builds what pays most."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from talero.core.actions import Action
from talero.core.adviser import Mends
from talero.core.bot import Bot
from talero.core.game import Game
from talero.core.seen import Seen
from talero.games.industria.bot.value import Rates, placement_value, rates_of, reserve, tile_value
from talero.games.industria.rules import materials
from talero.games.industria.rules.actions import BID, DONE, EXCHANGE, KEEP, OFFER, PASS, SELL
from talero.games.industria.rules.phases.auction import BID_STEP, DECIDE_STEP, OFFER_STEP
from talero.games.industria.rules.phases.build import placements
from talero.games.industria.rules.state import IndustriaState

KEEPERS = 0.4
"""The part of a tile's value to the auctioneer that makes him sell it."""


class Greedy(Bot[IndustriaState]):
    """Takes the action with the highest value now."""

    name: ClassVar[str] = "greedy"

    def __init__(self, game: Game[IndustriaState], mends: Mends = frozenset()) -> None:
        super().__init__(game)
        self.mends = mends

    def choose(self, seen: Seen[IndustriaState], legal: Sequence[Action], rng: random.Random) -> Action:
        return legal[0] if len(legal) == 1 else self.decide(self.game.imagine(seen, rng))

    def decide(self, state: IndustriaState) -> Action:
        """The same from an imagined state."""
        step, rates = state.step, rates_of(state, self.mends)
        if step is OFFER_STEP:
            return offer(state, rates)
        if step is BID_STEP:
            return bid(state, rates)
        return sell_or_keep(state, rates) if step is DECIDE_STEP else build(state, rates)


# Auction


def offer(state: IndustriaState, rates: Rates) -> Action:
    """First what others pay well for and we need less; what we want most comes last."""
    return (OFFER, max(state.display, key=lambda tile: sale_value(state, tile, rates)))


def sale_value(state: IndustriaState, tile: int, rates: Rates) -> float:
    """What others will pay for a tile, less half of what it is worth to us."""
    others = [s for s in range(state.game.players) if s != state.seat]
    offers = sorted(min(state.money[s], tile_value(state, s, tile, rates) / rates.taler) for s in others)
    return offers[-2] * rates.taler - 0.5 * tile_value(state, state.seat, tile, rates)


def bid(state: IndustriaState, rates: Rates) -> Action:
    """Bids one more than the last bid while the tile is worth it, more if somebody follows."""
    most = highest_bid(state, rates)
    if state.bid + 1 > most:
        return (PASS,)
    keep_away = int(tile_value(state, state.auctioneer, state.offered, rates) * KEEPERS / rates.taler)
    return (BID, min(most, max(state.bid + 1, keep_away)))


def highest_bid(state: IndustriaState, rates: Rates) -> int:
    """What the offered tile is worth to us, as far as money is not kept back."""
    seat = state.seat
    worth = int(tile_value(state, seat, state.offered, rates) / rates.taler)
    return min(state.money[seat] - reserve(state, seat), worth)


def sell_or_keep(state: IndustriaState, rates: Rates) -> Action:
    """Keeping also ends our task as auctioneer: further sales are lost."""
    mine = tile_value(state, state.seat, state.offered, rates)
    theirs = tile_value(state, state.bidder, state.offered, rates) / state.game.players
    lost_sales = 0.5 * rates.taler * len(state.display)
    return (KEEP,) if mine + theirs > state.bid * rates.taler + lost_sales else (SELL,)


# Build


def build(state: IndustriaState, rates: Rates) -> Action:
    """The placement that brings most, if one brings anything."""
    found = placements(state)
    if not found:
        return raise_cash(state)
    best = max(found, key=lambda action: placement_value(state, action, rates))
    return best if placement_value(state, best, rates) > 0 else (DONE,)


def raise_cash(state: IndustriaState) -> Action:
    """A raw-material tile becomes the taler that a placement lacks."""
    for action in materials.exchanges(state):
        trial = state.copy()
        trial.play(action)
        if placements(trial):
            return (EXCHANGE, action[1])
    return (DONE,)
