"""What lies on the table beside the settlements: course of play, lots, supplies, tower."""

from __future__ import annotations

from talero.draw.cards import sheet
from talero.draw.layout import Box
from talero.draw.marks import mark
from talero.draw.metrics import text_width, truncate
from talero.draw.shapes import gap, hit_box
from talero.draw.svg import EMPTY, Named, Svg, group, join, middle, rect, text
from talero.games.luna_capital.face.board.facts import Facts
from talero.games.luna_capital.face.board.pieces import CardArt, tile
from talero.games.luna_capital.rules.fields import NO_CARD
from talero.games.luna_capital.rules.tables.pieces import PHASES

# Course of play


def course(facts: Facts, box: Box) -> Svg:
    """Three phases of four rounds, and where the game is."""
    width = min(box.width / len(PHASES), facts.game.rounds * 24 + 44)
    parts = []
    for phase in range(len(PHASES)):
        x = box.x + phase * width
        parts.append(_letter(facts, phase, x + 6, box.centre[1]))
        parts.append(_rounds(facts, phase, Box(x + 27, box.y, width - 40, box.height)))
    return group(*parts, name=Named("course", _course_words(facts)))


def short_course(facts: Facts, box: Box) -> Svg:
    """The same in less room: the phases, and the rounds of the current one."""
    parts = [_letter(facts, phase, box.x + 4 + phase * 24, box.centre[1]) for phase in range(len(PHASES))]
    left = len(PHASES) * 24 + 8
    parts.append(_rounds(facts, facts.phase, Box(box.x + left, box.y, box.width - left, box.height)))
    return group(*parts, name=Named("course", _course_words(facts)))


def _course_words(facts: Facts) -> str:
    return f"{facts.title}. {facts.say('board.check')}"


def _letter(facts: Facts, phase: int, x: float, y: float) -> Svg:
    now = phase == facts.phase and not facts.over
    return text(
        x, middle(y, 19), PHASES[phase].upper(), 19, cls="t-serif t-bold" if now else "t-serif t-soft"
    )


def _rounds(facts: Facts, phase: int, box: Box) -> Svg:
    step, y = box.width / facts.game.rounds, box.centre[1]
    places = [Box(box.x + n * step, y - 9, step - 4, 18) for n in range(facts.game.rounds)]
    return join(_pip(facts, phase, n, place) for n, place in enumerate(places, 1))


def _pip(facts: Facts, phase: int, number: int, box: Box) -> Svg:
    """A round: done, now or to come; its number is how many tiles a new lot gets."""
    played = facts.over or (phase, number) < (facts.phase, facts.round)
    now = not facts.over and (phase, number) == (facts.phase, facts.round)
    fill, stroke = ("brass", "brass") if now else ("shade", "line") if played else ("sheet", "line")
    cls = "t-num t-bold t-on" if now else "t-num t-soft"
    plate = rect(*box, 5, fill=fill, stroke=stroke, weight=1)
    return join((plate, text(box.centre[0], middle(box.centre[1], 12), str(number), 12, "middle", cls=cls)))


def supplies(facts: Facts, right: float, y: float, size: float = 15) -> Svg:
    """Deck, tower and reserve, from the right side leftwards."""
    state = facts.state
    reserve = facts.say("board.reserve")
    left = facts.game.redistribution_tokens - sum(state.tokens)
    figures = [
        ("redistribution", left, facts.line(reserve, facts.say("unit.tokens", count=left))),
        ("robot", state.robots_left, facts.line(reserve, facts.say("unit.amount", count=state.robots_left))),
        ("cards", facts.deck, facts.line(facts.say("board.deck"), facts.say("unit.cards", count=facts.deck))),
    ]
    parts, x = [], right
    for which, number, words in figures:
        x -= text_width(str(number), size, bold=True)
        figure = text(x, middle(y, size), str(number), size, cls="t-num t-bold")
        parts.append(group(mark(which, x - size * 0.85, y, size * 1.4), figure, tip=words))
        x -= size * 2.6
    return join(parts)


# Lots

SIZE = 13.8
"""The size of type on lots."""


