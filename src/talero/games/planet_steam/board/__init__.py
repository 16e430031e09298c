"""How Planet Steam looks, as SVG and in words: both are made from a view, and both read the same facts."""

from talero.games.planet_steam.board.page import draw
from talero.games.planet_steam.board.words import describe

__all__ = ["describe", "draw"]
