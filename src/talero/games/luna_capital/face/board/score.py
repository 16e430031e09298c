"""The score sheet, live: what every part would give everybody if the game ended now."""

from __future__ import annotations

from talero.draw.cards import sheet
from talero.draw.layout import Box
from talero.draw.marks import emblem, mark
from talero.draw.metrics import fit, truncate
from talero.draw.sheet import TYPE
from talero.draw.svg import Named, Svg, group, join, line, middle, rect, text
from talero.games.luna_capital.face.board.facts import AUTOMATON, Facts

MARKS = {
    "hydrogen": "hydrogen",
    "oxygen": "oxygen",
    "water": "condenser",
    "greenhouses": "greenhouse",
    "sets": "greenhouse-varied",
    "meteorites": "meteorite",
    "offices": "office",
    "mod-habs": "mod-hab",
    "complexes": "residential",
    "special": "demolition",
    "hand": "cards",
    "concessions": "ribbon",
}
HEAD, FOOT = 52.0, 34.0
NAMED = 56.0
"""A column as wide as this has room for a name; in narrower ones the emblem says whose it is."""


def score_height(facts: Facts, row: float = 23) -> float:
    """How tall the table will be."""
    return HEAD + row * (len(facts.part_names) + (not facts.game.solo)) + FOOT


def score(facts: Facts, box: Box, row: float = 23) -> Svg:
    """The table: parts below one another, a column for each player."""
    columns = _columns(facts, box)
    parts = [sheet(box), _head(facts, box, columns)]
    y = box.y + HEAD
    for n, name in enumerate(facts.part_names):
        line_box = Box(box.x, y + n * row, box.width, row)
        parts.append(_row(facts, name, line_box, columns, n % 2 == 0))
    y += row * len(facts.part_names)
    parts.append(_totals(facts, Box(box.x, y, box.width, FOOT), columns))
    if not facts.game.solo:
        parts.append(_scaffolds(facts, Box(box.x, y + FOOT, box.width, row), columns))
    return group(*parts, name=Named("score", _words(facts)))


def _words(facts: Facts) -> str:
    heading = facts.say("board.over" if facts.over else "board.score")
    return f"{heading}: " + ", ".join(f"{facts.seat(each)} {facts.total(each)}" for each in facts.columns)


def _columns(facts: Facts, box: Box) -> dict[int, float]:
    """The middle of each player's column."""
    width = min(66, (box.width - 190) / len(facts.columns))
    first = box.right - 10 - width * (len(facts.columns) - 0.5)
    return {seat: first + n * width for n, seat in enumerate(facts.columns)}


def _head(facts: Facts, box: Box, columns: dict[int, float]) -> Svg:
    heading = facts.say("board.over" if facts.over else "board.score")
    parts = [text(box.x + 12, box.y + 23, heading, 16, cls="t-serif t-bold")]
    step = _step(columns)
    if not facts.over:
        note, size = fit(
            facts.say("board.score.note"), min(columns.values()) - step / 2 - box.x - 18, TYPE, TYPE
        )
        parts.append(text(box.x + 12, box.y + 40, note, size, cls="t-soft"))
    for seat, x in columns.items():
        if facts.wins(seat) if facts.over else facts.state.seat == seat:
            parts.append(
                rect(x - step / 2 + 2, box.y + 5, step - 4, HEAD - 9, 5, fill="wash", stroke="brass")
            )
        if seat == AUTOMATON:
            parts.append(mark("robot", x, box.y + 19, 20))
        else:
            parts.append(emblem(seat, x, box.y + 19, 18))
        if step >= NAMED:
            parts.append(text(x, box.y + 43, truncate(facts.seat(seat), step - 4, TYPE), TYPE, "middle"))
    return join(parts)


def _step(columns: dict[int, float]) -> float:
    xs = list(columns.values())
    return xs[1] - xs[0] if len(xs) > 1 else 66


def _row(facts: Facts, name: str, box: Box, columns: dict[int, float], dark: bool) -> Svg:
    y = box.centre[1]
    most = max(facts.score(seat, name) for seat in columns)
    ground = rect(box.x + 1, box.y, box.width - 2, box.height, fill="shade", opacity=0.5 if dark else 0)
    words, size = fit(facts.part(name), min(columns.values()) - _step(columns) / 2 - box.x - 38, 12.5, TYPE)
    parts = [ground, mark(MARKS[name], box.x + 21, y, box.height * 0.82)]
    parts.append(text(box.x + 36, middle(y, size), words, size))
    for seat, x in columns.items():
        points = facts.score(seat, name)
        cls = "t-num t-bold" if points and points == most else "t-num" if points else "t-num t-soft"
        parts.append(text(x, middle(y, 13), str(points) if points else "–", 13, "middle", cls=cls))
    tip = ", ".join(f"{facts.seat(seat)} {facts.score(seat, name)}" for seat in columns)
    return group(*parts, tip=facts.say("board.of", part=facts.part(name), points=tip))


def _totals(facts: Facts, box: Box, columns: dict[int, float]) -> Svg:
    y = box.centre[1]
    parts = [line((box.x + 10, box.y + 2), (box.right - 10, box.y + 2), stroke="edge", weight=1)]
    parts.append(mark("points", box.x + 21, y + 1, 21))
    parts.append(text(box.x + 36, middle(y, 14), facts.say("board.total"), 14, cls="t-bold"))
    for seat, x in columns.items():
        if facts.wins(seat):
            half = _step(columns) / 2 - 2
            parts.append(rect(x - half, box.y + 5, half * 2, box.height - 8, 5, fill="wash", stroke="brass"))
        size = 18 if not facts.over else 19
        parts.append(text(x, middle(y + 1, size), str(facts.total(seat)), size, "middle", cls="t-num t-bold"))
    return join(parts)


def _scaffolds(facts: Facts, box: Box, columns: dict[int, float]) -> Svg:
    """The tie-break: the fewest visible scaffolds (LUN-SCORE-022)."""
    y = box.centre[1] - 2
    words, size = fit(
        facts.say("board.tie"), min(columns.values()) - _step(columns) / 2 - box.x - 38, TYPE, TYPE
    )
    parts = [
        mark("scaffold", box.x + 21, y, 16),
        text(box.x + 36, middle(y, size), words, size, cls="t-soft"),
    ]
    for seat, x in columns.items():
        scaffolds = str(facts.settlements[seat].scaffolds())
        parts.append(text(x, middle(y, 12), scaffolds, 12, "middle", cls="t-num t-soft"))
    return join(parts)
