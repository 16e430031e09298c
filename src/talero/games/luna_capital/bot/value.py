"""What a settlement of LUNA Capital promises: points that are there and points that can still come.

An `Outlook` is made once per settlement and then tells quickly what one more element on a quadrant is worth.
Areas are bit masks of the positions where they can grow, so that joining two areas is an `or`.
"""

from __future__ import annotations

from talero.games.luna_capital.rules.scoring import sets
from talero.games.luna_capital.rules.settlement import settlement_of
from talero.games.luna_capital.rules.state import LunaCapitalState
from talero.games.luna_capital.rules.tables.grid import ABOVE, AROUND, BELOW, COLUMNS, LEFT, NEXT, RIGHT
from talero.games.luna_capital.rules.tables.pieces import (
    CLEARED,
    CLEARING,
    FREE,
    GREENHOUSE,
    HYDROGEN,
    METEORITE,
    MOD_HAB,
    NO_GROUP,
    NOTHING,
    OFFICE,
    OXYGEN,
    REDISTRIBUTION,
    RESIDENTIAL,
    SCAFFOLD,
    STRIP,
    WATER,
    Concession,
)
from talero.games.luna_capital.rules.variants import solo

RATE = {HYDROGEN: 0.17, OXYGEN: 0.17, WATER: 0.14, GREENHOUSE: 0.2, OFFICE: 0.13, MOD_HAB: 0.13}
"""Which part of the tiles still to come will be of a group, for somebody who looks for it."""
TRUST = 0.6
"""How much of the growth that seems possible is believed in."""
UNBUILT = 0.3
"""A position where no card lies yet counts for so much of a free quadrant."""
NEIGHBOUR = 0.25
"""The chance that a free quadrant beside a mod-hab gets what the mod-hab counts."""
APART = 0.35
"""What an area is worth that is not the largest of its group."""
ROBOT, TOKEN, STRIP_CARD = 1.2, 1.0, 3.5
"""Points for a robot, a redistribution token and the card a landing strip brings."""
STEPS = (0.0, 0.12, 0.4, 1.0)
"""What no, one, two or three of three steps to a concession are worth."""


