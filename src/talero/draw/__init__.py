"""Boards as SVG: what every game's drawing is made of.

`svg` writes elements, `board` collects them in layers, `theme` and `css` hold the colours, `marks` the
pictograms, and `shapes`, `cards`, `grid`, `rails`, `tracks`, `panels` and `charts` the larger things.
"""

from talero.draw.board import Board
from talero.draw.css import stylesheet
from talero.draw.layout import Box
from talero.draw.svg import Named, Svg

__all__ = ["Board", "Box", "Named", "Svg", "stylesheet"]
