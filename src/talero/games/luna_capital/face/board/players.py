"""Players on LUNA Capital's board: settlement panels, hands, tiles to place, and the automaton's pile.

Panels and what lies on them are side by side in the document, so that each can be moved by itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from talero.draw.cards import sheet
from talero.draw.layout import Box
from talero.draw.marks import emblem, mark
from talero.draw.metrics import fit, text_width
from talero.draw.panels import turn_marker
from talero.draw.shapes import hit_box
from talero.draw.sheet import TYPE
from talero.draw.svg import EMPTY, Named, Svg, group, join, middle, rect, text
from talero.draw.theme import seat_token
from talero.games.luna_capital.face.board.facts import AUTOMATON, Facts
from talero.games.luna_capital.face.board.pieces import CardArt, known_back, open_card, tile
from talero.games.luna_capital.face.board.settlement import Plot, settlement

HEAD = 34.0
LABELS = 19.0
"""Room for row and column numbers beside a settlement."""
ASIDE = 30.0
"""The size of other players' hand cards."""


# Settlements


def player(facts: Facts, seat: int, box: Box, largest: float) -> Svg:
    """A player's panel, the element `seat:pN`, with the settlement on it."""
    name = Named(f"seat:p{seat + 1}", facts.describe_seat(seat))
    panel = group(
        _panel(box, seat == facts.state.seat, seat_token(seat)), _heading(facts, seat, box), name=name
    )
    ground = Box(box.x + 10, box.y + HEAD, box.width - 20, box.height - HEAD - 8)
    if seat == facts.focus:
        return join((panel, settlement(Plot(facts, seat, ground, largest, LABELS), labels=True)))
    room = Box(ground.x, ground.y, ground.width - ASIDE - 10, ground.height)
    aside = Box(ground.right - ASIDE, ground.y, ASIDE, ground.height)
    cards = (
        settlement(Plot(facts, seat, room, largest)) if facts.state.placed[seat] else _nothing(facts, room)
    )
    return join((panel, cards, _hand_aside(facts, seat, aside), _waiting_aside(facts, seat, aside)))


def player_height(facts: Facts, seat: int, width: float, largest: float) -> float:
    """How tall the large panel must be for cards as large as its width allows."""
    return Plot(facts, seat, Box(0, 0, width - 20, 1000), largest, LABELS).height + LABELS + HEAD + 12


def _panel(box: Box, active: bool, token: str) -> Svg:
    strip = rect(box.x, box.y + 6, 4, box.height - 12, 2, fill=token)
    return join((sheet(box, stroke="brass" if active else "line"), strip))


def _nothing(facts: Facts, box: Box) -> Svg:
    x, y = box.centre
    return text(x, middle(y, 13.8), facts.say("board.settlement.none"), 13.8, "middle", cls="t-soft")


def _heading(facts: Facts, seat: int, box: Box, size: float = 15) -> Svg:
    """Emblem, name, start marker; cards, robots, tokens and score at the right."""
    y, state = box.y + HEAD / 2, facts.state
    figures = [
        ("points", facts.total(seat)),
        ("redistribution", state.tokens[seat]),
        ("robot", state.robots[seat]),
    ]
    if seat != facts.viewer:
        figures.append(("cards", facts.hand_size(seat)))
    parts, x = [], box.right - 10
    for which, number in figures:
        x -= text_width(str(number), size, bold=True)
        parts.append(text(x, middle(y, size), str(number), size, cls="t-num t-bold"))
        parts.append(mark(which, x - size * 0.8, y, size * 1.3))
        x -= size * 2.2
    return join([*parts, _who(facts, seat, Box(box.x, y, x - box.x, 0), size)])


def _who(facts: Facts, seat: int, box: Box, size: float) -> Svg:
    """Who it is, whether it is their turn, whether they begin the rounds."""
    y, deciding, start = box.y, seat == facts.state.seat, facts.is_start(seat)
    at = box.x + (33 if deciding else 22)
    words, size = fit(facts.seat(seat), box.right - at - 15 - (24 if start else 0), size, TYPE, bold=True)
    flag = at + 29 + text_width(words, size, bold=True)
    return join(
        (
            turn_marker(box.x + 15, y, 11) if deciding else EMPTY,
            emblem(seat, at, y, 19),
            text(at + 15, middle(y, size), words, size, cls="t-bold"),
            mark("first", flag, y, 17) if start else EMPTY,
        )
    )


