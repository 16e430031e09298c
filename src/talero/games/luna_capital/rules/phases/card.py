"""Placing a card: one regular grid, at most three rows, numbers rising; robots and face-down cards."""

from __future__ import annotations

import random
from bisect import insort
from collections.abc import Iterable
from typing import Final

from talero.core.actions import Action
from talero.core.octets import ONE, changed
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
from talero.games.luna_capital.rules.settlement import Plan, Spot
from talero.games.luna_capital.rules.state import LunaCapitalState
from talero.games.luna_capital.rules.tables.grid import CELLS, CENTRE, COLUMNS, NEXT_CELLS, OUTSIDE
from talero.games.luna_capital.rules.tables.pieces import NUMBERLESS

ABOVE_ALL: Final = 255
"""Higher than every number: what limits a row that is open to the right."""
TOLD: Final[dict[int, int]] = {PLACE: PLACED, PLACE_ROBOT: PLACED_ROBOT, PLACE_DOWN: PLACED_DOWN}
"""The event that tells of each placement."""


def begin(state: LunaCapitalState) -> bool:
    """Who took a lot places a card (LUN-TURN-006)."""
    state.step_id = CARD_STEP.number
    return state.space != NO_SPACE


def open_cells(placed: bytes, plan: Plan, max_rows: int) -> list[int]:
    """The cells conditions 1 to 3 allow: free, beside a card, within three rows (LUN-CARD-002 to 009)."""
    if not placed:
        return [CENTRE]
    first, last = open_rows(placed, max_rows)
    beside = {cell for each in placed for cell in NEXT_CELLS[each] if not plan[cell]}
    return sorted([cell for cell in beside if first <= cell < last])


