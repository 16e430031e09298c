"""The printed map: sea, land, rivers, mountains, cities and names. It never changes during a game, so it
is drawn once per game and language."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from talero.draw.grid import Hex, neighbour
from talero.draw.marks import glyph, mark
from talero.draw.metrics import text_width
from talero.draw.rails import town_disc
from talero.draw.shapes import die, hit_shape, lines
from talero.draw.sheet import growing, lifted
from talero.draw.svg import EMPTY, Svg, circle, group, join, middle, num, path, rect, text
from talero.games.age_of_steam.face.board.rivers import streams
from talero.games.age_of_steam.face.board.sheet import Sheet, sheet_of
from talero.text import message

if TYPE_CHECKING:
    from talero.games.age_of_steam.rules.game import AgeOfSteam

SEAS = {"barbados": "nesw", "st-lucia": "nesw", "southern-us": "es", "western-us": "w", "germany": "n"}
"""In which directions the open sea lies beyond a map; elsewhere the land goes on. Decoration only."""

NAMES = 2.7
"""A name may become so many times as large as it is printed; on a phone, names wait for the zoom."""

FADE = (1.0, 0.5, 0.2)
"""How strongly the rings of hexes around the map are drawn."""


@lru_cache(maxsize=32)
def ground(game: AgeOfSteam) -> Svg:
    """All that lies below the track."""
    sheet = sheet_of(game)
    return join(
        (
            _surroundings(game, sheet),
            _seam(sheet),
            *(_hex(game, sheet, h) for h in range(game.map.size)),
            *(_lake(sheet, place) for place in sheet.lakes),
            _shores(game, sheet),
            streams(game, sheet),
            *(_relief(game, sheet, h) for h in range(game.map.size)),
        )
    )


@lru_cache(maxsize=32)
def areas(game: AgeOfSteam) -> tuple[Svg, ...]:
    """By hex, the area that reacts to pointing."""
    sheet = sheet_of(game)
    return tuple(hit_shape(sheet.grid.corners(place, 0.95)) for place in sheet.at)


@lru_cache(maxsize=64)
def lettering(game: AgeOfSteam, language: str) -> tuple[Svg, ...]:
    """By hex, what is printed above the track: towns with their names, printed cities."""
    sheet = sheet_of(game)
    return tuple(_printed(game, sheet, h, language) for h in range(game.map.size))


# Land and water


def _surroundings(game: AgeOfSteam, sheet: Sheet) -> Svg:
    """Rings of hexes around the map that fade into the paper: sea where the sea lies."""
    sea, known, parts = sea_hexes(game, sheet), set(sheet.at) | set(sheet.lakes), []
    ring = known
    for strength in FADE:
        ring = {neighbour(place, side) for place in ring for side in range(6)} - known
        for place in sorted(ring):
            token, shade = ("land-lake", strength) if place in sea else ("land-plain", strength * 0.4)
            parts.append(sheet.grid.hexagon(place, 1.01, fill=token, opacity=shade))
        known = known | ring
    return join(parts)


def sea_hexes(game: AgeOfSteam, sheet: Sheet) -> set[Hex]:
    """The hexes outside the map that are sea: those that lie off a coast, and what is beyond them."""
    seas = SEAS.get(game.edition.id, "")
    land = set(sheet.at)
    known, ring, sea = land | set(sheet.lakes), land, set[Hex]()
    for number in range(len(FADE)):
        inner, ring = ring, {neighbour(place, side) for place in ring for side in range(6)} - known
        for place in ring:
            around = [(side, neighbour(place, side)) for side in range(6) if neighbour(place, side) in inner]
            here = _coasts(sheet, place, seas)
            wet = [_off(sheet, side, here) if number == 0 else float(n in sea) for side, n in around]
            if sum(wet) * 2 > len(wet) - (len(wet) < 3):
                sea.add(place)
        known = known | ring
    return sea


def _coasts(sheet: Sheet, place: Hex, seas: str) -> str:
    """Those of the seas on whose half of the map a hex lies; all of them around an island."""
    if len(seas) == 4:
        return seas
    (x, y), (cx, cy) = sheet.grid.centre(place), sheet.box.centre
    return "".join(sea for sea in seas if sea in (("w" if x < cx else "e") + ("n" if y < cy else "s")))


def _off(sheet: Sheet, side: int, seas: str) -> float:
    """How much a hex whose side `side` touches land lies off one of these coasts: fully, by half, or not."""
    (x, y), (cx, cy) = sheet.grid.edge_middle((0, 0), side), sheet.grid.centre((0, 0))
    across, down = ("w" if x > cx else "e"), ("n" if y > cy else "s")
    if abs(x - cx) < 1:
        across = down
    if abs(y - cy) < 1:
        down = across
    main, minor = (across, down) if abs(x - cx) > abs(y - cy) else (down, across)
    return 1.0 if main in seas else 0.5 if minor in seas else 0.0


def _seam(sheet: Sheet) -> Svg:
    """A bright seam around the land."""
    return join(
        sheet.grid.hexagon(place, 1.0, fill="sheet", stroke="sheet", weight=sheet.radius * 0.2)
        for place in sheet.at
    )


def _hex(game: AgeOfSteam, sheet: Sheet, h: int) -> Svg:
    land = game.map.spots[h].get("terrain", "plain")
    return sheet.grid.hexagon(sheet.at[h], fill=f"land-{land}", stroke="land-border", weight=1.25)


def _lake(sheet: Sheet, place: Hex) -> Svg:
    x, y = sheet.grid.centre(place)
    water = sheet.grid.hexagon(place, fill="land-lake", stroke="land-lake", weight=1.5)
    q, r = place
    if (q + 2 * r) % 3:
        return water
    return join((water, _ripple(x, y, sheet.radius)))


def _ripple(x: float, y: float, radius: float) -> Svg:
    """Two short waves."""
    step = num(radius * 0.16)
    wave = f"q{step} -{num(radius * 0.14)} {num(radius * 0.32)} 0t{num(radius * 0.32)} 0"
    left, up = num(x - radius * 0.4), num(y - radius * 0.1)
    right, down = num(x - radius * 0.2), num(y + radius * 0.2)
    return path(
        f"M{left} {up}{wave}M{right} {down}{wave}",
        stroke="land-stream",
        weight=1.5,
        opacity=0.55,
        cap="round",
    )


def _shores(game: AgeOfSteam, sheet: Sheet) -> Svg:
    """A line between land and water."""
    water = sea_hexes(game, sheet) | set(sheet.lakes)
    return join(
        sheet.grid.side(place, side, stroke="land-stream", weight=2.25, cap="round")
        for place in sheet.at
        for side in range(6)
        if neighbour(place, side) in water
    )


def _relief(game: AgeOfSteam, sheet: Sheet, h: int) -> Svg:
    """Mountains, swamps, the label and the price of a hex."""
    spot, (x, y), size = game.map.spots[h], sheet.centre(h), sheet.radius
    parts = []
    if spot["kind"] == "land" and spot["terrain"] == "mountain":
        parts.append(mark("mountain", x - size * 0.16, y - size * 0.1, size * 0.72))
        parts.append(mark("mountain", x + size * 0.2, y + size * 0.18, size * 0.62))
    if spot["kind"] == "land" and spot["terrain"] == "swamp":
        parts.append(mark("swamp", x - size * 0.26, y + size * 0.04, size * 0.5, opacity=0.8))
        parts.append(mark("swamp", x + size * 0.26, y - size * 0.1, size * 0.42, opacity=0.8))
    if spot["kind"] in ("land", "town"):
        parts.append(_label(game, sheet, h))
    if spot["kind"] == "land" and ("cost" in spot or spot["terrain"] != "plain"):
        parts.append(_price(game, sheet, h))
    return join(parts)


def _label(game: AgeOfSteam, sheet: Sheet, h: int) -> Svg:
    x, y = sheet.label_at(h)
    size = sheet.radius * 0.2
    words = text(x, middle(y, size), game.map.labels[h], size, "middle", cls="t-land", opacity=0.75)
    return growing((x, y), size, 2.9, words)


def _price(game: AgeOfSteam, sheet: Sheet, h: int) -> Svg:
    """What a simple tile costs here; prices that belong to the hex alone are printed large."""
    x, y = sheet.price_at(h)
    own, figure = "cost" in game.map.spots[h], str(game.map.cost[h])
    if not own:
        size = sheet.radius * 0.26
        words = text(x, middle(y, size), figure, size, "middle", cls="t-num t-bold t-land")
        return growing((x, y), size, 2.9, words)
    size = sheet.radius * 0.3
    cx, cy = sheet.centre(h)
    x, y = cx + (x - cx) * 0.88, cy + (y - cy) * 0.88
    coin = circle(x, y, sheet.radius * 0.25, fill="p-brass", stroke="edge", weight=1)
    return growing(
        (x, y), size, 2.9, coin, text(x, middle(y, size), figure, size, "middle", cls="t-num t-bold")
    )


# Places


def _printed(game: AgeOfSteam, sheet: Sheet, h: int, language: str) -> Svg:
    spot = game.map.spots[h]
    if spot["kind"] == "town":
        return join((town_disc(sheet.grid, sheet.at[h]), _town_name(sheet, h, spot["name"])))
    if spot["kind"] != "city":
        return EMPTY
    parts = [city(sheet, h, spot["colour"]), _head(sheet, h, spot)]
    if spot.get("port"):
        parts.append(_anchor(sheet, h, message("age-of-steam.board.port", language)))
    if spot.get("region"):
        words = message(f"age-of-steam.board.{spot['region']}", language)
        parts.append(_region(sheet, h, words, bool(spot.get("initial"))))
    return join((*parts, plate(sheet, h, spot["name"])))


def _town_name(sheet: Sheet, h: int, name: str) -> Svg:
    x, y = sheet.centre(h)
    size = sheet.radius * 0.28
    rows = _plate_rows(name, sheet.radius * 1.7, size)
    high = sheet.radius * (0.62 if len(rows) == 1 else 0.52)
    words = lines(x, y + high, rows, size, "middle", cls="t-bold t-halo")
    return growing((x, y + high - size * 0.3), size, NAMES, words)


def city(sheet: Sheet, h: int, colour: str) -> Svg:
    """A city in its colour."""
    return sheet.grid.hexagon(
        sheet.at[h], 0.94, fill=f"good-{colour}", stroke=f"good-{colour}-edge", weight=sheet.radius * 0.06
    )


def _head(sheet: Sheet, h: int, spot: dict[str, Any]) -> Svg:
    """The number by which goods grow and the mark of the city's colour, above the name."""
    x, y = sheet.centre(h)
    size = sheet.radius
    parts = [glyph(spot["colour"], x + size * 0.3, y - size * 0.56, size * 0.34)]
    if "die" in spot:
        parts.append(number(sheet, h, spot["half"], spot["die"]))
    return above(sheet, h, spot["name"], *parts)


