"""What could be built in one build turn: a search over half-edges, without changing a state.

A *project* is track that joins two stops, or more by way of towns. Track enters a hex at one half-edge and
leaves at another; what that takes is the same wherever the track came from, so it is worked out once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from talero.core.actions import Action
from talero.games.age_of_steam.rules.actions import LAY
from talero.games.age_of_steam.rules.connecting import Joint
from talero.games.age_of_steam.rules.fields import NO_TRACK, OWNERLESS
from talero.games.age_of_steam.rules.network import has_track_in
from talero.games.age_of_steam.rules.placement import cost, fault, place, reaches
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.tables.tiles import TOWN, mask_of

if TYPE_CHECKING:
    from talero.games.age_of_steam.rules.game import AgeOfSteam

Placement = tuple[int, int]
"""Hex and shape."""


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


Way = tuple[int, int, int, int, int, int, int, int]
"""New track over a hex: the half-edge where it leaves and the one beyond, its shape, tile and price, and how
many tiles a stop is away from there: distance and number of the nearest stop, distance of the next."""


def _empty_ways(game: AgeOfSteam) -> list[list[Way]]:
    """By half-edge where track enters an empty hex; the same for every position."""
    known = game.notes.get("ways")
    if known is None:
        prices, surcharge = game.map.cost, game.prices.surcharge
        kinds = [surcharge[shape.kind] for shape in game.tiles.shapes]
        known = game.notes["ways"] = [
            [
                _way(game, y // 6 * 6 + side, code, prices[y // 6] + kinds[code])
                for code, side in _leaving(game, y, 0)
            ]
            for y in range(6 * game.map.size)
        ]
    return cast("list[list[Way]]", known)


def _leaving(game: AgeOfSteam, y: int, old: int) -> list[tuple[int, int]]:
    """How track that enters a hex with an old shape can leave it without leaving the map."""
    across, h = game.map.across, y // 6
    return [(code, side) for code, side in game.pieces_through[old * 6 + y % 6] if across[h * 6 + side] >= 0]


def _way(game: AgeOfSteam, x: int, code: int, price: int) -> Way:
    beyond = game.map.across[x]
    (near, stop), (other, _) = game.map.near_stops[beyond // 6][:2]
    return x, beyond, code, game.tiles.shapes[code].tile, price, near, stop, other


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

    def passes(self, h: int) -> bool:
        """Whether the way has a tile on a hex already."""
        front: _Front | None = self
        while front is not None:
            if front.tile and front.tile[0] == h:
                return True
            front = front.parent
        return False


def projects(state: AgeOfSteamState, tiles: int, money: int) -> list[Project]:
    """For every set of links that the deciding seat can complete with so many tiles, the cheapest way
    found; and the cheapest with the tiles of an ordinary turn, if that is another."""
    best: dict[tuple[bool, tuple[Joint, ...]], Project] = {}
    usual = state.game.tiles_per_turn
    survey = _Survey(state, tiles, money)
    for fronts in survey.starts():
        for project in survey.search(fronts):
            key = len(project.tiles) > usual, project.joints()
            if key not in best or project.cost < best[key].cost:
                best[key] = project
    return list(best.values())


class _Survey:
    """One look at the board for one seat."""

    def __init__(self, state: AgeOfSteamState, tiles: int, money: int) -> None:
        self.state = state
        self.tiles = tiles
        self.money = money
        self._plain = _empty_ways(state.game)
        self._crossings: dict[int, list[Way]] = {}
        """By half-edge where track enters a hex with track."""
        self._exits: dict[int, list[tuple[int, int, int]]] = {}
        """By half-edge where track enters a town: where it may lead on, with shape and price."""

    # Where track can begin

    def starts(self) -> list[list[_Front]]:
        """Cities, own and claimable open ends, towns with own track."""
        state, board, seat = self.state, self.state.game.map, self.state.seat
        found = []
        for h in range(board.size):
            if state.accepts[h]:
                if state.game.variant.may_start_at(state, h):
                    sides = [x for x in range(h * 6, h * 6 + 6) if board.across[x] >= 0]
                    found.append([_Front(x, h, 0, 0, None, None, None) for x in sides])
            elif board.town[h] and state.tile[h] and h not in state.touched and has_track_in(state, seat, h):
                found.append(self._from_town(h))
        if state.built[seat]:
            found += [
                [_Front(x, state.far[x], 0, 0, None, None, None)]
                for x in state.ends
                if state.own[x] == seat or (state.own[x] == OWNERLESS and reaches(state, state.far[x]))
            ]
        return found

    def _from_town(self, h: int) -> list[_Front]:
        found = []
        for side in range(6):
            code = town_shape(self.state, h, mask_of(side))
            price = cost(self.state, h, code) if code else 99
            if price <= self.money and may_point(self.state, h * 6 + side):
                found.append(_Front(h * 6 + side, h, price, 1, None, (h, code), None))
        return found

    # How it goes on

    def search(self, fronts: list[_Front]) -> list[Project]:
        """Breadth first, one tile per layer; the cheapest way to each half-edge goes on."""
        found: list[Project] = []
        reached: dict[int, int] = {}
        while fronts:
            following: list[_Front] = []
            for front in fronts:
                self._advance(front, reached, following, found)
            fronts = following
        return found

    def _advance(
        self, front: _Front, reached: dict[int, int], following: list[_Front], found: list[Project]
    ) -> None:
        state, board = self.state, self.state.game.map
        y = board.across[front.x]
        h = y // 6
        if state.accepts[h]:
            if h != front.root and front.used:
                found.append(front.project(None, 0, (front.root, h)))
        elif state.own[y] != NO_TRACK:
            if state.own[y] in (state.seat, OWNERLESS) and state.far[y] != front.root and front.used:
                found.append(front.project(None, 0, (front.root, state.far[y])))
        elif front.used < self.tiles and h not in state.touched and not front.passes(h):
            if board.town[h]:
                self._through_town(front, y, reached, following, found)
            else:
                self._through_hex(front, y, reached, following)

    def _through_hex(self, front: _Front, y: int, reached: dict[int, int], following: list[_Front]) -> None:
        """New track over a hex, if a stop lies within reach of the tiles left."""
        state, own, root = self.state, self.state.own, front.root
        left, used = self.tiles - front.used - 1, front.used + 1
        for x, beyond, code, tile, price, near, stop, other in self._ways(y):
            paid = front.cost + price
            if paid > self.money or paid >= reached.get(x, 99) or not state.supply[tile]:
                continue
            if own[beyond] == NO_TRACK:
                if (other if stop == root else near) > left:
                    continue
            elif own[beyond] != state.seat and own[beyond] != OWNERLESS:
                continue
            reached[x] = paid
            following.append(_Front(x, root, paid, used, front, (y // 6, code), None))

    def _ways(self, y: int) -> list[Way]:
        state, game, h = self.state, self.state.game, y // 6
        old = state.tile[h]
        if not old:
            return self._plain[y]
        if y not in self._crossings:
            self._crossings[y] = [
                _way(game, h * 6 + side, code, cost(state, h, code)) for code, side in _leaving(game, y, old)
            ]
        return self._crossings[y]

    def _through_town(
        self, front: _Front, y: int, reached: dict[int, int], following: list[_Front], found: list[Project]
    ) -> None:
        """A town ends the link; the same tile may lead on at the price of one more exit."""
        h = y // 6
        if h == front.root:
            return
        joint = (front.root, h)
        if y not in self._exits:
            self._exits[y] = self._survey_town(y)
        for x, code, price in self._exits[y]:
            paid = front.cost + price
            if paid > self.money:
                continue
            if x < 0:
                found.append(front.project((h, code), price, joint))
            elif paid < reached.get(x, 99):
                reached[x] = paid
                following.append(_Front(x, h, paid, front.used + 1, front, (h, code), joint))

    def _survey_town(self, y: int) -> list[tuple[int, int, int]]:
        """Exits, shapes and prices; -1 for no further exit."""
        state, h, side = self.state, y // 6, y % 6
        codes = [(-1, town_shape(state, h, mask_of(side)))]
        codes += [
            (x, town_shape(state, h, mask_of(side, x % 6)))
            for x in range(h * 6, h * 6 + 6)
            if x != y and state.own[x] == NO_TRACK and may_point(state, x)
        ]
        return [(x, code, cost(state, h, code)) for x, code in codes if code]


def may_point(state: AgeOfSteamState, x: int) -> bool:
    """Whether new track may leave at half-edge `x`: towards a city, an empty hex, or track it can join."""
    y = state.game.map.across[x]
    return y >= 0 and (state.accepts[y // 6] != 0 or state.own[y] in (state.seat, OWNERLESS, NO_TRACK))


def town_shape(state: AgeOfSteamState, h: int, added: int) -> int:
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


def as_actions(state: AgeOfSteamState, project: Project) -> list[Action]:
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
