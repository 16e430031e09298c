"""Line charts and stacked bars that can be read without colour and without eyes."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from talero.draw.layout import Box
from talero.draw.marks import emblem
from talero.draw.metrics import text_width, truncate
from talero.draw.svg import Point, Svg, figure, join, line, middle, polyline, rect, text
from talero.draw.theme import PARTS, seat_token


class Series(NamedTuple):
    """One line of a chart: a seat's values over time."""

    seat: int
    label: str
    values: Sequence[float]


class Bar(NamedTuple):
    """One stacked bar: a seat and the parts of its score, which may be negative."""

    seat: int
    label: str
    parts: Mapping[str, float]


_HEAD = 34
_LEGEND = 26
_STRIPE = 5


def ticks(low: float, high: float, about: int = 5) -> list[float]:
    """Choose round values that cover a range.

    >>> ticks(0, 47)
    [0, 10, 20, 30, 40, 50]
    """
    span = max(high - low, 1)
    raw = span / about
    power = 10 ** math.floor(math.log10(raw))
    steps = (power * nice for nice in (1, 2, 2.5, 5, 10))
    step = max(1.0, next(each for each in steps if each >= raw and (each < 1 or each == int(each))))
    first, last = math.floor(low / step), math.ceil(high / step)
    if first == last:
        last += 1
    return [round(i * step, 6) for i in range(first, last + 1)]


def _plain(value: float) -> str:
    """Write a number with a real minus sign."""
    return f"{value:g}".replace("-", "−")


def line_chart(box: Box, title: str, series: Sequence[Series], steps: Sequence[str]) -> Svg:
    """Draw values over time, one line per seat with its emblem at each point; `steps` label the points."""
    values = [value for each in series for value in each.values] or [0]
    marks = ticks(min(0, *values), max(values))
    gutter = max(text_width(_plain(mark), 11) for mark in marks) + 10
    ends = 12 + max((text_width(each.label, 12) for each in series), default=0) + 16
    width = box.width - gutter - min(ends, box.width / 3)
    plot = Box(box.x + gutter, box.y + _HEAD, width, box.height - _HEAD - 24)
    scale = _Scale(plot, marks[0], marks[-1], max(len(steps) - 1, 1))
    parts = [_heading(box, title), _horizontal_grid(plot, scale, marks), _steps(plot, scale, steps)]
    parts += [_curve(scale, each) for each in series]
    parts += _end_labels(plot, scale, series, box.right)
    return figure(title, _describe(series, steps), *parts)


class _Scale:
    """Turns values and steps of a chart into points."""

    __slots__ = ("high", "low", "plot", "steps")

    def __init__(self, plot: Box, low: float, high: float, steps: int) -> None:
        self.plot, self.low, self.high, self.steps = plot, low, high, steps

    def x(self, step: float) -> float:
        return self.plot.x + 8 + (self.plot.width - 16) * step / self.steps

    def y(self, value: float) -> float:
        return self.plot.bottom - self.plot.height * (value - self.low) / (self.high - self.low)

    def point(self, step: int, value: float) -> Point:
        return self.x(step), self.y(value)


def _heading(box: Box, title: str) -> Svg:
    words = truncate(title, box.width, 16, bold=True)
    return text(box.x, box.y + 16, words, 16, cls="t-serif t-bold")


def _horizontal_grid(plot: Box, scale: _Scale, marks: Sequence[float]) -> Svg:
    parts = []
    for mark in marks:
        y = scale.y(mark)
        parts.append(line((plot.x, y), (plot.right, y), stroke="line" if mark else "edge", weight=1))
        parts.append(text(plot.x - 6, middle(y, 11), _plain(mark), 11, "end", cls="t-num t-soft"))
    return join(parts)


def _steps(plot: Box, scale: _Scale, steps: Sequence[str]) -> Svg:
    """Label the time axis, leaving labels out where they would touch."""
    widest = max((text_width(words, 11) for words in steps), default=0) + 8
    every = max(1, math.ceil(widest * max(len(steps) - 1, 1) / plot.width))
    y = plot.bottom + 17
    return join(
        text(scale.x(i), y, words, 11, "middle", cls="t-num t-soft")
        for i, words in enumerate(steps)
        if i % every == 0
    )


def _curve(scale: _Scale, series: Series) -> Svg:
    """Draw one seat's line and its emblems, fewer where points are dense."""
    points = [scale.point(i, value) for i, value in enumerate(series.values)]
    every = max(1, math.ceil(len(points) / 12))
    last = len(points) - 1
    parts = [polyline(points, stroke=seat_token(series.seat), weight=2.25)]
    parts += [emblem(series.seat, x, y, 12) for i, (x, y) in enumerate(points) if (last - i) % every == 0]
    return join(parts)


