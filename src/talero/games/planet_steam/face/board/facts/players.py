"""What players own, and what their tanks would bring."""

from __future__ import annotations

from functools import cached_property

from talero.games.planet_steam.face.board.facts.specialists import Specialists
from talero.games.planet_steam.face.board.facts.telling import capital
from talero.games.planet_steam.face.board.facts.zones import Zones
from talero.games.planet_steam.rules.bank import excess
from talero.games.planet_steam.rules.knowledge import may_inspect
from talero.games.planet_steam.rules.production import extraction, needs_energy
from talero.games.planet_steam.rules.zones import tanks_of


class Players(Zones, Specialists):
    """Carriers, holdings and money of each seat."""

    def credits(self, seat: int) -> int | None:
        """A player's credits, None where this viewer may not see them."""
        return self.state.credits[seat] if may_inspect(self.seen, seat) else None

    def load(self, seat: int, resource: int) -> int:
        """Units on the carrier of a resource, without what lies on the independent carrier."""
        return min(self.state.goods[4 * seat + resource], self.capacity(seat, resource))

    def surplus(self, seat: int, resource: int) -> int:
        """Units of a resource on the independent carrier."""
        return self.state.goods[4 * seat + resource] - self.load(seat, resource)

    def extra_load(self, seat: int) -> int:
        """All units on the independent carrier."""
        return excess(self.state, seat)

    def capacity(self, seat: int, resource: int) -> int:
        """What the carrier holds."""
        return self.table.capacity[resource][self.carrier_class(seat, resource)]

    def carrier_class(self, seat: int, resource: int) -> int:
        """The carrier's class, 1 to 4."""
        return self.state.classes[4 * seat + resource]

    @cached_property
    def _tanks(self) -> list[list[int]]:
        """The zones of each seat's tanks."""
        return [tanks_of(self.state, seat) for seat in self.game.seats]

    @cached_property
    def _able(self) -> list[list[int]]:
        """The zones of each seat's tanks that can run."""
        return [[zone for zone in tanks if not self.is_sabotaged(zone)] for tanks in self._tanks]

    @cached_property
    def _yields(self) -> list[list[int]]:
        return [extraction(self.grid, self.state.tanks, able, self.state.airship) for able in self._able]

    def yields(self, seat: int) -> list[int]:
        """Units of each resource if all tanks of a seat ran now."""
        return self._yields[seat]

    def energy_need(self, seat: int) -> int:
        """The energy all tanks of a seat need."""
        tanks = self.state.tanks
        return sum(1 for zone in self._able[seat] if needs_energy(self.grid, tanks[zone], zone))

    def claims(self, seat: int) -> int:
        """How many zones a seat has."""
        return self.state.owner.count(seat + 1)

    def tanks(self, seat: int) -> int:
        """How many tanks a seat has."""
        return len(self._tanks[seat])

    def superchargers(self, seat: int) -> int:
        """How many superchargers a seat has."""
        return sum(1 for zone in self._tanks[seat] if self.is_supercharged(zone))

    def describe_carrier(self, seat: int, resource: int) -> str:
        """A carrier with its load and what the tanks would bring, in words."""
        load = self.say(
            "carrier.load", load=self.load(seat, resource), capacity=self.capacity(seat, resource)
        )
        found = [load, self.say("carrier.class", number=self.carrier_class(seat, resource))]
        gain = self.yields(seat)[resource]
        if gain:
            found.append(self.say("carrier.yield", count=gain))
        if self.surplus(seat, resource):
            found.append(self.say("carrier.surplus", count=self.surplus(seat, resource)))
        return self.line(capital(self.resource(resource)), ", ".join(found))

    def describe_money(self, seat: int) -> str:
        """A player's credits, or that they are hidden, in words."""
        credits = self.credits(seat)
        return self.say("board.hidden") if credits is None else self.money(credits)

    def holdings(self, seat: int) -> list[tuple[str, str, int]]:
        """What a seat owns beside resources: mark, words, number."""
        state = self.state
        return [
            ("claim", self.say("holding.claims", count=self.claims(seat)), self.claims(seat)),
            ("tank", self.say("holding.tanks", count=self.tanks(seat)), self.tanks(seat)),
            (
                "supercharger",
                self.say("holding.superchargers", count=self.superchargers(seat)),
                self.superchargers(seat),
            ),
            ("license", self.say("holding.licenses", count=state.licenses[seat]), state.licenses[seat]),
            ("deed", self.say("holding.luxuries", count=state.luxuries[seat]), state.luxuries[seat]),
        ]

    def describe_seat(self, seat: int) -> str:
        """A player with everything open, in words."""
        found = [self.describe_money(seat)]
        card = self.state.card[seat]
        if card >= 0:
            found.append(self.say("card.number", number=self.table.cards[card].number, card=self.card(card)))
        found += [words for _, words, count in self.holdings(seat) if count]
        found.append(self.say("holding.markers", count=self.state.markers[seat]))
        if self.describe_role(seat):
            found.append(self.describe_role(seat))
        return self.line(self.seat(seat), ", ".join(found))
