"""What is decided beside the map: the step, specialist cards, auction and turns, optional cards, the end."""

from __future__ import annotations

from talero.draw.cards import sheet
from talero.draw.charts import Bar, stacked_bars
from talero.draw.layout import Box
from talero.draw.marks import emblem, mark
from talero.draw.metrics import fit, text_width, truncate, wrap
from talero.draw.panels import turn_marker
from talero.draw.shapes import centred_lines, hit_box, lines
from talero.draw.sheet import TYPE
from talero.draw.svg import EMPTY, Named, Svg, circle, group, join, middle, rect, text
from talero.draw.theme import seat_token
from talero.draw.tracks import pips
from talero.games.planet_steam.face.board.facts import PHASES, Facts
from talero.games.planet_steam.face.board.terminal import heading

ROLE_MARKS = {
    "lady": "lady", "venturer": "venturer", "booster": "captain", "builder": "wrench", "agent": "briefcase",
}  # fmt: skip

QUIET = ("passed", "waiting", "done", "has-card")


# The state of play


def status(facts: Facts, box: Box, size: float = 14) -> Svg:
    """Round, phase, step, and what is to be decided by whom."""
    narrow = box.width < 700
    left = Box(box.x + 14, box.y + 8, box.width - 28 if narrow else box.width * 0.36, size * 3.9)
    parts = [sheet(box), _round(facts, left, size), _phases(facts, left, size)]
    if narrow:
        rest = Box(left.x, left.bottom + 6, left.width, box.bottom - left.bottom - 12)
    else:
        rest = Box(left.right + 24, box.y + 8, box.right - left.right - 38, box.height - 16)
    return join([*parts, _prompt(facts, rest, size)])


def _round(facts: Facts, box: Box, size: float) -> Svg:
    """The round track."""
    y, big = box.y + size * 0.95, size * 1.35
    words = facts.say("board.round", round=facts.round, rounds=facts.table.rounds)
    track = pips(
        box.right - (facts.table.rounds - 1) * size * 1.12 - size * 0.5,
        y,
        facts.round,
        facts.table.rounds,
        size * 0.8,
    )
    return join((text(box.x, middle(y, big), words, big, cls="t-serif t-bold"), track))


def _phases(facts: Facts, box: Box, size: float) -> Svg:
    """The four phases in a row, the current one on a pale ground."""
    parts = []
    cells = Box(box.x, box.y + size * 2.1, box.width, size * 1.8).columns(len(PHASES), 4)
    for n, (phase, cell) in enumerate(zip(PHASES, cells, strict=True)):
        now = n == facts.phase and not facts.state.over
        fill, cls = ("wash", "t-bold") if now else ("shade", "t-soft")
        parts.append(rect(*cell, 4, fill=fill, stroke="brass" if now else "none", weight=1))
        words, small = fit(facts.say(f"phase.{phase}"), cell.width - 4, size * 0.9, 11.3, bold=now)
        parts.append(text(cell.centre[0], middle(cell.centre[1], small), words, small, "middle", cls=cls))
    return join(parts)


def _prompt(facts: Facts, box: Box, size: float) -> Svg:
    """The step, who decides, and what."""
    state = facts.state
    if state.over:
        return lines(
            box.x, box.y + size * 1.3, wrap(facts.prompt, box.width, size * 1.2), size * 1.2, cls="t-bold"
        )
    left, big = box.x + size * 2.4, size * 1.15
    room = box.right - left
    name = truncate(facts.face.step_name(state.step.name, facts.language), room, big, bold=True)
    rows = wrap(facts.prompt, room, size, max(1, int((box.height - size * 1.6) / (size * 1.25))))
    return join(
        (
            emblem(state.seat, box.x + size * 0.9, box.y + size * 1.1, size * 1.9),
            text(left, box.y + size * 1.2, name, big, cls="t-serif t-bold"),
            lines(left, box.y + size * 2.6, rows, size),
        )
    )


# Specialists


def specialist_rows(facts: Facts) -> int:
    """In how many rows the cards lie: more than three have no room for their names side by side."""
    return 1 if facts.game.players <= 3 else 2