def _end_labels(plot: Box, scale: _Scale, series: Sequence[Series], right: float) -> list[Svg]:
    """Write each line's name at its end, moved apart where they would touch."""
    order = sorted((each for each in series if each.values), key=lambda each: scale.y(each.values[-1]))
    wanted = [scale.y(each.values[-1]) for each in order]
    parts = []
    for each, y in zip(order, spread(wanted, 16, plot.y, plot.bottom), strict=True):
        words = truncate(each.label, right - plot.right - 22, 12)
        parts.append(emblem(each.seat, plot.right + 12, y, 12))
        parts.append(text(plot.right + 21, middle(y, 12), words, 12))
    return parts


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Move ascending positions apart so that neighbours keep a gap, within limits if there is room."""
    placed = list(wanted)
    for i in range(1, len(placed)):
        placed[i] = max(placed[i], placed[i - 1] + gap)
    if placed and placed[-1] > high:
        placed[-1] = high
        for i in range(len(placed) - 2, -1, -1):
            placed[i] = min(placed[i], placed[i + 1] - gap)
    if placed and placed[0] < low:
        shift = low - placed[0]
        placed = [value + shift for value in placed]
    return placed


def _describe(series: Sequence[Series], steps: Sequence[str]) -> str:
    """Say all values in words, for those who listen."""
    rows = []
    for each in series:
        pairs = (f"{step}: {_plain(value)}" for step, value in zip(steps, each.values, strict=False))
        rows.append(f"{each.label}: {', '.join(pairs)}.")
    return " ".join(rows)


def stacked_bars(box: Box, title: str, bars: Sequence[Bar]) -> Svg:
    """Draw the parts of each seat's score side by side from zero; negative parts go to the left."""
    names = list(dict.fromkeys(name for bar in bars for name in bar.parts))
    legend, rows = _legend(box, names)
    left = min(max((text_width(bar.label, 13) for bar in bars), default=0) + 32, box.width * 0.4)
    top = _HEAD + rows * _LEGEND
    plot = Box(box.x + left, box.y + top, box.width - left - 44, box.height - top)
    low = min((sum(min(0, v) for v in bar.parts.values()) for bar in bars), default=0)
    high = max((sum(max(0, v) for v in bar.parts.values()) for bar in bars), default=1)
    unit = plot.width / max(high - low, 1)
    zero = plot.x - low * unit
    parts = [_heading(box, title), legend]
    for bar, row in zip(bars, plot.rows(max(len(bars), 1), 10), strict=False):
        parts.append(_bar(box.x, row, bar, names, _Axis(zero, unit)))
    parts.append(line((zero, plot.y - 4), (zero, plot.bottom + 4), stroke="ink", weight=1.5))
    return figure(title, _describe_bars(bars), *parts)


class _Axis(NamedTuple):
    """Where zero is, and how wide one point is."""

    zero: float
    unit: float


def _legend(box: Box, names: Sequence[str]) -> tuple[Svg, int]:
    """Draw the names of parts with their colours; give also how many rows that took."""
    parts = []
    x, row = box.x, 0
    for i, name in enumerate(names):
        width = 22 + text_width(name, 12) + 14
        if x > box.x and x + width > box.right:
            x, row = box.x, row + 1
        y = box.y + _HEAD + row * _LEGEND + 6
        parts.append(rect(x, y - 7, 14, 14, 3, fill=PARTS[i % len(PARTS)], stroke="edge", weight=1))
        parts.append(_stripes(Box(x, y - 7, 14, 14), i))
        parts.append(text(x + 20, middle(y, 12), name, 12))
        x += width
    return join(parts), row + 1 if names else 0


def _bar(left: float, row: Box, bar: Bar, names: Sequence[str], axis: _Axis) -> Svg:
    """Draw one seat's bar with its emblem, name and total."""
    height = min(row.height, 34)
    y = row.centre[1]
    words = truncate(bar.label, row.x - left - 28, 13)
    parts = [emblem(bar.seat, left + 9, y, 17), text(left + 23, middle(y, 13), words, 13)]
    plus, minus = axis.zero, axis.zero
    for i, name in enumerate(names):
        value = bar.parts.get(name, 0)
        width = abs(value) * axis.unit
        if not width:
            continue
        x = plus if value > 0 else minus - width
        plus, minus = (plus + width, minus) if value > 0 else (plus, minus - width)
        segment = Box(x, y - height / 2, width, height)
        parts.append(_segment(segment, name, value, i))
    total = _plain(sum(bar.parts.values()))
    parts.append(text(plus + 8, middle(y, 15), total, 15, cls="t-num t-bold"))
    return join(parts)


def _stripes(box: Box, index: int) -> Svg:
    """Draw slanting stripes over an area if the part with this index shares its colour with another."""
    parts: list[Svg] = []
    if index < len(PARTS):
        return join(parts)
    for start in range(_STRIPE, int(box.width + box.height), _STRIPE):
        low, high = max(0.0, start - box.height), min(box.width, float(start))
        ends = (box.x + low, box.y + start - low), (box.x + high, box.y + start - high)
        parts.append(line(*ends, stroke="sheet", weight=1.5, cls="through"))
    return join(parts)


def _segment(box: Box, name: str, value: float, index: int) -> Svg:
    """Draw one part of a bar, with its number where there is room."""
    words = _plain(value)
    token = PARTS[index % len(PARTS)]
    parts = [rect(*box, fill=token, stroke="sheet", weight=1.5, tip=f"{name}: {words}"), _stripes(box, index)]
    if text_width(words, 12) + 1 <= box.width:
        parts.append(text(box.centre[0], middle(box.centre[1], 12), words, 12, "middle", cls="t-num through"))
    return join(parts)


def _describe_bars(bars: Sequence[Bar]) -> str:
    """Say all parts in words."""
    rows = []
    for bar in bars:
        pairs = (f"{name} {_plain(value)}" for name, value in bar.parts.items())
        rows.append(f"{bar.label}: {_plain(sum(bar.parts.values()))} ({', '.join(pairs)}).")
    return " ".join(rows)
