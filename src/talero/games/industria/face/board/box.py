"""Industria's tiles by themselves, as owners of the box compare them with theirs."""

from __future__ import annotations

from talero.draw.board import Board
from talero.draw.layout import Box
from talero.games.industria.face.board.facts import Facts
from talero.games.industria.face.board.tile import HEIGHT, WIDTH, tile_card


def component(facts: Facts, path: str) -> Board | None:
    """The thing that facts like `tiles.quarry.cost` are about."""
    group, _, id = path.partition(".")
    if group != "tiles" or id not in facts.tiles.ids:
        return None
    tile = facts.tiles.ids.index(id)
    board = Board(WIDTH + 4, HEIGHT + 4, facts.tile(tile))
    board.pieces(tile_card(facts, tile, Box(2, 2, WIDTH, HEIGHT)))
    return board
