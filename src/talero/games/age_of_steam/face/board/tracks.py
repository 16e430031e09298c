"""The tracks for income, shares and engines."""

from __future__ import annotations

from functools import lru_cache

from talero.draw.cards import sheet
from talero.draw.layout import Box
from talero.draw.marks import mark
from talero.draw.shapes import cluster
from talero.draw.sheet import TYPE
from talero.draw.svg import Svg, join, rect, text
from talero.games.age_of_steam.face.board.facts import Facts

ROWS = 5
"""In so many rows the income track is drawn."""


def tracks_height(facts: Facts, size: float) -> float:
    """How tall the tracks for income, shares and engines are."""
    return size * (2.4 * ROWS + 2 * 2.6 + 1.0)


def tracks(facts: Facts, box: Box, size: float) -> Svg:
    """Income with what it will lose, shares and engines, each with everybody's mark."""
    parts = [sheet(box)]
    inner = box.inset(size * 0.7, size * 0.4)
    high = size * 2.4
    parts.append(_income(facts, Box(inner.x, inner.y, inner.width, high * ROWS), size, ROWS))
    left = Box(inner.x, inner.y + high * ROWS + size * 0.2, inner.width, high)
    right = Box(inner.x, left.bottom + size * 0.2, inner.width, high)
    shares = range(facts.game.start["shares"], facts.game.last_share + 1)
    engines = range(1, facts.game.last_engine + 1)
    parts.append(
        _strip(facts, left, size, "share", facts.say("board.shares"), list(shares), list(facts.state.shares))
    )
    parts.append(
        _strip(
            facts,
            right,
            size,
            "locomotive",
            facts.say("board.engine"),
            list(engines),
            list(facts.state.engine),
        )
    )
    return join(parts)


INCOME_SPACES = 52
"""The income track runs from 0 to 50; the last space holds all that is more."""

BANDS = ("sheet", "band-green", "band-yellow", "band-orange", "band-red", "band-black")


def _income(facts: Facts, box: Box, size: float, rows: int) -> Svg:
    """The income track; its colours say what the next reduction takes."""
    count = -(-INCOME_SPACES // rows)
    parts, head = [], size * 2
    step, high = (box.width - head) / count, box.height / rows
    parts.append(
        mark("income", box.x + size * 0.8, box.y + high * 0.5, size * 1.6, tip=facts.say("board.income"))
    )
    values = [min(value, INCOME_SPACES - 1) for value in facts.state.income]
    for value in range(INCOME_SPACES):
        row, column = divmod(value, count)
        cell = Box(box.x + head + column * step, box.y + row * high, step, high * 0.94)
        words = f"{value}" if value < INCOME_SPACES - 1 else "+"
        parts.append(_space(facts, cell, words, values, value, _band(facts, value), size))
    for lowest, loss in facts.game.brackets:
        if loss and lowest < INCOME_SPACES and lowest not in values:
            row, column = divmod(lowest, count)
            factor = facts.game.reduction_factor.get(facts.state.turn, 1)
            x, y = box.x + head + (column + 0.5) * step, box.y + row * high + size * 0.55
            parts.append(text(x, y + size * 0.2, f"−{loss * factor}", TYPE, "middle", cls="t-num t-bold"))
    return join(parts)


def _band(facts: Facts, value: int) -> str:
    found = [n for n, (lowest, _) in enumerate(facts.game.brackets) if value >= lowest]
    return BANDS[min(found[-1], len(BANDS) - 1)] if found else BANDS[0]


def _strip(
    facts: Facts, box: Box, size: float, sign: str, words: str, spaces: list[int], values: list[int]
) -> Svg:
    head = size * 2
    step = (box.width - head) / len(spaces)
    parts = [mark(sign, box.x + size * 0.8, box.centre[1], size * 1.6, tip=words)]
    for n, value in enumerate(spaces):
        cell = Box(box.x + head + n * step, box.y, step, box.height * 0.94)
        parts.append(_space(facts, cell, str(value), values, value, "sheet", size))
    return join(parts)


def _space(facts: Facts, cell: Box, words: str, values: list[int], value: int, fill: str, size: float) -> Svg:
    """A space of a track with the emblems that stand on it."""
    small = TYPE
    empty = _empty_space(cell, words, fill, small)
    here = [seat for seat, each in enumerate(values) if each == value and not facts.state.out[seat]]
    if not here:
        return empty
    room = min(cell.width * 0.96, cell.height - small * 1.2)
    return join((empty, cluster(cell.centre[0], cell.y + (cell.height - small) / 2, here, room)))


@lru_cache(maxsize=2048)
def _empty_space(cell: Box, words: str, fill: str, size: float) -> Svg:
    tone = "t-num t-soft" if fill == "sheet" else "t-num"
    figure = text(cell.centre[0], cell.bottom - size * 0.35, words, size, "middle", cls=tone)
    return join((rect(*cell, fill=fill, stroke="line", weight=1), figure))
