"""The whole board: wide for screens and paper, tall for phones."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from talero.draw.board import Board
from talero.draw.layout import Box
from talero.draw.svg import Svg
from talero.games.planet_steam.face.board import cards, players, terminal
from talero.games.planet_steam.face.board.facts import Facts
from talero.games.planet_steam.face.board.map import Map

if TYPE_CHECKING:
    pass


def symbol_names(facts: Facts) -> dict[str, str]:
    """What the marks on the board are called."""
    return facts.symbol_names()


def _add_map(board: Board, facts: Facts, box: Box) -> None:
    map = Map(facts, box)
    board.ground(map.ground())
    board.pieces(map.docks(), map.zones())


# Wide: map left, terminal right, specialists and turns below them, players at the bottom

MARGIN, SPACE = 24, 14
WIDTH = 1320
STATUS = 84
MAP = 648
CARDS = 168
OPTIONAL = 40
PLAYER = 142
SPECIALISTS = {2: 470, 3: 610, 4: 560, 5: 690}
"""The room for the cards by number of players; with 2 and 3 some show two specialists."""


def wide(facts: Facts) -> Board:
    """Everything at one glance on a screen."""
    over, extra = facts.state.over, bool(facts.options)
    middle = 250 if over else CARDS
    height = 20 + STATUS + SPACE + MAP + SPACE + middle + SPACE + PLAYER + 20 + (OPTIONAL + SPACE) * extra
    board = Board(WIDTH, height, facts.title, facts.prompt)
    inner = Box(MARGIN, 20, WIDTH - 2 * MARGIN, height - 40)
    board.pieces(cards.status(facts, Box(inner.x, inner.y, inner.width, STATUS), 15))
    y = inner.y + STATUS + SPACE
    _add_map(board, facts, Box(inner.x, y, 632, MAP))
    right = Box(inner.x + 632 + SPACE, y, inner.width - 632 - SPACE, MAP)
    _market_column(board, facts, right)
    y += MAP + SPACE
    if extra:
        board.pieces(cards.optional(facts, Box(inner.x, y, inner.width, OPTIONAL)))
        y += OPTIONAL + SPACE
    row = Box(inner.x, y, inner.width, middle)
    _middle_row(board, facts, row)
    y += middle + SPACE
    areas = Box(inner.x, y, inner.width, PLAYER).columns(facts.game.players, SPACE)
    for seat, area in enumerate(areas):
        board.pieces(players.player(facts, seat, area))
    return board


def _market_column(board: Board, facts: Facts, box: Box) -> None:
    """Terminal, tank market and reserve below each other."""
    market, reserve = 106, 36
    gauges = box.height - market - reserve - 2 * SPACE
    board.pieces(terminal.terminal(facts, Box(box.x, box.y, box.width, gauges)))
    y = box.y + gauges + SPACE
    board.pieces(terminal.market(facts, Box(box.x, y, box.width, market)))
    board.pieces(terminal.reserve(facts, Box(box.x, y + market + SPACE, box.width, reserve)))


def _middle_row(board: Board, facts: Facts, box: Box) -> None:
    """Specialists, turns and costs side by side; the ranking instead when the game is over."""
    left = Box(box.x, box.y, SPECIALISTS[facts.game.players], box.height)
    if facts.state.over:
        board.pieces(cards.final(facts, box))
        return
    board.pieces(cards.specialists(facts, left))
    prices = Box(box.right - 300, box.y, 300, box.height)
    turns = Box(left.right + SPACE, box.y, prices.x - left.right - 2 * SPACE, box.height)
    board.pieces(cards.now(facts, turns), terminal.costs(facts, prices))


# Tall: the same things below each other

TALL = 480
PARTS: dict[str, tuple[Callable[[Facts, Box, float], Svg], float]] = {
    "status": (cards.status, 17),
    "final": (cards.final, 15),
    "specialists": (cards.specialists, 15),
    "turns": (cards.now, 17),
    "terminal": (terminal.terminal, 15),
    "market": (terminal.market, 14),
    "reserve": (terminal.reserve, 14),
    "optional": (cards.optional, 16),
    "costs": (terminal.costs, 16),
}
"""What the tall board is made of, and the size of its type."""


def tall(facts: Facts) -> Board:
    """The same for a phone: what is decided first, then map, terminal, players."""
    over, players_, x, inner = facts.state.over, facts.game.players, 10, TALL - 20
    extra = 8 + 34 * len(facts.options)
    turns = 70 + 30 * players_ + (36 if facts.auction else 0)
    rows = [
        ("status", 158),
        ("map", 478),
        ("final", 130 + 40 * players_) if over else ("specialists", 132),
        *([] if over else [("turns", turns)]),
        ("terminal", 596),
        ("market", 92),
        ("reserve", 40),
        *([("optional", extra)] if facts.options else []),
        *((f"player-{seat}", 138) for seat in range(players_)),
        ("costs", 190),
    ]
    board = Board(TALL, sum(height + 10 for _, height in rows) + 10, facts.title, facts.prompt)
    y = 10.0
    for name, height in rows:
        _tall_row(board, facts, name, Box(x, y, inner, height))
        y += height + 10
    return board


def _tall_row(board: Board, facts: Facts, name: str, box: Box) -> None:
    """One part of the tall board."""
    if name == "map":
        _add_map(board, facts, box)
        return
    if name.startswith("player-"):
        board.pieces(players.player(facts, int(name[7:]), box, 16))
        return
    part, size = PARTS[name]
    board.pieces(part(facts, box, size))