class Outlook:
    """The areas, counts and chances of one settlement."""

    def __init__(self, state: LunaCapitalState, seat: int) -> None:
        self.pieces = state.game.pieces
        self.points = state.game.points
        self.placed, self.plan, self.top = state.placed[seat], state.plan[seat], state.top[seat]
        self.tiles_left = tiles_to_come(state)
        self.counts = [0] * 12
        self.fruits = [0, 0, 0, 0]
        self.counted = [0.0] * 12
        """How many residential complexes count a group."""
        self.area: dict[int, int] = {}
        """The area that each position of a vital system belongs to."""
        self.sizes: list[int] = []
        self.edges: list[int] = []
        """Free positions beside each area."""
        self.unbuilt: list[int] = []
        """Positions without a card beside each area."""
        self.best: dict[int, int] = {}
        self._count()
        self.meteorites_wanted = meteorites_to_lead(state, seat) - self.counts[METEORITE]
        self.open = [
            state.game.pieces.concessions[number]
            for slot, number in enumerate(state.concessions)
            if not state.claims[slot]
        ]
        self.urgency = [_claim_chance(state, concession) for concession in self.open]

    def _count(self) -> None:
        pieces, top = self.pieces, self.top
        for cell in self.placed:
            for corner in pieces.sites[self.plan[cell] - 1]:
                q = cell * 4 + corner
                group = pieces.group[top[q]]
                if group == NO_GROUP:
                    continue
                self.counts[group] += 1
                if group <= GREENHOUSE and q not in self.area:
                    self._flood(q, group)
                if pieces.fruit[top[q]] >= 0:
                    self.fruits[pieces.fruit[top[q]]] += 1
                if group == RESIDENTIAL:
                    self.counted[pieces.target[top[q]]] += self.points.residential

    def _flood(self, start: int, group: int) -> None:
        number, groups, top = len(self.sizes), self.pieces.group, self.top
        self.area[start] = number
        size, edge, unbuilt, queue = 0, 0, 0, [start]
        for position in queue:
            size += self._is_first(position)
            for beside in NEXT[position]:
                shown = top[beside]
                if shown in (FREE, CLEARED):
                    edge |= 1 << beside
                elif shown == NOTHING:
                    unbuilt |= (not self.plan[beside >> 2]) << beside
                elif groups[shown] == group and beside not in self.area:
                    self.area[beside] = number
                    queue.append(beside)
        self.sizes.append(size)
        self.edges.append(edge)
        self.unbuilt.append(unbuilt)
        best = self.best.get(group)
        if best is None or self._grown(group, number) > self._grown(group, best):
            self.best[group] = number

    def _is_first(self, position: int) -> bool:
        return position & 3 in self.pieces.sites[self.plan[position >> 2] - 1]

    def _twin(self, q: int) -> int:
        corner = self.pieces.twin[self.plan[q >> 2] - 1][q & 3]
        return -1 if corner < 0 else q & ~3 | corner

    # Areas

    def _grown(self, group: int, number: int) -> float:
        return self.promise(group, self.sizes[number], self.edges[number], self.unbuilt[number])

    def promise(self, group: int, size: int, edge: int, unbuilt: int) -> float:
        """Points of an area, and some of those it can grow to."""
        table = self.points.vital
        room = edge.bit_count() + UNBUILT * unbuilt.bit_count()
        growth = min(room, RATE[group] * self.tiles_left)
        low = min(size, len(table) - 1)
        later = min(size + growth, len(table) - 1)
        whole = int(later)
        reach = table[whole] + (later - whole) * (table[min(whole + 1, len(table) - 1)] - table[whole])
        return table[low] + TRUST * (reach - table[low])

    # One more element

    def value(self, kind: int, q: int) -> float:
        """What a tile of this kind on this quadrant adds, in points and prospects."""
        facts, shown, twin = self.pieces.kinds[kind], self.top[q], self._twin(q)
        positions = (q,) if twin < 0 else (q, twin)
        group = facts.group
        if group == CLEARING:
            return self._cleared(shown)
        value = (
            self._joined(group, positions)
            + self._blocked(group, positions)
            + self._mod_habs_near(group, positions)
        )
        value += self.counted[group] + self._by_itself(kind, positions)
        value += ROBOT * facts.robots * min(1.0, self.tiles_left / 10)
        if shown == SCAFFOLD:
            value += 0.6
        return value + self._concessions(group, q, shown)

    def _cleared(self, shown: int) -> float:
        if shown == SCAFFOLD:
            return 0.8 + 2.0 * any(c.condition["kind"] == "no_visible_scaffold" for c in self.open)
        if shown in (FREE, CLEARED):
            return 0.0 if shown == FREE else -0.1
        return -6.0

    def _joined(self, group: int, positions: tuple[int, ...]) -> float:
        """A vital system: the area it makes against the areas there were."""
        if group > GREENHOUSE or group == NO_GROUP:
            return 0.0
        parts = {self.area[n] for p in positions for n in NEXT[p] if self._shows(n) == group}
        size, edge, unbuilt = 1, 0, 0
        for number in parts:
            size += self.sizes[number]
            edge |= self.edges[number]
            unbuilt |= self.unbuilt[number]
        for p in positions:
            for n in NEXT[p]:
                shown = self.top[n]
                if shown in (FREE, CLEARED):
                    edge |= 1 << n
                elif shown == NOTHING and not self.plan[n >> 2]:
                    unbuilt |= 1 << n
        for p in positions:
            edge &= ~(1 << p)
        made = self.promise(group, size, edge, unbuilt)
        best = self.best.get(group)
        if best is None:
            return made
        before = self._grown(group, best)
        lost = sum(APART * self.points.vital_area(self.sizes[n]) for n in parts if n != best)
        if best in parts or made > before:
            kept = 0.0 if best in parts else APART * self.points.vital_area(self.sizes[best])
            return made - before - lost + kept
        return APART * self.points.vital_area(size) - lost

    def _blocked(self, group: int, positions: tuple[int, ...]) -> float:
        """The areas of other systems lose room."""
        loss, seen = 0.0, {-1}
        for p in positions:
            for n in NEXT[p]:
                number = self.area.get(n, -1)
                other = self._shows(n)
                if number in seen or other == group or self.best.get(other) != number:
                    continue
                seen.add(number)
                edge = self.edges[number]
                for each in positions:
                    edge &= ~(1 << each)
                before = self._grown(other, number)
                loss += self.promise(other, self.sizes[number], edge, self.unbuilt[number]) - before
        return loss

    def _mod_habs_near(self, group: int, positions: tuple[int, ...]) -> float:
        """Mod-habs around count it, or lose a quadrant that could have been of use."""
        hope = NEIGHBOUR * min(1.0, self.tiles_left / 8)
        value, seen = 0.0, set()
        for p in positions:
            for n in AROUND[p]:
                shown = self.top[n]
                if self.pieces.group[shown] == MOD_HAB and self._is_first(n) and n not in seen:
                    seen.add(n)
                    value += self.points.mod_hab * ((self.pieces.target[shown] == group) - hope)
        return value

    def _by_itself(self, kind: int, positions: tuple[int, ...]) -> float:
        facts, value = self.pieces.kinds[kind], 0.0
        group = facts.group
        if group == GREENHOUSE:
            value = self._fruit(facts.fruit)
        elif group == OFFICE:
            value = self.points.office
        elif group == MOD_HAB:
            value = self._mod_hab(facts.target, positions)
        elif group == RESIDENTIAL:
            value = self.counts[facts.target] + TRUST * RATE[facts.target] * self.tiles_left
        elif group == METEORITE:
            value = 3.0 if 0 <= self.meteorites_wanted <= 2 else 0.8
        elif group == STRIP:
            value = STRIP_CARD
        elif group == REDISTRIBUTION:
            value = TOKEN * min(1.0, self.tiles_left / 10)
        return value

    def _fruit(self, fruit: int) -> float:
        after = self.fruits[:]
        after[fruit] += 1
        gain = self.points.fruit_sets(after) - self.points.fruit_sets(self.fruits)
        rare = fruit == 3 or self.fruits[fruit] <= min(self.fruits[:3])
        return TRUST * gain + 0.4 * (2.0 if rare else 0.5) * (sets(self.fruits) < 3)

    def _mod_hab(self, target: int, positions: tuple[int, ...]) -> float:
        found, room = set(), 0.0
        for p in positions:
            for n in AROUND[p]:
                shown = self.top[n]
                if self.pieces.group[shown] == target:
                    found.add(n if self._is_first(n) else self._twin(n))
                elif shown in (FREE, CLEARED):
                    room += 1
                elif shown == NOTHING and not self.plan[n >> 2]:
                    room += UNBUILT
        hope = NEIGHBOUR * min(1.0, self.tiles_left / 8)
        return self.points.mod_hab * (len(found) + hope * room)

    def _shows(self, position: int) -> int:
        return self.pieces.group[self.top[position]]

    # Concessions

    def _concessions(self, group: int, q: int, shown: int) -> float:
        value = 0.0
        for concession, chance in zip(self.open, self.urgency, strict=True):
            value += chance * concession.points * self._step_towards(concession, group, q, shown)
        return value

    def _step_towards(self, concession: Concession, group: int, q: int, shown: int) -> float:
        kind = concession.condition["kind"]
        if kind == "no_visible_scaffold":
            return 0.3 if shown == SCAFFOLD else 0.0
        if kind == "connected_group":
            return self._quartet(group, q)
        if concession.of != group:
            return 0.0
        if kind == "at_least":
            need, have = concession.condition["count"], self.counts[group]
            return float(((have + 1) ** 2 - have**2) / need**2) if have < need else 0.0
        if kind == "tiles_in_line":
            return STEPS[min(3, self._line(group, q))] - STEPS[min(2, self._line(group, q) - 1)]
        if kind == "column_of_cards":
            return self._column(group, q >> 2)
        return 0.0

    def _quartet(self, group: int, q: int) -> float:
        if group > GREENHOUSE or group == NO_GROUP:
            return 0.0
        types = {self._shows(n) for n in NEXT[q]} | {group}
        return (0.0, 0.02, 0.1, 0.3, 0.9)[sum(NO_GROUP < each <= GREENHOUSE for each in types)]

    def _line(self, group: int, q: int) -> int:
        """The longer of the two lines through a position once it shows the group."""
        lengths = []
        for onward, back in ((RIGHT, LEFT), (BELOW, ABOVE)):
            length = 1
            for way in (onward, back):
                position = way[q]
                while position >= 0 and self._shows(position) == group:
                    length += 1
                    position = way[position]
            lengths.append(length)
        return max(lengths)

    def _column(self, group: int, cell: int) -> float:
        column = cell % COLUMNS
        cells = [each for each in self.placed if each % COLUMNS == column]
        showing = sum(any(self._shows(each * 4 + n) == group for n in range(4)) for each in cells)
        if any(self._shows(cell * 4 + n) == group for n in range(4)):
            return 0.0
        return STEPS[min(3, showing + 1)] - STEPS[min(2, showing)]


def tiles_to_come(state: LunaCapitalState) -> float:
    """About how many tiles a player will still take after this turn."""
    turns_left = (state.game.turns - state.turn - 1) / state.game.players
    return 2.5 * turns_left


def meteorites_to_lead(state: LunaCapitalState, seat: int) -> int:
    """How many meteorites the best rival has."""
    if state.game.solo:
        return solo.meteorites(state)
    others = [other for other in range(state.game.players) if other != seat]
    return max(settlement_of(state, other).count(METEORITE) for other in others)


def _claim_chance(state: LunaCapitalState, concession: Concession) -> float:
    """How likely, and in solo how valuable, a claim still is."""
    if state.game.solo and not concession.long_term:
        return (0.8, 0.4, 0.0)[min(state.phase, 2)]
    return (0.7, 0.7, 0.5)[min(state.phase, 2)]
