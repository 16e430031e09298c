"""The resource terminal and the tank market: gauges that show how prices will move."""

from __future__ import annotations

from itertools import groupby

from talero.draw.cards import sheet
from talero.draw.layout import Box
from talero.draw.marks import mark
from talero.draw.metrics import fit, text_width
from talero.draw.shapes import hit_box
from talero.draw.sheet import TYPE
from talero.draw.svg import EMPTY, Named, Point, Svg, circle, group, join, middle, rect, text
from talero.draw.tracks import Band, Track, gauge, pointer
from talero.games.planet_steam.face.board.facts import Facts, capital, signed
from talero.games.planet_steam.rules.tables import RESOURCES

LEAST = 15.0
"""The smallest type beside the map; `least` is that of a panel where type is smaller anyway."""


def least(size: float) -> float:
    """The smallest type where type has this size."""
    return LEAST if size > LEAST else TYPE


def heading(box: Box, words: str, size: float) -> Svg:
    """The heading of a sheet."""
    words, size = fit(words, box.width - 28, size * 1.3, size, bold=True)
    return text(box.x + 14, box.y + size * 1.55, words, size, cls="t-serif t-bold")


# Gauges

LONGEST = 19
"""Spaces of the longest track: all tracks side by side have the same scale."""


def terminal(facts: Facts, box: Box, size: float = 14) -> Svg:
    """The four gauges below each other, and the order markers that lie beside them."""
    head = size * 2.4
    rows = Box(box.x + 8, box.y + head, box.width - 16, box.height - head - 8).rows(4, 6)
    parts = [sheet(box), heading(box, facts.say("board.terminal"), size)]
    parts += [_gauge(facts, resource, row, size) for resource, row in enumerate(rows)]
    parts += [_marker(facts, n, _marker_at(facts, n, box, rows, size), size) for n in range(4)]
    return join(parts)


def _marker_at(facts: Facts, marker: int, box: Box, rows: list[Box], size: float) -> Point:
    """Where an order marker lies: on its gauge, or free in the heading."""
    resource = facts.state.queue[marker]
    if resource < 0:
        return box.right - 20 - (3 - marker) * size * 2.1, box.y + size * 1.25
    row = rows[resource]
    return row.x + size * 1.15, row.y + (size * 1.15 if is_narrow(row) else row.height * 0.34)


def is_narrow(box: Box) -> bool:
    """Whether the tracks need the whole width, so that names stand above them."""
    return box.width < 560


def _marker(facts: Facts, marker: int, at: Point, size: float) -> Svg:
    """A marker of the trade order; where the players lay it, it is a piece."""
    (x, y), reach = at, size * 0.82
    stroke, fill = ("brass", "wash") if facts.game.trade_markers else ("edge", "sheet")
    figure = text(
        x,
        middle(y, size * 0.86),
        str(marker + 1),
        max(least(size), size * 0.86),
        "middle",
        cls="t-num t-bold",
    )
    disc = circle(x, y, reach, fill=fill, stroke=stroke, weight=1.5)
    hit = circle(x, y, reach, fill="", cls="hit")
    return group(disc, figure, hit, name=Named(f"marker:{marker + 1}", facts.describe_marker(marker)))


def _gauge(facts: Facts, resource: int, box: Box, size: float) -> Svg:
    """One resource: what it is, its price track, its supply track in bands."""
    fill, stroke, weight = ("wash", "brass", 1.5) if facts.traded == resource else ("paper", "line", 1.0)
    inner = _stacked(facts, resource, box, size) if is_narrow(box) else _beside(facts, resource, box, size)
    name = Named(f"gauge:{RESOURCES[resource]}", facts.describe_gauge(resource))
    return group(rect(*box, 6, fill=fill, stroke=stroke, weight=weight), inner, hit_box(*box), name=name)


def _beside(facts: Facts, resource: int, box: Box, size: float) -> Svg:
    """Name and price left of the tracks."""
    side = size * 5.9
    cell = min((box.width - side - 8) / LONGEST, box.height * 0.29)
    x = box.x + side + cell / 2
    upper, lower = box.y + box.height * 0.28, box.y + box.height * 0.7
    return join(
        (
            _name(facts, resource, Box(box.x, box.y, side, box.height), size),
            _prices(facts, resource, (x, upper), cell),
            _supply(facts, resource, (x, lower), cell, size),
        )
    )


