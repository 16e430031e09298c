"""Industria's map: factories left, the epoch column, technologies right, the links (IND-COMP-004, 005)."""

from __future__ import annotations

from typing import NamedTuple

from talero.draw.cards import sheet
from talero.draw.layout import Box
from talero.draw.marks import emblem, mark
from talero.draw.metrics import fit
from talero.draw.shapes import disc, hit_box
from talero.draw.sheet import growing
from talero.draw.svg import EMPTY, Named, Point, Svg, circle, group, join, num, path, rect, text
from talero.draw.theme import seat_token
from talero.games.industria.face.board.facts import DEAD, DISPLAY, GONE, HAND, OFFERED, PLACED, ROMAN, Facts
from talero.games.industria.face.board.tile import FIGURES, face
from talero.games.industria.rules.tables import TECHNOLOGY

FACTORY_COLUMNS = (
    ("clay-pit", "brickworks", "ore-mine", "quarry", "sawmill"),
    ("pottery", "glassworks", "ironworks", "coal-mine", "bank"),
    ("cement-works", "oil-field", "steel-mill", "power-plant", "stock-exchange"),
    ("chemical-works", "refinery", "shipyard", "computer-factory", "plastics-factory"),
    ("genetics-plant", "robot-works", "server-farm", "fusion-plant", "satellite-works"),
)
TECHNOLOGY_COLUMNS = (
    ("masonry", "water-power", "letterpress"),
    ("construction", "machine-building", "optics"),
    ("reinforced-concrete", "steam-power", "electrical-engineering"),
    ("space-flight", "automobile", "telecommunications"),
    ("nanotechnology", "fibre-optics", "internet"),
)
"""The fields of each epoch from left to right: linked ones lie side by side or below each other."""


class Way(NamedTuple):
    """The path of a link, its middle, and where it begins and ends."""

    d: str
    middle: Point
    ends: tuple[Point, Point]


