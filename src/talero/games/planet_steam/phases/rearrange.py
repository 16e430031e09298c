"""Rearranging as small moves: a tank with what is on it, a converter, a supercharger.

Only the layout that results must be legal, and every layout can be reached: a move to a free place, or a swap
(PSF-TNK-034 to -037; PSL-PHB-019, -026, -029, -030). Each move changes the layout; how many there are between
two purchases is bounded (PSF-TNK-040; PSL-PHB-036). Attachments move also where tanks do not (PSF-ADV-005;
PSL-SHO-004).
"""

from __future__ import annotations

from talero.core.actions import Action
from talero.games.planet_steam.actions import (
    CONVERTED,
    DISCARD_CONVERTER,
    MOVE_CONVERTER,
    MOVE_SUPERCHARGER,
    MOVE_TANK,
    SUPERCHARGED_EVENT,
    TANK_MOVED,
)
from talero.games.planet_steam.phases.tanks import return_converter
from talero.games.planet_steam.production import KIND, PLAIN, SABOTAGED, SUPERCHARGED
from talero.games.planet_steam.state import PlanetState
from talero.games.planet_steam.table import ENERGY


def legal(state: PlanetState, own: list[int], tanks: list[int]) -> list[Action]:
    """All small moves of the deciding player, whose zones and tanks these are."""
    board = state.tanks
    free = [zone for zone in tanks if not board[zone] & SABOTAGED] if state.game.sabotage else tanks
    actions: list[Action] = [(DISCARD_CONVERTER, zone) for zone in free if board[zone] & KIND != PLAIN]
    if not state.moves:
        return actions
    if not state.game.immobile_tanks:
        actions += _tank_moves(state, own, free)
    limited = state.game.river_limits
    for zone in free:
        kind = board[zone] & KIND
        if kind != PLAIN:
            actions += [
                (MOVE_CONVERTER, zone, other)
                for other in free
                if board[other] & KIND != kind and not (limited and _breaks_limit(state, zone, other))
            ]
        if board[zone] & SUPERCHARGED:
            actions += [(MOVE_SUPERCHARGER, zone, other) for other in free if not board[other] & SUPERCHARGED]
    return actions


def _tank_moves(state: PlanetState, own: list[int], free: list[int]) -> list[Action]:
    board, limited = state.tanks, state.game.river_limits
    return [
        (MOVE_TANK, zone, other)
        for zone in free
        for other in own
        if board[other] != board[zone]
        and not board[other] & SABOTAGED
        and not (limited and _breaks_limit(state, zone, other))
    ]


def _breaks_limit(state: PlanetState, zone: int, other: int) -> bool:
    """Whether exchanging two zones brings ore or quartz to the river (PSF-ADV-007; PSL-EXR-029)."""
    river = state.game.table.grid.river
    return bool(
        (river[other] and state.tanks[zone] & KIND not in (0, PLAIN, ENERGY + 1))
        or (river[zone] and state.tanks[other] & KIND not in (0, PLAIN, ENERGY + 1))
    )


def check(state: PlanetState, action: Action) -> str | None:
    """The rule a small move breaks, None if it is legal."""
    cite, verb, zone = state.game.cite, action[0], action[1]
    mine = state.seat + 1
    if state.owner[zone] != mine or not state.tanks[zone]:
        return cite["move-own"]
    if state.tanks[zone] & SABOTAGED:
        return cite["sabotaged-fixed"]
    if verb == DISCARD_CONVERTER:
        return None if state.tanks[zone] & KIND != PLAIN else cite["no-converter"]
    other = action[2]
    if state.owner[other] != mine:
        return cite["move-own"]
    if state.tanks[other] & SABOTAGED:
        return cite["sabotaged-fixed"]
    if not state.moves:
        return cite["moves-left"]
    return (
        _check_tank(state, zone, other) if verb == MOVE_TANK else _check_attachment(state, verb, zone, other)
    )


def _check_tank(state: PlanetState, zone: int, other: int) -> str | None:
    if state.game.immobile_tanks:
        return state.game.cite["immobile"]
    if state.tanks[zone] == state.tanks[other]:
        return state.game.cite["moves-left"]
    if state.game.river_limits and _breaks_limit(state, zone, other):
        return state.game.cite["river-limit"]
    return None


def _check_attachment(state: PlanetState, verb: int, zone: int, other: int) -> str | None:
    cite, tank, target = state.game.cite, state.tanks[zone], state.tanks[other]
    if not target:
        return cite["move-attachment"]
    if verb == MOVE_SUPERCHARGER:
        if not tank & SUPERCHARGED:
            return cite["move-attachment"]
        return cite["one-supercharger"] if target & SUPERCHARGED else None
    if tank & KIND == PLAIN:
        return cite["no-converter"]
    if target & KIND == tank & KIND:
        return cite["moves-left"]
    if state.game.river_limits and _breaks_limit(state, zone, other):
        return cite["river-limit"]
    return None


def apply(state: PlanetState, action: Action) -> None:
    """Do a small move."""
    verb, zone = action[0], action[1]
    if verb == DISCARD_CONVERTER:
        return_converter(state, zone)
        return
    other, board = action[2], state.tanks
    state.moves -= 1
    if verb == MOVE_TANK:
        board[zone], board[other] = board[other], board[zone]
        if state.events is not None:
            state.events.append((TANK_MOVED, state.seat, zone, other))
    elif verb == MOVE_SUPERCHARGER:
        board[zone] -= SUPERCHARGED
        board[other] += SUPERCHARGED
        if state.events is not None:
            state.events.append((SUPERCHARGED_EVENT, state.seat, other))
    else:
        _swap_converters(state, zone, other)


def _swap_converters(state: PlanetState, zone: int, other: int) -> None:
    board = state.tanks
    kind, target = board[zone] & KIND, board[other] & KIND
    board[zone] += target - kind
    board[other] += kind - target
    if state.events is not None:
        state.events.append((CONVERTED, state.seat, zone, target - 1))
        state.events.append((CONVERTED, state.seat, other, kind - 1))
