"""Placing the tiles of the lot one by one, and what they give."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Final

from talero.core.actions import Action
from talero.core.octets import changed, without
from talero.core.step import Step, pick
from talero.games.luna_capital.rules.actions import BOXED, BUILD, BUILT, GAINED_ROBOTS, GAINED_TOKEN
from talero.games.luna_capital.rules.deck import put_in_box
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
    if not state.waiting:
        return False
    if _has_place(state):
        state.step_id = TILE_STEP.number
        return True
    _return_to_box(state)
    return False


def open_quadrants(state: LunaCapitalState) -> list[int]:
    """The current player's quadrants that are free or show a scaffold, in the order of the cards."""
    room = state.room[state.seat]
    if room is None:
        room = _quadrants(state, only_open=True)
        state.room[state.seat] = room
    return room


def _quadrants(state: LunaCapitalState, only_open: bool) -> list[int]:
    """All or the open quadrants of the player's face-up cards (LUN-TILE-001, LUN-CARD-015)."""
    plan, top, sites = state.plan[state.seat], state.top[state.seat], state.game.pieces.sites
    found: list[int] = []
    for cell in state.placed[state.seat]:
        for corner in sites[plan[cell] - 1]:
            shown = top[4 * cell + corner]
            if shown in (FREE, CLEARED, SCAFFOLD) or (shown != NOTHING and not only_open):
                found.append(4 * cell + corner)
    return found


def places_for(state: LunaCapitalState, kind: int) -> list[int]:
    """The quadrants of the current player's face-up cards that can take a tile of this kind.

    LUN-TILE-002 to 007: free quadrants; constructions and strips also scaffolds (LUN-TYPE-009, 012, 015); a
    demolition any, and what it frees can be used at once (LUN-TYPE-017, 018, 020).
    """
    if kind == DEMOLITION:
        return _quadrants(state, only_open=False)
    if state.game.pieces.on_scaffold[kind]:
        return open_quadrants(state)
    top = state.top[state.seat]
    return [q for q in open_quadrants(state) if top[q] != SCAFFOLD]


def builds(state: LunaCapitalState, kind: int) -> list[Action]:
    """All ways to place a tile of this kind."""
    row = state.game.placements.builds[kind]
    if kind == DEMOLITION or state.game.pieces.on_scaffold[kind]:
        return [row[q] for q in places_for(state, kind)]
    top = state.top[state.seat]
    return [row[q] for q in open_quadrants(state) if top[q] != SCAFFOLD]


def _has_place(state: LunaCapitalState) -> bool:
    """Whether any of the tiles can be placed; nearly always on the card that came last."""
    room = open_quadrants(state)
    if room and state.top[state.seat][room[-1]] != SCAFFOLD:
        return True
    return any(places_for(state, kind) for kind in state.waiting)


def _kinds(tiles: bytes) -> list[int]:
    """The kinds of some tiles, each once."""
    found = [tiles[0]]
    for kind in tiles:
        if kind not in found:
            found.append(kind)
    if len(found) > 1:
        found.sort()
    return found


class PlaceTile(Step[LunaCapitalState]):
    """Place one of the tiles of the lot, in any order (LUN-TURN-008, LUN-TILE-008)."""

    name = "turn.tiles"
    section = "Placing tiles"
    verbs = (BUILD,)

    def legal(self, state: LunaCapitalState) -> list[Action]:
        found: list[Action] = []
        for kind in _kinds(state.waiting):
            found += builds(state, kind)
        return found

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
        state.waiting = without(state.waiting, state.waiting.index(kind))
        state.report(BUILT, state.seat, kind, q)
        if not _gain(state, kind):
            state.game.sequence.resume(state)

    def sample(self, state: LunaCapitalState, rng: random.Random) -> Action:
        kinds = _kinds(state.waiting)
        while True:
            kind = pick(rng, kinds)
            found = places_for(state, kind)
            if found:
                return state.game.placements.builds[kind][pick(rng, found)]
            kinds.remove(kind)

    def universe(self, state: LunaCapitalState) -> Iterable[Action]:
        cells = set(state.placed[state.seat])
        cells |= {beside for cell in cells for beside in NEXT_CELLS[cell]}
        for kind in range(len(state.game.pieces.kinds)):
            yield from ((BUILD, kind, cell * 4 + corner) for cell in sorted(cells) for corner in range(4))


TILE_STEP: Final[PlaceTile] = PlaceTile()


def _forbids_cover(state: LunaCapitalState, kind: int, shown: int) -> str | None:
    if kind == DEMOLITION or shown in (FREE, CLEARED):
        return None
    if shown != SCAFFOLD:
        return "LUN-TILE-003"
    return None if state.game.pieces.on_scaffold[kind] else "LUN-TILE-007"


def cover(state: LunaCapitalState, kind: int, q: int) -> None:
    """The tile becomes what is visible on the whole quadrant (LUN-TILE-004, LUN-TYPE-019, LUN-TYPE-031)."""
    seat, top = state.seat, state.top[state.seat]
    covered = top[q]
    if covered >= TILE:
        state.buried = changed(state.buried, covered - TILE, state.buried[covered - TILE] + 1)
    top = changed(top, q, TILE + kind)
    twin = state.game.pieces.twin[state.plan[seat][q >> 2] - 1][q & 3]
    state.top[seat] = top if twin < 0 else changed(top, q & ~3 | twin, TILE + kind)
    _leave_room(state, kind, q)


def _leave_room(state: LunaCapitalState, kind: int, q: int) -> None:
    """A tile takes the place where it lies, but a demolition makes one."""
    room = state.room[state.seat]
    if kind == DEMOLITION:
        state.room[state.seat] = None
    elif room is not None:
        at = _place_of(q, room)
        state.room[state.seat] = room[:at] + room[at + 1 :]


def _place_of(q: int, room: list[int]) -> int:
    """Where a quadrant stands in the list, the last card's at the end; behind it if it is not there."""
    for n in range(len(room) - 1, -1, -1):
        if room[n] == q:
            return n
    return len(room)


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
    put_in_box(state, state.waiting)
    state.report(BOXED, state.seat, *state.waiting)
    state.waiting = b""
