"""What a seat may know: a position without what it may not, and the same as plain data.

The data has the open fields of the state as they are, the viewer's own cards, the sizes of what is hidden,
and `whereabouts`: groups of cards with the places where each of them may lie, for the viewer and for the
public (everybody knows what the public knows, so an imagined opponent gets that and his own cards).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from talero.core.chance import Stop
from talero.core.fields import ALL
from talero.core.octets import changed
from talero.core.seen import Seen
from talero.games.luna_capital.rules.fields import BY_ALL, STATE, UNSEEN
from talero.games.luna_capital.rules.knowledge import tracking
from talero.games.luna_capital.rules.knowledge.sampling import cards_in
from talero.games.luna_capital.rules.state import LunaCapitalState
from talero.games.luna_capital.rules.tables.pieces import UNKNOWN

OPEN: Final = [field for field in STATE.kept if field.seen == ALL]
"""Fields everybody may see. What is left in the tower follows from the tiles that were seen."""
NO_CHANCE: Final = Stop()
"""What is seen has no future."""

Groups = dict[int, int]
"""Hidden cards, as masks, by the set of places where each of them may lie, as bits."""


def column_of(state: LunaCapitalState, viewer: int | None) -> int:
    """Whose masks a viewer may know; a spectator knows what the public knows."""
    return state.game.players if viewer is None else viewer


def see(state: LunaCapitalState, viewer: int | None) -> LunaCapitalState:
    """A copy without the cards the viewer has not seen, and without what others may suspect."""
    seen, column = state.copy(), column_of(state, viewer)
    seen.chance = NO_CHANCE
    seen.fitting = None  # it would tell a hand
    seen.fresh = bytes([UNKNOWN]) * len(state.fresh)
    known = (column, BY_ALL)
    pairs = zip(state.bottom, state.bottom_by, strict=True)
    seen.bottom = [card if by in known else UNSEEN for card, by in pairs]
    seen.hands = [
        hand[:] if seat == column else [UNSEEN] * len(hand) for seat, hand in enumerate(state.hands)
    ]
    if column != state.seat:
        seen.drawn = [UNSEEN] * len(state.drawn)
    for seat, cell in state.down:
        if seat != column:
            seen.plan[seat] = changed(seen.plan[seat], cell, UNKNOWN)
    columns = (column, state.game.players)
    seen.may = _of_columns(state.may, columns, state.game.viewers)
    seen.may_bottom = _of_columns(state.may_bottom, columns, state.game.viewers)
    seen.may_down = _of_columns(state.may_down, columns, state.game.viewers)
    return seen


def _of_columns(masks: list[int], columns: Sequence[int], viewers: int) -> list[int]:
    """The masks of these viewers; the others suspect nothing here."""
    kept = [0] * len(masks)
    for column in columns:
        kept[column::viewers] = masks[column::viewers]
    return kept


def view(seen: Seen[LunaCapitalState]) -> dict[str, Any]:
    """What is seen as plain data."""
    state, viewer = seen.state, seen.viewer
    hidden = tracking.hidden_cards(state)
    document = state.dump_base()
    document |= {field.name: field.plain(getattr(state, field.name)) for field in OPEN}
    document |= {
        "viewer": viewer,
        "hand": [] if viewer is None else state.hands[viewer][:],
        "drawn": [card for card in state.drawn if card != UNSEEN],
        "sizes": tracking.place_sizes(state),
        "plan": [list(plan) for plan in state.plan],
        "whereabouts": _whereabouts(state, column_of(state, viewer), hidden),
        "public_whereabouts": _whereabouts(state, state.game.players, hidden),
    }
    return document


def _whereabouts(state: LunaCapitalState, column: int, hidden: int) -> list[dict[str, Any]]:
    names = place_names(state)
    return [
        {"cards": cards_in(cards), "places": [name for n, name in enumerate(names) if where >> n & 1]}
        for where, cards in sorted(groups(state, column, hidden).items())
    ]


def place_names(state: LunaCapitalState) -> list[str]:
    """The hidden places in the order of the masks."""
    hands = [f"hand-{seat}" for seat in range(state.game.players)]
    slots = [f"bottom-{n}" for n in range(len(state.bottom))] + [f"down-{n}" for n in range(len(state.down))]
    return ["deck", *hands, "drawn", *slots]


def groups(state: LunaCapitalState, column: int, hidden: int) -> Groups:
    """Hidden cards with the same possible places, the viewer's own hand apart."""
    sizes, masks = tracking.place_sizes(state), tracking.masks_of(state, column)
    if column < state.game.players:
        hidden &= ~masks[tracking.hand_place(column)]
        masks[tracking.hand_place(column)] = 0
    return _without_full_places(_grouped(hidden, masks, sizes), sizes)


def known_hands(seen: Seen[LunaCapitalState]) -> list[list[int]]:
    """The cards that certainly are in each hand; the viewer's own is known anyway."""
    state = seen.state
    found = groups(state, column_of(state, seen.viewer), tracking.hidden_cards(state))
    known = [cards_in(found.get(1 << tracking.hand_place(seat), 0)) for seat in range(state.game.players)]
    if seen.viewer is not None:
        known[seen.viewer] = state.hands[seen.viewer][:]
    return known


def _grouped(hidden: int, masks: Sequence[int], sizes: Sequence[int]) -> Groups:
    """Cards by their set of possible places, from the masks of the places that are not empty."""
    found = {0: hidden}
    for place, mask in enumerate(masks):
        if not sizes[place]:
            continue
        split: Groups = {}
        for where, cards in found.items():
            if cards & ~mask:
                split[where] = cards & ~mask
            if cards & mask:
                split[where | 1 << place] = cards & mask
        found = split
    return found


def _without_full_places(found: Groups, sizes: Sequence[int]) -> Groups:
    """A place filled by cards that can be nowhere else holds no others."""
    changed = True
    while changed:
        changed = False
        for place, size in enumerate(sizes):
            bit = 1 << place
            if size and found.get(bit, 0).bit_count() == size and any(w & bit and w != bit for w in found):
                found = _removed(found, bit)
                changed = True
    return found


def _removed(found: Groups, bit: int) -> Groups:
    merged: Groups = {}
    for where, cards in found.items():
        left = where if where == bit else where & ~bit
        merged[left] = merged.get(left, 0) | cards
    return merged
