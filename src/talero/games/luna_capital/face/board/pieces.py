"""LUNA Capital's cards and tiles as drawings.

A tile has a tinted plate, so that areas of one kind are seen at once; a printed project has the same tint
without a plate. What one computes with is printed where it is used: a card's number, a construction's points.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from talero.draw.cards import sheet
from talero.draw.layout import Box
from talero.draw.marks import mark
from talero.draw.metrics import text_width
from talero.draw.shapes import hit_box
from talero.draw.sheet import growing
from talero.draw.svg import EMPTY, Named, Svg, circle, group, join, line, middle, path, rect, text
from talero.games.luna_capital.face.board.facts import Facts
from talero.games.luna_capital.rules.tables.pieces import FREE, PRINTED, SCAFFOLD, TILE, TileKind

MARKS = {
    "hydrogen_collector": "hydrogen",
    "oxygen_collector": "oxygen",
    "water_condenser": "condenser",
    "greenhouse": "greenhouse",
    "greenhouse_pear": "greenhouse-pear",
    "greenhouse_apple": "greenhouse-apple",
    "greenhouse_lemon": "greenhouse-lemon",
    "greenhouse_varied": "greenhouse-varied",
    "sales_office": "office",
    "meteorite": "meteorite",
    "mod_hab": "mod-hab",
    "residential_complex": "residential",
    "landing_strip": "landing-strip",
    "demolition": "demolition",
    "logistics_redistribution": "redistribution",
}
"""The mark of each type and group of projects."""
GROUP_MARKS = ("", "hydrogen", "oxygen", "condenser", "greenhouse", "office", "meteorite", "mod-hab",
               "residential", "landing-strip", "demolition", "redistribution")  # fmt: skip
TINTS = ("sheet", "p-violet", "p-glass", "p-water", "p-leaf", "p-brass", "p-stone", "p-steel", "p-rose",
         "p-ember", "sheet", "p-sand")  # fmt: skip
"""By group, like the marks."""
LETTERED = 70
"""The width from which on a card's letter is printed beside its number."""
BESIDE_NUMBER = 0.11
"""How far things on the upper left quadrant move away from the card's number."""


MOST = 2.6
"""Numbers on cards may become so many times as large as they are printed."""


def tile_plate(box: Box, kind: TileKind, printed: bool = False) -> Svg:
    """The ground of a tile, or of a printed project."""
    x, y, width, height = box
    radius = min(width, height) * 0.1
    tint = rect(x, y, width, height, radius, fill=TINTS[kind.group], opacity=0.55)
    if printed:
        return tint
    base = rect(x, y, width, height, radius, fill="sheet")
    rim = rect(x, y, width, height, radius, stroke="edge", weight=max(0.8, min(width, height) * 0.025))
    return join((base, tint, rim))


def tile_face(box: Box, kind: TileKind, shift: float = 0) -> Svg:
    """What a tile shows: its mark, what a construction counts, the robots it brings."""
    side = min(box.width, box.height)
    (x, y), step = box.centre, side * shift
    corner = [GROUP_MARKS[kind.target]] if kind.target else ["robot"] * kind.robots
    if not corner:
        return mark(MARKS[kind.type], x + step, y + step, side * (0.74 - shift))
    parts = [mark(MARKS[kind.type], x - side * 0.07 + step, y + side * 0.09 + step, side * (0.66 - shift))]
    reach = side * 0.22
    for n, which in enumerate(corner):
        cx, cy = box.right - reach - side * 0.03, box.y + reach + side * 0.03 + n * side * 0.42
        parts.append(circle(cx, cy, reach, fill="sheet", stroke="edge", weight=max(0.7, side * 0.018)))
        parts.append(mark(which, cx, cy, reach * 1.5))
    return join(parts)


def tile(box: Box, kind: TileKind, name: Named | None = None) -> Svg:
    """A tile that lies by itself."""
    inner = join((tile_plate(box, kind), tile_face(box, kind)))
    return inner if name is None else group(inner, hit_box(*box, 4), name=name)


def element_art(facts: Facts, box: Box, element: int, worth: int = -1, shift: float = 0) -> Svg:
    """What is visible on a quadrant; `worth` prints a construction's points."""
    side = min(box.width, box.height)
    if element == FREE:
        dash = f"{side * 0.09:.1f} {side * 0.07:.1f}"
        hole = box.inset(side * 0.08)
        return rect(*hole, side * 0.1, stroke="land-border", weight=max(0.8, side * 0.025), dash=dash)
    if element == SCAFFOLD:
        step = side * shift
        return mark("scaffold", box.centre[0] + step, box.centre[1] + step, side * 0.7)
    printed = element < TILE
    kind = facts.pieces.kinds[element - (PRINTED if printed else TILE)]
    parts = [tile_plate(box, kind, printed), tile_face(box, kind, shift)]
    if worth >= 0:
        parts.append(_points(box, worth))
    return join(parts)


def _points(box: Box, worth: int) -> Svg:
    """A construction's points on its lower right corner."""
    size = min(box.width, box.height) * 0.27
    words = str(worth)
    width = text_width(words, size, bold=True) + size * 0.7
    x, y = box.right - width, box.bottom - size * 1.25
    pill = rect(x, y, width, size * 1.25, size * 0.3, fill="brass")
    figure = text(
        x + width / 2, middle(y + size * 0.625, size), words, size, "middle", cls="t-num t-bold t-on"
    )
    return growing((box.right, box.bottom), size, MOST, pill, figure)


