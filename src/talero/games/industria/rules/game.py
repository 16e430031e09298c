"""Industria: five phases a round, three or four rounds an epoch, four or five epochs a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from talero.core.actions import Action
from talero.core.outcome import Outcome
from talero.core.state import NOBODY
from talero.games.industria.rules import referee, scoring, setup, standings
from talero.games.industria.rules.actions import BID, ENDED, EVENTS, EXCHANGE, ROUND, VERBS
from talero.games.industria.rules.phases import auction, build, income, reveal, start_player
from talero.games.industria.rules.state import IndustriaState
from talero.games.industria.rules.tables import Tiles
from talero.text import Spoken


class Industria(Spoken):
    """The game for 3 or 4 players (IND-SETUP-001)."""

    verbs = VERBS
    event_kinds = EVENTS
    steps = (auction.OFFER_STEP, auction.BID_STEP, auction.DECIDE_STEP, build.BUILD_STEP)
    state_class = IndustriaState
    money_field = "money"
    money_moves = {
        "income": {"seat": 1},
        "sold": {"seat": 1, "buyer": -1},
        "paid-price": {"seat": -1},
        "paid-bank": {"seat": -1},
        "paid-player": {"seat": -1, "owner": 1},
        "exchanged": {"seat": 1},
        "epoch-taler": {"seat": 1},
    }

    PHASES = (income.begin, reveal.begin, auction.begin, build.begin, start_player.begin)
    """The five phases in the book's order (IND-ROUND-002, 003)."""

    def prepare(self) -> None:
        data = self.components.data
        rounds = data["rounds"]
        self.tiles = Tiles(data)
        self.epochs: int = len(rounds["epochs_by_players"][str(self.players)])  # IND-SETUP-008, 012
        self.tiles_per_epoch: int = rounds["tiles_per_epoch"]
        self.rounds_per_epoch: int = self.tiles_per_epoch // self.players  # IND-ROUND-004, IND-COUNT-003
        self.start_talers: int = data["setup"]["start_talers"]
        self.income: int = rounds["income_per_round"]
        self.epoch_talers = [0, 0] + [
            rounds["extra_taler_on_entering_epoch"][str(epoch)] for epoch in range(2, 6)
        ]
        self.material_price: int = data["raw_purchase"]["price"]
        self.exchange_value: int = data["raw_purchase"]["sell_raw_tile_to_bank"]
        self.bonus_points: int = data["scoring"]["bonus_points_per_matching_own_factory_symbol"]
        self.link_points: int = data["scoring"]["points_per_link"]
        self.talers_per_point: int = data["scoring"]["talers_per_point"]
        self.bid_actions: list[Action] = [(BID, amount) for amount in range(1000)]
        self.exchange_actions: list[Action] = [(EXCHANGE, tile) for tile in range(len(self.tiles.ids))]
        self.max_decisions = self._bound()
        self._check_stacks()

    def _check_stacks(self) -> None:
        """An owner's corrections must leave full stacks, or a round finds too few tiles (IND-ROUND-005)."""
        for epoch in range(1, self.epochs + 1):
            tiles = len(self.tiles.of_epoch(epoch))
            if tiles != self.tiles_per_epoch or tiles % self.players:
                raise ValueError(f"{tiles} tiles in epoch {epoch}")

    def _bound(self) -> int:
        """Offer, bids and decision per tile; three tiles and `done` per seat and round; a raw tile once."""
        raw = sum(material >= 0 for material in self.tiles.material)
        per_round = self.players * (self.players + 1) + self.players * 4
        return self.epochs * self.rounds_per_epoch * per_round + raw

    # The course of the game

    def setup(self, state: IndustriaState) -> None:
        setup.set_up(state)

    def begin_round(self, state: IndustriaState) -> None:
        """A new round begins with phase 1 (IND-ROUND-001, IND-START-002)."""
        state.round += 1
        if state.events is not None:
            state.events.append((ROUND, state.round, state.epoch))
        state.phase = 0
        self.PHASES[0](state)

    def next_phase(self, state: IndustriaState) -> None:
        """All players have finished a phase (IND-ROUND-002)."""
        state.phase += 1
        self.PHASES[state.phase](state)

    def is_last_round_of_epoch(self, state: IndustriaState) -> bool:
        """All 12 tiles of the epoch have been auctioned (IND-ROUND-005, IND-EPOCH-001)."""
        return not state.stack

    def is_last_round(self, state: IndustriaState) -> bool:
        """The tiles of all epochs in play have been auctioned (IND-END-001)."""
        return state.epoch == self.epochs and not state.stack

    def end(self, state: IndustriaState) -> None:
        """The game is over; raw-material tiles become money before the scoring (IND-SCORE-018)."""
        scoring.exchange_what_is_left(state)
        state.seat = NOBODY
        if state.events is not None:
            state.events.append((ENDED,))

    # What others ask

    def turn(self, state: IndustriaState) -> str:
        return f"round-{state.round}"

    def score(self, state: IndustriaState) -> Outcome:
        return scoring.outcome(state)

    def standings(self, view: Mapping[str, Any]) -> list[dict[str, int]]:
        return standings.standings(self, view)

    def referee(self, state: Any) -> list[str]:
        return referee.violations(state)
