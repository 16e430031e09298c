"""The names of all draws, made once per game so that play formats no text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from talero.games.luna_capital.rules.tables.pieces import PHASES, STRIP

if TYPE_CHECKING:
    from talero.games.luna_capital.rules.game import LunaCapital

STRIP_CARDS = 3
"""Cards drawn for a landing strip (LUN-TYPE-014)."""

DRAWS = {
    "deal/p{seat}-{n}": "a card of a first hand",
    "deal/automaton-{n}": "a card of the automaton's first hand",
    "row/{n}": "the first card of a lot",
    "concession/long": "the long-term concession",
    "concession/short-{n}": "a short-term concession",
    "start-player": "who begins",
    "phase-{phase}/lot-{n}": "the tile of a lot at the start of a phase",
    "round-{round}/lot-{n}": "one more tile for a lot at the start of a round",
    "turn-{turn}/card": "the card that refills a lot",
    "turn-{turn}/tile-{n}": "a tile that refills a lot",
    "turn-{turn}/automaton-card": "the card that refills the automaton's lot",
    "turn-{turn}/automaton-tile-{n}": "a tile that refills the automaton's lot",
    "turn-{turn}/strip-{strip}/card-{n}": "a card drawn for a landing strip",
}
"""The names of all draws, with gaps, and what is drawn."""


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
