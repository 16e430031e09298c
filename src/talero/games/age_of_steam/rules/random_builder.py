"""How random players build: a few tiles are compared, and those are liked that carry goods somewhere."""

from __future__ import annotations

import random
from typing import Final

from talero.core.actions import Action
from talero.core.compiling import i64
from talero.core.step import pick
from talero.games.age_of_steam.rules.actions import END, JOIN, JOIN_HALF
from talero.games.age_of_steam.rules.building import lays, price_of, tiles_left
from talero.games.age_of_steam.rules.candidates import Survey
from talero.games.age_of_steam.rules.fields import NO_STOP
from talero.games.age_of_steam.rules.network import root_beyond
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.tables.tiles import SIDES_IN
from talero.games.age_of_steam.rules.urbanising import urbanisations

TRIES: Final = 4
"""How many tiles a random player compares."""


def sample(state: AgeOfSteamState, rng: random.Random) -> Action:
    """Goes on until the money for expenses is touched; likes tiles that carry on or complete own track."""
    seat, variant = state.seat, state.game.variant
    cities = urbanisations(state)
    if cities and rng.random() < 0.7:
        return pick(rng, cities)
    spare = state.money[seat] + state.income[seat] - state.shares[seat] - state.engine[seat]
    may_end = variant.end_fault(state) is None
    if may_end and (spare < 2 or rng.random() < 0.05):
        return (END,)
    tries = _tries(state, min(spare, state.money[seat]), rng)
    if tries:
        return _most_liked(state, tries, rng)
    return (END,) if may_end else pick(rng, lays(state) + variant.joins(state))


def _most_liked(state: AgeOfSteamState, tries: list[Action], rng: random.Random) -> Action:
    best, most = tries[0], -1e9
    for action in tries:
        liking = _liking(state, action) + 2 * rng.random()
        if liking > most or (liking == most and action > best):
            best, most = action, liking
    return best


def _tries(state: AgeOfSteamState, money: int, rng: random.Random) -> list[Action]:
    """A few placements to choose from: where own track can go on, else near some cities, seldom anywhere
    on the map."""
    game, variant = state.game, state.game.variant
    if tiles_left(state) <= 0 or money < 0:
        return []
    survey, found = Survey(state, game.lay_tables, money), list[Action]()
    if rng.random() < 0.08:
        found = survey.everywhere() + [a for a in variant.joins(state) if price_of(state, a) <= money]
    else:
        across, hex_of, own, seat = game.map.across, game.map.hex_of, state.own, state.seat
        fronts = [hex_of[across[x]] for x in state.ends if own[x] == seat]
        if fronts:
            found = survey.on([pick(rng, fronts)])
        if not found:
            near = state.beside
            found = survey.on({pick(rng, near) for _ in range(3)} if near else [])
    some = found if len(found) <= TRIES else [pick(rng, found) for _ in range(TRIES)]
    return variant.completable(state, some, money) or variant.completable(state, found, money)


def _liking(state: AgeOfSteamState, action: Action) -> int:
    """How much a random player likes a tile: completed links most, then track that leads from a stop by a
    short way towards one that takes its goods, or brings some."""
    if action[0] in (JOIN, JOIN_HALF):
        return 0
    tiles, hex_, liking = state.game.tiles, action[1], 0
    shape = tiles.shapes[tiles.code_of[action[2]][action[3]]]
    if state.game.map.town[hex_]:
        return -2 * shape.exits
    for a, b in shape.pieces:
        x, y = hex_ * 6 + a, hex_ * 6 + b
        here, there = root_beyond(state, x), root_beyond(state, y)
        if NO_STOP not in (here, there):
            liking += 4
        elif here != NO_STOP:
            liking -= _way(state, here, y)
        elif there != NO_STOP:
            liking -= _way(state, there, x)
    return liking


def _way(state: AgeOfSteamState, stop: int, x: int) -> int:
    """The steps from the end at half-edge `x` of track from a stop to the nearest of its partners."""
    board = state.game.map
    found = state.partners.get(stop)
    if found is None:
        found = state.partners[stop] = partners(state, stop)
    steps = board.distances[board.hex_of[board.across[x]]]
    nearest: i64 = 255
    for partner in found:
        away: i64 = steps[partner]
        nearest = min(nearest, away)
    return nearest if found else 9


def partners(state: AgeOfSteamState, stop: int) -> list[int]:
    """The cities that take a cube lying at a stop, or have one for it."""
    accepts, cubes, cities = state.accepts, state.cubes, state.game.map.cities
    here = 0
    for colour in range(6):
        if cubes[stop * 6 + colour]:
            here |= 1 << colour
    found = [city for city in cities if accepts[city] & here and city != stop]
    for colour in SIDES_IN[accepts[stop]]:
        found += [city for city in cities if cubes[city * 6 + colour] and city != stop]
    return found
