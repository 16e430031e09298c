"""The board in parts: the map with the terminal beside it, or, on a phone, alone; panels for all the rest."""

from __future__ import annotations

from collections.abc import Callable

from talero.draw.board import Board
from talero.draw.layout import Box
from talero.draw.sheet import PANEL, PLAYERS, TABLE, Panel, Sheet, panel
from talero.draw.svg import Svg
from talero.games.planet_steam.face.board import cards, players, terminal
from talero.games.planet_steam.face.board.facts import Facts
from talero.games.planet_steam.face.board.map import Map
from talero.games.planet_steam.face.board.terminal import LEAST


def symbol_names(facts: Facts) -> dict[str, str]:
    """What the marks on the board are called."""
    return facts.symbol_names()


def _add_map(board: Board, facts: Facts, box: Box) -> None:
    map = Map(facts, box)
    board.ground(map.ground())
    board.pieces(map.docks(), map.zones())


SIZE = 14.0
"""The size of type in panels."""

# Wide: map left, terminal right

MARGIN, SPACE = 16, 14
MAP = 648
TERMINAL = 640
ON_BOARD = 18.0
"""The size of type beside the map: it is read from as far as the map is."""


def wide(facts: Facts) -> Sheet:
    """Map and terminal side by side, the rest in panels."""
    board = Board(2 * MARGIN + 632 + SPACE + TERMINAL, MAP + 2 * MARGIN, facts.title, facts.prompt)
    _add_map(board, facts, Box(MARGIN, MARGIN, 632, MAP))
    _market_column(board, facts, Box(MARGIN + 632 + SPACE, MARGIN, TERMINAL, MAP))
    return Sheet(board, [*_table(facts), *_players(facts)], least=LEAST)


def _market_column(board: Board, facts: Facts, box: Box) -> None:
    """Terminal, tank market and reserve below each other."""
    market, reserve = 118, 40
    gauges = box.height - market - reserve - 2 * SPACE
    board.pieces(terminal.terminal(facts, Box(box.x, box.y, box.width, gauges), ON_BOARD))
    y = box.y + gauges + SPACE
    board.pieces(terminal.market(facts, Box(box.x, y, box.width, market), ON_BOARD))
    board.pieces(terminal.reserve(facts, Box(box.x, y + market + SPACE, box.width, reserve), ON_BOARD))


# Tall: the map alone, all the rest in panels

TALL = 480


def tall(facts: Facts) -> Sheet:
    """The map, and below it terminal, market and the rest."""
    board = Board(TALL, 498, facts.title, facts.prompt)
    _add_map(board, facts, Box(10, 10, TALL - 20, 478))
    market = [
        _panel(facts, "terminal", facts.say("board.terminal"), 500, terminal.terminal),
        _panel(facts, "market", facts.say("market.name"), 84, terminal.market),
        _panel(facts, "reserve", facts.say("board.reserve"), 40, terminal.reserve),
    ]
    table = _table(facts)
    return Sheet(board, [*table[:2], *market, *table[2:], *_players(facts)], tall=True)


# Panels

Drawn = Callable[[Facts, Box, float], Svg]


def _panel(facts: Facts, id: str, heading: str, height: float, drawn: Drawn, about: str = TABLE) -> Panel:
    return panel(id, heading, height, drawn(facts, Box(1, 1, PANEL - 2, height - 2), SIZE), about=about)


def _table(facts: Facts) -> list[Panel]:
    """The state of play, specialists and turns, or the ranking; optional cards, and costs."""
    players_, say = facts.game.players, facts.say
    found = [_panel(facts, "status", facts.prompt, 142, cards.status)]
    if facts.state.over:
        found.append(_panel(facts, "final", say("board.final"), 130 + 44 * players_, cards.final))
    else:
        rows = cards.specialist_rows(facts)
        found.append(
            _panel(facts, "specialists", say("board.specialists"), 46 + 104 * rows, cards.specialists)
        )
        turns = 46 + 28 * players_ + (32 if facts.auction else 0)
        found.append(_panel(facts, "turns", say("board.turns"), turns, cards.now))
    if facts.options:
        height = 8 + 30 * len(facts.options)
        found.append(_panel(facts, "optional", say("board.costs"), height, cards.optional))
    return [*found, _panel(facts, "costs", say("board.costs"), 48 + 27 * 10, terminal.costs)]


def _players(facts: Facts) -> list[Panel]:
    def one(seat: int) -> Panel:
        drawn = players.player(facts, seat, Box(1, 1, PANEL - 2, 146), SIZE)
        return panel(f"player-{seat + 1}", facts.seat(seat), 148, drawn, about=PLAYERS)

    return [one(seat) for seat in range(facts.game.players)]
