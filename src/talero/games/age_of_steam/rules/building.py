"""Track tiles in a build turn: how many, at which price, which rule forbids one, and laying it."""

from __future__ import annotations

from talero.core.actions import Action
from talero.games.age_of_steam.rules.actions import JOIN, JOIN_HALF, LAID, LAY, LAY_HALF, PAID_TRACK
from talero.games.age_of_steam.rules.candidates import Survey
from talero.games.age_of_steam.rules.kinds import ENGINEER
from talero.games.age_of_steam.rules.placement import cost, fault, half, place
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.turns import pay


def tiles_left(state: AgeOfSteamState) -> int:
    """How many tiles the deciding seat may still build (AOS-BUILD-002, 003, AOS-GER-009)."""
    engineer = state.action[state.seat] == ENGINEER
    return (state.game.engineer_tiles if engineer else state.game.tiles_per_turn) - state.laid


def limit_fault(state: AgeOfSteamState) -> str | None:
    """The rule against one more tile."""
    if tiles_left(state) > 0:
        return None
    is_engineer = state.action[state.seat] == ENGINEER
    return state.game.variant.engineer_limit_rule if is_engineer else "AOS-BUILD-002"


def price_of(state: AgeOfSteamState, action: Action) -> int:
    """What a tile, or a link without one, costs."""
    if action[0] in (JOIN, JOIN_HALF):
        price = state.game.variant.join_price
    else:
        price = cost(state, action[1], state.game.tiles.code_of[action[2]][action[3]])
    return half(price) if action[0] in (LAY_HALF, JOIN_HALF) else price


def lays(state: AgeOfSteamState) -> list[Action]:
    """All legal tiles, at full and, where that exists, at half price."""
    if tiles_left(state) <= 0:
        return []
    game, money = state.game, state.money[state.seat]
    found = game.variant.builds(state, game.lay_tables, money)
    return found + game.variant.half_price_lays(state) if game.half_price else found


def lays_at(state: AgeOfSteamState, verb: int, hex_: int) -> list[Action]:
    """All legal tiles on one hex, at full or at half price."""
    game, money = state.game, state.money[state.seat]
    if tiles_left(state) <= 0 or (verb == LAY_HALF and game.variant.half_price_fault(state)):
        return []
    tables, money = (game.lay_tables, money) if verb == LAY else (game.half_tables, 2 * money)
    return game.variant.completable(state, Survey(state, tables, money).at(hex_))


def lay_fault(state: AgeOfSteamState, action: Action) -> str | None:
    """The rule that forbids a tile."""
    game, hex_ = state.game, action[1]
    rule = game.variant.half_price_fault(state) if action[0] == LAY_HALF else None
    rule = rule or limit_fault(state) or fault(state, hex_, game.tiles.code_of[action[2]][action[3]])
    if rule:
        return rule
    if price_of(state, action) > state.money[state.seat]:
        return "AOS-BUILD-007"
    return game.variant.unfinished_fault(state, action)


def lay(state: AgeOfSteamState, action: Action) -> None:
    """Pays for a tile and places it."""
    price = price_of(state, action)
    state.halved |= action[0] == LAY_HALF
    state.report(LAID, state.seat, action[1], action[2], action[3])
    pay(state, state.seat, price, PAID_TRACK)
    place(state, action[1], state.game.tiles.code_of[action[2]][action[3]])
