"""Age of Steam's board as SVG, drawn from what is seen: wide for screens and paper, tall for phones.

The map lies at the same coordinates in both shapes, so one sketch of a move fits both; the panels lie
around it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from talero.draw.board import Board
from talero.draw.layout import Box
from talero.draw.marks.common import COMMON
from talero.draw.svg import Svg
from talero.draw.theme import EMBLEMS
from talero.games.age_of_steam.face.board import land, table, track
from talero.games.age_of_steam.face.board.display import display, display_height
from talero.games.age_of_steam.face.board.facts import Facts
from talero.games.age_of_steam.face.board.players import final, final_height, player, player_height
from talero.games.age_of_steam.face.board.sheet import sheet_of
from talero.games.age_of_steam.face.board.stores import prices, prices_height, supply, supply_height
from talero.games.age_of_steam.face.board.tracks import tracks, tracks_height
from talero.games.age_of_steam.face.marks import RAILWAY
from talero.games.age_of_steam.rules.tables.hexes import COLOURS
from talero.text import message
from talero.text.catalogue import has

if TYPE_CHECKING:
    from talero.games.age_of_steam.face.speech import AgeOfSteamFace

Panel = tuple[float, Callable[[Facts, Box, float], Svg]]
"""A height and what is drawn there."""


def symbol_names(facts: Facts) -> Mapping[str, str]:
    """What the marks on the board are called."""
    return _symbol_names(facts.face, facts.language)


@lru_cache(maxsize=64)
def _symbol_names(face: AgeOfSteamFace, language: str) -> Mapping[str, str]:
    names = {f"emblem:{id}": message(f"core.emblem.{id}", language) for id in EMBLEMS}
    for id in (*COMMON, *RAILWAY):
        own = face.message_id(f"mark.{id}")
        names[f"mark:{id}"] = message(own if has(own) else f"core.mark.{id}", language)
    for id in COLOURS:
        name = message(face.message_id(f"colour.{id}"), language)
        names |= {f"{kind}:{id}": name for kind in ("cube", "good", "glyph")}
    return names


GAP = 12.0
SIDE = 372.0
SIZE = 13.0


def wide(facts: Facts) -> Board:
    """Everything at one glance: broad maps have the players below, high maps beside them."""
    map = sheet_of(facts.game).box
    return _broad(facts, map) if map.width > map.height * 1.12 else _high(facts, map)


def _broad(facts: Facts, map: Box) -> Board:
    """Map, tracks and players at the left, everything else in a column at the right."""
    players, strip, high = facts.game.players, tracks_height(facts, SIZE), player_height(SIZE)
    rows = -(-players // int(map.width // 250))
    across = -(-players // rows)
    right = _side(facts, SIZE) + _goods(facts, SIZE) + _stores(facts, SIZE)
    below = strip + rows * (high + GAP)
    body = max(map.height + GAP + below, _height(right))
    board = _board(facts, Box(-GAP, -GAP, map.width + SIDE + 3 * GAP, body + 2 * GAP))
    _map(board, facts)
    y = body - below
    board.pieces(tracks(facts, Box(0, y, map.width, strip), SIZE))
    grid = Box(0, y + strip + GAP, map.width, rows * (high + GAP) - GAP)
    boxes = [box for row in grid.rows(rows, GAP) for box in row.columns(across, GAP)]
    board.pieces(*(player(facts, seat, boxes[seat], SIZE) for seat in range(players)))
    _column(board, facts, right, Box(map.width + GAP, 0, SIDE, body), SIZE)
    return board


def _high(facts: Facts, map: Box) -> Board:
    """Map in the middle, a column at each side, in the largest type that fits beside the map."""
    rows = 3 if map.width < 700 else 2
    strip = tracks_height(facts, SIZE, rows)
    body = map.height + strip + GAP
    size = next((s for s in (16.0, 15.0, 14.0) if max(_heights(facts, s)) <= body), SIZE)
    left, right = _left(facts, size), _right(facts, size)
    body, side = max(body, *_heights(facts, size)), SIDE * size / SIZE
    board = _board(facts, Box(-side - 2 * GAP, -GAP, map.width + 2 * side + 4 * GAP, body + 2 * GAP))
    _map(board, facts)
    board.pieces(tracks(facts, Box(0, body - strip, map.width, strip), SIZE, rows))
    _column(board, facts, left, Box(-side - GAP, 0, side, body), size)
    _column(board, facts, right, Box(map.width + GAP, 0, side, body), size)
    return board


def _left(facts: Facts, size: float) -> list[Panel]:
    return _side(facts, size) + _stores(facts, size)


def _right(facts: Facts, size: float) -> list[Panel]:
    return _players(facts, size) + _goods(facts, size)


def _heights(facts: Facts, size: float) -> tuple[float, float]:
    """How tall the two columns beside a high map are."""
    return _height(_left(facts, size)), _height(_right(facts, size))


def tall(facts: Facts) -> Board:
    """For phones: the state of play, the map, then all the rest below each other."""
    map = sheet_of(facts.game).box
    size = map.width / 480 * 15
    gap = size * 0.7
    above, below = _above(facts, size), _below(facts, size)
    top = _height(above, gap) + gap
    height = top + map.height + _height(below, gap) + 3 * gap
    board = _board(facts, Box(0, -top - gap, map.width, height))
    _map(board, facts)
    _column(board, facts, above, Box(gap, -top, map.width - 2 * gap, 0), size, gap)
    _column(board, facts, below, Box(gap, map.height + gap, map.width - 2 * gap, 0), size, gap)
    return board


def _above(facts: Facts, size: float) -> list[Panel]:
    """What a phone shows first: the state of play, and the turn order while it is being sold."""
    found = _result(facts, size) or [(table.status_height(facts, size), table.status)]
    if facts.bidding or facts.fee:
        found.append((table.order_height(facts, size), table.order))
    return found


def _below(facts: Facts, size: float) -> list[Panel]:
    rows = 4
    strips: Panel = (tracks_height(facts, size, rows), lambda f, box, s: tracks(f, box, s, rows))
    found = [*_players(facts, size), strips]
    if facts.game.players > 1 and not (facts.bidding or facts.fee):
        found.append((table.order_height(facts, size), table.order))
    found.append((table.actions_height(facts, size), table.actions))
    return found + _goods(facts, size) + _stores(facts, size)


# Parts


def _board(facts: Facts, box: Box) -> Board:
    return Board(box.width, box.height, facts.title, facts.prompt, box.x, box.y)


def _map(board: Board, facts: Facts) -> None:
    board.ground(land.ground(facts.game))
    board.pieces(track.pieces(facts), track.areas(facts))


def _result(facts: Facts, size: float) -> list[Panel]:
    if not facts.state.over:
        return []
    return [(final_height(facts, size), final)]


def _side(facts: Facts, size: float) -> list[Panel]:
    """State of play, turn order and actions; the final ranking when the game is over."""
    first = _result(facts, size) or [(table.status_height(facts, size), table.status)]
    order: Panel = (table.order_height(facts, size), table.order)
    actions: Panel = (table.actions_height(facts, size), table.actions)
    return [*first, *([order] if facts.game.players > 1 else []), actions]


def _goods(facts: Facts, size: float) -> list[Panel]:
    height = display_height(facts, size)
    return [(height, display)] if height else []


def _stores(facts: Facts, size: float) -> list[Panel]:
    return [
        (supply_height(facts, size), supply),
        (prices_height(facts, size), prices),
    ]


def _players(facts: Facts, size: float) -> list[Panel]:
    def panel(seat: int) -> Panel:
        return player_height(size), lambda f, box, s: player(f, seat, box, s)

    return [panel(seat) for seat in range(facts.game.players)]


def _height(panels: list[Panel], gap: float = GAP) -> float:
    return sum(height for height, _ in panels) + gap * max(0, len(panels) - 1)


def _column(board: Board, facts: Facts, panels: list[Panel], box: Box, size: float, gap: float = GAP) -> None:
    """Panels below each other, a little apart where there is room."""
    y, spare = box.y, box.height - _height(panels, gap)
    gap += min(max(spare / max(1, len(panels) - 1), 0), gap)
    for height, panel in panels:
        board.pieces(panel(facts, Box(box.x, y, box.width, height), size))
        y += height + gap
