"""Small drawings of single things, to be shown beside a board: they use its symbols and the page's style."""

from __future__ import annotations

from talero.draw.svg import Point, Svg, num


def picture(body: Svg, centre: Point, width: float, height: float) -> Svg:
    """What lies around a point of a drawing as a picture of its own."""
    x, y = centre[0] - width / 2, centre[1] - height / 2
    box = f"{num(x)} {num(y)} {num(width)} {num(height)}"
    return Svg(f'<svg xmlns="http://www.w3.org/2000/svg" class="talero" viewBox="{box}">{body}</svg>')