def _stacked(facts: Facts, resource: int, box: Box, size: float) -> Svg:
    """Name, price and supply above the tracks."""
    y, x = box.y + size * 1.2, box.x + size * 2.3
    words = capital(facts.resource(resource))
    count = facts.say("gauge.brief", count=facts.state.supply[resource])
    price, after = facts.price(resource), facts.next_price(resource)
    figures = f"{price} → {after}" if price != after else str(price)
    head = [
        mark(RESOURCES[resource], x + size * 0.9, y, size * 1.7),
        text(x + size * 2.1, middle(y, size * 1.1), words, size * 1.1, cls="t-bold"),
        mark("coin", box.x + box.width * 0.42, y, size * 1.3),
        text(box.x + box.width * 0.42 + size, middle(y, size * 1.2), figures, size * 1.2, cls="t-num t-bold"),
        text(box.right - size * 2.4, middle(y, size), count, size, "end", cls="t-num"),
        _signs(facts, resource, box.right - size * 1.1, y, size),
    ]
    wide = box.width - 16
    space = wide / max(len(facts.table.terminal.prices[resource]), 16)
    cell = min(space, wide / (facts.table.terminal.top[resource] + 1))
    top = box.y + size * 2.9
    tracks = (
        _prices(facts, resource, (box.x + 8 + space / 2, top + space / 2), space),
        _supply(facts, resource, (box.x + 8 + cell / 2, top + space + size * 1.3 + cell / 2), cell, size),
    )
    return join((*head, *tracks))


def _name(facts: Facts, resource: int, box: Box, size: float) -> Svg:
    """Mark and name of a resource, and its price, large."""
    words, small = fit(
        capital(facts.resource(resource)), box.width - size * 2.6, size, least(size), bold=True
    )
    y, big = box.y + box.height * 0.34, size * 1.35
    price = str(facts.price(resource))
    return join(
        (
            mark(RESOURCES[resource], box.x + size * 2.9, y, size * 1.7),
            text(box.x + size * 0.6, box.bottom - size * 0.9, words, small, cls="t-bold"),
            text(box.right - size * 0.5, middle(y, big), price, big, "end", cls="t-num t-bold"),
            _signs(facts, resource, box.right - size * 1.4, box.bottom - size * 1.25, size),
        )
    )


def _signs(facts: Facts, resource: int, x: float, y: float, size: float) -> Svg:
    """The bonus unit that goes with a card, or that the price will rise for want of supply."""
    if facts.state.bonus[resource]:
        return mark("ribbon", x, y, size * 1.5, tip=facts.say("gauge.bonus"))
    if facts.is_short(resource):
        return mark("rise", x, y, size * 1.4, tip=facts.say("gauge.short", spaces=facts.table.rise))
    return EMPTY


def _prices(facts: Facts, resource: int, start: Point, cell: float) -> Svg:
    """The price track; an arrow shows where the price goes if the supply stays."""
    prices = facts.table.terminal.prices[resource]
    track = Track.row(start, len(prices), cell)
    labels = [str(price) for price in prices]
    return gauge(
        track,
        [Band(len(prices), "shade")],
        labels,
        facts.state.price[resource],
        facts.next_space(resource),
        LEAST if cell > 22 else TYPE,
    )


def _supply(facts: Facts, resource: int, at: Point, cell: float, size: float) -> Svg:
    """The supply track in bands; below each band, how many spaces it moves the price."""
    colours = facts.table.terminal.colours[resource]
    track = Track.row(at, len(colours), cell)
    bands = [Band(len(list(run)), f"band-{colour}") for colour, run in groupby(colours)]
    small = least(size)
    numbers = [str(n) for n in range(len(colours))]
    parts = [gauge(track, bands, numbers, facts.state.supply[resource], None, small)]
    start, y = 0, track.cells[0][1] + track.size / 2 + small * 0.7
    for band in bands:
        left, right = track.cells[start][0], track.cells[start + band.spaces - 1][0]
        change = facts.table.terminal.change[resource][start]
        here = start <= facts.state.supply[resource] < start + band.spaces
        cls = "t-num t-bold" if here else "t-num t-soft"
        parts.append(text((left + right) / 2, middle(y, small), signed(change), small, "middle", cls=cls))
        start += band.spaces
    return join(parts)


# Tank market and reserve


def market(facts: Facts, box: Box, size: float = 14) -> Svg:
    """The tanks for sale, the cheapest first; an arrow shows what the end phase would add."""
    table = facts.table
    count = len(table.market_prices) - 1
    parts = [sheet(box), heading(box, facts.say("market.name"), size), _new_tanks(facts, box, size)]
    cell = min((box.width - 28) / count, box.height - size * 4.4)
    track = Track.row((box.x + 14 + cell / 2, box.y + size * 3 + cell / 2), count, cell)
    for n, at in zip(range(count, 0, -1), track.cells, strict=True):
        parts.append(_tank_space(facts, n, at, cell))
    if facts.state.market:
        parts.append(pointer(track.cells[count - facts.state.market], cell))
    return group(*parts, name=Named("market", facts.describe_market()))


