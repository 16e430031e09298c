"""Rivers: maps say which hexes have one, and the streams are drawn through them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from talero.draw.grid import neighbour, opposite
from talero.draw.svg import Point, Svg, join, num, path
from talero.games.age_of_steam.face.board.sheet import Sheet

if TYPE_CHECKING:
    from talero.games.age_of_steam.rules.game import AgeOfSteam


def streams(game: AgeOfSteam, sheet: Sheet) -> Svg:
    """Rivers as streams through their hexes: first the broad bed of all, then the bright water."""
    ways = [
        _course(sheet, h, sides) for h, sides in sorted(flow(game, sheet).items())
    ]  # every hex of a river once
    bed = [path(d, stroke="land-stream", weight=sheet.radius * 0.2, cap="round") for d in ways]
    water = [path(d, stroke="p-water", weight=sheet.radius * 0.11, cap="round") for d in ways]
    return join([*bed, *water])


def flow(game: AgeOfSteam, sheet: Sheet) -> dict[int, list[int]]:
    """By river hex the sides where the stream passes: a tree over neighbouring river hexes, whose ends
    run out to water, to a place, or to a spring."""
    spots = game.map.spots
    rivers = [h for h, spot in enumerate(spots) if spot.get("terrain") == "river"]
    sides: dict[int, list[int]] = {h: [] for h in rivers}
    tree = {h: h for h in rivers}

    def root(h: int) -> int:
        while tree[h] != h:
            h = tree[h]
        return h

    for h in rivers:
        for side in (0, 1, 2, 3, 4, 5):
            y = game.map.across[h * 6 + side]
            n = y // 6
            if y >= 0 and n in sides and root(n) != root(h):
                tree[root(n)] = root(h)
                sides[h].append(side)
                sides[n].append(opposite(side))
    for h in rivers:
        if len(sides[h]) < 2:
            sides[h] += _mouth(game, sheet, h, sides[h])
    return sides


def _mouth(game: AgeOfSteam, sheet: Sheet, h: int, taken: list[int]) -> list[int]:
    """Where a stream that ends in a hex runs to: opposite its other end, towards water or a place."""
    ahead = [(taken[0] + turn) % 6 for turn in (3, 2, 4)] if taken else list(range(6))
    wet = [side for side in ahead if neighbour(sheet.at[h], side) in sheet.lakes]
    beyond = [side for side in ahead if game.map.across[h * 6 + side] < 0]
    stops = [
        side
        for side in ahead
        if (y := game.map.across[h * 6 + side]) >= 0 and game.map.spots[y // 6]["kind"] != "land"
    ]
    found = [*wet, *beyond, *stops]
    if taken:
        return found[:1]
    pairs = [(abs(3 - (b - a) % 6), a, b) for a in [*stops, *wet] for b in [*stops, *wet] if a < b]
    if pairs:
        return list(min(pairs)[1:])
    first = found[0] if found else 0
    return [first, (first + 3) % 6]


def _course(sheet: Sheet, h: int, sides: list[int]) -> str:
    """The way of a stream through a hex, at right angles to the sides it crosses."""
    grid, place = sheet.grid, sheet.at[h]
    x, y = grid.centre(place)
    if len(sides) == 1:
        end = grid.toward(place, (sides[0] + 3) % 6, 0.35)
        return f"{_m(grid.edge_middle(place, sides[0]))}Q{num(x)} {num(y)} {num(end[0])} {num(end[1])}"
    if len(sides) == 2 and (sides[1] - sides[0]) % 6 == 3:
        return _meander(sheet, h, sides[0])
    ways = ""
    for side in sides[1:]:
        a, b = grid.edge_middle(place, sides[0]), grid.edge_middle(place, side)
        ways += f"{_m(a)}Q{num(x)} {num(y)} {num(b[0])} {num(b[1])}"
    return ways


def _meander(sheet: Sheet, h: int, side: int) -> str:
    """A straight course with a bend to each side."""
    grid, place, reach = sheet.grid, sheet.at[h], sheet.radius * (0.34 if h % 2 else -0.34)
    (ax, ay), (bx, by) = grid.edge_middle(place, side), grid.edge_middle(place, side + 3)
    x, y = grid.centre(place)
    ux, uy = (bx - ax) / (2 * grid.apothem), (by - ay) / (2 * grid.apothem)
    lead = sheet.radius * 0.42
    first = (ax + ux * lead, ay + uy * lead)
    second = (x - ux * lead * 0.5 - uy * reach, y - uy * lead * 0.5 + ux * reach)
    last = (bx - ux * lead, by - uy * lead)
    return (
        f"{_m((ax, ay))}C{num(first[0])} {num(first[1])} {num(second[0])} {num(second[1])} {num(x)} {num(y)}"
        f"S{num(last[0])} {num(last[1])} {num(bx)} {num(by)}"
    )


def _m(point: Point) -> str:
    return f"M{num(point[0])} {num(point[1])}"
