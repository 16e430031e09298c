"""What could be built, and what it would bring: helpers for bots and for the table, without changing a
state.

A *project* is track that joins two stops, or more by way of towns, with the tiles of one build turn.
"""

from __future__ import annotations

from talero.core.actions import Action
from talero.games.age_of_steam.actions import LAY
from talero.games.age_of_steam.goods import ALL_COLOURS, deliveries, earnings
from talero.games.age_of_steam.links import hops_from, links_of
from talero.games.age_of_steam.network import has_track_in
from talero.games.age_of_steam.placement import cost, fault, place, reaches
from talero.games.age_of_steam.state import NO_STOP, NO_TRACK, OWNERLESS, Table
from talero.games.age_of_steam.tiles import SIDES_IN, TOWN, mask_of

Placement = tuple[int, int]
"""Hex and shape."""
Joint = tuple[int, int]
"""The two stops of a new link."""


BUDGET = 400
"""How many stops on a cube's ways are looked at."""


class Project:
    """Tiles to lay in this order, what they cost, and the links they complete."""

    __slots__ = ("cost", "links", "tiles")

    def __init__(self, tiles: list[Placement], price: int, links: list[Joint]) -> None:
        self.tiles = tiles
        self.cost = price
        self.links = links

    def joints(self) -> tuple[Joint, ...]:
        """The links in an order that does not depend on the way they were found."""
        return tuple(sorted((min(joint), max(joint)) for joint in self.links))


class _Front:
    """A way of the search: track that leaves a hex at half-edge `x`, and how it came there."""

    __slots__ = ("cost", "joint", "parent", "root", "tile", "used", "x")

    def __init__(
        self, x: int, root: int, price: int, used: int, parent: _Front | None, tile: Placement | None,
        joint: Joint | None,
    ) -> None:  # fmt: skip
        self.x = x
        self.root = root
        self.cost = price
        self.used = used
        self.parent = parent
        self.tile = tile
        self.joint = joint

    def project(self, tile: Placement | None, price: int, joint: Joint) -> Project:
        """The project that ends with one more tile and link."""
        tiles, links = ([tile] if tile else []), [joint]
        front: _Front | None = self
        while front is not None:
            if front.tile:
                tiles.append(front.tile)
            if front.joint:
                links.append(front.joint)
            front = front.parent
        return Project(tiles[::-1], self.cost + price, links[::-1])


def projects(state: Table, tiles: int, money: int) -> list[Project]:
    """For every set of links that the deciding seat can complete with so many tiles, the cheapest way
    found; and the cheapest with the tiles of an ordinary turn, if that is another."""
    best: dict[tuple[bool, tuple[Joint, ...]], Project] = {}
    usual = state.game.tiles_per_turn
    for front in _starts(state, money):
        for project in _search(state, front, tiles, money):
            key = len(project.tiles) > usual, project.joints()
            if key not in best or project.cost < best[key].cost:
                best[key] = project
    return list(best.values())


def _starts(state: Table, money: int) -> list[list[_Front]]:
    """Where track can begin: cities, own and claimable open ends, towns with own track."""
    board, seat = state.game.map, state.seat
    found = []
    for h in range(board.size):
        sides = [x for x in range(h * 6, h * 6 + 6) if board.across[x] >= 0]
        if state.accepts[h] and state.game.connection.city_counts(state, h):
            found.append([_Front(x, h, 0, 0, None, None, None) for x in sides])
        elif board.town[h] and state.tile[h] and h not in state.touched and has_track_in(state, seat, h):
            found.append(_from_town(state, h, money))
    if state.built[seat]:
        found += [
            [_Front(x, state.far[x], 0, 0, None, None, None)]
            for x in state.ends
            if state.own[x] == seat or (state.own[x] == OWNERLESS and reaches(state, state.far[x]))
        ]
    return found


