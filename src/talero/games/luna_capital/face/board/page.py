"""LUNA Capital's board as SVG, drawn from a view: wide for screens and paper, tall for phones."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from talero.draw.board import Board
from talero.draw.layout import Box
from talero.draw.marks.common import COMMON
from talero.draw.svg import Svg, join, text
from talero.draw.theme import EMBLEMS
from talero.games.luna_capital.face.board import players, table
from talero.games.luna_capital.face.board.concessions import concession, flat_concession
from talero.games.luna_capital.face.board.facts import Facts
from talero.games.luna_capital.face.board.score import score, score_height
from talero.games.luna_capital.face.marks import PROJECTS, TOKENS
from talero.text import message

if TYPE_CHECKING:
    pass


def symbol_names(facts: Facts) -> dict[str, str]:
    """What the marks on the board are called."""
    language = facts.language
    names = {f"mark:{id}": message(f"core.mark.{id}", language) for id in COMMON}
    names |= {f"emblem:{id}": message(f"core.emblem.{id}", language) for id in EMBLEMS}
    return names | {f"mark:{id}": message(f"luna-capital.mark.{id}", language) for id in (*PROJECTS, *TOKENS)}


def _board(facts: Facts, width: float, height: float) -> Board:
    return Board(width, height, facts.title, facts.prompt)


# Wide: lots and concessions above, the own settlement beside the score sheet, the others below

WIDTH, MARGIN, GAP = 1200.0, 14.0, 10.0
LOTS, SIDE = 204.0, 412.0
FOOT = {2: 300.0, 3: 250.0, 4: 214.0}
"""How tall the other settlements are drawn, by the number of players."""


def wide(facts: Facts) -> Board:
    """Everything at one glance on a screen."""
    inner = WIDTH - 2 * MARGIN
    left = inner - SIDE - GAP
    top = 46.0
    middle_y = top + LOTS + GAP
    tower_height = table.tower_height(facts, SIDE)
    side_height = score_height(facts) + GAP + tower_height
    hand_height = 132.0
    below = middle_y + side_height + GAP
    foot = players.automaton_height(facts, inner) if facts.game.solo else FOOT[facts.game.players]
    board = _board(facts, WIDTH, below + foot + MARGIN)
    _top(facts, board, Box(MARGIN, 8, inner, 34))
    for number, box in enumerate(Box(MARGIN, top, left, LOTS).columns(facts.game.spaces, 10)):
        board.pieces(table.lot(facts, number, box))
    side = MARGIN + left + GAP
    for slot, box in enumerate(Box(side, top, SIDE, LOTS).columns(3, 8)):
        board.pieces(concession(facts, slot, box))
    own = Box(MARGIN, middle_y, left, side_height - hand_height - GAP)
    board.pieces(players.player(facts, facts.focus, own, 150))
    board.pieces(players.hand(facts, Box(MARGIN, own.bottom + GAP, left, hand_height), 92))
    board.pieces(score(facts, Box(side, middle_y, SIDE, score_height(facts))))
    board.pieces(table.tower(facts, Box(side, middle_y + score_height(facts) + GAP, SIDE, tower_height)))
    _others(facts, board, Box(MARGIN, below, inner, foot))
    return board


def _top(facts: Facts, board: Board, box: Box) -> None:
    """The name, the course of play, the supplies."""
    y = box.centre[1]
    board.marks(text(box.x, y + 7, facts.game.title.name, 21, cls="t-serif t-bold"))
    board.marks(table.course(facts, Box(box.x + 190, box.y, 440, box.height)))
    board.marks(table.supplies(facts, box.right - 4, y))


def _others(facts: Facts, board: Board, box: Box) -> None:
    if facts.game.solo:
        board.pieces(players.automaton(facts, box))
        return
    for seat, each in zip(facts.others, box.columns(len(facts.others), GAP), strict=True):
        board.pieces(players.player(facts, seat, each, 100))


# Tall: the same things below each other, in the order in which a turn needs them

TALL_WIDTH, TALL_GAP = 420.0, 8.0

Section = tuple[float, Callable[[Box], Svg]]
"""How tall a part of the tall board is, and how it is drawn."""


def tall(facts: Facts) -> Board:
    """The same for a phone; the final score comes first when the game is over."""
    width = TALL_WIDTH - 2 * TALL_GAP
    sections = _sections(facts, width)
    sections.insert(1 if facts.over else 5, (score_height(facts), lambda box: score(facts, box)))
    height = sum(each for each, _ in sections) + TALL_GAP * (len(sections) + 1)
    board, y = _board(facts, TALL_WIDTH, height), TALL_GAP
    for each, section in sections:
        board.pieces(section(Box(TALL_GAP, y, width, each)))
        y += each + TALL_GAP
    return board


def _sections(facts: Facts, width: float) -> list[Section]:
    """All but the score."""
    seat = facts.focus
    found: list[Section] = [
        (34, lambda box: _tall_top(facts, box)),
        (206, lambda box: _tall_lots(facts, box)),
        (players.player_height(facts, seat, width, 130), lambda box: players.player(facts, seat, box, 130)),
        (116, lambda box: players.hand(facts, box, 78)),
        (3 * 62 + 2 * TALL_GAP, lambda box: _tall_concessions(facts, box)),
        (table.tower_height(facts, width), lambda box: table.tower(facts, box)),
    ]
    if facts.game.solo:
        height = players.automaton_height(facts, width, 50)
        place = 1 if facts.on_offer else len(found)  # what one must choose between comes first
        found.insert(place, (height, lambda box: players.automaton(facts, box, 50)))
    return found + [(206, partial(_other, facts, other)) for other in facts.others]


def _other(facts: Facts, seat: int, box: Box) -> Svg:
    return players.player(facts, seat, box, 70)


def _tall_top(facts: Facts, box: Box) -> Svg:
    course = table.short_course(facts, Box(box.x, box.y, 210, box.height))
    return join((course, table.supplies(facts, box.right, box.centre[1], 14)))


def _tall_lots(facts: Facts, box: Box) -> Svg:
    return join(table.lot(facts, n, each, 2) for n, each in enumerate(box.columns(facts.game.spaces, 6)))


def _tall_concessions(facts: Facts, box: Box) -> Svg:
    return join(flat_concession(facts, slot, each) for slot, each in enumerate(box.rows(3, TALL_GAP)))