def specialists(facts: Facts, box: Box, size: float = 14) -> Svg:
    """The specialist cards in play order with their owners."""
    head = size * 2.6
    rows = specialist_rows(facts)
    area = Box(box.x + 10, box.y + head, box.width - 20, box.height - head - 10)
    across = -(-facts.game.players // rows)
    cells = [cell for row in area.rows(rows, 6) for cell in row.columns(across, 8)][: facts.game.players]
    parts = [sheet(box), heading(box, facts.say("board.specialists"), size)]
    return join([*parts, *(_card(facts, card, cell, size) for card, cell in enumerate(cells))])


def _card(facts: Facts, card: int, box: Box, size: float) -> Svg:
    """A card: its number, its specialists, and whose it is."""
    seat, roles = facts.holder(card), facts.roles(card)
    stroke, weight = (seat_token(seat), 3.0) if seat >= 0 else ("edge", 1.25)
    parts = [rect(*box, 6, fill="paper", stroke=stroke, weight=weight)]
    parts.append(
        circle(box.x + size * 1.1, box.y + size * 1.1, size * 0.8, fill="sheet", stroke="edge", weight=1.25)
    )
    number = str(facts.table.cards[card].number)
    at = (box.x + size * 1.1, middle(box.y + size * 1.1, size))
    parts.append(text(*at, number, size, "middle", cls="t-num t-bold"))
    if seat >= 0:
        parts.append(emblem(seat, box.right - size * 1.1, box.y + size * 1.1, size * 1.6))
    for role, cell in zip(roles, box.columns(len(roles)), strict=True):
        reach = min(cell.width - 4, box.height - size * 3.4, size * 3)
        parts.append(mark(ROLE_MARKS[role], cell.centre[0], box.y + size * 1.3 + reach / 2, reach))
        words = facts.say(f"role.{role}")
        small = min(fit(word, cell.width - 4, size * 0.92, TYPE)[1] for word in words.split())
        parts.append(centred_lines(cell.centre[0], box.bottom - size * 1.25, words, cell.width - 2, small, 2))
    name = Named(f"card:{number}", facts.describe_card(card))
    return group(*parts, hit_box(*box), name=name)


# Auction and turns


def now(facts: Facts, box: Box, size: float = 14) -> Svg:
    """The auction with its bids, or whose turn it is in play order."""
    title = facts.lot() if facts.auction else facts.say("board.turns")
    parts = [sheet(box, stroke="brass" if facts.auction else "line"), heading(box, title, size)]
    top = box.y + size * 2.6
    if facts.auction:
        parts.append(_high_bid(facts, Box(box.x + 14, top, box.width - 28, size * 2.2), size))
        top += size * 2.3
    rows = Box(box.x + 12, top, box.width - 24, box.bottom - top - 6)
    height = min(rows.height / facts.game.players, size * 2)
    for n, seat in enumerate(facts.seats):
        parts.append(_turn(facts, seat, Box(rows.x, rows.y + n * height, rows.width, height), size))
    words = facts.describe_auction() if facts.auction else title
    return group(*parts, name=Named("turns", words))


def _high_bid(facts: Facts, box: Box, size: float) -> Svg:
    """The highest bid, large, and whose it is."""
    state, y = facts.state, box.centre[1]
    if state.bidder < 0:
        return text(box.x, middle(y, size), facts.say("auction.open"), size, cls="t-soft")
    figure, big = str(state.bid), size * 1.9
    right = box.x + size * 4.3 + text_width(figure, big, bold=True)
    words, small = fit(facts.seat(state.bidder), box.right - right, size, TYPE)
    return join(
        (
            emblem(state.bidder, box.x + size * 0.8, y, size * 1.7),
            mark("coin", box.x + size * 2.7, y, size * 1.7),
            text(box.x + size * 3.8, middle(y, big), figure, big, cls="t-num t-bold"),
            text(right, middle(y, small), words, small, cls="t-soft"),
        )
    )


def _turn(facts: Facts, seat: int, box: Box, size: float) -> Svg:
    """One seat: its place in the play order, and what it does now."""
    role, y = facts.role(seat), box.centre[1]
    small = max(TYPE, min(size, box.height * 0.72))
    deciding = role == "deciding"
    parts = [rect(box.x - 6, box.y + 1, box.width + 12, box.height - 2, 5, fill="wash")] if deciding else []
    if deciding:
        parts.append(turn_marker(box.x + 2, y, small * 0.7))
    order = facts.play_order(seat)
    figure = str(order) if order else "–"
    parts.append(text(box.x + small * 1.3, middle(y, small), figure, small, "middle", cls="t-num t-soft"))
    room = box.width * 0.48
    parts.append(emblem(seat, box.x + small * 2.7, y, small * 1.3))
    name = truncate(facts.seat(seat), room, small, bold=deciding)
    parts.append(text(box.x + small * 3.7, middle(y, small), name, small, cls="t-bold" if deciding else ""))
    words, little = fit(facts.describe_role(seat), box.width - room - small * 4, small * 0.94, TYPE)
    parts.append(
        text(box.right, middle(y, little), words, little, "end", cls="t-soft" if role in QUIET else "")
    )
    return join(parts)


# Optional cards


def optional(facts: Facts, box: Box, size: float = 14) -> Svg:
    """The optional cards of this game with their owners, one line each."""
    found = facts.options
    if not found:
        return EMPTY
    inner = box.inset(8, 4)
    cells = inner.rows(len(found)) if box.width < 700 else inner.columns(len(found), 10)
    parts = [sheet(box)]
    for (id, which, words), cell in zip(found, cells, strict=True):
        y = cell.centre[1]
        shown, small = fit(words, cell.width - size * 2.4, size, TYPE)
        symbol = mark(which, cell.x + size, y, size * 1.8)
        label = text(cell.x + size * 2.2, middle(y, small), shown, small)
        parts.append(group(symbol, label, hit_box(*cell), name=Named(f"option:{id}", words)))
    return join(parts)


# The end


def final(facts: Facts, box: Box, size: float = 14) -> Svg:
    """The final ranking with the parts of everybody's wealth."""
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
    return join((sheet(box), stacked_bars(box.inset(size, 12), facts.say("board.final"), bars)))
