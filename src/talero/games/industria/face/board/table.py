"""What lies around Industria's map: the state of play, the auction, tiles on offer, and the players."""

from __future__ import annotations

from talero.draw.cards import card_back, sheet
from talero.draw.charts import Bar, stacked_bars
from talero.draw.layout import Box
from talero.draw.marks import emblem, mark
from talero.draw.metrics import fit, text_width, truncate, wrap
from talero.draw.panels import turn_marker
from talero.draw.shapes import hit_box, lines
from talero.draw.sheet import PANEL, TYPE
from talero.draw.svg import EMPTY, Named, Svg, circle, group, join, line, middle, path, rect, text
from talero.draw.theme import seat_token
from talero.games.industria.face.board.facts import PHASES, ROMAN, Facts
from talero.games.industria.face.board.tile import HEIGHT, MARKS, WIDTH, tile_card
from talero.games.industria.rules.tables import BONUS, FACTORY, KINDS, TECHNOLOGY

ROLE_MARKS = {"auctioneer": "gavel", "high": "coin", "waiting": "hourglass", "later": "hourglass"}


# The state of play


def status(facts: Facts, box: Box, size: float = 14) -> Svg:
    """Round, epoch, phase, and what is to be decided by whom."""
    state = facts.state
    left, top = box.x + 14, box.y + size * 2
    epoch = facts.say("board.epoch", epoch=ROMAN[state.epoch])
    turn = facts.say("board.round", round=state.round, rounds=facts.rounds)
    parts = [sheet(box), text(left, top, epoch, size * 1.5, cls="t-serif t-bold")]
    parts.append(text(box.right - 14, top, turn, size, "end", cls="t-num t-soft"))
    parts.append(
        _phases(facts, Box(left, top + size * 0.7, box.width - 28, size * 1.7), max(TYPE, size * 0.82))
    )
    parts.append(_prompt(facts, Box(left, top + size * 3, box.width - 28, box.bottom - top - size * 3), size))
    return join(parts)


def _phases(facts: Facts, box: Box, size: float) -> Svg:
    """The five phases of a round as numbered stops; the current one carries its name."""
    now, y, reach = facts.state.stage, box.centre[1], size * 0.95
    words = facts.say(f"phase.{PHASES[now]}")
    label = text_width(words, size, bold=True) + size
    step = (box.width - 2 * reach - label) / (len(PHASES) - 1)
    parts = [line((box.x + reach, y), (box.right - reach, y), stroke="line", weight=2)]
    for n, phase in enumerate(PHASES):
        x = box.x + reach + n * step + (label if n > now else 0)
        if n == now:
            parts.append(rect(x - reach, y - reach, 2 * reach + label, 2 * reach, reach, fill="brass"))
            parts.append(text(x + reach + 1, middle(y, size), words, size, cls="t-bold t-on"))
        else:
            parts.append(circle(x, y, reach, fill="sheet", stroke="edge", weight=1.25))
        tone = "t-on" if n == now else "t-soft"
        figure = text(x, middle(y, size), str(n + 1), size, "middle", cls=f"t-num t-bold {tone}")
        parts.append(group(figure, tip=facts.say(f"phase.{phase}")))
    return join(parts)


def _prompt(facts: Facts, box: Box, size: float) -> Svg:
    """Who decides, and what."""
    seat = facts.state.seat
    words = facts.prompt
    indent = size * 2.1 if seat >= 0 else 0
    rows = wrap(words, box.width - indent, size, max(1, int(box.height / (size * 1.25))))
    parts = [emblem(seat, box.x + size * 0.8, box.y + size * 1.05, size * 1.6)] if seat >= 0 else []
    return join([*parts, lines(box.x + indent, box.y + size * 1.1, rows, size)])


# Auction, building, the end


def auction(facts: Facts, box: Box, size: float = 14) -> Svg:
    """The tile on offer with the highest bid, and what each seat has to do with it."""
    tile = facts.state.offered
    parts = [sheet(box, stroke="brass" if tile >= 0 else "line")]
    height = box.height - 28
    width = height * WIDTH / HEIGHT
    place = Box(box.x + 14, box.y + 14, width, height)
    if tile >= 0:
        parts.append(tile_card(facts, tile, place))
    else:
        parts.append(rect(*place, 6, fill="shade", stroke="edge", weight=1.25, dash="5 4"))
        parts.append(mark("gavel", *place.centre, height * 0.5))
    rest = Box(place.right + 16, box.y + 10, box.right - place.right - 28, box.height - 20)
    parts.append(_high_bid(facts, rest, size))
    parts.append(_roles(facts, Box(rest.x, rest.y + size * 2.5, rest.width, rest.height - size * 2.5), size))
    return join(parts)


