"""What a player can say, and what can happen: verbs and events with their arguments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from talero.core.actions import Action, Arg, Verbs
from talero.core.events import Events
from talero.core.kinds import Amount, Names, SeatKind
from talero.games.planet_steam.rules.tables import RESOURCES

if TYPE_CHECKING:
    from talero.games.planet_steam.rules.game import PlanetSteam

MAX_BID: Final = 9999


def _zones(game: PlanetSteam) -> Sequence[str]:
    return game.tables.grid.labels


def _cards(game: PlanetSteam) -> Sequence[str]:
    return [str(card.number) for card in game.tables.cards]


def _lines(game: PlanetSteam) -> Sequence[str]:
    return [str(line + 1) for line in range(game.tables.grid.lines)]


BID_AMOUNT: Final = Amount("bid", MAX_BID)
UNITS: Final = Amount("units", 99)
CREDITS: Final = Amount("credits", 99999)
NUMBER: Final = Amount("number", 99)
SEAT: Final = SeatKind()
RESOURCE: Final = Names("resource", RESOURCES, "gauge")
ZONE: Final = Names("zone", _zones, "zone")
CARD: Final = Names("card", _cards, "card")
LINE: Final = Names("line", _lines, "dock")
MARKER: Final = Names("marker", ("1", "2", "3", "4"), "marker")
FORMS: Final = ("weak", "moderate", "strong")
FORM: Final = Names("form", FORMS)

_SEAT, _ZONE, _LINE, _CREDITS = (
    Arg("seat", SEAT),
    Arg("zone", ZONE),
    Arg("line", LINE),
    Arg("credits", CREDITS),
)
_RESOURCE, _UNITS = Arg("resource", RESOURCE), Arg("units", UNITS)

VERBS = Verbs()
# auctions
BID: Final = VERBS.add("bid", Arg("amount", BID_AMOUNT))
PASS: Final = VERBS.add("pass")
# what the winner of a specialist card takes
TAKE_CARD: Final = VERBS.add("card", Arg("card", CARD))
TAKE_BONUS: Final = VERBS.add("bonus", _RESOURCE)
TAKE_LICENSE: Final = VERBS.add("take-license")
TAKE_CREDITS: Final = VERBS.add("take-credits")
TAKE_RESOURCE: Final = VERBS.add("take", _RESOURCE)
UPGRADE: Final = VERBS.add("upgrade", _RESOURCE)
# zones
OFFER: Final = VERBS.add("offer", _ZONE)
ROLL: Final = VERBS.add("roll", _ZONE)
USE_LICENSE: Final = VERBS.add("license", _ZONE)
PLACE: Final = VERBS.add("place", _ZONE)
CLAIM: Final = VERBS.add("claim", _ZONE)
DOCK: Final = VERBS.add("dock", _LINE)
# tanks
ACTIVATE: Final = VERBS.add("activate")
DECLINE: Final = VERBS.add("decline")
AID: Final = VERBS.add("aid", _ZONE)
BUY_TANK: Final = VERBS.add("buy-tank", _ZONE)
IMPORT_TANK: Final = VERBS.add("import-tank", _ZONE)
BUY_CONVERTER: Final = VERBS.add("buy-converter", _ZONE, _RESOURCE)
BUY_SUPERCHARGER: Final = VERBS.add("buy-supercharger", _ZONE)
MOVE_TANK: Final = VERBS.add("move-tank", Arg("from", ZONE), Arg("to", ZONE))
MOVE_CONVERTER: Final = VERBS.add("move-converter", Arg("from", ZONE), Arg("to", ZONE))
MOVE_SUPERCHARGER: Final = VERBS.add("move-supercharger", Arg("from", ZONE), Arg("to", ZONE))
DISCARD_CONVERTER: Final = VERBS.add("discard-converter", _ZONE)
REUSE_CONVERTER: Final = VERBS.add("reuse-converter", _ZONE)
DONE: Final = VERBS.add("done")
# resources
RUN: Final = VERBS.add("run", _ZONE)
IDLE: Final = VERBS.add("idle", _ZONE)
RUN_ALL: Final = VERBS.add("run-all")
BUY: Final = VERBS.add("buy", _RESOURCE, _UNITS)
SELL: Final = VERBS.add("sell", _RESOURCE, _UNITS)
BUY_LICENSE: Final = VERBS.add("buy-license")
BUY_LUXURY: Final = VERBS.add("buy-luxury")
SELL_LICENSE: Final = VERBS.add("sell-license")
# advanced, expert and optional rules
MARK: Final = VERBS.add("mark", Arg("marker", MARKER), _RESOURCE)
SETTLE: Final = VERBS.add("settle", _ZONE)
NEUTRAL_CLAIM: Final = VERBS.add("neutral", _ZONE)
MANIPULATE: Final = VERBS.add("manipulate", Arg("form", FORM))
RAISE: Final = VERBS.add("raise", _RESOURCE, Arg("spaces", UNITS))
LOWER: Final = VERBS.add("lower", _RESOURCE, Arg("spaces", UNITS))
SABOTAGE: Final = VERBS.add("sabotage", _SEAT)
LAY_DOWN: Final = VERBS.add("lay-down", _ZONE)
KEEP: Final = VERBS.add("keep")
RELEASE: Final = VERBS.add("release")
STOW: Final = VERBS.add("stow", _RESOURCE)


class Said:
    """All actions about zones, made once per game: legal ones are picked from them."""

    def __init__(self, zones: int) -> None:
        self.about: list[list[Action]] = [
            [(verb, zone) for zone in range(zones)] for verb in range(len(VERBS))
        ]
        """By verb and zone."""
        self.converters: list[list[Action]] = [
            [(BUY_CONVERTER, zone, resource) for resource in range(len(RESOURCES))] for zone in range(zones)
        ]
        """By zone and resource."""
        self.move_tank = _moves(MOVE_TANK, zones)
        """By the two zones, like the following."""
        self.move_converter = _moves(MOVE_CONVERTER, zones)
        self.move_supercharger = _moves(MOVE_SUPERCHARGER, zones)


def _moves(verb: int, zones: int) -> list[list[Action]]:
    return [[(verb, zone, other) for other in range(zones)] for zone in range(zones)]


# What is said in one word, made once.
SAY_PASS: Final[Action] = (PASS,)
SAY_DONE: Final[Action] = (DONE,)
SAY_RUN_ALL: Final[Action] = (RUN_ALL,)
SAY_ACTIVATE: Final[Action] = (ACTIVATE,)
SAY_DECLINE: Final[Action] = (DECLINE,)

BIDS: Final[list[Action]] = [(BID, amount) for amount in range(MAX_BID + 1)]
"""All bids, so that legal ones are a slice."""

EVENTS = Events()
"""Their rules are named by what they say; each edition has its own ids for them."""
PAID: Final = EVENTS.add("paid", _SEAT, _CREDITS, rule="paid")
RECEIVED: Final = EVENTS.add("received", _SEAT, _CREDITS)
SPENT: Final = EVENTS.add("spent", _SEAT, _RESOURCE, _UNITS)
GAINED: Final = EVENTS.add("gained", _SEAT, _RESOURCE, _UNITS)
LOST: Final = EVENTS.add("lost", _SEAT, _RESOURCE, _UNITS, rule="lost")
SUPPLY: Final = EVENTS.add("supply", _RESOURCE, _UNITS, rule="supply")
PRICE: Final = EVENTS.add("price", _RESOURCE, _CREDITS, rule="price")
MARKET: Final = EVENTS.add("market", Arg("tanks", NUMBER), rule="market")
FIRST_PLAYER: Final = EVENTS.add("first-player", _SEAT, rule="first-player")
ROLLED: Final = EVENTS.add("rolled", _SEAT, Arg("pips", NUMBER))
CARD_TAKEN: Final = EVENTS.add("card-taken", _SEAT, Arg("card", CARD), rule="card-taken")
ZONE_CLAIMED: Final = EVENTS.add("zone-claimed", _SEAT, _ZONE)
NEUTRAL_PLACED: Final = EVENTS.add("neutral-placed", _ZONE)
ZONE_UNSOLD: Final = EVENTS.add("zone-unsold", _ZONE, rule="zone-unsold")
LICENSE_TAKEN: Final = EVENTS.add("license-taken", _SEAT)
LICENSE_GONE: Final = EVENTS.add("license-gone", _SEAT, rule="license-gone")
LUXURY_TAKEN: Final = EVENTS.add("luxury-taken", _SEAT)
CARRIER_UPGRADED: Final = EVENTS.add("carrier-upgraded", _SEAT, _RESOURCE, Arg("class", NUMBER))
LINE_BOOSTED: Final = EVENTS.add("line-boosted", _LINE, rule="line-boosted")
TANK_PLACED: Final = EVENTS.add("tank-placed", _SEAT, _ZONE)
TANK_MOVED: Final = EVENTS.add("tank-moved", _SEAT, Arg("from", ZONE), Arg("to", ZONE))
CONVERTED: Final = EVENTS.add("converted", _SEAT, _ZONE, _RESOURCE)
SUPERCHARGED_EVENT: Final = EVENTS.add("supercharged", _SEAT, _ZONE)
ROUND_BEGAN: Final = EVENTS.add("round-began", Arg("round", NUMBER))
ORDER_MARKED: Final = EVENTS.add("order-marked", _RESOURCE, Arg("marker", MARKER))
SABOTAGED_EVENT: Final = EVENTS.add("sabotaged", _SEAT, _ZONE)
CARRIER_WON: Final = EVENTS.add("carrier-won", _SEAT)
ENDED: Final = EVENTS.add("ended", rule="ended")
