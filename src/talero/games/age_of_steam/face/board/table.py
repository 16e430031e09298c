"""What lies beside the map: the state of play, the turn order and the actions.

Every function draws into a box; `size` is the size of its text, and all measures follow it.
"""

from __future__ import annotations

from functools import lru_cache

from talero.draw.cards import sheet
from talero.draw.layout import Box
from talero.draw.marks import emblem, mark
from talero.draw.metrics import fit, text_width, truncate, wrap
from talero.draw.panels import turn_marker
from talero.draw.shapes import hit_box, lines
from talero.draw.sheet import TYPE
from talero.draw.svg import Named, Svg, circle, group, join, line, middle, num, path, rect, text
from talero.games.age_of_steam.face.board.facts import Facts
from talero.games.age_of_steam.rules.fields import NO_ACTION
from talero.games.age_of_steam.rules.kinds import ACTIONS

ACTION_MARKS = {
    "first-move": "first-move",
    "first-build": "first-build",
    "engineer": "wrench",
    "locomotive": "locomotive",
    "urbanisation": "urbanization",
    "production": "production",
    "turn-order": "turn-order",
}


@lru_cache(maxsize=512)
def heading(box: Box, words: str, size: float, note: str = "") -> Svg:
    """A panel with a title, and a few words at its right."""
    y = box.y + size * 1.75
    room = box.width - size * 2
    words, big = fit(words, room, size * 1.15, TYPE, bold=True)
    parts = [sheet(box), text(box.x + size, y, words, big, cls="t-serif t-bold")]
    if note:
        left = room - text_width(words, big, bold=True) - size
        note, small = fit(note, left, size * 0.92, TYPE)
        parts.append(text(box.right - size, y, note, small, "end", cls="t-soft t-num"))
    return join(parts)


# The state of play


def status_height(facts: Facts, size: float) -> float:
    """How tall the state of play is."""
    return size * 10.6


def status(facts: Facts, box: Box, size: float) -> Svg:
    """Turn, phase, and what is to be decided by whom."""
    inner = box.inset(size, size * 0.6)
    edition = facts.say(f"edition.{facts.game.edition.id}")
    parts = [sheet(box), text(inner.x, inner.y + size * 1.2, edition, size * 1.3, cls="t-serif t-bold")]
    parts.append(text(inner.right, inner.y + size * 1.2, facts.turn, size, "end", cls="t-num t-soft"))
    parts.append(_turns(facts, Box(inner.x, inner.y + size * 1.8, inner.width, size * 1.5), size))
    parts.append(_phases(facts, Box(inner.x, inner.y + size * 3.6, inner.width, size * 3.1), size * 0.9))
    parts.append(_prompt(facts, Box(inner.x, inner.y + size * 6.9, inner.width, size * 2.7), size))
    return join(parts)


def _turns(facts: Facts, box: Box, size: float) -> Svg:
    """The turn track."""
    parts, turns = [], facts.game.turns
    step = box.width / turns
    for turn in range(1, turns + 1):
        now, past = turn == facts.state.turn, turn < facts.state.turn
        x = box.x + (turn - 1) * step
        fill, tone = ("brass", "t-on") if now else ("line", "t-soft") if past else ("sheet", "t-soft")
        parts.append(rect(x + 1, box.y, step - 2, box.height, 4, fill=fill, stroke="edge", weight=1))
        figure = text(
            x + step / 2, middle(box.centre[1], size * 0.9), str(turn), size * 0.9, "middle",
            cls=f"t-num t-bold {'' if past else tone}".strip(),
        )  # fmt: skip
        parts.append(figure)
    return join(parts)


def _phases(facts: Facts, box: Box, size: float) -> Svg:
    """The phases of a turn as numbered stops, and the name of the current one below them."""
    phases, now, reach = facts.game.phases, facts.state.stage, size * 0.85
    y, step = box.y + reach, (box.width - 2 * reach) / (len(phases) - 1)
    words = truncate(facts.phase_name(now), box.width, size, bold=True)
    half = text_width(words, size, bold=True) / 2
    at = min(max(box.x + reach + now * step, box.x + half), box.right - half)
    parts = [line((box.x + reach, y), (box.right - reach, y), stroke="line", weight=2)]
    parts.append(text(at, box.y + size * 2.9, words, size, "middle", cls="t-bold t-brass"))
    for n in range(len(phases)):
        x = box.x + reach + n * step
        fill, edge = ("brass", "brass") if n == now else ("sheet", "edge")
        parts.append(circle(x, y, reach, fill=fill, stroke=edge, weight=1.25))
        tone = "t-on" if n == now else "t-soft"
        figure = text(x, middle(y, size), str(n + 1), size, "middle", cls=f"t-num t-bold {tone}")
        parts.append(group(figure, tip=facts.say(f"phase.{phases[n]}")))
    return join(parts)