def _high_bid(facts: Facts, box: Box, size: float) -> Svg:
    """The highest bid, large, and whose it is."""
    state, y = facts.state, box.y + size * 1.1
    if state.offered < 0:
        return text(
            box.x, middle(y, size * 1.3), facts.say("board.auction"), size * 1.3, cls="t-serif t-bold"
        )
    if state.bidder < 0:
        return text(box.x, middle(y, size), facts.say("board.bid.none"), size, cls="t-soft")
    figure = str(state.bid)
    big = size * 1.9
    right = box.x + size * 4.2 + text_width(figure, big, bold=True)
    words, small = fit(facts.say("board.bid.high"), box.right - right, size, max(TYPE, size * 0.97))
    return join(
        (
            emblem(state.bidder, box.x + size * 0.8, y, size * 1.7),
            mark("coin", box.x + size * 2.9, y, size * 1.8),
            text(box.x + size * 4, middle(y, big), figure, big, cls="t-num t-bold"),
            text(right, middle(y, small), words, small, cls="t-soft"),
        )
    )


def _roles(facts: Facts, box: Box, size: float) -> Svg:
    """One line per seat: what it does in this phase."""
    players = facts.game.players
    row = min(box.height / players, size * 1.9)
    parts = []
    for seat in range(players):
        y = box.y + (seat + 0.5) * row
        parts.append(_role(facts, seat, Box(box.x, y - row / 2, box.width, row), size))
    return join(parts)


def _role(facts: Facts, seat: int, box: Box, size: float) -> Svg:
    role, y = facts.role(seat), box.centre[1]
    now = facts.state.seat == seat
    parts = [rect(box.x - 6, box.y + 1, box.width + 12, box.height - 2, 5, fill="wash")] if now else []
    if now:
        parts.append(turn_marker(box.x + 1, y, size * 0.7))
    name = truncate(facts.seat(seat), box.width * 0.5, size, bold=now)
    room = text_width(name, size, bold=now)
    parts.append(emblem(seat, box.x + size * 1.4, y, size * 1.2))
    parts.append(text(box.x + size * 2.4, middle(y, size), name, size, cls="t-bold" if now else ""))
    words = facts.say(f"board.seat.{role}") if role else ""
    small = fit(words, box.width - room - size * 2.6, size * 0.97, max(TYPE, size * 0.97))
    cls = "t-soft" if role in ("spoken", "later", "waiting", "built") else ""
    parts.append(text(box.right, middle(y, small[1]), small[0], small[1], "end", cls=cls))
    return join(parts)


def building(facts: Facts, box: Box, size: float = 14) -> Svg:
    """The building phase: what the seat has placed this turn, and whose turns follow."""
    parts = [sheet(box)]
    heading = facts.say("board.turn")
    parts.append(text(box.x + 14, box.y + size * 1.9, heading, size * 1.3, cls="t-serif t-bold"))
    half = box.width * 0.44
    slots = Box(box.x + 14, box.y + size * 2.8, half - 24, box.height - size * 2.8 - 12)
    for kind, slot in zip((FACTORY, TECHNOLOGY, BONUS), slots.rows(3, 6), strict=True):
        parts.append(_slot(facts, kind, slot, size))
    parts.append(
        _roles(facts, Box(box.x + half + 12, box.y + 14, box.width - half - 26, box.height - 28), size)
    )
    return join(parts)