class Plate(NamedTuple):
    """Where a name stands on its plate, and how large it is written."""

    rows: list[str]
    type: float
    bottom: float
    height: float


def _plate(sheet: Sheet, h: int, name: str) -> Plate:
    size = sheet.radius
    high, room = size * 0.29, size * 1.7
    rows = _plate_rows(name, room, high)
    bottom = sheet.centre(h)[1] + size * (0.1 if len(rows) == 1 else 0.26)
    if len(rows) == 1:
        high = min(high, high * room / text_width(name, high, bold=True))
    return Plate(rows, high, bottom, high * (1.12 * len(rows) + 0.24))


def above(sheet: Sheet, h: int, name: str, *parts: Svg) -> Svg:
    """What stands in the upper part of a city gives way to a plate that grows."""
    _, high, bottom, height = _plate(sheet, h, name)
    gap = bottom - height - (sheet.centre(h)[1] - sheet.radius * 0.39)
    return lifted(high, NAMES, height, gap, *parts)


def plate(sheet: Sheet, h: int, name: str) -> Svg:
    """A name on a bright plate across a hex."""
    x, _ = sheet.centre(h)
    rows, high, bottom, height = _plate(sheet, h, name)
    width = max(text_width(row, high, bold=True) for row in rows) + high * 0.5
    step = high * 1.12
    parts = [rect(x - width / 2, bottom - height, width, height, 3, fill="sheet", stroke="edge", weight=1)]
    for n, row in enumerate(rows):
        line_y = bottom - height + high * 0.12 + step * (n + 0.5)
        parts.append(text(x, middle(line_y, high), row, high, "middle", cls="t-bold"))
    return growing((x, bottom), high, NAMES, *parts)


