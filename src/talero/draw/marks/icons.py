"""Icons of pages, drawn once: templates and the browser's modules show them by name from one sprite."""

from __future__ import annotations

from collections.abc import Sequence

from talero.draw.board import Symbol
from talero.draw.marks.pen import o
from talero.draw.marks.seats import EMBLEM_PATHS
from talero.draw.svg import Svg, escape, join
from talero.draw.theme import EMBLEMS

#: Lines on the grid of 24 units, in the colour of the text around them.
ICON_PATHS: dict[str, str] = {
    "back": "M16 5l-9 7 9 7Z",
    "bell": "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 20.5h4",
    "bin": "M5 7h14M9.5 7V4h5v3M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5",
    "box-in": "M3.5 5h17v4h-17ZM5 9v10.5h14V9M12 11v5.5M9.5 14l2.5 2.5 2.5-2.5",
    "box-out": "M3.5 5h17v4h-17ZM5 9v10.5h14V9M12 17v-5.5M9.5 14l2.5-2.5 2.5 2.5",
    "check": "M4 12.5l5 5L20 6.5",
    "clock": o(12, 13, 8) + "M12 8.5V13l3 2M9.5 2.5h5",
    "cross": "M6 6l12 12M18 6L6 18",
    "first": "M6 5v14M19 5l-9 7 9 7Z",
    "fit": "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
    "forward": "M8 5l9 7-9 7Z",
    "last": "M18 5v14M5 5l9 7-9 7Z",
    "minus": "M5 12h14",
    "pause": "M8 5v14M16 5v14",
    "play": "M7 4l13 8-13 8Z",
    "plus": "M12 5v14M5 12h14",
    "robot": "M5 9h14v10H5ZM12 9V5M12 5h.01M9 13.5h.01M15 13.5h.01M9.5 16.5h5M2.5 12.5v3M21.5 12.5v3",
    "sliders": "M4 7h9M18 7h2M4 17h2M11 17h9" + o(15.5, 7, 2.5) + o(8.5, 17, 2.5),
    "table": "M3 10h18M6 10v9M18 10v9M8 6.5a2 2 0 1 0 .01 0M16 6.5a2 2 0 1 0 .01 0",
    "turn": "M19 12a7 7 0 1 1-2.5-5.4M17 2.5v4.6h-4.6",
    "upload": "M12 16V4M7 9l5-5 5 5M4 15v5h16v-5",
    "words": "M5 6h14M5 10h14M5 14h14M5 18h8",
}


def sprite(liveries: Sequence[int] = ()) -> Svg:
    """Write the symbols `icon:NAME` and, for the seats in their order, `icon:seat-1` and so on.

    Seats show their own emblems unless they wear others'. None has a title: the words beside an icon say
    what it is.
    """
    lines = [_symbol(name, "m s-current", d) for name, d in ICON_PATHS.items()]
    shapes = [EMBLEMS[worn] for worn in liveries] + [*EMBLEMS[len(liveries) :]]
    seats = [_symbol(f"seat-{n}", "f-current", EMBLEM_PATHS[shape]) for n, shape in enumerate(shapes, 1)]
    return join(lines + seats)


def _symbol(name: str, look: str, d: str) -> Svg:
    return Svg(Symbol(f"icon:{name}", "", Svg(f'<path class="{look}" d="{escape(d)}"/>')).markup())
