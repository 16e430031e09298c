"""Routes of goods: which cubes can be delivered where, over which links, and who earns by it.

A delivery is one action with its whole route. The search is exact and bounded by the engine level; it
runs once per start and colours for a layout of links and is remembered with the links.
"""

from __future__ import annotations

from typing import Final

from talero.core.actions import Action
from talero.games.age_of_steam.rules.actions import DELIVER
from talero.games.age_of_steam.rules.links import Hop, hops_from, links_of, offers_of, takes
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.tables.tiles import SIDES_IN

ALL_COLOURS = 63
HEADS: Final[list[Action]] = [(DELIVER, colour) for colour in range(6)]
"""How deliveries of a colour begin."""


def routes(state: AgeOfSteamState, start: int, colour: int, engine: int) -> list[Action]:
    """All deliveries of a colour from a place with an engine level, the short ones first, whether or not
    such a cube lies there."""
    known = links_of(state).routes.get(start * 6 + colour)
    if known is None or len(known) <= engine:
        known = _search(state, start, colour, max(engine, *state.engine))
    return known[engine]


def routes_from(state: AgeOfSteamState, start: int, engine: int) -> dict[int, list[Action]]:
    """All deliveries from a place with an engine level, by colour."""
    return {colour: found for colour in range(6) if (found := routes(state, start, colour, engine))}


def _search(state: AgeOfSteamState, start: int, colour: int, engine: int) -> list[list[Action]]:
    """Looks for the routes of a colour, and of all others that lie there; by engine level."""
    wanted = 1 << colour
    for other in range(6):
        if state.cubes[start * 6 + other]:
            wanted |= 1 << other
    walk, known = Walk(state, start, engine), links_of(state).routes
    walk.go(hops_from(state, start), wanted, 1, (start, -1), state.game.map.bit[start], [])
    for each in SIDES_IN[wanted]:
        known[start * 6 + each] = levels = list[list[Action]]()
        routes: list[Action] = []
        for found in walk.found:
            longer = [route for route in found if route[1] == each]
            if longer:
                routes = routes + longer
            levels.append(routes)
    return known[start * 6 + colour]


class Walk:
    """Depth first over simple paths from a start; `live` are the colours that have not yet had to stop and
    still can (AOS-MOVE-005 to 008)."""

    def __init__(self, state: AgeOfSteamState, start: int, engine: int) -> None:
        links = links_of(state)
        self.state = state
        self.start = start
        self.engine = engine
        self.found: list[list[Action]] = [[] for _ in range(engine + 1)]
        """By length."""
        self.within = links.hopes(engine - 1)
        self.hops = links.hops
        self.is_on_track = state.game.cubes_on_track and not state.game.map.bit[start]

    def go(
        self, leaving: list[Hop], live: int, length: int, path: Action, seen: int, banned: list[int]
    ) -> None:
        """Goes on by these links, to no stop that was seen, and back; where nothing leads on, as from a
        terminal, there is no hope for other colours than it takes."""
        hopes, taken = self.within[self.engine - length], self.within[0]
        for hop in leaving:
            onward = live & hopes[hop.stop]
            if not onward or seen & hop.bit or (banned and hop.edge in banned):
                continue
            here, there = onward & taken[hop.stop], path + hop.step
            if here:
                for colour in SIDES_IN[here]:
                    self.found[length].append(HEADS[colour] + there)
                onward ^= here
            if onward:
                shut = self._left_behind(hop) if self.is_on_track and length == 1 else banned
                self.go(self.hops[hop.stop], onward, length + 1, there, seen | hop.bit, shut)

    def _left_behind(self, first: Hop) -> list[int]:
        return self.state.game.variant.left_behind(self.state, self.start, first.edge)


def deliveries(state: AgeOfSteamState, engine: int) -> list[Action]:
    """All legal deliveries for an engine level, place by place. The list is kept: nobody may change it."""
    links = links_of(state)
    cubes, level, found = links.listed
    if cubes is not state.cubes or level != engine:
        found = _deliveries(state, engine)
        links.listed = (state.cubes, engine, found)
    return found


def _deliveries(state: AgeOfSteamState, engine: int) -> list[Action]:
    found: list[Action] = []
    cubes, known = state.cubes, links_of(state).routes
    for offer in offers_of(state, engine):
        if cubes[offer]:
            levels = known.get(offer)
            if levels is None or len(levels) <= engine:
                found += routes(state, offer // 6, offer % 6, engine)
            else:
                found += levels[engine]
    return found


def hops_of(state: AgeOfSteamState, action: Action) -> list[Hop]:
    """The links of a legal delivery's route."""
    hops: list[Hop] = []
    leaving, known = hops_from(state, action[2]), links_of(state).hops
    for i in range(4, len(action), 2):
        stop, via = action[i], action[i + 1]
        for hop in leaving:
            if hop.stop == stop and hop.via == via:
                hops.append(hop)
                break
        leaving = known[stop]
    return hops


def earnings(state: AgeOfSteamState, action: Action) -> list[int]:
    """By seat, the income a delivery by the deciding seat brings: one per link to its active owner, and
    a map's bonus where nobody has to choose (AOS-MOVE-013, 016, 020, AOS-EXP-008)."""
    gains = [0] * state.game.players
    for hop in hops_of(state, action):
        if hop.owner < state.game.players and not state.out[hop.owner]:
            gains[hop.owner] += 1
    state.game.variant.add_bonus(state, action, gains)
    return gains


def own_links(state: AgeOfSteamState, action: Action) -> int:
    """How many links of a delivery's route belong to the deciding seat."""
    seat, count = state.seat, 0
    for hop in hops_of(state, action):
        if hop.owner == seat:
            count += 1
    return count


def route_fault(state: AgeOfSteamState, action: Action, engine: int) -> str | None:
    """The rule that forbids a delivery."""
    colour, stops = action[1], action[2::2]
    if len(action) < 4 or action[3] != -1:
        return "CORE-FORM"
    start = stops[0]
    rule = state.game.variant.start_fault(state, start)
    if rule:
        return rule
    if not state.cubes[start * 6 + colour]:
        return "AOS-MOVE-001"
    if len(stops) < 2:
        return "AOS-MOVE-027"
    if len(stops) - 1 > engine:
        return "AOS-MOVE-008"
    if len(set(stops)) < len(stops):
        return "AOS-MOVE-005"
    return _walk_fault(state, action, start)


def _walk_fault(state: AgeOfSteamState, action: Action, place: int) -> str | None:
    bit, banned = 1 << action[1], list[int]()
    leaving = hops_from(state, place)
    for i in range(4, len(action), 2):
        stop, via = action[i], action[i + 1]
        parallel = [hop for hop in leaving if hop.stop == stop and hop.edge not in banned]
        if not parallel:
            return "AOS-MOVE-003"
        chosen = [hop for hop in parallel if hop.via == via]
        if not chosen:
            return "AOS-MOVE-019"
        last = i + 2 == len(action)
        if takes(state, stop) & bit:
            return None if last else "AOS-MOVE-007"
        if last:
            return "AOS-MOVE-004"
        rule = state.game.variant.passing_fault(state, stop)
        if rule:
            return rule
        banned = banned or state.game.variant.left_behind(state, place, chosen[0].edge)
        leaving = links_of(state).hops[stop]
    return "AOS-MOVE-027"
