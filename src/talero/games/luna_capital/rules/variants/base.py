"""What another way to play may change: the game for two to four players, with a hook for each deviation."""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from talero.core.outcome import Outcome, places
from talero.core.sequence import Stage
from talero.games.luna_capital.rules.actions import STARTED
from talero.games.luna_capital.rules.deck import draw_fresh
from talero.games.luna_capital.rules.knowledge import tracking
from talero.games.luna_capital.rules.phases import exchange
from talero.games.luna_capital.rules.settlement import Settlement
from talero.games.luna_capital.rules.tables.pieces import Concession

if TYPE_CHECKING:
    from talero.games.luna_capital.rules.state import LunaCapitalState

Parts = dict[str, int]
"""A score by source."""


class Emptied:
    """A space that a taken lot left empty, and the names of the draws that refill it."""

    __slots__ = ("card", "space", "tiles")

    def __init__(self, space: int, card: str, tiles: list[str]) -> None:
        self.space = space
        self.card = card
        self.tiles = tiles


class Variant:
    """Two to four players, each with a settlement."""

    opening: ClassVar[tuple[Stage[LunaCapitalState], ...]] = (exchange.begin,)
    """What is decided before the first turn."""
    excluded: ClassVar[frozenset[str]] = frozenset()
    """Kinds of conditions whose concessions stay in the box."""

    # Set-up

    def as_for(self, players: int) -> int:
        """For how many players tiles and prizes are chosen."""
        return players

    def spaces(self, lots: Mapping[str, int]) -> int:
        """How many spaces the board has (LUN-SETUP-005)."""
        return lots["2-4"]

    def deal(self, state: LunaCapitalState) -> None:
        """Three cards for each player (LUN-SETUP-002)."""
        for seat in range(state.game.players):
            for n in range(state.game.hand_size):
                card = draw_fresh(state, f"deal/p{seat + 1}-{n + 1}")
                insort(state.hands[seat], card)
                tracking.dealt(state, seat, card)

    def choose_start_player(self, state: LunaCapitalState) -> None:
        """The start player at random (LUN-SETUP-017)."""
        state.start = state.chance.draw("start-player", state.game.players)
        state.report(STARTED, state.start)

    # Turns

    def emptied(self, state: LunaCapitalState) -> list[Emptied]:
        """The spaces to refill at the end of a turn: the one whose lot the player took (LUN-TURN-009)."""
        names = state.game.names
        return [Emptied(state.space, names.card[state.turn], names.tile[state.turn])]

    # Scoring

    def concession_value(self, concession: Concession, phase: int) -> int:
        """The points of a concession that was claimed in a phase (LUN-CON-001)."""
        return concession.points

    def rival_meteorites(self, state: LunaCapitalState) -> list[int]:
        """The meteorites of opponents without a seat."""
        return []

    def rival_parts(self, state: LunaCapitalState, meteorites: Sequence[int]) -> list[Parts]:
        """The scores of opponents without a seat, from their points for meteorites."""
        return []

    def outcome(
        self, parts: Sequence[Parts], scores: Sequence[int], settlements: Sequence[Settlement]
    ) -> Outcome:
        """Most points win, then fewest scaffolds (LUN-SCORE-021 to 023)."""
        scaffolds = [settlement.scaffolds() for settlement in settlements]
        ranks = places(len(scores), lambda seat: (scores[seat], -scaffolds[seat]))
        return Outcome(ranks, list(scores), list(parts), "LUN-SCORE-001")
