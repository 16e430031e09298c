"""The players' panels and the final ranking."""

from __future__ import annotations

from functools import lru_cache

from talero.core.outcome import Outcome
from talero.draw.cards import sheet
from talero.draw.layout import Box
from talero.draw.marks import emblem, mark
from talero.draw.metrics import fit, text_width, truncate, wrap
from talero.draw.panels import turn_marker
from talero.draw.shapes import hit_box, lines
from talero.draw.sheet import TYPE
from talero.draw.svg import EMPTY, Named, Svg, circle, group, join, middle, rect, text
from talero.draw.theme import seat_token
from talero.draw.tracks import pips
from talero.games.age_of_steam.face.board.facts import Facts
from talero.games.age_of_steam.face.board.table import ACTION_MARKS, heading
from talero.games.age_of_steam.rules.fields import NO_ACTION
from talero.games.age_of_steam.rules.kinds import ACTIONS


def player_height(size: float) -> float:
    """How tall a player's panel is."""
    return size * 8.2


def player(facts: Facts, seat: int, box: Box, size: float) -> Svg:
    """Cash, income, shares, engine; what the next income and expenses bring; track and points."""
    state, now = facts.state, facts.state.seat == seat
    name = Named(f"seat:p{seat + 1}", facts.describe_seat(seat))
    parts = [sheet(box, fill="wash" if now else "sheet", stroke="brass" if now else "line")]
    parts.append(rect(box.x, box.y + 6, 5, box.height - 12, 2.5, fill=seat_token(seat)))
    inner = Box(box.x + size * 0.9, box.y + size * 0.3, box.width - size * 1.6, box.height)
    parts.append(_head(facts, seat, Box(inner.x, inner.y, inner.width, size * 2.2), size))
    if state.out[seat]:
        words = facts.say("board.bankrupt")
        parts.append(text(inner.x, inner.y + size * 4, words, size * 1.2, cls="t-bad t-bold"))
        return group(*parts, hit_box(*box), name=name, cls="is-faded")
    top = inner.y + size * 2.2
    for row, figures in enumerate((_assets(facts, seat), _outlook(facts, seat))):
        cells = Box(inner.x, top + row * size * 2.7, inner.width, size * 2.7).columns(len(figures))
        parts += [
            _figure(cell, figure, facts.line(*figure[1:3]), size)
            for cell, figure in zip(cells, figures, strict=True)
        ]
    parts.append(hit_box(*box))
    return group(*parts, name=name)


def _head(facts: Facts, seat: int, box: Box, size: float) -> Svg:
    """Emblem, name, the place in turn order, the action, and the cash."""
    state, y, big = facts.state, box.centre[1], size * 1.45
    parts = [emblem(seat, box.x + size * 0.7, y, size * 1.5)]
    money = facts.amount(state.money[seat])
    parts.append(text(box.right, middle(y, big), money, big, "end", cls="t-num t-bold"))
    right = box.right - text_width(money, big, bold=True) - size * 0.6
    if state.action[seat] != NO_ACTION:
        sign = ACTION_MARKS[ACTIONS[state.action[seat]]]
        parts.append(mark(sign, right - size * 0.7, y, size * 1.5, tip=facts.action(state.action[seat])))
        right -= size * 1.7
    place = facts.place_in_order(seat)
    if place and facts.game.players > 1:
        parts.append(circle(right - size * 0.7, y, size * 0.72, fill="sheet", stroke="edge", weight=1.25))
        parts.append(
            text(
                right - size * 0.7,
                middle(y, size * 0.9),
                str(place),
                size * 0.9,
                "middle",
                cls="t-num t-bold",
            )
        )
        right -= size * 1.8
    if seat == state.seat:
        parts.append(turn_marker(right - size * 0.4, y, size * 0.8))
        right -= size * 1.1
    words, small = fit(facts.seat(seat), right - box.x - size * 1.8, size * 1.1, TYPE, bold=True)
    parts.append(text(box.x + size * 1.7, middle(y, small), words, small, cls="t-bold"))
    return join(parts)


