"""Words and labels, and the course of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from talero.core.face import Players
from talero.core.seen import Seen
from talero.games.luna_capital.face.labels import card_label
from talero.games.luna_capital.rules.actions import CELL
from talero.games.luna_capital.rules.settlement import settlements_of
from talero.games.luna_capital.rules.state import LunaCapitalState
from talero.games.luna_capital.rules.tables.pieces import PHASES
from talero.games.luna_capital.rules.variants.solo import HANDS_STEP
from talero.text import BoardFacts

if TYPE_CHECKING:
    from talero.games.luna_capital.face.speech import LunaCapitalFace

AUTOMATON = -1
"""Stands for Harrington & Sons where others have a seat."""


class Telling(BoardFacts["LunaCapitalFace", LunaCapitalState]):
    """What is seen of LUNA Capital with the words to describe it in one language."""

    def __init__(
        self, face: LunaCapitalFace, seen: Seen[LunaCapitalState], language: str, names: Players = ()
    ) -> None:
        super().__init__(face, seen, language, names)
        self.game = face.game
        self.pieces = face.game.pieces
        self.viewer = seen.viewer
        self.on_offer: list[int] = []
        """The automaton's hand while one may swap hands (LUN-SOLO-005)."""
        if self.state.step is HANDS_STEP:
            self.state = seen.state.copy()
            self.on_offer, self.state.automaton_cards = self.state.automaton_cards, []
        self.settlements = settlements_of(self.state)

    # Words

    def points(self, count: int) -> str:
        """A number of points."""
        return self.say("unit.points", count=count)

    def seat(self, seat: int) -> str:
        """A player's name, or the automaton's."""
        return self.say("board.automaton") if seat == AUTOMATON else super().seat(seat)

    def seats(self, seats: Sequence[int]) -> str:
        """Players' names in a list."""
        return ", ".join(self.seat(seat) for seat in seats)

    def card(self, card: int) -> str:
        """A card's label."""
        return self.say("label.card", **card_label(self.game, card))

    def short_card(self, card: int) -> str:
        """A card's number and letter."""
        return f"{self.pieces.numbers[card]}{self.pieces.card_ids[card][-1]}"

    def tile(self, kind: int) -> str:
        """A tile's name."""
        return self.say(f"tile.{self.pieces.kind_ids[kind]}")

    def tiles(self, kinds: Sequence[int]) -> str:
        """Tiles in a list, equal ones counted."""
        counted = {kind: list(kinds).count(kind) for kind in kinds}
        return ", ".join(
            f"{n} × {self.tile(kind)}" if n > 1 else self.tile(kind) for kind, n in counted.items()
        )

    def part(self, name: str) -> str:
        """A part of the score, beginning with a capital."""
        words = self.say(f"part.{name}")
        return words[:1].upper() + words[1:]

    def cell(self, cell: int) -> str:
        """A place of a settlement."""
        return self.face.item_name(CELL, (cell,), self.language)

    # The course of the game

    @property
    def over(self) -> bool:
        """Whether the final score is known."""
        return self.state.over

    @property
    def phase(self) -> int:
        """The current phase, the last one when the game is over."""
        return min(self.state.phase, len(PHASES) - 1)

    @property
    def round(self) -> int:
        """The current round of the phase."""
        return self.game.rounds if self.over else self.state.round

    @property
    def phase_name(self) -> str:
        """A, B or C."""
        return PHASES[self.phase].upper()

    @property
    def title(self) -> str:
        """What the whole drawing is."""
        if self.over:
            return self.say("board.title.over")
        return self.say("board.title", phase=self.phase_name, round=self.round, rounds=self.game.rounds)

    @property
    def focus(self) -> int:
        """Whose settlement is drawn large: the viewer's, for spectators that of the player at turn."""
        return max(self.state.seat, 0) if self.viewer is None else self.viewer

    @property
    def others(self) -> list[int]:
        """The other seats, clockwise."""
        players = self.game.players
        return [(self.focus + n) % players for n in range(1, players)]

    def is_start(self, seat: int) -> bool:
        """Whether a seat has the start-player marker."""
        return not self.game.solo and seat == self.state.start