class CardArt:
    """A card at its place: where its quadrants lie, and what is printed on it."""

    __slots__ = ("box", "facts", "gap")

    def __init__(self, facts: Facts, box: Box) -> None:
        self.facts = facts
        self.box = box
        self.gap = max(1.5, box.width * 0.03)

    def quadrant(self, corners: Sequence[int]) -> Box:
        """The box of a quadrant; a double quadrant has two corners."""
        x, y, width, _ = self.box.inset(self.gap)
        half, gap = (width - self.gap * 0.7) / 2, self.gap * 0.7
        columns, rows = [corner % 2 for corner in corners], [corner // 2 for corner in corners]
        left, upper = x + min(columns) * (half + gap), y + min(rows) * (half + gap)
        across, down = len(set(columns)), len(set(rows))
        return Box(left, upper, half * across + gap * (across - 1), half * down + gap * (down - 1))

    def ground(self) -> Svg:
        """The card's paper: lunar ground."""
        return sheet(self.box, fill="land-regolith", stroke="edge", radius=min(6, self.box.width * 0.06))

    def number(self, card: int, robot: bool = False) -> Svg:
        """The number on the upper left corner, on large cards with the card's letter; or the robot on it."""
        side, (x, y, width, _) = self.box.width * 0.19, self.box
        if robot:
            at, reach = (x + side * 0.5, y + side * 0.5), side * 0.78
            return join(
                (circle(*at, reach, fill="sheet", stroke="ink", weight=1.2), mark("robot", *at, reach * 1.5))
            )
        words, letter = str(self.facts.pieces.numbers[card]), self.facts.pieces.card_ids[card][-1]
        size = side * 0.88
        digits = text_width(words, size, bold=True)
        room = digits + (text_width(letter, size * 0.9) if width >= LETTERED else 0) + side * 0.36
        parts = [path(_tab(x, y, room, side, min(6, width * 0.06)), fill="ink")]
        base = middle(y + side * 0.5, size)
        parts.append(text(x + side * 0.18, base, words, size, fill="paper", cls="t-num t-bold"))
        if width >= LETTERED:
            sign = text(x + side * 0.18 + digits, base, letter, size * 0.9, fill="paper")
            parts.append(sign)
        return growing((x, y), size * 0.9, MOST, *parts)

    def face(
        self,
        card: int,
        shown: Sequence[int] = (),
        robot: bool = False,
        worth: Callable[[int], int] | None = None,
    ) -> Svg:
        """The card with what lies on its quadrants; `worth` gives a construction's points by its corner."""
        elements, parts = shown or self.facts.pieces.printed[card], [self.ground()]
        for corners in self.facts.quadrants(card):
            box = self.quadrant(corners)
            points = worth(corners[0]) if worth else -1
            shift = BESIDE_NUMBER if corners[0] == 0 and len(corners) == 1 else 0
            parts.append(element_art(self.facts, box, elements[corners[0]], points, shift))
        parts.append(self.number(card, robot))
        return join(parts)

    def back(self, words: str = "") -> Svg:
        """The back of a card: an orbit and a small moon; `words` say what is known of it."""
        box, (x, y) = self.box.inset(self.box.width * 0.07), self.box.centre
        reach = min(box.width, box.height) * 0.3
        parts = [
            sheet(self.box, fill="shade", stroke="edge", radius=min(6, self.box.width * 0.06)),
            rect(*box, 3, stroke="edge", weight=0.8),
            circle(x, y, reach, stroke="edge", weight=1),
            circle(x + reach * 0.72, y - reach * 0.7, reach * 0.24, fill="edge"),
        ]
        if words:
            size = min(reach * 0.95, 18)
            figure = text(x, middle(y, size), words, size, "middle", cls="t-num t-bold")
            parts.append(growing((x, y), size, MOST, figure))
        return join(parts)


def _tab(x: float, y: float, width: float, height: float, radius: float) -> str:
    """A tab in the upper left corner: rounded where the card is, and at its inner corner."""
    r = radius
    right, bottom = x + width, y + height
    return (
        f"M{x:.1f} {bottom:.1f}V{y + r:.1f}A{r:.1f} {r:.1f} 0 0 1 {x + r:.1f} {y:.1f}H{right:.1f}"
        f"V{bottom - r:.1f}A{r:.1f} {r:.1f} 0 0 1 {right - r:.1f} {bottom:.1f}Z"
    )


def open_card(facts: Facts, card: int, box: Box) -> Svg:
    """A card that lies open somewhere outside a settlement, or in the viewer's hand."""
    name = Named(f"card:{facts.pieces.card_ids[card]}", facts.describe_card(card))
    return group(CardArt(facts, box).face(card), hit_box(*box), name=name)


def known_back(facts: Facts, card: int, box: Box) -> Svg:
    """The back of a card that everybody saw going into a hand."""
    name = Named(f"card:{facts.pieces.card_ids[card]}", facts.describe_card(card))
    return group(CardArt(facts, box).back(str(facts.pieces.numbers[card])), name=name)


def struck(box: Box) -> Svg:
    """A stroke across something that must not be there."""
    inner = box.inset(box.width * 0.12)
    return line((inner.x, inner.bottom), (inner.right, inner.y), stroke="bad", weight=2.5, cap="round")


def count(x: float, y: float, words: str, size: float) -> Svg:
    """A small number beside something."""
    return text(x, middle(y, size), words, size, cls="t-num t-bold") if words else EMPTY