def open_rows(placed: bytes, max_rows: int) -> tuple[int, int]:
    """Where the rows that a settlement may use begin and end (LUN-CARD-006)."""
    lowest = highest = placed[0]
    for cell in placed:
        if cell < lowest:
            lowest = cell
        elif cell > highest:
            highest = cell
    return (highest // COLUMNS - max_rows + 1) * COLUMNS, (lowest // COLUMNS + max_rows) * COLUMNS


def limits(numbers: bytes, cell: int) -> tuple[int, int]:
    """The nearest visible numbers in a cell's row, across gaps and numberless cards (LUN-CARD-012)."""
    start = cell // COLUMNS * COLUMNS
    left = numbers[start:cell].rstrip(b"\0")
    right = numbers[cell + 1 : start + COLUMNS].lstrip(b"\0")
    return left[-1] if left else 0, right[0] if right else ABOVE_ALL


def open_spots(state: LunaCapitalState) -> list[Spot]:
    """The open cells of the current player, each with its limits."""
    spots = state.spots[state.seat]
    if spots is None:
        spots = _found_spots(state, state.placed[state.seat], state.number[state.seat])
        state.spots[state.seat] = spots
    return spots


def _found_spots(state: LunaCapitalState, placed: bytes, numbers: bytes) -> list[Spot]:
    """One walk along the rows from left to right finds the lower limits, one back the higher ones."""
    if not placed:
        return [(CENTRE, 0, ABOVE_ALL)]
    line, row, limit = _with_neighbours(placed), OUTSIDE, 0
    lows: list[int] = []
    found: list[Spot] = []
    for cell in line:
        if cell // COLUMNS != row:
            row, limit = cell // COLUMNS, 0
        lows.append(limit)
        limit = numbers[cell] or limit
    row, plan = OUTSIDE, state.plan[state.seat]
    first, last = open_rows(placed, state.game.max_rows)
    for n in range(len(line) - 1, -1, -1):
        cell = line[n]
        if cell // COLUMNS != row:
            row, limit = cell // COLUMNS, ABOVE_ALL
        if not plan[cell] and first <= cell < last:
            found.append((cell, lows[n], limit))
        limit = numbers[cell] or limit
    found.reverse()
    return found


def _spots_after(state: LunaCapitalState, spots: list[Spot], cell: int) -> list[Spot]:
    """The spots once a card lies on one of them: its row gets narrower, and there are cells beside it."""
    seat, row, number = state.seat, cell // COLUMNS, state.number[state.seat][cell]
    plan, numbers = state.plan[seat], state.number[seat]
    first, last = open_rows(state.placed[seat], state.game.max_rows)
    found: list[Spot] = []
    for spot in spots:
        at = spot[0]
        if at == cell or not first <= at < last:
            continue
        if not number or at // COLUMNS != row:
            found.append(spot)
        elif at < cell:
            found.append(spot if spot[2] <= number else (at, spot[1], number))
        else:
            found.append(spot if spot[1] >= number else (at, number, spot[2]))
    for beside in NEXT_CELLS[cell]:
        if first <= beside < last and _is_new(plan, beside):
            low, high = limits(numbers, beside)
            insort(found, (beside, low, high))
    return found


def _is_new(plan: Plan, cell: int) -> bool:
    """Whether a cell is free and has one card beside it, the one that came last."""
    if plan[cell]:
        return False
    cards = 0
    for beside in NEXT_CELLS[cell]:
        if plan[beside]:
            cards += 1
    return cards == 1


def _with_neighbours(placed: bytes) -> list[int]:
    """The cells of a settlement and those beside them, row by row."""
    cells = set(placed)
    for cell in placed:
        cells.update(NEXT_CELLS[cell])
    return sorted(cells)


def rising(state: LunaCapitalState) -> list[Action]:
    """All placements face up by condition 4: numbers rise and none repeats (LUN-CARD-010, LUN-CARD-011)."""
    spots, card_numbers = open_spots(state), state.game.pieces.numbers
    found: list[Action] = []
    for card in state.hands[state.seat]:
        number, row = card_numbers[card], state.game.placements.open[card]
        found += [row[cell] for cell, low, high in spots if low < number < high]
    return found


def anywhere(state: LunaCapitalState, placements: list[list[Action]]) -> list[Action]:
    """All placements by conditions 1 to 3 alone."""
    spots = open_spots(state)
    found: list[Action] = []
    for card in state.hands[state.seat]:
        row = placements[card]
        found += [row[spot[0]] for spot in spots]
    return found


class PlaceCard(Step[LunaCapitalState]):
    """Place exactly one card of the hand, the one just taken or an older one, for good.

    LUN-TURN-006, LUN-CARD-005, LUN-CARD-025. Face down only if nothing fits without a robot; then any card
    may lie on any open cell, and a robot is still allowed (LUN-CARD-013, LUN-CARD-017, LUN-CARD-023).
    """

    name = "turn.card"
    section = "Placing cards"
    verbs = (PLACE, PLACE_ROBOT, PLACE_DOWN)

    def legal(self, state: LunaCapitalState) -> list[Action]:
        state.fitting = rising(state)
        actions = state.fitting.copy()
        nothing_fits = not actions
        if state.robots[state.seat]:
            actions += anywhere(state, state.game.placements.robot)
        if nothing_fits:
            actions += anywhere(state, state.game.placements.down)
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
        return "LUN-CARD-016" if rising(state) else None

    def apply(self, state: LunaCapitalState, action: Action) -> None:
        lay(state, action)
        state.report(TOLD[action[0]], state.seat, action[1], action[2])
        state.game.sequence.proceed(state)

    def reveals(self, state: LunaCapitalState, action: Action) -> bool:
        """A card laid face up shows something new unless the others know that it is in this hand."""
        return action[0] != PLACE_DOWN and not tracking.known_to_rivals(state, state.seat, action[1])

    def sample(self, state: LunaCapitalState, rng: random.Random) -> Action:
        """Robots are kept for cards that do not fit, most of the time."""
        fitting = rising(state) if state.fitting is None else state.fitting
        if state.robots[state.seat] and (not fitting or rng.random() < 0.1):
            return (PLACE_ROBOT, pick(rng, state.hands[state.seat]), pick(rng, open_spots(state))[0])
        if fitting:
            return pick(rng, fitting)
        return (PLACE_DOWN, pick(rng, state.hands[state.seat]), pick(rng, open_spots(state))[0])

    def universe(self, state: LunaCapitalState) -> Iterable[Action]:
        cards = [*state.hands[state.seat], *range(0, len(state.game.pieces.card_ids), 17)]
        for verb in self.verbs:
            for card in dict.fromkeys(cards):
                yield from ((verb, card, cell) for cell in range(CELLS))


CARD_STEP: Final[PlaceCard] = PlaceCard()


def lay(state: LunaCapitalState, action: Action) -> None:
    """Moves the card from the hand to its cell; the turn goes on elsewhere."""
    verb, card, cell = action
    seat = state.seat
    state.fitting = None
    state.hands[seat].remove(card)
    state.placed[seat] += ONE[cell]
    state.plan[seat] = changed(state.plan[seat], cell, card + 1)
    if verb == PLACE_DOWN:
        _cover(state, card, cell)
    else:
        _open(state, card, cell, verb == PLACE_ROBOT)
    spots = state.spots[seat]
    if spots is not None:
        state.spots[seat] = _spots_after(state, spots, cell)


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
    top, number = state.top[seat], NUMBERLESS if robot else pieces.numbers[card]
    state.number[seat] = changed(state.number[seat], cell, number)
    state.robots[seat] -= robot
    state.top[seat] = top[: cell * 4] + pieces.printed[card] + top[cell * 4 + 4 :]
    room = state.room[seat]
    if room is not None:
        state.room[seat] = room + [4 * cell + corner for corner in pieces.open_sites[card]]
    tracking.left_hand(state, seat, card)


def _cover(state: LunaCapitalState, card: int, cell: int) -> None:
    """Lays a card face down: no number, no quadrants, unseen by the others (LUN-CARD-013 to 015)."""
    state.down.append([state.seat, cell])
    tracking.hidden_from_hand(state, state.seat, card, state.may_down)
