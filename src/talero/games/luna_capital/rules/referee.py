"""Invariants that hold in every position reached by legal play."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from talero.games.luna_capital.rules.fields import NO_CARD
from talero.games.luna_capital.rules.knowledge import tracking
from talero.games.luna_capital.rules.state import LunaCapitalState
from talero.games.luna_capital.rules.tables.grid import CENTRE, COLUMNS, NEXT_CELLS
from talero.games.luna_capital.rules.tables.pieces import CLEARED, DEMOLITION, FREE, NOTHING, SCAFFOLD, TILE


def violations(state: LunaCapitalState) -> list[str]:
    """What is wrong with a position; empty if nothing is."""
    found = [text for check in TABLE_CHECKS for text in check(state)]
    for seat in range(state.game.players):
        found += [f"p{seat + 1}: {text}" for text in (*_settlement(state, seat), *_quadrants(state, seat))]
    return [*found, *_beliefs(state)]


def _cards(state: LunaCapitalState) -> Iterator[str]:
    """Every card is in exactly one place."""
    cards = [*state.fresh, *state.bottom, *state.drawn, *state.automaton_cards]
    cards += [card for card in state.lots if card != NO_CARD]
    cards += [card for hand in state.hands for card in hand]
    cards += [value - 1 for plan in state.plan for value in plan if value]
    if sorted(cards) != list(range(len(state.game.pieces.card_ids))):
        yield "the cards are not each in one place"
    for ordered in (list(state.fresh), state.drawn, *state.hands):
        if ordered != sorted(ordered):
            yield "a set of cards is not in order"


def _tiles(state: LunaCapitalState) -> Iterator[str]:
    """The tiles of the phases begun so far are all somewhere."""
    pieces = state.game.pieces
    begun = b"".join(pieces.stacks[: state.phase + 1])
    loose = bytes(state.tower) + bytes(state.waiting) + b"".join(map(bytes, state.lot_tiles)) + _built(state)
    aside = zip(state.box, state.buried, state.automaton_tiles, strict=True)
    for kind, counts in enumerate(aside):
        if loose.count(kind) + sum(counts) != begun.count(kind):
            yield f"the tiles do not add up: {pieces.kind_ids[kind]}"
    if state.tower != bytearray(sorted(state.tower)):
        yield "the tower is not in order"


def _built(state: LunaCapitalState) -> bytes:
    """The kinds of all visible tiles, one for each quadrant."""
    sites, built = state.game.pieces.sites, bytearray()
    for seat, plan in enumerate(state.plan):
        top = state.top[seat]
        for cell in state.placed[seat]:
            shown = [top[cell * 4 + corner] for corner in sites[plan[cell] - 1]]
            built += bytes([element - TILE for element in shown if element >= TILE])
    return bytes(built)


def _tokens(state: LunaCapitalState) -> Iterator[str]:
    """Robots are in the reserve, on sponsor cards or on cards; there are four redistribution tokens."""
    covered = {(seat, cell) for seat, cell in state.down}
    used = 0
    for seat, numbers in enumerate(state.number):
        used += sum(not numbers[cell] and (seat, cell) not in covered for cell in state.placed[seat])
    if min(state.robots) < 0 or state.robots_left < 0:
        yield "a negative number of robots"
    if sum(state.robots) + state.robots_left + used != state.game.robot_tokens:
        yield "the robots do not add up"
    if min(state.tokens) < 0 or sum(state.tokens) > state.game.redistribution_tokens:
        yield "the redistribution tokens do not add up"


def _concessions(state: LunaCapitalState) -> Iterator[str]:
    """One long-term and two short-term concessions; claims by seats that exist, in phases that ended."""
    kinds = [state.game.pieces.concessions[n].long_term for n in state.concessions]
    if kinds != [True, False, False] or len(set(state.concessions)) != 3:
        yield "not one long-term and two short-term concessions"
    for claim, phase in zip(state.claims, state.claimed_in, strict=True):
        if not 0 <= claim < 1 << state.game.players or (claim == 0) != (phase == -1):
            yield "a claim without a phase or a seat"
        if phase >= state.phase:
            yield "a claim in a phase that has not ended"


def _table(state: LunaCapitalState) -> Iterator[str]:
    """Lots and deck; at the start of a round every lot has its number of tiles (LUN-ROUND-002)."""
    if not 0 <= state.marker < state.game.spaces:
        yield "the marker lies on no space"
    if len(state.bottom) != len(state.bottom_by):
        yield "the bottom of the deck does not say who put it there"
    at_start = state.step.name == "turn.lot" and state.turn % state.game.players == 0 and not state.over
    if at_start and NO_CARD not in state.lots and {len(tiles) for tiles in state.lot_tiles} != {state.round}:
        yield "the lots do not have as many tiles as the round's number"
    if state.step.name == "turn.lot" and not state.over and (state.waiting or state.drawn):
        yield "something is left over from the turn before"


def _settlement(state: LunaCapitalState, seat: int) -> Iterator[str]:
    """One connected group of at most three rows, numbers rising, one card per turn taken."""
    placed, plan, numbers = state.placed[seat], state.plan[seat], state.number[seat]
    if len(set(placed)) != len(plan) - plan.count(0) or not all(plan[cell] for cell in placed):
        yield "the cells do not match the cards"
    for n, cell in enumerate(placed):
        if not (cell == CENTRE if n == 0 else any(each in placed[:n] for each in NEXT_CELLS[cell])):
            yield "a card was not adjacent to the settlement"
    rows = {cell // COLUMNS for cell in placed}
    if rows and max(rows) - min(rows) >= state.game.max_rows:
        yield "too many rows"
    for row in rows:
        shown = [n for n in numbers[row * COLUMNS : (row + 1) * COLUMNS] if n]
        if any(a >= b for a, b in pairwise(shown)):
            yield "a row does not rise"
    for cell in placed:
        if numbers[cell] not in (0, state.game.pieces.numbers[plan[cell] - 1]):
            yield "a number that is not on the card"


def _quadrants(state: LunaCapitalState, seat: int) -> Iterator[str]:
    """Tiles only where they may lie; nothing on face-down cards; both halves of a double quadrant agree."""
    pieces, top, plan = state.game.pieces, state.top[seat], state.plan[seat]
    covered = {cell for owner, cell in state.down if owner == seat}
    if len(top) - top.count(NOTHING) != 4 * (len(state.placed[seat]) - len(covered)):
        yield "something lies where there is no face-up card"
    for cell in set(state.placed[seat]) - covered:
        card = plan[cell] - 1
        for corner in range(4):
            shown, printed = top[cell * 4 + corner], pieces.printed[card][corner]
            twin = pieces.twin[card][corner]
            if twin >= 0 and top[cell * 4 + twin] != shown:
                yield "the halves of a double quadrant differ"
            if shown < TILE and shown != printed:
                yield "a printed element changed"
            if shown == NOTHING:
                yield "a face-up card without quadrants"


def _overbuilt(state: LunaCapitalState) -> Iterator[str]:
    """A tile on something it may not cover needs a demolition tile below it (LUN-TILE-007)."""
    pieces, built = state.game.pieces, 0
    for seat, plan in enumerate(state.plan):
        for cell in state.placed[seat]:
            for corner in pieces.sites[plan[cell] - 1]:
                shown = state.top[seat][cell * 4 + corner]
                printed = pieces.printed[plan[cell] - 1][corner]
                if shown > CLEARED and printed != FREE:
                    built += not (printed == SCAFFOLD and _may_cover(state, shown))
    if built > state.buried[DEMOLITION]:
        yield "a tile lies where it may not"


def _may_cover(state: LunaCapitalState, shown: int) -> bool:
    return state.game.pieces.kinds[shown - TILE].on_scaffold


def _beliefs(state: LunaCapitalState) -> Iterator[str]:
    """Nobody rules out the truth."""
    viewers = state.game.viewers
    places = [list(state.fresh), *state.hands, state.drawn]
    for name, masks, hidden in (
        ("deck or hand", state.may, places),
        ("bottom", state.may_bottom, [[card] for card in state.bottom]),
        ("face down", state.may_down, [[state.plan[seat][cell] - 1] for seat, cell in state.down]),
    ):
        if len(masks) != viewers * len(hidden):
            yield f"{name}: the number of places suspected is wrong"
            continue
        truths = [sum(1 << card for card in cards) for cards in hidden]
        for index, mask in enumerate(masks):
            if truths[index // viewers] & ~mask:
                yield f"{name}: a viewer rules out the truth"
    for seat in range(state.game.players):
        known = state.may[tracking.hand_place(seat) * viewers + seat]
        if known != sum(1 << card for card in state.hands[seat]):
            yield f"p{seat + 1} does not know the own hand"


TABLE_CHECKS = (_cards, _tiles, _tokens, _concessions, _table, _overbuilt)
