"""What is left in the box: New City tiles, track tiles; and what track costs."""

from __future__ import annotations

from talero.draw.grid import HexGrid
from talero.draw.layout import Box
from talero.draw.marks import glyph
from talero.draw.metrics import fit, text_width, truncate
from talero.draw.rails import curve, to_centre
from talero.draw.shapes import die, hit_shape
from talero.draw.svg import Named, Svg, circle, group, join, middle, path, text
from talero.games.age_of_steam.face.board.facts import LETTERS, Facts
from talero.games.age_of_steam.face.board.table import heading
from talero.games.age_of_steam.rules.fields import OFF_MAP
from talero.games.age_of_steam.rules.tables.hexes import COLOURS
from talero.games.age_of_steam.rules.tables.tiles import SIDES_IN, TOWN


def supply_height(facts: Facts, size: float) -> float:
    """How tall the supplies are."""
    return size * 13.4


def supply(facts: Facts, box: Box, size: float) -> Svg:
    """New City tiles that can still be placed, and the track tiles left."""
    parts = [heading(box, facts.say("board.new-cities"), size)]
    cells = Box(box.x + size * 0.7, box.y + size * 2.3, box.width - size * 1.4, size * 3.2).columns(8)
    for letter, cell in zip(facts.game.letters, cells, strict=False):
        parts.append(_new_city(facts, letter, cell, size))
    y = box.y + size * 7.1
    discs = facts.say("board.town-discs", count=facts.state.town_discs)
    parts.append(text(box.x + size, y, facts.say("board.supply"), size, cls="t-serif t-bold"))
    room = box.width - size * 3 - text_width(facts.say("board.supply"), size, bold=True)
    discs, small = fit(discs, room, size * 0.85, size * 0.6)
    parts.append(text(box.right - size, y, discs, small, "end", cls="t-soft t-num"))
    area = Box(box.x + size * 0.5, y + size * 0.4, box.width - size, size * 5.6)
    places = [cell for row in area.rows(2) for cell in row.columns(8)]
    for tile, cell in zip(range(len(facts.game.tiles.ids)), places, strict=False):
        parts.append(_tile(facts, tile, cell, size))
    return join(parts)


def _new_city(facts: Facts, letter: int, cell: Box, size: float) -> Svg:
    """A New City tile: letter, colour and number; an empty place once it is on the map."""
    x, y, reach = cell.centre[0], cell.y + size * 1.6, size * 1.55
    colour, growth = COLOURS[facts.game.letter_colour[letter]], facts.letter_growth(letter)
    grid = HexGrid(reach, True, (x, y))
    home = facts.state.letters[letter]
    if home != OFF_MAP:
        empty = grid.hexagon((0, 0), stroke="line", weight=1.25, dash="3 3")
        words = truncate(facts.place(home), cell.width, size * 0.6)
        name = text(x, middle(y, size * 0.6), words, size * 0.6, "middle", cls="t-soft")
        return group(empty, name, tip=f"{LETTERS[letter]}: {facts.place(home)}")
    words = ", ".join(
        (
            facts.say("board.new-city", letter=LETTERS[letter]),
            facts.colour(facts.game.letter_colour[letter]),
            facts.grows(growth),
        )
    )
    parts = [
        grid.hexagon((0, 0), 0.96, fill=f"good-{colour}", stroke=f"good-{colour}-edge", weight=1.5),
        circle(x, y - size * 0.35, size * 0.66, fill="sheet", stroke="edge", weight=1),
        text(x, middle(y - size * 0.35, size), LETTERS[letter], size, "middle", cls="t-bold"),
        glyph(colour, x + size * 0.42, y + size * 0.82, size * 0.62),
        die(x - size * 0.42, y + size * 0.82, size * 0.68, growth.die, growth.half == "dark"),
        hit_shape(grid.corners((0, 0), 1.02)),
    ]
    return group(*parts, name=Named(f"new-city:{LETTERS[letter].lower()}", words))


def _tile(facts: Facts, tile: int, cell: Box, size: float) -> Svg:
    """A kind of track tile with how many are left."""
    x, y = cell.x + cell.width * 0.42, cell.centre[1]
    grid = HexGrid(size * 1.1, True, (x, y))
    left = facts.state.supply[tile]
    shape = facts.game.tiles.shapes[facts.game.tiles.code_of[tile][0]]
    ways = (
        [to_centre(grid, (0, 0), side) for side in SIDES_IN[shape.mask]]
        if shape.kind == TOWN
        else [curve(grid, (0, 0), *piece) for piece in shape.pieces]
    )
    parts = [grid.hexagon((0, 0), fill="land-plain", stroke="edge", weight=1)]
    parts += [path(way, stroke="ink", weight=size * 0.22) for way in ways]
    if shape.kind == TOWN:
        parts.append(circle(x, y, size * 0.35, fill="sheet", stroke="ink", weight=1.5))
    words = f"{facts.say(f'tile.{facts.game.tiles.ids[tile]}')}: {left}"
    figure = text(
        cell.right - size * 0.1,
        cell.bottom - size * 0.2,
        str(left),
        size * 0.85,
        "end",
        cls="t-num t-bold t-halo",
    )
    group_parts = join([*parts, figure])
    return group(group_parts, tip=words) if left else group(group_parts, tip=words, cls="is-faded")


def prices_height(facts: Facts, size: float) -> float:
    """How tall the price list is."""
    return size * (2.7 + 1.25 * -(-len(price_list(facts)) // 2))


def prices(facts: Facts, box: Box, size: float) -> Svg:
    """What track costs (AOS-COST-001 to 019)."""
    parts = [heading(box, facts.say("board.prices"), size)]
    rows = price_list(facts)
    half = -(-len(rows) // 2)
    area = Box(box.x + size, box.y + size * 2.5, box.width - 2 * size, size * 1.25 * half)
    columns = area.columns(2, size * 1.2)
    for n, (words, amount) in enumerate(rows):
        column = columns[n // half]
        y = column.y + size * (0.9 + 1.25 * (n % half))
        room = column.width - text_width(amount, size * 0.9, bold=True) - size * 0.5
        name, small = fit(words, room, size * 0.85, size * 0.55)
        parts.append(text(column.x, y, name, small))
        parts.append(text(column.right, y, amount, size * 0.9, "end", cls="t-num t-bold"))
    return join(parts)


def price_list(facts: Facts) -> list[tuple[str, str]]:
    """The prices of track with their names."""
    game, prices = facts.game, facts.game.prices
    terrain: dict[str, int] = game.components.data["terrain-cost"]
    used = {spot.get("terrain") for spot in game.map.spots}
    found = [
        (facts.say(f"board.{name}"), facts.amount(cost)) for name, cost in terrain.items() if name in used
    ]
    found.append(
        (facts.say("board.price.town"), f"{facts.amount(prices.town)} + {facts.amount(prices.town_exit)}")
    )
    found.append((facts.say("board.price.crossing"), f"+{facts.amount(prices.surcharge[1])}"))
    found.append((facts.say("board.price.coexisting"), f"+{facts.amount(prices.surcharge[2])}"))
    found.append((facts.say("board.price.redirect"), facts.amount(prices.redirect)))
    replacing = sorted({prices.simple_to_crossing, prices.simple_to_coexisting, prices.replace_in_town})
    found.append((facts.say("board.price.replace"), "/".join(facts.amount(each) for each in replacing)))
    return found