def _from_town(state: Table, h: int, money: int) -> list[_Front]:
    found = []
    for side in range(6):
        code = town_shape(state, h, mask_of(side))
        price = cost(state, h, code) if code else 99
        if price <= money and _may_point(state, h * 6 + side):
            found.append(_Front(h * 6 + side, h, price, 1, None, (h, code), None))
    return found


def _search(state: Table, fronts: list[_Front], tiles: int, money: int) -> list[Project]:
    """Breadth first, one tile per layer; the cheapest way to each half-edge goes on."""
    found: list[Project] = []
    reached: dict[int, int] = {}
    while fronts:
        following: list[_Front] = []
        for front in fronts:
            for new in _advance(state, front, tiles, money, found):
                if reached.get(new.x, 99) > new.cost:
                    reached[new.x] = new.cost
                    following.append(new)
        fronts = following
    return found


def _advance(state: Table, front: _Front, tiles: int, money: int, found: list[Project]) -> list[_Front]:
    board = state.game.map
    y = board.across[front.x]
    h, side = y // 6, y % 6
    if state.accepts[h]:
        if h != front.root and front.used:
            found.append(front.project(None, 0, (front.root, h)))
        return []
    if state.own[y] != NO_TRACK:
        if state.own[y] in (state.seat, OWNERLESS) and state.far[y] != front.root and front.used:
            found.append(front.project(None, 0, (front.root, state.far[y])))
        return []
    if front.used >= tiles or h in state.touched or _passes(front, h):
        return []
    if board.town[h]:
        return _through_town(state, front, h, side, money, found)
    return _through_hex(state, front, h, side, tiles - front.used - 1, money)


def _passes(front: _Front | None, h: int) -> bool:
    while front is not None:
        if front.tile and front.tile[0] == h:
            return True
        front = front.parent
    return False


def _through_hex(state: Table, front: _Front, h: int, side: int, left: int, money: int) -> list[_Front]:
    """New track over a hex, as far as a stop lies within reach of the tiles left."""
    game, found = state.game, []
    ways = game.pieces_through[state.tile[h] * 6 + side]
    if not ways:
        return []
    price = front.cost + cost(state, h, ways[0][0])
    if price > money:
        return []
    for code, out in ways:
        x = h * 6 + out
        if not _may_point(state, x) or not _promising(state, x, front.root, left):
            continue
        if state.supply[game.tiles.shapes[code].tile]:
            paid = price if not state.tile[h] else front.cost + cost(state, h, code)
            found.append(_Front(x, front.root, paid, front.used + 1, front, (h, code), None))
    return found


