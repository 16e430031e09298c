"""The names of draws, made once per game so that play formats no text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from talero.games.luna_capital.rules.draws import STRIP_CARDS
from talero.games.luna_capital.rules.tables.pieces import PHASES, STRIP

if TYPE_CHECKING:
    from talero.games.luna_capital.rules.game import LunaCapital


class DrawNames:
    """Names by turn (counted from 1), phase, round and space."""

    def __init__(self, game: LunaCapital) -> None:
        turns, spaces, rounds = range(game.turns), range(game.spaces), range(1, game.rounds + 1)
        strips = sum(game.pieces.kinds[kind].group == STRIP for stack in game.pieces.stacks for kind in stack)
        self.card = [f"turn-{t + 1}/card" for t in turns]
        self.tile = [[f"turn-{t + 1}/tile-{n}" for n in rounds] for t in turns]
        self.automaton_card = [f"turn-{t + 1}/automaton-card" for t in turns]
        self.automaton_tile = [[f"turn-{t + 1}/automaton-tile-{n}" for n in rounds] for t in turns]
        self.phase_tile = [[f"phase-{p}/lot-{n + 1}" for n in spaces] for p in PHASES]
        self.round_tile = [[[f"round-{p}{r}/lot-{n + 1}" for n in spaces] for r in rounds] for p in PHASES]
        self.strip = [
            [[f"turn-{t + 1}/strip-{s + 1}/card-{n + 1}" for n in range(STRIP_CARDS)] for s in range(strips)]
            for t in turns
        ]
