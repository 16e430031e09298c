"""The goods display: which cubes wait for which city, and by which number they come."""

from __future__ import annotations

from functools import lru_cache

from talero.draw.layout import Box
from talero.draw.marks import cube
from talero.draw.metrics import fit
from talero.draw.shapes import die, hit_box
from talero.draw.svg import EMPTY, Named, Svg, circle, group, join, middle, rect, text
from talero.games.age_of_steam.face.board.facts import LETTERS, Facts, city_colour
from talero.games.age_of_steam.face.board.table import heading
from talero.games.age_of_steam.rules.tables.hexes import COLOURS

CELL = 1.75
"""A space's side in text sizes."""
HALF = 2.6 + 5 * CELL + 1.5


def display_height(facts: Facts, size: float) -> float:
    """How tall the display is; 0 where goods do not grow."""
    return size * (2.4 + HALF * len(facts.game.halves) + 0.5) if facts.game.halves else 0


def display(facts: Facts, box: Box, size: float) -> Svg:
    """One or two halves of six numbers; below each number the city it feeds and, under a letter, the New
    City's column."""
    if not facts.game.halves:
        return EMPTY
    note = facts.say("board.bag", count=sum(facts.state.bag))
    parts = [heading(box, facts.say("board.display"), size, note)]
    inner = box.inset(size * 0.7, 0)
    for n, (_, half) in enumerate(facts.game.halves):
        area = Box(inner.x, box.y + size * (2.4 + HALF * n), inner.width, size * HALF)
        parts.append(_half(facts, half, area, size))
    parts.append(_hand(facts, box, size))
    return join(parts)


def _hand(facts: Facts, box: Box, size: float) -> Svg:
    """Production's cubes that wait for a space."""
    return join(
        cube(COLOURS[c], box.x + box.width * 0.52 + n * size * 1.5, box.y + size * 1.35, size * 1.4)
        for n, c in enumerate(facts.state.hand)
    )


def _half(facts: Facts, half: str, box: Box, size: float) -> Svg:
    is_dark, top = half == "dark", box.y + size * 2.6
    parts = [_paper(box, is_dark, size)]
    for number, column in enumerate(box.inset(size * 0.25, 0).columns(6), 1):
        parts.append(_die(column.centre[0], box.y + size * 0.85, size * 1.15, number, is_dark))
        for each in facts.game.columns_of.get((half, number), []):
            letter = facts.game.column_letter[each]
            start = top if letter < 0 else top + size * (3 * CELL + 1.2)
            parts.append(_head(facts, each, column, start, size))
            parts += [
                _space(facts, s, column.centre[0], start, n, size)
                for n, s in enumerate(facts.game.column_spaces[each])
            ]
    return join(parts)


@lru_cache(maxsize=64)
def _paper(box: Box, is_dark: bool, size: float) -> Svg:
    edge = "edge" if is_dark else "line"
    return rect(box.x, box.y, box.width, box.height - size * 0.4, 5, fill="shade", stroke=edge)


_die = lru_cache(maxsize=256)(die)


def _head(facts: Facts, column: int, box: Box, top: float, size: float) -> Svg:
    """The city a column feeds, in its colour."""
    city, letter = facts.column_city(column), facts.game.column_letter[column]
    if city < 0:
        return _drawn_head("", "", letter, box, top, size)
    return _drawn_head(facts.place(city), city_colour(facts.state, city), letter, box, top, size)


@lru_cache(maxsize=1024)
def _drawn_head(words: str, colour: str, letter: int, box: Box, top: float, size: float) -> Svg:
    y, parts, left = top - size * 0.45, [], box.x + 1
    if letter >= 0:
        parts.append(circle(left + size * 0.55, y, size * 0.5, fill="sheet", stroke="edge", weight=1))
        parts.append(
            text(
                left + size * 0.55,
                middle(y, size * 0.75),
                LETTERS[letter],
                size * 0.75,
                "middle",
                cls="t-bold",
            )
        )
        left += size * 1.2
    elif colour:
        parts.append(
            rect(
                left,
                y - size * 0.45,
                size * 0.35,
                size * 0.9,
                1.5,
                fill=f"good-{colour}",
                stroke=f"good-{colour}-edge",
                weight=1,
            )
        )
        left += size * 0.5
    words, small = fit(words, box.right - left - 1, size * 0.7, size * 0.48)
    parts.append(text(left, middle(y, small), words, small))
    return join(parts)


def _space(facts: Facts, space: int, x: float, top: float, row: int, size: float) -> Svg:
    """A space with its cube; the uppermost cube of a column goes first."""
    side, held = size * CELL, facts.state.display[space]
    box = Box(x - side * 0.47, top + row * side + side * 0.06, side * 0.94, side * 0.94)
    words = facts.colour(held - 1) if held else facts.say("board.empty")
    column, _, number = facts.game.spaces[space].rpartition("-")
    where = facts.say("board.space", column=column_name(facts, column), row=number, cube=words)
    return _drawn_space(box, side * 0.8, held, facts.game.spaces[space], where)


@lru_cache(maxsize=4096)
def _drawn_space(box: Box, size: float, held: int, id: str, where: str) -> Svg:
    parts = [rect(*box, 3, fill="sheet", stroke="line", weight=1)]
    if held:
        parts.append(cube(COLOURS[held - 1], *box.centre, size))
    return group(*parts, hit_box(*box, 3), name=Named(f"space:{id}", where))


def column_name(facts: Facts, column: str) -> str:
    """What a column of the display is called."""
    half, _, number = column.partition("-")
    if number:
        return facts.say("board.column", half=facts.say(f"half.{half}"), die=number)
    return facts.say("board.new-city", letter=column.upper())
