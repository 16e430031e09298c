"""One track tile on one hex: what it changes, what it costs, which rule forbids it.

`fault` is the rule by rule judge behind `check`; `candidates.py` lists the same placements fast from
tables. A placement is told from the old and the new shape alone (AOS-Q-71): pieces that stay, pieces
that are added, and open ends that are redirected.
"""

from __future__ import annotations

from typing import Final

from talero.core.octets import changed
from talero.games.age_of_steam.rules.fields import NO_STOP, NO_TRACK, OWNERLESS
from talero.games.age_of_steam.rules.network import has_track_in, root_beyond, settle
from talero.games.age_of_steam.rules.openings import forget_openings
from talero.games.age_of_steam.rules.starts import look_at
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.tables.tiles import COEXISTING, SIDES_IN, SIMPLE, TOWN, Piece, Shape

Turn = tuple[int, int, int]
"""A redirect: the side that stays, the open side that is given up, the new open side."""


class Change:
    """What a shape changes on a hex that may already have track."""

    __slots__ = ("added", "redirected")

    def __init__(self, added: list[Piece], redirected: list[Turn]) -> None:
        self.added = added
        self.redirected = redirected


NO_CHANGE: Final = Change([], [])


def cost(state: AgeOfSteamState, hex_: int, code: int) -> int:
    """What a placement costs (AOS-COST-001 to 019); terrain counts only on an empty hex."""
    game = state.game
    new, old = game.tiles.shapes[code], game.tiles.shapes[state.tile[hex_]]
    prices = game.prices
    if game.map.town[hex_]:
        return prices.replace_in_town if old.code else prices.town + prices.town_exit * new.exits
    if not old.code:
        return game.map.cost[hex_] + prices.surcharge[new.kind]
    if old.kind == SIMPLE and new.kind != SIMPLE:
        return prices.simple_to_coexisting if new.kind == COEXISTING else prices.simple_to_crossing
    return prices.redirect


def half(price: int) -> int:
    """Half a price, rounded up."""
    return (price + 1) // 2


def change_of(state: AgeOfSteamState, hex_: int, new: Shape) -> Change | str:
    """How a shape off a town differs from what lies there, or the rule it breaks (AOS-REPL-019,
    AOS-Q-71)."""
    tiles = state.game.tiles
    old = tiles.shapes[state.tile[hex_]]
    grown = tiles.grown[old.code * len(tiles.shapes) + new.code]
    if grown:
        return Change(grown, [])
    if len(new.pieces) < len(old.pieces):
        return "AOS-REPL-019"  # a complex tile never becomes a simple one
    added = [piece for piece in new.pieces if piece not in old.pieces]
    redirected: list[Turn] = []
    for piece in old.pieces:
        if piece not in new.pieces:
            turn = _turn(state, hex_, piece, added)
            if isinstance(turn, str):
                return turn
            redirected.append(turn)
            added = [each for each in added if turn[0] not in each]
    if not added and not redirected:
        return "AOS-REPL-020"
    return Change(added, redirected)


def _turn(state: AgeOfSteamState, hex_: int, piece: Piece, added: list[Piece]) -> Turn | str:
    """The redirect that turns an old piece into one of the new ones (AOS-REPL-010, 013).

    What keeps the open side turns the wrong one; what keeps neither is no redirect, and the piece is gone.
    """
    for open_side, inner in (piece, piece[::-1]):
        if hex_ * 6 + open_side in state.ends:
            if state.own[hex_ * 6 + open_side] not in (state.seat, OWNERLESS):
                return "AOS-REPL-003"
            for a, b in added:
                if inner in (a, b):
                    return inner, open_side, b if a == inner else a
            return "AOS-REPL-013" if any(open_side in each for each in added) else "AOS-REPL-019"
    return "AOS-REPL-019"


def fault(state: AgeOfSteamState, hex_: int, code: int) -> str | None:
    """The rule that forbids the deciding seat to lay a shape on a hex, money aside; None if it may."""
    game = state.game
    new = game.tiles.shapes[code]
    if state.accepts[hex_]:
        return "AOS-BUILD-020"
    if hex_ in state.touched:
        return "AOS-BUILD-008"
    if new.kind == TOWN and not game.map.town[hex_]:
        return "AOS-BOARD-007"
    if not state.supply[new.tile] and game.tiles.shapes[state.tile[hex_]].tile != new.tile:
        return "AOS-COMP-017"  # the tile taken off may be put back turned (AOS-COMP-019)
    if game.map.town[hex_]:
        return _town_fault(state, hex_, new)
    change = change_of(state, hex_, new)
    if isinstance(change, str):
        return change
    return _change_fault(state, hex_, change)


