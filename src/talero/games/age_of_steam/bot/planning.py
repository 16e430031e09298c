"""What deliveries would bring, without changing a state."""

from __future__ import annotations

from talero.core.actions import Action
from talero.games.age_of_steam.rules.connecting import Joint
from talero.games.age_of_steam.rules.goods import ALL_COLOURS, deliveries, earnings
from talero.games.age_of_steam.rules.links import Links, hops_from, links_of
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.tables.tiles import SIDES_IN, mask_of

BUDGET = 400
"""How many stops on a cube's ways are looked at."""


class Outlook:
    """What was found out about a layout of links."""

    def __init__(self) -> None:
        self.own_hops: dict[int, list[list[tuple[int, int]]]] = {}
        """By seat and stop: where links lead, and 1 if they are the seat's."""
        self.best: dict[tuple[int, int, int], list[int]] = {}
        """By seat, place, and engine level with colours: what cubes bring at best."""


def _outlook(links: Links) -> Outlook:
    found = links.notes.get("outlook")
    if found is None:
        found = links.notes["outlook"] = Outlook()
    assert isinstance(found, Outlook)
    return found


def prospects(
    state: AgeOfSteamState, seat: int, engine: int, extra: list[Joint] | None = None
) -> tuple[list[int], list[int]]:
    """For every cube the most income a seat can earn with one delivery of it, best first; once with this
    engine level, once with the next.

    `extra` are links of that seat that do not exist yet.
    """
    hops = _own_hops(state, seat)
    touched: set[int] = set()
    if extra:
        hops = hops[:]
        for a, b in extra:
            hops[a] = [*hops[a], (b, 1)]
            hops[b] = [*hops[b], (a, 1)]
        touched = _within(hops, {stop for joint in extra for stop in joint}, engine + 1)
    now, then = list[int](), list[int]()
    cubes = state.cubes
    for start in state.game.cube_places:
        if not hops[start]:
            continue
        here = [colour for colour in range(6) if cubes[start * 6 + colour]]
        if here:
            best = _known_best(state, seat, start, engine, mask_of(*here))
            if start in touched:
                best = _best_from(state, hops, start, engine, mask_of(*here), best)
            for colour in here:
                now += [best[colour]] * cubes[start * 6 + colour]
                then += [best[colour + 6]] * cubes[start * 6 + colour]
    return sorted(filter(None, now), reverse=True), sorted(filter(None, then), reverse=True)


def _own_hops(state: AgeOfSteamState, seat: int) -> list[list[tuple[int, int]]]:
    """By stop: where links lead, and 1 if they are the seat's; own ones last, to be tried first."""
    links = links_of(state)
    known = _outlook(links).own_hops
    if seat not in known:
        known[seat] = [
            sorted(((h.stop, int(h.owner == seat)) for h in hops_from(state, place)), key=lambda hop: hop[1])
            if leaving or (state.game.cubes_on_track and state.tile[place])
            else []
            for place, leaving in enumerate(links.hops)
        ]
    return known[seat]


def _within(hops: list[list[tuple[int, int]]], stops: set[int], engine: int) -> set[int]:
    """The stops from which a cube can come to one of these stops and still go on."""
    found, front = set(stops), stops
    for _ in range(engine - 1):
        front = {stop for at in front for stop, _ in hops[at]} - found
        found |= front
    return found


def _known_best(state: AgeOfSteamState, seat: int, start: int, engine: int, colours: int) -> list[int]:
    known = _outlook(links_of(state)).best
    key = (seat, start, engine << 6 | colours)
    if key not in known:
        known[key] = _best_from(state, _own_hops(state, seat), start, engine, colours, [0] * 12)
    return known[key]


def _best_from(
    state: AgeOfSteamState,
    hops: list[list[tuple[int, int]]],
    start: int,
    engine: int,
    colours: int,
    known: list[int],
) -> list[int]:
    """By colour the best income of a cube at a place, at least what is known: six numbers for this engine
    level, six for the next. A bounded look, exact on all but the densest networks; a way is given up when
    own links alone could not improve a colour."""
    best = known[:]
    accepts, ports, terminal = state.accepts, state.game.port_mask, state.game.map.terminal
    trail: list[tuple[int, int, int, int, int]] = [(start, colours, 0, 1 << start, engine + 1)]
    budget = BUDGET
    while trail and budget:
        at, live, own, seen, left = trail.pop()
        hope = own + left
        for colour in SIDES_IN[live]:
            if best[colour + 6] < hope or best[colour] < hope - 1:
                break
        else:
            continue
        budget -= 1
        left -= 1
        for stop, mine in hops[at]:
            if seen >> stop & 1:
                continue
            here = accepts[stop] | ports[stop]
            gain = own + mine
            if live & here:
                for colour in SIDES_IN[live & here]:
                    best[colour + 6] = max(best[colour + 6], gain)
                    if left:
                        best[colour] = max(best[colour], gain)
            if left and live & ~here and not terminal[stop]:
                trail.append((stop, live & ~here, gain, seen | 1 << stop, left))
    return best


Yields = list[list[int]]
"""By engine level and `place * 6 + colour`: the most income that one delivery of such a cube brings."""


def yields(state: AgeOfSteamState, seat: int) -> Yields:
    """What a seat's deliveries bring with every engine level, whether or not such cubes lie there."""
    hops = _own_hops(state, seat)
    table = [[0] * (6 * state.game.map.size) for _ in range(state.game.last_engine + 1)]
    for start in state.game.cube_places:
        if hops[start]:
            _note_yields(state, hops, start, table)
    return table


def _note_yields(
    state: AgeOfSteamState, hops: list[list[tuple[int, int]]], start: int, table: Yields
) -> None:
    """All ways of a cube from a place, as far as the strongest engine goes."""
    accepts, ports, terminal = state.accepts, state.game.port_mask, state.game.map.terminal
    last = state.game.last_engine
    trail: list[tuple[int, int, int, int, int]] = [(start, ALL_COLOURS, 0, 1 << start, 1)]
    while trail:
        at, live, own, seen, links = trail.pop()
        row = table[links]
        for stop, mine in hops[at]:
            if seen >> stop & 1:
                continue
            here = accepts[stop] | ports[stop]
            for colour in SIDES_IN[live & here]:
                row[start * 6 + colour] = max(row[start * 6 + colour], own + mine)
            if links < last and live & ~here and not terminal[stop]:
                trail.append((stop, live & ~here, own + mine, seen | 1 << stop, links + 1))
    for x in range(start * 6, start * 6 + 6):  # a stronger engine can do what a weaker one can
        for level in range(1, last):
            table[level + 1][x] = max(table[level][x], table[level + 1][x])


def best_deliveries(state: AgeOfSteamState, number: int = 5) -> list[tuple[Action, list[int]]]:
    """The deliveries that bring the deciding seat most, with the income of every seat."""
    found = [(action, earnings(state, action)) for action in deliveries(state, state.engine[state.seat])]
    found.sort(key=lambda pair: (-pair[1][state.seat], sum(pair[1]), pair[0]))
    return found[:number]
