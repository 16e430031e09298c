"""Roadstead: contracts are chosen, then a warehouse a round is auctioned and built."""

from __future__ import annotations

import random

from talero.core.game import Game
from talero.core.money import Money
from talero.core.outcome import Outcome
from talero.core.seen import Seen
from talero.core.sequence import Sequence
from talero.core.step import in_order
from talero_roadstead.rules import knowledge, referee, scoring, setup, verify
from talero_roadstead.rules.actions import EVENTS, VERBS
from talero_roadstead.rules.draws import DRAWS
from talero_roadstead.rules.orders import ORDERS
from talero_roadstead.rules.phases import auction, building, contracts, dues, lantern
from talero_roadstead.rules.state import RoadsteadState
from talero_roadstead.rules.tables import Bay


class Roadstead(Game[RoadsteadState]):
    """The game for 2 to 4 players (RDS-SET-001)."""

    verbs = VERBS
    event_kinds = EVENTS
    steps = in_order(contracts.LAY_ASIDE_STEP, auction.BID_STEP, building.BUILD_STEP)
    sequence = Sequence[RoadsteadState](
        [dues.begin, auction.begin, building.begin, lantern.begin], opening=[contracts.begin]
    )
    """Contracts once, then the parts of a round (RDS-RND-002)."""
    state_class = RoadsteadState
    orders = ORDERS
    draws = DRAWS
    money = Money(
        "coins",
        {
            "dues": {"seat": 1},
            "shown": {"seat": 1},
            "won": {"seat": -1},
            "shared": {"seat": 1},
        },
    )

    def prepare(self) -> None:
        data = self.components.data
        self.bay = Bay(data)
        self.start_coins: int = data["setup"]["coins"]
        self.hand_size: int = data["setup"]["contracts_dealt"]
        self.rounds: int = data["rounds"]["by_players"][str(self.players)]  # RDS-RND-001
        self.rounds_per_coin: int = data["rounds"]["rounds_per_advanced_coin"]
        self.lane_points: int = data["scoring"]["points_per_own_lane"]
        self.contract_points: int = data["scoring"]["points_per_contract_lane"]
        self.coins_per_point: int = data["scoring"]["coins_per_point"]
        self.most_coins = self._most_coins()
        self.max_decisions = self.players * self.hand_size + self.rounds * (self.most_coins + self.players)
        self._check_pieces()

    def _most_coins(self) -> int:
        """All that the bank can ever have paid: at the start, as dues, for contracts."""
        dues = self.rounds * sum(self.bay.dues)
        return self.players * (self.start_coins + self.hand_size * self.rounds) + dues

    def _check_pieces(self) -> None:
        """An owner's corrections must leave enough pieces and berths for all."""
        if self.rounds > min(sum(self.bay.warehouses), len(self.bay.berths)):
            raise ValueError(f"{self.rounds} rounds are too many")
        if self.players * self.hand_size > sum(self.bay.contracts):
            raise ValueError(f"{self.hand_size} contracts for each are too many")

    # What others ask

    def setup(self, state: RoadsteadState) -> None:
        setup.set_up(state)

    def turn(self, state: RoadsteadState) -> str:
        return f"round-{state.round}"

    def score(self, state: RoadsteadState) -> Outcome:
        return scoring.outcome(state)

    def standings(self, seen: Seen[RoadsteadState]) -> list[dict[str, int] | None]:
        return scoring.standings(seen)

    def referee(self, state: RoadsteadState) -> list[str]:
        return referee.violations(state)

    def verify(self, state: RoadsteadState) -> None:
        verify.verify(state)

    # What a seat may know

    def see(self, state: RoadsteadState, viewer: int | None) -> RoadsteadState:
        seen = super().see(state, viewer)
        knowledge.hide(seen, viewer)
        return seen

    def imagine(self, seen: Seen[RoadsteadState], rng: random.Random) -> RoadsteadState:
        state = super().imagine(seen, rng)
        knowledge.fill_in(state, rng)
        return state


GAME = Roadstead
