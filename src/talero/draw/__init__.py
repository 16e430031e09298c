"""Boards as SVG: what every game's drawing is made of.

`svg` writes elements, `board` collects them in layers, `theme` and `css` hold the colours, `marks` the
pictograms, and `shapes`, `cards`, `grid`, `rails`, `tracks`, `panels` and `charts` the larger things.

>>> from talero.draw import Board, Box, Named, cards, marks, svg
>>> board = Board(240, 96, "A card")
>>> board.ground(cards.sheet(Box(8, 8, 224, 80)))
>>> name = Named("tile:quarry", "Quarry, produces stone")
>>> board.pieces(svg.group(marks.mark("factory", 44, 48, 40), svg.text(76, 54, "Quarry", 18), name=name))
>>> board.standalone("dark")
'<svg xmlns="http://www.w3.org/2000/svg" class="talero" viewBox="0 0 240 96" …</svg>'
"""

from talero.draw.board import Board
from talero.draw.css import stylesheet
from talero.draw.layout import Box
from talero.draw.svg import Named, Svg

__all__ = ["Board", "Box", "Named", "Svg", "stylesheet"]