def _slot(facts: Facts, kind: int, box: Box, size: float) -> Svg:
    """One of the three kinds that may be placed once a turn (IND-BUILD-002)."""
    used = bool(facts.state.built >> kind & 1)
    y, reach = box.centre[1], min(box.height, size * 2)
    parts = [rect(*box, 5, fill="shade" if used else "wash", stroke="none" if used else "brass", weight=1)]
    parts.append(mark(MARKS[kind], box.x + reach * 0.6, y, reach * 0.8))
    name = facts.say(f"board.kind.{KINDS[kind]}")
    words, small = fit(name, box.width - reach * 2.2, size, max(TYPE, size * 0.97))
    parts.append(text(box.x + reach * 1.2, middle(y, small), words, small, cls="t-soft" if used else ""))
    if used:
        x = box.right - reach * 0.6
        parts.append(path(f"M{x - 6:.1f} {y:.1f}l4 5l8 -10", stroke="good", weight=2.5))
    return join(parts)


def final(facts: Facts, box: Box, size: float) -> Svg:
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
    return join((sheet(box), stacked_bars(box.inset(16, 12), facts.say("board.final"), bars)))


# Tiles on offer


def display(facts: Facts, box: Box, size: float = 14) -> Svg:
    """The revealed tiles that wait for auction, and the stack they came from."""
    state, players = facts.state, facts.game.players
    parts = [sheet(box)]
    parts.append(
        text(box.x + 14, box.y + size * 1.9, facts.say("board.display"), size * 1.3, cls="t-serif t-bold")
    )
    room = box.width - 44 - text_width(facts.say("board.display"), size * 1.3, bold=True)
    words, small = fit(facts.rounds_left(), room, size, max(TYPE, size * 0.97))
    parts.append(text(box.right - 14, box.y + size * 1.9, words, small, "end", cls="t-soft"))
    across = players + 0.55
    width = min((box.width - 28 - players * 8) / across, (box.height - size * 2.6 - 14) * WIDTH / HEIGHT)
    height = width * HEIGHT / WIDTH
    top = box.bottom - 14 - height
    for n, tile in enumerate(state.display):
        parts.append(tile_card(facts, tile, Box(box.x + 14 + n * (width + 8), top, width, height)))
    for n in range(len(state.display), players):
        slot = Box(box.x + 14 + n * (width + 8), top, width, height)
        parts.append(rect(*slot, 6, stroke="line", weight=1.25, dash="5 4"))
    parts.append(_stack(facts, Box(box.x + 18 + players * (width + 8), top, width * 0.5, height), size))
    return join(parts)


