"""The directive `house-drawing`: the packages as a house, measured and drawn with the documentation."""

from __future__ import annotations

import sys
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from talero import games
from talero.draw import Board, Box, Svg
from talero.draw.marks import mark
from talero.draw.svg import join, line, polygon, polyline, rect, text

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
from house import Room, packages, titles

FILE = "_static/gallery/house.svg"
WIDTH, LEFT, RIGHT, GAP = 960.0, 60.0, 800.0, 10.0
FLOOR, HALL, ROOF = 74.0, 190.0, 112.0

ABOUT = {
    "cli": ("the command talero", "wrench"),
    "server": ("tables, people, storage; the client", "chain"),
    "arena": ("bots against bots, ratings; outside programs", "first"),
    "bots": ("the random player, matches; a bot gets what its seat may see", "technology"),
    "games": ("one package per title, all with the same floor plan", "die"),
    "draw": ("boards as SVG, themes, marks", "cards"),
    "text": ("English, Spanish, French", "ribbon"),
    "core": ("the contract: state, legality, chance, views, journals, records", "crate"),
}
"""What each package is, in a few words, and its mark."""


def drawing() -> Svg:
    """The whole house, in colours that follow the reader."""
    rooms = {room.name: room for room in packages()}
    y, floors = ROOF, []
    for names in (("arena", "server"), ("bots",), ("games",), ("draw", "text"), ("core",)):
        height = HALL if "games" in names else FLOOR
        floors.append((names, Box(LEFT, y, RIGHT - LEFT, height)))
        y += height + GAP
    board = Board(WIDTH, y + 24, "The house", "Packages of Talero; each one imports only what lies below it.")
    board.pieces(roof(rooms["cli"]))
    for names, floor in floors:
        for name, box in zip(names, floor.columns(len(names), GAP), strict=True):
            board.pieces(room_of(rooms[name], box))
    inner = floors[2][1]
    board.pieces(*flats(Box(inner.x + 14, inner.y + 62, inner.width - 28, inner.height - 76)))
    board.pieces(ground(y), *remarks([floor for _, floor in floors]))
    return board.standalone(background=False)


def roof(room: Room) -> Svg:
    """The command line, on top of everything."""
    ridge = ((LEFT - 22, ROOF - GAP), (LEFT + 120, 12), (RIGHT - 120, 12), (RIGHT + 22, ROOF - GAP))
    shape = polygon(ridge, fill="wash", stroke="brass", weight=1.75)
    return join((shape, words(room, Box(LEFT + 130, 26, RIGHT - LEFT - 260, FLOOR))))


def room_of(room: Room, box: Box) -> Svg:
    """A package as a room."""
    is_ground = room.name == "core"
    wall = rect(*box, 6, fill="shade" if is_ground else "sheet", stroke="edge", weight=1.25)
    return join((wall, words(room, box)))


def words(room: Room, box: Box) -> Svg:
    """Its name, what it is, and how large."""
    about, sign = ABOUT[room.name]
    size = f"{room.modules} modules, {room.lines} lines"
    return join(
        (
            mark(sign, box.x + 30, box.y + 36, 26, hidden=True),
            text(box.x + 54, box.y + 33, room.name, 18, cls="t-serif t-bold"),
            text(box.x + 54, box.y + 52, about, 12.5, cls="t-soft"),
            text(box.right - 14, box.y + 32, size, 11.5, "end", cls="t-soft t-num"),
        )
    )


def flats(box: Box) -> list[Svg]:
    """The titles, each with its three rooms."""
    names = {title.package.rpartition(".")[2]: title.name for title in games.titles()}
    found = [(names[package], rooms) for package, rooms in titles().items() if package in names]
    columns = box.columns(len(found), GAP)
    return [flat(name, rooms, column) for (name, rooms), column in zip(found, columns, strict=True)]


def flat(name: str, rooms: list[Room], box: Box) -> Svg:
    """One title: face and bot stand on the rules and don't know each other."""
    rules, face, bot = rooms
    upper = Box(box.x + 8, box.y + 26, box.width - 16, 38)
    lower = Box(box.x + 8, box.y + 70, box.width - 16, 38)
    left, right = upper.columns(2, 6)
    head = text(box.x + 10, box.y + 18, name, 13, cls="t-bold")
    wall = rect(*box, 6, fill="paper", stroke="line", weight=1)
    return join((wall, head, cell(face, left), cell(bot, right), cell(rules, lower)))


def cell(room: Room, box: Box) -> Svg:
    """A room of a title."""
    middle = box.centre[0]
    return join(
        (
            rect(*box, 4, fill="sheet", stroke="line", weight=1),
            text(middle, box.y + 16, room.name, 12, "middle"),
            text(middle, box.y + 30, str(room.lines), 10.5, "middle", cls="t-soft t-num"),
        )
    )


def ground(y: float) -> Svg:
    """What the house stands on."""
    return line((20, y - 4), (WIDTH - 20, y - 4), stroke="edge", weight=2)


def remarks(floors: list[Box]) -> list[Svg]:
    """Which way imports go, and what needs other packages."""
    top, low = floors[0].y + 6, floors[-1].bottom - 6
    arrow = join(
        (
            line((32, top), (32, low), stroke="brass", weight=2),
            polyline(((25, low - 10), (32, low), (39, low - 10)), stroke="brass", weight=2),
            text(0, 0, "imports", 12.5, "middle", cls="t-brass", at=(22, (top + low) / 2), rotate=-90),
        )
    )
    return [arrow, *beside(floors[0], "and the packages", "of talero[server]"), *beside_all(floors[1:])]


def beside(floor: Box, *lines: str) -> list[Svg]:
    """What there is to say about a floor, at its side."""
    x, y = RIGHT + 34, floor.centre[1] - 4
    return [text(x, y + 17 * n, words, 12.5, cls="t-soft") for n, words in enumerate(lines)]


def beside_all(floors: list[Box]) -> list[Svg]:
    """A bracket around what needs Python alone."""
    x, top, low = RIGHT + 12, floors[0].y, floors[-1].bottom
    bracket = polyline(((x, top), (x + 10, top), (x + 10, low), (x, low)), stroke="edge", weight=1.5)
    return [bracket, *beside(Box(0, top, 0, low - top), "Python and its", "standard library", "alone")]


class HouseDrawing(SphinxDirective):
    """The drawing as an image."""

    def run(self) -> list[nodes.Node]:
        file = Path(self.env.srcdir) / FILE
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(drawing(), "utf-8")
        return [nodes.image(uri=f"/{FILE}", alt="The packages of Talero as a house", width="100%")]


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("house-drawing", HouseDrawing)
    return {"parallel_read_safe": False}
