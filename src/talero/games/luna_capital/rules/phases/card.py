"""Placing a card: one regular grid, at most three rows, numbers rising; robots and face-down cards."""

from __future__ import annotations

import random
from collections.abc import Iterable

from talero.core.actions import Action
from talero.core.step import Step, pick
from talero.games.luna_capital.rules.actions import (
    PLACE,
    PLACE_DOWN,
    PLACE_ROBOT,
    PLACED,
    PLACED_DOWN,
    PLACED_ROBOT,
)
from talero.games.luna_capital.rules.fields import NO_SPACE
from talero.games.luna_capital.rules.knowledge import tracking
from talero.games.luna_capital.rules.settlement import Plan
from talero.games.luna_capital.rules.state import LunaCapitalState
from talero.games.luna_capital.rules.tables.grid import CELLS, CENTRE, COLUMNS, NEXT_CELLS
from talero.games.luna_capital.rules.tables.pieces import NUMBERLESS

ABOVE_ALL = 255
"""Higher than every number: what limits a row that is open to the right."""
TOLD = {PLACE: PLACED, PLACE_ROBOT: PLACED_ROBOT, PLACE_DOWN: PLACED_DOWN}
"""The event that tells of each placement."""


def begin(state: LunaCapitalState) -> bool:
    """Who took a lot places a card (LUN-TURN-006)."""
    state.step_id = CARD_STEP.number
    return state.space != NO_SPACE


def open_cells(placed: bytearray, plan: Plan, max_rows: int) -> list[int]:
    """The cells conditions 1 to 3 allow: free, beside a card, within three rows (LUN-CARD-002 to 009)."""
    if not placed:
        return [CENTRE]
    low, high = min(placed) // COLUMNS, max(placed) // COLUMNS
    first, last = (high - max_rows + 1) * COLUMNS, (low + max_rows) * COLUMNS
    beside = {cell for each in placed for cell in NEXT_CELLS[each] if not plan[cell]}
    return sorted(cell for cell in beside if first <= cell < last)


def limits(numbers: bytes | bytearray, cell: int) -> tuple[int, int]:
    """The nearest visible numbers in a cell's row, across gaps and numberless cards (LUN-CARD-012)."""
    start = cell // COLUMNS * COLUMNS
    left = numbers[start:cell].rstrip(b"\0")
    right = numbers[cell + 1 : start + COLUMNS].lstrip(b"\0")
    return left[-1] if left else 0, right[0] if right else ABOVE_ALL


def rising(state: LunaCapitalState, cells: list[int]) -> list[Action]:
    """All placements face up by condition 4: numbers rise and none repeats (LUN-CARD-010, LUN-CARD-011)."""
    numbers, card_numbers = state.number[state.seat], state.game.pieces.numbers
    spans = [(cell, *limits(numbers, cell)) for cell in cells]
    return [
        (PLACE, card, cell)
        for card in state.hands[state.seat]
        for cell, low, high in spans
        if low < card_numbers[card] < high
    ]


