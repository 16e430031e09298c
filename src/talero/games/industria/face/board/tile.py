"""A tile of Industria as it is drawn: the same face on the board's fields, on offer and in hands."""

from __future__ import annotations

from talero.draw.cards import sheet
from talero.draw.layout import Box
from talero.draw.marks import mark
from talero.draw.metrics import fit, wrap
from talero.draw.shapes import arrow, hit_box
from talero.draw.sheet import growing
from talero.draw.svg import EMPTY, Named, Svg, group, join, line, middle, rect, text
from talero.games.industria.face.board.facts import GONE, PLACED, Facts
from talero.games.industria.rules.tables import BONUS, FACTORY, RAW, TECHNOLOGY

WIDTH, HEIGHT = 124.0, 88.0
"""A tile at its natural size; all sizes below are for this one and grow with it."""

NAMES, FIGURES = 1.9, 2.4
"""Names and numbers may become so many times as large as they are printed."""

MARKS = {FACTORY: "factory", TECHNOLOGY: "technology", RAW: "crate", BONUS: "ribbon"}
TONES = {FACTORY: "p-clay", TECHNOLOGY: "p-circuit", RAW: "p-wood", BONUS: "p-brass"}


def tile_card(facts: Facts, tile: int, box: Box, seat: int = -1) -> Svg:
    """A tile that lies somewhere: one can point at it. `seat` pays its price with its own discounts."""
    name = Named(f"tile:{facts.tiles.ids[tile]}", facts.describe(tile))
    inner = join((sheet(box, stroke="edge"), face(facts, tile, box, seat)))
    return group(inner, hit_box(*box), name=name)


def face(facts: Facts, tile: int, box: Box, seat: int = -1, faded: bool = False) -> Svg:
    """What is printed on a tile."""
    unit = box.width / WIDTH
    kind = facts.tiles.kind[tile]
    tone = "line" if faded else TONES[kind]
    stripe = rect(box.x + 3 * unit, box.y + 5 * unit, 4 * unit, box.height - 10 * unit, 2 * unit, fill=tone)
    parts = [stripe, _name(facts.short(tile), box, unit, faded)]
    if kind == RAW:
        parts.append(_emblem(facts.tiles.materials[facts.tiles.material[tile]], box, unit))
    elif kind == BONUS:
        parts.append(_emblem(facts.tiles.symbols[facts.tiles.symbol[tile]], box, unit))
    else:
        parts += [_gives(facts, tile, box, unit), _needs(facts, tile, box, unit, seat)]
        parts.append(_points(facts, tile, box, unit))
    return join(parts)


def _name(words: str, box: Box, unit: float, faded: bool) -> Svg:
    """The name in up to two lines, shrunk where a word is too long."""
    room, size = box.width - 22 * unit, 13.0 * unit
    rows = wrap(words, room, size, 2, bold=True)
    if any(row.endswith("…") for row in rows) or len(rows) > 2:
        widest = max(words.split(), key=len)
        size = min(fit(widest, room, size, 9 * unit, bold=True)[1], size * 0.86)
        rows = wrap(words, room, size, 2, bold=True)
    cls = "t-bold t-soft" if faded else "t-bold"
    left, top = box.x + 12 * unit, box.y + 17 * unit
    written = [text(left, top + i * size * 1.12, row, size, cls=cls) for i, row in enumerate(rows)]
    return growing((left, box.y + 8 * unit), size, NAMES, *written)


def _emblem(which: str, box: Box, unit: float) -> Svg:
    """The large mark of a raw-material or bonus tile."""
    return mark(which, box.x + box.width * 0.58, box.y + 59 * unit, 42 * unit)


def _gives(facts: Facts, tile: int, box: Box, unit: float) -> Svg:
    """The middle row: what the factory produces or saves, and its bonus symbols at the right."""
    y, left, parts = box.y + 47 * unit, box.x + 12 * unit, []
    made = facts.tiles.produces[tile]
    if made >= 0:
        parts.append(_arrow(left, y, unit))
        parts.append(mark(facts.tiles.materials[made], left + 23 * unit, y, 21 * unit))
    if tile in facts.tiles.discounts:
        parts.append(_figure(left, y, 13 * unit, "−1"))
        parts.append(mark("coin", left + 28 * unit, y, 17 * unit))
    right = box.right - 16 * unit
    for n, symbol in enumerate(facts.tiles.shows[tile]):
        parts.append(mark(facts.tiles.symbols[symbol], right - n * 22 * unit, y, 19 * unit))
    return join(parts)


def _arrow(x: float, y: float, unit: float) -> Svg:
    """A small arrow: from here comes a material."""
    return arrow((x, y), (x + 10 * unit, y), 5 * unit, stroke="ink", weight=1.6 * unit)


def _needs(facts: Facts, tile: int, box: Box, unit: float, seat: int) -> Svg:
    """The lower left: the price, reduced for its owner, and the raw materials."""
    x, y, parts = box.x + 12 * unit, box.y + 73 * unit, []
    printed = facts.tiles.price[tile]
    if printed:
        amount = facts.price(tile, seat)
        cls = "t-num t-bold t-good" if amount < printed else "t-num t-bold"
        parts.append(mark("coin", x + 8 * unit, y, 17 * unit))
        parts.append(_figure(x + 19 * unit, y, 15 * unit, str(amount), cls))
        x += 32 * unit
    for material in facts.tiles.needs[tile]:
        parts.append(mark(facts.tiles.materials[material], x + 9 * unit, y, 19 * unit))
        x += 21 * unit
    return join(parts)


def _figure(
    x: float, y: float, size: float, words: str, cls: str = "t-num t-bold", anchor: str = "start"
) -> Svg:
    """A number on a tile, large enough to be read on a small map too."""
    return growing((x, y), size, FIGURES, text(x, middle(y, size), words, size, anchor, cls=cls))


def lost(facts: Facts, tile: int) -> bool:
    """Whether somebody may still build the tile, but too late for its points."""
    return facts.is_late(tile) and facts.place(tile)[0] not in (PLACED, GONE)


def _points(facts: Facts, tile: int, box: Box, unit: float) -> Svg:
    """The lower right: the points, struck out when they are lost."""
    points, y = facts.tiles.points[tile], box.y + 73 * unit
    if not points:
        return EMPTY
    right, size = box.right - 8 * unit, 15 * unit
    struck = lost(facts, tile)
    cls = "t-num t-bold t-soft" if struck else "t-num t-bold"
    parts = [mark("points", right - 17 * unit, y, 17 * unit)]
    parts.append(_figure(right, y, size, str(points), cls, "end"))
    if struck:
        ends = ((right - 27 * unit, y + 7 * unit), (right + 3 * unit, y - 7 * unit))
        parts.append(line(*ends, stroke="bad", weight=2.2 * unit))
    return join(parts)
