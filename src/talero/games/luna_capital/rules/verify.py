"""What a dump may not say, though each of its fields is in range: contradictions between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from talero.core.errors import LoadError
from talero.games.luna_capital.rules.fields import CONCESSIONS, NO_CARD
from talero.games.luna_capital.rules.knowledge import tracking
from talero.games.luna_capital.rules.state import LunaCapitalState

Places = Iterator[tuple[str, Sequence[int]]]
"""Fields, and the cards that they say lie in one place."""


def verify(state: LunaCapitalState) -> None:
    """Raises LoadError naming the field that contradicts the others."""
    if not state.over and state.stage != state.game.stage_of_step[state.step_id]:
        raise _wrong("stage", f"the stage of {state.step.name}")
    if len(set(state.concessions)) != CONCESSIONS:
        raise _wrong("concessions", f"{CONCESSIONS} different concessions")
    if len(state.bottom_by) != len(state.bottom):
        raise _wrong("bottom_by", "as many seats as cards in bottom")
    _verify_settlements(state)
    _verify_cards(state)
    _verify_masks(state)


def _wrong(field: str, kind: str) -> LoadError:
    return LoadError("load-field", field=field, kind=kind)


def _verify_settlements(state: LunaCapitalState) -> None:
    for seat, (plan, placed) in enumerate(zip(state.plan, state.placed, strict=True)):
        if sorted(placed) != [cell for cell, value in enumerate(plan) if value]:
            raise _wrong("placed", f"the cells of p{seat + 1} that plan has a card on")
    for seat, cell in state.down:
        if seat >= state.game.players or not state.plan[seat][cell] or state.top[seat][cell * 4]:
            raise _wrong("down", "pairs of a seat and a cell with a face-down card")


def _verify_cards(state: LunaCapitalState) -> None:
    """A true position knows every card, and each lies in one place."""
    used: set[int] = set()
    for field, cards in _lying(state):
        for card in cards:
            if card in used or not 0 <= card < len(state.game.pieces.card_ids):
                raise _wrong(field, "cards that are known and lie nowhere else")
            used.add(card)


def _lying(state: LunaCapitalState) -> Places:
    yield "fresh", state.fresh
    yield "bottom", state.bottom
    yield from (("hands", hand) for hand in state.hands)
    yield "drawn", state.drawn
    yield "lots", [card for card in state.lots if card != NO_CARD]
    yield from (("plan", [value - 1 for value in plan if value]) for plan in state.plan)
    yield "automaton_cards", state.automaton_cards


def _verify_masks(state: LunaCapitalState) -> None:
    """For each hidden place and viewer a set of cards, and nobody rules out the truth."""
    viewers = state.game.viewers
    down = [[state.plan[seat][cell] - 1] for seat, cell in state.down]
    for field, masks, places in (
        ("may", state.may, [list(state.fresh), *state.hands, state.drawn]),
        ("may_bottom", state.may_bottom, [[card] for card in state.bottom]),
        ("may_down", state.may_down, down),
    ):
        if len(masks) != viewers * len(places):
            raise _wrong(field, f"{viewers} sets of cards for each of {len(places)} places")
        for index, mask in enumerate(masks):
            if any(not mask >> card & 1 for card in places[index // viewers]):
                raise _wrong(field, "sets of cards that have those which lie there")
    for seat, hand in enumerate(state.hands):
        if state.may[tracking.hand_place(seat) * viewers + seat].bit_count() != len(hand):
            raise _wrong("may", f"for p{seat + 1}, who sees the hand, its cards alone")
