"""Concessions as drawings: what they ask for as a small picture and in words, and who has fulfilled them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from talero.draw.cards import sheet
from talero.draw.layout import Box
from talero.draw.marks import emblem, mark
from talero.draw.metrics import text_width
from talero.draw.shapes import badge, paragraph
from talero.draw.sheet import TYPE
from talero.draw.svg import Named, Svg, group, join, line, middle, rect, text
from talero.games.luna_capital.face.board.facts import Facts
from talero.games.luna_capital.face.board.pieces import GROUP_MARKS, MARKS, TINTS, struck
from talero.games.luna_capital.rules.tables.pieces import GROUPS, Concession

Picture = Callable[[Concession, Box], Svg]


def flat_concession(facts: Facts, slot: int, box: Box) -> Svg:
    """A concession as a line: picture left, words in the middle, points right."""
    found = facts.pieces.concessions[facts.state.concessions[slot]]
    closed = bool(facts.claimed_by(slot)) or facts.over
    words = Box(box.x + 84, box.y, box.width - 84 - 92, box.height)
    parts = [
        sheet(box, fill="shade" if closed else "sheet"),
        PICTURES[found.condition["kind"]](found, Box(box.x + 6, box.y + 5, 74, box.height - 10)),
        text(words.x + 4, box.y + 17, facts.term(slot), TYPE, cls="t-soft"),
        paragraph(words.x + 4, words.y + 34, facts.condition(slot), words.width - 4, 12.5, 2),
        _points(facts, slot, box),
        _claims(facts, slot, Box(box.right - 92, box.bottom - 26, 90, 24)),
    ]
    name = Named(f"concession:{found.id}", facts.describe_concession(slot))
    return group(*parts, name=name)


def _points(facts: Facts, slot: int, box: Box) -> Svg:
    """The points; what it gives now where that differs (solo)."""
    full, now = facts.pieces.concessions[facts.state.concessions[slot]].points, facts.value(slot)
    x, y = box.right - 19, box.y + 15
    if now == full:
        return badge(x, y, str(full), 14, fill="wash")
    words = str(full)
    width = text_width(words, 13)
    stroke = line((x - 28 - width / 2, y), (x - 28 + width / 2, y), stroke="bad", weight=1.5)
    old = text(x - 28, middle(y, 13), words, 13, "middle", cls="t-num t-soft")
    return join((old, stroke, badge(x, y, str(now), 14, fill="wash")))


def _claims(facts: Facts, slot: int, box: Box) -> Svg:
    """The tokens on it; while it is open, who would get it now, in a dashed frame."""
    claimed, meets = facts.claimed_by(slot), facts.meets(slot)
    seats = claimed or meets
    (x, y), step = box.centre, 22
    left = x - step * (len(seats) - 1) / 2
    parts = [emblem(seat, left + n * step, y, 18 if claimed else 14) for n, seat in enumerate(seats)]
    if claimed:
        return join(parts)
    if not meets:
        words = facts.say("board.missed" if facts.over else "board.open")
        return text(x, middle(y, TYPE), words, TYPE, "middle", cls="t-soft")
    width = step * len(seats) + 6
    frame = rect(x - width / 2, y - 11, width, 22, 11, stroke="good", weight=1.25, dash="3 3")
    return join([frame, *parts])


# Pictures


def _mini_card(box: Box, which: str = "", tint: str = "land-regolith") -> Svg:
    plate = rect(*box, 3, fill=tint, stroke="edge", weight=1)
    return join((plate, mark(which, *box.centre, min(box.width, box.height) * 0.78))) if which else plate


def _mini_tile(box: Box, which: str, group_number: int) -> Svg:
    base = rect(*box, 3, fill="sheet")
    tint = rect(*box, 3, fill=TINTS[group_number], opacity=0.55)
    rim = rect(*box, 3, stroke="edge", weight=1)
    return join((base, tint, rim, mark(which, *box.centre, box.width * 0.78)))


def _lattice(box: Box, across: int, down: int, gap: float = 2) -> Callable[[int, int], Box]:
    """Square places in the middle of a box, by column and row."""
    side = min((box.width - gap * (across - 1)) / across, (box.height - gap * (down - 1)) / down, 34)
    left = box.centre[0] - (side * across + gap * (across - 1)) / 2
    upper = box.centre[1] - (side * down + gap * (down - 1)) / 2
    return lambda column, row: Box(left + column * (side + gap), upper + row * (side + gap), side, side)


def _shape(found: Concession, box: Box) -> Svg:
    cells: list[list[int]] = found.condition["cells"]
    at = _lattice(box, max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1)
    return join(_mini_card(at(x, y)) for x, y in cells)


def _no_scaffold(found: Concession, box: Box) -> Svg:
    place = _lattice(box, 1, 1)(0, 0).inset(-6)
    return join((mark("scaffold", *place.centre, place.width), struck(place)))


def _connected(found: Concession, box: Box) -> Svg:
    names: list[str] = found.condition["one_of_each"]
    at = _lattice(box, len(names), 1, 0)
    return join(_mini_tile(at(n, 0), MARKS[name], GROUPS.index(name)) for n, name in enumerate(names))


def _column(found: Concession, box: Box) -> Svg:
    at = _lattice(box, 1, found.condition["length"])
    return join(_mini_card(at(0, n), GROUP_MARKS[found.of]) for n in range(found.condition["length"]))


def _line(found: Concession, box: Box) -> Svg:
    at = _lattice(box, found.condition["length"], 1, 0)
    return join(
        _mini_tile(at(n, 0), GROUP_MARKS[found.of], found.of) for n in range(found.condition["length"])
    )


def _fewer_rows(found: Concession, box: Box) -> Svg:
    """Two rows here, three there."""
    left, right = box.columns(2, 18)
    mine, theirs = _lattice(left, 2, 3), _lattice(right, 2, 3)
    parts = [_mini_card(mine(x, y)) for x in (0, 1) for y in (0, 1)]
    parts += [_mini_card(theirs(x, y), tint="shade") for x in (0, 1) for y in (0, 1, 2)]
    x, y = box.centre
    return join([*parts, text(x, middle(y, 17), "<", 17, "middle", cls="t-bold")])


def _at_least(found: Concession, box: Box) -> Svg:
    x, y = box.centre
    side = min(36.0, box.height)
    tile = _mini_tile(Box(x + 2, y - side / 2, side, side), GROUP_MARKS[found.of], found.of)
    return join(
        (text(x - 5, middle(y, 19), f"{found.condition['count']} ×", 19, "end", cls="t-num t-bold"), tile)
    )


def _row(found: Concession, box: Box) -> Svg:
    at = _lattice(box, found.condition["count"], 1)
    return join(_mini_card(at(n, 0)) for n in range(found.condition["count"]))


PICTURES: dict[Any, Picture] = {
    "card_shape": _shape,
    "no_visible_scaffold": _no_scaffold,
    "connected_group": _connected,
    "column_of_cards": _column,
    "tiles_in_line": _line,
    "fewer_rows_than_some_other_player": _fewer_rows,
    "at_least": _at_least,
    "cards_in_one_row": _row,
}