class PlaceCard(Step[LunaCapitalState]):
    """Place exactly one card of the hand, the one just taken or an older one, for good.

    LUN-TURN-006, LUN-CARD-005, LUN-CARD-025. Face down only if nothing fits without a robot; then any card
    may lie on any open cell, and a robot is still allowed (LUN-CARD-013, LUN-CARD-017, LUN-CARD-023).
    """

    name = "turn.card"
    section = "Placing cards"
    verbs = (PLACE, PLACE_ROBOT, PLACE_DOWN)

    def legal(self, state: LunaCapitalState) -> list[Action]:
        seat = state.seat
        cells = open_cells(state.placed[seat], state.plan[seat], state.game.max_rows)
        actions = rising(state, cells)
        nothing_fits = not actions
        if state.robots[seat]:
            actions += [(PLACE_ROBOT, card, cell) for card in state.hands[seat] for cell in cells]
        if nothing_fits:
            actions += [(PLACE_DOWN, card, cell) for card in state.hands[seat] for cell in cells]
        return actions

    def check(self, state: LunaCapitalState, action: Action) -> str | None:
        verb, card, cell = action
        if card not in state.hands[state.seat]:
            return "LUN-TURN-006"
        if not state.placed[state.seat] and cell != CENTRE:
            # The book lets the first card lie anywhere, so only the names of the cells would differ.
            return self.check(state, (verb, card, CENTRE)) or "CORE-CANON"
        broken = _forbids_cell(state, cell)
        if broken:
            return broken
        if verb == PLACE:
            return _forbids_number(state, card, cell)
        if verb == PLACE_ROBOT:
            return None if state.robots[state.seat] else "LUN-CARD-018"
        cells = open_cells(state.placed[state.seat], state.plan[state.seat], state.game.max_rows)
        return "LUN-CARD-016" if rising(state, cells) else None

    def apply(self, state: LunaCapitalState, action: Action) -> None:
        lay(state, action)
        state.report(TOLD[action[0]], state.seat, *action[1:])
        state.game.sequence.proceed(state)

    def reveals(self, state: LunaCapitalState, action: Action) -> bool:
        """A card laid face up shows something new unless the others know that it is in this hand."""
        return action[0] != PLACE_DOWN and not tracking.known_to_rivals(state, state.seat, action[1])

    def sample(self, state: LunaCapitalState, rng: random.Random) -> Action:
        """Robots are kept for cards that do not fit, most of the time."""
        cells = open_cells(state.placed[state.seat], state.plan[state.seat], state.game.max_rows)
        fitting = rising(state, cells)
        if state.robots[state.seat] and (not fitting or rng.random() < 0.1):
            return (PLACE_ROBOT, pick(rng, state.hands[state.seat]), pick(rng, cells))
        if fitting:
            return pick(rng, fitting)
        return (PLACE_DOWN, pick(rng, state.hands[state.seat]), pick(rng, cells))

    def universe(self, state: LunaCapitalState) -> Iterable[Action]:
        cards = [*state.hands[state.seat], *range(0, len(state.game.pieces.card_ids), 17)]
        for verb in self.verbs:
            for card in dict.fromkeys(cards):
                yield from ((verb, card, cell) for cell in range(CELLS))


CARD_STEP = PlaceCard()


def lay(state: LunaCapitalState, action: Action) -> None:
    """Moves the card from the hand to its cell; the turn goes on elsewhere."""
    verb, card, cell = action
    seat = state.seat
    state.hands[seat].remove(card)
    state.placed[seat].append(cell)
    state.plan[seat][cell] = card + 1
    if verb == PLACE_DOWN:
        _cover(state, card, cell)
    else:
        _open(state, card, cell, verb == PLACE_ROBOT)


def _forbids_cell(state: LunaCapitalState, cell: int) -> str | None:
    """The broken one of conditions 1 to 3."""
    placed, plan = state.placed[state.seat], state.plan[state.seat]
    if not placed:
        return None
    if plan[cell]:
        return "LUN-CARD-002"
    if not any(plan[each] for each in NEXT_CELLS[cell]):
        return "LUN-CARD-003"
    rows = {each // COLUMNS for each in placed} | {cell // COLUMNS}
    return "LUN-CARD-006" if max(rows) - min(rows) >= state.game.max_rows else None


def _forbids_number(state: LunaCapitalState, card: int, cell: int) -> str | None:
    """Condition 4: the number must lie between its visible neighbours, and may not be there already."""
    number = state.game.pieces.numbers[card]
    numbers = state.number[state.seat]
    low, high = limits(numbers, cell)
    if low < number < high:
        return None
    row = cell // COLUMNS * COLUMNS
    return "LUN-CARD-011" if number in numbers[row : row + COLUMNS] else "LUN-CARD-010"


def _open(state: LunaCapitalState, card: int, cell: int, robot: bool) -> None:
    """Lays a card face up, unrotated; a robot covers its number and stays on it.

    LUN-TURN-007, LUN-CARD-001, LUN-CARD-018 to 022, LUN-CARD-024; printed robots give nothing (LUN-TYPE-033).
    """
    seat, pieces = state.seat, state.game.pieces
    state.number[seat][cell] = NUMBERLESS if robot else pieces.numbers[card]
    state.robots[seat] -= robot
    state.top[seat][cell * 4 : cell * 4 + 4] = pieces.printed[card]
    tracking.left_hand(state, seat, card)


def _cover(state: LunaCapitalState, card: int, cell: int) -> None:
    """Lays a card face down: no number, no quadrants, unseen by the others (LUN-CARD-013 to 015)."""
    state.down.append([state.seat, cell])
    tracking.hidden_from_hand(state, state.seat, card, state.may_down)
