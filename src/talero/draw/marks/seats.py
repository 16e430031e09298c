"""Seat emblems and goods: shapes that go with a colour, so that nobody needs to see the colour."""

# ruff: noqa: E501 (path data)

from __future__ import annotations

from talero.draw.board import Symbol, register
from talero.draw.marks.pen import o
from talero.draw.svg import Svg
from talero.draw.theme import GOOD_NAMES

EMBLEM_PATHS: dict[str, str] = {
    "circle": o(12, 12, 9.2),
    "square": "M4.9 3.7h14.2a1.2 1.2 0 0 1 1.2 1.2v14.2a1.2 1.2 0 0 1-1.2 1.2H4.9a1.2 1.2 0 0 1-1.2-1.2V4.9a1.2 1.2 0 0 1 1.2-1.2Z",
    "triangle": "M12 2.4 22.2 20.4H1.8Z",
    "diamond": "M12 1.4 22.2 12 12 22.6 1.8 12Z",
    "hexagon": "M6.8 3h10.4L22.3 12l-5.1 9H6.8L1.7 12Z",
    "star": "M12 1.6 15 8.9l7.9.6-6 5.2 1.8 7.7L12 18.3l-6.7 4.1 1.8-7.7-6-5.2 7.9-.6Z",
}

#: The mark of each good on the 24-unit grid.
GOOD_PATHS: dict[str, str] = {
    "red": "M12 3 22 20.5H2Z",
    "blue": o(12, 12, 9),
    "purple": "M12 1.8 22.2 12 12 22.2 1.8 12Z",
    "yellow": "M3.5 3.5h17v17h-17Z",
    "black": "M8.6 2.5h6.8v6.1h6.1v6.8h-6.1v6.1H8.6v-6.1H2.5V8.6h6.1Z",
    "white": o(12, 12, 8.6) + o(12, 12, 4.2),
}

#: The same marks small, as they are printed on a cube.
CUBE_PATHS: dict[str, str] = {
    "red": "M12 6.6 18 17H6Z",
    "blue": o(12, 12, 5),
    "purple": "M12 5.8 18.2 12 12 18.2 5.8 12Z",
    "yellow": "M7.3 7.3h9.4v9.4H7.3Z",
    "black": "M10.2 6.5h3.6v3.7h3.7v3.6h-3.7v3.7h-3.6v-3.7H6.5v-3.6h3.7Z",
    "white": o(12, 12, 5.4) + o(12, 12, 3),
}

CUBE = "M5.5 3h13A2.5 2.5 0 0 1 21 5.5v13a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 18.5v-13A2.5 2.5 0 0 1 5.5 3Z"


def _solid(d: str, fill: str, stroke: str, width: float) -> Svg:
    """Draw one filled path with a close outline; holes stay open."""
    look = f'class="f-{fill} s-{stroke}" stroke-width="{width:g}" stroke-linejoin="round" fill-rule="evenodd"'
    return Svg(f'<path {look} d="{d}"/>')


def _define() -> None:
    for name, d in EMBLEM_PATHS.items():
        register(Symbol(f"emblem:{name}", name, _solid(d, "current", "sheet", 1.4)))
    for name in GOOD_NAMES:
        fill, edge = f"good-{name}", f"good-{name}-edge"
        register(Symbol(f"good:{name}", f"{name} goods", _solid(GOOD_PATHS[name], fill, edge, 1.75)))
        face = f'<path class="f-good-{name}-on" fill-rule="evenodd" d="{CUBE_PATHS[name]}"/>'
        body = Svg(_solid(CUBE, fill, edge, 1.75) + face)
        bare = f'<path class="f-good-{name}-on" fill-rule="evenodd" d="{GOOD_PATHS[name]}"/>'
        register(Symbol(f"glyph:{name}", name, Svg(bare)))
        register(Symbol(f"cube:{name}", f"{name} cube", body))


_define()
