"""LUNA Capital as a Game: its tables, its steps and stages, and where to find the rest."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from talero.core.actions import Action, Verb
from talero.core.events import EventKind
from talero.core.game import Game
from talero.core.orders.kinds import OrderKind
from talero.core.outcome import Outcome
from talero.core.seen import Seen
from talero.core.sequence import Sequence as Stages
from talero.core.step import Step, in_order
from talero.games.luna_capital.rules import preview, referee, scoring, setup, verify
from talero.games.luna_capital.rules.actions import EVENTS, TAKE, VERBS, Placements
from talero.games.luna_capital.rules.draws import DRAWS
from talero.games.luna_capital.rules.knowledge import imagining, views
from talero.games.luna_capital.rules.orders import ORDERS
from talero.games.luna_capital.rules.phases import card, lot, refill, strip, tiles
from talero.games.luna_capital.rules.phases.exchange import EXCHANGE_STEP
from talero.games.luna_capital.rules.scoring import Points
from talero.games.luna_capital.rules.state import LunaCapitalState
from talero.games.luna_capital.rules.tables.names import DrawNames
from talero.games.luna_capital.rules.tables.pieces import PHASES, REDISTRIBUTION, STRIP, UNKNOWN, Pieces
from talero.games.luna_capital.rules.variants.base import Variant
from talero.games.luna_capital.rules.variants.solo import HANDS_STEP, Solo


class LunaCapital(Game["LunaCapitalState"]):
    """LUNA Capital for 1 to 4 players; one player meets the automaton of Harrington & Sons."""

    verbs: Sequence[Verb] = VERBS
    event_kinds: Sequence[EventKind] = EVENTS
    steps: tuple[Step[Any], ...] = in_order(
        HANDS_STEP, EXCHANGE_STEP, lot.LOT_STEP, lot.DISCARD_STEP, card.CARD_STEP, tiles.TILE_STEP,
        strip.KEEP_STEP,
    )  # fmt: skip
    state_class: ClassVar[type[Any]] = LunaCapitalState
    orders: ClassVar[tuple[OrderKind, ...]] = ORDERS
    draws: ClassVar[Mapping[str, str]] = DRAWS

    def prepare(self) -> None:
        data = self.components.data
        structure = data["structure"]
        self.solo = self.players == 1
        self.variant = Solo() if self.solo else Variant()
        self.sequence = Stages(
            [lot.begin, card.begin, tiles.begin, refill.end_turn], opening=self.variant.opening
        )
        before = len(self.variant.opening)
        self.stage_of_step = [0, before - 1, before, before, before + 1, before + 2, before + 2]
        """The stage in which each step is decided."""
        self.pieces = Pieces(data, self.variant.as_for(self.players))
        self.points = Points(data, self.variant.as_for(self.players))
        self.rounds: int = structure["rounds_per_phase"]
        # LUN-FLOW-001, LUN-FLOW-002: twelve turns for each player.
        self.turns: int = len(PHASES) * self.rounds * self.players
        self.hand_size: int = structure["start_hand"]
        self.max_rows: int = structure["max_rows"]
        self.spaces = self.variant.spaces(structure["lots_on_board"])
        self.lot_ids = [str(n + 1) for n in range(self.spaces)]
        """Space 1 is the nearest to the construction deck."""
        self.all_lots = list(range(self.spaces))
        self.takes: list[Action] = [(TAKE, lot) for lot in self.all_lots]
        # The common reserve (LUN-COMP-014, LUN-SETUP-010).
        self.robot_tokens: int = data["tokens"]["selenite_robot"]["count"]
        self.redistribution_tokens: int = data["tokens"]["logistics_redistribution"]["count"]
        self.placements = Placements(len(self.pieces.card_ids), len(self.pieces.kinds))
        self._prepare_masks()
        self.names = DrawNames(self)
        self.max_decisions = self._most_decisions()

    def _prepare_masks(self) -> None:
        cards = len(self.pieces.card_ids)
        self.viewers = self.players + 1
        self.all_seats = (1 << self.players) - 1
        self.all_cards = (1 << cards) - 1
        self.all_but = [self.all_cards ^ 1 << card for card in range(cards)]
        self.plan_bits = [0, *(1 << card for card in range(cards)), *[0] * (UNKNOWN - cards)]
        """The card that a plan's number stands for, as a mask."""

    def _most_decisions(self) -> int:
        """Per turn a lot, a discard, a card and its tiles; strips and swaps as there are tiles for them."""
        groups = [self.pieces.kinds[kind].group for stack in self.pieces.stacks for kind in stack]
        tiles: int = self.turns // self.rounds * sum(range(1, self.rounds + 1))
        return 2 * self.players + 3 * self.turns + tiles + groups.count(STRIP) + groups.count(REDISTRIBUTION)

    def setup(self, state: LunaCapitalState) -> None:
        setup.set_up(state)

    def verify(self, state: LunaCapitalState) -> None:
        verify.verify(state)

    def score(self, state: LunaCapitalState) -> Outcome:
        return scoring.outcome(state)

    def referee(self, state: LunaCapitalState) -> list[str]:
        return referee.violations(state)

    def turn(self, state: LunaCapitalState) -> str:
        if state.turn >= self.turns:
            return "end"
        return f"{PHASES[state.phase]}{state.round}"

    # What a seat may know

    def see(self, state: LunaCapitalState, viewer: int | None) -> LunaCapitalState:
        return views.see(state, viewer)

    def view(self, seen: Seen[LunaCapitalState]) -> dict[str, Any]:
        return views.view(seen)

    def imagine(self, seen: Seen[LunaCapitalState], rng: random.Random) -> LunaCapitalState:
        return imagining.imagine(seen, rng)

    def standings(self, seen: Seen[LunaCapitalState]) -> list[dict[str, int]]:
        return scoring.standings(seen)

    def gain(self, state: LunaCapitalState, action: Action) -> dict[str, int]:
        return preview.gain(state, action)


GAME = LunaCapital
