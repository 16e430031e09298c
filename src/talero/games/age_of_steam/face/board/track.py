"""What players put on the map: track, bridges, discs, cubes, New Cities; and the areas one can point at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from talero.draw.marks import cube, glyph
from talero.draw.rails import curve, middle_of, to_centre, track
from talero.draw.shapes import badge, die, disc
from talero.draw.sheet import growing
from talero.draw.svg import EMPTY, Named, Point, Svg, circle, group, join, line, middle, num, path, text
from talero.draw.theme import seat_token
from talero.games.age_of_steam.face.board import land
from talero.games.age_of_steam.face.board.facts import LETTERS, Facts, city_colour
from talero.games.age_of_steam.face.board.facts.places import printed
from talero.games.age_of_steam.face.board.lines import Line
from talero.games.age_of_steam.face.board.sheet import Sheet, sheet_of
from talero.games.age_of_steam.rules.tables.hexes import COLOURS
from talero.games.age_of_steam.rules.tables.tiles import Piece

if TYPE_CHECKING:
    from talero.games.age_of_steam.face.speech import AgeOfSteamFace
    from talero.games.age_of_steam.rules.game import AgeOfSteam


DRAWN = 4096
"""So many drawings of each kind are kept: what lies on a hex changes seldom."""

Cubes = tuple[int, ...]
"""The colours of cubes that lie together."""


def pieces(facts: Facts) -> Svg:
    """All that lies on the map, from the rails up to the cubes."""
    sheet = sheet_of(facts.game)
    hexes = range(facts.map.size)
    return join(
        (
            *(rails(facts, sheet, h) for h in hexes if facts.state.tile[h]),
            *(_end(facts, sheet, x) for x in facts.state.ends),
            *(_owner(facts, sheet, line) for line in facts.links + facts.unfinished),
            *_places(facts, sheet),
            _direct_link(facts, sheet),
            *(_cubes(facts, sheet, h) for h in hexes if any(facts.state.cubes[h * 6 : h * 6 + 6])),
        )
    )


def areas(facts: Facts) -> Svg:
    """Every hex as something to point at, with its description."""
    empty = _empty_areas(facts.face, facts.language)
    return join(
        empty[h] if facts.is_empty(h) else _area(facts.game, h, facts.describe(h)) for h in facts.map.hexes
    )


@lru_cache(maxsize=64)
def _empty_areas(face: AgeOfSteamFace, language: str) -> tuple[Svg, ...]:
    """By hex, the area as long as nothing lies there."""
    return tuple(_area(face.game, h, words) for h, words in enumerate(printed(face, language)))


@lru_cache(maxsize=DRAWN)
def _area(game: AgeOfSteam, h: int, words: str) -> Svg:
    return group(land.areas(game)[h], name=Named(f"place:{game.map.labels[h]}", words))


# Track


def rails(facts: Facts, sheet: Sheet, h: int) -> Svg:
    """The track on a hex; on a crossing the second piece is a bridge."""
    exits, over = facts.exits(h), facts.crosses(h)
    if exits:
        return join(_exit(sheet, h, side, owner) for side, owner in exits)
    return join(
        _piece(sheet, h, edges, owner, over and n == 1) for n, (edges, owner) in enumerate(facts.pieces(h))
    )


@lru_cache(maxsize=DRAWN)
def _exit(sheet: Sheet, h: int, side: int, owner: int) -> Svg:
    return track(to_centre(sheet.grid, sheet.at[h], side), owner, sheet.radius)


@lru_cache(maxsize=DRAWN)
def _piece(sheet: Sheet, h: int, edges: Piece, owner: int, is_bridge: bool) -> Svg:
    return track(curve(sheet.grid, sheet.at[h], *edges), owner, sheet.radius, is_bridge)


def _end(facts: Facts, sheet: Sheet, x: int) -> Svg:
    """A buffer stop where track ends openly."""
    size = sheet.radius
    (x1, y1), (x2, y2) = sheet.grid.edge(sheet.at[x // 6], x % 6)
    cx, cy = sheet.centre(x // 6)
    mx, my = (x1 + x2) / 2, (y1 + y2) / 2
    mx, my = mx + (cx - mx) * 0.07, my + (cy - my) * 0.07
    dx, dy = (x2 - x1) * 0.26, (y2 - y1) * 0.26
    ends = ((mx - dx, my - dy), (mx + dx, my + dy))
    return join(
        (
            line(*ends, stroke="sheet", weight=size * 0.24, cap="round"),
            line(*ends, stroke="bad", weight=size * 0.13, cap="round"),
        )
    )


def _owner(facts: Facts, sheet: Sheet, line: Line) -> Svg:
    """The owner's disc in the middle of a link or section (AOS-OWN-001); nobody's track has none."""
    if line.owner < 0:
        return EMPTY
    x, y = middle_point(facts, sheet, line.chain)
    return disc(x, y, sheet.radius * 0.2, line.owner)


def middle_point(facts: Facts, sheet: Sheet, chain: Sequence[int]) -> Point:
    """A point on the middle piece of a stretch of track."""
    inner = [
        (a, b)
        for a, b in pairwise(chain)
        if a // 6 == b // 6 and not facts.map.town[a // 6] and not facts.state.accepts[a // 6]
    ]
    if inner:
        a, b = inner[len(inner) // 2]
        return middle_of(sheet.grid, sheet.at[a // 6], a % 6, b % 6)
    return sheet.grid.toward(sheet.at[chain[0] // 6], chain[0] % 6, 0.8 if len(chain) == 1 else 1)


def _direct_link(facts: Facts, sheet: Sheet) -> Svg:
    """Germany: the link between two neighbouring cities, or what it costs (AOS-GER-012)."""
    found = facts.direct()
    if found is None:
        return EMPTY
    x, owner = found
    if facts.state.far[x] == facts.game.variant.direct[1] // 6:
        return direct_rails(sheet, x, owner)
    at = max(sheet.grid.edge(sheet.at[x // 6], x % 6), key=lambda end: end[1])  # below the names
    size = sheet.radius * 0.23
    price = growing(at, size, 2.9, badge(*at, facts.amount(facts.game.variant.join_price), size))
    return join((path(_across(sheet, x), stroke="sheet", weight=sheet.radius * 0.2, dash="4 3"), price))


def direct_rails(sheet: Sheet, x: int, owner: int) -> Svg:
    """The direct link with its owner's disc, across the side at half-edge `x`."""
    mx, my = sheet.grid.edge_middle(sheet.at[x // 6], x % 6)
    return join(
        (track(_across(sheet, x), owner, sheet.radius, True), disc(mx, my, sheet.radius * 0.2, owner))
    )


def _across(sheet: Sheet, x: int) -> str:
    (x1, y1), (x2, y2) = (sheet.grid.toward(sheet.at[x // 6], x % 6, share) for share in (0.72, 1.28))
    return f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}"


# Places


def _places(facts: Facts, sheet: Sheet) -> list[Svg]:
    """Towns and cities as printed; New Cities and terminals as the position has them."""
    printed = land.lettering(facts.game, facts.language)
    found = []
    for h in range(facts.map.size):
        if facts.letter(h) >= 0:
            found.append(new_city(facts, sheet, h, facts.letter(h)))
        elif facts.map.terminal[h]:
            found.append(_terminal(facts, sheet, h))
        elif printed[h]:
            found.append(printed[h])
    return found


def new_city(facts: Facts, sheet: Sheet, h: int, letter: int) -> Svg:
    """A New City tile on its hex, with the name of the town it replaced."""
    colour = COLOURS[facts.game.letter_colour[letter]]
    growth = facts.letter_growth(letter)
    x, y = sheet.centre(h)
    size = sheet.radius
    base = sheet.grid.hexagon(
        sheet.at[h], 0.94, fill=f"good-{colour}", stroke=f"good-{colour}-edge", weight=size * 0.06
    )
    rim = sheet.grid.hexagon(sheet.at[h], 0.84, stroke=f"good-{colour}-on", weight=1.2, opacity=0.7)
    top, high = y - size * 0.57, size * 0.3
    plate = circle(x, top, size * 0.2, fill="sheet", stroke="edge", weight=1)
    words = text(x, middle(top, high), LETTERS[letter], high, "middle", cls="t-bold")
    sign = growing((x, top), high, land.NAMES, plate, words)
    mark = glyph(colour, x + size * 0.48, top, size * 0.28)
    dice = die(x - size * 0.48, y - size * 0.57, size * 0.32, growth.die, growth.half == "dark")
    head = land.above(sheet, h, facts.place(h), mark, dice, sign)
    return join((base, rim, head, land.plate(sheet, h, facts.place(h))))


def _terminal(facts: Facts, sheet: Sheet, h: int) -> Svg:
    """A foreign terminal: a frame in the colour of the goods it takes; nothing passes (AOS-GER-002)."""
    colour, size, (x, y) = city_colour(facts.state, h), sheet.radius, sheet.centre(h)
    grid, at = sheet.grid, sheet.at[h]
    return join(
        (
            grid.hexagon(at, 0.94, fill=f"good-{colour}", stroke=f"good-{colour}-edge", weight=2),
            grid.hexagon(at, 0.72, fill="sheet", stroke=f"good-{colour}-edge", weight=1.5),
            cube(colour, x, y + size * 0.3, size * 0.4),
            land.plate(sheet, h, facts.place(h)),
        )
    )


# Cubes


def _cubes(facts: Facts, sheet: Sheet, h: int) -> Svg:
    if facts.map.terminal[h]:
        return EMPTY
    cubes = tuple(facts.cubes(h))
    return _in_city(sheet, h, cubes) if facts.state.accepts[h] else _on_land(sheet, h, cubes)


@lru_cache(maxsize=DRAWN)
def _on_land(sheet: Sheet, h: int, cubes: Cubes) -> Svg:
    x, y = sheet.cube_at(h)
    size = sheet.radius * 0.4
    step = size * 0.9
    return join(cube(COLOURS[c], x - n * step, y, size) for n, c in enumerate(reversed(cubes)))


@lru_cache(maxsize=DRAWN)
def _in_city(sheet: Sheet, h: int, cubes: Cubes) -> Svg:
    """Cubes below the name: up to seven in two rows, more of them smaller; very many by colour, counted."""
    x, y = sheet.centre(h)
    size = sheet.radius * 0.38
    if len(cubes) > 7:
        return _crowded(sheet, h, cubes) if len(cubes) <= 12 else _counted(sheet, h, cubes)
    first = cubes[:4] if len(cubes) > 3 else cubes
    rows = [
        (first, y + sheet.radius * (0.36 if len(cubes) <= 4 else 0.29)),
        (cubes[4:], y + sheet.radius * 0.66),
    ]
    return join(_row(x, row_y, row, size) for row, row_y in rows)


def _crowded(sheet: Sheet, h: int, cubes: Cubes) -> Svg:
    (x, y), size = sheet.centre(h), sheet.radius * 0.27
    rows = ((cubes[:5], 0.25), (cubes[5:9], 0.49), (cubes[9:], 0.73))
    return join(_row(x, y + sheet.radius * down, row, size) for row, down in rows)


def _row(x: float, y: float, cubes: Cubes, size: float) -> Svg:
    left = x - (len(cubes) - 1) * size * 0.5
    return join(cube(COLOURS[c], left + n * size, y, size) for n, c in enumerate(cubes))


def _counted(sheet: Sheet, h: int, cubes: Cubes) -> Svg:
    x, y = sheet.centre(h)
    size = sheet.radius * 0.34
    kinds = sorted(set(cubes))
    parts = []
    for n, colour in enumerate(kinds):
        row, column = divmod(n, 3)
        across = min(3, len(kinds) - 3 * row)
        at = x + (column - (across - 1) / 2) * size * 1.5, y + sheet.radius * (0.29 + 0.35 * row)
        parts.append(cube(COLOURS[colour], *at, size))
        beside = (at[0] + size * 0.52, at[1])
        count = text(
            beside[0], middle(at[1], size * 0.8), str(cubes.count(colour)), size * 0.8, "middle",
            cls="t-num t-bold t-halo",
        )  # fmt: skip
        parts.append(growing(beside, size * 0.8, 2.9, count))
    return join(parts)


def ghost(sheet: Sheet, d: str, seat: int) -> Svg:
    """A thin line where track could run."""
    width = sheet.radius * 0.09
    return join(
        (
            path(d, stroke="sheet", weight=width * 2, opacity=0.8),
            path(d, stroke=seat_token(seat), weight=width, dash="5 4"),
        )
    )
