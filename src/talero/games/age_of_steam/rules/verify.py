"""Contradictions that a dump can have although every number in it is possible."""

from __future__ import annotations

from collections.abc import Iterator

from talero.core.errors import LoadError
from talero.games.age_of_steam.rules.fields import NO_STOP, NO_TRACK, OFF_MAP, OWNERLESS
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.tables.tiles import mask_of

BARE = bytes([NO_TRACK]) * 6
"""The owners on a hex without track."""


def verify(state: AgeOfSteamState) -> None:
    """Raises LoadError naming the first field that contradicts the others."""
    for field, kind in [*_seats(state), *_cities(state), *_track(state)]:
        raise LoadError("load-field", field=field, kind=kind)


Contradiction = tuple[str, str]
"""A field, and what it should be."""


def _seats(state: AgeOfSteamState) -> Iterator[Contradiction]:
    for field in ("order", "queue", "dropped"):
        seats: list[int] = getattr(state, field)
        if len(set(seats)) < len(seats):
            yield field, "seats, each once"
    if any(state.out[seat] for seat in state.order):
        yield "order", "seats that are not out"
    if not state.over and state.queue[:1] != [state.seat]:
        yield "queue", "seats, the deciding one first"
    if state.tie_break and len(state.tie_break) != state.game.players:
        yield "tie_break", "a number for each seat, or none"
    chosen = [action for action in state.action if action < 7]
    if len(set(chosen)) < len(chosen):
        yield "action", "actions, each for one seat"


def _cities(state: AgeOfSteamState) -> Iterator[Contradiction]:
    board = state.game.map
    placed = [h for h in state.letters if h != OFF_MAP]
    if len(set(placed)) < len(placed) or not all(board.town[h] for h in placed):
        yield "letters", "towns, each once"
    for h in board.hexes:
        may_be_city = board.colour[h] >= 0 or board.terminal[h] or h in placed
        if bool(state.accepts[h]) != bool(may_be_city):
            yield "accepts", "colours for every city and for nothing else"
            return
    if any(state.tile[h] and state.accepts[h] for h in board.hexes):
        yield "tile", "tiles outside of cities"
    if any(left > count for left, count in zip(state.supply, state.game.tiles.counts, strict=True)):
        yield "supply", "no more tiles than the box has"


def _track(state: AgeOfSteamState) -> Iterator[Contradiction]:
    """Owners stand where track is, open ends and links lead to stops."""
    board, tiles = state.game.map, state.game.tiles
    if any(state.game.players <= owner < OWNERLESS for owner in set(state.own)):
        yield "own", "players"
    for h in board.hexes:
        if not state.tile[h] and state.own[h * 6 : h * 6 + 6] == BARE:
            continue
        owned = mask_of(*(side for side in range(6) if state.own[h * 6 + side] != NO_TRACK))
        if not state.accepts[h] and owned != tiles.mask[state.tile[h]]:
            yield "own", "owners for all track and for nothing else"
        if owned & ~board.land[h]:
            yield "tile", "tiles that do not lead off the map"
    if not all(state.accepts[stop] or board.town[stop] for stop in set(state.far) - {NO_STOP}):
        yield "far", "towns and cities"
    if len(set(state.ends)) < len(state.ends):
        yield "ends", "half-edges, each once"
    if any(state.own[x] == NO_TRACK or state.far[x] == NO_STOP for x in state.ends):
        yield "ends", "half-edges with track from a stop"
