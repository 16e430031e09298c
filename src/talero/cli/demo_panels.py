"""Specimens of panels and charts."""

from __future__ import annotations

from talero.draw.board import Board
from talero.draw.cards import sheet
from talero.draw.charts import Bar, Series, line_chart, stacked_bars
from talero.draw.layout import Box
from talero.draw.panels import Figure, Player, chip, panel

NAMES = ("Ada", "Bartholomew the Elder", "Chiara", "Dmitri", "Élodie", "Faraday")


def panels_sheet() -> Board:
    """Player panels and chips."""
    board = Board(1200, 470, "Panels")
    for seat, name in enumerate(NAMES):
        player = Player(seat, name, _figures(seat), order=(seat + 3) % 6 + 1, active=seat == 2, out=seat == 5)
        board.pieces(panel(20 + seat % 3 * 390, 20 + seat // 3 * 150, 260 if seat < 3 else 370, player))
        board.pieces(chip(20 + seat * 130, 390, player, 120))
    return board


def _figures(seat: int) -> list[Figure]:
    return [
        Figure("coin", "money", 12 + 31 * seat, (seat - 2) * 4),
        Figure("income", "income", 3 * seat),
        Figure("share", "shares", 2 + seat),
        Figure("locomotive", "locomotive", 1 + seat % 6, seat % 2),
        Figure("track", "track", 4 * seat),
        Figure("points", "points", 7 * seat - 6),
    ]


def charts_sheet() -> Board:
    """Charts as the end of a game shows them."""
    board = Board(1200, 480, "Charts")
    series = [Series(seat, name, _wealth(seat)) for seat, name in enumerate(NAMES)]
    bars = [
        Bar(seat, name, {"income": 30 + 9 * seat, "track": 22 - 2 * seat, "shares": -6 - 3 * seat})
        for seat, name in enumerate(NAMES[:4])
    ]
    board.ground(sheet(Box(16, 16, 600, 440)), sheet(Box(632, 16, 552, 440)))
    board.pieces(line_chart(Box(36, 34, 564, 404), "Wealth", series, [f"T{turn}" for turn in range(1, 11)]))
    board.pieces(stacked_bars(Box(652, 34, 512, 400), "Final score", bars))
    return board


def _wealth(seat: int) -> list[int]:
    return [
        10 + turn * (seat + 1) * 3 - (turn * turn * seat) // 4 - (turn * seat * 7) % 5 for turn in range(10)
    ]
