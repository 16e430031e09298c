"""Industria's board as SVG, drawn from what is seen: wide for screens and paper, tall for phones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from talero.draw.board import Board
from talero.draw.layout import Box
from talero.draw.marks.common import COMMON
from talero.draw.metrics import text_width
from talero.draw.svg import Svg, join, num, text
from talero.draw.theme import EMBLEMS
from talero.games.industria.face.board import table
from talero.games.industria.face.board.facts import Facts
from talero.games.industria.face.board.map import Map, road, technologies_left
from talero.text import message

if TYPE_CHECKING:
    pass


def symbol_names(facts: Facts) -> dict[str, str]:
    """What the marks on the board are called."""
    names = {f"mark:{id}": message(f"core.mark.{id}", facts.language) for id in COMMON}
    names |= {f"emblem:{id}": message(f"core.emblem.{id}", facts.language) for id in EMBLEMS}
    names |= {f"mark:{id}": facts.material(n) for n, id in enumerate(facts.tiles.materials)}
    return names | {f"mark:{id}": facts.symbol(n) for n, id in enumerate(facts.tiles.symbols)}


# Wide: state of play and auction above, map in the middle, players below

MARGIN = 28
WIDTH = 1320
TOP = 156
PLAYERS = 196


def wide(facts: Facts) -> Board:
    """Everything at one glance on a screen."""
    rows = facts.game.epochs
    map_height = rows * 88 + (rows - 1) * 28
    height = 20 + TOP + 46 + map_height + 26 + PLAYERS + 20
    board = Board(WIDTH, height, facts.title, facts.prompt)
    inner = WIDTH - 2 * MARGIN
    map = Map(facts, Box(MARGIN, 20 + TOP + 46, inner, map_height), (20, 28), 112)
    top = Box(MARGIN, 20, inner, TOP)
    board.pieces(_top(facts, top))
    _add_map(board, map, 19)
    bottom = Box(MARGIN, map.box.bottom + 26, inner, PLAYERS)
    for seat, box in enumerate(bottom.columns(facts.game.players, 14)):
        board.pieces(table.player(facts, seat, box))
    return board


def _top(facts: Facts, box: Box) -> Svg:
    """State of play, auction and tiles on offer; the final ranking when the game is over."""
    if facts.state.over:
        return table.final(facts, box)
    left = Box(box.x, box.y, 300, box.height)
    centre = Box(left.right + 14, box.y, 396, box.height)
    right = Box(centre.right + 14, box.y, box.right - centre.right - 14, box.height)
    return join((table.status(facts, left), _phase(facts, centre), table.display(facts, right)))


def _phase(facts: Facts, box: Box, size: float = 14) -> Svg:
    """The auction, or who builds what."""
    building = facts.state.step.name == "build.place"
    return table.building(facts, box, size) if building else table.auction(facts, box, size)


def _add_map(board: Board, map: Map, size: float) -> None:
    """The map with its headings, from the ground up."""
    facts, y = map.facts, map.box.y - size * 0.8
    board.ground(map.epochs())
    board.ground(map.links())
    board.marks(text(map.box.x, y, facts.say("board.factories"), size, cls="t-serif t-bold"))
    board.marks(text(technologies_left(map), y, facts.say("board.technologies"), size, cls="t-serif t-bold"))
    if not map.small:
        middle = map.column.centre[0]
        board.marks(text(middle, y, facts.say("board.epochs"), size, "middle", cls="t-serif t-bold"))
        board.marks(_link_legend(map, y))
    board.marks(map.fields())
    board.pieces(map.placed())


def _link_legend(map: Map, y: float) -> Svg:
    """What a road or line is worth."""
    facts, right = map.facts, map.column.x - 20
    words = facts.say("board.legend.link", points=facts.points(facts.game.link_points))
    x = right - text_width(words, 13) - 8
    way = f"M{num(x - 34)} {num(y - 5)}H{num(x)}"
    return join((road(way), text(right, y, words, 13, "end", cls="t-soft")))


# Tall: the same things below each other

TALL_WIDTH = 480


def tall(facts: Facts) -> Board:
    """The same for a phone: what matters now first, then the players, then the map in small."""
    inner, x, y = TALL_WIDTH - 24, 12.0, 12.0
    upper = 300 if facts.state.over else 440
    rows = facts.game.epochs
    map_height = rows * 58 + (rows - 1) * 14
    height = y + upper + facts.game.players * 112 + 36 + map_height + 18
    board = Board(TALL_WIDTH, height, facts.title, facts.prompt)
    board.pieces(_tall_top(facts, Box(x, y, inner, upper - 8)))
    y += upper
    for seat in range(facts.game.players):
        board.pieces(table.player(facts, seat, Box(x, y + seat * 112, inner, 104), 17))
    y += facts.game.players * 112 + 36
    _add_map(board, Map(facts, Box(x, y, inner - 4, map_height), (6, 14), 56), 16)
    return board


def _tall_top(facts: Facts, box: Box) -> Svg:
    """What is going on: state of play, auction, tiles on offer, one below the other."""
    if facts.state.over:
        return table.final(facts, box)
    x, y, width, _ = box
    return join(
        (
            table.status(facts, Box(x, y, width, 136), 16),
            _phase(facts, Box(x, y + 144, width, 160), 16),
            table.display(facts, Box(x, y + 312, width, 120)),
        )
    )
