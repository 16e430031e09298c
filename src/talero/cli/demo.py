"""Specimen sheets of the toolkit: `python -m talero.cli.demo DIR` writes them in both themes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import talero
from talero.cli.demo_panels import charts_sheet, panels_sheet
from talero.core.parts import optional_part
from talero.draw.board import Board
from talero.draw.cards import Card, card_back, mark_row, owned, sheet, tile
from talero.draw.grid import Hex, HexGrid, SquareGrid
from talero.draw.layout import Box
from talero.draw.marks import cube, emblem, glyph, good, mark
from talero.draw.marks.common import COMMON
from talero.draw.rails import owner_disc, rail, spurs, town_disc
from talero.draw.shapes import (
    arrow,
    badge,
    brace,
    centred_lines,
    die,
    disc,
    gap,
    glow,
    hit_shape,
    label,
    paragraph,
    price,
    ring,
    stack,
    token,
)
from talero.draw.svg import Named, Svg, group, join, line, middle, rect, text
from talero.draw.theme import BANDS, BASE, GOOD_NAMES, LAND, PIGMENTS
from talero.draw.tracks import Band, Track, gauge, pips


def _tables() -> dict[str, Mapping[str, object]]:
    """The tables of marks by the heading they belong under."""
    found: dict[str, Mapping[str, object]] = {"common": COMMON}
    for title in talero.titles():
        found |= optional_part(title.id, title.package, "face.marks", "TABLES") or {}
    return found


TABLES = _tables()


def _heading(x: float, y: float, words: str) -> Svg:
    return text(x, y, words, 18, cls="t-serif t-bold")


def marks_sheet() -> Board:
    """All marks at 60, 24 and 16 units, emblems, goods, and the palette."""
    rows = [-(-len(table) // 16) for table in TABLES.values()]
    board = Board(1200, 180 + sum(40 + 88 * row for row in rows), "Marks")
    for seat in range(6):
        x = 30 + seat * 62
        board.pieces(emblem(seat, x, 34, 36), emblem(seat, x + 28, 34, 14))
    for i, name in enumerate(GOOD_NAMES):
        x = 440 + i * 80
        board.pieces(good(name, x, 34, 36), cube(name, x + 32, 24, 24), cube(name, x + 32, 48, 14))
    y = 70.0
    for heading, table in TABLES.items():
        board.marks(_heading(8, y + 22, heading))
        y += 34
        for i, name in enumerate(table):
            _specimen(board, 4 + i % 16 * 74.6, y + i // 16 * 88, name)
        y += -(-len(table) // 16) * 88 + 6
    _palette(board, y + 8)
    return board


def _specimen(board: Board, x: float, y: float, name: str) -> None:
    board.ground(rect(x, y, 71, 84, 6, fill="sheet", stroke="line"))
    board.pieces(
        mark(name, x + 26, y + 32, 44), mark(name, x + 59, y + 20, 20), mark(name, x + 59, y + 44, 16)
    )
    board.marks(label(x + 35.5, y + 72, name, 66, 11, cls="t-soft"))


def _palette(board: Board, y: float) -> None:
    tokens = [*BASE, *BANDS, *(f"land-{name}" for name in LAND), *PIGMENTS]
    for i, name in enumerate(tokens):
        x, row = 6 + i % 26 * 45.8, y + i // 26 * 44
        board.ground(rect(x, row, 41, 24, 4, fill=name, stroke="edge"))
        board.marks(label(x + 20, row + 32, name, 42, 9, cls="t-soft"))


def hexes_sheet() -> Board:
    """A small railway map in both orientations with track, cities, towns and highlights."""
    board = Board(1200, 700, "Hexes and rails")
    for flat, origin in ((True, (90.0, 110.0)), (False, (680.0, 150.0))):
        _map(board, HexGrid(48, flat, origin), 6 if flat else 5)
    return board


def _cells(grid: HexGrid, across: int) -> list[Hex]:
    if grid.flat:
        return [(q, r - q // 2) for q in range(across) for r in range(6)]
    return [(q - r // 2, r) for q in range(across) for r in range(6)]


def _map(board: Board, grid: HexGrid, across: int) -> None:
    cells = _cells(grid, across)
    lands = ("plain", "plain", "plain", "river", "plain", "mountain", "plain", "lake", "plain", "swamp")
    prefix = "flat" if grid.flat else "pointy"
    for i, place in enumerate(cells):
        land = lands[i * 7 % len(lands)]
        x, y = grid.centre(place)
        label_text = f"{chr(65 + i // 6)}{i % 6 + 1}"
        name = Named(f"place:{prefix}-{label_text}", f"{label_text}, {land}")
        board.ground(grid.hexagon(place, fill=f"land-{land}", stroke="land-border", weight=1.25, name=name))
        board.marks(text(x, y - grid.apothem + 13, label_text, 9, "middle", cls="t-land"))
        if land == "mountain":
            board.marks(mark("rise", x, y, 40))
    _pieces(board, grid, cells)


def _pieces(board: Board, grid: HexGrid, cells: list[Hex]) -> None:
    """Lay one of everything on the map."""
    board.pieces(
        rail(grid, cells[7], (0, 3), 0),
        rail(grid, cells[8], (0, 2), 0),
        owner_disc(grid, cells[8], (0, 2), 0),
    )
    board.pieces(
        rail(grid, cells[13], (0, 1), 1),
        rail(grid, cells[14], (3, 5), 2),
        rail(grid, cells[14], (1, 4), 3, over=True),
    )
    board.pieces(owner_disc(grid, cells[13], (0, 1), 1))
    board.pieces(rail(grid, cells[15], (0, 3), 4), rail(grid, cells[15], (1, 4), 5, over=True))
    board.pieces(rail(grid, cells[20], (1, 5), None), rail(grid, cells[20], (2, 3), 2))
    board.pieces(spurs(grid, cells[16], [(0, 0), (2, 1), (3, None)]), town_disc(grid, cells[10]))
    board.highlights(glow(grid.corners(cells[22], 0.94)), glow(grid.corners(cells[9], 0.94)))
    _city(board, grid, cells[19], "blue", "Indianapolis")
    _city(board, grid, cells[2], "yellow", "Duluth")
    _city(board, grid, cells[26], "black", "Toronto")
    x, y = grid.centre(cells[22])
    board.highlights(ring(x, y, 16))


def _city(board: Board, grid: HexGrid, place: Hex, colour: str, name: str) -> None:
    x, y = grid.centre(place)
    corners = grid.corners(place, 0.9)
    board.marks(grid.hexagon(place, 0.9, fill=f"good-{colour}", stroke=f"good-{colour}-edge", weight=2))
    board.marks(
        rect(x - 38, y - 11, 76, 22, 4, fill="sheet", stroke="edge"), label(x, y, name, 70, 13, cls="t-bold")
    )
    board.marks(glyph(colour, x, y - 26, 16))
    board.pieces(
        *(cube(each, x - 20 + i * 20, y + 25, 18) for i, each in enumerate(("red", "white", "purple")))
    )
    board.highlights(
        group(hit_shape(corners), name=Named(f"city:{name.lower()}-{grid.flat:d}", f"{name}, {colour} city"))
    )


def cards_sheet() -> Board:
    """Cards, tiles, tracks, gauges and small shapes."""
    board = Board(1200, 860, "Cards and tracks")
    _industry_cards(board)
    _settlement(board)
    _gauges(board)
    _small_things(board)
    return board


def _industry_cards(board: Board) -> None:
    board.marks(_heading(20, 34, "Cards"))
    tiles = (
        ("Ironworks", ["crate", "wrench"], "chain"),
        ("Cement works", ["crate", "technology"], "factory"),
    )
    for i, (name, needs, gives) in enumerate(tiles):
        card = Card(Box(20 + i * 150, 50, 136, 104), head=26, foot=26)
        body, foot = card.body, card.foot
        inner = join(
            (
                mark_row(body.x + 8, body.centre[1], needs, 26),
                arrow((body.x + 70, body.centre[1]), (body.x + 86, body.centre[1]), stroke="edge"),
                mark(gives, body.right - 24, body.centre[1], 34),
                price(foot.x + 8, foot.centre[1], 3, 13),
                mark_row(foot.x + 54, foot.centre[1], ["ribbon", "briefcase"], 18),
                text(foot.right - 8, middle(foot.centre[1], 15), "2", 15, "end", cls="t-num t-bold"),
                mark("points", foot.right - 28, foot.centre[1], 16),
            )
        )
        board.pieces(
            card.draw(name, inner, name=Named(f"tile:{i}", f"{name}: costs 3, needs {' and '.join(needs)}"))
        )
    board.pieces(
        owned(Box(170, 50, 136, 104), 1),
        card_back(Box(330, 50, 80, 104), "III", Named("stack:3", "Epoch III, 8 tiles")),
    )
    board.ground(gap(426, 50, 80, 104))
    board.marks(centred_lines(466, 102, "place of the next tile", 64, 12, 3))


def _settlement(board: Board) -> None:
    board.marks(_heading(560, 34, "Settlement"))
    grid = SquareGrid(50, 50, 4, (568, 76))
    kinds = (
        "coin",
        "coins",
        "technology",
        "points",
        "crate",
        "factory",
        "briefcase",
        "wrench",
    )
    for i in range(2):
        x, y = grid.corner(2 * i, 0)
        board.ground(sheet(Box(x - 6 + i * 12, y - 24, 116, 136), fill="land-regolith"))
        board.marks(text(x + 2 + i * 12, y - 7, str(3 + i), 16, cls="t-serif t-bold"))
    for i, kind in enumerate(kinds):
        column, row = i % 4, i // 4
        x, y = grid.corner(column, row)
        box = Box(x + (12 if column > 1 else 0), y, 50, 50)
        board.pieces(
            tile(box, kind, Named(f"site:{i}", kind), "land-regolith" if kind == "wrench" else "sheet")
        )
    board.pieces(tile(Box(812, 60, 104, 50), "cards"), tile(Box(812, 116, 50, 50), "die", words="2"))
    board.pieces(tile(Box(866, 116, 50, 50), "factory", corner="briefcase"))


def _gauges(board: Board) -> None:
    board.marks(_heading(20, 208, "Gauges and tracks"))
    bands = [
        Band(3, "band-red"),
        Band(3, "band-orange"),
        Band(3, "band-yellow"),
        Band(3, "band-green"),
        Band(2, "band-blue"),
        Band(2, "band-black"),
    ]
    prices = [str(value) for value in range(6, 22)]
    for i, name in enumerate(("crate", "chain", "cards", "technology")):
        y = 250 + i * 64
        board.marks(mark(name, 38, y, 30))
        track = Track.row((78, y), 16, 30)
        board.pieces(gauge(track, bands, prices, 3 + 2 * i, 3 + 2 * i + (i - 1)))
    loop = Track.loop((590, 236), 17, 9, 30)
    board.ground(loop.draw(every=5))
    board.pieces(loop.markers([3, 3, 17, 23, 23, 23]))
    steps = Track.row((650, 300), 10, 36, first=1)
    board.ground(steps.draw({4: "wash"}))
    board.pieces(steps.markers([4, 2, 6, 6]))
    snake = Track.snake((650, 364), 10, 20, 36)
    board.ground(snake.draw())


def _small_things(board: Board) -> None:
    board.marks(_heading(20, 560, "Small things"))
    for i in range(6):
        board.pieces(die(40 + i * 44, 600, 34, i + 1, dark=i % 2 == 1), disc(40 + i * 44, 650, 15, i))
    board.pieces(
        token(330, 600, 16, "12"),
        token(370, 600, 16, "5", fill="p-brass"),
        badge(420, 600, "3"),
        badge(470, 600, "+15", fill="wash"),
    )
    board.pieces(
        price(320, 650, 125),
        stack(430, 650, [0, 1, 2]),
        stack(500, 650, [0, 1, 2, 3, 4, 5]),
        pips(560, 650, 2, 4),
    )
    board.marks(brace(620, 580, 680, 12), line((626, 580), (626, 680), stroke="line"))
    words = "Labels shrink, then end with an ellipsis; paragraphs are broken into lines that fit their room."
    board.marks(
        paragraph(640, 596, words, 220, 13),
        label(1010, 600, "Saint-Jean-sur-Richelieu", 90, 14),
        label(1010, 640, "A name far too long for this narrow place", 90, 14),
    )
    board.ground(rect(965, 588, 90, 24, 4, stroke="line"), rect(965, 628, 90, 24, 4, stroke="line"))
    tall = Track.column((1150, 230), 8, 26)
    board.pieces(
        gauge(tall, [Band(4, "band-red"), Band(4, "band-green")], [str(n) for n in range(36, 20, -2)], 2, 4)
    )
    for i, size in enumerate((12, 16, 20, 24, 32, 40)):
        board.pieces(mark_row(20 + i * 175, 740, ["crown", "gavel", "factory", "crate", "hourglass"], size))
    for i, cls in enumerate(("", "t-soft", "t-brass", "t-good", "t-bad", "t-note")):
        board.marks(text(20 + i * 150, 810, "Text 0123456789", 15, cls=f"t-num {cls}"))


SHEETS: dict[str, Callable[[], Board]] = {
    "marks": marks_sheet,
    "hexes": hexes_sheet,
    "cards": cards_sheet,
    "panels": panels_sheet,
    "charts": charts_sheet,
}


def write(folder: Path) -> list[Path]:
    """Write every sheet in both themes; give the files."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for name, sheet_of in SHEETS.items():
        for theme in ("light", "dark"):
            file = folder / f"{name}-{theme}.svg"
            file.write_text(sheet_of().standalone(theme), encoding="utf-8")
            files.append(file)
    return files


def main(arguments: list[str]) -> int:
    """Run the command line."""
    if len(arguments) != 1:
        print("usage: python -m talero.cli.demo DIR", file=sys.stderr)
        return 2
    for file in write(Path(arguments[0])):
        print(file)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
