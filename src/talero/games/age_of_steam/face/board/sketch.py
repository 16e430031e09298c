"""Moves drawn before they are made: the tile on its hex with what it costs and connects, the way of a cube
with who earns what.

A sketch lies over the map, in the coordinates of the board, and reacts to nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from talero.core.actions import Action
from talero.core.face import Players
from talero.core.seen import Seen
from talero.draw.marks import emblem
from talero.draw.metrics import text_width
from talero.draw.rails import curve, to_centre
from talero.draw.shapes import badge
from talero.draw.svg import EMPTY, Point, Svg, circle, group, join, middle, path, rect, text
from talero.games.age_of_steam.face.board import land, track
from talero.games.age_of_steam.face.board.facts import Facts
from talero.games.age_of_steam.face.board.lines import chain_of
from talero.games.age_of_steam.face.board.sheet import Sheet, sheet_of
from talero.games.age_of_steam.rules.actions import DELIVER, JOIN, JOIN_HALF, LAY, LAY_HALF, URBANISE
from talero.games.age_of_steam.rules.connecting import would_connect
from talero.games.age_of_steam.rules.goods import earnings, routes_from
from talero.games.age_of_steam.rules.kinds import LETTER
from talero.games.age_of_steam.rules.links import Hop, hops_from, links_of, takes
from talero.games.age_of_steam.rules.network import follow
from talero.games.age_of_steam.rules.placement import cost, half, place
from talero.games.age_of_steam.rules.tables.tiles import SIDES_IN, Shape

if TYPE_CHECKING:
    from talero.games.age_of_steam.face.speech import AgeOfSteamFace
    from talero.games.age_of_steam.rules.state import AgeOfSteamState


def sketch(
    face: AgeOfSteamFace,
    seen: Seen[AgeOfSteamState],
    prefix: Action,
    language: str = "en",
    names: Players = (),
) -> str | None:
    """A partly or wholly chosen action, drawn; None where there is nothing to draw."""
    if seen.state.over or not prefix or prefix[0] not in seen.state.step.verbs:
        return None
    facts = Facts(face, seen, language, names)
    inner = _drawn(facts, sheet_of(face.game), prefix)
    return group(inner, cls="through") if inner else None


def _drawn(facts: Facts, sheet: Sheet, prefix: Action) -> Svg:
    verb = prefix[0]
    if verb in (LAY, LAY_HALF) and len(prefix) > 1:
        return _tile(facts, sheet, prefix) if len(prefix) == 4 else _ways(facts, sheet, prefix)
    if verb == URBANISE and len(prefix) == 3:
        return _new_city(facts, sheet, prefix)
    if verb in (JOIN, JOIN_HALF):
        return _direct(facts, sheet, verb)
    if verb == DELIVER and len(prefix) > 1:
        return _delivery(facts, sheet, prefix)
    return EMPTY


# Building


def _ways(facts: Facts, sheet: Sheet, prefix: Action) -> Svg:
    """All ways in which track could run over a hex, thin."""
    shapes = [shape for shape in facts.game.tiles.shapes[1:] if _fits(facts, prefix, shape)]
    old = facts.game.tiles.shapes[facts.state.tile[prefix[1]]]
    h, seat = prefix[1], facts.state.seat
    if facts.map.town[h]:
        sides = {side for shape in shapes for side in SIDES_IN[shape.mask & ~old.mask]}
        return join(
            track.ghost(sheet, to_centre(sheet.grid, sheet.at[h], side), seat) for side in sorted(sides)
        )
    pieces = {piece for shape in shapes for piece in shape.pieces if piece not in old.pieces}
    return join(track.ghost(sheet, curve(sheet.grid, sheet.at[h], *piece), seat) for piece in sorted(pieces))


def _fits(facts: Facts, prefix: Action, shape: Shape) -> bool:
    """Whether a shape is among those that may follow what was chosen."""
    if len(prefix) > 2 and shape.tile != prefix[2]:
        return False
    return facts.state.check((*prefix[:2], shape.tile, shape.rotation)) is None


def _tile(facts: Facts, sheet: Sheet, action: Action) -> Svg:
    """The tile in its place, its price, and the links it completes."""
    if facts.state.check(action):
        return EMPTY
    action = facts.state.canonical(action)
    h, code = action[1], facts.game.tiles.code_of[action[2]][action[3]]
    price = cost(facts.state, h, code)
    joints = would_connect(facts.state, h, code)
    parts = [_completed(facts, _after(facts, h, code), sheet), laid(facts, sheet, h, code)]
    paid = facts.amount(-half(price) if action[0] == LAY_HALF else -price)
    words = [paid, *(f"{facts.place(a)} – {facts.place(b)}" for a, b in joints)]
    return join([*parts, _pill(sheet, h, words)])


def laid(facts: Facts, sheet: Sheet, h: int, code: int) -> Svg:
    """A tile as it would lie, on bare land."""
    parts = [_paper(facts, sheet, h), track.rails(_after(facts, h, code), sheet, h)]
    if facts.map.town[h]:
        parts.append(land.lettering(facts.game, facts.language)[h])
    return join(parts)


def _after(facts: Facts, h: int, code: int) -> Facts:
    """What there would be to see with a tile on its hex."""
    trial = facts.state.copy()
    place(trial, h, code)
    return facts.after(trial)


def _paper(facts: Facts, sheet: Sheet, h: int) -> Svg:
    """The hex as bare land under a new tile, framed."""
    terrain = facts.map.spots[h].get("terrain", "plain")
    return sheet.grid.hexagon(
        sheet.at[h], 0.97, fill=f"land-{terrain}", stroke="brass", weight=sheet.radius * 0.08
    )


def _completed(facts: Facts, after: Facts, sheet: Sheet) -> Svg:
    """The links that exist only afterwards, in brass."""
    before = {tuple(sorted(line.chain)) for line in facts.links}
    return join(
        way(after, sheet, line.chain) for line in after.links if tuple(sorted(line.chain)) not in before
    )


def _pill(sheet: Sheet, h: int, rows: Sequence[str]) -> Svg:
    """Lines of text above a hex, below it at the upper rim of the map."""
    size = sheet.radius * 0.34
    x, y = sheet.centre(h)
    width = max(text_width(row, size, bold=True) for row in rows) + size
    height = size * (1.35 * len(rows) + 0.4)
    x = min(max(x, width / 2 + 2), sheet.box.width - width / 2 - 2)
    above = y - sheet.radius * 1.05 - height
    top = above if above > 0 else y + sheet.radius * 1.05
    parts = [rect(x - width / 2, top, width, height, size * 0.5, fill="sheet", stroke="brass", weight=1.5)]
    for n, row in enumerate(rows):
        line_y = top + size * (0.2 + 1.35 * (n + 0.5))
        parts.append(text(x, middle(line_y, size), row, size, "middle", cls="t-num t-bold"))
    return join(parts)


def _new_city(facts: Facts, sheet: Sheet, action: Action) -> Svg:
    h, letter = action[1], action[2]
    if facts.state.check(action):
        return EMPTY
    words = facts.say("board.new-city", letter=LETTER.word(facts.game, (letter,)).upper())
    return join((track.new_city(facts, sheet, h, letter), _pill(sheet, h, [words])))


def _direct(facts: Facts, sheet: Sheet, verb: int) -> Svg:
    """Germany's direct link as if it were built."""
    if facts.state.check((verb,)):
        return EMPTY
    x, price = facts.game.variant.direct[0], facts.game.variant.join_price
    built = track.direct_rails(sheet, x, facts.state.seat)
    return join((built, _pill(sheet, x // 6, [facts.amount(-half(price) if verb == JOIN_HALF else -price)])))


# Moving goods


def _delivery(facts: Facts, sheet: Sheet, prefix: Action) -> Svg:
    """Where cubes of a colour can go; with a start, the way so far and the places it can still reach."""
    if len(prefix) < 4:
        bit = 1 << prefix[1]
        return join(_ringed(sheet, h) for h in range(facts.map.size) if takes(facts.state, h) & bit)
    hops = _hops(facts, prefix)
    if hops is None:
        return EMPTY
    parts = [_hop(facts, sheet, hop, n) for n, hop in enumerate(hops, 1)]
    if facts.state.check(prefix) is None:
        return join([*parts, _gains(facts, sheet, prefix[-2], earnings(facts.state, prefix))])
    return join([*parts, _goals(facts, sheet, prefix)])


def _hops(facts: Facts, prefix: Action) -> list[Hop] | None:
    """The links chosen so far; None if there is no such way."""
    found: list[Hop] = []
    leaving = hops_from(facts.state, prefix[2])
    for i in range(4, len(prefix) - 1, 2):
        hop = next((h for h in leaving if h.stop == prefix[i] and h.via == prefix[i + 1]), None)
        if hop is None:
            return None
        found.append(hop)
        leaving = links_of(facts.state).hops[hop.stop]
    return found


def _hop(facts: Facts, sheet: Sheet, hop: Hop, number: int) -> Svg:
    """A link of the way in brass, with who earns by it."""
    state, x = facts.state, hop.edge
    is_stop = state.accepts[x // 6] or facts.map.town[x // 6]
    chain = chain_of(state, x) if is_stop else follow(state, x)[0]
    owner = hop.owner if hop.owner < facts.game.players and not state.out[hop.owner] else -1
    at = track.middle_point(facts, sheet, chain)
    return join((way(facts, sheet, chain), _earned(sheet, at, owner, 1) if owner >= 0 else EMPTY))


def way(facts: Facts, sheet: Sheet, chain: Sequence[int]) -> Svg:
    """A broad brass line along track."""
    paths = []
    for h, sides in groupby(chain, key=lambda x: x // 6):
        edges = [x % 6 for x in sides]
        if len(edges) == 2:
            paths.append(curve(sheet.grid, sheet.at[h], edges[0], edges[1]))
        else:
            paths.append(to_centre(sheet.grid, sheet.at[h], edges[0]))
    return path("".join(paths), stroke="brass", weight=sheet.radius * 0.42, opacity=0.55, cap="round")


def _earned(sheet: Sheet, at: Point, seat: int, gain: int) -> Svg:
    """A seat's emblem and what it earns."""
    size = sheet.radius * 0.3
    words = f"+{gain}"
    width = text_width(words, size, bold=True) + size * 2
    x, y = at[0] - width / 2, at[1] - size * 0.8
    return join(
        (
            rect(x, y, width, size * 1.6, size * 0.8, fill="sheet", stroke="brass", weight=1.5),
            emblem(seat, x + size * 0.85, at[1], size * 1.15),
            text(x + size * 1.55, middle(at[1], size), words, size, cls="t-num t-bold"),
        )
    )


def _gains(facts: Facts, sheet: Sheet, goal: int, gains: Sequence[int]) -> Svg:
    """What every seat earns by the whole delivery, at its goal."""
    x, y = sheet.centre(goal)
    parts = [_ringed(sheet, goal)]
    earners = [seat for seat, gain in enumerate(gains) if gain]
    step = sheet.radius * 0.62
    top = y - sheet.radius * 1.25 - step * (len(earners) - 1)
    if top < step:
        top = y + sheet.radius * 1.25
    parts += [_earned(sheet, (x, top + n * step), seat, gains[seat]) for n, seat in enumerate(earners)]
    return join(parts)


def _goals(facts: Facts, sheet: Sheet, prefix: Action) -> Svg:
    """The places a cube can still reach, with the most the mover can earn there."""
    state, best = facts.state, dict[int, int]()
    for route in routes_from(state, prefix[2], state.engine[state.seat]).get(prefix[1], []):
        if route[: len(prefix)] == prefix:
            gain = earnings(state, route)[state.seat]
            best[route[-2]] = max(best.get(route[-2], 0), gain)
    parts = []
    for goal, gain in sorted(best.items()):
        x, y = sheet.centre(goal)
        parts.append(_ringed(sheet, goal))
        parts.append(badge(x, y - sheet.radius * 0.85, f"+{gain}", sheet.radius * 0.32, fill="wash"))
    return join(parts)


def _ringed(sheet: Sheet, h: int) -> Svg:
    return circle(*sheet.centre(h), sheet.radius * 0.98, stroke="brass", weight=sheet.radius * 0.09)