def _tank_space(facts: Facts, tanks: int, at: Point, cell: float) -> Svg:
    """The space of the market with so many tanks left: its price, and the tank if it is there."""
    (x, y), half = at, cell / 2
    left = facts.state.market
    there, comes = tanks <= left, left < tanks <= left + facts.new_tanks and not facts.state.over
    fill = "wash" if there else "sheet" if comes else "shade"
    parts = [rect(x - half, y - half, cell, cell, fill=fill, stroke="line", weight=1)]
    if there or comes:
        parts.append(mark("tank", x, y - cell * 0.14, cell * 0.6, opacity=1 if there else 0.3))
    cls = "t-num t-bold" if there else "t-num t-soft"
    price, size = str(facts.table.market_prices[tanks]), max(cell * 0.36, LEAST if cell > 30 else TYPE)
    parts.append(text(x, middle(y + cell * 0.3, size), price, size, "middle", cls=cls))
    return join(parts)


def _new_tanks(facts: Facts, box: Box, size: float) -> Svg:
    """How many tanks the end phase would add now: in words, or as a sign where there is no room."""
    if facts.state.over:
        return EMPTY
    words, y = facts.say("market.production", count=facts.new_tanks), box.y + size * 1.9
    room = box.width - 48 - text_width(facts.say("market.name"), size * 1.3, bold=True)
    if text_width(words, least(size)) <= room:
        words, small = fit(words, room, size * 0.88, least(size))
        return text(box.right - 14, y, words, small, "end", cls="t-soft")
    figure = text(box.right - 34, y, f"+{facts.new_tanks}", size, "end", cls="t-num t-soft")
    return group(figure, mark("tank", box.right - 22, y - size * 0.4, size * 1.3, opacity=0.5), tip=words)


def reserve(facts: Facts, box: Box, size: float = 14) -> Svg:
    """What is left in the reserve."""
    parts = [sheet(box)]
    cells = box.inset(10, 2).columns(8)
    for (which, words, count), cell in zip(facts.stock(), cells, strict=True):
        y, left = cell.centre[1], cell.x + max(0, (cell.width - size * 3.2) / 2)
        figure = text(left + size * 1.75, middle(y, size * 1.1), str(count), size * 1.1,
                      cls="t-num t-bold" if count else "t-num t-soft")  # fmt: skip
        parts.append(
            group(
                mark(which, left + size * 0.7, y, size * 1.6), figure, tip=facts.line(capital(words), count)
            )
        )
    return group(*parts, name=Named("reserve", facts.say("board.reserve")))


# Costs


def costs(facts: Facts, box: Box, size: float = 14) -> Svg:
    """What everything costs: the price list of the reference sheet."""
    entries, head = price_list(facts), size * 2.6
    parts = [sheet(box), heading(box, facts.say("board.costs"), size)]
    rows = Box(box.x + 10, box.y + head, box.width - 20, box.height - head - 6).rows(len(entries))
    return join([*parts, *(_cost(*entry, row, size) for entry, row in zip(entries, rows, strict=True))])


def price_list(facts: Facts) -> list[tuple[str, str, list[tuple[str, int]]]]:
    """Mark, words and cost of everything one can buy."""
    table = facts.table
    tank = (*table.tank_cost[:4], facts.tank_price)
    entries = [
        ("first", "activation", table.activation),
        ("tank", "tank", tank),
        ("crate", "import", table.import_cost),
        ("converter-energy", "converter-energy", (0, 0, 0, 0, table.converter_price[3])),
        ("converter-ore", "converter-ore", (0, 0, 0, 0, table.converter_price[1])),
        ("converter-quartz", "converter-quartz", (0, 0, 0, 0, table.converter_price[0])),
        ("supercharger", "supercharger", table.supercharger_cost),
        ("carrier", "upgrade", table.upgrade_cost),
        ("license", "license", table.license_cost),
        ("deed", "luxury", table.luxury_cost),
    ]
    return [
        (which, facts.line(facts.say(f"cost.{name}"), facts.cost(cost)), _amounts(cost))
        for which, name, cost in entries
    ]


def _amounts(cost: tuple[int, int, int, int, int]) -> list[tuple[str, int]]:
    """The parts of a cost, credits first."""
    found = [("coin", cost[4])] if cost[4] else []
    return found + [(RESOURCES[r], cost[r]) for r in range(4) if cost[r]]


def _cost(which: str, words: str, amounts: list[tuple[str, int]], box: Box, size: float) -> Svg:
    """One line of the price list: a mark, its name, then what it takes."""
    y, x = box.centre[1], box.right - size * 0.4
    parts = [mark(which, box.x + size * 0.9, y, size * 1.5)]
    for each, amount in reversed(amounts):
        parts.append(mark(each, x - size * 0.6, y, size * 1.2))
        parts.append(text(x - size * 1.35, middle(y, size), str(amount), size, "end", cls="t-num t-bold"))
        x -= size * 1.8 + text_width(str(amount), size, bold=True)
    name, small = fit(words.partition(":")[0], x - box.x - size * 2.4, size * 0.95, TYPE)
    parts.append(text(box.x + size * 2, middle(y, small), name, small))
    return group(*parts, rect(*box, fill="", cls="hit"), tip=words)