def lot(facts: Facts, number: int, box: Box, across: int = 4) -> Svg:
    """A lot: its card, its tiles below, the last-shipment marker. One takes the whole."""
    state = facts.state
    last = number == state.marker and state.lots[number] != NO_CARD and not facts.over
    rows, side = -(-4 // across), min((box.width - 12 - 4 * (across - 1)) / across, 38)
    below = rows * (side + 4) - 4
    size = min(box.width - 16, box.height - 38 - below)
    place = Box(box.centre[0] - size / 2, box.y + 24, size, size)
    parts = [
        sheet(box, fill="wash" if last else "sheet", stroke="brass" if last else "line"),
        text(box.x + 8, box.y + 17, facts.say("board.lot", number=number + 1), SIZE, cls="t-bold"),
        _shipment(facts, box) if last else EMPTY,
        _lot_card(facts, state.lots[number], place),
        _lot_tiles(facts, number, Box(box.x, place.bottom + 7, box.width, below), across, side),
        hit_box(*box),
    ]
    return group(*parts, name=Named(f"lot:{number + 1}", facts.describe_lot(number)))


def _lot_card(facts: Facts, card: int, box: Box) -> Svg:
    if card == NO_CARD:
        return gap(*box)
    name = Named(f"card:{facts.pieces.card_ids[card]}", facts.describe_card(card))
    return group(CardArt(facts, box).face(card), name=name)


def _shipment(facts: Facts, box: Box) -> Svg:
    """The marker, and what it means, where there is room for words."""
    x, y = box.right - 16, box.y + 14
    words = facts.say("board.shipment.short")
    room = box.width - 44 - text_width(facts.say("board.lot", number=9), SIZE, bold=True)
    shown = truncate(words, room, SIZE)
    fits = shown == words
    note = text(x - 13, middle(y, SIZE), words, SIZE, "end", cls="t-brass") if fits else EMPTY
    return group(mark("shipment", x, y, 21), note, tip=facts.say("board.shipment"))


def _lot_tiles(facts: Facts, number: int, box: Box, across: int, side: float) -> Svg:
    kinds = list(facts.state.lot_tiles[number])
    across = min(across, max(len(kinds), 1))
    left = box.centre[0] - (across * side + 4 * (across - 1)) / 2
    parts = []
    for n, kind in enumerate(kinds):
        row, column = divmod(n, across)
        place = Box(left + column * (side + 4), box.y + row * (side + 4), side, side)
        parts.append(group(tile(place, facts.pieces.kinds[kind]), tip=facts.tile(kind)))
    return join(parts)


# The tower


def tower_height(facts: Facts, width: float) -> float:
    """How tall the list of the tower is in this width."""
    return 38.0 + 31 * -(-len(facts.in_play) // _across(width))


def _across(width: float) -> int:
    return max(3, int((width - 16) // 56))


def tower(facts: Facts, box: Box) -> Svg:
    """What is left in the tower, by kind; also where one points at a kind of tile that lies in lots."""
    total = facts.say("unit.tiles", count=len(facts.state.tower))
    heading = facts.say("board.tower", phase=facts.phase_name)
    parts = [
        sheet(box),
        text(box.x + 12, box.y + 21, heading, 14, cls="t-serif t-bold"),
        text(box.right - 12, box.y + 21, total, 12.5, "end", cls="t-num t-soft"),
    ]
    across = _across(box.width)
    step = (box.width - 16) / across
    for n, kind in enumerate(facts.in_play):
        row, column = divmod(n, across)
        place = Box(box.x + 8 + column * step, box.y + 30 + row * 31, step - 4, 28)
        parts.append(_in_tower(facts, kind, place, kind not in facts.tray))
    return group(*parts, name=Named("tower", facts.say("board.tower.left", tiles=total)))


def _in_tower(facts: Facts, kind: int, box: Box, named: bool) -> Svg:
    left = facts.left(kind)
    words = facts.say("fact.tile.left", tile=facts.tile(kind), count=left)
    face = tile(Box(box.x + 1, box.y + 1, 26, 26), facts.pieces.kinds[kind])
    figure = text(
        box.x + 32, middle(box.centre[1], 13), str(left), 13, cls="t-num t-bold" if left else "t-num t-soft"
    )
    if not named:
        return group(face, figure, tip=words)
    name = Named(f"tile:{facts.pieces.kind_ids[kind]}", words)
    return group(face, figure, hit_box(*box, 4), name=name)