def _hand_aside(facts: Facts, seat: int, box: Box) -> Svg:
    """Another player's hand from behind: cards that everybody saw being taken have their number on it."""
    known, size = facts.hand(seat), facts.hand_size(seat)
    step = min(9.0, (box.height - ASIDE) / max(size, 1))
    places = [Box(box.x, box.y + 2 + n * step, ASIDE, ASIDE) for n in range(size)]
    hidden = [CardArt(facts, place).back() for place in places[: size - len(known)]]
    seen = [
        known_back(facts, card, place) for card, place in zip(known, places[size - len(known) :], strict=True)
    ]
    return join([group(*hidden, name=Named(f"hand:p{seat + 1}", facts.describe_hand(seat))), *seen])


def _waiting_aside(facts: Facts, seat: int, box: Box) -> Svg:
    """Tiles another player has yet to place."""
    side = ASIDE - 4
    waiting = list(facts.state.waiting) if seat == facts.state.seat else []
    places = [Box(box.x, box.bottom - (n + 1) * (side + 2), side, side) for n in range(len(waiting))]
    pairs = zip(waiting, places, strict=True)
    return join(group(tile(place, facts.pieces.kinds[kind]), tip=facts.tile(kind)) for kind, place in pairs)


# The hand of the player drawn large


def hand(facts: Facts, box: Box, size: float) -> Svg:
    """The hand, cards drawn for a landing strip, and the tiles that must be placed now."""
    panel = group(sheet(box), name=Named(f"hand:p{facts.focus + 1}", facts.describe_hand(facts.focus)))
    row = Box(box.x + 12, box.y + (box.height - size) / 2 + 8, box.width - 24, size)
    drawn, row = _drawn(facts, row)
    tray, row = _tray(facts, row)
    return join((panel, drawn, tray, _hand_cards(facts, row)))


def _drawn(facts: Facts, row: Box) -> tuple[Svg, Box]:
    """The cards drawn for a strip at the left, and the room beside them."""
    drawn = facts.drawn
    if not drawn:
        return EMPTY, row
    step = row.height + 8
    width = len(drawn) * step
    frame = rect(
        row.x - 5, row.y - 5, width + 2, row.height + 10, 8, fill="wash", stroke="brass", weight=1.25
    )
    cards = [open_card(facts, card, _square(row, n * step)) for n, card in enumerate(drawn)]
    left = Box(row.x + width + 18, row.y, row.width - width - 18, row.height)
    return join((_caption(facts.say("board.drawn"), row, strong=True), frame, *cards)), left


def _tray(facts: Facts, row: Box) -> tuple[Svg, Box]:
    """The tiles to place at the right, and the room beside them."""
    tray = list(facts.tray.items())
    if not tray:
        return EMPTY, row
    side = min(row.height, 64.0)
    width = len(tray) * (side + 6) - 6
    place = Box(row.right - width, row.y, width, row.height)
    tiles = [
        _waiting(facts, kind, number, Box(place.x + n * (side + 6), row.y, side, side))
        for n, (kind, number) in enumerate(tray)
    ]
    left = Box(row.x, row.y, row.width - width - 20, row.height)
    return join((_caption(facts.say("board.waiting"), place, strong=True), *tiles)), left


def _hand_cards(facts: Facts, row: Box) -> Svg:
    """The cards, pushed together where there are many; from behind for spectators."""
    own, cards = facts.focus == facts.viewer, facts.hand(facts.focus)
    number = facts.hand_size(facts.focus)
    step = min(row.height + 8, (row.width - row.height) / max(number - 1, 1))
    parts = [_caption(facts.say("board.hand"), row)]
    for n in range(number):
        place = _square(row, n * step)
        parts.append(open_card(facts, cards[n], place) if own else _behind(facts, cards, n, place))
    if not number:
        y = middle(row.y + row.height / 2, 13.8)
        parts.append(text(row.x, y, facts.say("board.hand.none"), 13.8, cls="t-soft"))
    return join(parts)


