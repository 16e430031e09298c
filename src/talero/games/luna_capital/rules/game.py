"""LUNA Capital as a Game: its tables, its steps, and where to find the rest."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from talero.core.actions import Action
from talero.core.outcome import Outcome
from talero.games.luna_capital.rules import preview, setup
from talero.games.luna_capital.rules.actions import EVENTS, VERBS
from talero.games.luna_capital.rules.knowledge import views
from talero.games.luna_capital.rules.phases import end
from talero.games.luna_capital.rules.phases.card import PlaceCard
from talero.games.luna_capital.rules.phases.exchange import Exchange, SwapHands
from talero.games.luna_capital.rules.phases.lot import DiscardForShipment, TakeLot
from talero.games.luna_capital.rules.phases.strip import KeepCard
from talero.games.luna_capital.rules.phases.tiles import PlaceTile
from talero.games.luna_capital.rules.referee import referee
from talero.games.luna_capital.rules.scoring import Points
from talero.games.luna_capital.rules.state import LunaCapitalState
from talero.games.luna_capital.rules.tables.draws import DrawNames
from talero.games.luna_capital.rules.tables.pieces import PHASES, REDISTRIBUTION, STRIP, Pieces
from talero.text import Spoken


class LunaCapital(Spoken):
    """LUNA Capital for 1 to 4 players; one player meets the automaton of Harrington & Sons."""

    verbs = VERBS
    event_kinds = EVENTS
    steps = (SwapHands(), Exchange(), TakeLot(), DiscardForShipment(), PlaceCard(), PlaceTile(), KeepCard())
    state_class = LunaCapitalState

    def prepare(self) -> None:
        data = self.components.data
        self.solo = self.players == 1
        self.pieces = Pieces(data, self.players)
        # Solo is set up as for 2 players (LUN-SOLO-002).
        self.points = Points(data, self.players)
        self.rounds: int = data["structure"]["rounds_per_phase"]
        # LUN-FLOW-001, LUN-FLOW-002: twelve turns for each player.
        self.turns: int = len(PHASES) * self.rounds * self.players
        self.hand_size: int = data["structure"]["start_hand"]
        self.max_rows: int = data["structure"]["max_rows"]
        # Four spaces, three in solo (LUN-SETUP-005, LUN-SOLO-003).
        self.spaces: int = data["structure"]["lots_on_board"]["solo" if self.solo else "2-4"]
        self.lot_ids = [str(n + 1) for n in range(self.spaces)]
        """Space 1 is the nearest to the construction deck."""
        # The common reserve (LUN-COMP-014, LUN-SETUP-010).
        self.robot_tokens: int = data["tokens"]["selenite_robot"]["count"]
        self.redistribution_tokens: int = data["tokens"]["logistics_redistribution"]["count"]
        self.viewers = self.players + 1
        self.all_cards = (1 << len(self.pieces.card_ids)) - 1
        self.names = DrawNames(self)
        self.max_decisions = self._most_decisions()

    def _most_decisions(self) -> int:
        """Per turn a lot, a discard, a card and its tiles; strips and swaps as there are tiles for them."""
        groups = [self.pieces.kinds[kind].group for stack in self.pieces.stacks for kind in stack]
        tiles: int = self.turns // self.rounds * sum(range(1, self.rounds + 1))
        return 2 * self.players + 3 * self.turns + tiles + groups.count(STRIP) + groups.count(REDISTRIBUTION)

    def setup(self, state: LunaCapitalState) -> None:
        setup.lay_out(state)

    def score(self, state: LunaCapitalState) -> Outcome:
        return end.outcome(state)

    def referee(self, state: LunaCapitalState) -> list[str]:
        return referee(state)

    def turn(self, state: LunaCapitalState) -> str:
        if state.turn >= self.turns:
            return "end"
        return f"{PHASES[state.phase]}{state.round}"

    def imagine(self, view: Mapping[str, Any], rng: random.Random) -> LunaCapitalState:
        return views.imagine(self, view, rng)

    def standings(self, view: Mapping[str, Any]) -> list[dict[str, int]]:
        return end.parts(views.open_table(self, view))[: self.players]

    def gain(self, state: LunaCapitalState, action: Action) -> dict[str, int]:
        return preview.gain(state, action)