def _prompt(facts: Facts, box: Box, size: float) -> Svg:
    """Who decides, and what."""
    seat = facts.state.seat
    indent = size * 2.1 if seat >= 0 else 0
    words = facts.prompt if not facts.building else f"{facts.prompt} ({facts.tiles_left()})"
    rows = wrap(words, box.width - indent, size, 2)
    parts = [emblem(seat, box.x + size * 0.8, box.y + size * 1.05, size * 1.6)] if seat >= 0 else []
    return join([*parts, lines(box.x + indent, box.y + size * 1.1, rows, size)])


# Turn order and actions


def order_height(facts: Facts, size: float) -> float:
    """How tall the turn order is."""
    return size * (2.7 + 1.9 * facts.game.players)


def order(facts: Facts, box: Box, size: float) -> Svg:
    """The seats in turn order, with their bids while the auction is on."""
    note = facts.high_bid() if facts.bidding else ""
    if facts.fee:
        note = facts.say("board.fee", amount=facts.amount(facts.fee))
    parts = [heading(box, facts.say("board.order"), size, note)]
    seats = [*facts.state.order, *(s for s in range(facts.game.players) if facts.state.out[s])]
    for n, seat in enumerate(seats):
        y = box.y + size * (2.4 + 1.9 * n)
        parts.append(_order_row(facts, seat, Box(box.x + size, y, box.width - 2 * size, size * 1.9), size))
    return join(parts)


def _order_row(facts: Facts, seat: int, box: Box, size: float) -> Svg:
    state, y = facts.state, box.centre[1]
    now, place = state.seat == seat, facts.place_in_order(seat)
    parts = [rect(box.x - 5, box.y + 1, box.width + 10, box.height - 2, 5, fill="wash")] if now else []
    if place:
        parts.append(text(box.x, middle(y, size), f"{place}.", size, cls="t-num t-soft"))
    parts.append(emblem(seat, box.x + size * 1.9, y, size * 1.25))
    right = box.right
    if now:
        parts.append(turn_marker(right - size * 0.3, y, size * 0.8))
        right -= size * 1.1
    note = _order_note(facts, seat)
    room = box.width * 0.45
    note, small = fit(note, room, size * 0.95, TYPE)
    parts.append(text(right, middle(y, small), note, small, "end", cls="t-num"))
    left = right - box.x - size * 3.4 - text_width(note, small)
    name = truncate(facts.seat(seat), left, size, bold=now)
    parts.append(text(box.x + size * 2.9, middle(y, size), name, size, cls="t-bold" if now else ""))
    return join(parts)


def _order_note(facts: Facts, seat: int) -> str:
    if facts.state.out[seat]:
        return facts.say("board.bankrupt")
    if facts.bidding:
        return facts.bid_of(seat)
    action = facts.state.action[seat]
    return facts.action(action) if action != NO_ACTION else ""


def actions_height(facts: Facts, size: float) -> float:
    """How tall the action selection is."""
    return size * (2.8 + 2.25 * -(-len(facts.game.actions) // 2))


def actions(facts: Facts, box: Box, size: float) -> Svg:
    """The actions with their holders, in two columns."""
    rows = -(-len(facts.game.actions) // 2)
    parts = [heading(box, facts.say("board.actions"), size)]
    area = Box(box.x + size * 0.8, box.y + size * 2.4, box.width - size * 1.6, size * 2.25 * rows)
    cells = [cell for row in area.rows(rows, 3) for cell in row.columns(2, 5)]
    for action, cell in zip(facts.game.actions, cells, strict=False):
        parts.append(_action(facts, action, cell, size))
    return join(parts)


def _action(facts: Facts, action: int, box: Box, size: float) -> Svg:
    holder, used, y = facts.holder(action), facts.is_used(action), box.centre[1]
    name = Named(f"action:{ACTIONS[action]}", facts.describe_action(action))
    fill = "shade" if holder >= 0 or used else "sheet"
    parts = [rect(*box, 5, fill=fill, stroke="edge" if fill == "sheet" else "line", weight=1)]
    parts.append(mark(ACTION_MARKS[ACTIONS[action]], box.x + size * 1.15, y, size * 1.6))
    room = box.width - size * (4 if holder >= 0 or used else 2.7)
    words, small = fit(facts.action(action), room, size * 0.95, TYPE)
    parts.append(text(box.x + size * 2.3, middle(y, small), words, small))
    if holder >= 0:
        parts.append(emblem(holder, box.right - size, y, size * 1.3))
    elif used:
        x = box.right - size
        tick = f"M{num(x - size * 0.4)} {num(y)}l{num(size * 0.3)} {num(size * 0.35)}"
        tick += f"l{num(size * 0.55)} -{num(size * 0.7)}"
        parts.append(path(tick, stroke="soft", weight=size * 0.16))
    return group(*parts, hit_box(*box, 5), name=name)
