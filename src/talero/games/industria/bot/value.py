"""What tiles and placements are worth in Industria, in points.

A taler counts for what it can build, a little more than its third of a point.
"""

from __future__ import annotations

from typing import NamedTuple

from talero.core.actions import Action
from talero.core.adviser import Mends
from talero.games.industria.rules import materials
from talero.games.industria.rules.actions import BUILD
from talero.games.industria.rules.phases.build import points_for_placing, price
from talero.games.industria.rules.phases.start_player import is_last_round
from talero.games.industria.rules.scoring import placed_tiles
from talero.games.industria.rules.state import IndustriaState
from talero.games.industria.rules.tables import BONUS, FACTORY, RAW, TECHNOLOGY

TALER = 0.8
"""Points a taler is worth while there is something to build with it."""
PROSPECT = 0.35
"""How much of a link or symbol counts whose other end is not built yet."""
USEFUL = 1
"""So many rounds before the end a taler begins to be worth less."""
FACTORIES = 0.6
"""How many factories a player builds in a round."""

MONEY, BANK = "money-at-the-end", "bank-and-exchange"
"""Mends: talers fall to what they score; a bank is worth what it saves."""


class Rates(NamedTuple):
    """What a taler is worth in points, and how many talers a bank or stock exchange saves."""

    taler: float
    savings: float


FIRST_RATES = Rates(TALER, 0.0)
"""Those of the first greedy bot, at any time."""


def rates_of(state: IndustriaState, mends: Mends) -> Rates:
    """The rates of a position: at the end three talers are a point, whatever they could build before."""
    taler, savings = TALER, 0.0
    left = rounds_left(state)
    if MONEY in mends:
        score = (1 + 1 / (state.game.players - 1)) / state.game.talers_per_point  # a rival gets it
        taler = score + (TALER - score) * min(1.0, left / USEFUL)
    if BANK in mends:
        savings = FACTORIES * max(0, left - 1)
    return Rates(taler, savings)


def rounds_left(state: IndustriaState) -> int:
    """Rounds after this one."""
    return int(state.game.rounds) - state.round


def tile_value(state: IndustriaState, seat: int, tile: int, rates: Rates = FIRST_RATES) -> float:
    """What a tile is worth to a seat before it pays for it: points and prospects less building costs."""
    tiles = state.game.tiles
    kind = tiles.kind[tile]
    if kind == RAW:
        return rates.taler + (0.5 if needs_material(state, seat, tiles.material[tile]) else 0.0)
    if kind == BONUS:
        return bonus_value(state, seat, tile)
    cost = price(state, seat, tile) + sum(missing_cost(state, seat, m) for m in tiles.needs[tile])
    chance = likely_to_build(state, seat, tile, cost)
    value = points_for_placing(state, tile) + link_value(state, seat, tile)
    if kind == FACTORY:
        value += symbol_value(state, seat, tile) + production_value(state, tile)
    if tile in tiles.discounts:
        value += rates.savings * rates.taler
    return max(0.0, chance * (value - cost * rates.taler))


def likely_to_build(state: IndustriaState, seat: int, tile: int, cost: float) -> float:
    """How sure it is that the tile is built in time, from money and what already waits in hand."""
    tiles = state.game.tiles
    kind = tiles.kind[tile]
    waiting = sum(tiles.kind[each] == kind for each in state.hands[seat] if each != tile)
    rounds_left = len(state.stack) // state.game.players + 1
    chance = 1.0 if state.money[seat] + rounds_left >= cost else 0.4
    if waiting >= rounds_left:
        chance *= 0.2 if kind == TECHNOLOGY else 0.5
    return chance


def missing_cost(state: IndustriaState, seat: int, material: int) -> float:
    """What a needed material costs: nothing, a taler, or more if it can't be had now."""
    ways = materials.ways(state, seat, material)
    if not ways:
        return 3.0
    return 0.0 if ways[0] == 0 else 1.0


def needs_material(state: IndustriaState, seat: int, material: int) -> bool:
    """Whether a tile in hand needs the material and the seat does not make it."""
    needed = any(material in state.game.tiles.needs[tile] for tile in state.hands[seat])
    return needed and not materials.produces(state, seat, material)


def link_value(state: IndustriaState, seat: int, tile: int) -> float:
    """3 points per link to an own tile, a part of it while the other end is free."""
    value = 0.0
    for a, b, _ in state.game.tiles.links:
        if tile in (a, b):
            other = b if tile == a else a
            if state.owner[other] == seat or other in state.hands[seat]:
                value += state.game.link_points
            elif state.owner[other] == 255:
                value += state.game.link_points * PROSPECT * 0.6
    return value


def symbol_value(state: IndustriaState, seat: int, tile: int) -> float:
    """2 points per symbol that an own bonus tile shows."""
    tiles = state.game.tiles
    have = {tiles.symbol[each] for each in [*placed_tiles(state, seat), *state.hands[seat]]}
    return sum(state.game.bonus_points * (1.0 if s in have else PROSPECT) for s in tiles.shows[tile])


def bonus_value(state: IndustriaState, seat: int, tile: int) -> float:
    """2 points per own factory with the symbol, now and probably later."""
    tiles, symbol = state.game.tiles, state.game.tiles.symbol[tile]
    own = [*placed_tiles(state, seat), *state.hands[seat]]
    if any(tiles.symbol[each] == symbol for each in own if each != tile):
        return 0.0
    matches = sum(symbol in tiles.shows[each] for each in own)
    to_come = sum(symbol in shows for n, shows in enumerate(tiles.shows) if tiles.epoch[n] >= state.epoch)
    return state.game.bonus_points * (matches + to_come / state.game.players * 0.5)


def production_value(state: IndustriaState, tile: int) -> float:
    """Sales to others and own use while the material is in demand."""
    material = state.game.tiles.produces[tile]
    if material < 0:
        return 0.0
    demand = sum(
        material in needs
        for n, needs in enumerate(state.game.tiles.needs)
        if state.owner[n] == 255 and state.epoch <= state.game.tiles.epoch[n] <= state.game.epochs
    )
    return 0.35 * demand


def reserve(state: IndustriaState, seat: int) -> int:
    """Talers kept back to build the dearest tile already in hand."""
    costs = [
        price(state, seat, tile)
        + sum(missing_cost(state, seat, m) >= 1 for m in state.game.tiles.needs[tile])
        for tile in state.hands[seat]
        if state.game.tiles.kind[tile] in (FACTORY, TECHNOLOGY)
    ]
    return min(max(costs, default=0), 3)


def placement_value(state: IndustriaState, action: Action, rates: Rates = FIRST_RATES) -> float:
    """Points now and later less what the placement costs; nobody likes to pay a rival."""
    assert action[0] == BUILD
    seat, tile, sources = state.seat, action[1], action[2:]
    tiles = state.game.tiles
    if tiles.kind[tile] == BONUS:
        return bonus_value(state, seat, tile) + 0.1
    cost = price(state, seat, tile) + materials.purchase_cost(state, sources)
    to_rivals = sum(source > 2 for source in sources)
    last_chance = is_last_round(state)
    taler = 1 / state.game.talers_per_point if last_chance else rates.taler * 0.6
    value = points_for_placing(state, tile) + link_value(state, seat, tile) + 0.1
    if tiles.kind[tile] == FACTORY:
        value += symbol_value(state, seat, tile) + (0 if last_chance else production_value(state, tile))
    if tile in tiles.discounts:
        value += rates.savings * taler
    return value - cost * taler - 0.15 * to_rivals
