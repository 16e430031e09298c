"""What lies beside the settlements: deck, tower, lots and hands."""

from __future__ import annotations

from functools import cached_property

from talero.games.luna_capital.face.board.facts.telling import Telling
from talero.games.luna_capital.rules.fields import NO_CARD, UNSEEN
from talero.games.luna_capital.rules.knowledge.views import known_hands


class Table(Telling):
    """Facts about what lies on the table."""

    # Deck, tower, lots

    @property
    def deck(self) -> int:
        """The number of cards in the deck."""
        return len(self.state.fresh) + len(self.state.bottom)

    @property
    def in_play(self) -> list[int]:
        """The kinds of tiles that this phase has, and those that still wait."""
        stack = {*self.pieces.stacks[self.phase], *self.state.waiting}
        return sorted(stack)

    def left(self, kind: int) -> int:
        """How many tiles of a kind are left in the tower; all that came out lay open."""
        return self.state.tower.count(kind)

    @property
    def tray(self) -> dict[int, int]:
        """The tiles that the player drawn large must place now, counted by kind."""
        waiting = self.state.waiting if self.state.seat == self.focus else b""
        return {kind: waiting.count(kind) for kind in sorted(set(waiting))}

    def describe_lot(self, lot: int) -> str:
        """A lot in words."""
        name = self.say("board.lot", number=lot + 1)
        card = self.state.lots[lot]
        if card == NO_CARD:
            return self.line(name, self.say("board.lot.empty"))
        found = [self.card(card), self.tiles(self.state.lot_tiles[lot])]
        if lot == self.state.marker:
            found.append(self.say("board.shipment"))
        return self.line(name, self.clauses(words for words in found if words))

    # Hands

    @cached_property
    def _known(self) -> list[list[int]]:
        return known_hands(self.seen)

    def hand(self, seat: int) -> list[int]:
        """The cards of a hand that the viewer knows; all of his own."""
        return self._known[seat]

    @property
    def drawn(self) -> list[int]:
        """The cards that the viewer drew for a landing strip."""
        return [card for card in self.state.drawn if card != UNSEEN]

    def hand_size(self, seat: int) -> int:
        """How many cards a hand has."""
        return len(self.state.hands[seat])

    def describe_hand(self, seat: int) -> str:
        """Whose hand it is, and its size."""
        size = self.say("unit.cards", count=self.hand_size(seat))
        return self.line(self.say("board.hand.of", seat=self.seat(seat)), size)