def _change_fault(state: AgeOfSteamState, hex_: int, change: Change) -> str | None:
    growth = 0
    for turn in change.redirected:
        rule = _redirect_fault(state, hex_, turn)
        if rule:
            return rule
        growth += redirect_growth(state, hex_, turn)
    for piece in change.added:
        rule = _piece_fault(state, hex_, piece)
        if rule:
            return rule
        growth += 1 - _own_beyond(state, hex_, piece)
    return _disc_fault(state, growth)


def _piece_fault(state: AgeOfSteamState, hex_: int, piece: Piece) -> str | None:
    """New track: where it may lead and what it must be connected to."""
    a, b = hex_ * 6 + piece[0], hex_ * 6 + piece[1]
    for x in (a, b):
        rule = _side_fault(state, x)
        if rule:
            return rule
    root = root_beyond(state, a)
    if root != NO_STOP and root == root_beyond(state, b):
        return "AOS-BUILD-021"
    if not connects(state, a) and not connects(state, b):
        return _unconnected(state, hex_)
    return None


def _redirect_fault(state: AgeOfSteamState, hex_: int, turn: Turn) -> str | None:
    """The new open side obeys the rules of new track (AOS-REPL-023); an ownerless end needs
    AOS-REPL-021."""
    old, new = hex_ * 6 + turn[1], hex_ * 6 + turn[2]
    rule = _side_fault(state, new)
    if rule:
        return rule
    if root_beyond(state, new) == state.far[old]:
        return "AOS-BUILD-021"
    if not state.built[state.seat]:
        inner = hex_ * 6 + turn[0]
        return None if meets_city(state, inner) or meets_city(state, new) else _unconnected(state, hex_)
    if (
        state.own[old] == OWNERLESS
        and not reaches(state, state.far[old])
        and not _meets_city_or_own(state, new)
    ):
        return "AOS-REPL-021"
    return None


def _town_fault(state: AgeOfSteamState, hex_: int, new: Shape) -> str | None:
    """A tile on a town: only exits count, at least one new one, at least one connected (AOS-REPL-015 to
    018)."""
    old = state.game.tiles.shapes[state.tile[hex_]]
    if old.mask & ~new.mask:
        return "AOS-REPL-015"
    if old.mask == new.mask:
        return "AOS-REPL-016"
    if new.kind != TOWN and (not old.code or old.kind == TOWN) and not state.town_discs:
        return "AOS-BOARD-015"
    joins, growth = has_track_in(state, state.seat, hex_), 0
    for side in SIDES_IN[new.mask & ~old.mask]:
        x = hex_ * 6 + side
        rule = _side_fault(state, x)
        if rule:
            return rule
        if root_beyond(state, x) == hex_:
            return "AOS-BUILD-021"
        joins = joins or connects(state, x)
        growth += state.own[state.game.map.across[x]] != state.seat or _is_city_beyond(state, x)
    return _disc_fault(state, growth) if joins else _unconnected(state, hex_)


