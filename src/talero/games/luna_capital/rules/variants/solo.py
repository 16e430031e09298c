"""Solo mode: one player against the automaton of Harrington & Sons.

All the automaton has lies open (LUN-SOLO-017). The mode is set up as for two players (LUN-SOLO-002).
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping, Sequence
from typing import Final

from talero.core.actions import Action
from talero.core.octets import changed
from talero.core.outcome import Outcome
from talero.core.step import Step
from talero.games.luna_capital.rules.actions import AUTOMATON_TOOK, KEEP_HAND, SWAP_HAND, SWAPPED_HANDS
from talero.games.luna_capital.rules.deck import draw_fresh
from talero.games.luna_capital.rules.fields import BY_ALL, NO_CARD, NO_SPACE
from talero.games.luna_capital.rules.knowledge import tracking
from talero.games.luna_capital.rules.phases import exchange
from talero.games.luna_capital.rules.scoring import VITAL_PARTS
from talero.games.luna_capital.rules.settlement import Settlement
from talero.games.luna_capital.rules.state import LunaCapitalState
from talero.games.luna_capital.rules.tables.pieces import (
    METEORITE,
    MOD_HAB,
    OFFICE,
    PRINTED,
    RESIDENTIAL,
    SPECIAL,
    Concession,
)
from talero.games.luna_capital.rules.variants.base import Emptied, Parts, Variant

# Before the first turn


def begin_hands(state: LunaCapitalState) -> bool:
    """The player chooses between two hands (LUN-SOLO-005)."""
    state.ask(HANDS_STEP, 0)
    return True


class SwapHands(Step[LunaCapitalState]):
    """Keep the dealt hand or take the automaton's instead (LUN-SOLO-005)."""

    name = "setup.hand"
    section = "Solo mode > Setup"
    verbs = (KEEP_HAND, SWAP_HAND)

    def legal(self, state: LunaCapitalState) -> list[Action]:
        return [(KEEP_HAND,), (SWAP_HAND,)]

    def check(self, state: LunaCapitalState, action: Action) -> str | None:
        return None

    def apply(self, state: LunaCapitalState, action: Action) -> None:
        if action[0] == SWAP_HAND:
            state.hands[0], state.automaton_cards = state.automaton_cards, state.hands[0]
            for card in state.hands[0]:
                tracking.taken(state, 0, card)
            state.report(SWAPPED_HANDS, 0)
        _put_away_automaton_hand(state)
        state.game.sequence.proceed(state)


HANDS_STEP: Final[SwapHands] = SwapHands()


def _put_away_automaton_hand(state: LunaCapitalState) -> None:
    """The automaton's cards go to the bottom of the deck, seen by all (LUN-SOLO-006)."""
    for card in state.automaton_cards:
        tracking.put_openly_below(state, card)
        state.bottom.append(card)
        state.bottom_by.append(BY_ALL)
    state.automaton_cards = []


# The automaton


def take_lot(state: LunaCapitalState) -> int:
    """It takes a lot without the marker, the farthest from the dispenser if it has a choice.

    LUN-SOLO-013, LUN-SOLO-014; card and tiles are put aside and have no effect (LUN-SOLO-015, 016, 038).
    """
    lots = [n for n, card in enumerate(state.lots) if card != NO_CARD]
    lot = max((n for n in lots if n != state.marker), default=lots[0] if lots else NO_SPACE)
    if lot == NO_SPACE:
        return lot
    card = state.lots[lot]
    state.automaton_cards.append(card)
    for kind in state.lot_tiles[lot]:
        state.automaton_tiles = changed(state.automaton_tiles, kind, state.automaton_tiles[kind] + 1)
    state.lots[lot] = NO_CARD
    state.lot_tiles[lot] = b""
    state.report(AUTOMATON_TOOK, lot, card)
    return lot


def kinds_owned(state: LunaCapitalState) -> list[int]:
    """How many pieces of each kind it has, on tiles and printed on cards (LUN-SOLO-025, 039)."""
    pieces = state.game.pieces
    counts = list(state.automaton_tiles)
    for card in state.automaton_cards:
        for corner in pieces.sites[card]:
            if pieces.printed[card][corner] >= PRINTED:
                counts[pieces.printed[card][corner] - PRINTED] += 1
    return counts


def meteorites(state: LunaCapitalState) -> int:
    """Its meteorites."""
    return _of_groups(state, kinds_owned(state), (METEORITE,))


