"""What lies beside the bay: the state of play, the lots, the bids, and at the end the scores."""

from __future__ import annotations

from talero.draw.cards import card_back, sheet
from talero.draw.charts import Bar, stacked_bars
from talero.draw.layout import Box
from talero.draw.marks import emblem, mark
from talero.draw.metrics import fit, text_width, wrap
from talero.draw.panels import turn_marker
from talero.draw.shapes import lines
from talero.draw.svg import EMPTY, Svg, group, join, middle, rect, text
from talero.draw.tracks import pips
from talero_roadstead.face.board.facts import Facts
from talero_roadstead.rules.fields import NO_GOOD


def status(facts: Facts, box: Box, size: float = 14) -> Svg:
    """The round, and what is to be decided by whom."""
    state, left = facts.state, box.x + 14
    heading = facts.say("board.round", round=state.round, rounds=facts.game.rounds)
    top = box.y + size * 1.9
    parts = [sheet(box), text(left, top, heading, size * 1.4, cls="t-serif t-bold")]
    parts.append(pips(left + size * 0.3, top + size * 0.95, state.round, facts.game.rounds, size * 0.62))
    indent = size * 2.1 if state.seat >= 0 else 0
    rows = wrap(
        facts.prompt, box.width - 28 - indent, size, max(1, int((box.height - size * 4) / size / 1.25))
    )
    parts.append(emblem(state.seat, left + size * 0.8, top + size * 2.4, size * 1.6) if indent else EMPTY)
    parts.append(lines(left + indent, top + size * 2.6, rows, size))
    return join(parts)


def lots(facts: Facts, box: Box, size: float = 14) -> Svg:
    """The lot of the round, large, the next one, and what is left in the pile."""
    state = facts.state
    side = min(box.height - size * 3.4, box.width * 0.44)
    parts = [
        sheet(box, stroke="brass"),
        _caption(facts.say("board.lot"), Box(box.x + 14, box.y, side, 0), size),
    ]
    large = Box(box.x + 14, box.y + size * 2.4, side, side)
    parts.append(lot(facts, state.lot, large))
    rest = Box(large.right + 14, box.y, box.right - large.right - 24, box.height)
    half = rest.height * 0.5 + size * 0.2
    parts.append(_next(facts, Box(rest.x, rest.y, rest.width, half), size))
    parts.append(_pile(facts, Box(rest.x, rest.y + half, rest.width, rest.height - half), size))
    return join(parts)


def _caption(words: str, box: Box, size: float) -> Svg:
    """Soft words over something."""
    told, small = fit(words, box.width, size * 0.95, 9)
    return text(box.x, box.y + size * 1.7, told, small, cls="t-soft")


def lot(facts: Facts, good: int, box: Box) -> Svg:
    """A warehouse that waits to be built; the back of one if there is none."""
    if good == NO_GOOD:
        return card_back(box)
    plate = rect(*box, 6, fill="wash", stroke="brass", weight=1.5)
    picture = mark(
        f"roadstead-{facts.bay.goods[good]}", box.centre[0], box.y + box.height * 0.42, box.width * 0.62
    )
    words, size = fit(facts.good(good), box.width - 8, max(box.width * 0.15, 10), 8, bold=True)
    name = text(box.centre[0], box.bottom - size * 0.55, words, size, "middle", cls="t-bold")
    return group(plate, picture, name, tip=facts.warehouse(good))


def _next(facts: Facts, box: Box, size: float) -> Svg:
    """The lot of the next round, or that this is the last."""
    good = facts.state.next_lot
    caption = _caption(facts.say("board.next" if good != NO_GOOD else "board.next.none"), box, size)
    side = box.height - size * 2.6
    card = lot(facts, good, Box(box.x, box.y + size * 2.4, side, side)) if good != NO_GOOD else EMPTY
    return join((caption, card))


