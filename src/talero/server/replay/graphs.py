"""Charts of a game: the players' scores and figures over time, and the parts of the final scores.

Each value comes from what may be known: by the seat itself once the game is over, else by the viewer, so that
a running game shows nobody more than the board did.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from markupsafe import Markup

from talero.draw.board import definitions
from talero.draw.charts import Bar, Series, line_chart, stacked_bars
from talero.draw.layout import Box
from talero.draw.livery import dressed
from talero.server.replay.course import Course
from talero.server.replay.shapes import Points
from talero.server.telling.boards import TALL, WIDE
from talero.server.telling.figures import SCORE, figures
from talero.server.telling.shapes import Figure
from talero.server.telling.voice import Voice

SIZES = {WIDE: (440, 270), TALL: (340, 270)}
"""Width and height by the shape of the screen, so that words are never shrunk."""
MAIN_CHARTS = 2
BAR = 44
"""The height that one more bar takes."""


class Curve(NamedTuple):
    """A figure over time: its heading, and the values of each seat; [] where the viewer may not know them."""

    name: str
    label: str
    values: list[list[int]]


def charts(
    course: Course, voice: Voice, viewer: int | None, shape: str = WIDE, liveries: Sequence[int] = ()
) -> list[str]:
    """All charts of a game as SVG documents, those about winning first."""
    voice = Voice(voice.game, voice.language, voice.names, shape)
    over = course.states[-1].over
    steps = [turn.rpartition("-")[2].upper() or "0" for turn, _ in course.milestones()]
    drawn = [_final(course, voice)] if over else []
    for curve in curves(course, voice, viewer):
        title = curve.label[:1].upper() + curve.label[1:]
        if curve.name == SCORE:
            title = voice.message("server.replay.score", figure=title)
        drawn.append(_lines(voice, title, curve.values, steps))
        if curve.name == purse(course):
            change = voice.message("server.replay.change", figure=title)
            changes = [[b - a for a, b in pairwise(values)] for values in curve.values]
            drawn.append(_lines(voice, change, changes, steps[1:]))
    return [dressed(each, liveries) for each in drawn if each]


def by_size(
    course: Course, voice: Voice, viewer: int | None, shape: str, liveries: Sequence[int] = ()
) -> tuple[list[Markup], list[Markup]]:
    """The charts about winning as large as there is room for, and the further ones, three in a row."""
    large = charts(course, voice, viewer, shape, liveries)[:MAIN_CHARTS]
    small = charts(course, voice, viewer, TALL, liveries)[MAIN_CHARTS:]
    return [Markup(each) for each in large], [Markup(each) for each in small]


def curves(course: Course, voice: Voice, viewer: int | None) -> list[Curve]:
    """The figures of all seats at the start and after each turn, the score and money first."""
    over, seats = course.states[-1].over, range(course.game.players)
    seen: list[list[dict[str, Figure]]] = []
    for _, number in course.milestones():
        told = [figures(voice, course.states[number].seen(s if over else viewer))[s] for s in seats]
        seen.append([{figure.name: figure for figure in each} for each in told])
    labels = {name: figure.label for each in seen for row in each for name, figure in row.items()}
    first = (SCORE, purse(course))
    order = sorted(labels, key=lambda name: first.index(name) if name in first else len(first))
    return [
        Curve(name, labels[name], [_known([each[seat].get(name) for each in seen]) for seat in seats])
        for name in order
    ]


def purse(course: Course) -> str:
    """The figure that is money; '' in games without."""
    return course.game.money.field if course.game.money else ""


def _known(told: Sequence[Figure | None]) -> list[int]:
    """The numbers of a figure over time; none at all if one of them is hidden."""
    if any(figure is None or figure.value == "?" for figure in told):
        return []
    return [int(figure.value) for figure in told if figure is not None]


def _lines(voice: Voice, title: str, values: list[list[int]], steps: list[str]) -> str:
    """One chart; seats of which something is hidden have no line."""
    series = [Series(seat, voice.names[seat], known) for seat, known in enumerate(values) if known]
    if not any(any(each.values) for each in series):
        return ""
    width, height = SIZES[voice.shape]
    return document(line_chart(Box(0, 0, width, height), title, series, steps), width, height)


def _final(course: Course, voice: Voice) -> str:
    rows = points(course, voice)
    bars = [Bar(row.seat, row.name, {part.label: int(part.value) for part in row.parts}) for row in rows]
    width, height = SIZES[voice.shape]
    height = max(height, 120 + BAR * len(bars))
    drawing = stacked_bars(Box(0, 0, width, height), voice.message("server.replay.final"), bars)
    return document(drawing, width, height)


def points(course: Course, voice: Voice) -> list[Points]:
    """The parts of the final scores, the winner first; rivals without a seat come last. [] before the end."""
    outcome = course.states[-1].outcome
    if outcome is None:
        return []
    rows = [
        Points(seat, name, outcome.places[seat], outcome.scores[seat], _parts(voice, outcome.parts[seat]))
        for seat, name in enumerate(voice.names)
    ]
    rows.sort(key=lambda row: (row.place, row.seat))
    for rival, parts in outcome.rivals.items():
        rows.append(Points(-1, voice.rival(rival), 0, sum(parts.values()), _parts(voice, parts)))
    return rows


def _parts(voice: Voice, parts: dict[str, int]) -> list[Figure]:
    return [Figure(name, voice.part(name), str(value)) for name, value in parts.items()]


def document(drawing: str, width: int, height: int) -> str:
    """A drawing that the page's own style sheet colours."""
    box = f'viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg"'
    return f'<svg class="chart" {box}>{definitions(drawing)}{drawing}</svg>'
