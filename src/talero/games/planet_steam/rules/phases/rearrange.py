"""Rearranging as small moves: a tank with what is on it, a converter, a supercharger.

Only the layout that results must be legal, and every layout can be reached: a move to a free place, or a swap
(PSF-TNK-034 to -037; PSL-PHB-019, -026, -029, -030). Each move changes the layout; how many there are between
two purchases is bounded (PSF-TNK-040; PSL-PHB-036). Not counted are converters that return to the reserve,
and the one that a purchase has replaced, which may go on another tank (PSF-TNK-023; PSL-PHB-021). Attachments
move also where tanks do not (PSF-ADV-005; PSL-SHO-004).
"""

from __future__ import annotations

from typing import Final

from talero.core.actions import Action
from talero.games.planet_steam.rules.actions import (
    CONVERTED,
    DISCARD_CONVERTER,
    MOVE_CONVERTER,
    MOVE_SUPERCHARGER,
    MOVE_TANK,
    REUSE_CONVERTER,
    SUPERCHARGED_EVENT,
    TANK_MOVED,
)
from talero.games.planet_steam.rules.attachments import attach_converter, return_converter
from talero.games.planet_steam.rules.production import KIND, PLAIN, SABOTAGED, SUPERCHARGED
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.variants import immobile, river
from talero.games.planet_steam.rules.zones import put_tank

OWN: Final = {
    MOVE_TANK: "move-own",
    MOVE_CONVERTER: "move-converter",
    MOVE_SUPERCHARGER: "move-supercharger",
    DISCARD_CONVERTER: "return-converter",
    REUSE_CONVERTER: "move-converter",
}
"""Which rule says whose tanks and zones a small move is about."""


def legal(state: PlanetSteamState, own: list[int], tanks: list[int]) -> list[Action]:
    """All small moves of the deciding player, whose zones and tanks these are."""
    board, said = state.tanks, state.game.said
    free = [zone for zone in tanks if not board[zone] & SABOTAGED]
    actions = [said.about[DISCARD_CONVERTER][zone] for zone in free if board[zone] & KIND != PLAIN]
    if state.replaced:
        actions += [said.about[REUSE_CONVERTER][zone] for zone in free if _takes_replaced(state, zone)]
    if not state.moves:
        return actions
    if immobile.may_move_tanks(state.game):
        actions += _tank_moves(state, own, free)
    for zone in free:
        actions += _attachment_moves(state, zone, free)
    return actions


def _tank_moves(state: PlanetSteamState, own: list[int], free: list[int]) -> list[Action]:
    board = state.tanks
    moves: list[Action] = []
    places = [zone for zone in own if not board[zone] & SABOTAGED]
    for zone in free:
        row, tank = state.game.said.move_tank[zone], board[zone]
        moves += [row[other] for other in places if board[other] != tank]
    return river.allowed(state, moves)


def _attachment_moves(state: PlanetSteamState, zone: int, free: list[int]) -> list[Action]:
    """Where the converter and the supercharger of a tank can go."""
    board, kind = state.tanks, state.tanks[zone] & KIND
    moves: list[Action] = []
    if kind != PLAIN:
        row = state.game.said.move_converter[zone]
        moves = river.allowed(state, [row[other] for other in free if board[other] & KIND != kind])
    if board[zone] & SUPERCHARGED:
        row = state.game.said.move_supercharger[zone]
        moves += [row[other] for other in free if not board[other] & SUPERCHARGED]
    return moves


def _takes_replaced(state: PlanetSteamState, zone: int) -> bool:
    """Whether a tank can take the converter that was replaced."""
    return state.tanks[zone] & KIND == PLAIN and river.may_extract(state, zone, state.replaced - 1)


def check(state: PlanetSteamState, action: Action) -> str | None:
    """The rule a small move breaks, None if it is legal."""
    cite, verb, zones = state.game.cite, action[0], action[1:]
    board, mine = state.tanks, state.seat + 1
    if verb == REUSE_CONVERTER and not state.replaced:
        return cite["replaced-converter"]
    tanks = zones[:1] if verb == MOVE_TANK else zones
    if any(state.owner[zone] != mine for zone in zones) or not all(board[zone] for zone in tanks):
        return cite[OWN[verb]]
    if any(board[zone] & SABOTAGED for zone in zones):
        return cite["sabotaged-place" if verb == MOVE_TANK else "sabotaged-fixed"]
    if verb == DISCARD_CONVERTER:
        return None if board[zones[0]] & KIND != PLAIN else cite[OWN[verb]]
    if verb == REUSE_CONVERTER:
        return _check_replaced(state, zones[0])
    if not state.moves:
        return cite["moves-left"]
    return _check_tank(state, *zones) if verb == MOVE_TANK else _check_attachment(state, verb, *zones)


def _check_replaced(state: PlanetSteamState, zone: int) -> str | None:
    if state.tanks[zone] & KIND != PLAIN:
        return state.game.cite["one-converter"]
    return None if _takes_replaced(state, zone) else state.game.cite["river-limit"]


def _check_tank(state: PlanetSteamState, zone: int, other: int) -> str | None:
    if not immobile.may_move_tanks(state.game):
        return state.game.cite["immobile"]
    if state.tanks[zone] == state.tanks[other]:
        return state.game.cite["moves-left"]
    if river.breaks_limit(state, zone, other):
        return state.game.cite["river-limit"]
    return None


def _check_attachment(state: PlanetSteamState, verb: int, zone: int, other: int) -> str | None:
    cite, tank, target = state.game.cite, state.tanks[zone], state.tanks[other]
    if verb == MOVE_SUPERCHARGER:
        if not tank & SUPERCHARGED:
            return cite[OWN[verb]]
        return cite["one-supercharger"] if target & SUPERCHARGED else None
    if tank & KIND == PLAIN:
        return cite[OWN[verb]]
    if target & KIND == tank & KIND:
        return cite["moves-left"]
    if river.breaks_limit(state, zone, other):
        return cite["river-limit"]
    return None


def apply(state: PlanetSteamState, action: Action) -> None:
    """Do a small move."""
    verb, zone = action[0], action[1]
    if verb == DISCARD_CONVERTER:
        return_converter(state, zone)
        return
    if verb == REUSE_CONVERTER:
        attach_converter(state, zone, state.replaced - 1)
        state.replaced = 0
        return
    other, board = action[2], state.tanks
    state.moves -= 1
    if verb == MOVE_TANK:
        put_tank(state, zone, board[other])
        put_tank(state, other, board[zone])
        state.report(TANK_MOVED, state.seat, zone, other)
    elif verb == MOVE_SUPERCHARGER:
        put_tank(state, zone, board[zone] - SUPERCHARGED)
        put_tank(state, other, board[other] + SUPERCHARGED)
        state.report(SUPERCHARGED_EVENT, state.seat, other)
    else:
        _swap_converters(state, zone, other)


def _swap_converters(state: PlanetSteamState, zone: int, other: int) -> None:
    board = state.tanks
    kind, target = board[zone] & KIND, board[other] & KIND
    put_tank(state, zone, board[zone] + target - kind)
    put_tank(state, other, board[other] + kind - target)
    state.report(CONVERTED, state.seat, zone, target - 1)
    state.report(CONVERTED, state.seat, other, kind - 1)
