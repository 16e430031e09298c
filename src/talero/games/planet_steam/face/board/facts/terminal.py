"""Prices, supplies, the tank market and the reserve."""

from __future__ import annotations

from talero.games.planet_steam.face.board.facts.telling import Telling, capital, signed
from talero.games.planet_steam.rules.fields import CONVERTERS_OF, SUPERCHARGERS, TANKS
from talero.games.planet_steam.rules.phases.trade import TRADE_STEP, price_of
from talero.games.planet_steam.rules.tables import CONVERTERS, ENERGY, ORE, RESOURCES


class Terminal(Telling):
    """The resource terminal, and where prices are going."""

    def price(self, resource: int) -> int:
        """The price of a resource."""
        return price_of(self.state, resource)

    def next_space(self, resource: int) -> int:
        """The price space after an action that leaves the supply as it is."""
        if self.state.over:
            return self.state.price[resource]
        return self.table.terminal.adjusted(resource, self.state.price[resource], self.state.supply[resource])

    def next_price(self, resource: int) -> int:
        """The price after an action that leaves the supply as it is."""
        return self.table.terminal.prices[resource][self.next_space(resource)]

    def change(self, resource: int) -> int:
        """How many spaces the supply moves the price."""
        return self.table.terminal.change[resource][self.state.supply[resource]]

    def marker_of(self, resource: int) -> int:
        """The place of a resource in the trade order, from 0; -1 while it has no marker."""
        queue = self.state.queue
        return queue.index(resource) if resource in queue else -1

    @property
    def traded(self) -> int:
        """The resource being traded now, -1 if none is."""
        state = self.state
        trading = not state.over and state.step is TRADE_STEP
        return state.queue[state.trade] if trading else -1

    def is_short(self, resource: int) -> bool:
        """Whether the end phase would raise the price because nothing is left (PSF-END-003; PSL-CHY-006)."""
        full = self.state.market == len(self.table.market_prices) - 1
        short = resource in (ORE, ENERGY) and not self.state.supply[resource] and not self.state.over
        return short and (not full or self.game.rise_when_full)

    def describe_gauge(self, resource: int) -> str:
        """A resource's price, supply and where the price is going, in words."""
        state = self.state
        found = [
            self.say("gauge.price", price=self.money(self.price(resource))),
            self.say("gauge.supply", count=state.supply[resource]),
        ]
        if not state.over:
            change = signed(self.change(resource))
            found.append(self.say("gauge.next", change=change, price=self.next_price(resource)))
        if self.marker_of(resource) >= 0:
            found.append(self.say("gauge.order", number=self.marker_of(resource) + 1))
        if state.bonus[resource]:
            found.append(self.say("gauge.bonus"))
        if self.is_short(resource):
            found.append(self.say("gauge.short", spaces=self.table.rise))
        if self.traded == resource:
            found.append(self.say("gauge.traded"))
        return self.line(capital(self.resource(resource)), ", ".join(found))

    def describe_marker(self, marker: int) -> str:
        """An order marker, in words."""
        resource = self.state.queue[marker]
        name = "marker.free" if resource < 0 else "marker.placed"
        return self.say(name, number=marker + 1, resource=self.resource(resource) if resource >= 0 else "")

    @property
    def tank_price(self) -> int:
        """The price of the next tank on the market, 0 when it is empty."""
        return self.table.market_prices[self.state.market]

    @property
    def new_tanks(self) -> int:
        """How many tanks the end phase would add if it came now (PSF-END-001; PSL-CHY-001)."""
        cost, supply = self.table.production, self.state.supply
        room = len(self.table.market_prices) - 1 - self.state.market
        return min(room, supply[ORE] // cost[ORE], supply[ENERGY] // cost[ENERGY])

    def describe_market(self) -> str:
        """The tank market, in words."""
        found = [self.say("market.tanks", count=self.state.market)]
        if self.state.market:
            found.append(self.say("market.price", price=self.money(self.tank_price)))
        if not self.state.over:
            found.append(self.say("market.production", count=self.new_tanks))
        return self.line(self.say("market.name"), ", ".join(found))

    def stock(self) -> list[tuple[str, str, int]]:
        """What is left in the reserve: mark, name, number."""
        state = self.state
        pieces = [
            (f"converter-{RESOURCES[r]}", self.converter(r), state.reserve[CONVERTERS_OF + r])
            for r in CONVERTERS
        ]
        return [
            ("tank", self.say("mark.tank"), state.reserve[TANKS]),
            *pieces,
            ("supercharger", self.say("mark.supercharger"), state.reserve[SUPERCHARGERS]),
            ("claim", self.say("mark.claim"), state.neutrals_left),
            ("license", self.say("mark.license"), state.licenses_left),
            ("deed", self.say("mark.deed"), state.luxuries_left),
        ]
