"""Specialist cards, auctions and optional cards."""

from __future__ import annotations

from functools import cached_property

from talero.games.planet_steam.face.board.facts.telling import Telling
from talero.games.planet_steam.rules.bank import excess
from talero.games.planet_steam.rules.phases.claims import ZONE_STEP
from talero.games.planet_steam.rules.tables import ROLES
from talero.games.planet_steam.rules.variants.carrier import CARRIER_STEP


class Specialists(Telling):
    """Who has which card, and what is being bid for."""

    def roles(self, card: int) -> list[str]:
        """The specialists on a card, by id."""
        return [name for name, bit in ROLES.items() if self.table.cards[card].roles & bit]

    def card(self, card: int) -> str:
        """What a specialist card is called."""
        return self.face.card_name(card, self.language)

    def holder(self, card: int) -> int:
        """Who owns a card, -1 if nobody does yet."""
        return self.state.card.index(card) if card in self.state.card else -1

    def describe_card(self, card: int) -> str:
        """A specialist card, in words."""
        seat = self.holder(card)
        what = self.clauses(self.say(f"role.{role}.explain") for role in self.roles(card))
        whose = self.say("card.owned", seat=self.seat(seat)) if seat >= 0 else self.say("card.free")
        number = self.table.cards[card].number
        return self.line(
            self.say("card.number", number=number, card=self.card(card)), self.clauses([what, whose])
        )

    def lot(self) -> str:
        """What is being auctioned."""
        state = self.state
        if state.step is ZONE_STEP:
            return self.say("lot.zone", zone=self.zone(state.zone))
        return self.say("lot.carrier" if state.step is CARRIER_STEP else "lot.card")

    def describe_auction(self) -> str:
        """The auction as it stands, in words."""
        state = self.state
        if state.bidder < 0:
            bid = self.say("auction.open")
        else:
            bid = self.say("auction.high", bid=self.money(state.bid), seat=self.seat(state.bidder))
        return self.line(self.lot(), bid)

    def describe_role(self, seat: int) -> str:
        """What a seat does now, in words."""
        role = self.role(seat)
        return self.say(f"board.seat.{role}", bid=self.money(self.state.bid)) if role else ""

    @cached_property
    def options(self) -> list[tuple[str, str, str]]:
        """The optional cards and agreed rules that lie on the table: id, mark, words."""
        state, game = self.state, self.game
        found = []
        if game.manipulation:
            found.append(("manipulation", "manipulation", self._owned("manipulation", state.manipulator)))
        if game.sabotage:
            found.append(("sabotage", "sabotage", self._owned("sabotage", state.saboteur)))
        if game.independent_carrier:
            found.append(("independent-carrier", "carrier", self._carrier_card()))
        return found

    def _owned(self, card: str, seat: int) -> str:
        name = self.say(f"optional.{card}")
        return self.line(
            name, self.say("card.owned", seat=self.seat(seat)) if seat >= 0 else self.say("card.free")
        )

    def _carrier_card(self) -> str:
        owner = self.state.carrier_owner
        words = self._owned("independent-carrier", owner)
        if owner < 0:
            return words
        load = self.say("carrier.load", load=excess(self.state, owner), capacity=self.game.carrier_capacity)
        return f"{words}, {load}"
