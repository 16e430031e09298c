"""Player panels: emblem, name, key figures, turn order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from talero.draw.cards import sheet
from talero.draw.layout import Box
from talero.draw.marks import emblem, mark
from talero.draw.metrics import fit, text_width
from talero.draw.svg import EMPTY, Named, Svg, circle, group, join, middle, polygon, rect, text
from talero.draw.theme import seat_token


class Figure(NamedTuple):
    """A number of a player with its mark: what it is called, its value, and how it just changed."""

    mark: str
    title: str
    value: int | str
    change: int = 0


class Player(NamedTuple):
    """What a panel shows about a seat; `order` is the place in turn order (1 is first, 0: none)."""

    seat: int
    name: str
    figures: Sequence[Figure]
    order: int = 0
    active: bool = False
    out: bool = False


HEAD = 34
ROW = 26


def columns_for(width: float) -> int:
    """Say how many figures stand side by side in a panel of this width."""
    return max(2, int(width // 84))


def panel_height(player: Player, width: float) -> float:
    """Say how tall a player's panel will be."""
    rows = -(-len(player.figures) // columns_for(width))
    return HEAD + rows * ROW + (6 if rows else 0)


def panel(x: float, y: float, width: float, player: Player) -> Svg:
    """Draw a player's panel as the element `seat:pN` (N counts from 1), as actions name seats."""
    box = Box(x, y, width, panel_height(player, width))
    parts = [
        sheet(box, fill="wash" if player.active else "sheet", stroke="brass" if player.active else "line"),
        rect(x, y + 6, 4, box.height - 12, 2, fill=seat_token(player.seat)),
        _head(box, player),
        _figures(box, player),
    ]
    name = Named(f"seat:p{player.seat + 1}", _words(player))
    return group(*parts, name=name, cls="is-faded") if player.out else group(*parts, name=name)


def chip(x: float, y: float, player: Player, width: float = 96) -> Svg:
    """Draw a player as a compact chip: emblem, short name, and the first figure."""
    fill, stroke = ("wash", "brass") if player.active else ("sheet", "line")
    figure = player.figures[0] if player.figures else None
    room = width - 40 - (text_width(str(figure.value), 13, bold=True) + 6 if figure else 0)
    words, size = fit(player.name, room, 13, 10)
    parts = [
        rect(x, y, width, 32, 16, fill=fill, stroke=stroke, weight=1),
        emblem(player.seat, x + 17, y + 16, 18),
        text(x + 30, middle(y + 16, size), words, size),
    ]
    if figure:
        value, right = str(figure.value), x + width - 12
        parts.append(text(right, middle(y + 16, 13), value, 13, "end", cls="t-num t-bold"))
    return group(*parts, tip=_words(player))


def turn_marker(x: float, y: float, size: float = 10) -> Svg:
    """Draw the brass pointer that says whose decision it is."""
    half = size / 2
    return polygon([(x - half, y - half), (x + half, y), (x - half, y + half)], fill="brass")


def _words(player: Player) -> str:
    """Describe a panel in words."""
    figures = [f"{figure.title} {figure.value}" for figure in player.figures]
    return ", ".join([player.name, *figures, *(["to decide"] if player.active else [])])


def _head(box: Box, player: Player) -> Svg:
    """Draw emblem, name, turn marker and place in turn order."""
    y = box.y + HEAD / 2
    room = box.width - 46 - (26 if player.order else 0) - (16 if player.active else 0)
    words, size = fit(player.name, room, 15, 10, bold=True)
    parts = [
        emblem(player.seat, box.x + 22, y, 20),
        text(box.x + 38, middle(y, size), words, size, cls="t-bold"),
    ]
    right = box.right - 18
    if player.order:
        parts.append(circle(right, y, 10, fill="sheet", stroke="edge", weight=1.25))
        parts.append(text(right, middle(y, 12), str(player.order), 12, "middle", cls="t-num t-bold"))
        right -= 22
    if player.active:
        parts.append(turn_marker(right, y, 11))
    return join(parts)


def _figures(box: Box, player: Player) -> Svg:
    """Draw the key figures in columns."""
    across = columns_for(box.width)
    step = (box.width - 20) / across
    parts = []
    for i, figure in enumerate(player.figures):
        row, column = divmod(i, across)
        parts.append(_figure(box.x + 14 + column * step, box.y + HEAD + (row + 0.5) * ROW, figure))
    return join(parts)


def _figure(x: float, y: float, figure: Figure) -> Svg:
    """Draw a mark, its number, and the last change with its sign."""
    size = 15
    value = str(figure.value).replace("-", "−")
    parts = [mark(figure.mark, x + 9, y, 19), text(x + 22, middle(y, size), value, size, cls="t-num t-bold")]
    change = EMPTY
    if figure.change:
        sign, cls = (f"+{figure.change}", "t-good") if figure.change > 0 else (f"−{-figure.change}", "t-bad")
        change = text(
            x + 25 + text_width(value, size, bold=True), middle(y, 12), sign, 12, cls=f"t-num {cls}"
        )
    return group(*parts, change, tip=f"{figure.title}: {value}")