def breakdown(state: LunaCapitalState, counts: Sequence[int], meteorite_points: int) -> Parts:
    """Its score by source, for so many pieces of each kind (LUN-SOLO-026 to 033).

    It scores all concessions without ever blocking one for the player (LUN-SOLO-037).
    """
    points, facts = state.game.points, state.game.components.data["solo"]["automaton_scoring"]
    fruits = [0, 0, 0, 0]
    for kind, count in zip(state.game.pieces.kinds, counts, strict=True):
        if kind.fruit >= 0:
            fruits[kind.fruit] += count
    parts = {
        name: points.vital_area(_of_groups(state, counts, (group,))) for name, group in VITAL_PARTS
    }  # as if all were adjacent
    parts["sets"] = points.fruit_sets(fruits)
    parts["meteorites"] = meteorite_points
    parts["offices"] = facts["sales_office"] * _of_groups(state, counts, (OFFICE,))
    parts["mod-habs"] = facts["construction_each"] * _of_groups(state, counts, (MOD_HAB,))
    parts["complexes"] = facts["construction_each"] * _of_groups(state, counts, (RESIDENTIAL,))
    parts["special"] = facts["special_tile_each"]["points"] * _of_groups(state, counts, SPECIAL)
    parts["hand"] = facts["hand"]
    parts["concessions"] = sum(state.game.pieces.concessions[n].points for n in state.concessions)
    return parts


def _of_groups(state: LunaCapitalState, counts: Sequence[int], groups: Sequence[int]) -> int:
    kinds = state.game.pieces.kinds
    return sum(count for kind, count in zip(kinds, counts, strict=True) if kind.group in groups)


# What differs from the game for two to four


class Solo(Variant):
    """One player and the automaton."""

    opening = (begin_hands, exchange.begin)
    excluded = frozenset({"fewer_rows_than_some_other_player"})
    """LONG-1 needs others (LUN-SOLO-007)."""

    def as_for(self, players: int) -> int:
        """Tiles and prizes for two (LUN-SOLO-002, LUN-SOLO-030)."""
        return 2

    def spaces(self, lots: Mapping[str, int]) -> int:
        """Three spaces (LUN-SOLO-003)."""
        return lots["solo"]

    def deal(self, state: LunaCapitalState) -> None:
        """Three open cards each for the player and the automaton, which gets no more (LUN-SOLO-004, 008)."""
        for n in range(state.game.hand_size):
            card = draw_fresh(state, f"deal/p1-{n + 1}")
            insort(state.hands[0], card)
            tracking.taken(state, 0, card)
        for n in range(state.game.hand_size):
            state.automaton_cards.append(draw_fresh(state, f"deal/automaton-{n + 1}"))
        state.automaton_cards.sort()

    def choose_start_player(self, state: LunaCapitalState) -> None:
        """The player always begins (LUN-SOLO-010, 011)."""

    def emptied(self, state: LunaCapitalState) -> list[Emptied]:
        """The automaton's turn comes before the refill (LUN-SOLO-012), its space is refilled last."""
        names, lot = state.game.names, take_lot(state)
        own = Emptied(lot, names.automaton_card[state.turn], names.automaton_tile[state.turn])
        return [*super().emptied(state), own]

    def concession_value(self, concession: Concession, phase: int) -> int:
        """Alone the points fall with the phase that is noted (LUN-SOLO-022 to 024, LUN-SOLO-041)."""
        full, half = concession.points, (concession.points + 1) // 2
        return (full, full, half)[phase] if concession.long_term else (full, half, 0)[phase]

    def rival_meteorites(self, state: LunaCapitalState) -> list[int]:
        return [meteorites(state)]

    def rival_parts(self, state: LunaCapitalState, meteorites: Sequence[int]) -> list[Parts]:
        return [breakdown(state, kinds_owned(state), meteorites[0])]

    def outcome(
        self, parts: Sequence[Parts], scores: Sequence[int], settlements: Sequence[Settlement]
    ) -> Outcome:
        """One must beat the automaton (LUN-SOLO-001, LUN-SOLO-034)."""
        place = 1 if scores[0] > scores[1] else 2  # LUN-SOLO-034
        return Outcome([place], [scores[0]], [parts[0]], "LUN-SOLO-020", {"automaton": parts[1]})
