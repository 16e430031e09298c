"""Phase 3: auction. One bid each, then the auctioneer sells or keeps."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from talero.core.actions import Action
from talero.core.step import Step, pick
from talero.games.industria.rules.actions import (
    BID,
    EXCHANGE,
    KEEP,
    KEPT,
    OFFER,
    OFFERED,
    PASS,
    PASSED,
    RAISED,
    SAY_KEEP,
    SAY_PASS,
    SAY_SELL,
    SELL,
    SOLD,
    TAKEN,
)
from talero.games.industria.rules.fields import NO_BIDDER, NO_TILE
from talero.games.industria.rules.materials import check_exchange, exchange, exchanges, with_exchanges

if TYPE_CHECKING:
    from talero.games.industria.rules.state import IndustriaState


def begin(state: IndustriaState) -> bool:
    """The start player is the first auctioneer (IND-AUCT-001)."""
    state.auctioneer = state.start
    state.ask(OFFER_STEP, state.auctioneer)
    return True


def next_offer(state: IndustriaState) -> None:
    """The auctioneer chooses the next tile; the phase ends when none is left (IND-AUCT-019)."""
    state.offered, state.bid, state.bidder = NO_TILE, 0, NO_BIDDER
    if state.display:
        state.ask(OFFER_STEP, state.auctioneer)
    else:
        state.game.sequence.proceed(state)


def left_of(state: IndustriaState, seat: int) -> int:
    """The left neighbour: play goes clockwise (IND-ROUND-001)."""
    return (seat + 1) % state.game.players


def take_into_hand(state: IndustriaState, seat: int) -> None:
    """Won tiles are taken into the hand (IND-AUCT-018)."""
    state.hands[seat].append(state.offered)


def auctioneer_takes(state: IndustriaState, event: int) -> None:
    """He takes the tile for free, nobody pays (IND-AUCT-011, 012, 015).

    His left neighbour is the next auctioneer (IND-AUCT-014); the start-player stone stays (IND-AUCT-013).
    """
    take_into_hand(state, state.auctioneer)
    state.report(event, state.auctioneer, state.offered)
    state.auctioneer = left_of(state, state.auctioneer)
    next_offer(state)


class Offer(Step["IndustriaState"]):
    """The auctioneer chooses one of the revealed tiles (IND-AUCT-002)."""

    name = "auction.offer"
    section = "Phase 3 Auction"
    verbs = (OFFER, EXCHANGE)

    def legal(self, state: IndustriaState) -> list[Action]:
        offers = state.game.offer_actions
        return with_exchanges(state, [offers[tile] for tile in state.display])

    def check(self, state: IndustriaState, action: Action) -> str | None:
        if action[0] == EXCHANGE:
            return check_exchange(state, action[1])
        return None if action[1] in state.display else "IND-AUCT-002"

    def apply(self, state: IndustriaState, action: Action) -> None:
        if action[0] == EXCHANGE:
            exchange(state, state.seat, action[1])
            return
        state.display.remove(action[1])
        state.offered = action[1]
        state.report(OFFERED, state.seat, action[1])
        state.ask(BID_STEP, left_of(state, state.auctioneer))  # IND-AUCT-003

    def sample(self, state: IndustriaState, rng: random.Random) -> Action:
        return sample_exchange(state, rng) or state.game.offer_actions[pick(rng, state.display)]


class Bid(Step["IndustriaState"]):
    """Each other player bids once or passes (IND-AUCT-003, 004, 017)."""

    name = "auction.bid"
    section = "Phase 3 Auction"
    verbs = (BID, PASS, EXCHANGE)

    def legal(self, state: IndustriaState) -> list[Action]:
        # More than all earlier bids (IND-AUCT-005), at least 1 (006), no more than one has (007).
        bids = state.game.bid_actions[state.bid + 1 : state.money[state.seat] + 1]
        bids.append(SAY_PASS)
        return with_exchanges(state, bids)

    def check(self, state: IndustriaState, action: Action) -> str | None:
        if action[0] == EXCHANGE:
            return check_exchange(state, action[1])
        if action[0] == PASS:
            return None
        if action[1] < 1:
            return "IND-AUCT-006"
        if action[1] <= state.bid:
            return "IND-AUCT-005"
        return None if action[1] <= state.money[state.seat] else "IND-AUCT-007"

    def limit(self, state: IndustriaState) -> int:
        return state.money[state.seat]

    def apply(self, state: IndustriaState, action: Action) -> None:
        if action[0] == EXCHANGE:
            exchange(state, state.seat, action[1])
            return
        if action[0] == BID:
            state.bid, state.bidder = action[1], state.seat
            state.report(RAISED, state.seat, action[1])
        else:
            state.report(PASSED, state.seat)
        self._ask_next(state)

    def _ask_next(self, state: IndustriaState) -> None:
        """The next bidder, or the auctioneer when all have spoken (IND-AUCT-008)."""
        state.seat = left_of(state, state.seat)
        if state.seat != state.auctioneer:
            return
        if state.bidder < 0:
            auctioneer_takes(state, TAKEN)  # IND-AUCT-015
        else:
            state.ask(DECIDE_STEP, state.auctioneer)

    def sample(self, state: IndustriaState, rng: random.Random) -> Action:
        """Passes two times in five; low bids are likelier than high ones."""
        if (chosen := sample_exchange(state, rng)) is not None:
            return chosen
        room = state.money[state.seat] - state.bid
        if room <= 0 or rng.random() < 0.4:
            return SAY_PASS
        raise_by = 1 + int(min(room, 6) * rng.random() * rng.random())
        return state.game.bid_actions[state.bid + raise_by]


class Decide(Step["IndustriaState"]):
    """The auctioneer sells to the highest bidder or keeps the tile; it can't be withdrawn (IND-AUCT-022)."""

    name = "auction.decide"
    section = "Phase 3 Auction"
    verbs = (SELL, KEEP, EXCHANGE)

    def legal(self, state: IndustriaState) -> list[Action]:
        return with_exchanges(state, [SAY_SELL, SAY_KEEP])

    def check(self, state: IndustriaState, action: Action) -> str | None:
        return check_exchange(state, action[1]) if action[0] == EXCHANGE else None

    def apply(self, state: IndustriaState, action: Action) -> None:
        if action[0] == EXCHANGE:
            exchange(state, state.seat, action[1])
        elif action[0] == KEEP:
            auctioneer_takes(state, KEPT)
        else:
            self._sell(state)

    def _sell(self, state: IndustriaState) -> None:
        """The bidder pays the auctioneer (IND-AUCT-009), who offers the next tile (IND-AUCT-010, 016)."""
        state.money[state.bidder] -= state.bid
        state.money[state.auctioneer] += state.bid
        take_into_hand(state, state.bidder)
        state.report(SOLD, state.auctioneer, state.bidder, state.offered, state.bid)
        next_offer(state)

    def sample(self, state: IndustriaState, rng: random.Random) -> Action:
        return sample_exchange(state, rng) or (SAY_SELL if rng.random() < 0.5 else SAY_KEEP)


def sample_exchange(state: IndustriaState, rng: random.Random) -> Action | None:
    """Random players rarely turn a raw-material tile into money during the auction."""
    if rng.random() >= 0.03:
        return None
    actions = exchanges(state)
    return pick(rng, actions) if actions else None


OFFER_STEP: Final[Offer] = Offer()
BID_STEP: Final[Bid] = Bid()
DECIDE_STEP: Final[Decide] = Decide()
