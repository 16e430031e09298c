"""How marks are drawn: ink lines of 1.75 units and flat pigments, on a grid of 24 units.

A mark is a table entry, `name: (title, stroke, stroke, ...)`, and each stroke is one path.
"""

from __future__ import annotations

import math

from talero.draw.board import Symbol, register
from talero.draw.svg import Svg, join, num
from talero.draw.theme import TOKENS

#: A mark before it is registered: what it is called, then its paths from the bottom to the top.
Drawing = tuple[str, *tuple[Svg, ...]]


def o(x: float, y: float, radius: float) -> str:
    """Write a circle as path data."""
    r, d = num(radius), num(2 * radius)
    return f"M{num(x - radius)} {num(y)}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0-{d} 0Z"


def cog(x: float, y: float, radius: float, teeth: int = 8) -> str:
    """Write a cog wheel as path data."""
    step = math.tau / teeth
    corners = []
    for tooth in range(teeth):
        for part, reach in ((-0.29, 0.76), (-0.19, 1.0), (0.19, 1.0), (0.29, 0.76)):
            angle = (tooth + part) * step - math.pi / 2
            corners.append((x + reach * radius * math.cos(angle), y + reach * radius * math.sin(angle)))
    return "M" + "L".join(f"{num(a)} {num(b)}" for a, b in corners) + "Z"


def area(token: str, *d: str) -> Svg:
    """Fill a shape with a pigment and draw its outline in ink."""
    return Svg(f'<path class="m f-{_known(token)}" d="{"".join(d)}"/>')


def flat(token: str, *d: str) -> Svg:
    """Fill a shape without outline."""
    return Svg(f'<path class="f-{_known(token)}" d="{"".join(d)}"/>')


def ink(*d: str) -> Svg:
    """Draw ink lines."""
    return Svg(f'<path class="m" d="{"".join(d)}"/>')


def fine(*d: str) -> Svg:
    """Draw thinner ink lines for inner detail."""
    return Svg(f'<path class="m m-fine" d="{"".join(d)}"/>')


def dots(*d: str) -> Svg:
    """Fill small shapes with ink."""
    return flat("ink", *d)


def define(prefix: str, drawings: dict[str, Drawing]) -> None:
    """Register a table of marks as symbols `prefix:name`."""
    for name, (words, *paths) in drawings.items():
        register(Symbol(f"{prefix}:{name}", words, join(paths)))


def _known(token: str) -> str:
    if token not in TOKENS:
        raise KeyError(token)
    return token
