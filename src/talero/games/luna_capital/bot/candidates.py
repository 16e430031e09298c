"""Whole turns to choose from: lots, placements of a card, quadrants for tiles, each with its value.

A plan is a lot, a card with its cell, and a quadrant for each tile, chosen one after the other by what they
add now and promise for later (`value`).
"""

from __future__ import annotations

from collections.abc import Sequence

from talero.core.actions import Action
from talero.games.luna_capital.bot.value import Outlook, tiles_to_come
from talero.games.luna_capital.rules.actions import DISCARD, PLACE, PLACE_DOWN, PLACE_ROBOT, TAKE
from talero.games.luna_capital.rules.phases.card import lay, open_spots
from talero.games.luna_capital.rules.phases.tiles import builds, cover
from talero.games.luna_capital.rules.state import LunaCapitalState
from talero.games.luna_capital.rules.tables.grid import COLUMNS, NEXT_CELLS
from talero.games.luna_capital.rules.tables.pieces import FREE, METEORITE, PRINTED, SCAFFOLD
from talero.games.luna_capital.rules.variants import solo

BEAM = 4
"""How many placements of the card are tried out with all tiles."""
CARD = 3.5
"""What a card in hand is worth: its points at the end, and a choice more."""
DEAD_NUMBER = 0.5
"""What it costs if a number has no place any more, per six turns left."""


# Lots


def swap_value(state: LunaCapitalState, action: Action, lot: int) -> float:
    """What a lot is worth after a swap."""
    trial = state.copy()
    trial.play(action)
    return lot_value(trial, lot)


def lot_value(state: LunaCapitalState, lot: int) -> float:
    """The best turn with a lot, less the discard, and in solo less what the automaton gets instead."""
    trial = state.copy()
    trial.play((TAKE, lot))
    value = 0.0
    if lot == state.marker:
        hand = state.hands[state.seat]
        trial.play((DISCARD, min(hand, key=lambda card: card_fit(state, card))))
        value -= CARD
    value += max(card_plans(trial, trial.legal()))[0]
    if state.game.solo:
        value -= automaton_gain(trial)
    return value


def automaton_gain(state: LunaCapitalState) -> float:
    """What the automaton will score for the lot it takes after this turn."""
    trial = state.copy()
    before = sum(solo.breakdown(trial, solo.kinds_owned(trial), 0).values())
    solo.take_lot(trial)
    return sum(solo.breakdown(trial, solo.kinds_owned(trial), 0).values()) - before


# Cards


def card_plans(state: LunaCapitalState, legal: Sequence[Action]) -> list[tuple[float, Action]]:
    """The most promising placements of a card with the value of the turn that follows."""
    ranked = sorted(((placement_value(state, action), action) for action in legal), reverse=True)
    plans = []
    for value, action in ranked[:BEAM]:
        trial = laid(state, action)
        plans.append((value + tiles_value(trial), action))
    return plans


def laid(state: LunaCapitalState, action: Action) -> LunaCapitalState:
    """The settlement with the card, and nothing else of the turn done."""
    trial = state.copy()
    lay(trial, action)
    return trial


def placement_value(state: LunaCapitalState, action: Action) -> float:
    """Room, printed elements and contact that a card brings, against the numbers it shuts out."""
    verb, card, cell = action
    seat, pieces = state.seat, state.game.pieces
    trial = laid(state, action)
    turns_left = tiles_to_come(state) / 2.5
    value = -shut_out(trial) * turns_left
    value += 0.7 * sum(state.plan[seat][each] > 0 for each in NEXT_CELLS[cell])
    value += card_concessions(state, seat, cell)
    if verb == PLACE_DOWN:
        return value - 4.0
    if verb == PLACE_ROBOT:
        value -= 2.0
    return value + printed_value(state, card, cell) + 0.35 * pieces.printed[card].count(FREE)