def _side_fault(state: AgeOfSteamState, x: int) -> str | None:
    """Where a track end may point (AOS-BUILD-015 to 019)."""
    y = state.game.map.across[x]
    if y < 0:
        return "AOS-BUILD-016" if x in state.game.map.lake_sides else "AOS-BUILD-015"
    if state.accepts[y // 6] or state.own[y] in (state.seat, OWNERLESS, NO_TRACK):
        return None
    return "AOS-BUILD-018"


def connects(state: AgeOfSteamState, x: int) -> bool:
    """Whether track that leaves by half-edge `x` is connected there to the builder: to a city, to his
    own track, or to an ownerless section he may take over (AOS-BUILD-009, 010, 012, 013, 025)."""
    if meets_city(state, x):
        return True
    y = state.game.map.across[x]
    if not state.built[state.seat] or state.accepts[y // 6]:
        return False  # the first tile of the game must touch a city itself (AOS-BUILD-009)
    if state.own[y] == OWNERLESS:
        return reaches(state, state.far[y])
    return state.own[y] == state.seat


def reaches(state: AgeOfSteamState, stop: int) -> bool:
    """Whether the builder may continue an ownerless section from this stop (AOS-BUILD-013)."""
    if state.accepts[stop]:
        return state.game.variant.may_start_at(state, stop)
    return has_track_in(state, state.seat, stop)


def _is_city_beyond(state: AgeOfSteamState, x: int) -> bool:
    return state.accepts[state.game.map.across[x] // 6] != 0


def meets_city(state: AgeOfSteamState, x: int) -> bool:
    """Whether a city from which the builder may start lies beyond half-edge `x`."""
    city = state.game.map.across[x] // 6
    return state.accepts[city] != 0 and state.game.variant.may_start_at(state, city)


def _meets_city_or_own(state: AgeOfSteamState, x: int) -> bool:
    y = state.game.map.across[x]
    return meets_city(state, x) if state.accepts[y // 6] else state.own[y] == state.seat


def _own_beyond(state: AgeOfSteamState, hex_: int, sides: Piece) -> int:
    """How many sections of the builder a piece would join."""
    return _is_own_beyond(state, hex_ * 6 + sides[0]) + _is_own_beyond(state, hex_ * 6 + sides[1])


def _is_own_beyond(state: AgeOfSteamState, x: int) -> bool:
    y = state.game.map.across[x]
    return state.own[y] == state.seat and not state.accepts[state.game.map.hex_of[y]]


def redirect_growth(state: AgeOfSteamState, hex_: int, turn: Turn) -> int:
    """How many more discs a redirect needs: an ownerless section is his only once completed
    (AOS-REPL-014)."""
    new = hex_ * 6 + turn[2]
    y = state.game.map.across[new]
    joined = int(state.own[y] == state.seat and not state.accepts[y // 6])
    if state.own[hex_ * 6 + turn[1]] != OWNERLESS:
        return -joined
    return 1 - joined if root_beyond(state, new) != NO_STOP else 0


def _disc_fault(state: AgeOfSteamState, growth: int) -> str | None:
    """One disc per link and section, no more than the player has (AOS-OWN-009, 010)."""
    return "AOS-OWN-010" if state.discs[state.seat] + growth > state.game.ownership_discs else None


def _unconnected(state: AgeOfSteamState, hex_: int) -> str:
    """The rule against track that is not connected; what holds of all later track has a form of its own
    for towns and for replacements."""
    rule = state.game.variant.unconnected_rule(state)
    if rule != "AOS-BUILD-010":
        return rule
    if state.game.map.town[hex_]:
        return "AOS-REPL-018"
    return "AOS-REPL-005" if state.tile[hex_] else rule


def place(state: AgeOfSteamState, hex_: int, code: int) -> None:
    """Lays a shape and settles the sections it changes; trusts that it is legal."""
    game, seat = state.game, state.seat
    new, old = game.tiles.shapes[code], game.tiles.shapes[state.tile[hex_]]
    on_town = game.map.town[hex_]
    change = NO_CHANGE if on_town else change_of(state, hex_, new)
    assert isinstance(change, Change)
    growth = 0
    for turn in change.redirected:
        growth += redirect_growth(state, hex_, turn)
    if old.code:
        state.supply = changed(state.supply, old.tile, state.supply[old.tile] + 1)  # AOS-COMP-018, 019
    state.supply = changed(state.supply, new.tile, state.supply[new.tile] - 1)
    state.touched.append(hex_)
    state.laid += 1
    if not state.built[seat]:
        state.built = changed(state.built, seat, 1)
    if state.openings:
        forget_openings(state, hex_)
    if game.cubes_on_track:
        state.links = None  # cubes on the new track have new ways
    if on_town:
        state.town_discs += int(old.code != 0 and old.kind != TOWN) - int(new.kind != TOWN)
        state.tile = changed(state.tile, hex_, code)
        for side in SIDES_IN[new.mask & ~old.mask]:
            _add(state, hex_ * 6 + side, -1)
        return
    if change.redirected:
        _lift(state, hex_, change.redirected)
    state.tile = changed(state.tile, hex_, code)
    look_at(state, hex_)
    state.discs[seat] += growth
    for turn in change.redirected:
        _point(state, hex_ * 6 + turn[2])
    for a, b in change.added:
        _add(state, hex_ * 6 + a, hex_ * 6 + b)


def _add(state: AgeOfSteamState, a: int, b: int) -> None:
    """New track of the builder; what it joins becomes his (AOS-OWN-001, 012, 013)."""
    joined = _is_own_beyond(state, a) + (b >= 0 and _is_own_beyond(state, b))
    state.discs[state.seat] += 1 - joined
    if not settle(state, a, state.seat):
        state.fresh.append(state.ends[-1])


def _lift(state: AgeOfSteamState, hex_: int, turns: list[Turn]) -> None:
    """Takes up the open ends that are being redirected; their owners wait at the new sides."""
    owners = [state.own[hex_ * 6 + inner] for inner, _, _ in turns]
    grown = [hex_ * 6 + old in state.fresh for _, old, _ in turns]
    for _, side, _ in turns:
        old = hex_ * 6 + side
        state.ends.remove(old)
        state.own, state.far = changed(state.own, old, NO_TRACK), changed(state.far, old, NO_STOP)
        if old in state.fresh:
            state.fresh.remove(old)
    for i in range(len(turns)):
        new = hex_ * 6 + turns[i][2]
        state.own = changed(state.own, new, owners[i])
        if grown[i]:
            state.fresh.append(new)


def _point(state: AgeOfSteamState, x: int) -> None:
    """Settles a redirected end: still open, it keeps its owner; completed, it is the builder's
    (AOS-REPL-014)."""
    owner = state.seat if root_beyond(state, x) != NO_STOP else state.own[x]
    settle(state, x, owner)
