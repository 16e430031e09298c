"""Players on Roadstead's board: coins and points, and the contracts, face down where they are secret."""

from __future__ import annotations

from collections.abc import Iterator

from talero.draw.cards import card_back, sheet
from talero.draw.layout import Box
from talero.draw.marks import emblem, mark
from talero.draw.metrics import fit, text_width, wrap
from talero.draw.panels import turn_marker
from talero.draw.shapes import badge, hit_box, lines
from talero.draw.svg import EMPTY, Named, Svg, group, join, middle, rect, text
from talero.draw.theme import seat_token
from talero_roadstead.face.board.facts import Facts

HEAD = 38.0
CARD = 0.74
"""How wide a contract is for its height."""


def player(facts: Facts, seat: int, box: Box) -> Svg:
    """A player's panel, the element `seat:pN`, with the contracts on it."""
    now = seat == facts.state.seat
    name = Named(f"seat:p{seat + 1}", facts.describe_seat(seat))
    parts = [sheet(box, fill="wash" if now else "sheet", stroke="brass" if now else "line")]
    parts.append(rect(box.x, box.y + 6, 5, box.height - 12, 2.5, fill=seat_token(seat)))
    parts.append(_head(facts, seat, Box(box.x + 12, box.y, box.width - 24, HEAD)))
    row = Box(box.x + 14, box.y + HEAD + 2, box.width - 26, box.height - HEAD - 12)
    return join((group(*parts, name=name), _holdings(facts, seat, row), *_contracts(facts, seat, row)))


def _holdings(facts: Facts, seat: int, box: Box) -> Svg:
    """How many warehouses the seat has and what they bring, where the contracts leave room."""
    left = box.x + 3 * (_card_width(box) + 8) + 6
    if box.right - left < 70:
        return EMPTY
    told = [facts.built(seat), facts.dues(seat)]
    rows = [row for words in told for row in wrap(words, box.right - left, 13, 3)]
    return lines(left, box.y + 16, rows, 13, cls="t-soft")


def _head(facts: Facts, seat: int, box: Box, size: float = 15) -> Svg:
    """Emblem, name and lantern; coins and, where the viewer may know them, points at the right."""
    y, x, state = box.centre[1], box.right, facts.state
    parts = []
    figures = [("points", facts.total(seat)), ("coin", state.coins[seat])]
    for which, value in figures:
        if value is not None:
            x -= max(text_width("00", size, bold=True), text_width(str(value), size, bold=True))
            parts.append(text(x, middle(y, size), str(value), size, cls="t-num t-bold"))
            parts.append(mark(which, x - size * 0.75, y, size * 1.3))
            x -= size * 1.9
    return join([*parts, _who(facts, seat, Box(box.x, y, x - box.x, 0), size)])


def _who(facts: Facts, seat: int, box: Box, size: float) -> Svg:
    """Who it is, whether it is their turn, whether they have the lantern."""
    now, lit = seat == facts.state.seat, seat == facts.state.lantern and not facts.state.over
    at = box.x + (22 if now else 12)
    words, small = fit(facts.seat(seat), box.right - at - 16 - (26 if lit else 0), size, 9, bold=True)
    right = at + 30 + text_width(words, small, bold=True)
    return join(
        (
            turn_marker(box.x + 4, box.y, 11) if now else EMPTY,
            emblem(seat, at, box.y, 19),
            text(at + 15, middle(box.y, small), words, small, cls="t-bold"),
            group(mark("roadstead-lantern", right, box.y, 24), tip=facts.say("board.lantern"))
            if lit
            else EMPTY,
        )
    )


# Contracts


def _contracts(facts: Facts, seat: int, box: Box) -> Iterator[Svg]:
    """The hand, then what was shown, then what was laid aside, from left to right."""
    width, n = _card_width(box), 0
    hidden = facts.hidden(seat)
    places = [Box(box.x + i * (width + 8), box.y, width, width / CARD) for i in range(3)]
    for good, count in sorted(facts.hand(seat).items()):
        yield _held(facts, seat, good, count, places[n])
        n += count
    for place in places[n : n + hidden]:
        yield group(card_back(place), tip=facts.say("board.hand", count=hidden))
    n += hidden
    for good in facts.state.shown[seat]:
        yield _open(facts, seat, good, places[n])
        n += 1
    for good in facts.state.aside[seat]:
        yield _aside(facts, good, places[n])


def _card_width(box: Box) -> float:
    """How wide contracts are in a row for three of them."""
    return min(box.height * CARD, (box.width - 18) / 3)


def _held(facts: Facts, seat: int, good: int, count: int, box: Box) -> Svg:
    """A contract of the viewer's hand, which can be chosen; two of a good are one element."""
    cards = [_face(facts, good, Box(box.x + i * (box.width + 8), *box[1:])) for i in range(count)]
    told = facts.describe_contract(seat, good)
    wide = Box(box.x, box.y, box.width * count + 8 * (count - 1), box.height)
    name = Named(f"contract:{facts.bay.goods[good]}", told)
    if seat != facts.seen.viewer:
        return group(*cards, tip=told)
    return group(*cards, hit_box(*wide), name=name)


def _open(facts: Facts, seat: int, good: int, box: Box) -> Svg:
    """A contract that was shown."""
    label = badge(box.centre[0], box.y + 1, facts.say("board.shown"), 10, fill="wash", cls="t-soft")
    return group(_face(facts, good, box), label, tip=facts.describe_contract(seat, good))


def _aside(facts: Facts, good: int, box: Box) -> Svg:
    """A contract that was laid aside: small, face down but for its owner, out of the game."""
    inner = _face(facts, good, box) if good >= 0 else card_back(box)
    label = badge(box.centre[0], box.y + 1, facts.say("board.aside"), 10, cls="t-soft")
    return group(group(inner, cls="is-faded"), label, tip=facts.say("board.aside"))


def _face(facts: Facts, good: int, box: Box) -> Svg:
    """The face of a contract: its good."""
    picture = mark(
        f"roadstead-{facts.bay.goods[good]}", box.centre[0], box.y + box.height * 0.44, box.width * 0.66
    )
    words, size = fit(facts.good(good), box.width - 6, 13, 8)
    name = text(box.centre[0], box.bottom - size * 0.7, words, size, "middle")
    return join((sheet(box), picture, name))