def printed_value(state: LunaCapitalState, card: int, cell: int) -> float:
    """What the elements printed on a card add in this cell, as if they were tiles."""
    pieces, seat, value = state.game.pieces, state.seat, 0.0
    printed = pieces.printed[card]
    blank = laid(state, (PLACE, card, cell))
    top = blank.top[seat]
    blank.top[seat] = top[: cell * 4] + bytes([FREE] * 4) + top[cell * 4 + 4 :]
    for corner in pieces.sites[card]:
        if printed[corner] >= PRINTED:
            value += Outlook(blank, seat).value(printed[corner] - PRINTED, cell * 4 + corner)
        elif printed[corner] == SCAFFOLD:
            value -= 0.4
    return value


def shut_out(state: LunaCapitalState) -> float:
    """The cost per turn of the numbers that have no place, those in hand counting more."""
    spans = {(low, high) for _, low, high in open_spots(state)}
    dead = [n for n in range(1, 11) if not any(low < n < high for low, high in spans)]
    in_hand = sum(state.game.pieces.numbers[card] in dead for card in state.hands[state.seat])
    narrow = sum(1.0 / max(1, sum(low < n < high for low, high in spans)) for n in range(1, 11)) / 10
    return DEAD_NUMBER / 6 * (len(dead) + 1.5 * in_hand) + 0.15 * narrow


def card_concessions(state: LunaCapitalState, seat: int, cell: int) -> float:
    """Steps towards concessions about the cards themselves."""
    value, placed = 0.0, state.placed[seat]
    row = [each for each in placed if each // COLUMNS == cell // COLUMNS]
    rows = {each // COLUMNS for each in placed}
    for slot, number in enumerate(state.concessions):
        concession = state.game.pieces.concessions[number]
        kind = concession.condition["kind"]
        if state.claims[slot]:
            continue
        if kind == "cards_in_one_row" and len(row) < 5:
            value += concession.points * (2 * len(row) + 1) / 25
        elif kind == "fewer_rows_than_some_other_player" and cell // COLUMNS not in rows and placed:
            value -= 2.0
        elif kind == "card_shape":
            value += concession.points * shape_step(state, seat, cell, concession.condition["cells"])
        elif kind == "column_of_cards":
            value += 0.5 * (cell // COLUMNS not in rows or len(rows) == 3)
    return value


def shape_step(state: LunaCapitalState, seat: int, cell: int, cells: Sequence[Sequence[int]]) -> float:
    """How much nearer a card here brings the pattern that is nearest to complete."""
    offsets = [row * COLUMNS + column for column, row in cells]
    plan, best = state.plan[seat], 0
    for offset in offsets:
        corner = cell - offset
        found = [corner + each for each in offsets if 0 <= corner + each < len(plan)]
        if len(found) == len(offsets):
            best = max(best, 1 + sum(plan[each] > 0 for each in found))
    return (best**2 - (best - 1) ** 2) / len(cells) ** 2 if best else 0.0


def card_worth(state: LunaCapitalState, card: int) -> float:
    """How good a card is for nobody in particular: printed projects and meteorites, no scaffolds."""
    pieces = state.game.pieces
    printed = pieces.printed[card]
    meteorites = sum(pieces.group[each] == METEORITE for each in printed)
    projects = sum(each >= PRINTED for each in printed) - meteorites
    return 2.0 * projects + meteorites - 0.3 * printed.count(SCAFFOLD)


def card_fit(state: LunaCapitalState, card: int) -> float:
    """How good a card is for the own settlement: what it is, and in how many cells it fits."""
    number = state.game.pieces.numbers[card]
    fitting = sum(low < number < high for _, low, high in open_spots(state))
    return card_worth(state, card) + min(2.0, 0.4 * fitting)


# Tiles


def best_tile(state: LunaCapitalState, legal: Sequence[Action]) -> tuple[float, Action]:
    """The tile and quadrant that add most."""
    outlook = Outlook(state, state.seat)
    return max((outlook.value(action[1], action[2]), action) for action in legal)


def tiles_value(state: LunaCapitalState) -> float:
    """What the tiles in front of the player add, one by one on their best quadrants."""
    state = state.copy()
    value, waiting = 0.0, list(state.waiting)
    while waiting:
        legal = [action for kind in set(waiting) for action in builds(state, kind)]
        if not legal:
            return value
        gain, (_, kind, q) = best_tile(state, legal)
        value += gain
        waiting.remove(kind)
        cover(state, kind, q)
    return value