def _behind(facts: Facts, known: Sequence[int], n: int, box: Box) -> Svg:
    return known_back(facts, known[n], box) if n < len(known) else CardArt(facts, box).back()


def _square(row: Box, offset: float) -> Box:
    return Box(row.x + offset, row.y, row.height, row.height)


def _caption(words: str, row: Box, strong: bool = False) -> Svg:
    return text(row.x, row.y - 9, words, 13.8, cls="t-bold t-brass" if strong else "t-soft")


def _waiting(facts: Facts, kind: int, number: int, box: Box) -> Svg:
    """A tile to be placed; equal ones lie on one another."""
    side, step = box.width - (5 if number > 1 else 0), 5
    below = range(min(number, 2) - 1, -1, -1)
    tiles = [
        tile(Box(box.x + step * n, box.y + step * n, side, side), facts.pieces.kinds[kind]) for n in below
    ]
    label = EMPTY
    if number > 1:
        label = text(box.right - 4, box.bottom - 5, f"×{number}", 15, "end", cls="t-num t-bold t-halo")
    name = Named(f"tile:{facts.pieces.kind_ids[kind]}", facts.tiles([kind] * number))
    return group(*tiles, label, hit_box(*box, 5), name=name)


# The automaton


def automaton(facts: Facts, box: Box, size: float = 62) -> Svg:
    """The pile of Harrington & Sons: cards, and pieces by kind; before the game its hand on offer."""
    cards = facts.on_offer or facts.state.automaton_cards
    row = Box(box.x + 14, box.y + 62, box.width - 28, size)
    step = min(size + 6, (row.width - size) / max(len(cards) - 1, 1))
    words = facts.line(facts.seat(AUTOMATON), facts.points(facts.total(AUTOMATON)))
    caption = facts.say("board.automaton.hand" if facts.on_offer else "board.automaton.cards")
    parts = [
        group(_panel(box, False, "edge"), _automaton_heading(facts, box), name=Named("automaton", words)),
        _caption(caption, row, strong=bool(facts.on_offer)),
        *(open_card(facts, card, _square(row, n * step)) for n, card in enumerate(cards)),
    ]
    if not cards:
        parts.append(text(row.x, row.y + 18, facts.say("board.automaton.none"), 13.8, cls="t-soft"))
    if not facts.on_offer:
        parts.append(_automaton_pieces(facts, Box(row.x, row.bottom + 26, row.width, 0)))
    return join(parts)


def automaton_height(facts: Facts, width: float, size: float = 62) -> float:
    """How tall the automaton's panel must be."""
    if facts.on_offer:
        return 62 + size + 14
    rows = -(-len(facts.automaton_kinds) // _pieces_across(width - 28))
    return 62 + size + 26 + max(rows, 1) * 34 + 6


def _pieces_across(width: float) -> int:
    return max(1, int(width // 62))


def _automaton_heading(facts: Facts, box: Box) -> Svg:
    words, y = str(facts.total(AUTOMATON)), box.y + HEAD / 2
    x = box.right - 10 - text_width(words, 15, bold=True)
    return join(
        (
            mark("robot", box.x + 24, y, 22),
            text(box.x + 42, middle(y, 15), facts.seat(AUTOMATON), 15, cls="t-bold"),
            mark("points", x - 12, y, 19.5),
            text(x, middle(y, 15), words, 15, cls="t-num t-bold"),
        )
    )


def _automaton_pieces(facts: Facts, box: Box) -> Svg:
    """Its tiles and printed projects, counted by kind."""
    parts, across = [_caption(facts.say("board.automaton.tiles"), box)], _pieces_across(box.width)
    for n, (kind, number) in enumerate(facts.automaton_kinds):
        row, column = divmod(n, across)
        x, y = box.x + column * 62, box.y + row * 34
        face = tile(Box(x, y, 30, 30), facts.pieces.kinds[kind])
        words = text(x + 34, middle(y + 15, 14), f"×{number}", 14, cls="t-num t-bold")
        parts.append(group(face, words, tip=f"{number} × {facts.tile(kind)}"))
    return join(parts)