def _stack(facts: Facts, box: Box, size: float) -> Svg:
    """The face-down stack of the epoch with the number of its tiles."""
    left = len(facts.state.stack)
    name = Named("stack", facts.say("board.stack", count=left))
    if not left:
        return group(rect(*box, 6, stroke="line", weight=1.25, dash="5 4"), name=name)
    parts = [
        card_back(Box(box.x, box.y - 2 * n, box.width, box.height)) for n in range(min(3, left // 3 + 1))
    ]
    x, y = box.right - 3, box.bottom - 3
    parts.append(
        text(*_on_back(box), ROMAN[facts.state.epoch], box.height * 0.26, "middle", cls="t-serif t-soft")
    )
    parts.append(circle(x, y, size * 0.9, fill="sheet", stroke="edge", weight=1.25))
    parts.append(text(x, middle(y, size), str(left), size, "middle", cls="t-num t-bold"))
    return group(*parts, name=name)


def _on_back(box: Box) -> tuple[float, float]:
    return box.centre[0], middle(box.centre[1] - 4, box.height * 0.26)


# Players


ACROSS = 2
"""So many tiles of a hand lie side by side: their names can be read."""


def player_height(facts: Facts, seat: int, size: float) -> float:
    """How tall a player's panel is: it grows with the hand."""
    hand = -(-len(facts.state.hands[seat]) // ACROSS) * (_tile_width(facts, seat) * HEIGHT / WIDTH + 5)
    bonuses = min(len(facts.bonus_tiles(seat)), BONUS_ROWS) * 33
    return size * 3.9 + 9 + max(hand, bonuses)


def _tile_width(facts: Facts, seat: int) -> float:
    """How wide the tiles of a hand are beside the bonus tiles."""
    return (PANEL - 28 - _beside(facts, seat) - 5 * (ACROSS - 1)) / ACROSS


BONUS_ROWS = 5
"""So many bonus tiles lie below each other."""


def _beside(facts: Facts, seat: int) -> float:
    """The room that bonus tiles take at the right side of a panel."""
    return 34 * -(-len(facts.bonus_tiles(seat)) // BONUS_ROWS)


def player(facts: Facts, seat: int, box: Box, size: float = 14) -> Svg:
    """A player: money, points, what the seat does, placed bonus tiles, and the hand, open (IND-AUCT-020)."""
    state = facts.state
    now = state.seat == seat
    head = size * 2.4
    name = Named(f"seat:p{seat + 1}", facts.describe_seat(seat))
    panel = [sheet(box, fill="wash" if now else "sheet", stroke="brass" if now else "line")]
    panel.append(rect(box.x, box.y + 6, 5, box.height - 12, 2.5, fill=seat_token(seat)))
    panel.append(_head(facts, seat, Box(box.x + 12, box.y, box.width - 22, head), size))
    panel.append(hit_box(*box))
    foot = size * 1.5
    panel.append(_sum(facts, seat, Box(box.x + 14, box.bottom - foot - 4, box.width - 24, foot)))
    hand = Box(box.x + 14, box.y + head, box.width - 24, box.height - head - foot - 7)
    return join((group(*panel, name=name), _bonuses(facts, seat, hand), _hand(facts, seat, hand)))


def _head(facts: Facts, seat: int, box: Box, size: float) -> Svg:
    """Emblem, name, the start-player stone, money and points."""
    state, y, big = facts.state, box.centre[1], size * 1.3
    parts = [emblem(seat, box.x + size, y, size * 1.6)]
    right = box.right
    for which, value in (("points", facts.scored(seat)), ("coin", state.money[seat])):
        figure = str(value)
        parts.append(text(right, middle(y, big), figure, big, "end", cls="t-num t-bold"))
        right -= max(text_width("00", big, bold=True), text_width(figure, big, bold=True)) + size * 0.95
        parts.append(mark(which, right, y, size * 1.4))
        right -= size * 1.3
    stone = size * 2.4 if seat == state.start and not state.over else 0
    words, small = fit(facts.seat(seat), right - box.x - size * 2.4 - stone, size * 1.15, TYPE, bold=True)
    parts.append(text(box.x + size * 2.2, middle(y, small), words, small, cls="t-bold"))
    if stone:
        x = box.x + size * 3.6 + text_width(words, small, bold=True)
        parts.append(_start_stone(x, y, size * 0.9))
    return join(parts)


def _sum(facts: Facts, seat: int, box: Box) -> Svg:
    """How many tiles the seat has placed, and what it would score if the game ended now."""
    points = facts.points(sum(facts.parts(seat).values()))
    words = facts.say("board.sum", count=len(facts.placed(seat)), points=points)
    size = box.height * 0.58
    return text(box.x, middle(box.centre[1], size), truncate(words, box.width, size), size, cls="t-soft")


def _start_stone(x: float, y: float, size: float) -> Svg:
    """The start-player stone (IND-COMP-007)."""
    return join((circle(x, y, size, fill="sheet", stroke="ink", weight=1.5), mark("first", x, y, size * 1.2)))


def _bonuses(facts: Facts, seat: int, box: Box) -> Svg:
    """The placed bonus tiles at the right side of the panel."""
    parts = []
    down = BONUS_ROWS
    for n, tile in enumerate(facts.bonus_tiles(seat)):
        cell = Box(box.right - 30 - n // down * 33, box.y + n % down * 33, 30, 30)
        name = Named(f"tile:{facts.tiles.ids[tile]}", facts.describe(tile))
        frame = rect(*cell, 6, fill="sheet", stroke=seat_token(seat), weight=2.5)
        symbol = facts.tiles.symbols[facts.tiles.symbol[tile]]
        parts.append(group(frame, mark(symbol, *cell.centre, 21), hit_box(*cell), name=name))
    return join(parts)


def _hand(facts: Facts, seat: int, box: Box) -> Svg:
    """The tiles in hand, as wide as there is room for."""
    tiles = facts.state.hands[seat]
    if not tiles:
        return EMPTY
    width = _tile_width(facts, seat)
    height = width * HEIGHT / WIDTH
    parts = []
    for n, tile in enumerate(tiles):
        row, column = divmod(n, ACROSS)
        cell = Box(box.x + column * (width + 5), box.y + row * (height + 5), width, height)
        parts.append(tile_card(facts, tile, cell, seat))
    return join(parts)
