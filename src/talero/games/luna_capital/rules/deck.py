"""Drawing cards and tiles: from what remains, in id order, when they are revealed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from talero.core.octets import ONE, without
from talero.games.luna_capital.rules.actions import TILE_LAID
from talero.games.luna_capital.rules.fields import NO_CARD
from talero.games.luna_capital.rules.knowledge import tracking
from talero.games.luna_capital.rules.state import LunaCapitalState

NO_TILE: Final = -1


def draw_fresh(state: LunaCapitalState, name: str) -> int:
    """A card from the shuffled part of the deck."""
    fresh = state.fresh
    place = state.chance.draw(name, len(fresh))
    state.fresh = without(fresh, place)
    return fresh[place]


def draw_openly(state: LunaCapitalState, name: str) -> int:
    """The top card of the deck, for all to see; NO_CARD from an empty deck (LUN-TURN-016)."""
    if state.fresh:
        return draw_fresh(state, name)
    if not state.bottom:
        return NO_CARD
    tracking.open_bottom(state)
    state.bottom_by.pop(0)
    return state.bottom.pop(0)


def draw_secretly(state: LunaCapitalState, names: Sequence[str]) -> None:
    """The top cards of the deck, one per name or as many as there are, for the current player's eyes.

    LUN-TYPE-030, LUN-TYPE-035.
    """
    fresh = min(len(names), len(state.fresh))
    cards = [draw_fresh(state, name) for name in names[:fresh]]
    slots = min(len(names) - fresh, len(state.bottom))
    cards += state.bottom[:slots]
    del state.bottom[:slots], state.bottom_by[:slots]
    state.drawn = sorted(cards)
    tracking.drew(state, state.seat, fresh, slots)


def draw_tile(state: LunaCapitalState, name: str) -> int:
    """A tile from the tower; NO_TILE from an empty one (LUN-TURN-016)."""
    tower = state.tower
    if not tower:
        return NO_TILE
    place = state.chance.draw(name, len(tower))
    state.tower = without(tower, place)
    return tower[place]


def put_in_box(state: LunaCapitalState, tiles: bytes) -> None:
    """Tiles leave the game."""
    box = bytearray(state.box)
    for kind in tiles:
        box[kind] += 1
    state.box = bytes(box)


def lay_tile(state: LunaCapitalState, lot: int, name: str) -> None:
    """Puts a tile from the tower below the card of a lot, if both are there."""
    if state.lots[lot] == NO_CARD:
        return
    kind = draw_tile(state, name)
    if kind != NO_TILE:
        state.lot_tiles[lot] += ONE[kind]
        state.report(TILE_LAID, lot, kind)
