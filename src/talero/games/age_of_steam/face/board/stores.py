"""What is left in the box: New City tiles, track tiles; and what track costs."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from talero.draw.grid import HexGrid
from talero.draw.layout import Box
from talero.draw.marks import glyph
from talero.draw.metrics import fit, text_width, truncate
from talero.draw.rails import curve, to_centre
from talero.draw.shapes import die, hit_shape
from talero.draw.sheet import TYPE
from talero.draw.svg import Named, Svg, circle, group, join, middle, path, text
from talero.games.age_of_steam.face.board.facts import LETTERS, Facts, Growth
from talero.games.age_of_steam.face.board.facts.prices import PriceList, price_list
from talero.games.age_of_steam.face.board.table import heading
from talero.games.age_of_steam.rules.fields import OFF_MAP
from talero.games.age_of_steam.rules.tables.hexes import COLOURS
from talero.games.age_of_steam.rules.tables.tiles import SIDES_IN, TOWN

if TYPE_CHECKING:
    from talero.games.age_of_steam.rules.game import AgeOfSteam

ACROSS = 4
"""So many New Cities stand side by side."""
PRICE = 1.4
"""The height of a line of the price list in text sizes."""
DRAWN = 2048
"""So many drawings of each kind are kept: supplies change seldom."""


def supply_height(facts: Facts, size: float) -> float:
    """How tall the supplies are."""
    return size * (2.6 + 3.5 * -(-len(facts.game.letters) // ACROSS))


def supply(facts: Facts, box: Box, size: float) -> Svg:
    """New City tiles that can still be placed, and where the others are."""
    parts = [heading(box, facts.say("board.new-cities"), size)]
    rows = -(-len(facts.game.letters) // ACROSS)
    area = Box(box.x + size * 0.7, box.y + size * 2.3, box.width - size * 1.4, size * 3.4 * rows)
    cells = [cell for row in area.rows(rows) for cell in row.columns(ACROSS)]
    for letter, cell in zip(facts.game.letters, cells, strict=False):
        parts.append(_new_city(facts, letter, cell, size))
    return join(parts)


def tiles_height(facts: Facts, size: float) -> float:
    """How tall the track tiles are."""
    return size * 8.4


def tiles(facts: Facts, box: Box, size: float) -> Svg:
    """The track tiles left."""
    discs = facts.say("board.town-discs", count=facts.state.town_discs)
    parts = [heading(box, facts.say("board.supply"), size, discs)]
    area = Box(box.x + size * 0.5, box.y + size * 2.3, box.width - size, size * 5.6)
    places = [cell for row in area.rows(2) for cell in row.columns(8)]
    for tile, cell in zip(range(len(facts.game.tiles.ids)), places, strict=False):
        parts.append(_tile(facts, tile, cell, size))
    return join(parts)


def _new_city(facts: Facts, letter: int, cell: Box, size: float) -> Svg:
    """A New City tile: letter, colour and number; an empty place once it is on the map."""
    home = facts.state.letters[letter]
    if home != OFF_MAP:
        return _used_city(
            LETTERS[letter], facts.place(home), facts.line(LETTERS[letter], facts.place(home)), cell, size
        )
    growth, colour = facts.letter_growth(letter), facts.game.letter_colour[letter]
    name = facts.say("board.new-city", letter=LETTERS[letter])
    words = ", ".join((name, facts.colour(colour), facts.grows(growth)))
    return _free_city(LETTERS[letter], COLOURS[colour], growth, words, cell, size)


def _city_grid(cell: Box, size: float) -> HexGrid:
    return HexGrid(size * 1.55, True, (cell.centre[0], cell.y + size * 1.6))


@lru_cache(maxsize=DRAWN)
def _used_city(letter: str, place: str, tip: str, cell: Box, size: float) -> Svg:
    x, y = cell.centre[0], cell.y + size * 1.6
    empty = _city_grid(cell, size).hexagon((0, 0), stroke="line", weight=1.25, dash="3 3")
    words = truncate(place, cell.width - 4, TYPE)
    name = text(x, middle(y + size * 0.5, TYPE), words, TYPE, "middle", cls="t-soft t-halo")
    sign = text(x, middle(y - size * 0.6, TYPE), letter, TYPE, "middle", cls="t-soft t-bold")
    return group(empty, sign, name, tip=tip)


@lru_cache(maxsize=DRAWN)
def _free_city(letter: str, colour: str, growth: Growth, words: str, cell: Box, size: float) -> Svg:
    x, y, grid = cell.centre[0], cell.y + size * 1.6, _city_grid(cell, size)
    parts = [
        grid.hexagon((0, 0), 0.96, fill=f"good-{colour}", stroke=f"good-{colour}-edge", weight=1.5),
        circle(x, y - size * 0.35, size * 0.66, fill="sheet", stroke="edge", weight=1),
        text(x, middle(y - size * 0.35, size), letter, size, "middle", cls="t-bold"),
        glyph(colour, x + size * 0.42, y + size * 0.82, size * 0.62),
        die(x - size * 0.42, y + size * 0.82, size * 0.68, growth.die, growth.half == "dark"),
        hit_shape(grid.corners((0, 0), 1.02)),
    ]
    return group(*parts, name=Named(f"new-city:{letter.lower()}", words))


def _tile(facts: Facts, tile: int, cell: Box, size: float) -> Svg:
    """A kind of track tile with how many are left."""
    words = facts.say(f"tile.{facts.game.tiles.ids[tile]}")
    left = facts.state.supply[tile]
    return _drawn_tile(facts.game, tile, left, facts.line(words, left), cell, size)


@lru_cache(maxsize=DRAWN)
def _drawn_tile(game: AgeOfSteam, tile: int, left: int, tip: str, cell: Box, size: float) -> Svg:
    x, y = cell.x + cell.width * 0.42, cell.centre[1]
    grid = HexGrid(size * 1.1, True, (x, y))
    shape = game.tiles.shapes[game.tiles.code_of[tile][0]]
    is_town = shape.kind == TOWN
    ways = (
        [to_centre(grid, (0, 0), side) for side in SIDES_IN[shape.mask]]
        if is_town
        else [curve(grid, (0, 0), *piece) for piece in shape.pieces]
    )
    parts = [grid.hexagon((0, 0), fill="land-plain", stroke="edge", weight=1)]
    parts += [path(way, stroke="ink", weight=size * 0.22) for way in ways]
    if is_town:
        parts.append(circle(x, y, size * 0.35, fill="sheet", stroke="ink", weight=1.5))
    right, bottom, tone = cell.right - size * 0.1, cell.bottom - size * 0.2, "t-num t-bold t-halo"
    parts.append(text(right, bottom, str(left), size * 0.85, "end", cls=tone))
    return group(*parts, tip=tip) if left else group(*parts, tip=tip, cls="is-faded")


def prices_height(facts: Facts, size: float) -> float:
    """How tall the price list is."""
    return size * (2.9 + PRICE * len(price_list(facts)))


def prices(facts: Facts, box: Box, size: float) -> Svg:
    """What track costs (AOS-COST-001 to 019)."""
    return _drawn_prices(facts.say("board.prices"), price_list(facts), box, size)


@lru_cache(maxsize=64)
def _drawn_prices(title: str, rows: PriceList, box: Box, size: float) -> Svg:
    parts = [heading(box, title, size)]
    left, right = box.x + size, box.right - size
    for n, (words, amount) in enumerate(rows):
        y = box.y + size * (3.3 + PRICE * n)
        room = right - left - text_width(amount, size, bold=True) - size * 0.5
        name, small = fit(words, room, size * 0.95, TYPE)
        parts.append(text(left, y, name, small))
        parts.append(text(right, y, amount, size, "end", cls="t-num t-bold"))
    return join(parts)
