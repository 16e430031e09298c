"""The automaton of Harrington & Sons: its turn, and what it scores (solo mode).

All it has lies open (LUN-SOLO-017).
"""

from __future__ import annotations

from collections.abc import Sequence

from talero.games.luna_capital.rules.actions import AUTOMATON_TOOK
from talero.games.luna_capital.rules.scoring import VITAL_PARTS
from talero.games.luna_capital.rules.state import NO_CARD, LunaCapitalState
from talero.games.luna_capital.rules.tables.pieces import (
    METEORITE,
    MOD_HAB,
    OFFICE,
    PRINTED,
    RESIDENTIAL,
    SPECIAL,
)


def take_lot(state: LunaCapitalState) -> int:
    """It takes a lot without the marker, the farthest from the dispenser if it has a choice.

    LUN-SOLO-013, LUN-SOLO-014; card and tiles are put aside and have no effect (LUN-SOLO-015, 016, 038).
    """
    lots = [n for n, card in enumerate(state.lots) if card != NO_CARD]
    lot = max((n for n in lots if n != state.marker), default=lots[0] if lots else -1)
    if lot < 0:
        return lot
    card = state.lots[lot]
    state.automaton_cards.append(card)
    for kind in state.lot_tiles[lot]:
        state.automaton_tiles[kind] += 1
    state.lots[lot] = NO_CARD
    state.lot_tiles[lot] = bytearray()
    if state.events is not None:
        state.events.append((AUTOMATON_TOOK, lot, card))
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


def breakdown(state: LunaCapitalState, counts: Sequence[int], meteorite_points: int) -> dict[str, int]:
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
