"""IV. Build track: a New City if one holds Urbanisation, then up to three tiles, four for the Engineer."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import compress

from talero.core.actions import Action
from talero.core.kinds import Item
from talero.core.step import Step, pick
from talero.games.age_of_steam.rules.actions import (
    BUILD_STEP,
    END,
    ENGINEER,
    FIRST_BUILD,
    JOIN,
    JOIN_HALF,
    JOINED,
    LAID,
    LAY,
    LAY_HALF,
    LOST,
    PAID_TRACK,
    URBANISATION,
    URBANISE,
    URBANISED,
)  # fmt: skip
from talero.games.age_of_steam.rules.candidates import Survey, placements
from talero.games.age_of_steam.rules.network import abandon, found_city, root_beyond
from talero.games.age_of_steam.rules.placement import cost, fault, place
from talero.games.age_of_steam.rules.sequence import ask, led_by, next_seat, pay, proceed
from talero.games.age_of_steam.rules.state import NO_STOP, OFF_MAP, AgeOfSteamState
from talero.games.age_of_steam.rules.tables.tiles import SIDES_IN
from talero.games.age_of_steam.rules.variants import transcontinental

TRIES = 4
"""How many tiles a random player compares."""


def begin(state: AgeOfSteamState) -> bool:
    """In turn order, the holder of First Build in front (AOS-BUILD-001, 004)."""
    ask(state, BUILD_STEP, led_by(state, FIRST_BUILD))
    state.partners = {}
    _open_turn(state)
    return True


def _open_turn(state: AgeOfSteamState) -> None:
    state.laid, state.urbanised, state.halved = 0, 0, 0
    state.touched, state.fresh = [], []


def tiles_left(state: AgeOfSteamState) -> int:
    """How many tiles the deciding seat may still build (AOS-BUILD-002, 003, AOS-GER-009)."""
    engineer = state.action[state.seat] == ENGINEER
    return (state.game.engineer_tiles if engineer else state.game.tiles_per_turn) - state.laid


def has_half_price(state: AgeOfSteamState) -> bool:
    """Germany: the Engineer builds one tile of his turn at half price (AOS-GER-008, 026)."""
    return state.game.half_price and not state.halved and state.action[state.seat] == ENGINEER


def half(price: int) -> int:
    """Half a price, rounded up."""
    return (price + 1) // 2


class BuildTrack(Step[AgeOfSteamState]):
    """Urbanise, lay a tile, or end the build turn."""

    name = "build.track"
    section = "IV Build track"
    verbs = (URBANISE, LAY, LAY_HALF, JOIN, JOIN_HALF, END)

    def legal(self, state: AgeOfSteamState) -> list[Action]:
        found = urbanisations(state)
        found += lays(state)
        found += joins(state)
        if state.game.track.may_end(state):
            found.append((END,))
        return found

    def options(self, state: AgeOfSteamState, prefix: Action) -> list[Item]:
        """Once a hex is chosen, only what fits there is looked at."""
        if len(prefix) < 2 or prefix[0] not in (LAY, LAY_HALF) or prefix[1] not in state.game.map.hexes:
            return super().options(state, prefix)
        found = [a for a in lays_at(state, prefix[0], prefix[1]) if a[: len(prefix)] == prefix]
        return list(dict.fromkeys((a[len(prefix)],) for a in found if len(a) > len(prefix)))

    def canonical(self, state: AgeOfSteamState, action: Action) -> Action:
        """A tile that looks the same in several rotations goes by the smallest."""
        if action[0] not in (LAY, LAY_HALF):
            return action
        return *action[:3], action[3] % len(state.game.tiles.code_of[action[2]])

    def check(self, state: AgeOfSteamState, action: Action) -> str | None:
        verb = action[0]
        if verb == URBANISE:
            return urbanise_fault(state, action[1], action[2])
        if verb in (LAY, LAY_HALF):
            return _lay_fault(state, action)
        if verb in (JOIN, JOIN_HALF):
            return _join_fault(state, verb)
        return None if state.game.track.may_end(state) else "AOS-GER-024"

    def apply(self, state: AgeOfSteamState, action: Action) -> None:
        verb = action[0]
        if verb == END:
            end_turn(state)
        elif verb == URBANISE:
            _urbanise(state, action[1], action[2])
        elif verb in (LAY, LAY_HALF):
            _lay(state, action)
        else:
            _join(state, verb)

    def universe(self, state: AgeOfSteamState) -> Iterable[Action]:
        """Every tile in every rotation on every hex, every New City on every place."""
        half_verb = state.game.half_price
        for action in super().universe(state):
            if action[0] != LAY_HALF or half_verb:
                yield action

    def sample(self, state: AgeOfSteamState, rng: random.Random) -> Action:
        """Goes on until the money for expenses is touched; likes tiles that carry on or complete own
        track."""
        seat = state.seat
        cities = urbanisations(state)
        if cities and rng.random() < 0.7:
            return pick(rng, cities)
        spare = state.money[seat] + state.income[seat] - state.shares[seat] - state.engine[seat]
        ending = state.game.track.may_end(state)
        if ending and (spare < 2 or rng.random() < 0.05):
            return (END,)
        tries = _tries(state, min(spare, state.money[seat]), rng)
        if tries:
            return max([(_liking(state, a) + 2 * rng.random(), a) for a in tries])[1]
        return (END,) if ending else pick(rng, lays(state) + joins(state))


def _tries(state: AgeOfSteamState, money: int, rng: random.Random) -> list[Action]:
    """A few placements to choose from: where own track can go on, else near some cities, seldom anywhere
    on the map."""
    game = state.game
    if tiles_left(state) <= 0 or money < 0:
        return []
    survey, found = Survey(state, game.lay_tables, money), list[Action]()
    if rng.random() < 0.08:
        found = survey.everywhere() + [a for a in joins(state) if _price(state, a) <= money]
    else:
        fronts = [game.map.across[x] // 6 for x in state.ends if state.own[x] == state.seat]
        if fronts:
            found = survey.on([pick(rng, fronts)])
        if not found:
            near = list(compress(game.map.hexes, state.city_sides))
            found = survey.on({pick(rng, near) for _ in range(3)} if near else [])
    some = found if len(found) <= TRIES else [pick(rng, found) for _ in range(TRIES)]
    return game.track.completable(state, some, money) or game.track.completable(state, found, money)


def _price(state: AgeOfSteamState, action: Action) -> int:
    if action[0] in (JOIN, JOIN_HALF):
        price = state.game.join_price
    else:
        price = cost(state, action[1], state.game.tiles.code_of[action[2]][action[3]])
    return half(price) if action[0] in (LAY_HALF, JOIN_HALF) else price


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
    board, known = state.game.map, state.partners
    if stop not in known:
        known[stop] = partners(state, stop)
    steps = board.distances[board.across[x] // 6]
    return min(map(steps.__getitem__, known[stop]), default=9)


def partners(state: AgeOfSteamState, stop: int) -> list[int]:
    """The cities that take a cube lying at a stop, or have one for it."""
    accepts, cubes, cities = state.accepts, state.cubes, state.game.map.cities
    here = 0
    for colour in range(6):
        if cubes[stop * 6 + colour]:
            here |= 1 << colour
    found = [city for city in cities if accepts[city] & here and city != stop]
    for colour in SIDES_IN[accepts[stop]]:
        lying = cubes[colour::6]
        found += [city for city in cities if lying[city] and city != stop]
    return found


# Track tiles


def lays(state: AgeOfSteamState) -> list[Action]:
    """All legal tiles, at full and, where that exists, at half price."""
    if tiles_left(state) <= 0:
        return []
    game, money = state.game, state.money[state.seat]
    found = game.track.completable(state, placements(state, game.lay_tables, money))
    if has_half_price(state):
        found += game.track.completable(state, placements(state, game.half_tables, 2 * money))
    return found


def lays_at(state: AgeOfSteamState, verb: int, hex_: int) -> list[Action]:
    """All legal tiles on one hex, at full or at half price."""
    game, money = state.game, state.money[state.seat]
    if tiles_left(state) <= 0 or (verb == LAY_HALF and not has_half_price(state)):
        return []
    tables, money = (game.lay_tables, money) if verb == LAY else (game.half_tables, 2 * money)
    return game.track.completable(state, Survey(state, tables, money).at(hex_))


def _lay_fault(state: AgeOfSteamState, action: Action) -> str | None:
    game, hex_ = state.game, action[1]
    if action[0] == LAY_HALF and not has_half_price(state):
        return "AOS-GER-026" if game.half_price else "CORE-STEP"
    rule = _limit_fault(state)
    if rule:
        return rule
    code = game.tiles.code_of[action[2]][action[3]]
    rule = fault(state, hex_, code)
    if rule:
        return rule
    if _price(state, action) > state.money[state.seat]:
        return "AOS-BUILD-007"
    return None if game.track.completable(state, [action]) else "AOS-GER-024"


def _limit_fault(state: AgeOfSteamState) -> str | None:
    if tiles_left(state) > 0:
        return None
    if state.action[state.seat] != ENGINEER:
        return "AOS-BUILD-002"
    return "AOS-BUILD-003" if state.game.engineer_tiles > state.game.tiles_per_turn else "AOS-GER-009"


def _lay(state: AgeOfSteamState, action: Action) -> None:
    price = _price(state, action)
    state.halved |= action[0] == LAY_HALF
    if state.events is not None:
        state.events.append((LAID, state.seat, *action[1:]))
    pay(state, state.seat, price, PAID_TRACK)
    place(state, action[1], state.game.tiles.code_of[action[2]][action[3]])
    _after_build(state)


def _after_build(state: AgeOfSteamState) -> None:
    if state.game.transcontinental and not state.joined and transcontinental.formed(state):
        return
    go_on(state)


def go_on(state: AgeOfSteamState) -> None:
    """The build turn goes on as long as there are tiles left."""
    state.step_id = BUILD_STEP
    if tiles_left(state) <= 0:
        end_turn(state)


def end_turn(state: AgeOfSteamState) -> None:
    """Sections that did not grow are lost (AOS-OWN-003, 004, 011, 014); the next player builds."""
    seat = state.seat
    if state.events is not None:
        for x in state.ends:
            if state.own[x] == seat and x not in state.fresh:
                state.events.append((LOST, seat, x // 6))
    abandon(state, seat, state.fresh)
    _open_turn(state)
    if not next_seat(state):
        proceed(state)


# New City tiles


def urbanisations(state: AgeOfSteamState) -> list[Action]:
    """All legal placements of a New City tile (AOS-CITY-001, 003, 004, 007, 012, 014)."""
    if not _may_urbanise(state):
        return []
    game = state.game
    letters = [letter for letter in game.letters if state.letters[letter] == OFF_MAP]
    towns = [h for h in game.map.towns if not state.accepts[h] and not _loops_back(state, h)]
    return [(URBANISE, town, letter) for town in towns for letter in letters]


def _may_urbanise(state: AgeOfSteamState) -> bool:
    return state.action[state.seat] == URBANISATION and not state.urbanised and not state.laid


def _loops_back(state: AgeOfSteamState, town: int) -> bool:
    """Whether a section that starts in a town points back at it (AOS-CITY-014)."""
    across = state.game.map.across
    return any(across[x] // 6 == town and state.far[x] == town for x in state.ends)


def urbanise_fault(state: AgeOfSteamState, hex_: int, letter: int) -> str | None:
    """The rule that forbids a New City tile on a hex."""
    if state.action[state.seat] != URBANISATION or not state.game.map.town[hex_]:
        return "AOS-BOARD-012"
    if state.urbanised:
        return "AOS-CITY-001"
    if state.laid:
        return "AOS-CITY-003"
    if state.accepts[hex_]:
        return "AOS-CITY-007"
    if letter not in state.game.letters:
        return "AOS-BAR-003"
    if state.letters[letter] != OFF_MAP:
        return "AOS-COMP-002"
    return "AOS-CITY-014" if _loops_back(state, hex_) else None


def _urbanise(state: AgeOfSteamState, hex_: int, letter: int) -> None:
    state.urbanised = 1
    if state.events is not None:
        state.events.append((URBANISED, state.seat, hex_, letter))
    found_city(state, state.seat, hex_, letter)
    state.partners = {}
    if state.game.town_cubes_to_bag:  # AOS-WUS-004
        for colour in range(6):
            state.bag[colour] += state.cubes[hex_ * 6 + colour]
            state.cubes[hex_ * 6 + colour] = 0
    _after_build(state)


# Germany's direct link


def joins(state: AgeOfSteamState) -> list[Action]:
    """The direct link between the two double cities, while nobody has built it (AOS-GER-012, 014, 022,
    025)."""
    return [(verb,) for verb in (JOIN, JOIN_HALF) if state.game.direct and _join_fault(state, verb) is None]


def _join_fault(state: AgeOfSteamState, verb: int) -> str | None:
    game = state.game
    if not game.direct:
        return "CORE-STEP"
    if verb == JOIN_HALF and not has_half_price(state):
        return "AOS-GER-026"
    rule = _limit_fault(state)
    if rule:
        return rule
    if state.far[game.direct[0]] == game.direct[1] // 6:
        return "AOS-GER-022"
    if state.discs[state.seat] >= game.ownership_discs:
        return "AOS-OWN-010"
    if _price(state, (verb,)) > state.money[state.seat]:
        return "AOS-BUILD-007"
    return None if game.track.completable(state, [(verb,)]) else "AOS-GER-024"


def _join(state: AgeOfSteamState, verb: int) -> None:
    seat, (a, b) = state.seat, state.game.direct
    state.halved |= verb == JOIN_HALF
    if state.events is not None:
        state.events.append((JOINED, seat))
    pay(state, seat, _price(state, (verb,)), PAID_TRACK)
    state.own[a] = state.own[b] = seat
    state.far[a], state.far[b] = b // 6, a // 6
    state.discs[seat] += 1
    state.laid += 1
    state.links = None
    _after_build(state)


STEP = BuildTrack()
