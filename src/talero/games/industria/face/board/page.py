"""Industria's board in parts, drawn from what is seen: the map, and panels around it.

On a screen the tiles on offer and the auction lie above the map, on a phone they are panels.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from talero.draw.board import Board
from talero.draw.layout import Box
from talero.draw.metrics import text_width
from talero.draw.sheet import PANEL, PLAYERS, TABLE, Panel, Sheet, growing, panel
from talero.draw.svg import Svg, num, text
from talero.games.industria.face.board import table
from talero.games.industria.face.board.facts import Facts
from talero.games.industria.face.board.map import Map, road, technologies_left


def symbol_names(facts: Facts) -> dict[str, str]:
    """What the marks on the board are called."""
    names = facts.shared_marks()
    names |= {f"mark:{id}": facts.material(n) for n, id in enumerate(facts.tiles.materials)}
    return names | {f"mark:{id}": facts.symbol(n) for n, id in enumerate(facts.tiles.symbols)}


MARGIN = 20
WIDTH = 1304
TOP = 178
TYPE_ABOVE = 19.0
"""The size of type above the map: it is read from as far as the map is."""
TYPE_CLOSE = 14.0
"""A phone shows the map so near at first that such type can be read: names then have room on their tiles."""
SIZE = 14.0
"""The size of type in panels."""


def wide(facts: Facts) -> Sheet:
    """What is on offer above the map, the rest in panels."""
    above = 0 if facts.state.over else TOP + 6
    board = _board(facts, above)
    if above:
        left, right = Box(MARGIN, 14, WIDTH - 2 * MARGIN, TOP).columns(2, 14)
        board.pieces(table.display(facts, left, TYPE_ABOVE), _phase(facts, right, TYPE_ABOVE))
    first = [_final(facts)] if facts.state.over else [_status(facts)]
    return Sheet(board, first + _players(facts), least=0 if facts.state.over else TYPE_ABOVE * 0.97)


def tall(facts: Facts) -> Sheet:
    """The map, and all the rest in panels."""
    if facts.state.over:
        return Sheet(_board(facts, 0), [_final(facts), *_players(facts)], tall=True, least=TYPE_CLOSE)
    offer = _panel("offer", facts.say("board.display"), 136, partial(table.display, facts))
    phase = _panel("phase", facts.say("board.auction"), 162, partial(_phase, facts))
    panels = [offer, phase, _status(facts), *_players(facts)]
    return Sheet(_board(facts, 0), panels, tall=True, least=TYPE_CLOSE)


def _board(facts: Facts, above: float) -> Board:
    """The map below so much room."""
    rows = facts.game.epochs
    map = Map(facts, Box(MARGIN, above + 52, WIDTH - 2 * MARGIN, rows * 88 + (rows - 1) * 26), (18, 26), 112)
    board = Board(WIDTH, map.box.bottom + 22, facts.title, facts.prompt)
    _add_map(board, map, 19)
    return board


def _panel(
    id: str, heading: str, height: float, drawn: Callable[[Box, float], Svg], about: str = TABLE
) -> Panel:
    return panel(id, heading, height, drawn(Box(1, 1, PANEL - 2, height - 2), SIZE), about=about)


def _status(facts: Facts) -> Panel:
    return _panel("status", facts.say("board.round", round=facts.state.round, rounds=facts.rounds), 138,
                  partial(table.status, facts))  # fmt: skip


def _final(facts: Facts) -> Panel:
    height = 96 + 56 * facts.game.players
    return _panel("final", facts.say("board.final"), height, partial(table.final, facts))


def _players(facts: Facts) -> list[Panel]:
    return [
        _panel(
            f"player-{seat + 1}",
            facts.seat(seat),
            table.player_height(facts, seat, SIZE),
            partial(table.player, facts, seat),
            PLAYERS,
        )
        for seat in range(facts.game.players)
    ]


def _phase(facts: Facts, box: Box, size: float) -> Svg:
    """The auction, or who builds what."""
    building = facts.state.step.name == "build.place"
    return table.building(facts, box, size) if building else table.auction(facts, box, size)


def _add_map(board: Board, map: Map, size: float) -> None:
    """The map with its headings, from the ground up."""
    facts, y = map.facts, map.box.y - size * 0.8
    board.ground(map.epochs())
    board.ground(map.links())
    for x, words, anchor in (
        (map.box.x, "factories", "start"),
        (technologies_left(map), "technologies", "start"),
        (map.column.centre[0], "epochs", "middle"),
    ):
        heading = text(x, y, facts.say(f"board.{words}"), size, anchor, cls="t-serif t-bold")
        board.marks(growing((x, y), size, 1.7, heading))
    board.marks(_link_legend(map, y))
    board.marks(map.fields())
    board.pieces(map.placed())


def _link_legend(map: Map, y: float) -> Svg:
    """What a road or line is worth."""
    facts, right = map.facts, map.column.x - 20
    words = facts.say("board.legend.link", points=facts.points(facts.game.link_points))
    x = right - text_width(words, 16) - 8
    way = f"M{num(x - 34)} {num(y - 5)}H{num(x)}"
    return growing((right, y), 16, 1.6, road(way), text(right, y, words, 16, "end", cls="t-soft"))