Figure = tuple[str, str, str, str, int]
"""Mark, name, value, tone, and how many pips are filled (-1: none)."""


def _assets(facts: Facts, seat: int) -> list[Figure]:
    state = facts.state
    return [
        ("income", facts.say("board.income"), str(state.income[seat]), "", -1),
        ("share", facts.say("board.shares"), str(state.shares[seat]), "", -1),
        ("locomotive", facts.say("board.engine"), str(state.engine[seat]), "", state.engine[seat]),
    ]


def _outlook(facts: Facts, seat: int) -> list[Figure]:
    """What the next income and expenses bring, what the income will lose, and what all is worth."""
    balance, loss, points = facts.balance(seat), facts.reduction(seat), facts.points(seat)
    tone = "t-good" if balance >= 0 else "t-bad"
    net = f"+{balance}" if balance >= 0 else f"−{-balance}"
    return [
        ("coins", facts.say("board.balance"), net, tone, -1),
        (
            "fall",
            facts.say("board.reduction"),
            f"−{loss}" if loss else "0",
            "t-bad" if loss else "t-soft",
            -1,
        ),
        ("track", facts.say("board.track"), str(facts.sections[seat]), "", -1),
        ("points", facts.say("board.score"), str(points).replace("-", "−"), "", -1),
    ]


@lru_cache(maxsize=1024)
def _figure(box: Box, figure: Figure, tip: str, size: float) -> Svg:
    """A mark with its number; the word below it is small."""
    sign, name, value, tone, filled = figure
    y, big = box.y + size * 0.8, size * 1.15
    parts = [mark(sign, box.x + size * 0.65, y, size * 1.35)]
    parts.append(text(box.x + size * 1.55, middle(y, big), value, big, cls=f"t-num t-bold {tone}".strip()))
    if filled >= 0:
        parts.append(pips(box.x + size * 2.9, y, filled, 6, size * 0.42))
    words = truncate(name, box.width - size * 0.3, TYPE)
    parts.append(text(box.x + size * 0.1, box.y + size * 2.3, words, TYPE, cls="t-soft"))
    return group(*parts, tip=tip)


RANKED = 3.7


def final_height(facts: Facts, size: float) -> float:
    """How tall the final ranking is."""
    return size * (3.2 + RANKED * facts.game.players)


def final(facts: Facts, box: Box, size: float) -> Svg:
    """The final ranking with the parts of the scores."""
    outcome = facts.state.outcome
    if outcome is None:
        return EMPTY
    seats = sorted(range(facts.game.players), key=lambda seat: outcome.places[seat])
    parts = [heading(box, facts.say("board.final"), size)]
    for n, seat in enumerate(seats):
        row = Box(box.x + size, box.y + size * (2.6 + RANKED * n), box.width - 2 * size, size * RANKED)
        parts.append(_ranked(facts, seat, outcome, row, size))
    return join(parts)


def _ranked(facts: Facts, seat: int, outcome: Outcome, box: Box, size: float) -> Svg:
    y = box.y + size * 0.9
    total = str(outcome.scores[seat]).replace("-", "−")
    words, small = fit(
        f"{outcome.places[seat]}. {facts.seat(seat)}", box.width - size * 6, size * 1.1, TYPE, bold=True
    )
    parts = [
        emblem(seat, box.x + size * 0.7, y, size * 1.4),
        text(box.x + size * 1.8, middle(y, small), words, small, cls="t-bold"),
        text(box.right, middle(y, size * 1.4), total, size * 1.4, "end", cls="t-num t-bold"),
    ]
    if outcome.places[seat] == 1:
        parts.append(mark("crown", box.x + size * 2.6 + text_width(words, small, bold=True), y, size * 1.3))
    listed = facts.parts_in_words(outcome.parts[seat]) or facts.say("board.bankrupt")
    rows = wrap(listed, box.width - size * 1.8, TYPE, 2)
    parts.append(lines(box.x + size * 1.8, box.y + size * 2.2, rows, TYPE, cls="t-soft t-num"))
    return join(parts)
