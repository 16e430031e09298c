"""What Planet Steam's board shows, worked out from a view; drawing and text twin both read it here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from talero.core.chance import Stop
from talero.draw.marks.common import COMMON
from talero.draw.theme import EMBLEMS
from talero.games.planet_steam.bank import excess
from talero.games.planet_steam.production import KIND, SABOTAGED, SUPERCHARGED, extraction, needs_energy
from talero.games.planet_steam.state import (
    CONVERTERS_OF,
    LOCKED,
    NEUTRAL,
    S_CARD,
    S_CARRIER,
    S_EXTRACT,
    S_PLACE,
    S_SPECIALISTS,
    S_TRADE,
    S_UPGRADE,
    S_ZONE,
    UNCLAIMED,
    PlanetState,
)
from talero.games.planet_steam.table import CONVERTERS, ENERGY, ORE, RESOURCES, ROLES, Cost
from talero.games.planet_steam.zones import tanks_of, zones_of
from talero.text import message

if TYPE_CHECKING:
    from talero.games.planet_steam.game import PlanetSteam

PHASES = ("expansion", "tanks", "resources", "end")
AUCTIONS = (S_SPECIALISTS, S_ZONE, S_CARRIER)
BY_CLOCK = (*AUCTIONS, S_UPGRADE)
"""Steps in which seats follow each other clockwise; all others go by the play order."""


class Facts:
    """A view of Planet Steam with the words to describe it in one language."""

    def __init__(
        self, game: PlanetSteam, view: Mapping[str, Any], language: str, names: Sequence[str] = ()
    ) -> None:
        self.game = game
        self.table = game.table
        self.grid = game.table.grid
        self.view = view
        self.language = language
        self.names = names
        self._credits: list[int | None] = list(view["credits"])
        # Hidden totals are left out, not worked out from what was paid (PSQ-F23).
        document = {key: value for key, value in view.items() if key not in ("viewer", "moved")}
        document["credits"] = [credits or 0 for credits in self._credits]
        state = game.load(document, Stop())
        assert isinstance(state, PlanetState)
        self.state = state

    # Words

    def say(self, name: str, **gaps: object) -> str:
        """A message of this title in this edition's words."""
        return message(self.game.message_id(name), self.language, **gaps)

    def money(self, credits: int) -> str:
        """An amount of credits."""
        return self.say("unit.credits", count=credits)

    def seat(self, seat: int) -> str:
        """A player's name."""
        return self.game.seat_name(seat, self.names)

    def resource(self, resource: int, form: str = "") -> str:
        """A resource's name."""
        return self.say(f"resource.{RESOURCES[resource]}{'.' + form if form else ''}")

    def units(self, resource: int, count: int) -> str:
        """So many units of a resource."""
        return self.say("board.units", units=count, resource=self.resource(resource, "of"))

    def zone(self, zone: int) -> str:
        """A zone's label."""
        return self.grid.labels[zone].upper()

    def cost(self, cost: Cost) -> str:
        """What something costs, in words."""
        found = [self.money(cost[4])] if cost[4] else []
        return ", ".join(found + [self.units(r, cost[r]) for r in range(4) if cost[r]])

    def symbol_names(self) -> dict[str, str]:
        """What the marks on the board are called."""
        names = {f"mark:{id}": message(f"core.mark.{id}", self.language) for id in COMMON}
        names |= {f"emblem:{id}": message(f"core.emblem.{id}", self.language) for id in EMBLEMS}
        names |= {f"mark:{id}": self.resource(r) for r, id in enumerate(RESOURCES)}
        names |= {f"mark:converter-{RESOURCES[r]}": self.converter(r) for r in CONVERTERS}
        return names | {f"mark:{id}": self.say(f"mark.{id}") for id in MARKS}

    def converter(self, resource: int) -> str:
        """A converter's name."""
        return self.say("mark.converter", resource=self.resource(resource, "of"))

    # Rounds and steps

    @property
    def phase(self) -> int:
        """Which of the four phases it is; -1 before the first, 3 when all is over."""
        if self.state.over:
            return 3
        prefix = self.state.step.name.partition(".")[0]
        return PHASES.index(prefix) if prefix in PHASES else -1

    @property
    def round(self) -> int:
        """The round, at most the last."""
        return min(self.state.round, self.table.rounds)

    @property
    def title(self) -> str:
        """What the whole drawing is."""
        return self.say("board.title", round=self.round, rounds=self.table.rounds)

    @property
    def prompt(self) -> str:
        """What is to be decided and by whom."""
        return self.game.prompt(self.view, self.language, self.names)

    @property
    def auction(self) -> bool:
        """Whether seats bid now."""
        return not self.state.over and self.state.step_id in AUCTIONS

    @property
    def focus(self) -> int:
        """The zone that is being decided about: offered, named before the roll, or to run; -1 if none."""
        state = self.state
        if state.over:
            return -1
        if state.step_id in (S_ZONE, S_PLACE):
            return state.zone
        return state.cursor if state.step_id == S_EXTRACT else -1

    def role(self, seat: int) -> str:
        """What a seat does now: a code of `board.seat`, '' when the game is over."""
        state = self.state
        if state.over:
            return ""
        if state.step_id in AUCTIONS:
            return self._bidding_role(seat)
        if seat == state.seat:
            return "deciding"
        if self.phase <= 0 or state.seat not in state.order:
            return "waiting"
        return "done" if state.order.index(seat) < state.turn else "waiting"

    def _bidding_role(self, seat: int) -> str:
        state = self.state
        if state.step_id == S_SPECIALISTS and state.card[seat] >= 0:
            return "has-card"
        if seat == state.seat:
            return "deciding"
        if seat == state.bidder:
            return "high"
        return "passed" if state.passed >> seat & 1 else "bidding"

    @property
    def seats(self) -> list[int]:
        """The seats in the order in which they act now."""
        state, players = self.state, self.game.players
        if state.over or (state.step_id not in BY_CLOCK and self.phase >= 1):
            return list(state.order)
        return list(range(players))

    def play_order(self, seat: int) -> int:
        """A seat's place in the play order, 0 while its card is not chosen."""
        card = self.state.card[seat]
        return self.table.cards[card].number if card >= 0 else 0

    # Zones

    def owner(self, zone: int) -> int:
        """The seat a zone belongs to, -1 if none."""
        mark = self.state.owner[zone]
        return mark - 1 if UNCLAIMED < mark < NEUTRAL else -1

    def is_neutral(self, zone: int) -> bool:
        """Whether a neutral marker lies there."""
        return self.state.owner[zone] == NEUTRAL

    def is_locked(self, zone: int) -> bool:
        """Whether the zone is out of the game."""
        return self.state.owner[zone] == LOCKED

    def is_river(self, zone: int) -> bool:
        """Whether the zone is on the river, or a main supply well."""
        return bool(self.grid.river[zone])

    def extracts(self, zone: int) -> int:
        """The resource that a zone's tank extracts, -1 without a tank."""
        tank = self.state.tanks[zone]
        return (tank & KIND) - 1 if tank else -1

    def is_supercharged(self, zone: int) -> bool:
        """Whether the tank has a supercharger."""
        return bool(self.state.tanks[zone] & SUPERCHARGED)

    def is_sabotaged(self, zone: int) -> bool:
        """Whether the tank lies on its side."""
        return bool(self.state.tanks[zone] & SABOTAGED)

    def is_running(self, zone: int) -> bool:
        """Whether the deciding player has chosen the tank to run."""
        extracting = not self.state.over and self.state.step_id == S_EXTRACT
        return extracting and bool(self.state.running >> zone & 1)

    def synergies(self) -> list[tuple[int, int]]:
        """Neighbouring zones whose tanks form a group, as pairs."""
        return [
            (zone, other)
            for zone in range(self.grid.size)
            for other in self.grid.near[zone]
            if zone < other
            and self.owner(zone) == self.owner(other) >= 0
            and self.extracts(zone) == self.extracts(other) >= 0
        ]

    def describe_zone(self, zone: int) -> str:
        """A zone with all that is on it, in words."""
        found = [self.say("zone.river")] if self.is_river(zone) else []
        if self.is_locked(zone):
            found.append(self.say("zone.locked"))
        elif self.is_neutral(zone):
            found.append(self.say("zone.neutral"))
        elif self.owner(zone) < 0:
            found.append(self.say("zone.unclaimed"))
        else:
            found.append(self.say("zone.claimed", seat=self.seat(self.owner(zone))))
            found += self._describe_tank(zone)
        if zone == self.focus:
            found.append(self.say("zone.now"))
        return f"{self.zone(zone)}: {', '.join(found)}"

    def _describe_tank(self, zone: int) -> list[str]:
        resource = self.extracts(zone)
        if resource < 0:
            return []
        found = [self.say("zone.tank", resource=self.resource(resource))]
        if self.is_supercharged(zone):
            found.append(self.say("zone.supercharged"))
        if self.is_sabotaged(zone):
            found.append(self.say("zone.sabotaged"))
        elif not needs_energy(self.grid, self.state.tanks[zone], zone):
            found.append(self.say("zone.free"))
        if self.is_running(zone):
            found.append(self.say("zone.running"))
        return found

    def describe_dock(self, line: int) -> str:
        """A line of zones and whether it is boosted."""
        docked = self.state.airship == line
        return self.say("dock.boosted" if docked else "dock.free", line=line + 1)

    # Terminal and market

    def price(self, resource: int) -> int:
        """The price of a resource."""
        return self.table.terminal.prices[resource][self.state.price[resource]]

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
        trading = not state.over and state.step_id == S_TRADE
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
        return f"{capital(self.resource(resource))}: {', '.join(found)}"

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
        return f"{self.say('market.name')}: {', '.join(found)}"

    def stock(self) -> list[tuple[str, str, int]]:
        """What is left in the reserve: mark, name, number."""
        state = self.state
        pieces = [
            (f"converter-{RESOURCES[r]}", self.converter(r), state.reserve[CONVERTERS_OF + r])
            for r in CONVERTERS
        ]
        return [
            ("tank", self.say("mark.tank"), state.reserve[0]),
            *pieces,
            ("supercharger", self.say("mark.supercharger"), state.reserve[5]),
            ("claim", self.say("mark.claim"), state.neutrals_left),
            ("license", self.say("mark.license"), state.licenses_left),
            ("deed", self.say("mark.deed"), state.luxuries_left),
        ]

    # Specialists

    def roles(self, card: int) -> list[str]:
        """The specialists on a card, by id."""
        return [name for name, bit in ROLES.items() if self.table.cards[card].roles & bit]

    def card(self, card: int) -> str:
        """What a specialist card is called."""
        return self.game.card_name(card, self.language)

    def holder(self, card: int) -> int:
        """Who owns a card, -1 if nobody does yet."""
        return self.state.card.index(card) if card in self.state.card else -1

    def describe_card(self, card: int) -> str:
        """A specialist card, in words."""
        seat = self.holder(card)
        what = "; ".join(self.say(f"role.{role}.explain") for role in self.roles(card))
        whose = self.say("card.owned", seat=self.seat(seat)) if seat >= 0 else self.say("card.free")
        number = self.table.cards[card].number
        return f"{self.say('card.number', number=number, card=self.card(card))}: {what}; {whose}"

    def lot(self) -> str:
        """What is being auctioned."""
        state = self.state
        if state.step_id == S_ZONE:
            return self.say("lot.zone", zone=self.zone(state.zone))
        return self.say("lot.carrier" if state.step_id == S_CARRIER else "lot.card")

    def describe_auction(self) -> str:
        """The auction as it stands, in words."""
        state = self.state
        if state.bidder < 0:
            bid = self.say("auction.open")
        else:
            bid = self.say("auction.high", bid=self.money(state.bid), seat=self.seat(state.bidder))
        return f"{self.lot()}: {bid}"

    def describe_role(self, seat: int) -> str:
        """What a seat does now, in words."""
        role = self.role(seat)
        return self.say(f"board.seat.{role}", bid=self.money(self.state.bid)) if role else ""

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
        return (
            f"{name}: {self.say('card.owned', seat=self.seat(seat)) if seat >= 0 else self.say('card.free')}"
        )

    def _carrier_card(self) -> str:
        owner = self.state.carrier_owner
        words = self._owned("independent-carrier", owner)
        if owner < 0:
            return words
        load = self.say("carrier.load", load=self.extra_load(owner), capacity=self.game.carrier_capacity)
        return f"{words}, {load}"

    # Players

    def credits(self, seat: int) -> int | None:
        """A player's credits, None where this viewer may not see them."""
        return self._credits[seat]

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

    def yields(self, seat: int) -> list[int]:
        """Units of each resource if all tanks of a seat ran now."""
        running = [zone for zone in tanks_of(self.state, seat) if not self.is_sabotaged(zone)]
        return extraction(self.grid, self.state.tanks, running, self.state.airship)

    def energy_need(self, seat: int) -> int:
        """The energy all tanks of a seat need."""
        tanks = self.state.tanks
        zones = [zone for zone in tanks_of(self.state, seat) if not self.is_sabotaged(zone)]
        return sum(1 for zone in zones if needs_energy(self.grid, tanks[zone], zone))

    def claims(self, seat: int) -> int:
        """How many zones a seat has."""
        return len(zones_of(self.state, seat + 1))

    def tanks(self, seat: int) -> int:
        """How many tanks a seat has."""
        return len(tanks_of(self.state, seat))

    def superchargers(self, seat: int) -> int:
        """How many superchargers a seat has."""
        return sum(1 for zone in tanks_of(self.state, seat) if self.is_supercharged(zone))

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
        return f"{capital(self.resource(resource))}: {', '.join(found)}"

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
        return f"{self.seat(seat)}: {', '.join(found)}"

    def taking_card(self) -> bool:
        """Whether a winner chooses a card now."""
        return not self.state.over and self.state.step_id == S_CARD


MARKS = (
    *("tank", "supercharger", "airship", "carrier", "claim", "license", "deed"),
    *("lady", "venturer", "captain", "sabotage", "manipulation"),
)
"""The marks that editions name differently."""


def signed(change: int) -> str:
    """A change with its sign."""
    return f"+{change}" if change > 0 else str(change).replace("-", "−")


def capital(words: str) -> str:
    """Words with a capital at the beginning."""
    return words[:1].upper() + words[1:]
