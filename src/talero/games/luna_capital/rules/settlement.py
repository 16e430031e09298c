"""A settlement as it lies: its cards, and the element visible on each quadrant.

Printed projects and tiles are the same here (LUN-COMP-005, LUN-SCORE-024); what is covered is gone
(LUN-TYPE-019), and a face-down card shows nothing (LUN-CON-029).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from talero.games.luna_capital.rules.tables.grid import AROUND, COLUMNS, NEXT
from talero.games.luna_capital.rules.tables.pieces import FRUITS, NO_GROUP, NOTHING, SCAFFOLD, Pieces

if TYPE_CHECKING:
    from talero.games.luna_capital.rules.state import LunaCapitalState

Plan = bytes
"""Card + 1 for each cell, 0 where no card lies."""
Top = bytes
"""The visible element for each quadrant position; both positions of a double quadrant show it."""
Spot = tuple[int, ...]
"""A cell that a card may lie on, and the two numbers between which that card's number must be. Of this type,
compiled code hands it on as it is; a tuple of three ints it would take apart and make anew."""


class Settlement:
    """One player's cards and elements, with the questions that scoring and concessions ask.

    Elements go by their first position; a double quadrant is one element (LUN-TILE-004).
    """

    __slots__ = ("at", "elements", "pieces", "placed", "plan", "top")

    def __init__(self, pieces: Pieces, placed: Sequence[int], plan: Plan, top: Top) -> None:
        self.pieces = pieces
        self.placed = placed
        self.plan = plan
        self.top = top
        self.elements: list[int] = []
        """The first positions of all visible projects and meteorites."""
        self.at: dict[int, list[int]] = {}
        """The elements by group."""
        for cell in placed:
            for corner in pieces.sites[plan[cell] - 1]:
                self._add(cell * 4 + corner)

    def _add(self, q: int) -> None:
        group = self.pieces.group[self.top[q]]
        if group == NO_GROUP:
            return
        self.elements.append(q)
        if group in self.at:
            self.at[group].append(q)
        else:
            self.at[group] = [q]

    def count(self, group: int) -> int:
        """How many elements of a group are visible."""
        return len(self.at.get(group, ()))

    def positions(self, q: int) -> tuple[int, ...]:
        """The one or two positions of the quadrant that begins at q."""
        twin = self.twin(q)
        return (q,) if twin < 0 else (q, twin)

    def twin(self, position: int) -> int:
        """The other position of a double quadrant, -1 on a single one."""
        corner = self.pieces.twin[self.plan[position >> 2] - 1][position & 3]
        return -1 if corner < 0 else position & ~3 | corner

    def first(self, position: int) -> int:
        """The position by which the quadrant here goes."""
        twin = self.twin(position)
        return position if twin < 0 else min(position, twin)

    def group_at(self, position: int) -> int:
        """The group of the element visible on a position, 0 if there is none."""
        return self.pieces.group[self.top[position]]

    def beside(self, q: int) -> set[int]:
        """The elements orthogonally adjacent to an element, from either of its positions (LUN-TILE-012)."""
        return self._elements_on(NEXT[p] for p in self.positions(q)) - {q}

    def around(self, q: int) -> set[int]:
        """The elements on the 8 positions around a quadrant, 10 around a double one; each counts once.

        LUN-TYPE-007, LUN-TYPE-008, LUN-TYPE-027.
        """
        return self._elements_on(AROUND[p] for p in self.positions(q)) - {q}

    def _elements_on(self, many: Iterator[tuple[int, ...]]) -> set[int]:
        return {self.first(p) for positions in many for p in positions if self.group_at(p)}

    def largest_area(self, group: int) -> int:
        """The number of elements in the largest orthogonally connected area of a group (LUN-SCORE-003)."""
        left, largest = set(self.at.get(group, ())), 0
        while left:
            area = self._area(left.pop(), left)
            largest = max(largest, area)
        return largest

    def _area(self, start: int, left: set[int]) -> int:
        """The size of the area around start; takes its elements out of `left`."""
        size, open_ends = 1, [start]
        while open_ends:
            found = self.beside(open_ends.pop()) & left
            left -= found
            size += len(found)
            open_ends.extend(found)
        return size

    def fruits(self) -> list[int]:
        """How many pear, apple, lemon and mixed greenhouses there are."""
        counts = [0] * len(FRUITS)
        for q in self.elements:
            fruit = self.pieces.fruit[self.top[q]]
            if fruit >= 0:
                counts[fruit] += 1
        return counts

    def scaffolds(self) -> int:
        """The number of visible lunar scaffolds (LUN-TILE-010)."""
        firsts = (q for cell in self.placed for q in quadrants(self.pieces, self.plan, cell))
        return sum(self.top[q] == SCAFFOLD for q in firsts)

    def rows(self) -> set[int]:
        """The rows that hold at least one card, face-down ones included (LUN-CON-033)."""
        return {cell // COLUMNS for cell in self.placed}

    def card_shows(self, cell: int, group: int) -> bool:
        """Whether a card lies here and shows at least one element of the group."""
        if not self.plan[cell]:
            return False
        return any(self.group_at(q) == group for q in range(cell * 4, cell * 4 + 4))


def quadrants(pieces: Pieces, plan: Plan, cell: int) -> Iterator[int]:
    """The first positions of the quadrants of the card on a cell."""
    return (cell * 4 + corner for corner in pieces.sites[plan[cell] - 1])


def is_face_down(plan: Plan, top: Top, cell: int) -> bool:
    """Whether a card lies face down here: it has no quadrants then (LUN-CARD-015)."""
    return plan[cell] != 0 and top[cell * 4] == NOTHING


def settlement_of(state: LunaCapitalState, seat: int) -> Settlement:
    """A seat's settlement, for questions about it."""
    return Settlement(state.game.pieces, state.placed[seat], state.plan[seat], state.top[seat])


def settlements_of(state: LunaCapitalState) -> list[Settlement]:
    """The settlements of all seats."""
    return [settlement_of(state, seat) for seat in range(state.game.players)]
