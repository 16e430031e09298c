"""A settlement as a drawing: its cards on the grid, and a faint place wherever the next one may go."""

from __future__ import annotations

from talero.draw.layout import Box
from talero.draw.shapes import hit_box
from talero.draw.svg import EMPTY, Named, Svg, group, join, line, middle, rect, text
from talero.games.luna_capital.face.board.facts import Facts
from talero.games.luna_capital.face.board.pieces import TINTS, CardArt
from talero.games.luna_capital.rules.fields import NO_CARD
from talero.games.luna_capital.rules.tables.grid import CELL_NAMES, CENTRE, COLUMNS, NEXT, POSITION_NAMES
from talero.games.luna_capital.rules.tables.pieces import GREENHOUSE, HYDROGEN, OXYGEN, WATER

VITAL_GROUPS = (HYDROGEN, OXYGEN, WATER, GREENHOUSE)
SLOT = 0.5
"""How wide an empty row or column at the edge is, measured in cards."""


class Plot:
    """Where the cells of a settlement lie in a box; rows and columns without cards are narrow."""

    def __init__(self, facts: Facts, seat: int, box: Box, largest: float, margin: float = 0) -> None:
        self.facts = facts
        self.seat = seat
        self.empty = facts.open_cells(seat) if seat == facts.focus else []
        placed = list(facts.state.placed[seat])
        cells = [*placed, *self.empty] or [CENTRE]
        self.rows = _spans([cell // COLUMNS for cell in cells], {cell // COLUMNS for cell in placed})
        self.columns = _spans([cell % COLUMNS for cell in cells], {cell % COLUMNS for cell in placed})
        across, down = sum(self.columns.values()), sum(self.rows.values())
        self.size = min(largest, (box.width - margin) / across, (box.height - margin) / down)
        width, height = across * self.size, down * self.size
        self.x = box.x + margin + (box.width - margin - width) / 2
        self.y = box.y + margin + (box.height - margin - height) / 2
        self.width, self.height = width, height

    def cell(self, cell: int) -> Box:
        """The box of a cell."""
        row, column = divmod(cell, COLUMNS)
        x = self.x + self.size * sum(span for each, span in self.columns.items() if each < column)
        y = self.y + self.size * sum(span for each, span in self.rows.items() if each < row)
        return Box(x, y, self.size * self.columns[column], self.size * self.rows[row])

    @property
    def prefix(self) -> str:
        """What ids of this settlement begin with; actions are about the settlement drawn large."""
        return "" if self.seat == self.facts.focus else f"p{self.seat + 1}."


def _spans(used: list[int], full: set[int]) -> dict[int, float]:
    """Rows or columns in order with their width; all are full before the first card."""
    return {n: 1.0 if n in full or not full else SLOT for n in range(min(used), max(used) + 1)}


def settlement(plot: Plot, labels: bool = False) -> Svg:
    """The cards, the places for the next one, and the areas that grow together."""
    parts = [_labels(plot) if labels else EMPTY]
    parts += [_place(plot, cell) for cell in plot.empty]
    parts += [_card(plot, cell) for cell in plot.facts.state.placed[plot.seat]]
    parts.append(_joints(plot))
    return join(parts)


def _place(plot: Plot, cell: int) -> Svg:
    """An empty cell that can take a card."""
    box, facts = plot.cell(cell).inset(plot.size * 0.035), plot.facts
    name = Named(f"cell:{CELL_NAMES[cell]}", facts.say("fact.cell.free", cell=facts.cell(cell)))
    radius = min(6, plot.size * 0.06)
    dots = rect(*box, radius, fill="shade", stroke="line", weight=max(0.8, plot.size * 0.012), dash="3 4")
    plus = _plus(box, min(box.width, box.height) * 0.13)
    return group(dots, plus, hit_box(*box, radius), name=name)


def _plus(box: Box, reach: float) -> Svg:
    (x, y), weight = box.centre, max(1.2, reach * 0.22)
    return join(
        (
            line((x - reach, y), (x + reach, y), stroke="line", weight=weight, cap="round"),
            line((x, y - reach), (x, y + reach), stroke="line", weight=weight, cap="round"),
        )
    )


def _card(plot: Plot, cell: int) -> Svg:
    """A card in its cell, face up or face down, and areas to point at.

    Cell, card and quadrants lie side by side in the document, so that each can be moved by itself.
    """
    facts, seat = plot.facts, plot.seat
    box = plot.cell(cell).inset(plot.size * 0.012)
    words, card = facts.describe_placed(seat, cell), facts.card_at(seat, cell)
    name = Named(f"{plot.prefix}cell:{CELL_NAMES[cell]}", facts.line(facts.cell(cell), words))
    parts = [group(hit_box(*box.inset(-1)), name=name)]
    art = CardArt(facts, box)
    down = facts.is_down(seat, cell)
    if down:
        inner = art.back("" if card == NO_CARD else facts.short_card(card))
    else:
        shown = facts.state.top[seat][cell * 4 : cell * 4 + 4]
        inner = art.face(card, shown, facts.has_robot(seat, cell), lambda n: facts.worth(seat, cell * 4 + n))
    if card == NO_CARD:
        parts.append(group(inner, tip=words))
    else:
        parts.append(group(inner, name=Named(f"card:{facts.pieces.card_ids[card]}", words)))
    if not down:
        parts += [_quadrant(plot, cell, corners, art) for corners in facts.quadrants(card)]
    return join(parts)


def _quadrant(plot: Plot, cell: int, corners: tuple[int, ...], art: CardArt) -> Svg:
    """The area of a quadrant; a double quadrant goes by its first position."""
    facts, seat, q = plot.facts, plot.seat, cell * 4 + corners[0]
    words = f"{facts.cell(cell)}, {facts.describe_site(seat, cell, corners)}"
    name = Named(f"{plot.prefix}quadrant:{POSITION_NAMES[q]}", words)
    return group(hit_box(*art.quadrant(corners), 4), name=name)


def _joints(plot: Plot) -> Svg:
    """Bridges between neighbouring vital systems of one type: areas that score together."""
    found = plot.facts.settlements[plot.seat]
    pairs = [
        (p, other, kind)
        for kind in VITAL_GROUPS
        for q in found.at.get(kind, ())
        for p in found.positions(q)
        for other in NEXT[p]
        if other > p and found.group_at(other) == kind and found.first(other) != q
    ]
    return join(_joint(plot, p, other, TINTS[kind]) for p, other, kind in pairs)


def _joint(plot: Plot, p: int, other: int, tint: str) -> Svg:
    (ax, ay), (bx, by) = _middle(plot, p), _middle(plot, other)
    x, y, size = (ax + bx) / 2, (ay + by) / 2, plot.size
    width, height = (0.07, 0.2) if ay == by else (0.2, 0.07)
    look = (x - width * size / 2, y - height * size / 2, width * size, height * size, size * 0.02)
    return rect(*look, fill=tint, stroke="edge", weight=max(0.6, size * 0.008), cls="through")


def _middle(plot: Plot, position: int) -> tuple[float, float]:
    box = plot.cell(position >> 2)
    column, row = position & 1, position >> 1 & 1
    return box.x + box.width * (0.25 + 0.5 * column), box.y + box.height * (0.25 + 0.5 * row)


SIZE = 13.8
"""The size of row and column numbers."""


def _labels(plot: Plot) -> Svg:
    """Row and column numbers, as the ids of cells have them."""
    parts = []
    for row in plot.rows:
        box = plot.cell(row * COLUMNS + next(iter(plot.columns)))
        y = middle(box.centre[1], SIZE)
        parts.append(text(plot.x - 5, y, str(row + 1), SIZE, "end", cls="t-num t-soft"))
    for column in plot.columns:
        box = plot.cell(next(iter(plot.rows)) * COLUMNS + column)
        parts.append(text(box.centre[0], plot.y - 5, str(column + 1), SIZE, "middle", cls="t-num t-soft"))
    return join(parts)
