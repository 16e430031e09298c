"""Industria: five phases a round, three or four rounds an epoch, four or five epochs a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from talero.core.actions import Action, Verb
from talero.core.events import EventKind
from talero.core.game import Game
from talero.core.money import Money
from talero.core.orders.kinds import OrderKind
from talero.core.outcome import Outcome
from talero.core.seen import Seen
from talero.core.sequence import Sequence as Stages
from talero.core.step import Step, in_order
from talero.games.industria.rules import referee, scoring, setup, verify
from talero.games.industria.rules.actions import BID, BUILD, EVENTS, EXCHANGE, OFFER, VERBS
from talero.games.industria.rules.draws import DRAWS
from talero.games.industria.rules.orders import ORDERS
from talero.games.industria.rules.phases import auction, build, income, reveal, start_player
from talero.games.industria.rules.state import IndustriaState
from talero.games.industria.rules.tables import Tiles


class Industria(Game[IndustriaState]):
    """The game for 3 or 4 players (IND-SETUP-001)."""

    verbs: Sequence[Verb] = VERBS
    event_kinds: Sequence[EventKind] = EVENTS
    steps: tuple[Step[Any], ...] = in_order(
        auction.OFFER_STEP, auction.BID_STEP, auction.DECIDE_STEP, build.BUILD_STEP
    )
    sequence: Stages[Any] = Stages[IndustriaState](
        [income.begin, reveal.begin, auction.begin, build.begin, start_player.begin]
    )
    """The five phases of a round in the book's order (IND-ROUND-001 to 003)."""
    state_class: ClassVar[type[Any]] = IndustriaState
    orders: ClassVar[tuple[OrderKind, ...]] = ORDERS
    money: ClassVar[Money | None] = Money(
        "money",
        {
            "income": {"seat": 1},
            "sold": {"seat": 1, "buyer": -1},
            "paid-price": {"seat": -1},
            "paid-bank": {"seat": -1},
            "paid-player": {"seat": -1, "owner": 1},
            "exchanged": {"seat": 1},
            "epoch-taler": {"seat": 1},
        },
    )
    draws: ClassVar[Mapping[str, str]] = DRAWS

    def prepare(self) -> None:
        data = self.components.data
        rounds = data["rounds"]
        self.tiles = Tiles(data)
        self.epochs: int = len(rounds["epochs_by_players"][str(self.players)])  # IND-SETUP-008, 012
        self.tiles_per_epoch: int = rounds["tiles_per_epoch"]
        self.rounds_per_epoch: int = self.tiles_per_epoch // self.players  # IND-ROUND-004, IND-COUNT-003
        self.rounds = self.epochs * self.rounds_per_epoch
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
        self.offer_actions: list[Action] = [(OFFER, tile) for tile in range(len(self.tiles.ids))]
        self.build_actions: list[Action] = [(BUILD, tile) for tile in range(len(self.tiles.ids))]
        """What a placement begins with."""
        self.reveals = [
            [f"reveal/round-{round}/tile-{number + 1}" for number in range(self.players)]
            for round in range(self.rounds + 1)
        ]
        """The names of draws by round, made once so that play formats no text."""
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

    # What others ask

    def setup(self, state: IndustriaState) -> None:
        setup.set_up(state)

    def turn(self, state: IndustriaState) -> str:
        return f"round-{state.round}"

    def score(self, state: IndustriaState) -> Outcome:
        return scoring.outcome(state)

    def standings(self, seen: Seen[IndustriaState]) -> list[dict[str, int]]:
        return scoring.standings(seen)

    def referee(self, state: IndustriaState) -> list[str]:
        return referee.violations(state)

    def verify(self, state: IndustriaState) -> None:
        verify.verify(state)


GAME = Industria
