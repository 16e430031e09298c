"""The auction: one piece of code for specialist cards, the zone and the independent carrier.

What is for sale decides who may bid, how high, what a won bid costs and what happens then; the bidding itself
is always the same: clockwise (PSF-GEN-013), rising, a pass is final, the opener must bid.
"""

from __future__ import annotations

import random
from typing import Final

from talero.core.actions import Action
from talero.core.step import Step
from talero.games.planet_steam.rules.actions import BID, BIDS, MAX_BID, PASS, SAY_PASS
from talero.games.planet_steam.rules.bank import pay
from talero.games.planet_steam.rules.state import PlanetSteamState

NO_BIDDER: Final = -1


class Auction(Step[PlanetSteamState]):
    """Bid or pass (PSF-EXP-009 to -016; PSL-PHA-013 to -017)."""

    verbs = (BID, PASS)
    rules = ("", "")
    """Keys of the rules that the opener must bid, and that a bid must be higher."""

    # What each lot says for itself

    def may_bid(self, state: PlanetSteamState, seat: int) -> bool:
        """Whether a seat takes part; the others count as having passed."""
        raise NotImplementedError

    def ceiling(self, state: PlanetSteamState, seat: int) -> int:
        """The highest bid a seat could pay."""
        return state.credits[seat]

    def ceiling_rule(self, state: PlanetSteamState) -> str:
        """The key of the rule that forbids the deciding seat to bid more."""
        return "bid-payable"

    def price(self, state: PlanetSteamState, seat: int, bid: int) -> int:
        """What a won bid costs."""
        return bid

    def won(self, state: PlanetSteamState, seat: int) -> None:
        """The winner has paid: what happens now, up to the next decision."""
        raise NotImplementedError

    # The bidding

    def begin(self, state: PlanetSteamState) -> bool:
        """Ask `state.opener`, or the next clockwise who can bid, to open; False if nobody can."""
        state.bid = 0
        state.bidder = NO_BIDDER
        state.passed = 0
        for seat in range(state.game.players):
            if not self.may_bid(state, seat):
                state.passed |= 1 << seat
        state.step_id = self.number
        opener = state.opener
        if state.passed >> opener & 1:
            opener = self.after(state, opener)
        if opener < 0:
            return False
        state.seat = opener
        return True

    def after(self, state: PlanetSteamState, seat: int) -> int:
        """The next player clockwise who has not passed, -1 if there is none."""
        players = state.game.players
        for step in range(1, players):
            other = (seat + step) % players
            if not state.passed >> other & 1:
                return other
        return -1

    def legal(self, state: PlanetSteamState) -> list[Action]:
        top = self.ceiling(state, state.seat)
        if state.bidder == NO_BIDDER:
            return BIDS[1 : top + 1]
        if top <= state.bid:
            return [SAY_PASS]
        actions = BIDS[state.bid : top + 1]
        actions[0] = SAY_PASS  # in place of the bid that must be beaten
        return actions

    def check(self, state: PlanetSteamState, action: Action) -> str | None:
        opening, higher = self.rules
        if action[0] == PASS:
            return state.game.cite[opening] if state.bidder == NO_BIDDER else None
        if action[1] <= state.bid:
            return state.game.cite[opening if state.bidder == NO_BIDDER else higher]
        if action[1] > self.ceiling(state, state.seat):
            return state.game.cite[self.ceiling_rule(state)]
        return None

    def apply(self, state: PlanetSteamState, action: Action) -> None:
        seat = state.seat
        if action[0] == BID:
            state.bid = action[1]
            state.bidder = seat
        else:
            state.passed |= 1 << seat
        other = self.after(state, seat)
        if other < 0 or other == state.bidder:
            self._close(state)
        else:
            state.seat = other

    def _close(self, state: PlanetSteamState) -> None:
        """All others have passed: the highest bidder pays and wins (PSF-EXP-017; PSL-PHA-018)."""
        winner = state.bidder
        pay(state, winner, self.price(state, winner, state.bid))
        self.won(state, winner)

    def limit(self, state: PlanetSteamState) -> int:
        return min(self.ceiling(state, state.seat), MAX_BID)

    def sample(self, state: PlanetSteamState, rng: random.Random) -> Action:
        """Small raises, and a pass the more likely the higher the bid is against the bidder's purse."""
        top = self.ceiling(state, state.seat)
        opening = state.bidder == NO_BIDDER
        chance = rng.random()
        if not opening and (state.bid >= top or chance < 0.45 + 1.5 * state.bid / (top + 1)):
            return SAY_PASS
        reach = min(top - state.bid, 2 + top // 10)
        return BIDS[state.bid + 1 + int(rng.random() * rng.random() * reach)]
