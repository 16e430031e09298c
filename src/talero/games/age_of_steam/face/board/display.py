"""The goods display: which cubes wait for which city, and by which number they come."""

from __future__ import annotations

from functools import lru_cache

from talero.draw.layout import Box
from talero.draw.marks import cube
from talero.draw.metrics import fit
from talero.draw.shapes import die, hit_box
from talero.draw.sheet import TYPE
from talero.draw.svg import EMPTY, Named, Svg, circle, group, join, middle, rect, text
from talero.games.age_of_steam.face.board.facts import LETTERS, Facts, city_colour
from talero.games.age_of_steam.face.board.table import heading
from talero.games.age_of_steam.rules.tables.hexes import COLOURS

ROW = 1.95
"""The height of a line in text sizes, and the side of a space."""


def display_height(facts: Facts, size: float) -> float:
    """How tall the display is; 0 where goods do not grow."""
    lines = sum(len(_numbers(facts, half)) for _, half in facts.game.halves)
    return size * (2.9 + ROW * lines + 0.4 * len(facts.game.halves)) if lines else 0


def display(facts: Facts, box: Box, size: float) -> Svg:
    """A line for each number of the dice: the city it feeds with its spaces, then, after a letter, those of
    the New City. What stands first goes first."""
    note = facts.say("board.bag", count=sum(facts.state.bag))
    parts = [heading(box, facts.say("board.display"), size, note)]
    y = box.y + size * 2.4
    for _, half in facts.game.halves:
        numbers = _numbers(facts, half)
        area = Box(box.x + size * 0.5, y, box.width - size, size * ROW * len(numbers))
        parts.append(_half(facts, half, numbers, area, size))
        y = area.bottom + size * 0.4
    parts.append(_hand(facts, box, size))
    return join(parts)


def _numbers(facts: Facts, half: str) -> list[int]:
    return [number for number in range(1, 7) if facts.game.columns_of.get((half, number))]


def _hand(facts: Facts, box: Box, size: float) -> Svg:
    """Production's cubes that wait for a space."""
    return join(
        cube(COLOURS[c], box.x + box.width * 0.52 + n * size * 1.5, box.y + size * 1.35, size * 1.4)
        for n, c in enumerate(facts.state.hand)
    )


def _half(facts: Facts, half: str, numbers: list[int], box: Box, size: float) -> Svg:
    is_dark = half == "dark"
    parts = [_paper(box, is_dark, size)]
    for number, line in zip(numbers, box.rows(len(numbers)), strict=True):
        parts.append(_die(line.x + size * 1.1, line.centre[1], size * 1.2, number, is_dark))
        for each in facts.game.columns_of[half, number]:
            parts.append(_line(facts, each, line, size))
    return join(parts)


def _line(facts: Facts, column: int, box: Box, size: float) -> Svg:
    """The city that a column feeds, and its spaces; a New City stands at the end of the line."""
    letter, spaces, side = facts.game.column_letter[column], facts.game.column_spaces[column], size * ROW
    left = box.right - side * (5 if letter < 0 else 2) - size * (1.9 if letter < 0 else 0.2)
    head = (
        _letter(facts, column, left - size * 0.9, box.centre[1], size)
        if letter >= 0
        else _city(facts, column, Box(box.x + size * 2.1, box.y, left - box.x - size * 2.4, box.height), size)
    )
    cells = [Box(left + n * side, box.y, side, side) for n in range(len(spaces))]
    return join((head, *(_space(facts, s, cell) for s, cell in zip(spaces, cells, strict=True))))


@lru_cache(maxsize=64)
def _paper(box: Box, is_dark: bool, size: float) -> Svg:
    edge = "edge" if is_dark else "line"
    return rect(*box, 5, fill="shade", stroke=edge)


_die = lru_cache(maxsize=256)(die)


def _city(facts: Facts, column: int, box: Box, size: float) -> Svg:
    """The city a column feeds, in its colour."""
    city = facts.column_city(column)
    return EMPTY if city < 0 else _drawn_city(facts.place(city), city_colour(facts.state, city), box, size)


@lru_cache(maxsize=1024)
def _drawn_city(words: str, colour: str, box: Box, size: float) -> Svg:
    y, left = box.centre[1], box.x
    bar = rect(
        left, y - size * 0.55, size * 0.4, size * 1.1, 2, fill=f"good-{colour}", stroke=f"good-{colour}-edge"
    )
    words, small = fit(words, box.width - size * 0.7, size * 0.95, TYPE)
    return join((bar, text(left + size * 0.7, middle(y, small), words, small)))


def _letter(facts: Facts, column: int, x: float, y: float, size: float) -> Svg:
    """The letter of a New City; brighter where it is on the map, and then it says where."""
    city, letter = facts.column_city(column), LETTERS[facts.game.column_letter[column]]
    words = facts.place(city) if city >= 0 else column_name(facts, letter.lower())
    return _drawn_letter(letter, words, city_colour(facts.state, city) if city >= 0 else "", x, y, size)


@lru_cache(maxsize=256)
def _drawn_letter(letter: str, words: str, colour: str, x: float, y: float, size: float) -> Svg:
    fill, edge = (f"good-{colour}", f"good-{colour}-edge") if colour else ("sheet", "edge")
    ring = circle(x, y, size * 0.74, fill=fill, stroke=edge, weight=1.25)
    plate = circle(x, y, size * 0.58, fill="sheet")
    return group(ring, plate, text(x, middle(y, TYPE), letter, TYPE, "middle", cls="t-bold"), tip=words)


def _space(facts: Facts, space: int, cell: Box) -> Svg:
    """A space with its cube; the first cube of a column goes first."""
    held = facts.state.display[space]
    words = facts.colour(held - 1) if held else facts.say("board.empty")
    column, _, number = facts.game.spaces[space].rpartition("-")
    where = facts.say("board.space", column=column_name(facts, column), row=number, cube=words)
    return _drawn_space(cell.inset(1.5), cell.width * 0.78, held, facts.game.spaces[space], where)


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
