"""What lies on the table: flat lists of ints, copied by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from talero.core.state import State

if TYPE_CHECKING:
    from talero.games.planet_steam.rules.game import PlanetSteam

UNCLAIMED = 0
"""Owner of a zone: 0 nobody, seat + 1, or one of the next two."""
NEUTRAL = 6
"""Claimed by nobody's marker (PSF-CMP-040)."""
LOCKED = 7
"""Neither claimed nor unclaimed, for the whole game (PSF-CMP-044, -045; PSL-CMP-022)."""

(
    S_UPGRADE, S_SPECIALISTS, S_CARD, S_BENEFITS, S_OFFER, S_ZONE, S_CLAIM, S_PLACE, S_AIRSHIP,
    S_ACTIVATE, S_AID, S_BUY, S_EXTRACT, S_TRADE, S_CERTIFICATES,
    S_MANIPULATE, S_SHIFT, S_SABOTAGE, S_LAY_DOWN, S_MARK, S_PLACEMENT, S_KEEP, S_CARRIER, S_STOW,
) = range(24)  # fmt: skip
"""Steps as indexes of `game.steps`."""

TANKS, CONVERTERS_OF, SUPERCHARGERS = 0, 1, 5
"""Places in `reserve`: tanks, the converter of resource r at 1 + r, superchargers."""


class PlanetSteamState(State):
    """A position of Planet Steam."""

    FIELDS: ClassVar[dict[str, str]] = {
        "round": "int", "stage": "int", "turn": "int", "opener": "int", "bid": "int", "bidder": "int",
        "passed": "int", "pending": "int", "zone": "int", "airship": "int", "market": "int", "moves": "int",
        "replaced": "int",
        "cursor": "int", "running": "int", "trade": "int", "licenses_left": "int", "luxuries_left": "int",
        "neutrals_left": "int", "spaces": "int", "shifted": "int", "form": "int", "manipulator": "int",
        "saboteur": "int", "placing": "int", "river_neutrals": "int", "carrier_owner": "int",
        "carrier_bid": "int", "carrier_kept": "int",
        "credits": "ints", "goods": "ints", "classes": "ints", "licenses": "ints", "luxuries": "ints",
        "markers": "ints", "card": "ints", "order": "ints", "price": "ints", "supply": "ints",
        "bonus": "ints", "queue": "ints", "reserve": "ints", "overflow": "ints",
        "owner": "bytes", "tanks": "bytes",
    }  # fmt: skip

    __slots__ = tuple(FIELDS)

    if TYPE_CHECKING:
        game: PlanetSteam
        round: int
        stage: int
        turn: int
        opener: int
        bid: int
        bidder: int
        passed: int
        pending: int
        zone: int
        airship: int
        market: int
        moves: int
        replaced: int
        cursor: int
        running: int
        trade: int
        licenses_left: int
        luxuries_left: int
        neutrals_left: int
        spaces: int
        shifted: int
        form: int
        manipulator: int
        saboteur: int
        placing: int
        river_neutrals: int
        carrier_owner: int
        carrier_bid: int
        carrier_kept: int
        credits: list[int]
        goods: list[int]
        classes: list[int]
        licenses: list[int]
        luxuries: list[int]
        markers: list[int]
        card: list[int]
        order: list[int]
        price: list[int]
        supply: list[int]
        bonus: list[int]
        queue: list[int]
        reserve: list[int]
        overflow: list[int]
        owner: bytearray
        tanks: bytearray

    def copy(self) -> PlanetSteamState:  # noqa: PLR0915 - one line per field
        other = PlanetSteamState.__new__(PlanetSteamState)
        self.copy_base(other)
        other.round = self.round
        other.stage = self.stage
        other.turn = self.turn
        other.opener = self.opener
        other.bid = self.bid
        other.bidder = self.bidder
        other.passed = self.passed
        other.pending = self.pending
        other.zone = self.zone
        other.airship = self.airship
        other.market = self.market
        other.moves = self.moves
        other.replaced = self.replaced
        other.cursor = self.cursor
        other.running = self.running
        other.trade = self.trade
        other.licenses_left = self.licenses_left
        other.luxuries_left = self.luxuries_left
        other.neutrals_left = self.neutrals_left
        other.spaces = self.spaces
        other.shifted = self.shifted
        other.form = self.form
        other.manipulator = self.manipulator
        other.saboteur = self.saboteur
        other.placing = self.placing
        other.river_neutrals = self.river_neutrals
        other.carrier_owner = self.carrier_owner
        other.carrier_bid = self.carrier_bid
        other.carrier_kept = self.carrier_kept
        other.credits = self.credits.copy()
        other.goods = self.goods.copy()
        other.classes = self.classes.copy()
        other.licenses = self.licenses.copy()
        other.luxuries = self.luxuries.copy()
        other.markers = self.markers.copy()
        other.card = self.card.copy()
        other.order = self.order.copy()
        other.price = self.price.copy()
        other.supply = self.supply.copy()
        other.bonus = self.bonus.copy()
        other.queue = self.queue.copy()
        other.reserve = self.reserve.copy()
        other.overflow = self.overflow.copy()
        other.owner = self.owner.copy()
        other.tanks = self.tanks.copy()
        return other

    def view(self, seat: int | None) -> dict[str, Any]:
        """All but the others' credits, which nobody may inspect (PSF-EXP-026; PSQ-F23, PSQ-L28).

        It is a rule of display: every payment is public, and `moved` is their sum since the start.
        """
        document = super().view(seat)
        if self.game.hidden_credits and not self.over:
            start = self.game.tables.start_goods[4]
            document["credits"] = [c if s == seat else None for s, c in enumerate(self.credits)]
            document["moved"] = [credits - start for credits in self.credits]
        return document
