"""Setup: money, stacks, the start-player stone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from talero.games.industria.rules.actions import STARTED
from talero.games.industria.rules.phases.epoch import lay_out_stack
from talero.games.industria.rules.phases.start_player import begin_round

if TYPE_CHECKING:
    from talero.games.industria.rules.state import IndustriaState


def set_up(state: IndustriaState) -> None:
    """Lays out a new game and starts its first round."""
    game = state.game
    state.money = [game.start_talers] * game.players  # IND-SETUP-003
    lay_out_stack(state, 1)  # IND-SETUP-002, IND-REVEAL-002
    state.start = state.chance.draw("start-player", game.players)  # IND-SETUP-010, 011
    state.report(STARTED, state.start)
    begin_round(state)
    game.sequence.begin(state)
