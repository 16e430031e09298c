"""Routes of goods: which cubes can be delivered where, over which links, and who earns by it.

A delivery is one action with its whole route. The search is exact and bounded by the engine level; it
runs once per start and colours for a layout of links and is remembered with the links.
"""

from __future__ import annotations

from talero.core.actions import Action
from talero.games.age_of_steam.rules.actions import DELIVER
from talero.games.age_of_steam.rules.fields import NO_STOP
from talero.games.age_of_steam.rules.links import Hop, hops_from, links_of, offers_of, takes
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.tables.tiles import SIDES_IN

ALL_COLOURS = 63


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
        wanted |= (state.cubes[start * 6 + other] > 0) << other
    found: dict[int, list[list[Action]]] = {
        each: [[] for _ in range(engine + 1)] for each in SIDES_IN[wanted]
    }
    _walk(state, start, wanted, engine, found)
    known = links_of(state).routes
    for each, levels in found.items():
        for level in range(1, engine + 1):
            levels[level] = levels[level - 1] + levels[level]
        known[start * 6 + each] = levels
    return known[start * 6 + colour]


def _walk(
    state: AgeOfSteamState, start: int, wanted: int, engine: int, found: dict[int, list[list[Action]]]
) -> None:
    """Depth first over simple paths; `live` are the colours that have not yet had to stop and still can
    (AOS-MOVE-005 to 008)."""
    links, seen = links_of(state), bytearray(state.game.map.size)
    within, terminal = links.hopes(engine - 1), state.game.map.terminal
    hops, taken = links.hops, within[0]
    variant, on_track = state.game.variant, state.game.cubes_on_track
    seen[start] = 1

    def walk(leaving: list[Hop], live: int, length: int, path: Action, banned: list[int]) -> None:
        hopes = within[engine - length]
        for stop, _, via, x in leaving:
            onward = live & hopes[stop]
            if not onward or seen[stop] or x in banned:
                continue
            here = onward & taken[stop]
            if here:
                for colour in SIDES_IN[here]:
                    found[colour][length].append((DELIVER, colour, *path, stop, via))
                onward ^= here
            if onward and not terminal[stop]:
                seen[stop] = 1
                no_return = banned or (variant.left_behind(state, start, x) if on_track else [])
                walk(hops[stop], onward, length + 1, (*path, stop, via), no_return)
                seen[stop] = 0

    walk(hops_from(state, start), wanted, 1, (start, -1), [])


def deliveries(state: AgeOfSteamState, engine: int) -> list[Action]:
    """All legal deliveries for an engine level, place by place."""
    found: list[Action] = []
    cubes, offers, known = state.cubes, offers_of(state, engine), links_of(state).routes
    for offer in offers:
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
    place, known = action[2], links_of(state).hop
    for i in range(4, len(action), 2):
        stop, via = action[i], action[i + 1]
        hop = known.get((place, stop, via))
        if hop is None:  # a cube on track leaves along it
            hop = next(h for h in hops_from(state, place) if h[0] == stop and h[2] == via)
        hops.append(hop)
        place = stop
    return hops


def earnings(state: AgeOfSteamState, action: Action) -> list[int]:
    """By seat, the income a delivery by the deciding seat brings: one per link to its active owner, and
    a map's bonus where nobody has to choose (AOS-MOVE-013, 016, 020, AOS-EXP-008)."""
    gains = [0] * state.game.players
    for _, owner, _, _ in hops_of(state, action):
        if owner < state.game.players and not state.out[owner]:
            gains[owner] += 1
    state.game.variant.add_bonus(state, action, gains)
    return gains


def own_links(state: AgeOfSteamState, action: Action) -> int:
    """How many links of a delivery's route belong to the deciding seat."""
    return [hop[1] for hop in hops_of(state, action)].count(state.seat)


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
        parallel = [hop for hop in leaving if hop[0] == stop and hop[3] not in banned]
        if not parallel:
            return "AOS-MOVE-003"
        chosen = [hop for hop in parallel if hop[2] == via]
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
        banned = banned or state.game.variant.left_behind(state, place, chosen[0][3])
        leaving = links_of(state).hops[stop]
    return "AOS-MOVE-027"


def reachable(state: AgeOfSteamState, start: int) -> set[int]:
    """The stops that completed links join to a place, itself included."""
    hops, seen, front = links_of(state).hops, {start}, [start]
    while front:
        for stop, *_ in hops[front.pop()]:
            if stop not in seen and stop != NO_STOP:
                seen.add(stop)
                front.append(stop)
    return seen
