"""A board in parts: the board proper, and the panels that a page lays out around it by the room there is.

The board proper may be shown at any scale. A panel is drawn in pixels: its type is as large on the screen as
it says here. Paper, files and documents get all of it on one sheet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from talero.draw.board import Board, definitions
from talero.draw.layout import Box
from talero.draw.svg import Point, Svg, escape, group, num

TYPE = 12.0
"""The smallest type in a panel."""
PANEL = 344.0
"""How wide panels are."""
GAP = 12.0
BROAD = 1.12
"""From this ratio of its sides on, a board has players below it; a narrower one has them beside it."""

TABLE, PLAYERS = GROUPS = ("table", "players")
"""What panels are about: what lies on the table, or the players, in seat order."""


class Panel(NamedTuple):
    """A small drawing of its own: an id for the page, what it is about, and the drawing, from (0, 0)."""

    id: str
    about: str
    drawing: Board

    @property
    def width(self) -> float:
        """How wide it is."""
        return self.drawing.size[2]

    @property
    def height(self) -> float:
        """How tall it is."""
        return self.drawing.size[3]


def panel(id: str, heading: str, height: float, *parts: Svg, about: str = TABLE) -> Panel:
    """Make a panel of the usual width."""
    drawing = Board(PANEL, height, heading)
    drawing.pieces(*parts)
    return Panel(id, about, drawing)


def growing(at: Point, size: float, most: float, *parts: Svg) -> Svg:
    """Hold a label of a map together: a page makes it larger about `at` until its type can be read.

    One that would have to be more than `most` times as large is left out until somebody looks closer.
    """
    data = {"at": f"{num(at[0])} {num(at[1])}", "size": num(size), "most": num(most)}
    return group(*parts, cls="label", data=data)


def lifted(size: float, most: float, below: float, gap: float, *parts: Svg) -> Svg:
    """Hold together what stands above a growing label: a page moves it up as far as the label comes nearer.

    The label's type is of `size`; as drawn it is `below` high, and `gap` lies between the two.
    """
    data = {"size": num(size), "most": num(most), "below": num(below), "gap": num(gap)}
    return group(*parts, cls="lifted", data=data)


class Sheet:
    """A board with its panels; `tall` sheets, for phones, have everything below each other.

    `least` is the size of the smallest type of the board proper, labels aside: no page shows the board so
    small at first that it can't be read.
    """

    __slots__ = ("board", "least", "panels", "tall")

    def __init__(self, board: Board, panels: Sequence[Panel], tall: bool = False, least: float = 0) -> None:
        self.board = board
        self.panels = panels
        self.tall = tall
        self.least = least

    def render(self, theme: str | None = "auto", names: Mapping[str, str] | None = None) -> Svg:
        """Write everything on one sheet."""
        return self.composed().render(theme, names)

    def spread(self, names: Mapping[str, str] | None = None) -> Svg:
        """Write the parts for a page that lays them out: one SVG in another, the board first.

        The board defines the symbols of all parts.
        """
        parts = [self.board, *(each.drawing for each in self.panels)]
        symbols = definitions("".join(part.body() for part in parts), names)
        least = f' data-least="{num(self.least)}"' if self.least else ""
        spread = [self.board.part(f' data-part="board"{least}', symbols)]
        for each in self.panels:
            about = f' data-part="{escape(each.id)}" data-about="{each.about}"'
            spread.append(each.drawing.part(about))
        return Svg(f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(spread)}</svg>')

    def composed(self) -> Board:
        """Put the panels around the board, or below it, on one sheet."""
        if not self.panels:
            return self.board
        places = self._below() if self.tall else self._around()
        return self._sheet(places)

    def _about(self, about: str) -> list[Panel]:
        return [each for each in self.panels if each.about == about]

    def _below(self) -> list[tuple[Panel, Box]]:
        """All panels below each other, as wide as the board."""
        x, y, width, height = self.board.size
        places, y = [], y + height
        for each in self.panels:
            high = each.height * width / each.width
            places.append((each, Box(x, y + GAP, width, high)))
            y += high + GAP
        return places

    def _around(self) -> list[tuple[Panel, Box]]:
        """Panels beside the board; the players below a broad board, at the other side of a narrow one."""
        x, y, width, height = self.board.size
        players, table = self._about(PLAYERS), self._about(TABLE)
        if width < height * BROAD:
            left = _columns(players, (x - GAP, y), height, -1)
            return left + _columns(table, (x + width + GAP, y), height, 1)
        below = _rows(players, Box(x, y + height + GAP, width, 0))
        bottom = max([y + height, *(box.bottom for _, box in below)])
        return below + _columns(table, (x + width + GAP, y), bottom - y, 1)

    def _sheet(self, places: list[tuple[Panel, Box]]) -> Board:
        boxes = [Box(*self.board.size), *(box for _, box in places)]
        left, top = min(box.x for box in boxes) - GAP, min(box.y for box in boxes) - GAP
        right, bottom = max(box.right for box in boxes) + GAP, max(box.bottom for box in boxes) + GAP
        made = Board(right - left, bottom - top, self.board.title, self.board.desc, left, top)
        for layer, parts in self.board.layers.items():
            made.add(layer, *parts)
        for each, box in places:
            made.pieces(_placed(each, box))
        return made


def _placed(each: Panel, box: Box) -> Svg:
    """A panel moved to its place, and made as wide as that."""
    scale = f"{box.width / each.width:.4g}"
    turn = "" if scale == "1" else f" scale({scale})"
    inner = "".join("".join(parts) for parts in each.drawing.layers.values())
    return Svg(f'<g transform="translate({num(box.x)} {num(box.y)}){turn}">{inner}</g>')


def _columns(panels: list[Panel], start: Point, height: float, side: int) -> list[tuple[Panel, Box]]:
    """Panels below each other, in as many columns as it takes; `side` is 1 to the right, -1 to the left."""
    places: list[tuple[Panel, Box]] = []
    x, y = start
    for each in panels:
        if y > start[1] and y + each.height > start[1] + height * 1.04:
            x, y = x + side * (PANEL + GAP), start[1]
        places.append((each, Box(x if side > 0 else x - each.width, y, each.width, each.height)))
        y += each.height + GAP
    return places


def _rows(panels: list[Panel], box: Box) -> list[tuple[Panel, Box]]:
    """Panels side by side, in as many rows as it takes, stretched to the width."""
    if not panels:
        return []
    across = max(1, min(len(panels), int((box.width + GAP) // (PANEL * 0.72 + GAP))))
    rows = -(-len(panels) // across)
    across = -(-len(panels) // rows)
    places, y = [], box.y
    for start in range(0, len(panels), across):
        row = panels[start : start + across]
        cells = Box(box.x, y, box.width, 0).columns(across, GAP)
        sized = [
            (each, cell, each.height * cell.width / each.width)
            for each, cell in zip(row, cells, strict=False)
        ]
        places += [(each, Box(cell.x, y, cell.width, high)) for each, cell, high in sized]
        y += max(high for _, _, high in sized) + GAP
    return places
