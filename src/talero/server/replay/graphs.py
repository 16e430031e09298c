"""Charts of a game: the players' figures and scores over time, and the parts of the final scores.

Each value comes from a view: of the seat itself once the game is over, else of the viewer, so that a running
game shows nobody more than the board did.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from talero.draw.charts import Bar, Series, line_chart, stacked_bars
from talero.draw.layout import Box
from talero.server.figures import figures
from talero.server.replay.course import Course
from talero.server.voice import Voice

WIDTH, HEIGHT = 440, 280
MONEY = ("money", "credits")
"""What titles call the field with the players' money."""

Value = Callable[[Mapping[str, Any], int], int | None]
"""Reads a seat's number from a view; None if the viewer may not know it."""


def charts(course: Course, voice: Voice, viewer: int | None) -> list[str]:
    """All charts of a game as SVG documents."""
    over = course.states[-1].over
    seen = [
        [state.view(seat if over else viewer) for seat in range(course.game.players)]
        for state in (course.states[number] for _, number in course.milestones())
    ]
    steps = [turn.rpartition("-")[2] or "0" for turn, _ in course.milestones()]
    found = [
        _lines(voice, title, seen, steps, value, changes) for title, value, changes in _measures(voice, seen)
    ]
    bars = [_final(course, voice)] if over else []
    return [each for each in bars + found if each]


Views = Sequence[Sequence[Mapping[str, Any]]]


def _measures(voice: Voice, seen: Views) -> list[tuple[str, Value, bool]]:
    """What can be charted: a heading, how to read it, and whether its change per turn is meant."""
    found: list[tuple[str, Value, bool]] = []
    if hasattr(voice.game, "standings"):
        found.append((voice.message("server.replay.score"), _standing(voice), False))
    for figure in figures(voice, seen[-1][0], 0):
        read = _field(figure.name)
        found.append((figure.label, read, False))
        if figure.name in MONEY:
            found.append((voice.message("server.replay.change", figure=figure.label), read, True))
    return found


def _field(name: str) -> Value:
    def value(view: Mapping[str, Any], seat: int) -> int | None:
        found = view[name][seat]
        return found if isinstance(found, int) else None

    return value


def _standing(voice: Voice) -> Value:
    standings: Callable[[Mapping[str, Any]], list[dict[str, int]]] = voice.game.standings  # type: ignore[attr-defined]

    def value(view: Mapping[str, Any], seat: int) -> int | None:
        return sum(standings(view)[seat].values())

    return value


def _lines(voice: Voice, title: str, seen: Views, steps: list[str], value: Value, changes: bool) -> str:
    """One chart; seats of which something is hidden have no line."""
    series = []
    for seat, name in enumerate(voice.names):
        values = [value(views[seat], seat) for views in seen]
        known = [each for each in values if each is not None]
        if len(known) == len(values):
            if changes:
                known = [b - a for a, b in pairwise(known)]
            series.append(Series(seat, name, known))
    if not any(any(each.values) for each in series):
        return ""
    return document(line_chart(Box(0, 0, WIDTH, HEIGHT), title, series, steps[1:] if changes else steps))


def _final(course: Course, voice: Voice) -> str:
    outcome = course.states[-1].outcome
    assert outcome is not None
    bars = [
        Bar(seat, name, {voice.part(part): n for part, n in outcome.parts[seat].items()})
        for seat, name in enumerate(voice.names)
    ]
    return document(stacked_bars(Box(0, 0, WIDTH, HEIGHT), voice.message("server.replay.final"), bars))


def document(drawing: str) -> str:
    """A drawing that the page's own style sheet colours."""
    return f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" xmlns="http://www.w3.org/2000/svg">{drawing}</svg>'
