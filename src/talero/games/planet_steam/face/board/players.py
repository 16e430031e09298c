"""The players: credits or that they are hidden, four carriers with load and capacity, and what they own."""

from __future__ import annotations

from talero.draw.cards import sheet
from talero.draw.layout import Box
from talero.draw.marks import emblem, mark
from talero.draw.metrics import fit, text_width
from talero.draw.panels import turn_marker
from talero.draw.shapes import hit_box
from talero.draw.sheet import TYPE
from talero.draw.svg import EMPTY, Named, Svg, circle, group, join, middle, rect, text
from talero.draw.theme import seat_token
from talero.draw.tracks import pips
from talero.games.planet_steam.face.board.facts import Facts
from talero.games.planet_steam.rules.tables import RESOURCES


def player(facts: Facts, seat: int, box: Box, size: float = 14) -> Svg:
    """A player's area."""
    now = facts.state.seat == seat
    head, foot = size * 2.3, size * 2
    wide = box.width > size * 38
    parts = [
        sheet(box, fill="wash" if now else "sheet", stroke="brass" if now else "line"),
        rect(box.x, box.y + 6, 5, box.height - 12, 2.5, fill=seat_token(seat)),
        _head(facts, seat, Box(box.x + 12, box.y, box.width - 24, head), size),
        _holdings(facts, seat, Box(box.x + 14, box.bottom - foot, box.width - 24, foot - 4), size),
        hit_box(*box),
    ]
    carriers = Box(box.x + 14, box.y + head, box.width - 26, box.height - head - foot)
    cells = (
        carriers.columns(4, 8)
        if wide
        else [half for row in carriers.rows(2, 3) for half in row.columns(2, 10)]
    )
    loads = [_carrier(facts, seat, resource, cell, size) for resource, cell in enumerate(cells)]
    name = Named(f"seat:p{seat + 1}", facts.describe_seat(seat))
    return join((group(*parts, name=name), *loads))


def _head(facts: Facts, seat: int, box: Box, size: float) -> Svg:
    """Emblem, name, place in the play order, independent carrier, credits."""
    y, big, right = box.centre[1], size * 1.3, box.right
    credits = facts.credits(seat)
    parts = [emblem(seat, box.x + size, y, size * 1.6)]
    if credits is None:
        parts.append(mark("hidden", right - size * 0.8, y, size * 1.5, tip=facts.say("board.hidden")))
        right -= size * 2
    else:
        parts.append(text(right, middle(y, big), str(credits), big, "end", cls="t-num t-bold"))
        right -= text_width(str(credits), big, bold=True) + size * 0.2
    parts.append(mark("coin", right - size * 0.7, y, size * 1.4))
    right -= size * 2
    parts.append(_order(facts, seat, right, y, size))
    right -= size * 1.9
    if facts.state.seat == seat:
        parts.append(turn_marker(right, y, size * 0.8))
        right -= size * 0.8
    words, small = fit(facts.seat(seat), right - box.x - size * 2.2, size * 1.15, TYPE, bold=True)
    parts.append(text(box.x + size * 2.2, middle(y, small), words, small, cls="t-bold"))
    return join(parts)


def _order(facts: Facts, seat: int, x: float, y: float, size: float) -> Svg:
    """The number of the player's specialist card."""
    order = facts.play_order(seat)
    if not order:
        return EMPTY
    disc = circle(x - size * 0.5, y, size * 0.8, fill="sheet", stroke="edge", weight=1.25)
    figure = text(x - size * 0.5, middle(y, size * 0.9), str(order), size * 0.9, "middle", cls="t-num t-bold")
    return group(disc, figure, tip=facts.card(facts.state.card[seat]))


def _carrier(facts: Facts, seat: int, resource: int, box: Box, size: float) -> Svg:
    """A carrier: its load against its capacity, its class as pips, and what the tanks would bring."""
    load, capacity = facts.load(seat, resource), facts.capacity(seat, resource)
    name = RESOURCES[resource]
    x = box.x + size * 1.9
    bar = Box(x, box.centre[1] + size * 0.42, box.right - x, size * 0.55)
    most = facts.table.capacity[resource][-1]
    unit = bar.width / most
    figure, y = str(load), box.centre[1] - size * 0.32
    limit = f"/{capacity}"
    after = x + text_width(figure, size * 1.1, bold=True)
    parts = [
        mark(name, box.x + size * 0.8, box.centre[1], size * 1.65),
        text(x, middle(y, size * 1.1), figure, size * 1.1, cls="t-num t-bold"),
        text(after + 1, middle(y, size * 0.85), limit, size * 0.85, cls="t-num t-soft"),
        rect(bar.x, bar.y, capacity * unit, bar.height, 2, fill="shade", stroke="edge", weight=1),
        rect(bar.x, bar.y, load * unit, bar.height, 2, fill=f"res-{name}"),
    ]
    after += text_width(limit, size * 0.85) + size * 0.5
    parts.append(_forecast(facts, seat, resource, after, y, size))
    classes = facts.carrier_class(seat, resource)
    step = size * 0.34 * 1.4
    parts.append(pips(box.right - 3 * step - size * 0.17, y, classes, 4, size * 0.34, "edge"))
    return group(*parts, tip=facts.describe_carrier(seat, resource))


def _forecast(facts: Facts, seat: int, resource: int, x: float, y: float, size: float) -> Svg:
    """What all tanks would bring, and what lies on the independent carrier."""
    gain, surplus = facts.yields(seat)[resource], facts.surplus(seat, resource)
    words = f"+{gain}" if gain and not facts.state.over else ""
    parts = [text(x, middle(y, size * 0.85), words, size * 0.85, cls="t-num t-good")] if words else []
    if surplus:
        x += text_width(words, size * 0.85) + size * 0.4
        parts.append(text(x, middle(y, size * 0.85), f"({surplus})", size * 0.85, cls="t-num t-note"))
    return join(parts)


def _holdings(facts: Facts, seat: int, box: Box, size: float) -> Svg:
    """Zones, tanks, superchargers, certificates, and markers left."""
    found = facts.holdings(seat)
    carrier = facts.state.carrier_owner == seat
    parts = []
    for (which, words, count), cell in zip(found, box.columns(len(found) + carrier), strict=False):
        symbol = _claim(seat, cell, size) if which == "claim" else _symbol(which, cell, size)
        parts.append(_holding(symbol, words, str(count), bool(count), cell, size))
    if carrier:
        load = f"{facts.extra_load(seat)}/{facts.game.carrier_capacity}"
        last = box.columns(len(found) + 1)[-1]
        words = facts.say("optional.independent-carrier")
        parts.append(_holding(_symbol("carrier", last, size), words, load, True, last, size))
    return join(parts)


def _symbol(which: str, box: Box, size: float) -> Svg:
    return mark(which, box.x + size * 0.7, box.centre[1], size * 1.35)


def _claim(seat: int, box: Box, size: float) -> Svg:
    """A claim marker as it lies on the map."""
    x, y, reach = box.x + size * 0.7, box.centre[1], size * 0.66
    token = seat_token(seat)
    frame = rect(x - reach, y - reach, 2 * reach, 2 * reach, 3, fill="sheet", stroke=token, weight=2)
    return join((frame, emblem(seat, x, y, size * 0.8)))


def _holding(symbol: Svg, words: str, figure: str, any: bool, box: Box, size: float) -> Svg:
    y, cls = box.centre[1], "t-num t-bold" if any else "t-num t-soft"
    number = text(box.x + size * 1.6, middle(y, size), figure, size, cls=cls)
    return group(symbol, number, tip=words) if any else group(symbol, number, tip=words, opacity=0.55)
