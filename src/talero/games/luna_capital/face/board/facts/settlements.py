"""Settlements and the cards in them."""

from __future__ import annotations

from functools import cached_property

from talero.games.luna_capital.face.board.facts.telling import Telling
from talero.games.luna_capital.face.labels import card_label
from talero.games.luna_capital.rules.fields import NO_CARD
from talero.games.luna_capital.rules.phases.card import open_cells
from talero.games.luna_capital.rules.scoring import mod_hab_points, residential_points
from talero.games.luna_capital.rules.settlement import is_face_down
from talero.games.luna_capital.rules.tables.grid import CORNERS
from talero.games.luna_capital.rules.tables.pieces import (
    CLEARED,
    FREE,
    MOD_HAB,
    PRINTED,
    RESIDENTIAL,
    SCAFFOLD,
    TILE,
    UNKNOWN,
)


class Settlements(Telling):
    """Facts about cards and quadrants."""

    def quadrants(self, card: int) -> list[tuple[int, ...]]:
        """The corners of each quadrant of a card; a double quadrant has two."""
        twins = self.pieces.twin[card]
        return [
            (corner,) if twins[corner] < 0 else (corner, twins[corner]) for corner in self.pieces.sites[card]
        ]

    def is_down(self, seat: int, cell: int) -> bool:
        """Whether a card lies face down."""
        return is_face_down(self.state.plan[seat], self.state.top[seat], cell)

    def card_at(self, seat: int, cell: int) -> int:
        """The card on a cell, NO_CARD if the viewer has not seen it."""
        card = self.state.plan[seat][cell]
        return NO_CARD if card == UNKNOWN else card - 1

    def has_robot(self, seat: int, cell: int) -> bool:
        """Whether a robot covers the number of a face-up card."""
        return not self.state.number[seat][cell] and not self.is_down(seat, cell)

    def open_cells(self, seat: int) -> list[int]:
        """The empty cells that can take a card by its place alone."""
        if self.over:
            return []
        return open_cells(self.state.placed[seat], self.state.plan[seat], self.game.max_rows)

    def worth(self, seat: int, q: int) -> int:
        """What the construction on a quadrant scores now; -1 where there is none."""
        if (seat, q) not in self._worth:
            self._worth[seat, q] = self._worth_now(seat, q)
        return self._worth[seat, q]

    @cached_property
    def _worth(self) -> dict[tuple[int, int], int]:
        return {}

    def _worth_now(self, seat: int, q: int) -> int:
        settlement, points = self.settlements[seat], self.game.points
        group = settlement.group_at(q)
        if group == MOD_HAB:
            return mod_hab_points(points, settlement, q)
        return residential_points(points, settlement, q) if group == RESIDENTIAL else -1

    def element(self, element: int) -> str:
        """What is visible on a quadrant, in words."""
        if element in (FREE, SCAFFOLD, CLEARED):
            return self.say({FREE: "fact.free", SCAFFOLD: "fact.scaffold", CLEARED: "fact.cleared"}[element])
        if element < TILE:
            return self.say("fact.printed", tile=self.tile(element - PRINTED))
        return self.tile(element - TILE)

    def describe_quadrant(self, corners: tuple[int, ...], element: int, worth: int = -1) -> str:
        """A quadrant of a card with what lies there."""
        words = self.element(element)
        if worth >= 0:
            words = self.say("fact.scores", element=words, points=self.points(worth))
        corner = self.say(f"corner.{'-'.join(CORNERS[each] for each in corners)}")
        return self.say("fact.quadrant", corner=corner, element=words)

    def describe_card(self, card: int) -> str:
        """A card as it is printed."""
        printed = self.pieces.printed[card]
        found = [self.describe_quadrant(corners, printed[corners[0]]) for corners in self.quadrants(card)]
        return self.say("fact.card", quadrants=self.clauses(found), **card_label(self.game, card))

    def describe_placed(self, seat: int, cell: int) -> str:
        """A card of a settlement, with what lies on it."""
        card = self.card_at(seat, cell)
        if card == NO_CARD:
            return self.say("fact.card.down")
        if self.is_down(seat, cell):
            return self.say("fact.card.down.known", **card_label(self.game, card))
        found = [self.describe_site(seat, cell, corners) for corners in self.quadrants(card)]
        id = "fact.card.robot" if self.has_robot(seat, cell) else "fact.card"
        return self.say(id, quadrants=self.clauses(found), **card_label(self.game, card))

    def describe_site(self, seat: int, cell: int, corners: tuple[int, ...]) -> str:
        """A quadrant of a settlement: what is visible there, and a construction's points."""
        q = cell * 4 + corners[0]
        return self.describe_quadrant(corners, self.state.top[seat][q], self.worth(seat, q))
