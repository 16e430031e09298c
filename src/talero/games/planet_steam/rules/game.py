"""Planet Steam: a round is a row of stages in the book's order, until the round track is at its end."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, NamedTuple

from talero.core.errors import SetupError
from talero.core.outcome import Outcome
from talero.core.state import State
from talero.core.step import Step
from talero.games.planet_steam.rules import referee, scoring, setup, standings
from talero.games.planet_steam.rules.actions import FORMS, VERBS, event_kinds
from talero.games.planet_steam.rules.phases import (
    certificates,
    claims,
    end,
    extract,
    purchase,
    specialists,
    tanks,
    trade,
)
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.tables import Tables
from talero.games.planet_steam.rules.variants import (
    carrier,
    editions,
    manipulation,
    markers,
    placement,
    sabotage,
)
from talero.text import Spoken


class Form(NamedTuple):
    """A form of price manipulation: its fee, how many spaces, on how many resources, quartz or not."""

    credits: int
    spaces: int
    resources: int
    quartz: bool


class PlanetSteam(Spoken):
    """The game for 2 to 5 players in one of two editions (PSF-GEN-001; PSL-GEN-001)."""

    verbs = VERBS
    state_class = PlanetSteamState
    money_field = "credits"
    money_moves = {"paid": {"seat": -1}, "received": {"seat": 1}}
    money_amount = "credits"
    is_money_of_step = True

    def prepare(self) -> None:
        edition = self.edition.id
        self.cite = editions.citations(edition)
        self.event_kinds = event_kinds(self.cite)
        self._choose_rules(edition)
        self.tables = Tables(self.components.data, self.players, reduced=self.reduced_start)
        self._check_agreement()
        self._read_cards(self.components.data.get("cards"))
        self.steps = self._make_steps(edition)
        self.stages = self._make_stages()
        self.max_decisions = self._bound()

    def _choose_rules(self, edition: str) -> None:
        """What the options say, as plain switches for the rules to ask."""
        options = self.options
        self.hidden_credits = bool(options["hidden-credits"])
        self.rotating_opener = bool(options["rotating-opener"])
        self.neutral_auction_optional = options["neutral-auction"] == "optional"
        self.overflow_raises = options["bonus-overflow"] == "raise"
        self.rise_when_full = bool(options["rise-when-full"])
        agreed = options["river-neutrals"]
        self.river_neutrals = agreed if isinstance(agreed, int) else -1
        self.further_river_neutrals = bool(options.get("further-river-neutrals", False))
        self.unpaid_gives_water = editions.UNPAID_GIVES_WATER[edition]
        self.river_neutrals_first = editions.RIVER_NEUTRALS_FIRST[edition]
        on = {
            feature: bool(options.get(names.get(edition, ""), False))
            for feature, names in editions.FEATURES.items()
        }
        self.river_limits = on["river_limits"]
        self.trade_markers = on["trade_markers"]
        self.markers_leave_traded = self.trade_markers and editions.MARKERS_LEAVE_TRADED[edition]
        self.free_placement = on["free_placement"]
        self.reduced_start = on["reduced_start"]
        self.immobile_tanks = on["immobile_tanks"]
        self.predictable_claims = on["predictable_claims"]
        self.manipulation = on["manipulation"]
        self.sabotage = on["sabotage"]
        self.independent_carrier = on["independent_carrier"]

    def _check_agreement(self) -> None:
        """Neutral markers laid on the river first must find their places (PSF-ADV-022 to -024; PSQ-F29)."""
        most, agreed = self.tables.river_limit, self.river_neutrals
        if self.free_placement and self.river_neutrals_first and agreed > most:
            raise SetupError(
                "option-limit",
                name="river-neutrals",
                game=self.name,
                limit=most,
                players=self.players,
                value=agreed,
            )

    def _read_cards(self, cards: Mapping[str, Any] | None) -> None:
        """The optional cards, where the edition has them."""
        self.carrier_capacity: int = cards["carrier_capacity"] if cards else 0
        self.sabotage_factor: int = cards["sabotage_factor"] if cards else 0
        self.manipulations = [Form(**cards["manipulation"][form]) for form in FORMS] if cards else []

    def _make_steps(self, edition: str) -> tuple[Step[Any], ...]:
        """All steps, in the order of the numbers in `state`."""
        self.specialist_auction = specialists.SpecialistAuction()
        self.zone_auction = claims.ZoneAuction()
        self.carrier_auction = carrier.CarrierAuction()
        steps: tuple[Step[Any], ...] = (
            setup.FreeUpgrade(),
            self.specialist_auction,
            specialists.TakeCard(),
            specialists.Benefits(),
            claims.OfferZone(),
            self.zone_auction,
            claims.ClaimZone(),
            claims.PlaceClaim(),
            claims.PlaceAirship(),
            tanks.Activate(),
            tanks.EmergencyAid(),
            purchase.Purchase(),
            extract.Extract(),
            trade.Trade(),
            certificates.Certificates(),
            manipulation.Manipulate(),
            manipulation.ShiftPrices(),
            sabotage.Sabotage(),
            sabotage.LayDown(),
            markers.MarkOrder(),
            placement.PlaceMarker(),
            carrier.KeepCarrier(),
            self.carrier_auction,
            extract.Stow(),
        )
        for step in steps:
            step.section = editions.section(edition, step.name)
        return steps

    def _make_stages(self) -> tuple[Stage, ...]:
        """The sequence of play (PSF-GEN-003 to -009; PSL-GEN-004, -007 to -011)."""
        stages: list[tuple[Stage, bool]] = [
            # Expansion phase
            (specialists.place_bonus_resources, True),
            (specialists.begin_auction, True),
            (placement.begin, self.free_placement),
            (claims.begin_zone_auction, True),
            (claims.begin_claims, True),
            (claims.begin_airship, True),
            (carrier.begin, self.independent_carrier),
            # Tank phase
            (tanks.begin, True),
            # Resource phase
            (extract.begin, True),
            (trade.begin, True),
            (certificates.begin, True),
            # End phase
            (end.return_cards, self.manipulation or self.sabotage),
            (end.produce_tanks, True),
            (end.maintain, True),
        ]
        return tuple(stage for stage, used in stages if used)

    def _bound(self) -> int:
        """More decisions than any game takes.

        Bids rise and purchases cost, so both are bounded by the credits a player can ever have: what was
        dealt, and each round full carriers sold at the highest prices and a few fixed sums.
        """
        table = self.tables
        sales = sum((max(table.capacity[r]) + 3) * max(table.terminal.prices[r]) for r in range(4))
        credits = table.start_goods[4] + table.rounds * (sales + 100)
        bids = table.rounds * (self.players + 2) * 2 * credits
        converters = credits // min(price for price in table.converter_price if price)
        purchases = self.players * (converters + table.rounds * 100)
        others = table.rounds * self.players * (20 + table.grid.size)
        return bids + purchases * (3 + 3 * table.claims) + others

    # What others ask

    def setup(self, state: PlanetSteamState) -> None:
        setup.lay_out(state)

    def turn(self, state: PlanetSteamState) -> str:
        return f"round-{min(state.round, self.tables.rounds)}"

    def score(self, state: PlanetSteamState) -> Outcome:
        return scoring.outcome(state)

    def standings(self, view: Mapping[str, Any]) -> list[dict[str, int] | None]:
        return standings.standings(self, view)

    def referee(self, state: Any) -> list[str]:
        return referee.violations(state)

    def imagine(self, view: Mapping[str, Any], rng: random.Random) -> State:
        """Nothing is secret: hidden totals follow from the public payments (PSQ-F23)."""
        document = dict(view)
        if "moved" in document:
            start = self.tables.start_goods[4]
            document["credits"] = [start + moved for moved in document.pop("moved")]
        return super().imagine(document, rng)
