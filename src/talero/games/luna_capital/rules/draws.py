"""The names of all draws, and what is drawn."""

from __future__ import annotations

from typing import Final

STRIP_CARDS: Final = 3
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
