"""Roadstead's board as SVG, drawn from what is seen: wide for screens and paper, tall for phones."""

from __future__ import annotations

from talero.draw.board import Board
from talero.draw.layout import Box
from talero.draw.marks.common import COMMON
from talero.draw.svg import Svg, join
from talero.draw.theme import EMBLEMS
from talero.text import message
from talero_roadstead.face.board import players, table
from talero_roadstead.face.board.chart import HEIGHT, WIDTH, Chart
from talero_roadstead.face.board.facts import Facts


def symbol_names(facts: Facts) -> dict[str, str]:
    """What the marks on the board are called."""
    names = {f"mark:{id}": message(f"core.mark.{id}", facts.language) for id in COMMON}
    names |= {f"emblem:{id}": message(f"core.emblem.{id}", facts.language) for id in EMBLEMS}
    names |= {f"mark:roadstead-{id}": facts.good(n) for n, id in enumerate(facts.bay.goods)}
    return names | {"mark:roadstead-lantern": facts.say("mark.lantern")}


# Wide: the bay, beside it what is going on, below the players

WIDE = Box(14, 14, 1172, 780)
SIDE, GAP, PLAYERS = 316.0, 12.0, 176.0


def wide(facts: Facts) -> Board:
    """Everything at one glance on a screen."""
    bay = chart(facts, "wide").box
    board = Board(WIDE.right + 14, bay.bottom + GAP + PLAYERS + 14, facts.title, facts.prompt)
    _add_bay(board, chart(facts, "wide"))
    board.pieces(_side(facts, Box(bay.right + GAP, bay.y, SIDE, bay.height)))
    below = Box(WIDE.x, bay.bottom + GAP, WIDE.width, PLAYERS)
    for seat, box in enumerate(below.columns(facts.game.players, GAP)):
        board.pieces(players.player(facts, seat, box))
    return board


def chart(facts: Facts, shape: str) -> Chart:
    """The bay where the board of a shape has it."""
    if shape == "tall":
        return Chart(facts, Box(TALL.x, TALL.y + _tall_top(facts), TALL.width, TALL.width * HEIGHT / WIDTH))
    width = WIDE.width - SIDE - GAP
    return Chart(facts, Box(WIDE.x, WIDE.y, width, width * HEIGHT / WIDTH))


def _add_bay(board: Board, bay: Chart) -> None:
    board.ground(bay.ground())
    board.marks(bay.lanes(), bay.worth())
    board.pieces(bay.berths())


def _side(facts: Facts, box: Box) -> Svg:
    """State of play, lots and bids below each other; the scores when the game is over."""
    if facts.state.over:
        return table.final(facts, box)
    x, y, width, height = box
    status, lots = 128.0, 190.0
    bids = height - status - lots - 2 * GAP
    return join(
        (
            table.status(facts, Box(x, y, width, status)),
            table.lots(facts, Box(x, y + status + GAP, width, lots)),
            table.bids(facts, Box(x, y + status + lots + 2 * GAP, width, bids)),
        )
    )


# Tall: the same below each other

TALL = Box(10, 10, 460, 0)


def tall(facts: Facts) -> Board:
    """The same for a phone: what is going on, the bay, the players."""
    bay = chart(facts, "tall")
    height = bay.box.bottom + facts.game.players * 150 + 10
    board = Board(TALL.right + 10, height, facts.title, facts.prompt)
    _add_bay(board, bay)
    board.pieces(_tall_side(facts))
    for seat in range(facts.game.players):
        top = bay.box.bottom + 10 + seat * 150
        board.pieces(players.player(facts, seat, Box(TALL.x, top, TALL.width, 142)))
    return board


def _tall_top(facts: Facts) -> float:
    """How much room is above the bay."""
    return 330.0 if facts.state.over else 326.0


def _tall_side(facts: Facts) -> Svg:
    x, y, width = TALL.x, TALL.y, TALL.width
    if facts.state.over:
        return table.final(facts, Box(x, y, width, _tall_top(facts) - 10))
    half = (width - 10) / 2
    return join(
        (
            table.status(facts, Box(x, y, width, 106), 16),
            table.lots(facts, Box(x, y + 116, half, 200), 15),
            table.bids(facts, Box(x + half + 10, y + 116, half, 200), 15),
        )
    )
