"""The directives `toolkit`, what `talero.draw` offers with a picture of each thing, and `example-board`.

The pictures are drawn anew each time the documentation is built, by the very lines that stand beside them.
"""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from talero import games
from talero.draw.board import Board
from talero.draw.cards import card_back, owned, sheet, tile
from talero.draw.charts import Bar, stacked_bars
from talero.draw.grid import HexGrid, SquareGrid
from talero.draw.layout import Box
from talero.draw.marks import emblem, mark
from talero.draw.metrics import wrap
from talero.draw.panels import Figure, Player, panel
from talero.draw.shapes import badge, die, disc, lines, price
from talero.draw.svg import Svg, join, path, text
from talero.draw.tracks import Track, pips
from talero_roadstead import TITLE
from talero_roadstead.bot import Greedy

FOLDER = "_static/toolkit"
SIZE, TALL = (190, 84), 140

Sample = Callable[[], Svg]


def _svg() -> Svg:
    return join(
        (
            path("M10 60Q90 10 180 60", stroke="note", weight=3),
            text(10, 30, "Lane", 16, cls="t-serif"),
        )
    )


def _layout() -> Svg:
    return join(sheet(box) for box in Box(8, 8, 174, 66).columns(3, 8))


def _cards() -> Svg:
    place = Box(12, 12, 58, 58)
    return join((tile(place, "coin"), owned(place, 0), card_back(Box(100, 8, 50, 66))))


def _shapes() -> Svg:
    return join((badge(24, 42, "+6"), price(46, 42, 12), disc(108, 42, 16, 1), die(160, 42, 30, 5)))


def _marks() -> Svg:
    return join((mark("gavel", 30, 42, 40), mark("crate", 80, 42, 40), emblem(0, 125, 42, 30)))


def _tracks() -> Svg:
    return join((Track.row((24, 30), 6, 28, first=1).draw({3: "wash"}), pips(16, 66, 3, 8, 12)))


def _hexes() -> Svg:
    grid, places = HexGrid(20, origin=(40, 52)), [(0, 0), (1, -1), (2, -1), (3, -2), (4, -2)]
    return join(grid.hexagon(place, fill="land-plain", stroke="edge") for place in places)


def _squares() -> Svg:
    grid, places = SquareGrid(26, 26, gap=4, origin=(20, 14)), [(0, 0), (1, 0), (2, 0), (1, 1)]
    return join(grid.cell(*place, 4, fill="land-desert") for place in places)


def _panels() -> Svg:
    basile = Player(1, "Basile", [Figure("coin", "coins", 12, 3)], order=1, active=True)
    return panel(8, 10, 174, basile)


def _charts() -> Svg:
    bars = [Bar(0, "Ada", {"lanes": 6, "coins": 4}), Bar(1, "Bea", {"lanes": 3})]
    return stacked_bars(Box(8, 4, 180, 130), "Scores", bars)


def _metrics() -> Svg:
    rows = wrap("Long words find the room that there is", 150, 15, 2)
    return lines(8, 34, rows, 15)


SAMPLES: tuple[tuple[str, str, Sample], ...] = (
    (
        "svg",
        "elements, which escape what they are given; colours are names of tokens, `Named` gives an id",
        _svg,
    ),
    ("layout", "`Box`: a rectangle that can be inset and cut into rows and columns", _layout),
    ("cards", "sheets, cards, backs of cards, tiles, and to whom something belongs", _cards),
    (
        "shapes",
        "labels, badges, prices, tokens, discs, dice, arrows, and `hit_box`, the area that reacts",
        _shapes,
    ),
    ("marks", "pictograms and the emblems of seats; `marks.pen` draws those of a title", _marks),
    ("tracks", "spaces that markers move along, gauges, pips", _tracks),
    ("grid", "hexes", _hexes),
    ("grid", "and squares: where places are and how they touch", _squares),
    ("panels", "a player with key figures", _panels),
    ("charts", "stacked bars and lines that can be read without colour", _charts),
    ("metrics", "how wide text will be: `fit` it, `wrap` it, `truncate` it", _metrics),
)


def code_of(sample: Sample) -> str:
    """What a sample says after its name."""
    body = inspect.getsource(sample).partition("\n")[2]
    return inspect.cleandoc(body).removeprefix("return ").replace("\nreturn ", "\n").strip()


class Toolkit(SphinxDirective):
    """A row for each module of `talero.draw`."""

    def run(self) -> list[nodes.Node]:
        folder = Path(self.env.srcdir) / FOLDER
        folder.mkdir(parents=True, exist_ok=True)
        items: list[nodes.Node] = []
        for number, (module, words, sample) in enumerate(SAMPLES):
            board = Board(SIZE[0], TALL if sample is _charts else SIZE[1], module)
            board.pieces(sample())
            file = f"{number}-{module}.svg"
            (folder / file).write_text(board.standalone("light"), "utf-8")
            items.append(self._item(module, words, sample, file))
        return [nodes.definition_list("", *items)]

    def _item(self, module: str, words: str, sample: Sample, file: str) -> nodes.Node:
        term = nodes.term("", "", nodes.literal(text=f"talero.draw.{module}"))
        told, _ = self.parse_inline(words, lineno=self.lineno)
        image = nodes.image(uri=f"/{FOLDER}/{file}", alt=words, width=f"{SIZE[0]}px")
        code = nodes.literal_block(code_of(sample), code_of(sample), language="python")
        return nodes.definition_list_item(
            "", term, nodes.definition("", nodes.paragraph("", "", *told), image, code)
        )


class ExampleBoard(SphinxDirective):
    """The example's board in the middle of a game, as one of the players sees it."""

    def run(self) -> list[nodes.Node]:
        folder = Path(self.env.srcdir) / FOLDER
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "example.svg").write_text(_example(), "utf-8")
        alt = "A bay with berths, lanes and warehouses; beside it the auction, below it the players"
        return [nodes.image(uri=f"/{FOLDER}/example.svg", alt=alt, width="100%")]


def _example() -> str:
    game, rng = TITLE.game(players=3), random.Random(1)
    state, bot = game.new(seed=7), Greedy(game)
    for _ in range(40):
        state.play(bot.choose(state.seen(state.seat), state.legal(), rng))
    with games.added(TITLE):
        return game.face.board(state.seen(1), theme="light", names=("Ada", "Basile", "Chloé"))


def setup(app: Sphinx) -> dict[str, Any]:
    app.add_directive("toolkit", Toolkit)
    app.add_directive("example-board", ExampleBoard)
    return {"parallel_read_safe": False}