def _promising(state: Table, x: int, root: int, left: int) -> bool:
    """Whether an end at half-edge `x` is joined to something, or can reach a stop with the tiles left."""
    y = state.game.map.across[x]
    if state.own[y] != NO_TRACK:
        return True
    for distance, stop in state.game.map.near_stops[y // 6]:
        if distance > left:
            return False
        if stop != root:
            return True
    return False


def _through_town(
    state: Table, front: _Front, h: int, side: int, money: int, found: list[Project]
) -> list[_Front]:
    """A town ends the link; the same tile may lead on at the price of one more exit."""
    if h == front.root:
        return []
    joint = (front.root, h)
    code = town_shape(state, h, mask_of(side))
    if code and front.cost + cost(state, h, code) <= money:
        found.append(front.project((h, code), cost(state, h, code), joint))
    onward = []
    for out in range(6):
        if out != side and _may_point(state, h * 6 + out) and state.own[h * 6 + out] == NO_TRACK:
            code = town_shape(state, h, mask_of(side, out))
            price = front.cost + (cost(state, h, code) if code else 99)
            if price <= money:
                onward.append(_Front(h * 6 + out, h, price, front.used + 1, front, (h, code), joint))
    return onward


def _may_point(state: Table, x: int) -> bool:
    y = state.game.map.across[x]
    return y >= 0 and (state.accepts[y // 6] != 0 or state.own[y] in (state.seat, OWNERLESS, NO_TRACK))


def town_shape(state: Table, h: int, added: int) -> int:
    """An available shape that gives a town these further exits; 0 if there is none."""
    tiles = state.game.tiles
    old = tiles.shapes[state.tile[h]]
    disc = state.town_discs > 0 or (old.code != 0 and old.kind != TOWN)
    if old.mask & added:
        return 0
    for code in state.game.shapes_with[old.mask | added]:
        shape = tiles.shapes[code]
        if state.supply[shape.tile] and (disc or shape.kind == TOWN):
            return code
    return 0


def as_actions(state: Table, project: Project) -> list[Action]:
    """The project as actions, up to the first one that a rule forbids."""
    trial = state.copy()
    found: list[Action] = []
    for hex_, code in project.tiles:
        if fault(trial, hex_, code):
            break
        shape = trial.game.tiles.shapes[code]
        found.append((LAY, hex_, shape.tile, shape.rotation))
        trial.money[trial.seat] -= cost(trial, hex_, code)
        place(trial, hex_, code)
    return found


# What deliveries bring


def prospects(
    state: Table, seat: int, engine: int, extra: list[Joint] | None = None
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


def _own_hops(state: Table, seat: int) -> list[list[tuple[int, int]]]:
    """By stop: where links lead, and 1 if they are the seat's; own ones last, to be tried first."""
    links = links_of(state)
    if seat not in links.own_hops:
        links.own_hops[seat] = [
            sorted(((hop[0], int(hop[1] == seat)) for hop in hops_from(state, h)), key=lambda hop: hop[1])
            if leaving or (state.game.cubes_on_track and state.tile[h])
            else []
            for h, leaving in enumerate(links.hops)
        ]
    return links.own_hops[seat]


def _within(hops: list[list[tuple[int, int]]], stops: set[int], engine: int) -> set[int]:
    """The stops from which a cube can come to one of these stops and still go on."""
    found, front = set(stops), stops
    for _ in range(engine - 1):
        front = {stop for at in front for stop, _ in hops[at]} - found
        found |= front
    return found


def _known_best(state: Table, seat: int, start: int, engine: int, colours: int) -> list[int]:
    known = links_of(state).best
    key = (seat, start, engine << 6 | colours)
    if key not in known:
        known[key] = _best_from(state, _own_hops(state, seat), start, engine, colours, [0] * 12)
    return known[key]


def _best_from(
    state: Table, hops: list[list[tuple[int, int]]], start: int, engine: int, colours: int, known: list[int]
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


def yields(state: Table, seat: int) -> Yields:
    """What a seat's deliveries bring with every engine level, whether or not such cubes lie there."""
    hops = _own_hops(state, seat)
    table = [[0] * (6 * state.game.map.size) for _ in range(state.game.last_engine + 1)]
    for start in state.game.cube_places:
        if hops[start]:
            _note_yields(state, hops, start, table)
    return table


def _note_yields(state: Table, hops: list[list[tuple[int, int]]], start: int, table: Yields) -> None:
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


def best_deliveries(state: Table, number: int = 5) -> list[tuple[Action, list[int]]]:
    """The deliveries that bring the deciding seat most, with the income of every seat."""
    found = [(action, earnings(state, action)) for action in deliveries(state, state.engine[state.seat])]
    found.sort(key=lambda pair: (-pair[1][state.seat], sum(pair[1]), pair[0]))
    return found[:number]


def would_connect(state: Table, hex_: int, code: int) -> list[Joint]:
    """The links that a legal tile would complete."""
    trial = state.copy()
    before = _joints(trial)
    place(trial, hex_, code)
    after = _joints(trial)
    for joint in before:
        after.remove(joint)
    return after


def _joints(state: Table) -> list[Joint]:
    return [
        (h, hop[0])
        for h, leaving in enumerate(links_of(state).hops)
        for hop in leaving
        if h < hop[0] != NO_STOP
    ]