def _pile(facts: Facts, box: Box, size: float) -> Svg:
    """How many warehouses of each good are still to be drawn: everybody can count them."""
    parts = [_caption(facts.say("board.pile"), box, size)]
    for good, cell in enumerate(Box(box.x, box.y + size * 2, box.width, size * 3.4).columns(4)):
        x, y = cell.centre
        which = mark(f"roadstead-{facts.bay.goods[good]}", x, y - size * 0.6, size * 1.5)
        count = text(x, y + size * 1.2, str(facts.state.pile[good]), size, "middle", cls="t-num t-bold")
        parts.append(group(which, count, tip=facts.line(facts.good(good), str(facts.state.pile[good]))))
    return join(parts)


# The auction


def bids(facts: Facts, box: Box, size: float = 14) -> Svg:
    """The highest bid, and what each seat does."""
    note = wrap(facts.advance, box.width - 28, size * 0.86, 2)
    head = Box(box.x + 14, box.y + 8, box.width - 28, size * 2.2)
    foot = size * (0.9 + 1.1 * len(note))
    rows = Box(head.x, head.bottom + 2, head.width, box.bottom - head.bottom - foot - 2)
    parts = [sheet(box), _high(facts, head, size)]
    for seat, row in enumerate(rows.rows(max(facts.game.players, 3))[: facts.game.players]):
        parts.append(_role(facts, seat, row, size))
    parts.append(lines(head.x, box.bottom - foot + size, note, size * 0.86, cls="t-soft"))
    return join(parts)


def _high(facts: Facts, box: Box, size: float) -> Svg:
    """The highest bid, large, and whose it is."""
    state, y = facts.state, box.centre[1]
    if state.leader < 0:
        return text(box.x, middle(y, size * 1.1), facts.say("board.bid.none"), size * 1.1, cls="t-soft")
    figure, big = str(state.bid), size * 1.8
    right = box.x + size * 4.2 + text_width(figure, big, bold=True)
    is_paid = state.step.name != "auction.bid"
    words, small = fit(
        facts.say("board.bid.paid" if is_paid else "board.bid.high"), box.right - right, size, 9
    )
    return join(
        (
            emblem(state.leader, box.x + size * 0.8, y, size * 1.6),
            mark("coin", box.x + size * 2.8, y, size * 1.7),
            text(box.x + size * 3.9, middle(y, big), figure, big, cls="t-num t-bold"),
            text(right, middle(y, small), words, small, cls="t-soft"),
        )
    )


def _role(facts: Facts, seat: int, box: Box, size: float) -> Svg:
    """One line for a seat: who it is, and what it does."""
    now, role, y = seat == facts.state.seat, facts.role(seat), box.centre[1]
    row = rect(box.x - 6, y - size * 0.85, box.width + 12, size * 1.7, 5, fill="wash") if now else EMPTY
    pointer = turn_marker(box.x + 1, y, size * 0.7) if now else EMPTY
    told, tiny = fit(facts.say(f"board.seat.{role}") if role else "", box.width * 0.5, size * 0.92, 9)
    room = box.width - size * 2.8 - text_width(told, tiny)
    name, small = fit(facts.seat(seat), room, size, 9, bold=now)
    return join(
        (
            row,
            pointer,
            emblem(seat, box.x + size * 1.4, y, size * 1.2),
            text(box.x + size * 2.4, middle(y, small), name, small, cls="t-bold" if now else ""),
            text(box.right, middle(y, tiny), told, tiny, "end", cls="t-soft"),
        )
    )


# The end


def final(facts: Facts, box: Box) -> Svg:
    """The final ranking with the parts of the scores."""
    outcome = facts.state.outcome
    assert outcome is not None
    order = sorted(range(facts.game.players), key=lambda seat: outcome.places[seat])
    bars = [
        Bar(
            seat,
            f"{outcome.places[seat]}. {facts.seat(seat)}",
            {facts.say(f"part.{part}"): value for part, value in outcome.parts[seat].items()},
        )
        for seat in order
    ]
    inner = box.inset(16, 12)
    rows = Box(inner.x, inner.y, inner.width, min(inner.height, 90 + 70 * len(bars)))
    return join((sheet(box), stacked_bars(rows, facts.say("board.final"), bars)))
