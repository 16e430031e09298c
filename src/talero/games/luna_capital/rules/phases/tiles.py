"""Placing the tiles of the lot one by one, and what they give."""

from __future__ import annotations

import random
from collections.abc import Iterable

from talero.core.actions import Action
from talero.core.step import Step, pick
from talero.games.luna_capital.rules.actions import BOXED, BUILD, BUILT, GAINED_ROBOTS, GAINED_TOKEN
from talero.games.luna_capital.rules.phases import strip
from talero.games.luna_capital.rules.state import LunaCapitalState
from talero.games.luna_capital.rules.tables.grid import NEXT_CELLS
from talero.games.luna_capital.rules.tables.pieces import (
    CLEARED,
    DEMOLITION,
    FREE,
    NOTHING,
    REDISTRIBUTION,
    SCAFFOLD,
    STRIP,
    TILE,
)


def begin(state: LunaCapitalState) -> bool:
    """Asks for the next tile; when none has a place the rest goes to the box (LUN-TILE-009)."""
    if any(_has_place(state, kind) for kind in state.waiting):
        state.step_id = TILE_STEP.number
        return True
    if state.waiting:
        _return_to_box(state)
    return False


def places(state: LunaCapitalState, kind: int) -> list[int]:
    """The quadrants of the current player's face-up cards that can take a tile of this kind.

    LUN-TILE-001 to 007: free ones; constructions and strips also scaffolds (LUN-TYPE-009, 012, 015); a
    demolition any, and what it frees can be used at once (LUN-TYPE-017, 018, 020).
    """
    seat, pieces = state.seat, state.game.pieces
    plan, top, sites = state.plan[seat], state.top[seat], pieces.sites
    all_quadrants = [cell * 4 + corner for cell in state.placed[seat] for corner in sites[plan[cell] - 1]]
    if kind == DEMOLITION:
        return [q for q in all_quadrants if top[q] != NOTHING]
    if pieces.kinds[kind].on_scaffold:
        return [q for q in all_quadrants if top[q] in (FREE, CLEARED, SCAFFOLD)]
    return [q for q in all_quadrants if top[q] in (FREE, CLEARED)]


def _has_place(state: LunaCapitalState, kind: int) -> bool:
    """Whether a tile of this kind can be placed; nearly always on the card that came last."""
    last = state.placed[state.seat][-1] * 4
    top, sites = state.top[state.seat], state.game.pieces.sites[state.plan[state.seat][last >> 2] - 1]
    return any(top[last + corner] == FREE for corner in sites) or bool(places(state, kind))


class PlaceTile(Step[LunaCapitalState]):
    """Place one of the tiles of the lot, in any order (LUN-TURN-008, LUN-TILE-008)."""

    name = "turn.tiles"
    section = "Placing tiles"
    verbs = (BUILD,)

    def legal(self, state: LunaCapitalState) -> list[Action]:
        return [(BUILD, kind, q) for kind in sorted(set(state.waiting)) for q in places(state, kind)]

    def canonical(self, state: LunaCapitalState, action: Action) -> Action:
        """A double quadrant may be named by either half; it goes by its first (LUN-COMP-016)."""
        verb, kind, q = action
        card = state.plan[state.seat][q >> 2]
        twin = state.game.pieces.twin[card - 1][q & 3] if card else -1
        return action if twin < 0 else (verb, kind, min(q, q & ~3 | twin))

    def check(self, state: LunaCapitalState, action: Action) -> str | None:
        _, kind, q = action
        if kind not in state.waiting:
            return "LUN-TURN-008"
        if not state.plan[state.seat][q >> 2]:
            return "LUN-TILE-001"
        shown = state.top[state.seat][q]
        if shown == NOTHING:
            return "LUN-CARD-015"
        return _forbids_cover(state, kind, shown)

    def apply(self, state: LunaCapitalState, action: Action) -> None:
        _, kind, q = action
        cover(state, kind, q)
        state.waiting.remove(kind)
        state.report(BUILT, state.seat, kind, q)
        if not _gain(state, kind):
            state.game.sequence.resume(state)

    def sample(self, state: LunaCapitalState, rng: random.Random) -> Action:
        kinds = sorted(set(state.waiting))
        while True:
            kind = pick(rng, kinds)
            found = places(state, kind)
            if found:
                return (BUILD, kind, pick(rng, found))
            kinds.remove(kind)

    def universe(self, state: LunaCapitalState) -> Iterable[Action]:
        cells = set(state.placed[state.seat])
        cells |= {beside for cell in cells for beside in NEXT_CELLS[cell]}
        for kind in range(len(state.game.pieces.kinds)):
            yield from ((BUILD, kind, cell * 4 + corner) for cell in sorted(cells) for corner in range(4))


TILE_STEP = PlaceTile()


def _forbids_cover(state: LunaCapitalState, kind: int, shown: int) -> str | None:
    if kind == DEMOLITION or shown in (FREE, CLEARED):
        return None
    if shown != SCAFFOLD:
        return "LUN-TILE-003"
    return None if state.game.pieces.kinds[kind].on_scaffold else "LUN-TILE-007"


def cover(state: LunaCapitalState, kind: int, q: int) -> None:
    """The tile becomes what is visible on the whole quadrant (LUN-TILE-004, LUN-TYPE-019, LUN-TYPE-031)."""
    top, cell = state.top[state.seat], q >> 2
    if top[q] >= TILE:
        state.buried[top[q] - TILE] += 1
    top[q] = TILE + kind
    twin = state.game.pieces.twin[state.plan[state.seat][cell] - 1][q & 3]
    if twin >= 0:
        top[cell * 4 + twin] = TILE + kind


def _gain(state: LunaCapitalState, kind: int) -> bool:
    """What a tile gives at once and for good (LUN-TILE-011, LUN-TYPE-032); True if a strip asks back."""
    facts = state.game.pieces.kinds[kind]
    if facts.robots:
        _take_robots(state, facts.robots)
    elif facts.group == REDISTRIBUTION:
        _take_token(state)
    return facts.group == STRIP and strip.draw(state)


def _take_robots(state: LunaCapitalState, shown: int) -> None:
    """Robots from the reserve, as far as it goes (LUN-TYPE-021, LUN-TYPE-026)."""
    gained = min(shown, state.robots_left)
    state.robots_left -= gained
    state.robots[state.seat] += gained
    if gained:
        state.report(GAINED_ROBOTS, state.seat, gained)


def _take_token(state: LunaCapitalState) -> None:
    """A redistribution token, if the reserve has one (LUN-TYPE-023, LUN-TYPE-026)."""
    if sum(state.tokens) >= state.game.redistribution_tokens:
        return
    state.tokens[state.seat] += 1
    state.report(GAINED_TOKEN, state.seat)


def _return_to_box(state: LunaCapitalState) -> None:
    for kind in state.waiting:
        state.box[kind] += 1
    state.report(BOXED, state.seat, *state.waiting)
    state.waiting = bytearray()
