"""Track by hand: what a line over the map joins, which tiles make that, and tiles as pictures.

A *joint* is a hex and two places on its rim: sides, the middle of a town, or whatever fits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil, dist
from typing import TYPE_CHECKING, Final

from talero.core.actions import Action
from talero.core.face import Joint
from talero.core.seen import Seen
from talero.draw.pictures import picture
from talero.draw.svg import EMPTY, Point, Svg
from talero.games.age_of_steam.face.board import sketch, track
from talero.games.age_of_steam.face.board.facts import Facts
from talero.games.age_of_steam.face.board.sheet import Sheet, sheet_of
from talero.games.age_of_steam.rules.actions import LAY, LAY_HALF, URBANISE
from talero.games.age_of_steam.rules.placement import cost, half
from talero.games.age_of_steam.rules.tables.tiles import Shape, mask_of

if TYPE_CHECKING:
    from talero.games.age_of_steam.face.speech import AgeOfSteamFace
    from talero.games.age_of_steam.rules.state import AgeOfSteamState

Crossing = tuple[int, int, int]
SIDES: Final = range(6)
MIDDLE: Final = 6
"""A town in the middle of its hex, where a line may end."""
ANY: Final = 7
"""Whatever fits: the line begins or ends in the middle of open land."""
MOST_STEPS: Final = 200
"""So finely a line is looked at from point to point; on the largest map this is a quarter of a hex."""
NEAR: Final = 0.38
"""Who points no further from the middle of a hex than this means the middle."""
OVER: Final = 0.55
"""Who points no further from the middle of a side than this may have missed it, and means the side."""


# What a line joins


def joints(state: AgeOfSteamState, points: Sequence[Point]) -> list[Joint]:
    """The hexes on which a line needs track, each with where it enters and where it leaves."""
    sheet = sheet_of(state.game)
    found: list[Joint] = []
    for h, one, other in _crossings(state, sheet, points):
        if not _is_stop(state, h) and (one != other or one == ANY) and not _lies(state, h, one, other):
            found.append((h, one, other))
    return found


def _crossings(state: AgeOfSteamState, sheet: Sheet, points: Sequence[Point]) -> Iterator[Crossing]:
    hexes = _hexes(state, sheet, points)
    if not hexes:
        return
    start, end = _grip(state, sheet, hexes[0], points[0]), _grip(state, sheet, hexes[-1], points[-1])
    if len(points) == 1:
        yield hexes[0], start, ANY
        return
    for n, h in enumerate(hexes):
        one = start if n == 0 else _side_to(state, h, hexes[n - 1])
        other = end if n == len(hexes) - 1 else _side_to(state, h, hexes[n + 1])
        yield h, one, other


def _hexes(state: AgeOfSteamState, sheet: Sheet, points: Sequence[Point]) -> list[int]:
    """The hexes a line passes; ends that only just reach into a hex are left out, and so are ways back."""
    where = {at: h for h, at in enumerate(sheet.at)}
    found: list[int] = []
    for x, y in _dense(points, sheet.radius / 4):
        h = where.get(sheet.grid.at(x, y), -1)
        if h < 0 or (found and h != found[-1] and _side_to(state, h, found[-1]) < 0):
            continue
        if len(found) > 1 and h == found[-2]:
            found.pop()
        elif not found or h != found[-1]:
            found.append(h)
    return _trimmed(state, sheet, found, points)


def _trimmed(state: AgeOfSteamState, sheet: Sheet, hexes: list[int], points: Sequence[Point]) -> list[int]:
    if len(hexes) > 1 and _is_beside(state, sheet, hexes[0], hexes[1], points[0]):
        hexes = hexes[1:]
    if len(hexes) > 1 and _is_beside(state, sheet, hexes[-1], hexes[-2], points[-1]):
        hexes = hexes[:-1]
    return hexes


def _dense(points: Sequence[Point], step: float) -> Iterator[Point]:
    yield points[0]
    for (x1, y1), (x2, y2) in pairwise(points):
        parts = min(MOST_STEPS, ceil(dist((x1, y1), (x2, y2)) / step))
        for n in range(1, parts + 1):
            yield x1 + (x2 - x1) * n / parts, y1 + (y2 - y1) * n / parts


def _is_beside(state: AgeOfSteamState, sheet: Sheet, h: int, other: int, point: Point) -> bool:
    """Whether a point of a hex is so near the side to the next one that this side is meant."""
    middle = sheet.grid.edge_middle(sheet.at[h], _side_to(state, h, other))
    return dist(point, middle) < OVER * sheet.radius


def _side_to(state: AgeOfSteamState, h: int, other: int) -> int:
    across = state.game.map.across
    return next((side for side in SIDES if across[h * 6 + side] // 6 == other), -1)


def _grip(state: AgeOfSteamState, sheet: Sheet, h: int, point: Point) -> int:
    """What somebody means who points there: the middle of a hex, or a side."""
    if dist(point, sheet.centre(h)) < NEAR * sheet.radius:
        return MIDDLE if state.game.map.town[h] else ANY
    return min(SIDES, key=lambda side: dist(point, sheet.grid.edge_middle(sheet.at[h], side)))


def _is_stop(state: AgeOfSteamState, h: int) -> bool:
    return bool(state.accepts[h]) or bool(state.game.map.terminal[h])


def _lies(state: AgeOfSteamState, h: int, one: int, other: int) -> bool:
    """Whether track joins these two already."""
    shape = state.game.tiles.shapes[state.tile[h]]
    if state.game.map.town[h]:
        wanted = _mask(one, other)
        return bool(wanted) and not wanted & ~shape.mask
    return (min(one, other), max(one, other)) in shape.pieces


def _mask(one: int, other: int) -> int:
    return mask_of(*(side for side in (one, other) if side in SIDES))


# Which tiles join it


def joins(state: AgeOfSteamState, verb: int, joint: Joint) -> list[Action]:
    """The legal tiles that make a joint, the cheapest and plainest first; any tile, where somebody only
    pointed at a side by which nothing can leave."""
    found = _joining(state, verb, joint)
    return found or (_joining(state, verb, (joint[0], ANY, ANY)) if joint[2] == ANY else [])


def _joining(state: AgeOfSteamState, verb: int, joint: Joint) -> list[Action]:
    h, one, other = joint
    shapes = [shape for shape in state.game.tiles.shapes[1:] if _makes(state, h, shape, one, other)]
    shapes.sort(key=lambda shape: (cost(state, h, shape.code), shape.exits, shape.code))
    tried = [(verb, h, shape.tile, shape.rotation) for shape in shapes]
    return [action for action in tried if state.check(action) is None]


def _makes(state: AgeOfSteamState, h: int, shape: Shape, one: int, other: int) -> bool:
    old, wanted = state.game.tiles.shapes[state.tile[h]], _mask(one, other)
    if state.game.map.town[h]:
        return not wanted & ~shape.mask and bool(shape.mask & ~old.mask)
    return any(not wanted & ~mask_of(*piece) for piece in shape.pieces if piece not in old.pieces)


def grips(state: AgeOfSteamState) -> list[str]:
    """Where a line may begin besides hexes that take a tile: at stops, and where track ends openly."""
    stops = {h for h in state.game.map.hexes if _is_stop(state, h) or state.game.map.town[h]}
    open_ends = {x // 6 for x in state.ends}
    return [f"place:{state.game.map.labels[h]}" for h in sorted(stops | open_ends)]


# Pictures and prices


def drawn(face: AgeOfSteamFace, seen: Seen[AgeOfSteamState], prefix: Action, language: str) -> str:
    """A tile, or a New City, as it would lie."""
    facts, sheet = Facts(face, seen, language, ()), sheet_of(face.game)
    body = _body(facts, sheet, prefix)
    return picture(body, sheet.centre(prefix[1]), sheet.radius * 2.04, sheet.radius * 2.04) if body else ""


def _body(facts: Facts, sheet: Sheet, prefix: Action) -> Svg:
    if prefix[0] == URBANISE and len(prefix) == 3:
        return track.new_city(facts, sheet, prefix[1], prefix[2])
    if prefix[0] not in (LAY, LAY_HALF) or len(prefix) < 3:
        return EMPTY
    codes = legal_turns(facts.state, prefix)
    return sketch.laid(facts, sheet, prefix[1], codes[0]) if codes else EMPTY


def legal_turns(state: AgeOfSteamState, prefix: Action) -> list[int]:
    """The shapes in which a tile may lie on a hex."""
    codes = enumerate(state.game.tiles.code_of[prefix[2]])
    return [code for turn, code in codes if state.check((*prefix[:3], turn)) is None]


def price(face: AgeOfSteamFace, seen: Seen[AgeOfSteamState], prefix: Action, language: str) -> str:
    """What a tile costs on its hex."""
    if prefix[0] not in (LAY, LAY_HALF) or len(prefix) != 3:
        return ""
    prices = {cost(seen.state, prefix[1], code) for code in legal_turns(seen.state, prefix)}
    paid = sorted(half(each) if prefix[0] == LAY_HALF else each for each in prices)
    facts = Facts(face, seen, language, ())
    return "–".join(facts.amount(each) for each in dict.fromkeys((paid[0], paid[-1]))) if paid else ""