def _plate_rows(name: str, room: float, size: float) -> list[str]:
    """A name in one line, or in two where it consists of several words and is long."""
    if text_width(name, size, bold=True) <= room:
        return [name]
    words = name.replace("/", "/ ").replace("-", "- ").split()
    if len(words) == 1:
        return words
    cuts = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    best = min(cuts, key=lambda cut: max(text_width(row, size, bold=True) for row in cut))
    return [row.replace("/ ", "/").replace("- ", "-") for row in best]


def number(sheet: Sheet, h: int, half: str, value: int) -> Svg:
    """The number by which goods grow in a city."""
    x, y = sheet.centre(h)
    return die(x - sheet.radius * 0.28, y - sheet.radius * 0.57, sheet.radius * 0.36, value, half == "dark")


def _anchor(sheet: Sheet, h: int, words: str) -> Svg:
    """The sign of a port."""
    x, y = sheet.corner(h, 2, 1.02) if sheet.flat else sheet.corner(h, 4, 0.9)
    unit = sheet.radius * 0.042
    rod = f"M{num(x)} {num(y - 2.2 * unit)}V{num(y + 3.4 * unit)}"
    arm = f"M{num(x - 1.6 * unit)} {num(y - 0.9 * unit)}H{num(x + 1.6 * unit)}"
    arc = (
        f"M{num(x - 3.2 * unit)} {num(y + 1 * unit)}A{num(3.3 * unit)} {num(3.3 * unit)} 0 0 0 "
        f"{num(x + 3.2 * unit)} {num(y + 1 * unit)}"
    )
    disc = circle(x, y, sheet.radius * 0.23, fill="p-sky", stroke="edge", weight=1.25)
    eye = circle(x, y - 3.1 * unit, unit * 0.9, stroke="ink", weight=1.2)
    return group(disc, path(rod + arm + arc, stroke="ink", weight=1.6, cap="round"), eye, tip=words)


def _region(sheet: Sheet, h: int, words: str, initial: bool) -> Svg:
    """East or west; where a railway may start, the sign is brass."""
    x, y = sheet.corner(h, 4, 1.0)
    size = sheet.radius * 0.27
    fill, cls = ("brass", "t-bold t-on") if initial else ("sheet", "t-bold")
    disc = circle(x, y, sheet.radius * 0.2, fill=fill, stroke="edge", weight=1)
    sign = text(x, middle(y, size), words[:1].upper(), size, "middle", cls=cls)
    return growing((x, y), size, NAMES, group(disc, sign, tip=words))