class Map:
    """Where the fields are: one row per epoch, factories, epoch column, technologies."""

    def __init__(self, facts: Facts, box: Box, gap: Point, column: float) -> None:
        self.facts = facts
        self.box = box
        self.gap = gap
        rows = facts.game.epochs
        self.height = (box.height - gap[1] * (rows - 1)) / rows
        self.width = (box.width - column - 8 * gap[0]) / 8
        self.column = Box(box.x + 5 * (self.width + gap[0]), box.y, column, box.height)
        self.boxes: dict[int, Box] = {}
        for row in range(rows):
            self._lay(row, FACTORY_COLUMNS[row], box.x)
            self._lay(row, TECHNOLOGY_COLUMNS[row], self.column.right + gap[0])

    def _lay(self, row: int, ids: tuple[str, ...], left: float) -> None:
        y = self.box.y + row * (self.height + self.gap[1])
        for n, id in enumerate(ids):
            tile = self.facts.tiles.ids.index(id)
            self.boxes[tile] = Box(left + n * (self.width + self.gap[0]), y, self.width, self.height)

    def row(self, epoch: int) -> Box:
        """The cell of an epoch in the column."""
        y = self.box.y + (epoch - 1) * (self.height + self.gap[1])
        return Box(self.column.x, y, self.column.width, self.height)

    def epoch_of(self, box: Box) -> int:
        """The row a field is in, from 0."""
        return round((box.y - self.box.y) / (self.height + self.gap[1]))

    # Links

    def links(self) -> Svg:
        """All roads and lines; the ones a seat has completed lie on top."""
        found = sorted(self.facts.links(), key=lambda link: link[3])
        return join(self._link(*link) for link in found)

    def _link(self, a: int, b: int, kind: str, both: int) -> Svg:
        way = self.way(self.boxes[a], self.boxes[b])
        d = way.d
        ids = self.facts.tiles.ids
        name = Named(f"link:{ids[a]}--{ids[b]}", self.facts.describe_link(a, b, kind, both))
        if both >= 0:
            parts = [path(d, stroke="sheet", weight=11), path(d, stroke=seat_token(both), weight=7)]
            parts.append(disc(*way.middle, 9, both))
        elif kind == "road":
            parts = [road(d, "line" if both == DEAD else "edge")]
        else:
            tone = "line" if both == DEAD else "edge"
            dots = [circle(*end, 3, fill=tone) for end in way.ends]
            parts = [path(d, stroke=tone, weight=2), *dots]
        return group(*parts, name=name)

    def way(self, a: Box, b: Box) -> Way:
        """The path between two fields: straight to a neighbour, else through the gutters."""
        if a.y > b.y or (a.y == b.y and a.x > b.x):
            a, b = b, a
        if a.y == b.y:
            y = a.y + a.height * 0.5
            return straight((a.right, y), (b.x, y))
        apart = self.epoch_of(b) - self.epoch_of(a)
        x = a.centre[0]
        if a.x == b.x and apart == 1:
            return straight((x, a.bottom), (x, b.y))
        return self._round_about(a, b)

    def _round_about(self, a: Box, b: Box) -> Way:
        """Past the rows between them: down beside the column that is in the way, turning in the gaps."""
        half, reach = self.gap[0] / 2, self.gap[1] * 0.36
        if a.x == b.x:
            outermost = a.right >= self.box.right - self.gap[0] - 1
            gutter = a.right + half if outermost else a.x - half
        else:
            gutter = max(a.x, b.x) - half
        start = a.x + a.width * (0.8 if gutter > a.x else 0.2)
        end = b.x + b.width * (0.8 if gutter > b.x else 0.2)
        gutter += half * (0.4 if start > gutter else -0.4)  # a lane for each direction
        r = min(reach, half, 8) * 0.7
        first, last = 1 if gutter > start else -1, 1 if end > gutter else -1
        upper, lower = a.bottom + reach, b.y - reach
        d = (
            f"M{num(start)} {num(a.bottom)}V{num(upper - r)}"
            f"Q{num(start)} {num(upper)} {num(start + first * r)} {num(upper)}H{num(gutter - first * r)}"
            f"Q{num(gutter)} {num(upper)} {num(gutter)} {num(upper + r)}V{num(lower - r)}"
            f"Q{num(gutter)} {num(lower)} {num(gutter + last * r)} {num(lower)}H{num(end - last * r)}"
            f"Q{num(end)} {num(lower)} {num(end)} {num(lower + r)}V{num(b.y)}"
        )
        return Way(d, (gutter, (upper + lower) / 2), ((start, a.bottom), (end, b.y)))

    # Fields

    def fields(self) -> Svg:
        """All fields with what is printed on them."""
        return join(self._field(tile, box) for tile, box in self.boxes.items())

    def _field(self, tile: int, box: Box) -> Svg:
        place, seat = self.facts.place(tile)
        gone = place == GONE
        fill, stroke = ("shade", "line") if gone else ("sheet", "line")
        parts = [sheet(box, fill=fill, stroke=stroke), face(self.facts, tile, box, faded=gone)]
        parts.append(self._sign(place, seat, box))
        name = Named(f"field:{self.facts.tiles.ids[tile]}", self.facts.describe(tile))
        return group(*parts, hit_box(*box), name=name)

    def _sign(self, place: str, seat: int, box: Box) -> Svg:
        """A small sign for a tile that lies elsewhere: on offer, or in somebody's hand."""
        x, y, size = box.right, box.y, min(1, self.width / 80)
        if place in (DISPLAY, OFFERED):
            frame = rect(*box, 6, stroke="brass", weight=2.5, dash="" if place == OFFERED else "7 4")
            plate = circle(x, y, 11 * size, fill="sheet", stroke="brass", weight=1.5)
            return join((frame, plate, mark("gavel", x, y, 15 * size)))
        if place == HAND:
            x, y = x - 11 * size, y - 3 * size
            plate = rect(
                x - 17 * size,
                y - 9 * size,
                34 * size,
                18 * size,
                9 * size,
                fill="sheet",
                stroke="edge",
                weight=1,
            )
            cards = mark("cards", x - 7 * size, y, 13 * size)
            return join((plate, cards, emblem(seat, x + 7.5 * size, y, 12 * size)))
        return EMPTY

    def placed(self) -> Svg:
        """The tiles that were built, with their owners' marks (IND-BUILD-013)."""
        parts = []
        for tile, box in self.boxes.items():
            place, seat = self.facts.place(tile)
            if place == PLACED:
                parts.append(self._placed(tile, seat, box))
        return join(parts)

    def _placed(self, tile: int, seat: int, box: Box) -> Svg:
        frame = rect(*box.inset(-0.5), 6, stroke=seat_token(seat), weight=4)
        owner = disc(box.right, box.y, min(11, self.width * 0.16), seat)
        name = Named(f"tile:{self.facts.tiles.ids[tile]}", self.facts.describe(tile))
        return group(frame, owner, hit_box(*box), name=name)

    # The epoch column

    def epochs(self) -> Svg:
        """The column with the epoch stone, the extra talers and what the bank sells."""
        back = rect(*self.column.inset(-6, -8), 10, fill="shade", stroke="line", weight=1)
        cells = join(self._epoch(epoch) for epoch in range(1, self.facts.game.epochs + 1))
        return join((back, cells))

    def _epoch(self, epoch: int) -> Svg:
        box, now = self.row(epoch), self.facts.state.epoch
        current = epoch == now
        parts = [rect(*box, 6, fill="wash" if current else "sheet", stroke="line", weight=1)]
        parts.append(self._stone(box, epoch) if current else self._numeral(box, epoch))
        parts.append(self._taler(box, epoch))
        parts += [self._sold(box, n, material) for n, material in enumerate(self.facts.sold_from(epoch))]
        if epoch == 1:
            parts.append(self._legend(box))
        return group(*parts, name=Named(f"epoch:{epoch}", self.facts.describe_epoch(epoch)))

    def _numeral(self, box: Box, epoch: int) -> Svg:
        size = min(box.width * 0.26, 26)
        cls = "t-serif t-bold t-soft" if epoch < self.facts.state.epoch else "t-serif t-bold"
        return text(box.centre[0], box.y + 8 + size, ROMAN[epoch], size, "middle", cls=cls)

    def _stone(self, box: Box, epoch: int) -> Svg:
        """The epoch stone: a large brass disc on the current epoch."""
        radius = min(box.width * 0.2, 21)
        x, y, size = box.centre[0], box.y + 6 + radius, radius * 1.05
        ring = circle(x, y, radius, fill="brass", stroke="ink", weight=1.75)
        inner = circle(x, y, radius - 3.5, stroke="on-brass", weight=1)
        return join(
            (ring, inner, text(x, y + size * 0.36, ROMAN[epoch], size, "middle", cls="t-serif t-bold t-on"))
        )

    def _taler(self, box: Box, epoch: int) -> Svg:
        """The taler the stone passes on the way to an epoch (IND-EPOCH-004); paid ones are gone."""
        talers = self.facts.game.epoch_talers[epoch]
        if not talers or epoch <= self.facts.state.epoch:
            return EMPTY
        x, y = box.centre[0], box.y - self.gap[1] / 2
        plate = rect(x - 23, y - 11, 46, 22, 11, fill="sheet", stroke="edge")
        figure = text(x, y + 5, f"+{talers}", 15, "end", cls="t-num t-bold")
        return growing((x, y), 15, FIGURES, plate, figure, mark("coin", x + 12, y, 17))

    def _legend(self, box: Box) -> Svg:
        """What the ring around a material means, where the first epoch leaves room."""
        y = box.bottom - 16
        words, size = fit(self.facts.say("board.bank.note"), box.width - 30, 13, 10)
        ring = circle(box.x + 12, y, 6, fill="sheet", stroke="brass", weight=1.5)
        note = text(box.x + 22, y + size * 0.36, words, size, cls="t-soft")
        return join((ring, growing((box.x + 22, y), size, 1.45, note)))

    def _sold(self, box: Box, n: int, material: int) -> Svg:
        """A material of the bank's table: bright when the bank sells it, with its makers when it does not."""
        facts = self.facts
        size = min(box.width / 3 - 4, box.height * 0.34)
        x = box.centre[0] + (n - (len(facts.sold_from(facts.tiles.bank_from[material])) - 1) / 2) * (size + 5)
        y = box.bottom - size / 2 - 9
        makers = facts.makers(material)
        parts = (
            [circle(x, y, size / 2 + 1, fill="sheet", stroke="brass", weight=1.5)]
            if facts.bank_sells(material)
            else []
        )
        parts.append(mark(facts.tiles.materials[material], x, y, size * 0.82))
        parts += [emblem(seat, x - size * 0.3 + i * 9, y + size * 0.5, 12) for i, seat in enumerate(makers)]
        return group(
            *parts, name=Named(f"material:{facts.tiles.materials[material]}", facts.supply(material))
        )


def road(d: str, tone: str = "edge") -> Svg:
    """A road along a path: two edges and a broken line between them."""
    surface = (path(d, stroke=tone, weight=8), path(d, stroke="paper", weight=5))
    return join((*surface, path(d, stroke=tone, weight=1, dash="5 4")))


def straight(start: Point, end: Point) -> Way:
    """The straight way."""
    d = f"M{num(start[0])} {num(start[1])}L{num(end[0])} {num(end[1])}"
    return Way(d, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), (start, end))


def technologies_left(map: Map) -> float:
    """Where the technologies begin."""
    return min(box.x for tile, box in map.boxes.items() if map.facts.tiles.kind[tile] == TECHNOLOGY)
