"""Planet Steam: a round is a row of stages in the book's order, until the round track is at its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from talero.core.actions import Verb
from talero.core.game import Game
from talero.core.money import Money
from talero.core.orders.kinds import OrderKind
from talero.core.outcome import Outcome
from talero.core.seen import Seen
from talero.core.sequence import Sequence as Stages
from talero.core.sequence import Stage
from talero.core.step import Step, in_order
from talero.games.planet_steam.rules import knowledge, options, referee, scoring, setup, verify
from talero.games.planet_steam.rules.actions import EVENTS, VERBS, Said
from talero.games.planet_steam.rules.draws import DRAWS
from talero.games.planet_steam.rules.orders import ORDERS
from talero.games.planet_steam.rules.phases import (
    certificates,
    claims,
    end,
    extract,
    specialists,
    tanks,
    trade,
)
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.tables import Tables
from talero.games.planet_steam.rules.variants import (
    carrier,
    manipulation,
    markers,
    placement,
    reduced,
    sabotage,
)
from talero.games.planet_steam.rules.variants.base import Book, Winning
from talero.games.planet_steam.rules.variants.ffg import Ffg
from talero.games.planet_steam.rules.variants.ludoart import LudoArt

BOOKS: Final[Mapping[str, Book]] = {options.FFG: Ffg(), options.LUDOART: LudoArt()}


class PlanetSteam(Game[PlanetSteamState]):
    """The game for 2 to 5 players in one of two editions (PSF-GEN-001; PSL-GEN-001)."""

    verbs: Sequence[Verb] = VERBS
    steps: tuple[Step[Any], ...] = in_order(
        setup.UPGRADE_STEP,
        specialists.SPECIALISTS_STEP,
        specialists.CARD_STEP,
        specialists.BENEFITS_STEP,
        claims.OFFER_STEP,
        claims.ZONE_STEP,
        claims.CLAIM_STEP,
        claims.PLACE_STEP,
        claims.AIRSHIP_STEP,
        tanks.ACTIVATE_STEP,
        tanks.AID_STEP,
        tanks.BUY_STEP,
        extract.EXTRACT_STEP,
        trade.TRADE_STEP,
        certificates.CERTIFICATES_STEP,
        manipulation.MANIPULATE_STEP,
        manipulation.SHIFT_STEP,
        sabotage.SABOTAGE_STEP,
        sabotage.LAY_DOWN_STEP,
        markers.MARK_STEP,
        placement.PLACEMENT_STEP,
        carrier.KEEP_STEP,
        carrier.CARRIER_STEP,
        extract.STOW_STEP,
    )
    state_class: ClassVar[type[Any]] = PlanetSteamState
    orders: ClassVar[tuple[OrderKind, ...]] = ORDERS
    money: ClassVar[Money | None] = Money(
        "credits", {"paid": {"seat": -1}, "received": {"seat": 1}}, amount="credits", is_of_step=True
    )
    draws: ClassVar[Mapping[str, str]] = DRAWS

    def prepare(self) -> None:
        self.seats = range(self.players)
        self.book = BOOKS[self.edition.id]
        self.cite = self.book.rules
        self.event_kinds = self.book.cited(EVENTS)
        self._read_settings()
        self._read_rules()
        self.tables = Tables(self.components.data, self.players, reduced.goods_key(self.reduced_start))
        placement.check_agreement(self)
        self._read_cards(self.components.data.get("cards") or {})
        self.said = Said(self.tables.grid.size)
        self.winnings = self._winnings()
        self.sequence = Stages(self._stages())
        self.max_decisions = self._bound()

    def _read_settings(self) -> None:
        """Where groups play both ways."""
        chosen = self.options
        self.hidden_credits = bool(chosen["hidden-credits"])
        self.rotating_opener = bool(chosen["rotating-opener"])
        self.neutral_auction_optional = chosen["neutral-auction"] == "optional"
        self.overflow_raises = chosen["bonus-overflow"] == "raise"
        self.rise_when_full = bool(chosen["rise-when-full"])
        agreed = chosen["river-neutrals"]
        self.river_neutrals = agreed if isinstance(agreed, int) else -1
        self.further_river_neutrals = bool(chosen.get("further-river-neutrals", False))

    def _read_rules(self) -> None:
        """The advanced, expert and optional rules, as switches for their modules in `variants`."""

        def is_on(name: str) -> bool:
            return self.book.is_on(name, self.options)

        self.river_limits = is_on("river_limits")
        self.trade_markers = is_on("trade_markers")
        self.free_placement = is_on("free_placement")
        self.reduced_start = is_on("reduced_start")
        self.immobile_tanks = is_on("immobile_tanks")
        self.predictable_claims = is_on("predictable_claims")
        self.manipulation = is_on("manipulation")
        self.sabotage = is_on("sabotage")
        self.independent_carrier = is_on("independent_carrier")

    def _read_cards(self, cards: Mapping[str, Any]) -> None:
        """The optional cards; empty where the edition has none."""
        self.carrier_capacity = carrier.capacity(cards)
        self.sabotage_factor = sabotage.factor(cards)
        self.manipulations = manipulation.forms(cards)

    def _winnings(self) -> tuple[Winning, ...]:
        """What options give the winners of cards, in the order in which they decide (PSQ-F06)."""
        found: list[tuple[Winning, bool]] = [
            (manipulation.Manipulation(manipulation.MANIPULATE_STEP), self.manipulation),
            (sabotage.SabotageCard(sabotage.SABOTAGE_STEP), self.sabotage),
            (markers.OrderMarkers(markers.MARK_STEP), self.trade_markers),
        ]
        return tuple(winning for winning, used in found if used)

    def _stages(self) -> list[Stage[PlanetSteamState]]:
        """The sequence of play (PSF-GEN-003 to -009; PSL-GEN-004, -007 to -011)."""
        stages: list[tuple[Stage[PlanetSteamState], bool]] = [
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
        return [stage for stage, used in stages if used]

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
        setup.set_up(state)

    def turn(self, state: PlanetSteamState) -> str:
        return f"round-{min(state.round, self.tables.rounds)}"

    def section(self, step: Step[Any]) -> str:
        return self.book.sections.get(step.name, "")

    def score(self, state: PlanetSteamState) -> Outcome:
        return scoring.outcome(state)

    def standings(self, seen: Seen[PlanetSteamState]) -> list[dict[str, int] | None]:
        return scoring.standings(seen)

    def referee(self, state: PlanetSteamState) -> list[str]:
        return referee.violations(state)

    def verify(self, state: PlanetSteamState) -> None:
        verify.verify(state)

    # What a viewer may know: everything is seen, but not everything shown

    def view(self, seen: Seen[PlanetSteamState]) -> dict[str, Any]:
        return knowledge.view(seen)

    def figure(self, seen: Seen[PlanetSteamState], field: str, seat: int) -> int | None:
        is_shown = field != "credits" or knowledge.may_inspect(seen, seat)
        return super().figure(seen, field, seat) if is_shown else None


GAME = PlanetSteam
